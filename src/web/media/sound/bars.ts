/**
 * The height of each of `count` bars, from 0 to 1: the root mean square of the peaks it covers. Their maximum would
 * draw every loudly mastered song as one block.
 */
export function barHeights(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const stretch = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length)))
    return Math.sqrt(stretch.reduce((sum, peak) => sum + peak * peak, 0) / Math.max(1, stretch.length))
  })
}

/** Bars around the middle line, as one SVG path in a box of `count` by 2. */
export function barsOf(peaks: readonly number[], count: number): string {
  return barHeights(peaks, count)
    .map((height, bar) => {
      const half = Math.max(0.02, height * 0.95)
      return `M${bar + 0.2} ${(1 - half).toFixed(3)}h.6v${(2 * half).toFixed(3)}h-.6z`
    })
    .join('')
}
