import { justify, LEAST_HEIGHT, type GridShape, type JustifiedRow } from './justify.ts'

/**
 * Arranges frames in rows as `justify` does, but neighbours that share a group get rows of their own, with nothing else
 * beside them: one, or several where that would be too low. `null` is no group, and a frame alone in its group is
 * treated as having none.
 */
export function justifyGroups(
  aspects: readonly number[],
  groups: readonly (string | null)[],
  shape: GridShape,
): JustifiedRow[] {
  if (shape.width <= 0) return []
  return runsOf(groups).flatMap(({ first, count, together }) => {
    const own = aspects.slice(first, first + count)
    const height = (shape.width - shape.gap * (count - 1)) / own.reduce((sum, aspect) => sum + aspect, 0)
    if (together && height >= shape.rowHeight * LEAST_HEIGHT)
      return [{ first, count, height: Math.min(height, shape.rowHeight) }]
    return justify(own, shape).map(row => ({ ...row, first: row.first + first }))
  })
}

interface Run {
  readonly first: number
  readonly count: number
  readonly together: boolean
}

/** Frames that are laid out separately: each group, and everything between two groups. */
function runsOf(groups: readonly (string | null)[]): Run[] {
  const runs: Run[] = []
  for (let first = 0; first < groups.length;) {
    const group = groups[first] ?? null
    let end = first + 1
    while (group !== null && end < groups.length && groups[end] === group) end++
    const together = end - first > 1
    const last = runs.at(-1)
    if (!together && last && !last.together) runs[runs.length - 1] = { ...last, count: last.count + 1 }
    else runs.push({ first, count: end - first, together })
    first = end
  }
  return runs
}
