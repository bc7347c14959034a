import { capabilityRoles, hasLengthOfMedia } from '#contract/areas/video/narrow.ts'
import type { VideoRole } from '#contract/areas/video/asked.ts'
import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import type { SharedRequest } from '#contract/areas/video/generateRequest.ts'
import { automaticDuration } from '#contract/areas/video/models.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import type { VideoInput, VideoMedium } from '#server/providers/videoInput.ts'
import { transitionSeconds } from './lengths.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'
import { speechOf, type CapabilityTaskRequest, type SharedTaskRequest } from './request.ts'
import { promptRead } from './sharedJob.ts'

/** A medium of a request before it is known where its file is. */
type PlacedMedium = Omit<VideoMedium, 'path' | 'mimeType' | 'bytes'> & { readonly file: string }

/** A film to be made by a connected model, with the ids of its files. */
export type WantedVideo = Omit<VideoInput, 'media' | 'seed'> & {
  readonly media: readonly PlacedMedium[]
  /** A text that is spoken before, so that the model gets a sound. */
  readonly speech?: { readonly text: string; readonly voice: SpeakerVoice }
}

/** What a request of a shared model asks a connected model for. */
export function sharedWanted({ params, media }: Pick<SharedTaskRequest, 'params' | 'media'>): WantedVideo {
  const { resolution: lines, ratio, duration, generateAudio: sound } = params
  return {
    makes: 'shared',
    prompt: promptRead(params),
    ...(duration !== automaticDuration && { seconds: duration }),
    ...videoSize(lines, ratio),
    lines,
    ratio,
    ...(sound !== undefined && { sound }),
    media: contentMedia(params, media),
  }
}

function contentMedia({ content }: SharedRequest, media: SharedTaskRequest['media']): PlacedMedium[] {
  return content.flatMap((item, index) => {
    if (item.type === 'text') return []
    const file = media[`content.${index}.${item.type}.url`]
    return file === undefined ? [] : [{ role: item.role, file }]
  })
}

/** What a request of a capability asks a connected model for. */
export function capabilityWanted({
  params,
  media,
  source,
  speaker,
}: Pick<CapabilityTaskRequest, 'params' | 'media' | 'source' | 'speaker'>): WantedVideo {
  const { capability, quality: lines, aspectRatio: ratio, pixverse } = params
  const { templateId, soundEffectSwitch: sound } = pixverse
  const speech = speechOf(params)
  const template = templateId === undefined ? '' : String(templateId).trim()
  return {
    makes: capability,
    prompt: promptOf(params),
    ...secondsOf(params),
    ...videoSize(lines, ratio),
    lines,
    ratio,
    ...(sound !== undefined && { sound }),
    ...(template !== '' && { template }),
    media: capabilityMedia(params, media, source),
    ...(speech && speaker && { speech: { text: speech.content, voice: speaker } }),
  }
}

/** The length that is asked for; that of pictures in a strip is the sum of theirs. */
function secondsOf(params: CapabilityRequest): Pick<WantedVideo, 'seconds'> {
  if (params.capability === 'multi_transition')
    return { seconds: Math.round(transitionSeconds(params).reduce((sum, one) => sum + one, 0)) }
  return hasLengthOfMedia(params.capability) ? {} : { seconds: params.duration }
}

/** The prompt; a restyled video also says in which style, by the words of its id. */
function promptOf(params: CapabilityRequest): string {
  const { prompt = '' } = params
  if (params.capability !== 'restyle') return prompt
  const style = `Restyle the video as ${String(params.pixverse.restyleId).replaceAll('_', ' ')}.`
  return prompt === '' ? style : `${style} ${prompt}`
}

function capabilityMedia(
  params: CapabilityRequest,
  media: CapabilityTaskRequest['media'],
  source: string | undefined,
): PlacedMedium[] {
  const roles = capabilityRoles[params.capability]
  const placed = (role: VideoRole | undefined, path: string, more: Partial<PlacedMedium> = {}): PlacedMedium[] => {
    const file = media[path]
    return role === undefined || file === undefined ? [] : [{ role, file, ...more }]
  }
  const images = params.images.flatMap((_, index) =>
    placed(roles.images[index] ?? roles.images.at(-1), `images.${index}.url`),
  )
  const videos = params.videos.flatMap((_, index) => placed(roles.video, `videos.${index}.url`))
  const audios = params.audios.flatMap((_, index) => placed(roles.audio, `audios.${index}.url`))
  const earlier = source === undefined || !roles.video ? [] : [{ role: roles.video, file: source }]
  return [...images, ...nestedMedia(params, path => placed(roles.nested, path)), ...videos, ...earlier, ...audios]
}

function nestedMedia(params: CapabilityRequest, placed: (path: string) => PlacedMedium[]): PlacedMedium[] {
  if (params.capability === 'multi_transition') {
    const lengths = transitionSeconds(params)
    return params.pixverse.multiTransition.flatMap(({ prompt }, index) =>
      placed(`pixverse.multiTransition.${index}.imageUrl`).map(one => ({
        ...one,
        prompt,
        seconds: lengths[index] ?? 0,
      })),
    )
  }
  if (params.capability !== 'fusion') return []
  return params.pixverse.imageReferences.flatMap(({ refName: name, type }, index) =>
    placed(`pixverse.imageReferences.${index}.imageUrl`).map(one => ({ ...one, name, type })),
  )
}
