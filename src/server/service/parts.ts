import type { Database } from '#server/db/database.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { Clock } from '#server/jobs/clock.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import type { Log } from '#server/platform/log.ts'
import type { StepListener } from '#server/platform/steps.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { Protocols } from '#server/providers/protocols.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Task } from '#server/service/tasks/task.ts'
import type { Storage } from '#server/storage/storage.ts'

/** A task that this process runs. */
interface RunningTask {
  /** Stops its engine. */
  abort(): void
  /** When it was claimed, in milliseconds of this process: they pass only while the machine is awake. */
  readonly since: number
}

/** Somebody who looks at a picture while it comes. */
interface PictureWatcher {
  /** Shows a small WebP of it, in place of the one before. */
  readonly show: (picture: Buffer) => Promise<void>
  /** The picture does not come any more, or is there. */
  readonly close: () => Promise<void>
}

/** The dependencies of the built-in service. */
export interface ServiceParts {
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
  readonly jobs: Jobs
  readonly clock: Clock
  readonly pool: EnginePool
  readonly log: Log
  /** Downloads what a caller named only by its address. */
  readonly fetchMedia: GuardedFetch
  readonly limits: ServiceLimits
  /** A folder with a speech recognition model; undefined: there is none. */
  readonly speechModel: string | undefined
  /** Words that the texts of a video must not contain, in the form that `folded` returns. */
  readonly moderatedWords: readonly string[]
  /** The address at which everybody reaches the studio; undefined: only this machine does. */
  readonly publicUrl: string | undefined
  /** The drivers of connected models. */
  readonly protocols: Protocols
  readonly onStep: StepListener
  /** The tasks that this process runs, by id. */
  readonly running: Map<string, RunningTask>
  /** Called when a task has changed, so that whoever watches it checks it at once. */
  readonly announce: (taskId: string) => Promise<void>
  /** Called with the progress of a task, 0 to 1: its caller may still be waiting for the answer. */
  readonly announceProgress: (task: Pick<Task, 'account' | 'idempotencyKey'>, progress: number) => Promise<void>
  /** Whoever looks at the picture of a task while it comes; undefined: nobody does. */
  readonly watcherOf: (task: Pick<Task, 'account' | 'idempotencyKey'>) => Promise<PictureWatcher | undefined>
  /** Resolves with the task once it has ended, for a caller who waits. */
  readonly settled: (taskId: string) => Promise<Task>
}
