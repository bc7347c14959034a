import { musicCredits, type MusicOperationId } from '../areas/music/credits.ts'
import { separationModelIds } from '../areas/music/models.ts'
import { capabilityLimits } from '../areas/video/capabilities.ts'
import { defaultSharedModel, sharedCards, sharedModelIds } from '../areas/video/models.ts'
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

/** How long the file that a step takes is reckoned to be, where that counts for its rules or its price. */
export function takenLength({ takes, recipe }: ChainStep, { duration }: Asset, kind: ResultKind): TakenLength {
  if (kind === 'image' || duration !== undefined) return { seconds: duration, isUpTo: false }
  if (takes?.as === 'lipSync' && kind === 'sound')
    return { seconds: capabilityLimits.lipSyncAudio.maximum, isUpTo: true }
  if (takes?.as === 'restyle') return { seconds: LONGEST_VIDEO, isUpTo: true }
  if (takes?.as !== 'referenceVideo') return { seconds: undefined, isUpTo: false }
  const model = sharedModelIds.find(id => id === recipe['model']) ?? defaultSharedModel
  return { seconds: sharedCards[model].limits.inputVideoDuration.maximum, isUpTo: true }
}

/** A step's recipe as it is priced: where the result is as long as what it is made of, that is its `duration`. */
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
