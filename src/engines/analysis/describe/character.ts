import { eachSpectrum, frameSize } from '../../sound/signal/frames.ts'
import type { Sound } from '../../sound/sound.ts'
import type { MusicMeasurements } from '../../music/features.ts'
import { runningMedian } from '../separation/median.ts'

/** The sound of a recording in numbers that differ between genres. */
export interface Character {
  /** Beats a minute, as a logarithm to base 2. */
  readonly tempo: number
  /** 0 to 1: how clear the pulse is. */
  readonly pulse: number
  /** Share of strokes in the sound, as opposed to tones. */
  readonly percussive: number
  /** Share of the power below 150 Hz. */
  readonly low: number
  /** Share of the power above 4 kHz. */
  readonly high: number
  /** The centre of the spectrum in Hz, as a logarithm to base 2. */
  readonly brightness: number
  /** How much levels change from one moment to the next, in dB: small for held tones, large for plucked ones. */
  readonly movement: number
}

export const traits = [
  'tempo',
  'pulse',
  'percussive',
  'low',
  'high',
  'brightness',
  'movement',
] as const satisfies readonly (keyof Character)[]

/** Seconds from the middle of a recording that represent its sound. */
const SECONDS = 60
const REACH = 4
const LOW = 150
const HIGH = 4000

export function characterOf({ samples, rate }: Sound, measured: MusicMeasurements): Character {
  const length = Math.min(samples.length, SECONDS * rate)
  const from = (samples.length - length) >> 1
  const size = frameSize(0.09, rate)
  const frames: Float32Array[] = []
  eachSpectrum(samples.subarray(from, from + length), { size, hop: size / 2 }, magnitudes =>
    frames.push(magnitudes.slice()),
  )
  const { percussive, movement } = strokesAndTones(frames)
  const spectrum = new Float64Array(size / 2)
  for (const frame of frames) frame.forEach((value, k) => (spectrum[k] = (spectrum[k] ?? 0) + value))
  const total = spectrum.reduce((sum, value) => sum + value, 1e-9)
  const hertz = (k: number) => (k * rate) / size
  const share = (is: (hertz: number) => boolean) =>
    spectrum.reduce((sum, value, k) => (is(hertz(k)) ? sum + value : sum), 0) / total
  const centre = spectrum.reduce((sum, value, k) => sum + value * hertz(k), 0) / total
  return {
    tempo: Math.log2(measured.tempo),
    pulse: measured.tempoConfidence,
    percussive,
    low: share(value => value < LOW),
    high: share(value => value > HIGH),
    brightness: Math.log2(Math.max(20, centre)),
    movement,
  }
}

function strokesAndTones(frames: readonly Float32Array[]): { percussive: number; movement: number } {
  const bins = frames[0]?.length ?? 0
  const across = new Float32Array(bins)
  const series = new Float32Array(frames.length)
  const along = new Float32Array(frames.length)
  let strokes = 0
  let tones = 0
  let moved = 0
  let weights = 1e-9
  // Every fourth bin tells as much as all of them.
  const tonesAt = new Map<number, Float32Array>()
  for (let k = 2; k < bins; k += 4) {
    for (let i = 0; i < frames.length; i++) series[i] = frames[i]?.[k] ?? 0
    runningMedian(series, REACH, along)
    tonesAt.set(k, along.slice())
    for (let i = 1; i < frames.length; i++) {
      const [before, here] = [series[i - 1] ?? 0, series[i] ?? 0]
      const weight = Math.max(before, here)
      if (weight < 1e-5) continue
      moved += weight * Math.min(20, Math.abs(20 * Math.log10((here + 1e-7) / (before + 1e-7))))
      weights += weight
    }
  }
  frames.forEach((frame, i) => {
    runningMedian(frame, REACH, across)
    for (const [k, values] of tonesAt) {
      strokes += Math.min(frame[k] ?? 0, across[k] ?? 0)
      tones += Math.min(frame[k] ?? 0, values[i] ?? 0)
    }
  })
  return { percussive: strokes / (strokes + tones + 1e-9), movement: moved / weights }
}
