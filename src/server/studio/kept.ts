import { eq } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps } from '#server/db/inSteps.ts'
import type { chains } from '#server/db/schema/chains.ts'
import type { presets, savedFilters } from '#server/db/schema/settings.ts'
import type { JsonLimits } from '#server/http/readBody.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What people keep under a name. A list of it is one answer, so its rows and the size of each have a limit. */
type Kept = typeof chains | typeof presets | typeof savedFilters

/** Most rows of an account. */
export const mostKept = 200
/** The body that describes one. */
export const keptBody: JsonLimits = { bytes: 64 * 1024 }
/** Rows per statement: as large as they may be, that is a megabyte. */
const AT_ONCE = 16

/**
 * Call it in the transaction that stored a row which did not replace another. Throws Refusal `invalid` if there are too
 * many now.
 */
export async function requirePlace(tx: Database, table: Kept, account: string): Promise<void> {
  if ((await tx.$count(table, eq(table.account, account))) > mostKept)
    throw new Refusal('invalid', reason('limit.kept', { most: mostKept }))
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
