import type { EngineJob } from '#server/engines/registry.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Task } from './task.ts'

/** Turns an accepted task into the job of an engine that writes into `folder`. */
export type Plan = (parts: ServiceParts, task: Task, folder: string) => Promise<EngineJob>
