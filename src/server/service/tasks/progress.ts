import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { isHolder } from './lease.ts'
import type { Task } from './task.ts'

/** Milliseconds between two writes of a task's progress. */
const INTERVAL = 1000

/** Writes how much of a task is done into its row, at once and then every second at the most. */
export function reportProgress(db: Database, task: Task, announce: (id: string) => Promise<void>) {
  let latest: number | undefined
  let writing: Promise<void> | undefined
  let pause: NodeJS.Timeout | undefined

  const write = async () => {
    if (latest === undefined) return
    const progress = latest
    latest = undefined
    await db.update(tasks).set({ progress }).where(isHolder(task))
    await announce(task.id)
  }
  const next = () => {
    pause = undefined
    if (latest === undefined || writing) return
    // A write that failed is left to the next one.
    writing = write()
      .catch(() => undefined)
      .finally(() => {
        writing = undefined
        pause = setTimeout(next, INTERVAL)
      })
  }
  return {
    progress: (fraction: number) => {
      latest = fraction
      if (!pause) next()
    },
    async stop() {
      await writing
      clearTimeout(pause)
    },
  }
}
