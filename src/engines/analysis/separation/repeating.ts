import { medianOf, mediansOfNine } from './median.ts'

/** Number of frames that a frame is compared with, at least this far away so that it is not compared with itself. */
const ALIKE = 9
const NEAREST = 12
const BANDS = 48

/**
 * The part of each frame that occurs again elsewhere: accompaniment repeats, a voice hardly does. It is the median of
 * the most similar frames, at most the frame itself (after REPET-SIM). Only the bins of a range are filled.
 */
export function repeating(both: readonly Float32Array[], [from, to]: readonly [number, number]): Float32Array[] {
  const bands = bandsOf(both[0]?.length ?? 0)
  const sketches = both.map(frame => sketchOf(frame, bands))
  const values = new Float32Array(ALIKE)
  return both.map((frame, index) => {
    const near = alike(sketches, index)
    if (near.length < 3) return frame
    const background = new Float32Array(frame.length)
    const rows = near.map(other => both[other] ?? frame)
    if (rows.length === ALIKE) mediansOfNine(rows, from, to, background)
    else
      for (let k = from; k < to; k++) {
        for (let i = 0; i < rows.length; i++) values[i] = rows[i]?.[k] ?? 0
        background[k] = medianOf(values, rows.length)
      }
    for (let k = from; k < to; k++) background[k] = Math.min(frame[k] ?? 0, background[k] ?? 0)
    return background
  })
}

/** The band of each bin of a frame. */
const bandsOf = (bins: number) =>
  Uint8Array.from({ length: bins }, (_, k) => Math.min(BANDS - 1, Math.floor((Math.log2(k) / Math.log2(bins)) * BANDS)))

/** A frame reduced to a few bands, with length 1. */
function sketchOf(frame: Float32Array, bands: Uint8Array): Float32Array {
  const sketch = new Float32Array(BANDS)
  for (let k = 2; k < frame.length; k++) {
    const band = bands[k] ?? 0
    sketch[band] = (sketch[band] ?? 0) + Math.sqrt(frame[k] ?? 0)
  }
  const length = Math.sqrt(sketch.reduce((sum, value) => sum + value * value, 0)) || 1
  return sketch.map(value => value / length)
}

function alike(sketches: readonly Float32Array[], index: number): number[] {
  const own = sketches[index] ?? new Float32Array(BANDS)
  const likeness = new Float64Array(sketches.length)
  for (let i = 0; i < sketches.length; i++) {
    const other = sketches[i]
    if (!other || (Math.abs(i - index) < NEAREST && i !== index)) {
      likeness[i] = -1
      continue
    }
    let product = 0
    for (let b = 0; b < BANDS; b++) product += (own[b] ?? 0) * (other[b] ?? 0)
    likeness[i] = product
  }
  const chosen: number[] = []
  while (chosen.length < ALIKE) {
    let best = -1
    for (let i = 0; i < likeness.length; i++) if ((likeness[i] ?? -1) > (likeness[best] ?? 0)) best = i
    if (best < 0) break
    chosen.push(best)
    // Neighbouring frames say the same again.
    for (let i = best - 2; i <= best + 2; i++) if (i >= 0 && i < likeness.length) likeness[i] = -1
  }
  return chosen
}
