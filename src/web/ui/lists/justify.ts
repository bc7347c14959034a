/** A row: `count` frames from `first` on, side by side, all of one height. */
export interface JustifiedRow {
  readonly first: number
  readonly count: number
  readonly height: number
}

export interface GridShape {
  /** Of the whole grid, in pixels. */
  readonly width: number
  /** The target height of rows; a full row is at most this high, or a little higher. */
  readonly rowHeight: number
  readonly gap: number
}

/** The share of the target height that a row of several frames has at least. */
export const LEAST_HEIGHT = 0.75

/** How many times the target height a row may have, if the next frame would make it lower than that. */
const MOST_HEIGHT = 1.5

/**
 * Arranges frames of the given aspects (width divided by height) in order, in rows that fill the width exactly. The
 * last row keeps the target height and may end early, as does one before a frame that is so wide that those beside it
 * would be tiny. A frame is as wide as the height of its row times its aspect.
 */
export function justify(aspects: readonly number[], { width, rowHeight, gap }: GridShape): JustifiedRow[] {
  if (width <= 0) return []
  const rows: JustifiedRow[] = []
  let first = 0
  let sum = 0
  aspects.forEach((aspect, index) => {
    const before = heightOf(sum, index - first)
    const after = heightOf(sum + aspect, index - first + 1)
    // Close the row where its height is nearest to the target.
    const isNearer = rowHeight - after > before - rowHeight
    if (index > first && after < rowHeight && (isNearer || after < rowHeight * LEAST_HEIGHT))
      close(index, Math.min(before, rowHeight * MOST_HEIGHT))
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
