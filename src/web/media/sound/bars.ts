import { barHeights } from '#contract/kit/barHeights.ts'

/** Bars around the middle line, as one SVG path in a box of `count` by 2. */
export function barsOf(peaks: readonly number[], count: number): string {
  return barHeights(peaks, count)
    .map((height, bar) => {
      const half = Math.max(0.02, height * 0.95)
      return `M${bar + 0.2} ${(1 - half).toFixed(3)}h.6v${(2 * half).toFixed(3)}h-.6z`
    })
    .join('')
}
