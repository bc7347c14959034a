import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { makeRowsDue } from '#server/jobs/dueRows.ts'
import type { Task } from './task.ts'

/** How many times a claim is renewed in the period for which it lasts. */
const RENEWALS = 3

interface Claiming {
  /** Milliseconds the claim lasts unless it is renewed. */
  readonly lease: number
  /** The time by which the task must have ended, in epoch milliseconds. */
  readonly expiresAt: number | null
}

/** Takes a task that is due, in the transaction that found it. */
export async function claim(tx: Database, task: Task, { lease, expiresAt }: Claiming): Promise<Task | undefined> {
  const now = Date.now()
  const [claimed] = await tx
    .update(tasks)
    .set({
      status: 'generating',
      lease: randomUUID(),
      attempts: sql`${tasks.attempts} + 1`,
      progress: null,
      stage: null,
      nextAt: now + lease,
      expiresAt,
      updatedAt: now,
    })
    .where(eq(tasks.id, task.id))
    .returning()
  return claimed
}

/** True while the lease is still held; a worker whose lease has expired writes nothing. */
export const isHolder = (task: Task) => and(eq(tasks.id, task.id), eq(tasks.lease, task.lease ?? ''))

/**
 * Keeps renewing the claim, which lasts `lease` milliseconds, until the returned function is called; `onLost` is called
 * when somebody else has ended or taken the task. If a renewal fails, the next one makes up for it, or another worker
 * takes over.
 */
export function renewLease(db: Database, task: Task, lease: number, onLost: () => void): () => void {
  const timer = setInterval(() => {
    void db
      .update(tasks)
      .set({ nextAt: Date.now() + lease })
      .where(isHolder(task))
      .returning({ id: tasks.id })
      .then(
        renewed => {
          if (renewed.length === 0) onLost()
        },
        () => undefined,
      )
  }, lease / RENEWALS)
  return () => clearInterval(timer)
}

/**
 * Gives a claimed task back, due at `nextAt` (epoch milliseconds). `counts`: whether this was an attempt; false if the
 * studio was to blame.
 */
export async function release(db: Database, task: Task, nextAt: number, counts: boolean): Promise<void> {
  const attempts = counts ? task.attempts : task.attempts - 1
  const updatedAt = Date.now()
  await db.update(tasks).set({ status: 'pending', lease: null, nextAt, attempts, updatedAt }).where(isHolder(task))
}

/** Marks that the result is being stored; false if somebody else holds the task by now. */
export async function markUploading(db: Database, task: Task): Promise<boolean> {
  const marked = await db
    .update(tasks)
    .set({ status: 'uploading', updatedAt: Date.now() })
    .where(isHolder(task))
    .returning({ id: tasks.id })
  return marked.length > 0
}

/** Call it after a start as the only process: whoever held a lease is gone, so its tasks are due at once. */
export async function releaseAllTasks(db: Database): Promise<void> {
  await db.update(tasks).set({ nextAt: Date.now(), lease: null }).where(isNotNull(tasks.nextAt))
}

/**
 * Call it after the clock was set back, when living holders have renewed their leases: what was stored before is due at
 * once, and has as long until it expires as it had when it was created.
 */
export async function makeTasksDue(db: Database): Promise<void> {
  const now = Date.now()
  await makeRowsDue(db, tasks)
  await db
    .update(tasks)
    .set({ expiresAt: sql`${tasks.expiresAt} - ${tasks.createdAt} + ${now}` })
    .where(and(isNotNull(tasks.nextAt), gt(tasks.expiresAt, tasks.createdAt), gt(tasks.createdAt, now)))
}
