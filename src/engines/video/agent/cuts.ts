import { FRAME_RATE } from '#contract/areas/video/size.ts'

/** The times of the beats of the music. Seconds. */
export interface Beats {
  readonly first: number
  /** Between two beats. */
  readonly every: number
}

/** Shortest last shot in seconds: long enough to be read. */
export const LAST = 2.5

/**
 * The frames at which shots begin: on beats, at most `target` seconds apart as far as beats allow, within `frames`
 * frames from the beginning of the music. The first shot begins at once.
 */
export function cutsOn({ first, every }: Beats, frames: number, target: number): number[] {
  const beats = Math.max(1, Math.floor(target / every))
  const cuts = [0]
  for (let beat = beats; ; beat += beats) {
    const cut = Math.round((first + beat * every) * FRAME_RATE)
    if (cut > frames - LAST * FRAME_RATE) return cuts
    if (cut > 0) cuts.push(cut)
  }
}
