import { breach } from './refuse.ts'
import { z } from './zod.ts'

/**
 * Text of at most `maximum` characters. Characters are code points, as in JSON Schema: an emoji is one, although
 * JavaScript's `length` is 2. Never trimmed: the text is sent as it was written.
 */
export function text(maximum?: number) {
  const any = z.string()
  if (maximum === undefined) return any
  // A text never has more characters than code units, so they are counted only if there are too many code units.
  const fits = (value: string) => value.length <= maximum || characters(value) <= maximum
  return any.refine(fits, breach('field.textMax', { maximum })).meta({ maxLength: maximum })
}

/** Text of at most `maximum` characters that is not blank: blank counts as missing. */
export function filledText(maximum?: number) {
  const filled = text(maximum).refine(value => value.trim() !== '', breach('field.required'))
  return filled.meta({ minLength: 1, ...(maximum !== undefined && { maxLength: maximum }) })
}

/** How many characters a text has, counted in code points. */
export function characters(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}
