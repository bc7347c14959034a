import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { timelineRenders, timelines } from '#server/db/schema/timelines.ts'
import { removeReferences } from '#server/storage/references.ts'

const DAY = 24 * 3600 * 1000
/** Days for which a piece remembers its exports; their files stay in the library. */
const REMEMBERED = 30
/** Rows at once. */
const PAGE = 50

/** Removes pieces that have been in the trash for longer than their account's setting, and records of old exports. */
export async function purgeTimelines(db: Database, now: number): Promise<void> {
  const days = sql`(select ${accounts.trashDays} from ${accounts} where ${accounts.id} = ${timelines.account})`
  await db.transaction(async tx => {
    const over = await tx
      .select({ id: timelines.id })
      .from(timelines)
      .where(and(isNotNull(timelines.trashedAt), sql`${timelines.trashedAt} <= ${now} - ${days} * ${DAY}::bigint`))
      .limit(PAGE)
    const old = await tx
      .select({ id: timelineRenders.id })
      .from(timelineRenders)
      .where(lt(timelineRenders.endedAt, now - REMEMBERED * DAY))
      .limit(PAGE)
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
    if (over.length > 0) await tx.delete(timelines).where(inArray(timelines.id, ids(over)))
    if (old.length > 0) await tx.delete(timelineRenders).where(inArray(timelineRenders.id, ids(old)))
    for (const id of ids([...over, ...old])) await removeReferences(tx, id)
  })
}
