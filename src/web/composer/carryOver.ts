import type { FieldValues } from 'react-hook-form'
import { formKey, type FormId } from '#web/drafts/formId.ts'
import type { ComposerForm, Joined } from './composerForm.ts'

type Definition<Values extends FieldValues> = Pick<
  ComposerForm<Values, unknown>,
  'operation' | 'variant' | 'defaults' | 'read' | 'adopt'
>

/**
 * The values that the forms of a page share while it is open. Values are carried from form to form: a field takes over
 * what was last typed in a field of the same name, unless something else was typed into it or its form refuses the
 * value.
 */
export interface CarryOver {
  /** The values that a form opens with, based on its draft, and the changes made to fit the values of other forms. */
  readonly fill: <Values extends FieldValues>(definition: Definition<Values>, draft: Values) => Joined<Values>
  /** Records the current values of a form; `opening` are those it opened with. */
  readonly note: <Values extends FieldValues>(definition: Definition<Values>, opening: Values, values: Values) => void
  /** Another form was chosen. Its code may not be loaded: a reload in the meantime must not lose the carried values. */
  readonly leaveFor: (form: FormId) => void
}

// Values are plain JSON.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Storage that survives a reload. What is read from it must be validated. */
export interface ReloadStore {
  readonly read: () => unknown
  readonly write: (value: unknown) => void
  readonly remove: () => void
}

const nowhere: ReloadStore = { read: () => undefined, write: () => {}, remove: () => {} }

/** `first`: the form that the page opens with. */
export function createCarryOver(first?: FormId, store: ReloadStore = nowhere): CarryOver {
  /** The values typed last, by field name. */
  const typed = new Map<string, unknown>(first && typedOnTheWay(store.read(), formKey(first)))
  /** The key of the chosen form until it has loaded. */
  let awaited: string | undefined
  /** The values that fields took over, by form key and field name. */
  const carried = new Map<string, unknown>()
  /** Fields edited after they took over a value, by the same keys. */
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
        // A value that was only taken over may have been changed to fit, and does not count as typed.
        if (!touched.has(key) && carried.has(key)) continue
        if (!isSame(values[name], defaults[name])) typed.set(name, values[name])
        // The field was emptied; one that was always empty changes nothing.
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

/** The stored values for the form with this key, typed before the reload; they are not validated. */
function typedOnTheWay(json: unknown, key: string): readonly (readonly [string, unknown])[] {
  if (typeof json !== 'object' || json === null || !('to' in json) || json.to !== key) return []
  return 'typed' in json && typeof json.typed === 'object' && json.typed !== null ? Object.entries(json.typed) : []
}

/** Tries all values together first: fields such as provider and model are only valid in combination. */
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
