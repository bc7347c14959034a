import { loudness } from '../../sound/signal/loudness.ts'
import type { Mix } from '../../sound/sound.ts'
import type { MusicMeasurements } from '../features.ts'
import { beatsOf } from './pulse/beats.ts'
import { onsetsOf } from './pulse/onsets.ts'
import { tempoOf } from './pulse/tempo.ts'
import { tonalityOf } from './tonality/chroma.ts'
import { keyOf } from './tonality/key.ts'

/** Measures a whole piece, many times faster than it plays. Silence has neither beats nor confidence. */
export const measureFeatures = ({ channels, rate }: Mix): MusicMeasurements =>
  measureMono(toMono(channels), rate, loudness(channels, rate))

/** The same for one channel whose loudness has been measured. */
export function measureMono(samples: Float32Array, rate: number, level: number): MusicMeasurements {
  const onsets = onsetsOf(samples, rate)
  const { tempo, confidence: tempoConfidence } = tempoOf(onsets)
  const tonality = tonalityOf(samples, rate)
  const { key, confidence: keyConfidence } = keyOf(tonality)
  return {
    duration: samples.length / rate,
    tempo,
    tempoConfidence,
    beats: beatsOf(onsets.all, tempo),
    key,
    keyConfidence,
    tuning: tonality.tuning,
    loudness: level,
    energy: energyOf(samples, rate),
  }
}

/** The mean of the channels. */
export function toMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels
  if (others.length === 0) return first
  const mono = first.slice()
  for (const other of others) for (let i = 0; i < mono.length; i++) mono[i] = (mono[i] ?? 0) + (other[i] ?? 0)
  for (let i = 0; i < mono.length; i++) mono[i] = (mono[i] ?? 0) / channels.length
  return mono
}

/** Levels this many decibels below the loudest second count as nothing. */
const RANGE = 48

function energyOf(samples: Float32Array, rate: number): number[] {
  const levels = Array.from({ length: Math.max(1, Math.ceil(samples.length / rate)) }, (_, second) => {
    const piece = samples.subarray(second * rate, (second + 1) * rate)
    const power = piece.reduce((sum, value) => sum + value * value, 0) / Math.max(1, piece.length)
    return 10 * Math.log10(power + 1e-12)
  })
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity)
  return levels.map(level => (loudest < -90 ? 0 : Math.max(0, 1 + (level - loudest) / RANGE)))
}
