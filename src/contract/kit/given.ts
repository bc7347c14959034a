import { refuse } from './refuse.ts'
import type { z } from './zod.ts'

/** Whether a field was given. An empty list and blank text count as left out, as an empty form input does. */
export function given(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

/** Refuses unless exactly one of the fields `names` of `value` is given: at the first name, or at the surplus field. */
export function exactlyOne<V extends object>(
  context: z.RefinementCtx,
  value: V,
  names: readonly (keyof V & string)[],
): void {
  const there = names.filter(name => given(value[name]))
  if (there.length === 1) return
  const at = there[1] ?? names[0]
  refuse(context, at === undefined ? [] : [at], 'field.exactlyOne', { options: names.join(', ') })
}
