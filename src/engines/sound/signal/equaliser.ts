const TAPS = 255

/** A linear-phase filter that changes each band of the ear (equal steps of ERB up to `top` Hz) by its gain in dB. */
export function equalise(samples: Float32Array, gains: readonly number[], top: number, rate: number): Float32Array {
  const taps = tapsFor(gains, top, rate)
  const half = TAPS >> 1
  const output = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    const from = Math.max(0, half - i)
    const to = Math.min(TAPS, samples.length + half - i)
    for (let k = from; k < to; k++) sum += (taps[k] ?? 0) * (samples[i + k - half] ?? 0)
    output[i] = sum
  }
  return output
}

function tapsFor(gains: readonly number[], top: number, rate: number): Float32Array {
  const erb = (hertz: number) => 21.4 * Math.log10(1 + 0.00437 * hertz)
  const factor = (hertz: number) => {
    const place = Math.min(gains.length - 1, Math.max(0, (erb(hertz) / erb(top)) * gains.length - 0.5))
    const low = gains[Math.floor(place)] ?? 0
    const high = gains[Math.min(gains.length - 1, Math.floor(place) + 1)] ?? low
    return 10 ** ((low + (high - low) * (place % 1)) / 20)
  }
  const taps = new Float32Array(TAPS)
  const half = TAPS >> 1
  for (let k = 0; k < TAPS; k++) {
    let sum = 0
    for (let bin = 0; bin <= half; bin++) {
      const weight = bin === 0 ? 1 : 2
      sum += weight * factor((bin * rate) / TAPS) * Math.cos((2 * Math.PI * bin * (k - half)) / TAPS)
    }
    taps[k] = (sum / TAPS) * (0.5 + 0.5 * Math.cos((Math.PI * (k - half)) / (half + 1)))
  }
  return taps
}
