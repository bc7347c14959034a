import type { Database } from '#server/db/database.ts'
import type { EnginePool } from '#server/engines/pool.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import type { StepListener } from '#server/platform/steps.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Task } from '#server/service/tasks/task.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What the verbs of the built-in service work with. */
export interface ServiceParts {
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
  readonly jobs: Jobs
  readonly pool: EnginePool
  readonly log: Log
  /** Reads what a caller only gave the address of. */
  readonly fetchMedia: GuardedFetch
  readonly limits: ServiceLimits
  /** A folder with a speech recognition model; undefined: there is none. */
  readonly speechModel: string | undefined
  /** What the texts of a video may not say, as `folded` writes it. */
  readonly moderatedWords: readonly string[]
  readonly onStep: StepListener
  /** The tasks that this process runs; aborting one stops its engine. */
  readonly running: Map<string, AbortController>
  /** Called when a task has changed, so that whoever watches it looks at once. */
  readonly announce: (taskId: string) => Promise<void>
  /** Called with how much of a task is done, 0 to 1: its caller may still wait for the answer. */
  readonly announceProgress: (task: Pick<Task, 'account' | 'idempotencyKey'>, progress: number) => Promise<void>
  /** The task once it is over, for a caller who waits. */
  readonly settled: (taskId: string) => Promise<Task>
}
