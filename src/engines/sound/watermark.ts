import FFT from 'fft.js'
import { random } from '../random.ts'
import { add } from './make/layers.ts'
import { resample } from './signal/resample.ts'

/** The period of the mark in samples at 24 kHz: a third of a second. */
const PERIOD = 8192
const RATE = 24_000
/** Its band in Hz: all codecs keep it, and speech and noise mask it. */
const LOW = 1500
const HIGH = 5500
/** Level of the mark relative to the sound around it, about 36 dB below; and its minimum. */
const SHARE = 0.016
const LEAST = 0.0002
/** Seconds over which the loudness of the surrounding sound is measured. */
const AROUND = 0.05
/** The score from which a mark counts as present. A sound without one reaches 6 about once in a million. */
const CERTAIN = 8

const firstBin = Math.ceil((LOW * PERIOD) / RATE)
const lastBin = Math.floor((HIGH * PERIOD) / RATE)

/**
 * Hides the mark in the channels, in place: a fixed noise-like sequence, always as quiet relative to what is around it.
 */
export function addWatermark(channels: readonly Float32Array[], rate: number): void {
  const mark = resample(sequence(), rate / RATE)
  const window = Math.max(1, Math.round(AROUND * rate))
  for (const channel of channels) {
    const hidden = new Float32Array(channel.length)
    let power = 0
    for (let i = 0; i < channel.length; i++) {
      power += ((channel[i] ?? 0) ** 2 - power) / window
      hidden[i] = (mark[i % mark.length] ?? 0) * (SHARE * Math.sqrt(Math.max(0, power)) + LEAST)
    }
    add(hidden, channel, 0, 1)
  }
}

/**
 * The score of the mark in a sound, in standard deviations, wherever in its period the sound begins. The sound is
 * levelled and folded to one period, in which the mark adds up and everything else does not, and compared with the
 * sequence at every shift.
 */
function watermarkStrength(samples: Float32Array, rate: number): number {
  const resampled = resample(samples, RATE / rate)
  const folded = Array.from({ length: PERIOD }, () => 0)
  const window = Math.round(AROUND * RATE)
  let power = 1e-6
  let before = 0
  for (let i = 0; i < resampled.length; i++) {
    // Most of the energy of speech is at low frequencies, and the mark is as clear in its quiet parts.
    const value = (resampled[i] ?? 0) - 0.95 * before
    before = resampled[i] ?? 0
    power += (value * value - power) / window
    folded[i % PERIOD] = (folded[i % PERIOD] ?? 0) + value / Math.sqrt(power + 1e-10)
  }
  const fft = new FFT(PERIOD)
  const ours = transformed(fft, folded)
  const theirs = transformed(fft, [...sequence()])
  const product = fft.createComplexArray().fill(0)
  for (let bin = firstBin; bin <= lastBin; bin++) {
    const [a = 0, b = 0] = [ours[2 * bin], ours[2 * bin + 1]]
    const [c = 0, d = 0] = [theirs[2 * bin], theirs[2 * bin + 1]]
    const size = Math.hypot(a, b) * Math.hypot(c, d) + 1e-12
    product[2 * bin] = (a * c + b * d) / size
    product[2 * bin + 1] = (b * c - a * d) / size
  }
  const likeness = fft.createComplexArray()
  fft.inverseTransform(likeness, product)
  const values = Array.from({ length: PERIOD }, (_, i) => Math.hypot(likeness[2 * i] ?? 0, likeness[2 * i + 1] ?? 0))
  const mean = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / PERIOD)
  return (Math.max(...values) / mean) * Math.SQRT2
}

/** Whether a sound carries the mark. */
export function hasWatermark(samples: Float32Array, rate: number): boolean {
  return watermarkStrength(samples, rate) > CERTAIN
}

function transformed(fft: FFT, values: readonly number[]): number[] {
  const out = fft.createComplexArray()
  fft.realTransform(out, values)
  fft.completeSpectrum(out)
  return out
}

/** One period: all frequencies of the band at the same strength, with random phases. */
function sequence(): Float32Array {
  const chance = random(20_240_601, 'watermark')
  const fft = new FFT(PERIOD)
  const spectrum = fft.createComplexArray().fill(0)
  for (let bin = firstBin; bin <= lastBin; bin++) {
    const phase = chance.range(0, 2 * Math.PI)
    spectrum[2 * bin] = Math.cos(phase)
    spectrum[2 * bin + 1] = Math.sin(phase)
    spectrum[2 * (PERIOD - bin)] = Math.cos(phase)
    spectrum[2 * (PERIOD - bin) + 1] = -Math.sin(phase)
  }
  const out = fft.createComplexArray()
  fft.inverseTransform(out, spectrum)
  const values = Float32Array.from({ length: PERIOD }, (_, i) => out[2 * i] ?? 0)
  const power = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / PERIOD)
  return values.map(value => value / power)
}
