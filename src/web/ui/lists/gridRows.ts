import type { JustifiedRow } from './justify.ts'

export interface PlacedRow extends JustifiedRow {
  readonly top: number
}

/** Stacks rows, each with `under` pixels of its own below it and `between` pixels to the next. */
export function placeRows(
  rows: readonly JustifiedRow[],
  { under, between }: { readonly under: number; readonly between: number },
): { readonly rows: readonly PlacedRow[]; readonly height: number } {
  let top = 0
  const placed = rows.map(row => {
    const here = { ...row, top }
    top += row.height + under + between
    return here
  })
  return { rows: placed, height: Math.max(0, top - between) }
}

/** The row at `y`, including the space below it, by binary search; the first row above all, the last one below all. */
export function rowAt(rows: readonly PlacedRow[], y: number): number {
  return lastWhere(rows, row => row.top <= y)
}

/** The row that holds a frame. */
export function rowOf(rows: readonly PlacedRow[], index: number): number {
  return lastWhere(rows, row => row.first <= index)
}

/** The last row that `holds` is true for, if it is also true for every row before that; 0 if it is true for none. */
function lastWhere(rows: readonly PlacedRow[], holds: (row: PlacedRow) => boolean): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const row = rows[middle]
    if (row && holds(row)) low = middle
    else high = middle - 1
  }
  return low
}

/** The horizontal middle of each frame of a row. */
function middlesOf(row: PlacedRow, aspects: readonly number[], gap: number): number[] {
  let left = 0
  return aspects.slice(row.first, row.first + row.count).map(aspect => {
    const width = aspect * row.height
    const middle = left + width / 2
    left += width + gap
    return middle
  })
}

interface Grid {
  readonly rows: readonly PlacedRow[]
  readonly aspects: readonly number[]
  readonly gap: number
  /** How many rows a page key moves. */
  readonly page: number
}

/** Where a key leads from a frame; `undefined` when the key is not for the grid or there is nothing that way. */
export function stepInGrid(key: string, index: number, { rows, aspects, gap, page }: Grid): number | undefined {
  const last = aspects.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : undefined
  if (key === 'ArrowRight') return index < last ? index + 1 : undefined
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key]
  if (by === undefined) return undefined
  const from = rowOf(rows, index)
  const to = Math.min(Math.max(from + by, 0), rows.length - 1)
  const [here, there] = [rows[from], rows[to]]
  if (!here || !there || here === there) return undefined
  const middle = middlesOf(here, aspects, gap)[index - here.first] ?? 0
  const distances = middlesOf(there, aspects, gap).map(other => Math.abs(other - middle))
  return there.first + distances.indexOf(Math.min(...distances))
}
