/** A row: so many frames from `first` on, side by side, all of one height. */
export interface JustifiedRow {
  readonly first: number
  readonly count: number
  readonly height: number
}

export interface GridShape {
  /** Of the whole grid, in pixels. */
  readonly width: number
  /** The height rows strive for; a full row is at most this high, or a little higher. */
  readonly rowHeight: number
  readonly gap: number
}

/**
 * Lays frames of the given aspects (width through height) into rows that fill the width exactly, in order. The last
 * row keeps the height rows strive for and may end early. A frame is as wide as its row is high, times its aspect.
 */
export function justify(aspects: readonly number[], { width, rowHeight, gap }: GridShape): JustifiedRow[] {
  if (width <= 0) return []
  const rows: JustifiedRow[] = []
  let first = 0
  let sum = 0
  aspects.forEach((aspect, index) => {
    const before = heightOf(sum, index - first)
    const after = heightOf(sum + aspect, index - first + 1)
    // The row is closed where its height comes nearest to the one striven for.
    if (index > first && after < rowHeight && rowHeight - after > before - rowHeight) close(index, before)
    sum += aspect
    const height = heightOf(sum, index - first + 1)
    if (height <= rowHeight) close(index + 1, height)
  })
  if (first < aspects.length) close(aspects.length, Math.min(rowHeight, heightOf(sum, aspects.length - first)))
  return rows

  function heightOf(aspectSum: number, count: number): number {
    return count === 0 ? Infinity : (width - gap * (count - 1)) / aspectSum
  }

  function close(end: number, height: number): void {
    rows.push({ first, count: end - first, height })
    first = end
    sum = 0
  }
}
