/**
 * Integrated loudness in LUFS as defined by ITU-R BS.1770-4: K-weighted, in blocks of 400 ms, without silence and quiet
 * passages. Undefined for silence.
 */
export const loudnessOf = (channels: readonly Float32Array[], rate: number): number | undefined =>
  integrated(hopPowers(channels, rate))

/** The same from the powers of each 100 ms: a long sound is measured part by part. */
export function integrated(hops: readonly number[]): number | undefined {
  const blocks =
    hops.length < HOPS_A_BLOCK ? [mean(hops)] : hops.slice(HOPS_A_BLOCK - 1).map((_, at) => block(hops, at))
  const audible = blocks.filter(power => inUnits(power) > ABSOLUTE_GATE)
  if (audible.length === 0) return undefined
  const gate = inUnits(mean(audible)) - RELATIVE_GATE
  return inUnits(mean(audible.filter(power => inUnits(power) > gate)))
}

/** Gains from 0 to 1 that make two takes equally loud: the louder one is turned down. */
export function equalGains(a: number | undefined, b: number | undefined): readonly [a: number, b: number] {
  if (a === undefined || b === undefined) return [1, 1]
  return [gainOf(Math.min(0, b - a)), gainOf(Math.min(0, a - b))]
}

function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

const HOPS_A_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = 10

/** The weighted power of each 100 ms, summed over all channels. */
export function hopPowers(channels: readonly Float32Array[], rate: number): number[] {
  const hop = Math.max(1, Math.round(rate / 10))
  const samples = channels[0]?.length ?? 0
  const powers = Array.from({ length: Math.max(1, Math.floor(samples / hop)) }, () => 0)
  for (const channel of channels) {
    const weigh = weighting(rate)
    for (let at = 0; at < powers.length; at++) {
      let sum = 0
      const end = Math.min(samples, (at + 1) * hop)
      for (let index = at * hop; index < end; index++) sum += weigh(channel[index] ?? 0) ** 2
      powers[at] = (powers[at] ?? 0) + sum / Math.max(1, end - at * hop)
    }
  }
  return powers
}

function block(hops: readonly number[], at: number): number {
  return mean(hops.slice(at, at + HOPS_A_BLOCK))
}

function mean(powers: readonly number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length)
}

function inUnits(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

type Filter = (sample: number) => number

/** K-weighting: high shelf and high-pass. The standard gives coefficients for 48 kHz; these are the analog filters. */
function weighting(rate: number): Filter {
  const shelf = shelfFilter(rate)
  const pass = passFilter(rate)
  return sample => pass(shelf(sample))
}

function shelfFilter(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return biquad(
    [(high + (middle * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (middle * k) / q + k * k) / a0],
    [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  )
}

function passFilter(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return biquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0])
}

function biquad([b0, b1, b2]: readonly [number, number, number], [a1, a2]: readonly [number, number]): Filter {
  let [s1, s2] = [0, 0]
  return sample => {
    const out = b0 * sample + s1
    s1 = b1 * sample - a1 * out + s2
    s2 = b2 * sample - a2 * out
    return out
  }
}
