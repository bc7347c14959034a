import type { Work } from '#contract/studio/works.ts'

/** The progress of a running work, as far as its service reports it. */
export interface WorkProgress {
  /** 0 to 1, from the engine itself. */
  readonly share?: number
  /** Its place in the queue of waiting tasks; 1 is next. */
  readonly queuePosition?: number
  /** What the server of a connected model says meanwhile: its latest lines. */
  readonly log?: string
}

/**
 * Reads `progress`, `queuePosition` and `log` from a task's record without its schema, which is not part of the first
 * load.
 * Leaves out invalid values; empty for a work that is neither running nor being sent.
 */
export function progressOf({ state, task }: Pick<Work, 'state' | 'task'>): WorkProgress {
  if ((state !== 'running' && state !== 'sending') || typeof task !== 'object' || task === null) return {}
  const { progress, queuePosition, log }: { progress?: unknown; queuePosition?: unknown; log?: unknown } = task
  return {
    ...(typeof progress === 'number' && progress >= 0 && progress <= 1 && { share: progress }),
    ...(typeof queuePosition === 'number' &&
      Number.isInteger(queuePosition) &&
      queuePosition >= 1 && { queuePosition }),
    ...(typeof log === 'string' && log !== '' && { log }),
  }
}
