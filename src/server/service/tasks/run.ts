import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { settle, heldFor } from '#server/credits/ledger.ts'
import { tasks } from '#server/db/schema.ts'
import type { EngineFile } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/pool.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { recordFile, type FileFacts } from '#server/storage/files.ts'
import type { Stored } from '#server/storage/folder.ts'
import { plans } from './plans.ts'
import type { Task } from './create.ts'

/** An engine is pure, so a task whose worker died is simply run again; three deaths are no accident. */
const MOST_ATTEMPTS = 3
const THUMBNAIL_TYPE = 'image/webp'
/** How long a claim lasts, in milliseconds, before another worker may take the task over. */
const LEASE = 150_000

/** Runs a task that is due: claims it, lets the engine work, keeps the files, settles, announces. */
export async function runTask(parts: ServiceParts, id: string): Promise<void> {
  const task = await claim(parts, id)
  if (!task) return
  await parts.announce(id)
  const folder = await parts.storage.scratch()
  try {
    const job = await plans[task.operation](parts, task, folder)
    await succeed(parts, task, await parts.pool.run(job))
  } catch (error) {
    parts.log.warn({ error, task: id }, 'a task did not end well')
    const kind = error instanceof EngineError ? error.kind : 'bug'
    if (kind === 'crash' && task.attempts < MOST_ATTEMPTS) await release(parts, task)
    else await fail(parts, task, kind === 'input' && error instanceof Error ? error.message : 'Generation failed')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await parts.announce(id)
  }
}

/** Ids of tasks that are due now. */
export async function dueTasks({ db }: Pick<ServiceParts, 'db'>): Promise<string[]> {
  const rows = await db.select({ id: tasks.id }).from(tasks).where(lte(tasks.nextAt, Date.now())).limit(100)
  return rows.map(row => row.id)
}

/** After a start as the only process: whoever held a lease is gone, so its tasks are due at once. */
export async function releaseAllTasks({ db }: Pick<ServiceParts, 'db'>): Promise<void> {
  await db.update(tasks).set({ nextAt: Date.now(), lease: null }).where(isNotNull(tasks.nextAt))
}

async function claim({ db }: ServiceParts, id: string): Promise<Task | undefined> {
  const now = Date.now()
  const [task] = await db
    .update(tasks)
    .set({ status: 'generating', lease: randomUUID(), attempts: sql`${tasks.attempts} + 1`, nextAt: now + LEASE })
    .where(and(eq(tasks.id, id), lte(tasks.nextAt, now)))
    .returning()
  return task
}

/** True for whoever still holds the lease; a worker that slept through its own writes nothing. */
const mine = (task: Task) => and(eq(tasks.id, task.id), eq(tasks.lease, task.lease ?? ''))
const over = () => ({ nextAt: null, lease: null, completedAt: Date.now() })

async function succeed({ db, storage }: ServiceParts, task: Task, made: readonly EngineFile[]): Promise<void> {
  const stored: { facts: FileFacts; bytes: Stored; small: Stored | undefined }[] = []
  for (const { path, thumbnail, ...facts } of made)
    stored.push({
      facts,
      bytes: await storage.adopt(path),
      small: thumbnail === undefined ? undefined : await storage.adopt(thumbnail),
    })
  await db.transaction(async tx => {
    const results: string[] = []
    for (const { facts, bytes, small } of stored) {
      const thumbnail = small && (await recordFile(tx, task.account, small, { mimeType: THUMBNAIL_TYPE }))
      results.push(await recordFile(tx, task.account, bytes, { ...facts, ...(thumbnail && { thumbnail }) }))
    }
    const ended = await tx
      .update(tasks)
      .set({ status: 'success', results, ...over() })
      .where(mine(task))
      .returning({ id: tasks.id })
    const held = ended.length > 0 ? await heldFor(tx, task.id) : undefined
    if (held) await settle(tx, task.id, held.amount)
  })
}

async function fail({ db }: ServiceParts, task: Task, failure: string): Promise<void> {
  await db.transaction(async tx => {
    const ended = await tx
      .update(tasks)
      .set({ status: 'failed', failure, ...over() })
      .where(mine(task))
      .returning({ id: tasks.id })
    if (ended.length > 0) await settle(tx, task.id, 0)
  })
}

async function release({ db }: ServiceParts, task: Task): Promise<void> {
  await db.update(tasks).set({ status: 'pending', lease: null, nextAt: Date.now() }).where(mine(task))
}
