import { FRAME_RATE } from '#contract/areas/video/size.ts'

/** Samples a second of every film's sound. */
export const SOUND_RATE = 48_000

/** Pixels; a film has an even number of them in both directions. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Number of frames in this many seconds: at least one. */
export const framesOf = (seconds: number): number => Math.max(1, Math.round(seconds * FRAME_RATE))
