import type { Sound } from '../../sound/sound.ts'
import { GLIDE_RATE, glidingOf } from './gliding.ts'
import { timbreWindows, WINDOW_RATE } from './timbre.ts'
import { VOICE_WEIGHTS } from './voiceWeights.ts'

/** A stretch with a voice in it. Seconds; `confidence` from 0 to 1. */
export interface VoicedStretch {
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** The probability from which a voice begins, and down to which it goes on. */
const BEGINS = 0.62
const GOES_ON = 0.36
/** What glides less than this does so by chance; drums and noise reach it. */
const CHANCE = 0.3
/** Mean of what is beyond chance where somebody sings or speaks, and how likely that has to be besides. */
const GLIDES = 0.012
const LIKELY = 0.3
/** Windows that are looked at together; seconds that a breath takes, and that a stretch lasts at least. */
const TOGETHER = 5
const BREATH = 1.3
const SHORTEST = 1.2
/** How sure a stretch is to be: a long one less than a short one, by what it has beyond chance, in seconds. */
const SURE = 0.88
const EVIDENCE = 1

/**
 * Where in a recording there is a voice, with or without instruments: by what a second sounds like, and by what glides
 * in step.
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
  // What is far beyond everything that was learnt says no more than what is at its edge.
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
