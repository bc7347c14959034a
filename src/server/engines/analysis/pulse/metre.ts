import { autocorrelation } from '../../sound/signal/frames.ts'
import { ONSET_RATE, type Onsets } from './onsets.ts'

/** What the onsets of a piece tell of its metre. */
export interface Periodicity {
  /** How alike the onsets of each range are to themselves after each lag: of all, low, middle and high. */
  readonly likeness: readonly Float32Array[]
  /** Strokes a second in each range. */
  readonly strokes: readonly number[]
}

/** Seconds of the longest lag. */
const LONGEST = 11

/** Lags in beats that tell the beat from its halves, its multiples and what lies between, in every range of onsets. */
const lags = [1 / 4, 1 / 3, 1 / 2, 3 / 4, 1, 3 / 2, 2, 3, 4]
/** Of each lag the means of so many multiples. */
const MULTIPLES = 3
/** Beats a minute that people tap most easily. */
const USUAL = 112

export function periodicityOf({ all, low, middle, high }: Onsets): Periodicity {
  const ranges = [all, low, middle, high]
  return {
    likeness: ranges.map(curve => autocorrelation(smooth(curve), LONGEST * ONSET_RATE)),
    strokes: ranges.map(strokesOf),
  }
}

/** A stroke stands out by so many times the mean. */
const STROKE = 1.5
/** Strokes a second below which there are as good as none. */
const FEWEST = 0.05

function strokesOf(curve: Float32Array): number {
  const mean = curve.reduce((sum, value) => sum + value, 0) / Math.max(1, curve.length)
  const isStroke = (value: number, i: number) =>
    value > STROKE * mean && value >= (curve[i - 1] ?? Infinity) && value > (curve[i + 1] ?? Infinity)
  const count = curve.reduce((sum, value, i) => sum + (isStroke(value, i) ? 1 : 0), 0)
  return count / (Math.max(1, curve.length) / ONSET_RATE)
}

/**
 * What a beat of so many a minute would mean: how alike the music is to itself after parts and multiples of it, and how
 * many strokes there would be to a beat.
 */
export function metreTraits({ likeness: ranges, strokes }: Periodicity, tempo: number): number[] {
  const beat = (60 / tempo) * ONSET_RATE
  const octaves = Math.log2(tempo / USUAL)
  const perBeat = strokes.map(count => Math.log2((Math.max(FEWEST, count) * 60) / tempo))
  return [
    ...ranges.flatMap(likeness =>
      lags.map(lag => {
        let sum = 0
        for (let multiple = 1; multiple <= MULTIPLES; multiple++) sum += valueAt(likeness, lag * multiple * beat)
        return sum / MULTIPLES
      }),
    ),
    octaves,
    octaves * octaves,
    ...perBeat,
    ...perBeat.map(value => value * value),
  ]
}

/** The value of a curve between two entries. */
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
