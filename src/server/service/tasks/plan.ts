import type { EngineFile } from '#server/engines/engine.ts'
import type { EngineJob } from '#server/engines/registry.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Task } from './task.ts'

/** Turns an accepted task into the job of an engine that writes into `folder`. */
export type Plan = (parts: ServiceParts, task: Task, folder: string) => Promise<EngineJob>

/** How the tasks of an operation are made and paid for. */
export interface Making {
  readonly plan: Plan
  /** What the made files cost, at most what is held for the task; absent: all of that. */
  readonly charge?: (made: readonly EngineFile[]) => number
  /** Whether its area has a word for the time in which what was made is stored. */
  readonly showsUploading?: true
}
