import { voiceFormats } from '#contract/areas/voice/models.ts'
import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { jobFiles, type FilmFile, type JobFiles, type PictureFile, type VideoJob } from './files.ts'
import { transitionSeconds } from './lengths.ts'
import { speechOf, type CapabilityTaskRequest } from './request.ts'

/** What the inputs of all capabilities have in common. */
type CapabilityTarget = Omit<VideoJob<'text_to_video'>, 'kind' | 'extras'>
type Speech = NonNullable<CapabilityTarget['speech']>

/** The engine's input for an accepted request. */
export async function capabilityJob(
  parts: JobParts,
  account: string,
  { params, media, source, speaker, seconds }: CapabilityTaskRequest,
): Promise<VideoJob<CapabilityId>> {
  const clip = speaker && 'clip' in speaker ? [speaker.clip] : []
  const files = await jobFiles(parts, account, [...Object.values(media), ...(source ? [source] : []), ...clip])
  const picture = (path: string) => files.picture(media[path])
  const film = (path: string) => files.film(media[path])
  const images = params.images.map((_, index) => picture(`images.${index}.url`))
  const videos = params.videos.map((_, index) => film(`videos.${index}.url`))
  const earlier = source === undefined ? [] : [files.film(source)]
  const speech = spokenBy(files, params, speaker)
  const audio = media['audios.0.url'] === undefined ? undefined : files.sound(media['audios.0.url'])
  const target = { ...targetOf(params, seconds), ...(speech && { speech }), ...(audio && { audio }) }
  const beside = (extra: { readonly images?: readonly PictureFile[]; readonly videos?: readonly FilmFile[] }) => ({
    ...target,
    extras: { images: extra.images ?? [], videos: [...(extra.videos ?? []), ...earlier] },
  })

  switch (params.capability) {
    case 'text_to_video':
      return { kind: 'text_to_video', ...beside({}) }
    case 'image_to_video':
      return { kind: 'image_to_video', ...beside({ videos }), images: atLeastOne(images) }
    case 'transition':
      return { kind: 'transition', ...beside({ videos }), from: nth(images, 0), to: nth(images, 1) }
    case 'multi_transition': {
      const lengths = transitionSeconds(params)
      const clips = params.pixverse.multiTransition.map(({ prompt }, index) => ({
        image: picture(`pixverse.multiTransition.${index}.imageUrl`),
        seconds: nth(lengths, index),
        prompt,
      }))
      return { kind: 'multi_transition', ...beside({}), clips }
    }
    case 'fusion': {
      const references = params.pixverse.imageReferences.map(({ type, refName }, index) => ({
        type,
        refName,
        image: picture(`pixverse.imageReferences.${index}.imageUrl`),
      }))
      return { kind: 'fusion', ...beside({ images, videos }), references }
    }
    case 'restyle':
      return {
        kind: 'restyle',
        ...target,
        extras: { images: [], videos: [] },
        video: nth(earlier, 0),
        restyleId: String(params.pixverse.restyleId),
      }
    case 'mimic':
      return { kind: 'mimic', ...beside({}), image: nth(images, 0), video: nth(videos, 0) }
    case 'lip_sync': {
      const { speech, audio: recording, ...rest } = target
      const voice = recording ?? speech
      if (!voice) throw new Error('a lip sync without a voice passed its schema')
      return {
        kind: 'lip_sync',
        ...rest,
        extras: { images, videos: [] },
        video: nth([...videos, ...earlier], 0),
        voice,
      }
    }
    case 'agent': {
      const { agentType, brandSticker, introOutroClip } = params.pixverse
      return {
        kind: 'agent',
        ...beside({}),
        agentType,
        images: atLeastOne(images),
        videos,
        ...(brandSticker && {
          sticker: { image: picture('pixverse.brandSticker.imageUrl'), position: brandSticker.position },
        }),
        ...(introOutroClip && {
          bumper: { video: film('pixverse.introOutroClip.videoUrl'), position: introOutroClip.position },
        }),
      }
    }
  }
}

/** The target of a request. An empty option counts as absent. */
function targetOf(params: CapabilityRequest, seconds: number): CapabilityTarget {
  const { quality, aspectRatio, prompt = '', model, language, pixverse } = params
  const { motionMode, cameraMovement, templateId, soundEffectSwitch, soundEffectContent } = pixverse
  const template = templateId === undefined ? '' : String(templateId)
  const content = soundEffectContent?.trim() ?? ''
  // A description of the sound turns it on, unless the switch says otherwise.
  const hasSound = soundEffectSwitch ?? content !== ''
  return {
    ...videoSize(quality, aspectRatio),
    seconds,
    prompt,
    model,
    language,
    ...(motionMode?.trim() && { motionMode }),
    ...(cameraMovement?.trim() && { cameraMovement }),
    ...(template.trim() && { templateId: template }),
    ...(hasSound && { soundEffects: { content: content || prompt } }),
  }
}

function spokenBy(
  files: JobFiles,
  params: CapabilityRequest,
  speaker: CapabilityTaskRequest['speaker'],
): Speech | undefined {
  const speech = speechOf(params)
  if (!speech || !speaker) return undefined
  if ('remoteVoice' in speaker) throw new Error('a connected voice speaks in films of connected models only')
  if ('speaker' in speaker) return { text: speech.content, speaker }
  const { path, format } = files.clip(speaker.clip, voiceFormats)
  return { text: speech.content, speaker: { clip: path, format, ...(speaker.gender && { gender: speaker.gender }) } }
}

function atLeastOne<T>([first, ...rest]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('a request without its media passed its schema')
  return [first, ...rest]
}

function nth<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new Error('a request without its media passed its schema')
  return one
}
