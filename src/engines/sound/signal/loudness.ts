import { filter, type Biquad } from './filter.ts'

/** Seconds. */
const BLOCK = 0.4
/** From one block to the next. */
export const LOUDNESS_STEP = 0.1
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10
const OFFSET = -0.691

/** Integrated loudness in LUFS by ITU-R BS.1770-4, with both gates. -Infinity for silence. One array per channel. */
export const loudness = (channels: readonly Float32Array[], rate: number): number =>
  integrated(blockPowers(channels, rate))

/** The weighted power of each block of 0.4 s, one every 0.1 s: long sounds are measured with it, part by part. */
export function blockPowers(channels: readonly Float32Array[], rate: number): number[] {
  const weighted = channels.map(channel => kWeighted(channel, rate))
  const length = weighted[0]?.length ?? 0
  const block = Math.max(1, Math.min(length, Math.round(BLOCK * rate)))
  const hop = Math.max(1, Math.round(LOUDNESS_STEP * rate))
  const powers: number[] = []
  for (let at = 0; at + block <= length; at += hop) {
    let power = 0
    for (const samples of weighted) {
      let sum = 0
      for (let i = at; i < at + block; i++) sum += (samples[i] ?? 0) ** 2
      power += sum / block
    }
    powers.push(power)
  }
  return powers
}

/** The integrated loudness of a sound from the powers of all of its blocks. */
export function integrated(powers: readonly number[]): number {
  const audible = powers.filter(power => decibels(power) > ABSOLUTE_GATE)
  const gate = decibels(mean(audible)) + RELATIVE_GATE
  return decibels(mean(audible.filter(power => decibels(power) > gate)))
}

const decibels = (power: number) => (power > 0 ? OFFSET + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY)
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The two filters of the recommendation, derived for any rate from their analogue forms. */
function kWeighted(samples: Float32Array, rate: number): Float32Array {
  const copy = Float32Array.from(samples)
  filter(copy, shelf(rate))
  filter(copy, lowCut(rate))
  return copy
}

function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function lowCut(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

/** Number of samples on each side that are used to interpolate a value between two samples. */
const NEAR = 8
/** Weights of the neighbours a quarter, a half and three quarters of the way to the next sample. */
const between = [0.25, 0.5, 0.75].map(place =>
  Float32Array.from({ length: 2 * NEAR }, (_, k) => {
    const x = Math.PI * (k - NEAR + 1 - place)
    return (Math.sin(x) / x) * Math.cos(x / (2 * (NEAR + 1))) ** 2
  }),
)

/** The peak at a sample and before the next; between two quiet samples, only the sample itself is considered. */
function truePeak(samples: Float32Array, at: number, ceiling: number): number {
  let peak = Math.abs(samples[at] ?? 0)
  // A peak between two samples is at most a few decibels higher than they are.
  if (peak < ceiling * 0.6 && Math.abs(samples[at + 1] ?? 0) < ceiling * 0.6) return peak
  for (const weights of between) {
    let value = 0
    for (let k = 0; k < weights.length; k++) value += (weights[k] ?? 0) * (samples[at + k - NEAR + 1] ?? 0)
    peak = Math.max(peak, Math.abs(value))
  }
  return peak
}

/** Seconds that the limiter looks ahead, and its release time. */
const AHEAD = 0.003
const RELEASE = 0.08

/**
 * Keeps the true peak (measured at four times the rate) below `ceiling`, in place: the gain is already reduced when a
 * peak arrives and recovers slowly, so nothing is clipped and nothing clicks.
 */
export function limit(channels: readonly Float32Array[], rate: number, ceiling: number): void {
  applyGains(channels, limiterGains(channels, rate, ceiling))
}

/** Multiplies each sample of all channels by the gain at its time, in place. */
export function applyGains(channels: readonly Float32Array[], gains: Float32Array): void {
  for (const samples of channels)
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * (gains[i] ?? 1)
}

/** The gains that `limit` applies: for limiting several sounds in the same way as their sum. */
export function limiterGains(channels: readonly Float32Array[], rate: number, ceiling: number): Float32Array {
  const length = channels[0]?.length ?? 0
  const wanted = new Float32Array(length).fill(1)
  for (const samples of channels)
    for (let i = 0; i < length; i++) {
      const peak = truePeak(samples, i, ceiling)
      if (peak > ceiling) wanted[i] = Math.min(wanted[i] ?? 1, ceiling / peak)
    }
  const ahead = Math.max(1, Math.round(AHEAD * rate))
  const release = 1 - Math.exp(-1 / (RELEASE * rate))
  // Backwards: a linear slope down to each peak; forwards: a slow recovery.
  const slope = 1 / ahead
  for (let i = length - 2; i >= 0; i--) wanted[i] = Math.min(wanted[i] ?? 1, (wanted[i + 1] ?? 1) + slope)
  let gain = 1
  for (let i = 0; i < length; i++) {
    gain = Math.min(wanted[i] ?? 1, gain + (1 - gain) * release)
    wanted[i] = gain
  }
  return wanted
}
