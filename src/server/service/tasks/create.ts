import { createHash } from 'node:crypto'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { hold, settle } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { taskMakerOf, type Maker } from '#server/connections/connections.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { VARIATIONS } from '#engines/run/engine.ts'
import { engines, type TaskEngineKind } from '#engines/run/registry.ts'
import { newId } from '#server/platform/ids.ts'
import { addReferences } from '#server/storage/references.ts'
import type { Accepted, LimitedTier, Price, TaskContext, TaskDefinition } from './definition.ts'
import { earlierTask, type Repetition } from './idempotency.ts'
import { insertTask, nextTurn, type Inserted } from './insert.ts'
import { requireRoom, tooFewCredits } from './means.ts'
import type { Task, TaskFailure } from './task.ts'

interface NewTask<Request> extends Accepted<Request> {
  readonly prices: readonly Price[]
  readonly repetition: Repetition | undefined
  /** The connected model that makes it; undefined: an engine does. */
  readonly maker: Maker | undefined
  /** Finds the task that already does what is requested. */
  readonly existing: (tx: Database) => Promise<Task | undefined> | undefined
}

/** The parts of a definition that a new row depends on. */
type Creating<Request> = Pick<
  TaskDefinition<never, Request, never, TaskEngineKind>,
  'operation' | 'engine' | 'lifetime' | 'concurrency' | 'relaxed' | 'chargesAtCreation'
>

/**
 * Stores an accepted task: row, hold and idempotency in one transaction, then a wake-up. The same key with the same
 * request returns the task created first. Throws Refusal `credits`, `keyReused`, or the one for too many tasks at once.
 */
export async function createTask<Request>(
  context: TaskContext,
  { operation, engine, lifetime, concurrency, relaxed, chargesAtCreation }: Creating<Request>,
  { request, prices, repetition, existing, partOf, maker }: NewTask<Request>,
): Promise<Pick<Task, 'id'>> {
  const { db, jobs, onStep, limits } = context
  const account = context.account.id
  const id = newId('task')
  const now = Date.now()
  const taskClass = maker ? 'remote' : engines[engine].limits.class
  const task = await db.transaction(async tx => {
    const same = await existing(tx)
    if (same) return same
    const [inserted] = await insertTask(tx, {
      id,
      account,
      operation,
      request: JSON.stringify(request),
      endpoint: repetition?.endpoint ?? '',
      requestHash: repetition?.requestHash ?? '',
      idempotencyKey: repetition?.key ?? null,
      seed: seedOf(id),
      partOf: partOf ?? null,
      class: taskClass,
      madeBy: maker ? JSON.stringify(taskMakerOf(maker)) : null,
      expiresAt: lifetime === undefined ? null : now + lifetime,
      now,
      units: prices.map(({ unit }) => unit),
      amounts: prices.map(({ amount }) => amount),
    })
    const earlier = !inserted && repetition && (await earlierTask(tx, account, repetition))
    if (earlier) return earlier
    if (!inserted) throw tooFewCredits(prices)
    await addReferences(tx, 'tasks', { id, account, request, results: [] })
    const paid = paidWith(inserted, prices) ?? (await holdOne(tx, account, id, prices))
    if (!paid) throw tooFewCredits(prices)
    if (chargesAtCreation) await settle(tx, id, paid.amount)
    onStep('task.inserted')
    // The hold makes the account's other requests wait, so of two requests at once the second counts the first.
    await requireRoom(tx, { account, operation, limits, concurrency, added: 0 })
    if (relaxed?.applies(context, paid.unit)) await toRelaxedTier(tx, { id, account, class: taskClass, now }, relaxed)
    return { id }
  })
  onStep('task.accepted')
  await jobs.wake(`task.${taskClass}`, task.id)
  return task
}

/** The price that was held when the row was inserted. */
function paidWith({ unit, amount }: Inserted, prices: readonly Price[]): Price | undefined {
  return prices.find(price => price.unit === unit && price.amount === Number(amount))
}

/** Holds the first price that can be paid now, after another request took the balance at the same moment. */
async function holdOne(
  tx: Database,
  account: string,
  task: string,
  prices: readonly Price[],
): Promise<Price | undefined> {
  for (const price of prices) if (await hold(tx, account, price.unit, task, price.amount)) return price
  return undefined
}

interface Placed extends Pick<Task, 'id' | 'account' | 'class'> {
  /** When it was created. */
  readonly now: number
}

async function toRelaxedTier(tx: Database, task: Placed, tier: LimitedTier): Promise<void> {
  const [counted] = await tx
    .select({ total: count() })
    .from(tasks)
    .where(and(eq(tasks.tier, 'relaxed'), isNotNull(tasks.nextAt)))
  const isFull = (counted?.total ?? 0) >= tier.capacity
  const change = isFull
    ? failedAtOnce(tier.full)
    : {
        tier: 'relaxed' as const,
        turn: nextTurn(sql`${task.account}`, sql`${task.class}`, sql`'relaxed'`),
        expiresAt: task.now + tier.patience,
      }
  if (isFull) await settle(tx, task.id, 0)
  await tx.update(tasks).set(change).where(eq(tasks.id, task.id))
}

const failedAtOnce = (failure: TaskFailure) => {
  const now = Date.now()
  return { status: 'failed', nextAt: null, completedAt: now, updatedAt: now, ...failure } as const
}

/**
 * A seed that is determined by the task, so that any result can be generated again: 32 bits of its id's hash, the last
 * ones of which are left to its place among the equal requests before it.
 */
function seedOf(id: string): number {
  const bits = createHash('sha256').update(id).digest().readUInt32BE(0)
  return bits - (bits % VARIATIONS)
}
