import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'
import type { Task } from './task.ts'

/** A task of an account by id; another's is as absent as one that never was. */
export async function findTask(
  db: Database,
  account: string,
  operation: OperationId,
  id: string,
): Promise<Task | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.account, account), eq(tasks.operation, operation)))
  return row
}

export interface TaskListing {
  readonly account: string
  readonly operation: OperationId
  readonly status?: Task['status'] | undefined
  /** What else has to be true of the row. */
  readonly matching?: readonly SQL[]
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** One page of an account's tasks, newest first, and how many there are. */
export async function listTasks(db: Database, listing: TaskListing): Promise<{ items: Task[]; total: number }> {
  const { account, operation, status, matching: also = [], page, pageSize } = listing
  const matching = and(
    eq(tasks.account, account),
    eq(tasks.operation, operation),
    status === undefined ? undefined : eq(tasks.status, status),
    ...also,
  )
  const items = await db
    .select()
    .from(tasks)
    .where(matching)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(tasks).where(matching)
  return { items, total: counted?.total ?? 0 }
}
