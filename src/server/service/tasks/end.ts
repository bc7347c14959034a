import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { heldFor, settle } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'
import type { EngineFile } from '#server/engines/engine.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { recordMade, storeMade, type StoredMedia } from '#server/storage/keep.ts'
import type { Task, TaskFailure } from './task.ts'
import { isHolder } from './lease.ts'

const over = () => {
  const now = Date.now()
  return { nextAt: null, lease: null, completedAt: now, updatedAt: now }
}

/**
 * Ends a task well: its files are stored first, then row, file rows and settling are one transaction. `charged`: of what
 * is held for it; all of that where nothing is said.
 */
export async function succeed(
  { db, storage, reached }: ServiceParts,
  task: Task,
  made: readonly EngineFile[],
  charged?: number,
): Promise<void> {
  const stored: StoredMedia[] = []
  for (const file of made) stored.push(await storeMade(storage, file))
  reached('task.stored')
  await db.transaction(async tx => {
    const [still] = await tx.select({ id: tasks.id }).from(tasks).where(isHolder(task)).for('update')
    if (!still) return
    const results: string[] = []
    for (const media of stored) results.push(await recordMade(tx, task.account, media))
    await tx
      .update(tasks)
      .set({ status: 'success', results, ...over() })
      .where(isHolder(task))
    const held = await heldFor(tx, task.id)
    if (held) await settle(tx, task.id, charged ?? held.amount)
    reached('task.settled')
  })
}

/** Ends a claimed task badly: everything held for it goes back. */
export async function fail(db: Database, task: Task, failure: TaskFailure): Promise<void> {
  await endBadly(db, task.id, isHolder(task), failure)
}

/** Ends a task that nobody finished, whoever holds it: its worker will find the lease gone. */
export async function expire(db: Database, id: string, failure: TaskFailure): Promise<void> {
  await endBadly(db, id, and(eq(tasks.id, id), isNotNull(tasks.nextAt)), failure)
}

async function endBadly(db: Database, id: string, still: SQL | undefined, failure: TaskFailure): Promise<void> {
  await db.transaction(async tx => {
    const ended = await tx
      .update(tasks)
      .set({ status: 'failed', ...failure, ...over() })
      .where(still)
      .returning({ id: tasks.id })
    if (ended.length > 0) await settle(tx, id, 0)
  })
}
