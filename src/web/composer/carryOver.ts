import type { FieldValues } from 'react-hook-form'
import { formKey } from '#web/works/formId.ts'
import type { ComposerForm } from './composerForm.ts'
import type { ComposerOptions } from './useComposer.ts'

type Definition<Values extends FieldValues> = Pick<
  ComposerForm<Values, unknown>,
  'operation' | 'variant' | 'defaults' | 'read'
>

/**
 * What the forms of a page share while it is open. Fields are carried from form to form: a field takes over what was typed
 * last in a field of the same name, unless somebody typed something else into it or its form refuses the value.
 */
export interface CarryOver {
  /** The values that a form opens with, of those in its draft. */
  readonly fill: <Values extends FieldValues>(definition: Definition<Values>, draft: Values) => Values
  /** Notes what a form holds now; `opening` is what it opened with. */
  readonly note: <Values extends FieldValues>(definition: Definition<Values>, opening: Values, values: Values) => void
  /** The options of each form by its key, for when it is chosen again. */
  readonly options: Map<string, ComposerOptions>
}

// Values are plain JSON.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createCarryOver(): CarryOver {
  /** What was typed last, by the name of the field. */
  const typed = new Map<string, unknown>()
  /** What a field of a form took over, by the key of the form and the name of the field. */
  const carried = new Map<string, unknown>()

  return {
    options: new Map(),
    fill(definition, draft) {
      const { defaults, read } = definition
      const key = (name: string) => `${formKey(definition)} ${name}`
      const open = [...typed].filter(
        ([name]) => isSame(draft[name], defaults[name]) || isSame(draft[name], carried.get(key(name))),
      )
      // Together first: fields such as provider and model are right only with each other.
      const filled =
        read({ ...draft, ...Object.fromEntries(open) }) ??
        open.reduce((values, [name, value]) => read({ ...values, [name]: value }) ?? values, draft)
      const taken = open.filter(([name, value]) => isSame(filled[name], value))
      for (const [name, value] of taken) carried.set(key(name), value)
      return taken.some(([name, value]) => !isSame(draft[name], value)) ? filled : draft
    },
    note({ defaults }, opening, values) {
      for (const name of Object.keys({ ...defaults, ...values })) {
        if (!isSame(values[name], defaults[name])) typed.set(name, values[name])
        // It was emptied; a field that was always empty changes nothing.
        else if (!isSame(values[name], opening[name])) typed.delete(name)
      }
    },
  }
}
