import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { taskEndpoints } from '#contract/studio/tasks.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { failUnfinished } from './end.ts'
import { cancelledReason } from './remoteFailures.ts'
import { taskFailure } from './task.ts'

/**
 * Cancels a task of the caller and the unfinished tasks that are part of it: the engine is stopped, what was held is
 * returned, and the task fails as cancelled. A task that has ended is left as it is, so repeating this does no harm.
 */
export async function cancelTask(
  { db, account, running, announce }: Context<'db' | 'running' | 'announce'>,
  { params: { taskId } }: VerbInput<typeof taskEndpoints.cancel>,
): Promise<{ cancelled: boolean }> {
  const own = and(eq(tasks.id, taskId), eq(tasks.account, account.id))
  const part = and(eq(tasks.partOf, taskId), eq(tasks.account, account.id), isNotNull(tasks.nextAt))
  const known = await db
    .select({ id: tasks.id, sentAt: tasks.sentAt, madeBy: tasks.madeBy })
    .from(tasks)
    .where(or(own, part))
  if (known.length === 0) throw new Refusal('notFound', reason('task.unknown', { id: taskId }))
  let cancelled = false
  for (const { id, sentAt, madeBy } of known) {
    const why = madeBy && sentAt !== null ? cancelledReason(madeBy) : reason('task.cancelled')
    const failure = taskFailure(why, { failureKind: 'cancelled' })
    if (!(await failUnfinished(db, { id, account: account.id }, failure))) continue
    cancelled = true
    running.get(id)?.abort()
    if (id !== taskId) await announce(id)
  }
  if (cancelled) await announce(taskId)
  return { cancelled }
}
