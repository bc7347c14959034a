/** The median of the `2 * reach + 1` values around each, of a series; at the ends of those there are. */
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
  for (let i = 0; i < Math.min(reach, series.length); i++) insert(series[i] ?? 0)
  for (let i = 0; i < series.length; i++) {
    if (i + reach < series.length) insert(series[i + reach] ?? 0)
    if (i - reach - 1 >= 0) remove(series[i - reach - 1] ?? 0)
    into[i] = sorted[count >> 1] ?? 0
  }
}

/** The median of a few values, which it sorts. */
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
