import { musicCredits, type MusicOperationId } from '../areas/music/credits.ts'
import { separationModelIds } from '../areas/music/models.ts'
import type { Range } from '../kit/card.ts'
import type { OfferedOperationId } from '../operationFacts.ts'
import type { Asset } from './assets.ts'
import type { ChainStep } from './chains.ts'
import type { ResultKind } from './resultKind.ts'

type Recipe = Readonly<Record<string, unknown>>

/** The longest that a video may be asked for, in seconds. Section "Capability video request": `duration`. */
const LONGEST_VIDEO = 60

/** Of a step, the seconds of the file that it takes from another one, as far as they are known. */
export interface TakenLength {
  /** What is reckoned with. */
  readonly seconds: number | undefined
  /** It is the most that it can be: the file is not there yet, and nothing states how long it will be. */
  readonly isUpTo: boolean
}

/**
 * How long the file that a step takes is reckoned to be, where that counts for its rules or its price. What is longer than
 * `length` will be cut, and a sound that is shorter goes on in silence.
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

/** A step's recipe as it is priced: where the result is as long as its source, that is its `duration`. */
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

/** What the built-in service takes where it has no estimate: its tariff; undefined: it depends on the result. */
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
