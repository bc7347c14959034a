/** Bars around the middle line, as one path in a box of `count` by 2: the loudest peak of each stretch. */
export function barsOf(peaks: readonly number[], count: number): string {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length))
    const half = Math.max(0.02, Math.max(0, ...peaks.slice(from, to)) * 0.95)
    return `M${bar + 0.2} ${(1 - half).toFixed(3)}h.6v${(2 * half).toFixed(3)}h-.6z`
  }).join('')
}
