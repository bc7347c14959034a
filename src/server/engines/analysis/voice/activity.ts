import type { Sound } from '../../sound/sound.ts'
import { GLIDE_RATE, glidingOf } from './gliding.ts'

/** A stretch with a voice in it. Seconds; `confidence` from 0 to 1. */
export interface VoicedStretch {
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** What glides less than this does so by chance; drums and noise reach it. */
const CHANCE = 0.3
/** Mean of what is beyond chance where somebody sings or speaks. */
const VOICED = 0.012
const SURE = 0.05
/** Seconds that are looked at together, that a breath takes, and that a stretch lasts at least. */
const TOGETHER = 1.4
const BREATH = 1.6
const SHORTEST = 1

/** Where in a recording somebody sings or speaks, with or without instruments. */
export function voicedStretches(sound: Sound): VoicedStretch[] {
  const beyond = glidingOf(sound).map(value => Math.max(0, value - CHANCE))
  const means = movingMean(beyond, Math.round(TOGETHER * GLIDE_RATE))
  const found: { start: number; end: number }[] = []
  means.forEach((value, i) => {
    if (value < VOICED) return
    const last = found.at(-1)
    const time = i / GLIDE_RATE
    if (last && time - last.end < BREATH) last.end = time
    else found.push({ start: time, end: time })
  })
  const length = sound.samples.length / sound.rate
  return found
    .map(({ start, end }) => {
      // The mean rises before a voice begins and falls after it ends.
      const inner = { start: start + (start > 0 ? TOGETHER * 0.3 : 0), end: Math.min(length, end - TOGETHER * 0.3) }
      const part = beyond.subarray(Math.round(inner.start * GLIDE_RATE), Math.round(inner.end * GLIDE_RATE) + 1)
      const mean = part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)
      return { ...inner, confidence: Math.min(1, mean / SURE) }
    })
    .filter(({ start, end }) => end - start >= SHORTEST)
}

function movingMean(values: Float32Array, width: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0)
  return values.map((_, i) => {
    const from = Math.max(0, i - (width >> 1))
    const to = Math.min(values.length, from + width)
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / width
  })
}
