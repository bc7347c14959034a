import type { FieldValues } from 'react-hook-form'
import { formKey, type FormId } from '#web/works/formId.ts'
import type { ComposerForm, Joined } from './composerForm.ts'

type Definition<Values extends FieldValues> = Pick<
  ComposerForm<Values, unknown>,
  'operation' | 'variant' | 'defaults' | 'read' | 'adopt'
>

/**
 * What the forms of a page share while it is open. Fields are carried from form to form: a field takes over what was typed
 * last in a field of the same name, unless somebody typed something else into it or its form refuses the value.
 */
export interface CarryOver {
  /** The values that a form opens with, of those in its draft, and what of the other forms did not fit. */
  readonly fill: <Values extends FieldValues>(definition: Definition<Values>, draft: Values) => Joined<Values>
  /** Notes what a form holds now; `opening` is what it opened with. */
  readonly note: <Values extends FieldValues>(definition: Definition<Values>, opening: Values, values: Values) => void
  /** Somebody chose another form, whose code may not be there: a reload meanwhile must not lose what is on its way to it. */
  readonly leaveFor: (form: FormId) => void
}

// Values are plain JSON.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A place that outlives a reload. Nothing about what is read from it can be relied on. */
export interface ReloadStore {
  readonly read: () => unknown
  readonly write: (value: unknown) => void
  readonly remove: () => void
}

const nowhere: ReloadStore = { read: () => undefined, write: () => {}, remove: () => {} }

/** `first`: the form that the page opens with. */
export function createCarryOver(first?: FormId, store: ReloadStore = nowhere): CarryOver {
  /** What was typed last, by the name of the field. */
  const typed = new Map<string, unknown>(first && typedOnTheWay(store.read(), formKey(first)))
  /** The key of the form that was chosen, until that is there. */
  let awaited: string | undefined
  /** What a field of a form took over, by the key of the form and the name of the field. */
  const carried = new Map<string, unknown>()
  /** Fields that somebody typed into after they had taken something over, by the same keys. */
  const touched = new Set<string>()
  const keyOf = (form: FormId, name: string) => `${formKey(form)} ${name}`
  const keepFor = (to: string) => store.write({ to, typed: Object.fromEntries(typed) })
  return {
    fill(definition, draft) {
      const { defaults, read, adopt } = definition
      const open = [...typed].filter(
        ([name]) => isSame(draft[name], defaults[name]) || isSame(draft[name], carried.get(keyOf(definition, name))),
      )
      const joined = adopt
        ? adopt(draft, Object.fromEntries(open))
        : { values: filled(draft, open, read), changes: [], model: '' }
      const { values } = joined
      const taken = Object.keys(values).filter(name => !isSame(draft[name], values[name]))
      for (const name of taken) {
        carried.set(keyOf(definition, name), values[name])
        touched.delete(keyOf(definition, name))
      }
      return taken.length > 0 ? joined : { values: draft, changes: [], model: '' }
    },
    note(definition, opening, values) {
      const { defaults } = definition
      for (const name of Object.keys({ ...defaults, ...values })) {
        const key = keyOf(definition, name)
        if (!isSame(values[name], opening[name])) touched.add(key)
        // What was only taken over, and may have been cut to fit, is not what was typed.
        if (!touched.has(key) && carried.has(key)) continue
        if (!isSame(values[name], defaults[name])) typed.set(name, values[name])
        // It was emptied; a field that was always empty changes nothing.
        else if (!isSame(values[name], opening[name])) typed.delete(name)
      }
      if (awaited === undefined || awaited === formKey(definition)) {
        awaited = undefined
        store.remove()
      } else keepFor(awaited)
    },
    leaveFor(form) {
      awaited = formKey(form)
      keepFor(awaited)
    },
  }
}

/** What was typed before this page, on its way to the form of a key; nothing of it can be relied on. */
function typedOnTheWay(json: unknown, key: string): readonly (readonly [string, unknown])[] {
  if (typeof json !== 'object' || json === null || !('to' in json) || json.to !== key) return []
  return 'typed' in json && typeof json.typed === 'object' && json.typed !== null ? Object.entries(json.typed) : []
}

/** Together first: fields such as provider and model are right only with each other. */
function filled<Values extends FieldValues>(
  draft: Values,
  open: readonly (readonly [name: string, value: unknown])[],
  read: (json: unknown) => Values | null,
): Values {
  return (
    read({ ...draft, ...Object.fromEntries(open) }) ??
    open.reduce((values, [name, value]) => read({ ...values, [name]: value }) ?? values, draft)
  )
}
