import { autocorrelation } from '../../sound/signal/frames.ts'
import { ONSET_RATE, type Onsets } from './onsets.ts'

/** How alike the onsets of each range are to themselves after each lag. */
export type Periodicity = readonly Float32Array[]

/** Seconds of the longest lag. */
const LONGEST = 11

/** Lags in beats that tell the beat from its halves, its multiples and what lies between, in every range of onsets. */
const lags = [1 / 4, 1 / 3, 1 / 2, 3 / 4, 1, 3 / 2, 2, 3, 4]
/** Of each lag the means of so many multiples. */
const MULTIPLES = 3
/** Beats a minute that people tap most easily. */
const USUAL = 112

export function periodicityOf({ all, low, middle, high }: Onsets): Periodicity {
  return [all, low, middle, high].map(curve => autocorrelation(smooth(curve), LONGEST * ONSET_RATE))
}

/** What a beat of so many a minute would mean: how alike the music is to itself after parts and multiples of it. */
export function metreTraits(periodicity: Periodicity, tempo: number): number[] {
  const beat = (60 / tempo) * ONSET_RATE
  const octaves = Math.log2(tempo / USUAL)
  return [
    ...periodicity.flatMap(likeness =>
      lags.map(lag => {
        let sum = 0
        for (let multiple = 1; multiple <= MULTIPLES; multiple++) sum += valueAt(likeness, lag * multiple * beat)
        return sum / MULTIPLES
      }),
    ),
    octaves,
    octaves * octaves,
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
