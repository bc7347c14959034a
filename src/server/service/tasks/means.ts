import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { preparedSql } from '#server/db/prepared.ts'
import { balances } from '#server/db/schema/credits.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { Concurrency, Price } from './definition.ts'

/** What decides whether an account may have one more task under way. */
interface Room {
  readonly account: string
  readonly operation: OperationId
  readonly limits: ServiceLimits
  readonly concurrency: Concurrency | undefined
  /** Tasks to add to the count: 0 if the new one is counted already. */
  readonly added: 0 | 1
}

/** Seconds after which a refused request may be repeated. */
const BUSY_RETRY = 5

/**
 * Returns the prices from the first one on that the account can pay. Throws a Refusal if it can pay none, or if it has
 * too many tasks under way for one more. This is one query before a request costs anything; it is checked again when
 * the row is inserted.
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

/** The refusal of a request that the account cannot pay for. */
export const tooFewCredits = (prices: readonly Price[]) =>
  new Refusal('credits', reason('credits.few', { credits: prices.at(-1)?.amount ?? 0 }))

const openTasks = preparedSql<{ readonly operation: string; readonly total: number | string }>(
  'open_tasks',
  () => sql`select ${tasks.operation} as operation, count(*) as total from ${tasks}
    where ${tasks.account} = ${sql.placeholder('account')} and ${tasks.nextAt} is not null group by ${tasks.operation}`,
)

/**
 * Throws a Refusal if the account has too many tasks under way: `rateLimited`, or the one of the operation's own limit.
 */
export async function requireRoom(db: Database, room: Room): Promise<void> {
  const rows = await openTasks(db, { account: room.account })
  checkRoom(new Map(rows.map(({ operation, total }) => [operation, Number(total)])), room)
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
    throw new Refusal('rateLimited', reason('limit.tasks', { most: limits.tasksPerAccount }), {
      retryAfter: BUSY_RETRY,
    })
}
