import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { workEvents, type works } from '#server/db/schema/works.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'

type WorkRow = typeof works.$inferSelect

/**
 * Records the state of a work and the status in its task's record, unless neither has changed since the last event.
 * Call it in the transaction that changes the row, with the changed row.
 */
export async function recordEvent(tx: Database, work: WorkRow, at = Date.now()): Promise<void> {
  const { id, state } = work
  const status = statusOf(work)
  await tx.execute(sql`
    with last as (select at, state, status from ${workEvents} where work = ${id} order by id desc limit 1)
    insert into ${workEvents} (work, at, state, status)
    select ${id}, greatest(${at}::bigint, (select at from last)), ${state}, ${status}::text
    where not exists (select 1 from last where state = ${state} and status is not distinct from ${status}::text)`)
}

/** The service's own status of a work's task; null: there is none that can be read. */
function statusOf(work: WorkRow): string | null {
  if (work.task === null) return null
  try {
    return operationOf(work).read(work.task).status
  } catch {
    return null
  }
}
