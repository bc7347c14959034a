import { billedDuration } from '../areas/video/price.ts'
import { capabilityLimits } from '../areas/video/capabilities.ts'
import { defaultSharedModel, sharedCards, sharedDefaults, sharedModelIds } from '../areas/video/models.ts'
import type { Range } from '../kit/card.ts'
import type { FileFormat } from '../kit/fileFormats.ts'
import type { MediaField } from '../kit/media.ts'
import type { ChainStep } from './chains.ts'

type Recipe = Readonly<Record<string, unknown>>

/** The limits of the input file of a step; absent: no limit is stated. */
export interface FileLimits {
  readonly formats?: readonly FileFormat[] | undefined
  readonly maximumBytes?: number | undefined
  /** Seconds. */
  readonly length?: Range | undefined
}

/**
 * The limits of the file that a step takes from another one for this field. `isBuiltIn` adds the limits of the built-in
 * service that the interface does not state.
 */
export function fileLimits(step: ChainStep, field: MediaField, isBuiltIn: boolean): FileLimits {
  const ours = isBuiltIn ? field.ours : undefined
  return {
    formats: field.formats ?? ours?.formats,
    maximumBytes: field.maximumBytes ?? ours?.maximumBytes,
    length: field.length ?? lengthOf(step, field) ?? ours?.length,
  }
}

/** The length that a use states in place of its field. */
function lengthOf({ takes, recipe }: ChainStep, { kind }: MediaField): Range | undefined {
  if (takes?.as === 'lipSync') return kind === 'audio' ? capabilityLimits.lipSyncAudio : capabilityLimits.assetDuration
  return takes?.as === 'referenceVideo' ? referenceLength(recipe) : undefined
}

/** The length of a reference video: the range of its model, reduced so that with the result it fits the total. */
function referenceLength({ model: named, duration }: Recipe): Range {
  const model = sharedModelIds.find(id => id === named) ?? defaultSharedModel
  const { inputVideoDuration, totalDuration = Infinity } = sharedCards[model].limits
  const { minimum, maximum } = inputVideoDuration
  const left = totalDuration - billedDuration(typeof duration === 'number' ? duration : sharedDefaults.duration)
  return { minimum, maximum: Math.max(minimum, Math.min(maximum, left)) }
}
