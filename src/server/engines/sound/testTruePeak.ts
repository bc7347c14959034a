import { resample } from './signal/resample.ts'

/** Samples on either side that a value between two samples is made of, as `resample` has it. */
const REACH = 24
/**
 * The weights of those samples come to 2.63 at most, whatever their signs: a value that is made only of samples below this
 * share of the highest one is no higher than that one.
 */
const LOUD = 0.38

/**
 * The highest that any channel stands, between samples too (at four times the rate). Only what is near loud samples is
 * worked out: nothing else can stand higher.
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
      // Twice: what is near a loud sample is itself made of what is near it.
      for (const value of resample(channel.subarray(Math.max(0, at - 2 * REACH), end + 2 * REACH), 4))
        peak = Math.max(peak, Math.abs(value))
      at = end + 1
    }
  }
  return peak
}
