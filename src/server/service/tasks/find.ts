import { and, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { ShownTask, Task } from './task.ts'

/** A task of an account by id; another account's task is treated as if it did not exist. */
export async function findTask(
  db: Database,
  account: string,
  operations: readonly OperationId[],
  id: string,
): Promise<Task | undefined> {
  const task = await findAnyTask(db, operations, id)
  return task?.account === account ? task : undefined
}

/** A task by id, whichever account it belongs to. */
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
  /** Further conditions for the row. */
  readonly matching?: readonly SQL[]
}

/** Which page of the rows. */
interface Paging {
  readonly account: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

interface Listing extends Filter, Paging {
  readonly operations: readonly OperationId[]
}

interface TaskPage {
  readonly items: ShownTask[]
  readonly total: number
}

/**
 * The columns that a list reads. Those only needed to accept and run tasks are left out: each costs a list a twentieth.
 */
const {
  endpoint,
  idempotencyKey,
  requestHash,
  madeBy,
  sentAt,
  handle,
  requests,
  tier,
  turn,
  attempts,
  lease,
  nextAt,
  expiresAt,
  ...columns
} = getTableColumns(tasks)

/** One page of an account's tasks, newest first, and how many there are. */
export async function findTasks(db: Database, listing: Listing): Promise<TaskPage> {
  const { account, operations, status, matching: also = [], page, pageSize } = listing
  const matching = and(
    eq(tasks.account, account),
    inArray(tasks.operation, [...operations]),
    status === undefined ? undefined : eq(tasks.status, status),
    ...also,
  )
  const { rows, total } = listQuery(db, matching)
  const found = await rows.limit(pageSize).offset((page - 1) * pageSize)
  return pageOf(found, page, () => total)
}

/**
 * The files of a task's results, each with its type. The columns of the task's row have to be qualified by the table's
 * name. Arrays, because reading them takes a tenth of the time of a join with all files or of an object.
 */
const linked = sql<NonNullable<ShownTask['linked']>>`array(
  select array[${files}.id, ${files}.mime_type] from ${files}
  where ${files}.account = ${tasks}.account and ${files}.id = any(array(select jsonb_array_elements_text(${tasks}.results)))
)`

/**
 * The rows that match, newest first, each with the number of all of them: a second query would cost as much again as a
 * short list. `total`: that number alone.
 */
function listQuery(db: Database, matching: SQL | undefined, withLinks = false) {
  const total = db.select({ total: count() }).from(tasks).where(matching)
  const rows = db
    .select({ ...columns, total: sql<number>`(${total})`.mapWith(Number), ...(withLinks && { linked }) })
    .from(tasks)
    .where(matching)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
  return { rows, total }
}

let lists = 0

/**
 * `findTasks` for one list, whose statement is built once. `withLinks`: also reads what the links of results need, so
 * that they take no query of their own.
 */
export function taskPages(operations: readonly OperationId[], withLinks: boolean) {
  lists += 1
  const name = `task_page_${lists}`
  const status = sql.placeholder('status')
  const matching = and(
    eq(tasks.account, sql.placeholder('account')),
    inArray(tasks.operation, [...operations]),
    sql`(${status}::text is null or ${tasks.status} = ${status})`,
  )
  const counted = prepared(db => listQuery(db, matching).total.prepare(`${name}_total`))
  const asked = prepared(db =>
    listQuery(db, matching, withLinks)
      .rows.limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
  return async (db: Database, wanted: Paging & Pick<Filter, 'status'>): Promise<TaskPage> => {
    const { account, page, pageSize } = wanted
    const values = { account, status: wanted.status ?? null }
    const rows = await asked(db).execute({ ...values, limit: pageSize, offset: (page - 1) * pageSize })
    return pageOf(rows, page, () => counted(db).execute(values))
  }
}

async function pageOf(
  rows: readonly (ShownTask & { readonly total: number })[],
  page: number,
  countAll: () => PromiseLike<readonly { readonly total: number }[]>,
): Promise<TaskPage> {
  const items = rows.map(({ total: _, ...task }) => task)
  const [first] = rows
  if (first || page === 1) return { items, total: first?.total ?? 0 }
  // Beyond the last page there is no row that contains the total.
  const [counted] = await countAll()
  return { items, total: counted?.total ?? 0 }
}
