/** Frames a second of every film. */
export const FRAME_RATE = 24

/** Samples a second of the sound of films. */
export const SOUND_RATE = 48_000

/** Pixels; a film has an even number of them in both directions. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How many frames last so many seconds: one at the least. */
export const framesOf = (seconds: number): number => Math.max(1, Math.round(seconds * FRAME_RATE))

/**
 * The pixels of a resolution such as `720p` at a ratio such as `16:9`: the shorter side has the resolution's lines, the
 * longer follows, rounded to an even number.
 */
export function sizeOf(resolution: `${number}p`, ratio: `${number}:${number}`): Size {
  const lines = Number.parseInt(resolution, 10)
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const long = 2 * Math.round((lines * Math.max(across, down)) / Math.min(across, down) / 2)
  return across >= down ? { width: long, height: lines } : { width: lines, height: long }
}
