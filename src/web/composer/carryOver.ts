import type { FieldValues } from 'react-hook-form'
import { formKey } from '#web/drafts/formId.ts'
import type { ComposerForm, Joined } from './composerForm.ts'

type Definition<Values extends FieldValues> = Pick<
  ComposerForm<Values, unknown>,
  'operation' | 'variant' | 'defaults' | 'read' | 'adopt'
>

/** What of other forms would fill the empty fields of a form. */
export interface Offer<Values> {
  readonly joined: Joined<Values>
  readonly words: readonly string[]
  readonly files: number
  /** How many other settings would go along. */
  readonly settings: number
}

/**
 * What was typed into the forms of a page, while it is open. Nothing goes from form to form by itself: a form whose
 * fields are empty offers what was typed last into fields of the same name, as far as it accepts that.
 */
export interface CarryOver {
  /** Null: other forms have no words and no files that would fit here, or they were refused. */
  readonly offer: <Values extends FieldValues>(definition: Definition<Values>, values: Values) => Offer<Values> | null
  /** The values with what was offered. */
  readonly take: <Values extends FieldValues>(definition: Definition<Values>, offered: Offer<Values>) => Joined<Values>
  /** Offers nothing to this form until something else is typed elsewhere. */
  readonly refuse: <Values extends FieldValues>(definition: Definition<Values>) => void
  /** Records the current values of a form. */
  readonly note: <Values extends FieldValues>(definition: Definition<Values>, values: Values) => void
}

/** The fields that hold somebody's own words; other texts are settings. */
const wordy: ReadonlySet<string> = new Set(['prompt', 'text', 'title', 'style', 'lyrics', 'effectsText'])

// Values are plain JSON.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createCarryOver(): CarryOver {
  /** What was typed last into the fields of a name, and in which form. */
  const typed = new Map<string, { readonly form: string; readonly value: unknown }>()
  /** The values that fields took over, by form key and field name. */
  const taken = new Map<string, unknown>()
  /** What each form refused. */
  const refused = new Map<string, string>()
  const elsewhere = (form: string) => [...typed].filter(([, entry]) => entry.form !== form)

  return {
    offer(definition, values) {
      const { defaults, read, adopt } = definition
      const form = formKey(definition)
      const others = elsewhere(form)
      if (others.length === 0 || refused.get(form) === JSON.stringify(others)) return null
      const open = others.flatMap(([name, { value }]): [string, unknown][] =>
        isSame(values[name], defaults[name]) ? [[name, value]] : [],
      )
      const joined = adopt
        ? adopt(values, Object.fromEntries(open))
        : { values: filled(values, open, read), changes: [], model: '' }
      const filling = Object.entries(joined.values).filter(([name, value]) => !isSame(values[name], value))
      const words = filling.flatMap(([name, value]) => (wordy.has(name) && typeof value === 'string' ? [value] : []))
      const media = filling.filter(([, value]) => typeof value === 'object' && value !== null)
      const files = media.reduce((sum, [, value]) => sum + (Array.isArray(value) ? value.length : 1), 0)
      if (words.length === 0 && files === 0) return null
      return { joined, words, files, settings: filling.length - words.length - media.length }
    },
    take(definition, { joined }) {
      for (const [name, value] of Object.entries(joined.values)) taken.set(`${formKey(definition)} ${name}`, value)
      return joined
    },
    refuse(definition) {
      const form = formKey(definition)
      refused.set(form, JSON.stringify(elsewhere(form)))
    },
    note(definition, values) {
      const { defaults } = definition
      const form = formKey(definition)
      for (const name of Object.keys({ ...defaults, ...values })) {
        const key = `${form} ${name}`
        // A value that was only taken over may have been changed to fit, and does not count as typed here.
        if (taken.has(key) && isSame(values[name], taken.get(key))) continue
        taken.delete(key)
        if (!isSame(values[name], defaults[name])) typed.set(name, { form, value: values[name] })
        else if (typed.get(name)?.form === form) typed.delete(name)
      }
    },
  }
}

/** Tries all values together first: fields such as provider and model are only valid in combination. */
function filled<Values extends FieldValues>(
  values: Values,
  open: readonly (readonly [name: string, value: unknown])[],
  read: (json: unknown) => Values | null,
): Values {
  return (
    read({ ...values, ...Object.fromEntries(open) }) ??
    open.reduce((all, [name, value]) => read({ ...all, [name]: value }) ?? all, values)
  )
}
