import { and, isNotNull, lt, lte } from 'drizzle-orm'
import { tasks } from '#server/db/schema.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { expire } from './end.ts'

/** Minutes after which a task that is not over is failed. Section "Image task: states"; voices: code 33008. */
const MOST_MINUTES = 30
const AT_ONCE = 100

/** Fails what nobody finished in time, and names the tasks that are due now. */
export async function sweepTasks({ db, announce }: ServiceParts): Promise<string[]> {
  const now = Date.now()
  const stale = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isNotNull(tasks.nextAt), lt(tasks.createdAt, now - MOST_MINUTES * 60_000)))
    .limit(AT_ONCE)
  for (const { id } of stale) {
    await expire(db, id, {
      failure: `Timed out: not finished within ${MOST_MINUTES} minutes`,
      failureKind: 'timedOut',
    })
    await announce(id)
  }
  const due = await db.select({ id: tasks.id }).from(tasks).where(lte(tasks.nextAt, now)).limit(AT_ONCE)
  return due.map(({ id }) => id)
}
