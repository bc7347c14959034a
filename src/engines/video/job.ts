import type { AgentType, CapabilityModelId } from '#contract/areas/video/capabilities.ts'
import type { SharedModelId } from '#contract/areas/video/models.ts'
import type { clipPositions, stickerPositions } from '#contract/areas/video/pixverse.ts'
import type { filmFormats, soundFormats } from '#contract/kit/fileFormats.ts'
import type { BuiltInVoice } from '../speech/voice.ts'

/** The formats of films that engines read. */
type FilmFormat = (typeof filmFormats)[number]

/** The formats of sounds that engines read. */
type SoundFormat = (typeof soundFormats)[number]

/** A PNG, JPEG or WebP that has already been decoded. Pixels. */
export interface PictureFile {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** A film that has already been measured, with or without sound. Pixels and seconds. */
export interface FilmFile {
  readonly path: string
  readonly format: FilmFormat
  readonly width: number
  readonly height: number
  readonly duration: number
}

/** A sound that has already been measured. Seconds. */
export interface SoundFile {
  readonly path: string
  readonly format: SoundFormat
  readonly duration: number
}

/** A text that is spoken in the video. */
export interface Speech {
  readonly text: string
  readonly speaker: BuiltInVoice
}

/** The video to be made: H.264 in MP4 at 24 frames a second, with exactly this size and length. */
interface VideoTarget {
  /** Pixels, even. */
  readonly width: number
  readonly height: number
  /** Seconds, at least 1. */
  readonly seconds: number
  /** Blank if none was given. */
  readonly prompt: string
}

/** What every capability accepts besides its own input. */
export interface CapabilityTarget extends VideoTarget {
  readonly model: CapabilityModelId
  readonly language: 'en' | 'zh'
  /** Presets by name; any other text or number selects one by its hash. */
  readonly motionMode?: string
  readonly cameraMovement?: string
  readonly templateId?: string
  /** Set if sound effects are wanted: their description; if blank, the prompt is used. */
  readonly soundEffects?: { readonly content: string }
  /** Words spoken on the soundtrack. */
  readonly speech?: Speech
  /** A sound in the request, used as soundtrack. For `lip_sync` it is the voice, and is given there. */
  readonly audio?: SoundFile
  /** Pictures and films beyond those of the capability: they lend their colours, and a film its sound. */
  readonly extras: { readonly images: readonly PictureFile[]; readonly videos: readonly FilmFile[] }
}

export interface TextToVideoJob extends CapabilityTarget {
  readonly kind: 'text_to_video'
}

export interface ImageToVideoJob extends CapabilityTarget {
  readonly kind: 'image_to_video'
  /** 1 to 10, shown in this order. */
  readonly images: readonly [PictureFile, ...PictureFile[]]
}

export interface TransitionJob extends CapabilityTarget {
  readonly kind: 'transition'
  readonly from: PictureFile
  readonly to: PictureFile
}

/** One part of a multi-transition: `image` turns into the next clip's within `seconds`; the last one only moves. */
interface TransitionClip {
  readonly image: PictureFile
  /** 0 or more; together as long as the video. */
  readonly seconds: number
  /** May be blank. */
  readonly prompt: string
}

export interface MultiTransitionJob extends CapabilityTarget {
  readonly kind: 'multi_transition'
  /** 2 to 7. */
  readonly clips: readonly TransitionClip[]
}

interface FusionReference {
  readonly type: 'subject' | 'background'
  /** The prompt refers to it as `@refName`. */
  readonly refName: string
  readonly image: PictureFile
}

export interface FusionJob extends CapabilityTarget {
  readonly kind: 'fusion'
  /** 1 to 8. */
  readonly references: readonly FusionReference[]
}

export interface RestyleJob extends CapabilityTarget {
  readonly kind: 'restyle'
  /** As long as the result. */
  readonly video: FilmFile
  /** A named look, or any other text, which selects one by its hash. */
  readonly restyleId: string
}

export interface MimicJob extends CapabilityTarget {
  readonly kind: 'mimic'
  readonly image: PictureFile
  /** Provides the motion; as long as the result. */
  readonly video: FilmFile
}

/** `seconds` is the length of a recording; a text lasts as long as speaking it takes. */
export interface LipSyncJob extends CapabilityTarget {
  readonly kind: 'lip_sync'
  readonly video: FilmFile
  readonly voice: SoundFile | Speech
}

export interface AgentJob extends CapabilityTarget {
  readonly kind: 'agent'
  readonly agentType: AgentType
  /** The product, 1 to 10 pictures. */
  readonly images: readonly [PictureFile, ...PictureFile[]]
  readonly videos: readonly FilmFile[]
  readonly sticker?: { readonly image: PictureFile; readonly position: (typeof stickerPositions)[number] }
  readonly bumper?: { readonly video: FilmFile; readonly position: (typeof clipPositions)[number] }
}

/** A video of one of the shared models. */
export interface SharedJob extends VideoTarget {
  readonly kind: 'shared'
  readonly model: SharedModelId
  /** The first and the last frame of the result. */
  readonly firstFrame?: PictureFile
  readonly lastFrame?: PictureFile
  readonly referenceImages: readonly PictureFile[]
  /** Only its first `used` seconds are used. */
  readonly referenceVideo?: FilmFile & { readonly used: number }
  readonly referenceAudio?: SoundFile
  readonly generateAudio: boolean
  readonly audioSetting?: string
}

/** The nine capabilities. */
export type CapabilityJob =
  | TextToVideoJob
  | ImageToVideoJob
  | TransitionJob
  | MultiTransitionJob
  | FusionJob
  | RestyleJob
  | MimicJob
  | LipSyncJob
  | AgentJob

/** The input of the video engine. It returns one file, whose thumbnail is the cover. */
export type VideoJob = CapabilityJob | SharedJob
