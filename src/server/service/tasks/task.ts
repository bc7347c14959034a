import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import { taskStatuses, type tasks } from '#server/db/schema/tasks.ts'

/** A task of the built-in service, as its row says. */
export type Task = typeof tasks.$inferSelect

/** A task as it is shown to its owner: without what only accepting and running it is about. */
export type ShownTask = Omit<
  Task,
  'endpoint' | 'idempotencyKey' | 'requestHash' | 'tier' | 'turn' | 'attempts' | 'lease' | 'nextAt' | 'expiresAt'
> & {
  /** Id and type of each of its result files, in any order, where a list has read them with the rows. */
  readonly linked?: readonly (readonly [id: string, mimeType: string])[]
}

/** A task whose request has the form its operation gave it. */
export type TaskOf<Request> = Omit<ShownTask, 'request'> & { readonly request: Request }

/** Why a task failed, as its row says. */
export interface TaskFailure {
  readonly failure: string
  readonly failReason?: RelaxedTierFailure
  readonly failureKind?: NonNullable<Task['failureKind']>
  /** The interface's number for it, where its area has such numbers. */
  readonly failCode?: number
}

/** Thrown when it is known without an engine that a task fails. */
export class TaskFailedError extends Error {
  readonly failure: TaskFailure

  constructor(failure: TaskFailure) {
    super(failure.failure)
    this.failure = failure
  }
}

const failed: ReadonlySet<string> = new Set(['fail', 'failed'])

/** The status of rows that a word of an area's list asks for. */
export function taskStatus(word: string): Task['status'] | undefined {
  return failed.has(word) ? 'failed' : taskStatuses.find(status => status === word)
}
