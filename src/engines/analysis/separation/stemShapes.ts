import type { Peaks } from '#contract/studio/assets.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'
import type { StemStretch } from './joiner.ts'

/** Seconds of the moments whose loudest sample is kept until the length is known. */
const MOMENT = 0.02
/** Number of values of a stem's waveform: tiles draw fewer bars. */
const STRETCHES = 200
const FULL = 32_768

/**
 * The waveforms of the stems and of the recording that they add up to, from what is written of them, stretch by
 * stretch.
 */
export function stemShapes() {
  const all: number[] = []
  const own: Record<Stem, number[]> = { vocals: [], bass: [], drums: [], other: [] }
  let frames = 0
  return {
    /** Adds interleaved samples of all channels; `rate` is samples a second. */
    add(stretch: StemStretch, channels: number, rate: number): void {
      const count = stretch.other.length
      const sum = new Int32Array(count)
      const frame = MOMENT * rate * channels
      const first = frames * channels
      for (const name of stemNames) {
        const samples = stretch[name]
        for (let at = 0; at < count; at++) sum[at] = (sum[at] ?? 0) + (samples[at] ?? 0)
        keepLoudest(own[name], samples, first, frame)
      }
      keepLoudest(all, sum, first, frame)
      frames += count / channels
    },
    /** The waveforms as the page draws them, with the length of the recording in seconds. */
    end: (duration: number): Peaks => ({
      duration,
      peaks: inStretches(all),
      stems: Object.fromEntries(stemNames.map(name => [name, inStretches(own[name])])),
    }),
  }
}

function keepLoudest(moments: number[], samples: Int16Array | Int32Array, first: number, frame: number): void {
  for (let at = 0; at < samples.length; at++) {
    const moment = Math.floor((first + at) / frame)
    const loud = Math.abs(samples[at] ?? 0)
    if (loud > (moments[moment] ?? -1)) moments[moment] = loud
  }
}

/** The peak of each of equally long stretches, between 0 and 1. */
function inStretches(moments: readonly number[]): number[] {
  const count = Math.max(1, Math.min(STRETCHES, moments.length))
  return Array.from({ length: count }, (_, stretch) => {
    const [from, to] = [stretch, stretch + 1].map(edge => Math.floor((edge / count) * moments.length))
    const loudest = moments.slice(from, to).reduce((most, moment) => Math.max(most, moment), 0)
    return Math.round(Math.min(1, loudest / FULL) * 1000) / 1000
  })
}
