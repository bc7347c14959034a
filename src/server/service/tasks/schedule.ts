import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, not, or, sql } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Runnables } from './definition.ts'
import { claim } from './lease.ts'
import { turnOrder } from './queuePositions.ts'
import type { Task } from './task.ts'

/** An arbitrary number for a lock of our own: only one process claims at a time, so that tiers keep their limits. */
const CLAIM_LOCK = 4_600_002

/** Claims the task of a class whose turn it is, for `lease` milliseconds; undefined if none may run now. */
export async function claimNext(
  db: Database,
  taskClass: Task['class'],
  operations: Runnables,
  lease: number,
): Promise<Task | undefined> {
  // Checked outside the lock, which all classes and processes share: usually nothing is due.
  if (!(await isAnyDue(db, taskClass))) return undefined
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const now = Date.now()
    const full = await atTierLimit(tx, operations, now)
    const [next] = await tx
      .select()
      .from(tasks)
      .where(
        and(
          eq(tasks.class, taskClass),
          inArray(tasks.operation, [...operations.keys()]),
          lte(tasks.nextAt, now),
          or(isNull(tasks.expiresAt), gt(tasks.expiresAt, now)),
          full.length > 0
            ? not(and(eq(tasks.tier, 'relaxed'), inArray(tasks.operation, full)) ?? sql`false`)
            : undefined,
        ),
      )
      .orderBy(asc(tasks.tier), ...turnOrder)
      .limit(1)
    const lifetime = next && operations.get(next.operation)?.lifetime
    return (
      next &&
      claim(tx, next, { lease, expiresAt: lifetime === undefined ? null : Math.min(next.createdAt, now) + lifetime })
    )
  })
}

async function isAnyDue(db: Database, taskClass: Task['class']): Promise<boolean> {
  const due = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.class, taskClass), lte(tasks.nextAt, Date.now())))
    .limit(1)
  return due.length > 0
}

/** The operations whose relaxed tier already runs as many tasks as it may. */
async function atTierLimit(tx: Database, operations: Runnables, now: number): Promise<OperationId[]> {
  const limited = [...operations.values()].flatMap(({ operation, relaxed }) => (relaxed ? { operation, relaxed } : []))
  if (limited.length === 0) return []
  const running = await tx
    .select({ operation: tasks.operation, total: count() })
    .from(tasks)
    .where(and(eq(tasks.tier, 'relaxed'), isNotNull(tasks.lease), gt(tasks.nextAt, now)))
    .groupBy(tasks.operation)
  return limited.flatMap(({ operation, relaxed }) => {
    const total = running.find(row => row.operation === operation)?.total ?? 0
    return total >= relaxed.concurrency ? operation : []
  })
}

/**
 * When the next task of a class becomes due. Those that are due already and were not claimed wait for another to end.
 */
export async function nextClaim(db: Database, taskClass: Task['class']): Promise<number | undefined> {
  const [row] = await db
    .select({ at: min(tasks.nextAt) })
    .from(tasks)
    .where(and(eq(tasks.class, taskClass), gt(tasks.nextAt, Date.now())))
  return row?.at ?? undefined
}
