import { asc, gt, lte, min } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { chainRuns } from '#server/db/schema/chains.ts'
import type { voiceRemovals } from '#server/db/schema/speakers.ts'
import type { tasks } from '#server/db/schema/tasks.ts'
import type { timelineRenders } from '#server/db/schema/timelines.ts'
import type { works } from '#server/db/schema/works.ts'
import type { Due } from './jobs.ts'
import { LONGEST_CLAIM } from './queue.ts'

/** A table whose rows are worked on when their time has come. */
type Timed = typeof chainRuns | typeof tasks | typeof timelineRenders | typeof voiceRemovals | typeof works

const BATCH = 100

/** The rows of a table that are due now, those that have waited longest first. */
export const dueRows = (db: Database, table: Timed): Due => ({
  async ids() {
    const { id, nextAt } = table
    const rows = await db.select({ id }).from(table).where(lte(nextAt, Date.now())).orderBy(asc(nextAt)).limit(BATCH)
    return rows.map(row => row.id)
  },
  async next() {
    const [row] = await db.select({ at: min(table.nextAt) }).from(table)
    return row?.at ?? undefined
  },
})

/**
 * Call it after the clock was set back, when living holders have renewed their claims: what was stored before would lie
 * far ahead, and is due at once.
 */
export async function makeRowsDue(db: Database, table: Timed): Promise<void> {
  const now = Date.now()
  await db
    .update(table)
    .set({ nextAt: now })
    .where(gt(table.nextAt, now + LONGEST_CLAIM))
}
