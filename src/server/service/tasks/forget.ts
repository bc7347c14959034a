import { and, eq, isNull, or } from 'drizzle-orm'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import type { taskEndpoints } from '#contract/studio/tasks.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { removeReferences } from '#server/storage/references.ts'

/**
 * Releases the files of a task of the caller that has ended, named by its id or by the `Idempotency-Key` it was created
 * with: files that nothing else refers to are collected. The record stays, and so does what was charged.
 */
export async function forgetTask(
  { db, account }: Context<'db'>,
  { params: { taskId } }: VerbInput<typeof taskEndpoints.forget>,
): Promise<Record<string, never>> {
  const meant = or(eq(tasks.id, taskId), eq(tasks.idempotencyKey, taskId))
  const ended = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.account, account.id), meant, isNull(tasks.nextAt)))
  if (ended.length === 0) throw new Refusal('notFound', `There is no task ${taskId} that has ended`)
  for (const { id } of ended) await db.transaction(tx => removeReferences(tx, id))
  return {}
}
