import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import { promptOf } from '#contract/areas/video/generateRules.ts'
import type { SharedRequest } from '#contract/areas/video/generateRequest.ts'
import { automaticDuration, sharedCards } from '#contract/areas/video/models.ts'
import { characters } from '#contract/kit/text.ts'
import type { File } from '#server/storage/files.ts'
import { isWithin } from './media.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

type Files = ReadonlyMap<string, File>

const secondsOf = (file: File | undefined) => file?.duration ?? 0

/**
 * The length of a capability's result, in seconds: that of its clips, its source or its voice, otherwise the requested
 * one. Throws Refusal if a measured file breaks a rule of the capability. Section "Per-capability rules".
 */
export function capabilitySeconds(params: CapabilityRequest, files: Files, source: File | undefined): number {
  const { mimicVideo, lipSyncAudio } = capabilityLimits
  const audio = files.get('audios.0.url')
  switch (params.capability) {
    case 'multi_transition':
      return transitionSeconds(params).reduce((sum, seconds) => sum + seconds, 0)
    case 'restyle':
      return secondsOf(source)
    case 'mimic': {
      const length = secondsOf(files.get('videos.0.url'))
      if (!isWithin(length, mimicVideo)) throw fieldRefusal('videos.0.duration', 'video.mimic.videoLength', mimicVideo)
      return length
    }
    case 'lip_sync':
      if (!audio) return params.duration
      if (!isWithin(secondsOf(audio), lipSyncAudio))
        throw fieldRefusal('audios.0.duration', 'video.lipSync.audioLength', lipSyncAudio)
      return secondsOf(audio)
    default:
      return params.duration
  }
}

/** Seconds of each clip: its own, or equal parts of the duration if no clip has any; at least a second in total. */
export function transitionSeconds({
  duration,
  pixverse,
}: Extract<CapabilityRequest, { capability: 'multi_transition' }>): number[] {
  const own = pixverse.multiTransition.map(clip => clip.duration)
  const total = own.reduce((sum, seconds) => sum + seconds, 0)
  if (total === 0) return own.map(() => duration / own.length)
  return total < 1 ? own.map(seconds => seconds / total) : own
}

/** Characters that are read aloud in about a second. */
const READING = 15

/**
 * The length of a video of a shared model, in seconds: the requested one or, if that is left to the model, that of the
 * audio or video it refers to, otherwise the time it takes to read its prompt aloud.
 */
export function sharedSeconds({ model, duration, content }: SharedRequest, reference: number | undefined): number {
  if (duration !== automaticDuration) return duration
  const { minimum, maximum } = sharedCards[model].limits.duration
  const wanted = Math.round(reference ?? characters(promptOf(content)) / READING)
  return Math.min(maximum, Math.max(minimum, wanted))
}

/**
 * The seconds of a reference video that count: as many as the request says, otherwise its measured length. Throws
 * Refusal if that length is more or less than the model takes. Section "Shared video models".
 */
export function inputSeconds(
  { model, inputVideoDuration }: SharedRequest,
  video: File | undefined,
): number | undefined {
  if (!video) return undefined
  if (inputVideoDuration !== undefined) return inputVideoDuration
  const limits = sharedCards[model].limits.inputVideoDuration
  const measured = secondsOf(video)
  if (!isWithin(measured, limits))
    throw fieldRefusal('inputVideoDuration', 'video.inputDuration.model', { model, ...limits })
  // Audio and video of a file rarely end together, so such a length is only exact to a tenth of a second.
  return Math.min(limits.maximum, Math.max(limits.minimum, Math.round(measured * 10) / 10))
}
