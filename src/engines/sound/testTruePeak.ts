import { resample } from './signal/resample.ts'

/** Samples on each side that contribute to a value between two samples, as in `resample`. */
const REACH = 24
/**
 * The weights of those samples add up to at most 2.63, whatever their signs: a value computed only from samples below
 * this share of the highest one is not higher than that one.
 */
const LOUD = 0.38

/**
 * The peak of all channels, also between samples (at four times the rate). Only values near loud samples are computed:
 * no others can be higher.
 */
export function truePeakOf(channels: readonly Float32Array[]): number {
  let peak = 0
  for (const channel of channels) {
    const highest = channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    peak = Math.max(peak, highest)
    let at = 0
    while (at < channel.length) {
      if (Math.abs(channel[at] ?? 0) < highest * LOUD) {
        at += 1
        continue
      }
      let end = at
      for (let i = at; i < channel.length && i - end <= 4 * REACH; i++)
        if (Math.abs(channel[i] ?? 0) >= highest * LOUD) end = i
      // Twice the reach: the values near a loud sample depend on the samples near them.
      for (const value of resample(channel.subarray(Math.max(0, at - 2 * REACH), end + 2 * REACH), 4))
        peak = Math.max(peak, Math.abs(value))
      at = end + 1
    }
  }
  return peak
}
