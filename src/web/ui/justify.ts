/** A row of a contact sheet: frames of one height, side by side. */
export interface JustifiedRow {
  readonly height: number
  readonly frames: readonly { readonly index: number; readonly width: number }[]
}

export interface SheetShape {
  /** Of the whole sheet, in pixels. */
  readonly width: number
  /** The height rows strive for; a full row is at most this high, or a little higher. */
  readonly rowHeight: number
  readonly gap: number
}

/**
 * Lays frames of the given aspects (width through height) into rows that fill the width exactly, in order. The last
 * row keeps the height rows strive for and may end early.
 */
export function justify(aspects: readonly number[], { width, rowHeight, gap }: SheetShape): JustifiedRow[] {
  if (width <= 0) return []
  const rows: JustifiedRow[] = []
  let row: number[] = []
  let sum = 0
  aspects.forEach((aspect, index) => {
    const before = heightOf(sum, row.length)
    const after = heightOf(sum + aspect, row.length + 1)
    // The row is closed where its height comes nearest to the one striven for.
    if (row.length > 0 && after < rowHeight && rowHeight - after > before - rowHeight) close(before)
    row.push(index)
    sum += aspect
    if (heightOf(sum, row.length) <= rowHeight) close(heightOf(sum, row.length))
  })
  if (row.length > 0) close(Math.min(rowHeight, heightOf(sum, row.length)))
  return rows

  function heightOf(aspectSum: number, count: number): number {
    return count === 0 ? Infinity : (width - gap * (count - 1)) / aspectSum
  }

  function close(height: number): void {
    rows.push({ height, frames: row.map(index => ({ index, width: height * (aspects[index] ?? 1) })) })
    row = []
    sum = 0
  }
}
