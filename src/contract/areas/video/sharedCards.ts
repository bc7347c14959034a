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

/** Inclusive. */
export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** The facts of one model of the shared video endpoint. */
export interface SharedCard {
  readonly id: SharedModelId
  readonly resolutions: readonly Resolution[]
  readonly ratios: readonly SharedRatio[]
  /** Whole seconds. */
  readonly duration: Range
  /** `duration: -1` leaves the length to the model. */
  readonly automaticDuration: boolean
  /** Characters that the model reads; the endpoint takes more and the rest is cut. */
  readonly prompt: number
  /** Seconds of the reference video. */
  readonly inputVideoDuration: Range
  /** Absent: measured by the service when it is not given. */
  readonly inputVideoDurationRequired: boolean
  /** The most seconds of reference video and result together. */
  readonly totalDuration?: number
  readonly lastFrame: boolean
  /** A last frame needs a first one, and frames and reference images exclude each other. */
  readonly pairedFrames: boolean
  /** The most reference images; absent: not restricted. */
  readonly referenceImages?: number
  /** Takes `audio_url` items. */
  readonly audio: boolean
  /** Whether a prompt may be left out: only beside a first frame, or beside any media. */
  readonly promptOptionalWith: 'firstFrame' | 'media'
  readonly generateAudioDefault?: boolean
  /** Published price: credits per second. Absent: ask the estimate. */
  readonly creditsPerSecond?: { readonly [resolution in Resolution]: number }
}

const promptOfEndpoint = 2500
const commonRatios = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const

const videoA = {
  ratios: [...commonRatios, '21:9'],
  duration: { minimum: 4, maximum: 15 },
  automaticDuration: true,
  prompt: 500,
  inputVideoDuration: { minimum: 2, maximum: 15 },
  inputVideoDurationRequired: false,
  lastFrame: true,
  pairedFrames: false,
  audio: true,
  promptOptionalWith: 'media',
} as const satisfies Partial<SharedCard>

const videoB = {
  resolutions,
  ratios: commonRatios,
  duration: { minimum: 2, maximum: 30 },
  automaticDuration: false,
  prompt: promptOfEndpoint,
  inputVideoDuration: { minimum: 1, maximum: 15 },
  inputVideoDurationRequired: true,
  totalDuration: 30,
  lastFrame: true,
  pairedFrames: true,
  referenceImages: 9,
  audio: true,
  promptOptionalWith: 'firstFrame',
  generateAudioDefault: true,
} as const satisfies Partial<SharedCard>

/** The models of the shared endpoint. Section "Shared video models". */
export const sharedCards: { readonly [id in SharedModelId]: SharedCard & { readonly id: id } } = {
  'video-a-2-pro': { ...videoA, id: 'video-a-2-pro', resolutions },
  'video-a-2-fast': { ...videoA, id: 'video-a-2-fast', resolutions: ['480p', '720p'] },
  'video-b-3.0': {
    ...videoB,
    id: 'video-b-3.0',
    creditsPerSecond: { '480p': 5.625, '720p': 11.25, '1080p': 22.5 },
  },
  'video-b-3.0-prime': {
    ...videoB,
    id: 'video-b-3.0-prime',
    creditsPerSecond: { '480p': 8.4375, '720p': 16.875, '1080p': 33.75 },
  },
  'video-c': {
    id: 'video-c',
    resolutions: ['720p', '1080p'],
    ratios: sharedRatios,
    duration: { minimum: 3, maximum: 15 },
    automaticDuration: true,
    prompt: promptOfEndpoint,
    inputVideoDuration: { minimum: 3, maximum: 60 },
    inputVideoDurationRequired: false,
    lastFrame: false,
    pairedFrames: false,
    audio: false,
    promptOptionalWith: 'media',
  },
}

export const defaultSharedModel: SharedModelId = 'video-a-2-fast'

/** What holds for every model of the endpoint. Sections "Shared video models" and "Unstated: Video: shared endpoint". */
export const sharedDefaults = {
  resolution: '720p',
  ratio: '16:9',
  /** Seconds; also what an automatic duration counts as in estimate and charge. */
  duration: 5,
  /** Characters. */
  prompt: promptOfEndpoint,
} as const satisfies { resolution: Resolution; ratio: SharedRatio; duration: number; prompt: number }

/** `duration` when the length is left to the model. */
export const automaticDuration = -1
