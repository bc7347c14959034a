import type { VideoOption } from './asked.ts'
import type { MediaLimit, ModelCard, Price, Range } from '../../kit/card.ts'

export const sharedModelIds = [
  'video-a-2-pro',
  'video-a-2-fast',
  'video-b-3.0',
  'video-b-3.0-prime',
  'video-c',
] as const
export type SharedModelId = (typeof sharedModelIds)[number]
export type VideoBModelId = Extract<SharedModelId, `video-b-${string}`>

export const resolutions = ['480p', '720p', '1080p'] as const
export type Resolution = (typeof resolutions)[number]

export const sharedRatios = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', '4:5', '5:4'] as const
export type SharedRatio = (typeof sharedRatios)[number]

/** The facts of one model of the shared video endpoint. */
export interface SharedCard extends ModelCard {
  readonly id: SharedModelId
  readonly resolutions: readonly Resolution[]
  readonly ratios: readonly [SharedRatio, ...SharedRatio[]]
  /** `duration: -1` leaves the length to the model. */
  readonly automaticDuration: boolean
  /** The only lengths that it makes, in seconds; absent: any whole number within the limits. */
  readonly lengths?: readonly number[]
  readonly limits: {
    /** Whole seconds. */
    readonly duration: Range
    /** Characters that the model reads; the endpoint accepts more and the rest is cut off. */
    readonly prompt: number
    /** Seconds of the reference video. */
    readonly inputVideoDuration: Range
    /** Maximum seconds of reference video and result together. */
    readonly totalDuration?: number
  }
  /** `referenceImages` is absent if there is no limit on them. */
  readonly media: { readonly referenceImages?: MediaLimit }
  /** If false, the service measures the length when it is not given. */
  readonly inputVideoDurationRequired: boolean
  /** If false, it takes no first frame. */
  readonly firstFrame?: boolean
  readonly lastFrame: boolean
  /** A last frame requires a first one, and frames and reference images exclude each other. */
  readonly pairedFrames: boolean
  /** If false, it takes no reference video. */
  readonly referenceVideo?: boolean
  /** Accepts `audio_url` items. */
  readonly audio: boolean
  /** Whether a prompt may be left out: only beside a first frame, or beside any media. */
  readonly promptOptionalWith: 'firstFrame' | 'media'
  readonly generateAudioDefault?: boolean
  /** The known values of `audioSetting`; absent: the model does not use it. */
  readonly audioSettings?: readonly string[]
  /** The options that can be asked for; absent: all. */
  readonly options?: readonly VideoOption[]
  /** Whether the seconds of a reference video are also billed. */
  readonly billsInput: boolean
  readonly price?: SecondPrice
}

type SecondPrice = Price & { readonly per: 'second'; readonly credits: { readonly [resolution in Resolution]: number } }

const promptOfEndpoint = 2500
const commonRatios = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const

const videoA = {
  ratios: [...commonRatios, '21:9'],
  automaticDuration: true,
  limits: {
    duration: { minimum: 4, maximum: 15 },
    prompt: 500,
    inputVideoDuration: { minimum: 2, maximum: 15 },
  },
  media: {},
  inputVideoDurationRequired: false,
  lastFrame: true,
  pairedFrames: false,
  audio: true,
  promptOptionalWith: 'media',
  billsInput: true,
} as const satisfies Partial<SharedCard>

const videoB = {
  resolutions,
  ratios: commonRatios,
  automaticDuration: false,
  limits: {
    duration: { minimum: 2, maximum: 30 },
    prompt: promptOfEndpoint,
    inputVideoDuration: { minimum: 1, maximum: 15 },
    totalDuration: 30,
  },
  media: { referenceImages: { maximum: 9 } },
  inputVideoDurationRequired: true,
  lastFrame: true,
  pairedFrames: true,
  audio: true,
  promptOptionalWith: 'firstFrame',
  generateAudioDefault: true,
  billsInput: true,
} as const satisfies Partial<SharedCard>

/** The models of the shared endpoint. Section "Shared video models". */
export const sharedCards: {
  readonly [id in SharedModelId]: SharedCard & { readonly id: id } & (id extends VideoBModelId
      ? { readonly price: SecondPrice }
      : unknown)
} = {
  'video-a-2-pro': { ...videoA, id: 'video-a-2-pro', resolutions },
  'video-a-2-fast': { ...videoA, id: 'video-a-2-fast', resolutions: ['480p', '720p'] },
  'video-b-3.0': {
    ...videoB,
    id: 'video-b-3.0',
    price: { per: 'second', credits: { '480p': 5.625, '720p': 11.25, '1080p': 22.5 } },
  },
  'video-b-3.0-prime': {
    ...videoB,
    id: 'video-b-3.0-prime',
    price: { per: 'second', credits: { '480p': 8.4375, '720p': 16.875, '1080p': 33.75 } },
  },
  'video-c': {
    id: 'video-c',
    resolutions: ['720p', '1080p'],
    ratios: sharedRatios,
    automaticDuration: true,
    limits: {
      duration: { minimum: 3, maximum: 15 },
      prompt: promptOfEndpoint,
      inputVideoDuration: { minimum: 3, maximum: 60 },
    },
    media: {},
    inputVideoDurationRequired: false,
    lastFrame: false,
    pairedFrames: false,
    audio: false,
    audioSettings: ['auto'],
    promptOptionalWith: 'media',
    billsInput: false,
  },
}

export const defaultSharedModel: SharedModelId = 'video-a-2-fast'

/**
 * Defaults and limits of all models of the endpoint. Sections "Shared video models", "Unstated: Video: shared
 * endpoint".
 */
export const sharedDefaults = {
  resolution: '720p',
  ratio: '16:9',
  /** Seconds; also what an automatic duration counts as in estimate and charge. */
  duration: 5,
  /** Characters. */
  prompt: promptOfEndpoint,
  /** Maximum items of content: more than anybody needs, yet few enough to fetch. */
  items: 40,
} as const satisfies { resolution: Resolution; ratio: SharedRatio; duration: number; prompt: number; items: number }

/** The `duration` that leaves the length to the model. */
export const automaticDuration = -1
