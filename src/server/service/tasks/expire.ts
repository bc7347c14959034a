import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Due } from '#server/jobs/jobs.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnables } from './definition.ts'
import { failUnfinished } from './end.ts'
import { announceTask } from './announce.ts'
import { taskFailure } from './task.ts'

const BATCH = 100
const MINUTE = 60_000

/**
 * The tasks whose time is over. Section "Limits: Image" for images; tasks without a limit may wait as long as it takes.
 */
export function expiringTasks(db: Database): Due {
  return {
    async ids() {
      const rows = await db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(isNotNull(tasks.nextAt), lte(tasks.expiresAt, Date.now())))
        .orderBy(asc(tasks.expiresAt))
        .limit(BATCH)
      return rows.map(({ id }) => id)
    },
    async next() {
      const [row] = await db
        .select({ at: min(tasks.expiresAt) })
        .from(tasks)
        .where(isNotNull(tasks.nextAt))
      return row?.at ?? undefined
    },
  }
}

/** Fails a task whose time is over and stops its engine. */
export async function expireTask(
  { db, announce, running, clock }: Pick<ServiceParts, 'db' | 'announce' | 'running' | 'clock'>,
  operations: Runnables,
  id: string,
): Promise<void> {
  const now = Date.now()
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isNotNull(tasks.nextAt), lte(tasks.expiresAt, now)))
  if (!task) return
  const { lifetime = 0, relaxed } = operations.get(task.operation) ?? {}
  // The clock may have been set ahead, or the machine slept: what counts is how long it has run here, or has waited
  // while the machine was awake.
  const here = running.get(id)
  const left = here
    ? lifetime - (performance.now() - here.since)
    : (task.expiresAt ?? 0) - now + clock.aheadSince(task.updatedAt)
  if (left > 0) {
    await db
      .update(tasks)
      .set({ expiresAt: now + Math.ceil(left), updatedAt: now })
      .where(eq(tasks.id, id))
    return
  }
  const timedOut = taskFailure(reason('task.expired', { minutes: lifetime / MINUTE }), { failureKind: 'timedOut' })
  const isWaiting = task.tier === 'relaxed' && task.status === 'pending'
  await failUnfinished(db, { id }, isWaiting && relaxed ? relaxed.tooLong : timedOut)
  running.get(id)?.abort()
  await announceTask(announce, task)
}
