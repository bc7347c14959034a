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
