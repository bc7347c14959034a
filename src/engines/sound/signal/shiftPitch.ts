import { PITCH_STEP, pitchTrack } from './pitch.ts'

/** Seconds between marks in unvoiced parts. */
const UNVOICED = 0.008

/** Where a period of a voice begins, in samples. */
export interface Mark {
  readonly at: number
  /** Samples to the next mark. */
  readonly period: number
  readonly isVoiced: boolean
}

/**
 * A voice at `factor` times its pitch, with the same length and resonances: single periods are extracted and placed
 * closer together or farther apart (PSOLA).
 */
export function shiftPitch(samples: Float32Array, factor: number, rate: number): Float32Array {
  if (Math.abs(factor - 1) < 0.004) return samples
  const marks = marksOf(samples, rate)
  const output = new Float32Array(samples.length)
  let nearest = 0
  let at = 0
  while (at < samples.length && marks.length > 0) {
    while (
      nearest + 1 < marks.length &&
      Math.abs((marks[nearest + 1]?.at ?? 0) - at) <= Math.abs((marks[nearest]?.at ?? 0) - at)
    )
      nearest += 1
    const mark = marks[nearest]
    if (!mark) break
    lay(samples, mark, output, Math.round(at))
    at += mark.isVoiced ? mark.period / factor : mark.period
  }
  return output
}

/** Adds two periods around a mark, faded in and out, to `output` around `to`. */
export function lay(samples: Float32Array, { at: from, period }: Mark, output: Float32Array, to: number): void {
  for (let i = -period; i < period; i++) {
    const place = to + i
    if (place < 0 || place >= output.length) continue
    const gain = 0.5 + 0.5 * Math.cos((Math.PI * i) / period)
    output[place] = (output[place] ?? 0) + gain * (samples[from + i] ?? 0)
  }
}

/** One mark per period, at its highest sample, so that all periods are cut in the same way. */
export function marksOf(samples: Float32Array, rate: number): Mark[] {
  const track = pitchTrack(samples, rate)
  const marks: Mark[] = []
  let at = 0
  while (at < samples.length) {
    const hertz = track[Math.round(at / rate / PITCH_STEP)]
    const period = Math.round(hertz === undefined ? UNVOICED * rate : rate / hertz)
    const wasVoiced = marks.at(-1)?.isVoiced ?? false
    const here = hertz === undefined ? at : highest(samples, at, Math.round(period * (wasVoiced ? 0.2 : 0.5)))
    marks.push({ at: here, period, isVoiced: hertz !== undefined })
    at = Math.max(here, at - (period >> 1)) + period
  }
  return marks
}

function highest(samples: Float32Array, around: number, reach: number): number {
  let best = around
  for (let i = Math.max(0, around - reach); i <= Math.min(samples.length - 1, around + reach); i++)
    if ((samples[i] ?? 0) > (samples[best] ?? 0)) best = i
  return best
}
