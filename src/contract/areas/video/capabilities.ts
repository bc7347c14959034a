import type { VideoOption } from './asked.ts'

export const capabilityIds = [
  'text_to_video',
  'image_to_video',
  'transition',
  'multi_transition',
  'fusion',
  'restyle',
  'mimic',
  'lip_sync',
  'agent',
] as const
export type CapabilityId = (typeof capabilityIds)[number]

/** The capabilities whose videos are as long as their source. */
export const derivedCapabilities: readonly unknown[] = [
  'restyle',
  'mimic',
  'multi_transition',
  'lip_sync',
] satisfies CapabilityId[]

/** The models behind every capability. Section "Versioning", rule 3. */
export const capabilityModelIds = ['cv-default', 'v6', 'v5', 'v4.5'] as const
export type CapabilityModelId = (typeof capabilityModelIds)[number]
export const defaultCapabilityModel: CapabilityModelId = 'cv-default'

/** `en` is routed to the international region, `zh` to the China region. */
export const capabilityLanguages = ['en', 'zh'] as const

export const qualities = ['360p', '540p', '720p', '1080p'] as const
export type Quality = (typeof qualities)[number]

export const capabilityRatios = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const
export type CapabilityRatio = (typeof capabilityRatios)[number]

/** Seconds: any whole number from one to the other, or exactly the ones listed. */
export type Durations = { readonly minimum: number; readonly maximum: number } | readonly [number, ...number[]]

/** How many of a kind of media: from one number to the other. */
export interface Count {
  readonly minimum: number
  readonly maximum: number
}

/** The caps of every capability video request. Section "Limits: Capability video". */
export const capabilityLimits = {
  /** Characters. */
  prompt: 2048,
  images: 10,
  videos: 2,
  audios: 1,
  /** The range of an asset's stated `duration`, in seconds. */
  assetDuration: { minimum: 0, maximum: 180 },
  clips: { minimum: 2, maximum: 7 },
  /** Seconds. */
  clipDuration: { minimum: 0, maximum: 30 },
  references: { minimum: 1, maximum: 8 },
  /** Seconds of the voice that drives a lip sync. */
  lipSyncAudio: { minimum: 5, maximum: 60 },
  /** Seconds of the video to mimic. */
  mimicVideo: { minimum: 5, maximum: 30 },
} as const

/** The facts of one capability. If a count is not restricted, the caps of every request apply. */
export interface CapabilityCard {
  readonly id: CapabilityId
  readonly prompt: 'required' | 'optional'
  readonly images: Count
  readonly videos: Count
  readonly audios: Count
  /** Whether it works on an earlier task: no, always, or on either an earlier task or a video. */
  readonly source: 'none' | 'required' | 'orVideo'
  readonly qualities: readonly [Quality, ...Quality[]]
  readonly defaultQuality: Quality
  readonly aspectRatios: readonly [CapabilityRatio, ...CapabilityRatio[]]
  readonly defaultAspectRatio: CapabilityRatio
  readonly durations: Durations
  /** Seconds. */
  readonly defaultDuration: number
  /** The most images inside `pixverse`: clips or references; absent: the caps of every request apply. */
  readonly nested?: number
  /** The options that can be asked for; absent: all. */
  readonly options?: readonly VideoOption[]
}

const { images, videos, audios } = capabilityLimits
const none: Count = { minimum: 0, maximum: 0 }
const exactly = (count: number): Count => ({ minimum: count, maximum: count })
const anyNumber = {
  images: { minimum: 0, maximum: images },
  videos: { minimum: 0, maximum: videos },
  audios: { minimum: 0, maximum: audios },
}

/** Section "Capability video request": the facts of a capability unless it overrides them. */
const usual = {
  prompt: 'optional',
  ...anyNumber,
  source: 'none',
  qualities,
  defaultQuality: '720p',
  aspectRatios: capabilityRatios,
  defaultAspectRatio: '16:9',
  durations: { minimum: 1, maximum: 60 },
  defaultDuration: 5,
} as const satisfies Omit<CapabilityCard, 'id'>

/** The nine capabilities. Section "Per-capability rules". */
export const capabilityCards: { readonly [id in CapabilityId]: CapabilityCard & { readonly id: id } } = {
  text_to_video: { ...usual, id: 'text_to_video', prompt: 'required', images: none, videos: none, audios: none },
  image_to_video: { ...usual, id: 'image_to_video', prompt: 'required', images: { minimum: 1, maximum: images } },
  transition: { ...usual, id: 'transition', prompt: 'required', images: exactly(2) },
  multi_transition: {
    ...usual,
    id: 'multi_transition',
    images: none,
    videos: none,
    audios: none,
    defaultQuality: '360p',
  },
  fusion: { ...usual, id: 'fusion', prompt: 'required' },
  restyle: { ...usual, id: 'restyle', source: 'required', images: none, videos: none, audios: none },
  mimic: {
    ...usual,
    id: 'mimic',
    images: exactly(1),
    videos: exactly(1),
    qualities: ['720p'],
    defaultQuality: '720p',
  },
  lip_sync: { ...usual, id: 'lip_sync', source: 'orVideo', videos: { minimum: 0, maximum: 1 } },
  agent: {
    ...usual,
    id: 'agent',
    prompt: 'required',
    images: { minimum: 1, maximum: images },
    qualities: ['720p', '1080p'],
    defaultQuality: '720p',
    defaultAspectRatio: '9:16',
    durations: [20, 30, 60],
    defaultDuration: 30,
  },
}

export const agentTypes = ['ad_master', 'promo_mix'] as const
export type AgentType = (typeof agentTypes)[number]

/** The input of an agent. */
export interface AgentCard {
  readonly id: AgentType
  /** Product images. */
  readonly images: Count
  readonly videos: Count
}

/** Section "Per-capability rules". */
export const agentCards: { readonly [id in AgentType]: AgentCard & { readonly id: id } } = {
  ad_master: { id: 'ad_master', images: { minimum: 1, maximum: images }, videos: none },
  promo_mix: { id: 'promo_mix', images: { minimum: 4, maximum: images }, videos: anyNumber.videos },
}

/** Whether `seconds` is one of the durations. */
export function lasts(durations: Durations, seconds: number): boolean {
  if ('minimum' in durations)
    return Number.isInteger(seconds) && seconds >= durations.minimum && seconds <= durations.maximum
  return durations.includes(seconds)
}

/** Rounds a measured length up to whole seconds and clamps it to the durations of a request. */
export const wholeSeconds = (seconds: number): number =>
  Math.min(usual.durations.maximum, Math.max(usual.durations.minimum, Math.ceil(seconds)))
