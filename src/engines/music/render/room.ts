import { RATE, type Stereo } from './sampler.ts'

/** Samples of the delays that form a room; none is a multiple of another. */
const delays = [1423, 1687, 1949, 2237, 2503, 2801, 3079, 3449] as const
/** Seconds before the first reflection. */
const PREDELAY = 0.018

/**
 * Adds the reverberation of a sound to `output`: eight delays that feed each other evenly, brighter at first than
 * later. `seconds` until it has decayed by 60 dB.
 */
export function addRoom([sentLeft, sentRight]: Stereo, [left, right]: Stereo, seconds: number, wet: number): void {
  // Typed arrays, and only one for all lines: then every value read per sample is a plain number.
  const line = new Float32Array(delays.reduce((sum, delay) => sum + delay, 0))
  const starts = Int32Array.from(delays, (_, k) => delays.slice(0, k).reduce((sum, delay) => sum + delay, 0))
  const ends = Int32Array.from(delays, (delay, k) => (starts[k] ?? 0) + delay)
  const places = Int32Array.from(starts)
  const gains = Float64Array.from(delays, delay => 0.001 ** (delay / RATE / seconds))
  const dulled = new Float64Array(delays.length)
  const taps = new Float64Array(delays.length)
  const wait = Math.round(PREDELAY * RATE)
  const count = delays.length
  let low = 0
  let lowRight = 0
  for (let i = 0; i < left.length; i++) {
    const from = i - wait
    let inLeft = from < 0 ? 0 : (sentLeft[from] ?? 0)
    let inRight = from < 0 ? 0 : (sentRight[from] ?? 0)
    // Rooms do not boom: the lowest frequencies get no reverberation.
    low += 0.025 * (inLeft - low)
    lowRight += 0.025 * (inRight - lowRight)
    inLeft -= low
    inRight -= lowRight
    let sum = 0
    for (let k = 0; k < count; k++) {
      const value = line[places[k] ?? 0] ?? 0
      const dull = (dulled[k] ?? 0) + 0.62 * (value - (dulled[k] ?? 0))
      dulled[k] = dull
      const fed = dull * (gains[k] ?? 0)
      taps[k] = fed
      sum += fed
    }
    const shared = (sum * 2) / count
    for (let k = 0; k < count; k++) {
      const place = places[k] ?? 0
      line[place] = (k % 2 === 0 ? inLeft : inRight) * 0.5 + (taps[k] ?? 0) - shared
      places[k] = place + 1 === ends[k] ? (starts[k] ?? 0) : place + 1
    }
    left[i] = (left[i] ?? 0) + wet * ((taps[0] ?? 0) + (taps[2] ?? 0) - (taps[4] ?? 0) - (taps[6] ?? 0))
    right[i] = (right[i] ?? 0) + wet * ((taps[1] ?? 0) + (taps[3] ?? 0) - (taps[5] ?? 0) - (taps[7] ?? 0))
  }
}
