import type { PGlite } from '@electric-sql/pglite'

interface Statement {
  readonly query: string
  readonly params: unknown[]
}

/** A node of a plan as PostgreSQL explains it; absent numbers are 0. */
interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/**
 * How many rows of tables each statement reads, measured by running them again in a transaction that is rolled back.
 */
export async function rowsRead(client: PGlite, statements: readonly Statement[]): Promise<number[]> {
  const counts: number[] = []
  await client.transaction(async tx => {
    for (const { query, params } of statements) {
      if (query.startsWith('set ')) await tx.query(query)
      else {
        const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${query}`,
          params,
        )
        const [row] = rows
        if (row) counts.push(scanned(row['QUERY PLAN'][0].Plan))
      }
    }
    await tx.rollback()
  })
  return counts
}

function scanned({ Plans = [], ...node }: PlanNode): number {
  if (Plans.length > 0) return Plans.reduce((sum, plan) => sum + scanned(plan), 0)
  return node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
}
