import type { OperationId } from '#contract/operationFacts.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { TaskContext } from './definition.ts'
import { findAnyTask, findTasks, taskPages, type Filter } from './find.ts'
import { queuePositions } from './queuePositions.ts'
import type { ReadingOptions } from './readingOptions.ts'
import type { Placed } from './remote.ts'
import { taskStatus, type ShownTask } from './task.ts'

/** The query that the task lists of all areas have in common. */
interface ListInput {
  readonly query: { readonly page: number; readonly pageSize: number; readonly status?: string | undefined }
}

type Page<View> = {
  readonly items: View[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/**
 * The progress of a task that has not ended: `progress` 0 to 1, if its engine reports it; `queuePosition` 1 is next,
 * here or at the server of a connected model; `log`: what that says meanwhile.
 */
type Progress = {
  readonly progress?: number
  readonly queuePosition?: number
  readonly log?: string
}

/** The verbs that show tasks to their owner. */
export interface TaskReader<View> {
  readonly list: (context: TaskContext, input: ListInput) => Promise<Page<View & Progress>>
  readonly read: (
    context: TaskContext,
    input: { readonly params: { readonly taskId: string } },
  ) => Promise<View & Progress>
}

/** What a list needs of an operation; a DefinedTask provides it. */
export interface Listed<View> {
  readonly runnable: { readonly operation: OperationId }
  readonly view: (
    context: TaskContext,
    tasks: readonly ShownTask[],
    scope: 'list' | 'single',
  ) => Promise<readonly View[]>
}

const byStatus = ({ status }: ListInput['query']): Filter => ({
  status: status === undefined ? undefined : taskStatus(status),
})

/**
 * The verbs that list the tasks of an area, possibly of several operations, and read one of them. Reading throws
 * Refusal `notFound` for a task that does not exist, and `foreign` for another account's.
 */
export function taskReader<View extends object>(
  listed: readonly Listed<View>[],
  { filter, foreign = 'notFound', linksResults = false }: ReadingOptions = {},
): TaskReader<View> {
  const operations = listed.map(({ runnable }) => runnable.operation)
  const findPage = taskPages(operations, linksResults)

  const show = async (context: TaskContext, rows: readonly ShownTask[], scope: 'list' | 'single') => {
    const views = new Map<string, View>()
    for (const { runnable, view } of listed) {
      const own = rows.filter(row => row.operation === runnable.operation)
      const shown = own.length > 0 ? await view(context, own, scope) : []
      for (const [index, one] of shown.entries()) views.set(own[index]?.id ?? '', one)
    }
    const positions = await queuePositions(context.db, rows)
    return rows.flatMap(row => {
      const view = views.get(row.id)
      return view ? [{ ...view, ...progressOf(row, positions) }] : []
    })
  }

  return {
    async list(context, { query }) {
      const { page, pageSize } = query
      const wanted = filter ? filter({ ...query }) : byStatus(query)
      const paging = { account: context.account.id, page, pageSize }
      const { items, total } = wanted.matching?.length
        ? await findTasks(context.db, { ...paging, operations, ...wanted })
        : await findPage(context.db, { ...paging, status: wanted.status })
      return { items: await show(context, items, 'list'), page, pageSize, total }
    },
    async read(context, { params }) {
      const task = await findAnyTask(context.db, operations, params.taskId)
      const isForeign = task !== undefined && task.account !== context.account.id
      if (isForeign && foreign === 'forbidden') throw new Refusal('forbidden', reason('task.foreign'))
      const [shown] = task && !isForeign ? await show(context, [task], 'single') : []
      if (!shown) throw new Refusal('notFound', reason('task.unknown', { id: params.taskId }))
      return shown
    },
  }
}

function progressOf(row: ShownTask, positions: ReadonlyMap<string, number>): Progress {
  const { id, status, progress, details, class: taskClass } = row
  const isMade = status === 'generating'
  const { position, log }: Placed = isMade && taskClass === 'remote' ? (details ?? {}) : {}
  const queuePosition = positions.get(id) ?? position
  return {
    ...(isMade && progress !== null && { progress }),
    ...(queuePosition !== undefined && { queuePosition }),
    ...(log !== undefined && { log }),
  }
}
