import { taskClasses } from '#server/db/schema/tasks.ts'
import { withLogContext } from '#server/platform/logContext.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnables } from './definition.ts'
import { expireTask, expiringTasks } from './expire.ts'
import { runTask } from './run.ts'
import { claimNext, nextClaim } from './schedule.ts'

/** Starts running tasks, of each class as many at once as there are workers for it, so possibly none. */
export function startTasks(parts: ServiceParts, operations: Runnables): void {
  const { db, jobs, limits, pool } = parts
  for (const taskClass of taskClasses.filter(one => pool.slots[one] > 0))
    jobs.work(
      `task.${taskClass}`,
      {
        async take() {
          const task = await claimNext(db, taskClass, operations, limits.lease)
          const runnable = task && operations.get(task.operation)
          return runnable && (() => withLogContext({ task: task.id }, () => runTask(parts, runnable, task)))
        },
        next: () => nextClaim(db, taskClass),
      },
      pool.slots[taskClass],
    )
  jobs.handle('task.expire', expiringTasks(db), id => expireTask(parts, operations, id), 1)
}
