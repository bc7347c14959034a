/** The maximum kilobytes of JavaScript, as transferred, compressed: for home, and for any other page. */
export const budgets = { home: 165, page: 253 } as const

/** How much a page loaded, in bytes. */
export interface Weight {
  readonly path: string
  readonly bytes: number
}

/** A line for each page, the heaviest first, and whether all are within their budgets. */
export function judge(weights: readonly Weight[]): { readonly lines: readonly string[]; readonly passed: boolean } {
  const rows = weights
    .map(({ path, bytes }) => ({ path, kilobytes: bytes / 1000, budget: path === '/' ? budgets.home : budgets.page }))
    .sort((a, b) => b.kilobytes - a.kilobytes)
  const isOver = ({ kilobytes, budget }: (typeof rows)[number]) => kilobytes > budget
  return {
    lines: rows.map(
      row =>
        `${row.kilobytes.toFixed(1).padStart(7)} of ${row.budget} kB  ${row.path}${isOver(row) ? '  OVER BUDGET' : ''}`,
    ),
    passed: rows.length > 0 && !rows.some(isOver),
  }
}
