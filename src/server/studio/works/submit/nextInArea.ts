import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'

/**
 * The number of the area's next work, and its creation time: later than that of the newest work, so that ids and
 * numbers agree on which work is newer. The caller holds the account's lock, so no two works get the same ones.
 */
export async function nextInArea(
  tx: Database,
  account: string,
  area: string,
): Promise<{ readonly number: number; readonly now: number }> {
  const first = async (order: SQL) => {
    const [row] = await tx
      .select({ number: works.number, createdAt: works.createdAt })
      .from(works)
      .where(and(eq(works.account, account), eq(works.area, area)))
      .orderBy(order)
      .limit(1)
    return row
  }
  // An adopted work has a high number, but an early creation time.
  const numbered = await first(desc(works.number))
  const newest = await first(desc(works.id))
  return { number: (numbered?.number ?? 0) + 1, now: Math.max(Date.now(), (newest?.createdAt ?? 0) + 1) }
}

/** The id of the first work of a group; null while it has none: the first work itself needs no reference. */
export async function firstOfGroup(tx: Database, account: string, group: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.account, account), eq(works.group, group)))
    .orderBy(works.id)
    .limit(1)
  return row?.id ?? null
}
