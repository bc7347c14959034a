import type { Work } from '#contract/studio/works.ts'

/** The size of a node and the gaps between nodes, in pixels. */
export const NODE = { width: 120, height: 132, across: 56, down: 16 } as const

export interface Placed {
  readonly work: Work
  /** Its generation; 0 if it has no parents. */
  readonly column: number
  /** Its index within its generation, from 0. */
  readonly row: number
}

export interface LineageLayout {
  /** Generation by generation, the oldest first. */
  readonly nodes: readonly Placed[]
  /** From a work to one that was made from it. */
  readonly edges: readonly { readonly from: Placed; readonly to: Placed }[]
  readonly columns: number
  readonly rows: number
}

/**
 * Lays out works as a graph from left to right: each is one generation after the latest of its parents, so that every
 * line leads to the right. Within a generation they are sorted by the mean row of their parents, then by age.
 */
export function layoutLineage(works: readonly Work[]): LineageLayout {
  const byId = new Map(works.map(work => [work.id, work]))
  const generations = new Map<string, number>()
  // A work that is wrongly listed as its own ancestor is visited only once.
  const generationOf = (work: Work, above: ReadonlySet<string>): number => {
    const known = generations.get(work.id)
    if (known !== undefined) return known
    const parents = work.parents.flatMap(id => (above.has(id) ? [] : (byId.get(id) ?? [])))
    const next = new Set([...above, work.id])
    const generation = Math.max(-1, ...parents.map(parent => generationOf(parent, next))) + 1
    generations.set(work.id, generation)
    return generation
  }
  for (const work of works) generationOf(work, new Set([work.id]))

  const placed = new Map<string, Placed>()
  const columns = Math.max(-1, ...generations.values()) + 1
  const rows: number[] = []
  for (let column = 0; column < columns; column++) {
    const middle = ({ parents }: Work) => {
      const above = parents.flatMap(id => placed.get(id)?.row ?? [])
      return above.length === 0 ? 0 : above.reduce((sum, row) => sum + row, 0) / above.length
    }
    const own = works
      .filter(({ id }) => generations.get(id) === column)
      .toSorted((a, b) => middle(a) - middle(b) || a.createdAt - b.createdAt)
    for (const [row, work] of own.entries()) placed.set(work.id, { work, column, row })
    rows.push(own.length)
  }
  const nodes = [...placed.values()]
  const edges = nodes.flatMap(to =>
    to.work.parents.flatMap(id => {
      const from = placed.get(id)
      return from && from.column < to.column ? [{ from, to }] : []
    }),
  )
  return { nodes, edges, columns, rows: Math.max(0, ...rows) }
}

/** The node that an arrow key leads to: one it was made from, one made from it, or the next in its generation. */
export function neighbourOf({ nodes, edges }: LineageLayout, from: Placed, key: string): Placed | undefined {
  const along = (by: number) => nodes.find(({ column, row }) => column === from.column && row === from.row + by)
  if (key === 'ArrowLeft') return edges.find(({ to }) => to === from)?.from
  if (key === 'ArrowRight') return edges.find(edge => edge.from === from)?.to
  if (key === 'ArrowUp') return along(-1)
  return key === 'ArrowDown' ? along(1) : undefined
}
