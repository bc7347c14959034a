import { count, eq, sum } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps } from '#server/db/inSteps.ts'
import type { chains } from '#server/db/schema/chains.ts'
import type { presets, savedFilters } from '#server/db/schema/settings.ts'
import type { JsonLimits } from '#server/http/readBody.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What people keep under a name. A list of it is one answer, so its rows and their size have limits. */
type Kept = typeof chains | typeof presets | typeof savedFilters

const MEBIBYTE = 1024 * 1024

/** Most rows of an account. */
export const mostKept = 200
/** Most bytes of an account's rows together. */
export const mostKeptBytes = 6 * MEBIBYTE
/** The body that describes one: as large as that of a request, since it may contain the text of an episode. */
export const keptBody: JsonLimits = { bytes: MEBIBYTE }
/** Rows per statement: as large as they may be, that is two megabytes. */
const AT_ONCE = 2

/**
 * Call it in the transaction that stored a row. Throws Refusal `invalid` if there are too many now, or if they are too
 * large together.
 */
export async function requirePlace(tx: Database, table: Kept, account: string): Promise<void> {
  const [kept] = await tx
    .select({ rows: count(), bytes: sum(table.bytes).mapWith(Number) })
    .from(table)
    .where(eq(table.account, account))
  if (!kept) return
  if (kept.rows > mostKept) throw new Refusal('invalid', reason('limit.kept', { most: mostKept }))
  if (kept.bytes > mostKeptBytes)
    throw new Refusal('invalid', reason('limit.keptSize', { most: mostKeptBytes / MEBIBYTE }))
}

/** The first of the rows that make an answer of at most `mostKeptBytes`: at least one. */
export function onePage<T extends { readonly bytes: number }>(rows: readonly T[]): readonly T[] {
  let bytes = 0
  return rows.filter((row, at) => {
    bytes += row.bytes
    return at === 0 || bytes <= mostKeptBytes
  })
}

/** Reads what the rows keep, a few at a time, in the order of the rows. */
export async function readKept<T>(
  rows: readonly { readonly id: string }[],
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  return inSteps(
    rows.map(({ id }) => id),
    read,
    AT_ONCE,
  )
}
