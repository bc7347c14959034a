import { availableParallelism } from 'node:os'
import type { EngineResult } from './engine.ts'
import {
  engines,
  type EngineJob,
  type EngineKind,
  type EngineLimits,
  type JobClass,
  type TaskClass,
} from './registry.ts'
import { forkWorker, openWorkers, type RunOptions, type StartProcess } from './workers.ts'

/** Forked processes that run engines, one job each at a time. The web process never decodes media. */
export interface EnginePool {
  /** How many tasks of each class run at once. */
  readonly slots: Readonly<Record<TaskClass, number>>
  /** Waits for a free worker of the job's class and runs the job. Throws EngineError. */
  run(job: EngineJob, options?: RunOptions): Promise<EngineResult>
  stop(): Promise<void>
}

/** Opens the pool. Every class has workers of its own, so no class ever waits for another. */
export function openEnginePool(
  slots: EnginePool['slots'] = usualSlots(),
  table: Readonly<Record<EngineKind, { readonly limits: EngineLimits }>> = engines,
  start: StartProcess = forkWorker,
): EnginePool {
  const workers = {
    interactive: openWorkers(1, start),
    inspection: openWorkers(1, start),
    export: openWorkers(1, start),
    light: openWorkers(slots.light, start),
    heavy: openWorkers(slots.heavy, start),
    analysis: openWorkers(slots.analysis, start),
  } satisfies Record<JobClass, unknown>
  return {
    slots,
    run(job, options = {}) {
      const { limits } = table[job.kind]
      return workers[options.class ?? limits.class].run(job, limits, options)
    },
    async stop() {
      await Promise.all(Object.values(workers).map(one => one.stop()))
    },
  }
}

/** One core is left to the web process; light tasks are many and short, so they get most of the others. */
export function usualSlots(cores = availableParallelism()): EnginePool['slots'] {
  return { light: Math.max(1, cores - 1), heavy: Math.max(1, Math.floor(cores / 2) - 1), analysis: 1 }
}
