import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'

/**
 * The number of the area's next work, and its moment: later than that of the newest, so that ids and numbers agree on
 * what is newer. The caller holds the account's lock, so no two works get the same ones.
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
  // What was adopted has a late number and an early moment.
  const numbered = await first(desc(works.number))
  const newest = await first(desc(works.id))
  return { number: (numbered?.number ?? 0) + 1, now: Math.max(Date.now(), (newest?.createdAt ?? 0) + 1) }
}

/** The id of the first work of a group; null while it has none, so that the first one stands for itself. */
export async function firstOfGroup(tx: Database, account: string, group: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.account, account), eq(works.group, group)))
    .orderBy(works.id)
    .limit(1)
  return row?.id ?? null
}
