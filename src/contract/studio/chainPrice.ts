import { musicCredits, type MusicOperationId } from '../areas/music/credits.ts'
import { separationModelIds } from '../areas/music/models.ts'
import type { Range } from '../kit/card.ts'
import type { OfferedOperationId } from '../operationFacts.ts'
import type { Asset } from './assets.ts'
import type { ChainStep } from './chains.ts'
import type { ResultKind } from './resultKind.ts'

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
  { takes }: ChainStep,
  { duration }: Asset,
  kind: ResultKind,
  length: Range | undefined,
): TakenLength {
  if (kind === 'image') return { seconds: undefined, isUpTo: false }
  if (duration !== undefined) {
    const least = kind === 'sound' ? (length?.minimum ?? 0) : 0
    return { seconds: Math.min(length?.maximum ?? Infinity, Math.max(least, duration)), isUpTo: false }
  }
  if (takes?.as === 'restyle') return { seconds: LONGEST_VIDEO, isUpTo: true }
  const isReckoned = takes?.as === 'referenceVideo' || (takes?.as === 'lipSync' && kind === 'sound')
  return isReckoned ? { seconds: length?.maximum, isUpTo: true } : { seconds: undefined, isUpTo: false }
}

/** The recipe for pricing a step: if the result is as long as its source, that length becomes its `duration`. */
export function pricedRecipe({ takes }: ChainStep, recipe: Recipe, { seconds }: TakenLength, kind: ResultKind): Recipe {
  const isAsLong = takes?.as === 'restyle' || (takes?.as === 'lipSync' && kind === 'sound')
  if (!isAsLong || seconds === undefined) return recipe
  return { ...recipe, duration: Math.min(LONGEST_VIDEO, Math.max(1, Math.ceil(seconds))) }
}

const musicOperations: readonly MusicOperationId[] = [
  'music.generate',
  'music.instrumental',
  'music.soundtrack',
  'music.track',
  'music.remix',
  'music.extend',
  'music.recognize',
  'music.describe',
  'music.stem',
]

/** The price of the built-in service where it has no estimate, by its tariff; undefined: it depends on the result. */
export function builtInCredits(operation: OfferedOperationId, recipe: Recipe): number | undefined {
  const music = musicOperations.find(id => id === operation)
  return (
    music &&
    musicCredits(
      music,
      separationModelIds.find(id => id === recipe['model']),
    )
  )
}
