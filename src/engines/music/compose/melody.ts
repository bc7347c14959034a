import type { Random } from '../../random.ts'
import { pitchClasses, type Chord } from '../theory/chord.ts'
import { scalePitches } from '../theory/key.ts'
import { STEPS } from './rhythm.ts'

/** The seed of a phrase: where its notes tend to be, and the shape of its line. */
export interface Motif {
  /** How strongly each step of a phrase attracts notes. */
  readonly weights: readonly number[]
  /** Height of the line at equally distant points, in scale steps from its middle. */
  readonly curve: readonly number[]
  /** Small preferences, one per note, so that a motif returns unchanged. */
  readonly taste: readonly number[]
}

const curves: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 2, 4, 1],
  [3, 2, 1, 0],
  [-1, 1, 3, 4, 2],
  [2, 0, 3, 0],
  [0, 3, -1, 1],
  [4, 2, 3, -1],
  [0, 0, 2, 1, -1],
]

/** How busy and how syncopated a motif's notes are. */
export interface MotifStyle {
  readonly beatsPerBar: number
  readonly bars: number
  readonly syncopation: number
  /** Because sixteenths would stumble over swung eighths. */
  readonly eighthsOnly: boolean
}

/** A motif drawn from a random stream. */
export function motifOf(style: MotifStyle, random: Random): Motif {
  const { beatsPerBar, bars, syncopation, eighthsOnly } = style
  const steps = bars * beatsPerBar * STEPS
  const weights = Array.from({ length: steps }, (_, step) => {
    const beat = Math.floor(step / STEPS) % beatsPerBar
    const sub = step % STEPS
    const own =
      sub === 0
        ? beat === 0
          ? 1.1
          : beat === 2 && beatsPerBar === 4
            ? 0.95 - 0.2 * syncopation
            : 0.8 - 0.25 * syncopation
        : sub === 2
          ? 0.4 + 0.4 * syncopation
          : eighthsOnly
            ? -1
            : (sub === 3 ? 0.12 : 0.05) + 0.2 * syncopation
    return own + random.range(0, 0.45)
  })
  const base = random.pick(curves)
  const sign = random.chance(0.25) ? -1 : 1
  const curve = base.map(value => sign * value + random.range(-0.7, 0.7))
  return { weights, curve, taste: Array.from({ length: 64 }, () => random.range(0, 1.2)) }
}

/** The same motif with another ending, as an answer to it. */
export function varied(motif: Motif, random: Random): Motif {
  const turn = Math.ceil(motif.curve.length / 2)
  const curve = motif.curve.map((value, index) => (index >= turn ? value - random.range(0.5, 2.5) : value))
  const half = motif.weights.length / 2
  const weights = motif.weights.map((value, index) => (index >= half ? value + random.range(-0.25, 0.25) : value))
  return { ...motif, curve, weights }
}

/** A note of a melody. Steps, and a MIDI key. */
export interface MelodyNote {
  readonly step: number
  readonly steps: number
  readonly key: number
}

/** What one phrase should be like. */
export interface PhraseFrame {
  /** Step of its start in the song, and its length. */
  readonly step: number
  readonly steps: number
  readonly count: number
  readonly low: number
  readonly high: number
  readonly centre: number
  readonly tonic: number
  readonly scale: readonly number[]
  readonly beatsPerBar: number
  readonly chordAt: (beat: number) => Chord
  /** Ends on the tonic if the chord contains it. */
  readonly closes: boolean
  readonly before?: number | undefined
}

/** Writes a phrase of exactly `count` notes from a motif. */
export function phrase(motif: Motif, frame: PhraseFrame): MelodyNote[] {
  const steps = placesOf(motif, frame)
  const notes: MelodyNote[] = []
  const last = steps.at(-1) ?? 0
  const breath = Math.max(last + 1, Math.min(frame.steps - 1, last + 2.5 * STEPS))
  let [prev, prev2] = [frame.before, undefined as number | undefined]
  steps.forEach((step, index) => {
    const length = (steps[index + 1] ?? breath) - step
    const chord = frame.chordAt((frame.step + step) / STEPS)
    const isLast = index === steps.length - 1
    const isStrong =
      isLast || length >= 6 || (step % STEPS === 0 && length >= 3) || step % (frame.beatsPerBar * STEPS) === 0
    const target = frame.centre + 1.8 * at(motif.curve, steps.length > 1 ? index / (steps.length - 1) : 0)
    const options = pitchesFor(chord, frame, isStrong, isLast && frame.closes)
    let key = options[0] ?? frame.centre
    let least = Number.POSITIVE_INFINITY
    for (const option of options) {
      const leap = prev === undefined ? 0 : Math.abs(option - prev)
      const isFurther =
        prev !== undefined &&
        prev2 !== undefined &&
        Math.abs(prev - prev2) > 5 &&
        Math.sign(option - prev) === Math.sign(prev - prev2)
      const cost =
        Math.abs(option - target) +
        0.7 * Math.max(0, leap - 2) +
        (leap > 9 ? 6 : 0) +
        (leap === 0 && prev !== undefined ? (prev === prev2 ? 3.5 : 1) : 0) +
        (isFurther ? 2.5 : 0) +
        0.4 * (motif.taste[(index * 7 + option) % motif.taste.length] ?? 0)
      if (cost < least) [least, key] = [cost, option]
    }
    notes.push({ step: frame.step + step, steps: length, key })
    ;[prev, prev2] = [key, prev]
  })
  return notes
}

/** The steps with the most weight, in order, in the part of the phrase before its breath. */
function placesOf(motif: Motif, { steps, count }: PhraseFrame): number[] {
  const room = Math.max(count, Math.round(steps * 0.78))
  const ranked = Array.from({ length: Math.min(steps, room) }, (_, step) => ({
    step,
    // A phrase should begin at its first step.
    weight: (motif.weights[step % motif.weights.length] ?? 0) + (step === 0 ? 0.3 : 0),
  })).toSorted((a, b) => b.weight - a.weight)
  return ranked
    .slice(0, count)
    .map(({ step }) => step)
    .toSorted((a, b) => a - b)
}

function at(curve: readonly number[], place: number): number {
  const index = place * (curve.length - 1)
  const low = Math.floor(index)
  const first = curve[low] ?? 0
  return first + ((curve[low + 1] ?? first) - first) * (index - low)
}

function pitchesFor(
  chord: Chord,
  { tonic, scale, low, high }: PhraseFrame,
  isStrong: boolean,
  closes: boolean,
): number[] {
  const classes = pitchClasses(chord)
  const within = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  if (closes && classes.includes(tonic)) return within.filter(key => key % 12 === tonic)
  const tones = within.filter(key => classes.slice(0, 3).includes(key % 12))
  if (isStrong) return tones
  // Notes of the scale a semitone away from a chord tone are left out.
  const passing = scalePitches(tonic, scale, low, high).filter(
    key =>
      classes.includes(key % 12) ||
      !classes.some(tone => (tone - key + 144) % 12 === 1 || (key - tone + 144) % 12 === 1),
  )
  return [...new Set([...passing, ...tones.filter(key => scale.includes((key - tonic + 144) % 12))])]
}
