import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { OperationId } from '#contract/operations.ts'
import { hold, type Unit } from '#server/credits/ledger.ts'
import { tasks } from '#server/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'

export type Task = typeof tasks.$inferSelect

export interface NewTask {
  readonly account: string
  readonly operation: OperationId
  /** What the engine will be given, with files by id. */
  readonly request: unknown
  readonly idempotencyKey: string | undefined
  /** What it may be paid with, in order of preference: the first the balance allows is held. Amounts in whole units. */
  readonly prices: readonly { readonly unit: Unit; readonly amount: number }[]
}

/**
 * Accepts a task: row, hold and idempotency in one transaction, then a wake-up. The same key and request answer with
 * the task that the first one made. Throws Refusal `credits` or `keyReused`.
 */
export async function createTask({ db, jobs }: ServiceParts, fresh: NewTask): Promise<Task> {
  const id = newId('task')
  const requestHash = createHash('sha256').update(JSON.stringify(fresh.request)).digest('hex')
  const task = await db.transaction(async tx => {
    const [made] = await tx
      .insert(tasks)
      .values({
        id,
        account: fresh.account,
        operation: fresh.operation,
        status: 'pending',
        request: fresh.request,
        requestHash,
        idempotencyKey: fresh.idempotencyKey ?? null,
        seed: seedOf(id),
        nextAt: Date.now(),
        createdAt: Date.now(),
      })
      .onConflictDoNothing({ target: [tasks.account, tasks.idempotencyKey] })
      .returning()
    if (!made) {
      const earlier = and(eq(tasks.account, fresh.account), eq(tasks.idempotencyKey, fresh.idempotencyKey ?? ''))
      const [first] = await tx.select().from(tasks).where(earlier)
      if (first?.requestHash !== requestHash)
        throw new Refusal('keyReused', 'This Idempotency-Key was used for another request')
      return first
    }
    for (const { unit, amount } of fresh.prices) if (await hold(tx, fresh.account, unit, id, amount)) return made
    throw new Refusal('credits', `This costs ${fresh.prices.at(-1)?.amount} credits, and the account has fewer`)
  })
  await jobs.wake('task.run', task.id)
  return task
}

/** A seed that is fixed by the task, so that any result can be made again: 32 bits of its id's hash. */
function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0)
}
