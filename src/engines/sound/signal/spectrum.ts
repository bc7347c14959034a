import FFT from 'fft.js'
import { hann } from './frames.ts'

const SIZE = 1024
const WINDOW = hann(SIZE)

/** Power of a windowed frame starting at `at`, at each of SIZE/2 frequencies. */
function framePower(samples: Float32Array, at: number, fft: FFT): Float64Array {
  const frame = new Float64Array(SIZE)
  for (let i = 0; i < SIZE; i++) frame[i] = (samples[at + i] ?? 0) * (WINDOW[i] ?? 0)
  const out = new Float64Array(2 * SIZE)
  fft.realTransform(out, frame)
  return Float64Array.from({ length: SIZE / 2 }, (_, k) => (out[2 * k] ?? 0) ** 2 + (out[2 * k + 1] ?? 0) ** 2)
}

/** Mean level in dB of all frames but the quiet ones, in `bands` equal steps of the ear (ERB) up to `top` Hz. */
export function bandLevels(samples: Float32Array, rate: number, bands: number, top: number): number[] {
  const power = meanPower(samples)
  const erb = (hertz: number) => 21.4 * Math.log10(1 + 0.00437 * hertz)
  const sums = Array.from({ length: bands }, () => ({ power: 0, count: 0 }))
  power.forEach((value, k) => {
    const band = sums[Math.floor((erb((k * rate) / SIZE) / erb(top)) * bands)]
    if (band === undefined) return
    band.power += value
    band.count += 1
  })
  return sums.map(({ power: sum, count }) => 10 * Math.log10(sum / Math.max(1, count) + 1e-12))
}

/** Mean power of the audible frames at the SIZE/2 frequencies k * rate / SIZE. */
export function meanPower(samples: Float32Array): Float64Array {
  const fft = new FFT(SIZE)
  const frames: { power: Float64Array; energy: number }[] = []
  for (let at = 0; at + SIZE <= samples.length; at += SIZE) {
    const power = framePower(samples, at, fft)
    frames.push({ power, energy: power.reduce((sum, value) => sum + value, 0) })
  }
  const loudest = frames.reduce((most, { energy }) => Math.max(most, energy), 0)
  const audible = frames.filter(({ energy }) => energy > loudest * 1e-4)
  const mean = new Float64Array(SIZE / 2)
  for (const { power } of audible) power.forEach((value, k) => (mean[k] = (mean[k] ?? 0) + value / audible.length))
  return mean
}
