import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows or ids per statement. The embedded database answers in this thread, so a statement whose size a caller chooses
 * (their works, their files, the ids they send) is divided: between two of them the process does everything else.
 */
const STEP = 500

/**
 * The condition that a column has one of many values. They are one parameter, unlike those of `inArray`: with a list of
 * parameters, the plan of a prepared statement compares each of an account's rows with each of them.
 */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::text[])`

/** Runs a statement for many ids, a step at a time, and returns its rows together. */
export async function inSteps<T>(
  ids: readonly string[],
  run: (some: string[]) => Promise<readonly T[]>,
  step = STEP,
): Promise<T[]> {
  const rows: T[] = []
  for (let from = 0; from < ids.length; from += step)
    for (const row of await run(ids.slice(from, from + step))) rows.push(row)
  return rows
}

/**
 * The first `most` rows that match a condition which no index answers. `next` reads the `limit` rows that follow `last`
 * in the order of the list, and says of each whether it matches.
 */
export async function firstMatches<Row extends { readonly matches: boolean }>(
  most: number,
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for await (const rows of pagesOf(next)) {
    for (const row of rows) if (row.matches) found.push(row)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** All rows of a list, page by page. `next` reads the `limit` rows that follow `last` in the order of the list. */
export async function* pagesOf<Row>(
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await next(last, STEP)
    yield rows
    if (rows.length < STEP) return
    last = rows.at(-1)
  }
}
