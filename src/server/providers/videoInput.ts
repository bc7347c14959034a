import type { VideoRole } from '#contract/areas/video/asked.ts'
import type { CapabilityId, Quality } from '#contract/areas/video/capabilities.ts'
import type { Resolution, SharedRatio } from '#contract/areas/video/models.ts'
import type { GivenFile } from './call.ts'

/** A file on this machine that goes along with a request for a film. */
export interface VideoMedium extends GivenFile {
  readonly role: VideoRole
  readonly bytes: number
  /** By which the prompt mentions it. */
  readonly name?: string
  readonly type?: 'subject' | 'background'
  /** Of a picture that the film passes through: how long it lasts, in seconds, and what happens meanwhile. */
  readonly seconds?: number
  readonly prompt?: string
}

/** A film to be made. */
export interface VideoInput<Medium extends VideoMedium = VideoMedium> {
  /** A film of a shared model, or one of the capabilities. */
  readonly makes: 'shared' | CapabilityId
  readonly prompt: string
  /** Whole seconds; absent: the model chooses, or its media decide. */
  readonly seconds?: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The number of lines of the shorter side. */
  readonly lines: Quality | Resolution
  readonly ratio: SharedRatio
  readonly seed: number
  /** Whether it is to have sound; absent: as the model usually does. */
  readonly sound?: boolean
  /** The name of an effect. */
  readonly template?: string
  readonly media: readonly Medium[]
}

/** A medium where the server finds it: a link, a data URI, or the name under which it was uploaded. */
export interface SentMedium extends VideoMedium {
  readonly address: string
}

/** A film to be made, once its media are where the server finds them. */
export type SentVideo = VideoInput<SentMedium>
