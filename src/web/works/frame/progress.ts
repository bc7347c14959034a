import type { Work } from '#contract/studio/works.ts'

/** How far a running work is, as far as its service says. */
export interface WorkProgress {
  /** 0 to 1, from the engine itself. */
  readonly share?: number
  /** Its place among the tasks that wait for their turn; 1 is next. */
  readonly queuePosition?: number
}

/**
 * Reads `progress` and `queuePosition` of a task's record without its schema, which the first load does not have. Nothing of
 * a work that is not being worked on, and of a value that makes no sense.
 */
export function progressOf({ state, task }: Pick<Work, 'state' | 'task'>): WorkProgress {
  if ((state !== 'running' && state !== 'sending') || typeof task !== 'object' || task === null) return {}
  const { progress, queuePosition }: { progress?: unknown; queuePosition?: unknown } = task
  return {
    ...(typeof progress === 'number' && progress >= 0 && progress <= 1 && { share: progress }),
    ...(typeof queuePosition === 'number' &&
      Number.isInteger(queuePosition) &&
      queuePosition >= 1 && { queuePosition }),
  }
}
