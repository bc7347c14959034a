import { taskClasses } from '#server/db/schema/tasks.ts'
import { withLogContext } from '#server/platform/logContext.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnables } from './definition.ts'
import { expireTask, expiringTasks } from './expire.ts'
import { runTask } from './run.ts'
import { claimNext, nextClaim } from './schedule.ts'

/** Tasks of connected models that run at once: they only wait for answers, in this process. */
const REMOTE_AT_ONCE = 16

/** Starts running tasks, of each class as many at once as there are workers for it, so possibly none. */
export function startTasks(parts: ServiceParts, operations: Runnables): void {
  const { db, jobs, limits, pool } = parts
  const slots = { ...pool.slots, remote: REMOTE_AT_ONCE }
  for (const taskClass of taskClasses.filter(one => slots[one] > 0))
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
      slots[taskClass],
    )
  jobs.handle('task.expire', expiringTasks(db), id => expireTask(parts, operations, id), 1)
}
