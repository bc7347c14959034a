import { and, desc, eq, sql } from 'drizzle-orm'
import { areas } from '#contract/kit/area.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'

/**
 * The number of the account's next work, whatever its area, so that no two works that stand side by side have the same
 * one; and its creation time: later than that of the area's newest work, so that ids and numbers agree on which work is
 * newer. The caller holds the account's lock, so no two works get the same ones.
 */
export async function nextInArea(
  tx: Database,
  account: string,
  area: string,
): Promise<{ readonly number: number; readonly now: number }> {
  // One look into the index for each area: works are numbered by area there, as they were before.
  const lists = areas.map(
    one => sql`(select ${works.number} from ${works}
      where ${works.account} = ${account} and ${works.area} = ${one} order by ${works.number} desc limit 1)`,
  )
  const { rows } = (await tx.execute(sql`select greatest(${sql.join(lists, sql`, `)})::int as number`)) as {
    rows: { readonly number: number | null }[]
  }
  // An adopted work has a high number, but an early creation time.
  const [newest] = await tx
    .select({ createdAt: works.createdAt })
    .from(works)
    .where(and(eq(works.account, account), eq(works.area, area)))
    .orderBy(desc(works.id))
    .limit(1)
  return { number: (rows[0]?.number ?? 0) + 1, now: Math.max(Date.now(), (newest?.createdAt ?? 0) + 1) }
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
