import { autocorrelation, correlation } from '../../../sound/signal/frames.ts'
import { ONSET_RATE, type Onsets } from './onsets.ts'

/** What the onsets of a piece reveal about its metre. */
export interface Periodicity {
  /** Similarity of the onsets of each range to themselves after each lag: of all, low, middle and high. */
  readonly likeness: readonly Float32Array[]
  /** Similarity of two ranges, one of them delayed by each lag: kick and snare alternate. */
  readonly answers: readonly Float32Array[]
  /** Strokes a second in each range. */
  readonly strokes: readonly number[]
}

/** The longest lag in seconds. */
const LONGEST = 11

/** Lags in beats that distinguish the beat from its fractions, its multiples and values in between, in every range. */
const lags = [1 / 4, 1 / 3, 1 / 2, 3 / 4, 1, 3 / 2, 2, 3, 4]
/** The values at these multiples of each lag are averaged. */
const MULTIPLES = [1, 2, 3]
/** The same between two ranges, at odd multiples: strokes that alternate are one, three and five lags apart. */
const turns = [1 / 4, 1 / 2, 1, 3 / 2, 2, 3]
const ODD = [1, 3, 5]
/** Beats a minute that people tap most easily. */
const USUAL = 112

export function periodicityOf({ all, low, middle, high }: Onsets): Periodicity {
  const ranges = [all, low, middle, high]
  const [whole, bottom, centre, top] = [smooth(all), smooth(low), smooth(middle), smooth(high)]
  const longest = LONGEST * ONSET_RATE
  return {
    likeness: [whole, bottom, centre, top].map(curve => autocorrelation(curve, longest)),
    answers: [
      correlation(bottom, centre, longest),
      correlation(bottom, top, longest),
      correlation(centre, top, longest),
    ],
    strokes: ranges.map(strokesOf),
  }
}

/** A stroke exceeds the mean by this factor. */
const STROKE = 1.5
/** Strokes a second below which there are practically none. */
const FEWEST = 0.05

function strokesOf(curve: Float32Array): number {
  const mean = curve.reduce((sum, value) => sum + value, 0) / Math.max(1, curve.length)
  const isStroke = (value: number, i: number) =>
    value > STROKE * mean && value >= (curve[i - 1] ?? Infinity) && value > (curve[i + 1] ?? Infinity)
  const count = curve.reduce((sum, value, i) => sum + (isStroke(value, i) ? 1 : 0), 0)
  return count / (Math.max(1, curve.length) / ONSET_RATE)
}

/**
 * The evidence for a tempo of so many beats a minute: how similar the music is to itself after fractions and multiples
 * of a beat, whether ranges alternate at them, and how many strokes there would be to a beat.
 */
export function metreTraits({ likeness, answers, strokes }: Periodicity, tempo: number): number[] {
  const beat = (60 / tempo) * ONSET_RATE
  const octaves = Math.log2(tempo / USUAL)
  const perBeat = strokes.map(count => Math.log2((Math.max(FEWEST, count) * 60) / tempo))
  const after = (curve: Float32Array, lag: number, multiples: readonly number[]) =>
    multiples.reduce((sum, multiple) => sum + valueAt(curve, lag * multiple * beat), 0) / multiples.length
  return [
    ...likeness.flatMap(curve => lags.map(lag => after(curve, lag, MULTIPLES))),
    ...answers.flatMap(curve => turns.map(lag => after(curve, lag, ODD))),
    octaves,
    octaves * octaves,
    ...perBeat,
    ...perBeat.map(value => value * value),
  ]
}

/** Interpolates a curve between two entries. */
export function valueAt(values: Float32Array, place: number): number {
  const low = Math.floor(place)
  const first = values[low] ?? 0
  return first + ((values[low + 1] ?? first) - first) * (place - low)
}

/** People do not play to the hundredth of a second. */
function smooth(curve: Float32Array): Float32Array {
  return curve.map(
    (value, i) =>
      0.4 * value +
      0.24 * ((curve[i - 1] ?? 0) + (curve[i + 1] ?? 0)) +
      0.06 * ((curve[i - 2] ?? 0) + (curve[i + 2] ?? 0)),
  )
}
