import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import { hold, settle, type Unit } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { earlierTask, type Repeatable } from './idempotency.ts'
import type { Task, TaskFailure } from './task.ts'

export interface NewTask {
  readonly account: string
  readonly operation: OperationId
  /** What the engine will be given, with files by id. */
  readonly request: unknown
  readonly repeatable: Repeatable | undefined
  /** What it may be paid with, in order of preference: the first the balance allows is held. Amounts in whole units. */
  readonly prices: readonly { readonly unit: Unit; readonly amount: number }[]
  /**
   * Which lane the task waits in once its hold is known, or why it may not wait at all. Runs in the transaction, where
   * the hold makes the account's other requests wait; a Refusal undoes all of it.
   */
  readonly admit?: (tx: Database, unit: Unit) => Promise<Admission>
}

/** Where a task waits. Turned away, it is kept as failed and what was held goes back. */
type Admission = { readonly lane: 'normal' | 'relaxed' } | { readonly turnedAway: TaskFailure }

/**
 * Accepts a task: row, hold and idempotency in one transaction, then a wake-up. The same key and request answer with
 * the task that the first one made. Throws Refusal `credits` or `keyReused`.
 */
export async function createTask({ db, jobs, reached }: ServiceParts, fresh: NewTask): Promise<Task> {
  const id = newId('task')
  const now = Date.now()
  const task = await db.transaction(async tx => {
    const [made] = await tx
      .insert(tasks)
      .values({
        id,
        account: fresh.account,
        operation: fresh.operation,
        status: 'pending',
        request: fresh.request,
        requestHash: fresh.repeatable?.requestHash ?? '',
        idempotencyKey: fresh.repeatable?.key ?? null,
        seed: seedOf(id),
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [tasks.account, tasks.idempotencyKey] })
      .returning()
    const earlier = !made && fresh.repeatable && (await earlierTask(tx, fresh.account, fresh.repeatable))
    if (earlier) return earlier
    if (!made) throw new Error('a task was neither made nor found')
    for (const { unit, amount } of fresh.prices)
      if (await hold(tx, fresh.account, unit, id, amount)) {
        reached('task.inserted')
        return admit(tx, fresh, made, unit)
      }
    throw new Refusal('credits', `This costs ${fresh.prices.at(-1)?.amount} credits, and the account has fewer`)
  })
  reached('task.accepted')
  await jobs.wake('task.run', task.id)
  return task
}

async function admit(tx: Database, fresh: NewTask, made: Task, unit: Unit): Promise<Task> {
  const admission = await fresh.admit?.(tx, unit)
  if (!admission || ('lane' in admission && admission.lane === made.lane)) return made
  const change = 'lane' in admission ? { lane: admission.lane } : turnedAway(admission.turnedAway)
  if (!('lane' in admission)) await settle(tx, made.id, 0)
  const [changed] = await tx.update(tasks).set(change).where(eq(tasks.id, made.id)).returning()
  return changed ?? made
}

const turnedAway = (failure: TaskFailure) => {
  const now = Date.now()
  return { status: 'failed', nextAt: null, completedAt: now, updatedAt: now, ...failure } as const
}

/** A seed that is fixed by the task, so that any result can be made again: 32 bits of its id's hash. */
function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0)
}
