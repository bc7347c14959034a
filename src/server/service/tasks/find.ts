import { and, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Task } from './task.ts'

/** A task of an account by id; another's is as absent as one that never was. */
export async function findTask(
  db: Database,
  account: string,
  operations: readonly OperationId[],
  id: string,
): Promise<Task | undefined> {
  const task = await findAnyTask(db, operations, id)
  return task?.account === account ? task : undefined
}

/** A task by id, whoever it belongs to. */
export async function findAnyTask(
  db: Database,
  operations: readonly OperationId[],
  id: string,
): Promise<Task | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), inArray(tasks.operation, operations)))
  return row
}

/** Which tasks of a list are wanted. */
export interface Filter {
  readonly status?: Task['status'] | undefined
  /** What else has to be true of the row. */
  readonly matching?: readonly SQL[]
}

interface Listing extends Filter {
  readonly account: string
  readonly operations: readonly OperationId[]
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** One page of an account's tasks, newest first, and how many there are. */
export async function findTasks(db: Database, listing: Listing): Promise<{ items: Task[]; total: number }> {
  const { account, operations, status, matching: also = [], page, pageSize } = listing
  const matching = and(
    eq(tasks.account, account),
    inArray(tasks.operation, [...operations]),
    status === undefined ? undefined : eq(tasks.status, status),
    ...also,
  )
  // In one question: each costs as much again as a short list does.
  const total = db.select({ total: count() }).from(tasks).where(matching)
  const rows = await db
    .select({ ...getTableColumns(tasks), total: sql<number>`(${total})`.mapWith(Number) })
    .from(tasks)
    .where(matching)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = rows.map(({ total: _, ...task }) => task)
  const [first] = rows
  if (first || page === 1) return { items, total: first?.total ?? 0 }
  // Beyond the last page there is no row to say how many there are.
  const [counted] = await total
  return { items, total: counted?.total ?? 0 }
}
