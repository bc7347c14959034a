import { useWatch, type FieldValues } from 'react-hook-form'
import { emptySlots, promptsOf } from '#web/controls/prompt/template.ts'
import type { Composer } from './composer.ts'

/** What would be sent with the form's current values. */
export interface Composed<Values> {
  readonly values: Values
  /** The number of works. */
  readonly works: number
  /** Slots of the template that are still empty. */
  readonly emptySlots: readonly string[]
}

/** Subscribes to every field. Only for the part of a form that depends on all of them. */
export function useComposed<Values extends FieldValues, Recipe>({
  definition: { withPrompt, textOf },
  form: { control, getValues },
  options: { count, batch },
}: Composer<Values, Recipe>): Composed<Values> {
  const watched = useWatch({ control })
  const values: Values = { ...getValues(), ...(watched as Partial<Values>) }
  if (!withPrompt) return { values, works: count, emptySlots: [] }
  const prompt = textOf(values)
  return {
    values,
    works: Math.max(1, promptsOf(prompt, batch).length * count),
    emptySlots: emptySlots(prompt, batch),
  }
}
