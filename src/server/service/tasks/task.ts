import type { FreeLaneFailure } from '#contract/areas/image/task.ts'
import type { tasks } from '#server/db/schema.ts'

/** A task of the built-in service, as its row says. */
export type Task = typeof tasks.$inferSelect

/** What a failed task says. */
export interface TaskFailure {
  readonly failure: string
  readonly failReason?: FreeLaneFailure
  readonly failureKind?: NonNullable<Task['failureKind']>
}
