import { inArray } from 'drizzle-orm'
import type { Area } from '#contract/kit/area.ts'
import type { AnyOperation, TaskEntry, TaskOperation } from '#contract/operation.ts'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'
import type { Database } from '#server/db/database.ts'
import { forgottenTasks } from '#server/db/schema/library.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { unclaimed, worksWithoutTask } from '#server/studio/works/reconcile/adopt.ts'
import { fits } from '#server/studio/works/reconcile/matches.ts'
import { listTasks } from '#server/studio/works/reconcile/taskList.ts'

/** A task in a list of the service, and an operation with that list. */
export interface ListedTask {
  readonly entry: TaskEntry
  readonly watch: Lister
}

/** An operation whose tasks are in a list; several operations may share one. */
type Lister = TaskOperation & Required<Pick<TaskOperation, 'list'>>

/** One operation for each list of tasks that the interface has. */
const listers: readonly Lister[] = [
  ...new Map(
    offeredOperationIds.flatMap(id => {
      const operation: AnyOperation = operations[id]
      return isLister(operation) ? [[operation.list.endpoint.path, operation] as const] : []
    }),
  ).values(),
]

function isLister(operation: AnyOperation): operation is Lister {
  return operation.task !== undefined && operation.list !== undefined
}

/**
 * The tasks in the lists of the service that belong to no work, as far as a few pages of each reach; `silent` names the
 * areas whose list could not be read. A service may have no list for some area.
 */
export async function tasksElsewhere(
  parts: StudioParts,
  account: string,
): Promise<{ readonly tasks: readonly ListedTask[]; readonly silent: readonly Area[] }> {
  const service = await serviceOf(parts, { account })
  const read = await Promise.all(listers.map(async watch => ({ watch, listing: await listTasks(service, watch, 0) })))
  const listed = read.flatMap(({ watch, listing }) =>
    listing.kind === 'tasks' ? listing.entries.map(entry => ({ entry, watch })) : [],
  )
  const silent = read.flatMap(({ watch, listing }) =>
    listing.kind === 'noAnswer' || listing.kind === 'refused' ? [watch.area] : [],
  )
  return { tasks: await withoutWorks(parts.db, account, listed), silent }
}

/** The id of the row for a task that the user does not want among the works. */
export const forgottenId = (account: string, taskId: string) => `${account} ${taskId}`

/**
 * Leaves out tasks that belong to a work, that may turn out to belong to one, or that were ignored or removed. To be
 * sure, call it under the account's lock, with tasks listed before: a task that a work is about to learn of is by then
 * either claimed or fits that work.
 */
export async function withoutWorks(
  tx: Database,
  account: string,
  listed: readonly ListedTask[],
): Promise<readonly ListedTask[]> {
  if (listed.length === 0) return []
  const ids = listed.map(({ entry }) => entry.id)
  const free = new Set(
    (
      await unclaimed(
        tx,
        account,
        ids.map(id => ({ id })),
      )
    ).map(({ id }) => id),
  )
  const forgotten = await tx
    .select({ id: forgottenTasks.id })
    .from(forgottenTasks)
    .where(
      inArray(
        forgottenTasks.id,
        ids.map(id => forgottenId(account, id)),
      ),
    )
  const left = new Set(forgotten.map(({ id }) => id))
  const areas = [...new Set(listed.map(({ watch }) => watch.area))]
  const open = await Promise.all(areas.map(area => worksWithoutTask(tx, { account, area })))
  return listed.filter(
    ({ entry, watch }) =>
      free.has(entry.id) &&
      !left.has(forgottenId(account, entry.id)) &&
      !open.flat().some(work => work.area === watch.area && fits(work, entry)),
  )
}
