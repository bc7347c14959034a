import { taskClasses } from '#server/db/schema/tasks.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnables } from './definition.ts'
import { expireTask, expiringTasks } from './expire.ts'
import { runTask } from './run.ts'
import { claimNext, nextClaim } from './schedule.ts'

/** Runs tasks from here on, of each class as many at once as there are workers for it. */
export function startTasks(parts: ServiceParts, operations: Runnables): void {
  const { db, jobs, pool } = parts
  for (const taskClass of taskClasses)
    jobs.work(
      `task.${taskClass}`,
      {
        async take() {
          const task = await claimNext(db, taskClass, operations)
          const runnable = task && operations.get(task.operation)
          return runnable && (() => runTask(parts, runnable, task))
        },
        next: () => nextClaim(db, taskClass),
      },
      pool.slots[taskClass],
    )
  jobs.handle('task.expire', expiringTasks(db), id => expireTask(parts, operations, id), 1)
}
