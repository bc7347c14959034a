import type { Range } from '../kit/card.ts'
import type { Asset } from './assets.ts'
import type { TakenResult } from './takenResult.ts'

type Recipe = Readonly<Record<string, unknown>>

/** The maximum duration of a requested video, in seconds. Section "Capability video request": `duration`. */
const LONGEST_VIDEO = 60

/** The length of the file that a step takes from another one, as far as it is known. */
export interface TakenLength {
  /** The seconds to calculate with. */
  readonly seconds: number | undefined
  /** `seconds` is the maximum: the file does not exist yet, and its length is not stated anywhere. */
  readonly isUpTo: boolean
}

/**
 * The length to assume for the input file of a step, where it matters for rules or price. A file longer than `length`
 * will be cut, and a shorter sound padded with silence.
 */
export function takenLength(
  { kind, billed }: Pick<TakenResult, 'kind' | 'billed'>,
  { duration }: Asset,
  length: Range | undefined,
): TakenLength {
  if (kind === 'image') return { seconds: undefined, isUpTo: false }
  if (duration !== undefined) {
    const least = kind === 'sound' ? (length?.minimum ?? 0) : 0
    return { seconds: Math.min(length?.maximum ?? Infinity, Math.max(least, duration)), isUpTo: false }
  }
  return billed ? { seconds: length?.maximum ?? LONGEST_VIDEO, isUpTo: true } : { seconds: undefined, isUpTo: false }
}

/** The recipe for pricing a step: if the result is as long as its source, that length becomes its `duration`. */
export function pricedRecipe(
  { billed }: Pick<TakenResult, 'billed'>,
  recipe: Recipe,
  { seconds }: TakenLength,
): Recipe {
  if (billed !== 'asResult' || seconds === undefined) return recipe
  return { ...recipe, duration: Math.min(LONGEST_VIDEO, Math.max(1, Math.ceil(seconds))) }
}
