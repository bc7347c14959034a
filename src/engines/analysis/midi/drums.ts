import { ONSET_RATE, onsetsOf } from '../../music/measure/pulse/onsets.ts'
import type { Note } from './note.ts'

const KICK = 36
const SNARE = 38
const HAT = 42

/** Frames on each side within which a stroke must be the strongest. */
const NEAR = 5
const LENGTH = 0.1

/**
 * Strokes of a drum stem as General MIDI kick, snare and closed hi-hat, by the range in which they begin. One channel.
 */
export function drumNotes(samples: Float32Array, rate: number): Note[] {
  const { low, middle, high } = onsetsOf(samples, rate)
  const hats = strokes(high, 0.3)
  const snares = strokes(middle, 0.45)
  return [
    ...strokes(low, 0.4).map(stroke => noteOf(stroke, KICK)),
    ...snares.map(stroke => noteOf(stroke, SNARE)),
    // A snare also sounds in the range of the hi-hat.
    ...hats.filter(({ at }) => !snares.some(snare => Math.abs(snare.at - at) < 3)).map(stroke => noteOf(stroke, HAT)),
  ].toSorted((a, b) => a.start - b.start || a.key - b.key)
}

interface Stroke {
  readonly at: number
  /** Relative to the strong strokes: about 0 to 1. */
  readonly strength: number
}

const noteOf = ({ at, strength }: Stroke, key: number): Note => ({
  start: at / ONSET_RATE,
  duration: LENGTH,
  key,
  velocity: Math.round(40 + 87 * Math.min(1, strength)),
})

/** Peaks of an onset curve that reach `threshold` times the level of its strong ones. */
function strokes(curve: Float32Array, threshold: number): Stroke[] {
  const sorted = curve.filter(value => value > 0).toSorted((a, b) => a - b)
  const strong = sorted[Math.floor(sorted.length * 0.98)] ?? 0
  if (strong < 0.5) return []
  const found: Stroke[] = []
  for (let at = 0; at < curve.length; at++) {
    const value = curve[at] ?? 0
    if (value < strong * threshold) continue
    const around = curve.subarray(Math.max(0, at - NEAR), at + NEAR + 1)
    const isFirst = !curve.subarray(Math.max(0, at - NEAR), at).some(other => other === value)
    if (isFirst && around.every(other => other <= value)) found.push({ at, strength: value / strong })
  }
  return found
}
