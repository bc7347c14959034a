import { billedDuration } from '../areas/video/credits.ts'
import { capabilityLimits } from '../areas/video/capabilities.ts'
import { videoFiles } from '../areas/video/media.ts'
import { defaultSharedModel, sharedCards, sharedDefaults, sharedModelIds } from '../areas/video/models.ts'
import { musicFileFields } from '../areas/music/models.ts'
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
  const isVideo = step.operation === 'video.capability' || step.operation === 'video.generate'
  const unstated = isVideo && isBuiltIn ? videoFiles[field.kind] : undefined
  return {
    formats: field.formats ?? unstated?.formats,
    maximumBytes: field.maximumBytes ?? unstated?.maximumBytes,
    length: field.length ?? lengthOf(step, field, isBuiltIn),
  }
}

function lengthOf({ operation, takes, recipe }: ChainStep, { kind, path }: MediaField, isBuiltIn: boolean) {
  if (kind === 'image') return undefined
  if (takes?.as === 'lipSync') return kind === 'audio' ? capabilityLimits.lipSyncAudio : capabilityLimits.assetDuration
  if (takes?.as === 'referenceVideo') return referenceLength(recipe)
  const minutes = isBuiltIn ? musicFields[operation]?.[path]?.maximumMinutes : undefined
  return minutes === undefined ? undefined : { minimum: 0, maximum: minutes * 60 }
}

interface MusicFile {
  readonly formats: readonly FileFormat[]
  readonly maximumMinutes?: number
}
const musicFields: { readonly [operation: string]: Readonly<Record<string, MusicFile>> } = musicFileFields

/** The length of a reference video: the range of its model, reduced so that with the result it fits the total. */
function referenceLength({ model: named, duration }: Recipe): Range {
  const model = sharedModelIds.find(id => id === named) ?? defaultSharedModel
  const { inputVideoDuration, totalDuration = Infinity } = sharedCards[model].limits
  const { minimum, maximum } = inputVideoDuration
  const left = totalDuration - billedDuration(typeof duration === 'number' ? duration : sharedDefaults.duration)
  return { minimum, maximum: Math.max(minimum, Math.min(maximum, left)) }
}
