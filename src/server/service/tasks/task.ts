import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import { taskStatuses, type tasks } from '#server/db/schema/tasks.ts'

/** A task of the built-in service, as its row says. */
export type Task = typeof tasks.$inferSelect & {
  /** Types of its result files by their ids, where a list has read them with the rows; null: it has none. */
  readonly linked?: Readonly<Record<string, string>> | null | undefined
}

/** A task whose request has the form its operation gave it. */
export type TaskOf<Request> = Omit<Task, 'request'> & { readonly request: Request }

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
