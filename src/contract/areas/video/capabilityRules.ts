import { refuse } from '../../refuse.ts'
import { given } from '../../kit/given.ts'
import type { z } from '../../kit/zod.ts'
import { capabilityLimits, type AgentType, agentCards, type CapabilityCard } from './capabilities.ts'
import { mentionsOf, refNamePattern } from './pixverse.ts'

interface Asset {
  /** Seconds. */
  readonly duration?: number | undefined
}

/** The fields that the rules of a capability check; they do not read the media themselves. */
interface Ruled {
  readonly sourceTaskId?: string | undefined
  readonly images: readonly Asset[]
  readonly videos: readonly Asset[]
  readonly audios: readonly Asset[]
}

type Source = Pick<Ruled, 'sourceTaskId'> & {
  readonly pixverse: { readonly sourceVideoId?: string | number | undefined }
}

type Context = z.RefinementCtx

/**
 * Audio without any other media has its own error, which takes precedence over the rules of the capability. It is
 * checked even in an otherwise invalid request, so the request can have any shape here.
 */
export function ruleAudioAlone(request: unknown, context: Context): void {
  const { audios, images, videos, sourceTaskId, pixverse } = record(request)
  const { sourceVideoId } = record(pixverse)
  if (given(audios) && ![images, videos, sourceTaskId, sourceVideoId].some(given))
    refuse(context, ['audios'], 'video.audio.alone')
}

function record(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Checks the number of media of each kind against the card; the schema checks the caps of every request. */
export function ruleCounts(
  { images, videos, audios }: Ruled,
  card: Pick<CapabilityCard, 'images' | 'videos' | 'audios'>,
  capability: string,
  context: Context,
): void {
  const least = card.images.minimum
  if (card.images.maximum === 0) {
    if (images.length > 0) refuse(context, ['images'], 'video.images.none', { capability })
  } else if (card.images.maximum === least) {
    if (images.length !== least) refuse(context, ['images'], 'video.images.exactly', { capability, count: least })
  } else if (images.length < least) {
    refuse(context, ['images'], 'video.images.minimum', { capability, count: least })
  }

  const { minimum, maximum } = card.videos
  if (maximum === 0) {
    if (videos.length > 0) refuse(context, ['videos'], 'video.videos.none', { capability })
  } else if (maximum === minimum) {
    if (videos.length !== maximum) refuse(context, ['videos'], 'video.videos.exactly', { capability, count: maximum })
  } else if (maximum < capabilityLimits.videos && videos.length > maximum) {
    refuse(context, ['videos'], 'video.videos.maximum', { capability, count: maximum })
  }

  if (card.audios.maximum === 0 && audios.length > 0) refuse(context, ['audios'], 'video.audios.none', { capability })
}

interface Fused {
  readonly prompt: string
  readonly pixverse: { readonly imageReferences: readonly { readonly refName: string }[] }
}

/** Every reference has to be mentioned by its own name. Section "Per-capability rules: fusion". */
export function ruleFusion({ prompt, pixverse }: Fused, context: Context): void {
  const mentioned = mentionsOf(prompt)
  const names = pixverse.imageReferences.map(reference => reference.refName)
  names.forEach((refName, index) => {
    if (names.indexOf(refName) < index)
      refuse(context, ['pixverse', 'imageReferences', index, 'refName'], 'video.fusion.twice', { refName })
    else if (refNamePattern.test(refName) && !mentioned.has(refName))
      refuse(context, ['prompt'], 'video.fusion.mention', { refName })
  })
}

/** Section "Per-capability rules: restyle". */
export function ruleRestyle(request: Source, context: Context): void {
  if (sources(request).length !== 1) refuse(context, ['sourceTaskId'], 'video.restyle.source')
}

/** Section "Per-capability rules: mimic". */
export function ruleMimic({ videos }: Ruled, context: Context): void {
  const { minimum, maximum } = capabilityLimits.mimicVideo
  const length = videos[0]?.duration
  if (length !== undefined && (length < minimum || length > maximum))
    refuse(context, ['videos', 0, 'duration'], 'video.mimic.videoLength', { minimum, maximum })
}

type Spoken = Ruled &
  Source & {
    readonly pixverse: {
      readonly tts?: unknown
      readonly lipSyncTtsSwitch?: boolean | undefined
      readonly lipSyncTtsSpeakerId?: string | undefined
      readonly lipSyncTtsContent?: string | undefined
    }
  }

/** Section "Per-capability rules: lip_sync". The `lipSyncTts` fields together are equivalent to `tts`. */
export function ruleLipSync(request: Spoken, context: Context): void {
  const { audios, videos, pixverse } = request
  if (videos.length > 0 ? sources(request).length > 0 : sources(request).length !== 1)
    refuse(context, ['videos'], 'video.lipSync.source')
  const spoken =
    pixverse.lipSyncTtsSwitch === true && given(pixverse.lipSyncTtsSpeakerId) && given(pixverse.lipSyncTtsContent)
  const voices = [audios.length > 0, pixverse.tts !== undefined, spoken].filter(Boolean).length
  if (voices !== 1) refuse(context, voices === 0 ? ['audios'] : ['pixverse', 'tts'], 'video.lipSync.voice')
  const { minimum, maximum } = capabilityLimits.lipSyncAudio
  const length = audios[0]?.duration
  if (length !== undefined && (length < minimum || length > maximum))
    refuse(context, ['audios', 0, 'duration'], 'video.lipSync.audioLength', { minimum, maximum })
}

/** Section "Per-capability rules: agent with promo_mix, agent with ad_master". */
export function ruleAgent(request: Ruled & { readonly pixverse: { readonly agentType: AgentType } }, context: Context) {
  const card = agentCards[request.pixverse.agentType]
  ruleCounts(request, { ...card, audios: { minimum: 0, maximum: capabilityLimits.audios } }, card.id, context)
}

/** The earlier videos that a request names. */
function sources({ sourceTaskId, pixverse }: Source): unknown[] {
  return [sourceTaskId, pixverse.sourceVideoId].filter(given)
}
