import type { TaskReading } from './taskReading.ts'
import { maybe } from './reader.ts'
import { z } from './zod.ts'

/** The progress of a task; services that do not report it leave both out. */
export const progressFields = {
  /** 0 to 1. */
  progress: maybe(z.number().min(0).max(1)),
  /** Its position in the queue; 1 is next. */
  queuePosition: maybe(z.number().int().min(1)),
  /** What the server of a connected model says meanwhile, in its own words: the latest lines. */
  log: maybe(z.string()),
}

interface Progress {
  readonly progress?: number | undefined
  readonly queuePosition?: number | undefined
}

/** The reading of a task that has not ended, whatever its service calls that state. */
export function running(status: string, { progress, queuePosition }: Progress): TaskReading {
  return {
    phase: 'running',
    status,
    ...(progress !== undefined && { progress }),
    ...(queuePosition !== undefined && { queuePosition }),
  }
}
