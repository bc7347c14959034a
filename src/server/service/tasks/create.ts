import { createHash } from 'node:crypto'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import { hold, settle } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { balances } from '#server/db/schema/credits.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { engineLimits } from '#server/engines/registry.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { addReferences } from '#server/storage/references.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { Accepted, Concurrency, LimitedTier, Price, TaskContext, TaskDefinition } from './definition.ts'
import { earlierTask, type Repetition } from './idempotency.ts'
import type { Task, TaskFailure } from './task.ts'

interface NewTask<Request> extends Accepted<Request> {
  readonly prices: readonly Price[]
  readonly repetition: Repetition | undefined
  /** The task that already does what is asked. */
  readonly existing: (tx: Database) => Promise<Task | undefined> | undefined
}

/** The parts of a definition that a new row depends on. */
type Creating<Request> = Pick<
  TaskDefinition<never, Request, never>,
  'operation' | 'engine' | 'lifetime' | 'concurrency' | 'relaxed' | 'chargesAtCreation'
>

/**
 * Stores an accepted task: row, hold and idempotency in one transaction, then a wake-up. The same key and request answer
 * with the task that the first one created. Throws Refusal `credits`, `keyReused`, or that of too many tasks at once.
 */
export async function createTask<Request>(
  context: TaskContext,
  { operation, engine, lifetime, concurrency, relaxed, chargesAtCreation }: Creating<Request>,
  { request, prices, repetition, existing, partOf }: NewTask<Request>,
): Promise<Task> {
  const { db, jobs, onStep, limits } = context
  const account = context.account.id
  const id = newId('task')
  const now = Date.now()
  const { class: taskClass } = engineLimits[engine(request)]
  const task = await db.transaction(async tx => {
    const same = await existing(tx)
    if (same) return same
    const [inserted] = await tx
      .insert(tasks)
      .values({
        id,
        account,
        operation,
        status: 'pending',
        request,
        endpoint: repetition?.endpoint ?? '',
        requestHash: repetition?.requestHash ?? '',
        idempotencyKey: repetition?.key ?? null,
        seed: seedOf(id),
        partOf: partOf ?? null,
        class: taskClass,
        turn: nextTurn(account, taskClass, 'normal'),
        nextAt: now,
        expiresAt: lifetime === undefined ? null : now + lifetime,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [tasks.account, tasks.endpoint, tasks.idempotencyKey] })
      .returning()
    const earlier = !inserted && repetition && (await earlierTask(tx, account, repetition))
    if (earlier) return earlier
    if (!inserted) throw new Error('a task was neither inserted nor found')
    await addReferences(tx, 'tasks', inserted)
    const paid = await holdOne(tx, account, id, prices)
    if (!paid) throw tooFewCredits(prices)
    if (chargesAtCreation) await settle(tx, id, paid.amount)
    onStep('task.inserted')
    // The hold makes the account's other requests wait, so of two at once the second counts the first.
    await requireRoom(tx, { account, operation, limits, concurrency, added: 0 })
    return relaxed?.applies(context, paid.unit) ? toRelaxedTier(tx, inserted, relaxed) : inserted
  })
  onStep('task.accepted')
  await jobs.wake(`task.${taskClass}`, task.id)
  return task
}

/**
 * The prices from the first on that the account can pay. Throws a Refusal when there is none, or when it has too many
 * tasks under way for one more. Asked in one question before a request costs anything; whether it still holds is asked
 * again with the row.
 */
export async function requireMeans(db: Database, prices: readonly Price[], room: Room): Promise<readonly Price[]> {
  const { account } = room
  const available = db
    .select({ kind: sql<'unit' | 'open'>`'unit'`, name: sql<string>`${balances.unit}`, amount: balances.available })
    .from(balances)
    .where(eq(balances.account, account))
  const rows = await available.unionAll(
    db
      .select({ kind: sql<'unit' | 'open'>`'open'`, name: sql<string>`${tasks.operation}`, amount: count() })
      .from(tasks)
      .where(and(eq(tasks.account, account), isNotNull(tasks.nextAt)))
      .groupBy(tasks.operation),
  )
  const amounts = (kind: 'unit' | 'open') =>
    new Map(rows.filter(row => row.kind === kind).map(({ name, amount }) => [name, amount]))
  const funds = amounts('unit')
  const first = prices.findIndex(({ unit, amount }) => (funds.get(unit) ?? 0) >= amount)
  if (first < 0) throw tooFewCredits(prices)
  checkRoom(amounts('open'), room)
  return prices.slice(first)
}

const tooFewCredits = (prices: readonly Price[]) =>
  new Refusal('credits', `This costs ${prices.at(-1)?.amount} credits, and the account has fewer`)

async function holdOne(
  tx: Database,
  account: string,
  task: string,
  prices: readonly Price[],
): Promise<Price | undefined> {
  for (const price of prices) if (await hold(tx, account, price.unit, task, price.amount)) return price
  return undefined
}

interface Room {
  readonly account: string
  readonly operation: OperationId
  readonly limits: ServiceLimits
  readonly concurrency: Concurrency | undefined
  /** Tasks that would come on top: 0 when the new one is counted already. */
  readonly added: 0 | 1
}

/** Throws a Refusal when the account has too many tasks under way: `rateLimited`, or that of the operation's own limit. */
async function requireRoom(db: Database, room: Room): Promise<void> {
  const rows = await db
    .select({ operation: tasks.operation, total: count() })
    .from(tasks)
    .where(and(eq(tasks.account, room.account), isNotNull(tasks.nextAt)))
    .groupBy(tasks.operation)
  checkRoom(new Map(rows.map(({ operation, total }) => [operation, total])), room)
}

function checkRoom(
  open: ReadonlyMap<string, number>,
  { operation, limits, concurrency, added }: Omit<Room, 'account'>,
): void {
  const { operations = [operation], most, refusal } = concurrency ?? {}
  const together = operations.reduce((sum, one) => sum + (open.get(one) ?? 0), 0)
  if (most && refusal && together + added > most(limits)) throw refusal(most(limits))
  const all = [...open.values()].reduce((sum, total) => sum + total, 0)
  if (all + added > limits.tasksPerAccount)
    throw new Refusal('rateLimited', `At most ${limits.tasksPerAccount} tasks of an account are under way at a time`, {
      retryAfter: BUSY_RETRY,
    })
}

/** Seconds. */
const BUSY_RETRY = 5

async function toRelaxedTier(tx: Database, task: Task, tier: LimitedTier): Promise<Task> {
  const [counted] = await tx
    .select({ total: count() })
    .from(tasks)
    .where(and(eq(tasks.tier, 'relaxed'), isNotNull(tasks.nextAt)))
  const isFull = (counted?.total ?? 0) >= tier.capacity
  const change = isFull
    ? failedAtOnce(tier.full)
    : {
        tier: 'relaxed' as const,
        turn: nextTurn(task.account, task.class, 'relaxed'),
        expiresAt: task.createdAt + tier.patience,
      }
  if (isFull) await settle(tx, task.id, 0)
  const [changed] = await tx.update(tasks).set(change).where(eq(tasks.id, task.id)).returning()
  return changed ?? task
}

const failedAtOnce = (failure: TaskFailure) => {
  const now = Date.now()
  return { status: 'failed', nextAt: null, completedAt: now, updatedAt: now, ...failure } as const
}

/**
 * The turn of an account's next task (start-time fair queueing): behind its own waiting ones, but level with the
 * smallest turn of all that are under way, so that an account without any comes next.
 */
function nextTurn(account: string, taskClass: Task['class'], tier: Task['tier']) {
  const open = sql`${tasks.class} = ${taskClass} and ${tasks.tier} = ${tier} and ${tasks.nextAt} is not null`
  return sql<number>`greatest(
    (select coalesce(min(${tasks.turn}), 0) from ${tasks} where ${open}),
    (select coalesce(max(${tasks.turn}) + 1, 0) from ${tasks} where ${open} and ${tasks.account} = ${account})
  )`
}

/** A seed that is fixed by the task, so that any result can be generated again: 32 bits of its id's hash. */
function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0)
}
