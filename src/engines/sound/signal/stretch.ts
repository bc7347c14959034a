/** Seconds. A frame holds two periods of the lowest voice; the search covers one. */
const FRAME = 0.03
const SEARCH = 0.012

/**
 * The same sound `factor` times as long, at the same pitch: overlapping frames, each taken where it best continues the
 * one before (WSOLA).
 */
export function stretch(input: Float32Array, factor: number, rate: number): Float32Array {
  if (Math.abs(factor - 1) < 0.005) return input
  const half = Math.round((FRAME * rate) / 2)
  const search = Math.round(SEARCH * rate)
  const length = Math.round(input.length * factor)
  if (input.length < 4 * half || length < 2 * half) return input.slice(0, length)
  const output = new Float32Array(length + 2 * half)
  const weight = new Float32Array(length + 2 * half)
  const window = Float32Array.from({ length: 2 * half }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / half))
  let source = 0
  for (let out = 0; out < length; out += half) {
    const wanted = Math.min(input.length - 2 * half, Math.round(out / factor))
    source = out === 0 ? 0 : closest(input, source + half, wanted, { half, search })
    for (let i = 0; i < 2 * half; i++) {
      const gain = window[i] ?? 0
      output[out + i] = (output[out + i] ?? 0) + gain * (input[source + i] ?? 0)
      weight[out + i] = (weight[out + i] ?? 0) + gain
    }
  }
  for (let i = 0; i < length; i++) output[i] = (output[i] ?? 0) / Math.max(0.05, weight[i] ?? 1)
  return output.subarray(0, length)
}

/** The position near `wanted` where the sound is most similar to what follows the last frame. */
function closest(
  input: Float32Array,
  follows: number,
  wanted: number,
  { half, search }: { readonly half: number; readonly search: number },
): number {
  if (follows + half > input.length) return wanted
  const low = Math.max(0, wanted - search)
  const high = Math.min(input.length - 2 * half, wanted + search)
  const likeness = (at: number, step: number) => {
    let product = 0
    let energy = 1e-9
    for (let i = 0; i < half; i += step) {
      const value = input[at + i] ?? 0
      product += value * (input[follows + i] ?? 0)
      energy += value * value
    }
    return product / Math.sqrt(energy)
  }
  const best = (from: number, to: number, hop: number, step: number) => {
    let place = from
    let most = Number.NEGATIVE_INFINITY
    for (let at = from; at <= to; at += hop) {
      const value = likeness(at, step)
      if (value > most) [most, place] = [value, at]
    }
    return place
  }
  const rough = best(low, high, 4, 4)
  return best(Math.max(low, rough - 3), Math.min(high, rough + 3), 1, 2)
}
