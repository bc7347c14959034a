/** The running median of a series over `2 * reach + 1` values; at the ends, over those that exist. */
export function runningMedian(series: Float32Array, reach: number, into: Float32Array): void {
  const width = 2 * reach + 1
  const sorted = new Float32Array(width)
  let count = 0
  const insert = (value: number) => {
    let at = count
    while (at > 0 && (sorted[at - 1] ?? 0) > value) {
      sorted[at] = sorted[at - 1] ?? 0
      at -= 1
    }
    sorted[at] = value
    count += 1
  }
  const remove = (value: number) => {
    let at = 0
    while (at < count && sorted[at] !== value) at += 1
    for (; at + 1 < count; at++) sorted[at] = sorted[at + 1] ?? 0
    count -= 1
  }
  /** Removes and inserts a value at once: only the values between the two places move. */
  const replace = (value: number, next: number) => {
    let at = 0
    while (at < count && sorted[at] !== value) at += 1
    for (; at + 1 < count && (sorted[at + 1] ?? 0) < next; at++) sorted[at] = sorted[at + 1] ?? 0
    for (; at > 0 && (sorted[at - 1] ?? 0) > next; at--) sorted[at] = sorted[at - 1] ?? 0
    sorted[at] = next
  }
  for (let i = 0; i < Math.min(reach, series.length); i++) insert(series[i] ?? 0)
  for (let i = 0; i < series.length; i++) {
    const [isNew, isOld] = [i + reach < series.length, i - reach - 1 >= 0]
    if (isNew && isOld) replace(series[i - reach - 1] ?? 0, series[i + reach] ?? 0)
    else if (isNew) insert(series[i + reach] ?? 0)
    else if (isOld) remove(series[i - reach - 1] ?? 0)
    into[i] = sorted[count >> 1] ?? 0
  }
}

/** The median of nine rows at each index, by minima and maxima of sorted triples: no sorting and no branches. */
export function mediansOfNine(rows: readonly Float32Array[], from: number, to: number, into: Float32Array): void {
  const [a, b, c, d, e, f, g, h, i] = rows
  if (!a || !b || !c || !d || !e || !f || !g || !h || !i) throw new RangeError('There are not nine rows')
  for (let k = from; k < to; k++) {
    const [a0, b0, c0] = [a[k] ?? 0, b[k] ?? 0, c[k] ?? 0]
    const [d0, e0, f0] = [d[k] ?? 0, e[k] ?? 0, f[k] ?? 0]
    const [g0, h0, i0] = [g[k] ?? 0, h[k] ?? 0, i[k] ?? 0]
    const lowest = Math.max(Math.min(a0, b0, c0), Math.min(d0, e0, f0), Math.min(g0, h0, i0))
    const middle = middleOf(middleOf(a0, b0, c0), middleOf(d0, e0, f0), middleOf(g0, h0, i0))
    const highest = Math.min(Math.max(a0, b0, c0), Math.max(d0, e0, f0), Math.max(g0, h0, i0))
    into[k] = middleOf(lowest, middle, highest)
  }
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

/** The median of the first `count` values, which it sorts in place. */
export function medianOf(values: Float32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const value = values[i] ?? 0
    let at = i
    while (at > 0 && (values[at - 1] ?? 0) > value) {
      values[at] = values[at - 1] ?? 0
      at -= 1
    }
    values[at] = value
  }
  return values[count >> 1] ?? 0
}
