import type { TaskReading } from './operation.ts'
import { maybe } from './reader.ts'
import { z } from './zod.ts'

/** How far a task is; services that do not say leave both out. */
export const progressFields = {
  /** 0 to 1. */
  progress: maybe(z.number().min(0).max(1)),
  /** Its place among the tasks that wait for their turn; 1 is next. */
  queuePosition: maybe(z.number().int().min(1)),
}

interface Progress {
  readonly progress?: number | undefined
  readonly queuePosition?: number | undefined
}

/** The reading of a task that has not ended, whatever its service calls that. */
export function running(status: string, { progress, queuePosition }: Progress): TaskReading {
  return {
    phase: 'running',
    status,
    ...(progress !== undefined && { progress }),
    ...(queuePosition !== undefined && { queuePosition }),
  }
}
