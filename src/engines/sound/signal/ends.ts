/** Seconds kept before the first and after the last sound. */
const MARGIN = 0.01

/** The range of a sound in samples without silence at its ends: silence is `decibels` or more below its peak. */
export function audiblePart(
  channels: readonly Float32Array[],
  rate: number,
  decibels = 55,
): { readonly from: number; readonly to: number } {
  let peak = 0
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  const floor = peak * 10 ** (-decibels / 20)
  let from = Number.POSITIVE_INFINITY
  let to = 0
  for (const channel of channels) {
    const first = channel.findIndex(value => Math.abs(value) > floor)
    if (first >= 0) from = Math.min(from, first)
    to = Math.max(to, channel.findLastIndex(value => Math.abs(value) > floor) + 1)
  }
  const margin = Math.round(MARGIN * rate)
  return { from: Math.max(0, Math.min(from, to) - margin), to: Math.min(channels[0]?.length ?? 0, to + margin) }
}
