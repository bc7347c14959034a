import type { Sound } from '../../sound/sound.ts'
import { GLIDE_RATE, glidingOf } from './gliding.ts'
import { timbreWindows, WINDOW_RATE } from './timbre.ts'
import { VOICE_WEIGHTS } from './voiceWeights.ts'

/** A stretch with a voice in it. Times in seconds; `confidence` from 0 to 1. */
export interface VoicedStretch {
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** The probability at which a voice begins, and above which it continues. */
const BEGINS = 0.62
const GOES_ON = 0.36
/** Gliding below this occurs by chance, also in drums and noise. */
const CHANCE = 0.3
/** Mean gliding beyond chance where somebody sings or speaks, and the probability that is required as well. */
const GLIDES = 0.012
const LIKELY = 0.3
/** Windows that are averaged; seconds of a pause for breath, and of the shortest stretch. */
const TOGETHER = 5
const BREATH = 1.3
const SHORTEST = 1.2
/**
 * Confidence that always suffices, or else confidence above one half times seconds: a long stretch needs less of it.
 */
const SURE = 0.88
const EVIDENCE = 1

/**
 * Finds where there is a voice in a recording, with or without instruments: by the sound of each second, and by
 * partials that glide in step.
 */
export function voicedStretches(sound: Sound): VoicedStretch[] {
  const gliding = glidingOf(sound)
  const likely = movingMean(Float32Array.from(timbreWindows(sound, gliding), likelihood), TOGETHER)
  const width = GLIDE_RATE / WINDOW_RATE
  const beyond = movingMean(
    gliding.map(value => Math.max(0, value - CHANCE)),
    Math.round(1.4 * GLIDE_RATE),
  )
  const found: { start: number; end: number; sum: number; count: number }[] = []
  let isOn = false
  likely.forEach((value, i) => {
    const glides = (beyond[Math.round((i + 0.5) * width)] ?? 0) > GLIDES && value > LIKELY
    isOn = value > (isOn ? GOES_ON : BEGINS) || glides
    if (!isOn) return
    const [start, end] = [i / WINDOW_RATE, (i + 1) / WINDOW_RATE]
    const last = found.at(-1)
    if (last && start - last.end < BREATH) {
      last.end = end
      last.sum += value
      last.count += 1
    } else found.push({ start, end, sum: value, count: 1 })
  })
  const length = sound.samples.length / sound.rate
  return found
    .map(({ start, end, sum, count }) => ({ start, end: Math.min(length, end), confidence: Math.min(1, sum / count) }))
    .filter(({ start, end, confidence }) => {
      const seconds = end - start
      return seconds >= SHORTEST && (confidence >= SURE || (confidence - 0.5) * seconds >= EVIDENCE)
    })
}

/** The probability of a voice in a window, 0 to 1. */
function likelihood(window: Float64Array): number {
  const { means, spreads, hidden, output } = VOICE_WEIGHTS
  // Values far beyond all training data say no more than those at its edge.
  const values = window.map((value, i) => Math.max(-4, Math.min(4, (value - (means[i] ?? 0)) / (spreads[i] || 1))))
  const sumOf = (weights: readonly number[], inputs: ArrayLike<number>) =>
    weights.reduce((sum, weight, i) => sum + weight * (i < inputs.length ? (inputs[i] ?? 0) : 1), 0)
  return (
    1 /
    (1 +
      Math.exp(
        -sumOf(
          output,
          hidden.map(weights => Math.tanh(sumOf(weights, values))),
        ),
      ))
  )
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
