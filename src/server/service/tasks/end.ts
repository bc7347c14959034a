import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { giveBack, heldFor, settle } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { recordReferences } from '#server/storage/references.ts'
import { recordMedia, storeMedia, type StoredMedia } from '#server/storage/storeMedia.ts'
import type { Runnable } from './definition.ts'
import type { Task, TaskFailure } from './task.ts'
import { isHolder } from './lease.ts'

const ended = () => {
  const now = Date.now()
  return { nextAt: null, lease: null, completedAt: now, updatedAt: now }
}

/**
 * Ends a task successfully: its files are stored first, then row, file rows and settling are one transaction.
 * `charged`: the part of the held amount that is charged; by default all of it. `finish`: writes what else it brings
 * about.
 */
export async function succeed(
  { db, storage, onStep }: Pick<ServiceParts, 'db' | 'storage' | 'onStep'>,
  task: Task,
  result: EngineResult,
  { charged, finish }: { readonly charged?: number | undefined; readonly finish?: Runnable['finish'] } = {},
): Promise<void> {
  const { files, details } = result
  const stored: StoredMedia[] = []
  for (const file of files) stored.push(await storeMedia(storage, file))
  onStep('task.stored')
  await db.transaction(async tx => {
    const [still] = await tx.select({ id: tasks.id }).from(tasks).where(isHolder(task)).for('update')
    if (!still) return
    const results: string[] = []
    for (const media of stored) results.push(await recordMedia(tx, task.account, media))
    await tx
      .update(tasks)
      .set({ status: 'success', results, details: details ? { ...details } : null, ...ended() })
      .where(isHolder(task))
    await recordReferences(tx, 'tasks', { ...task, results })
    await finish?.(tx, task, result)
    const held = await heldFor(tx, task.id)
    // What a connected model made may be longer than any engine would make it: what was held is the most.
    const most = task.madeBy && charged !== undefined && held ? Math.min(held.amount, charged) : charged
    if (held) await settle(tx, task.id, most ?? held.amount)
    onStep('task.settled')
  })
}

/** Ends a claimed task as failed and returns everything that was taken for it. */
export async function fail(db: Database, task: Task, failure: TaskFailure): Promise<void> {
  await endAsFailed(db, task.id, isHolder(task), failure)
}

/**
 * Ends an unfinished task as failed, whoever runs it: its worker finds the lease gone. `account`: only if the task is
 * this account's. False if the task had ended already.
 */
export async function failUnfinished(
  db: Database,
  { id, account }: { readonly id: string; readonly account?: string },
  failure: TaskFailure,
): Promise<boolean> {
  const own = account === undefined ? undefined : eq(tasks.account, account)
  return endAsFailed(db, id, and(eq(tasks.id, id), own, isNotNull(tasks.nextAt)), failure)
}

async function endAsFailed(db: Database, id: string, still: SQL | undefined, failure: TaskFailure): Promise<boolean> {
  return db.transaction(async tx => {
    const [failed] = await tx
      .update(tasks)
      // Files that were finished before the failure no longer belong to the task.
      .set({ status: 'failed', results: [], details: null, ...failure, ...ended() })
      .where(still)
      .returning()
    if (!failed) return false
    await giveBack(tx, id)
    await recordReferences(tx, 'tasks', failed)
    return true
  })
}
