import { and, eq } from 'drizzle-orm'
import type { taskEndpoints } from '#contract/studio/tasks.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { failUnfinished } from './end.ts'

/**
 * Cancels a task of the caller: its engine is stopped, what was held for it goes back, and it fails as cancelled. One
 * that has ended stays as it is, so asking twice does no harm.
 */
export async function cancelTask(
  { db, account, running, announce }: Context<'db' | 'running' | 'announce'>,
  { params: { taskId } }: VerbInput<typeof taskEndpoints.cancel>,
): Promise<{ cancelled: boolean }> {
  const own = and(eq(tasks.id, taskId), eq(tasks.account, account.id))
  const [known] = await db.select({ id: tasks.id }).from(tasks).where(own)
  if (!known) throw new Refusal('notFound', `There is no such task: ${taskId}`)
  const failure = { failure: 'Cancelled', failureKind: 'cancelled' } as const
  const cancelled = await failUnfinished(db, { id: taskId, account: account.id }, failure)
  if (cancelled) {
    running.get(taskId)?.abort()
    await announce(taskId)
  }
  return { cancelled }
}
