import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Task } from './task.ts'

/** What a request carries so that its repetition is recognised. */
export interface Repeatable {
  readonly key: string
  /** SHA-256 of what was asked, as it was sent: not of what was fetched for it, which may differ the next time. */
  readonly requestHash: string
}

/** Undefined without a key: then every request is a new one. */
export function repeatable(key: string | undefined, asked: unknown): Repeatable | undefined {
  if (key === undefined) return undefined
  return { key, requestHash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') }
}

/** The task that an earlier request with this key made. Throws Refusal `keyReused` when that one asked something else. */
export async function earlierTask(
  db: Database,
  account: string,
  { key, requestHash }: Repeatable,
): Promise<Task | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.idempotencyKey, key)))
  if (task && task.requestHash !== requestHash)
    throw new Refusal('keyReused', 'This Idempotency-Key was used for another request')
  return task
}
