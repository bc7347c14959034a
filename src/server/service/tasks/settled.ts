import { EventEmitter } from 'node:events'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Task } from './task.ts'

/** Milliseconds between checks if nothing was announced: another process may have run the task. */
const LOOK = 1000

/** Lets callers in this process wait for tasks. */
export interface Settling {
  /** Announces that a task has changed. */
  readonly changed: (taskId: string) => void
  /** Resolves with the task once it has ended. Throws if it does not exist. */
  readonly settled: (taskId: string) => Promise<Task>
}

export function openSettling(db: Database): Settling {
  const changes = new EventEmitter().setMaxListeners(0)
  return {
    changed: taskId => changes.emit(taskId),
    async settled(taskId) {
      for (;;) {
        const change = nextChange(changes, taskId)
        try {
          const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
          if (!task) throw new Error(`task ${taskId} does not exist`)
          if (task.nextAt === null) return task
          await change.happened
        } finally {
          change.forget()
        }
      }
    },
  }
}

/** Call it before reading the task, so that a change between reading and waiting is not missed. */
function nextChange(changes: EventEmitter, taskId: string): { happened: Promise<void>; forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK)
  changes.once(taskId, resolve)
  return {
    happened: promise,
    forget: () => {
      clearTimeout(timer)
      changes.off(taskId, resolve)
    },
  }
}
