import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import type { Reason } from '#contract/kit/reason.ts'
import { messageOf, type ReasonId } from '#contract/reasons.ts'
import { taskStatuses, type tasks } from '#server/db/schema/tasks.ts'

/** The row of a task of the built-in service. */
export type Task = typeof tasks.$inferSelect

/** A task as it is shown to its owner: without the columns that only accepting and running it need. */
export type ShownTask = Omit<
  Task,
  | 'endpoint'
  | 'idempotencyKey'
  | 'requestHash'
  | 'madeBy'
  | 'sentAt'
  | 'handle'
  | 'requests'
  | 'tier'
  | 'turn'
  | 'attempts'
  | 'lease'
  | 'nextAt'
  | 'expiresAt'
> & {
  /** Id and type of each of its result files, in any order, if a list has read them with the rows. */
  readonly linked?: readonly (readonly [id: string, mimeType: string])[]
}

/** A task whose request has the type that its operation stores. */
export type TaskOf<Request> = Omit<ShownTask, 'request'> & { readonly request: Request }

/** Why a task failed, as stored in its row: in English and as a value. */
export interface TaskFailure {
  readonly failure: string
  readonly failureReason: Reason<ReasonId>
  readonly failReason?: RelaxedTierFailure
  readonly failureKind?: NonNullable<Task['failureKind']>
  /** The interface's numeric code for it, if its area has such codes. */
  readonly failCode?: number
}

/** The failure of a task for a reason. */
export function taskFailure(
  reason: Reason<ReasonId>,
  more: Omit<TaskFailure, 'failure' | 'failureReason'> = {},
): TaskFailure {
  return { failure: messageOf(reason), failureReason: reason, ...more }
}

/** The reason of a failed task, for its record: absent if it failed before reasons were stored. */
export function reasonOf({ failureReason }: Pick<Task, 'failureReason'>): { readonly errorReason?: Reason } {
  return failureReason === null ? {} : { errorReason: failureReason }
}

/** Thrown if it is known without running an engine that a task fails. */
export class TaskFailedError extends Error {
  readonly failure: TaskFailure

  constructor(failure: TaskFailure) {
    super(failure.failure)
    this.failure = failure
  }
}

const failed: ReadonlySet<string> = new Set(['fail', 'failed'])

/** The status of a row for the name of a status in the query of an area's list. */
export function taskStatus(word: string): Task['status'] | undefined {
  return failed.has(word) ? 'failed' : taskStatuses.find(status => status === word)
}
