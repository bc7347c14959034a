import type { ServiceParts } from '#server/service/parts.ts'
import { runTask } from './run.ts'
import { sweepTasks } from './sweep.ts'

/** Runs tasks from here on, as many at once as there are engine workers. */
export async function startTasks(parts: ServiceParts): Promise<void> {
  await parts.jobs.handle(
    'task.run',
    () => sweepTasks(parts),
    id => runTask(parts, id),
    parts.pool.size,
  )
}
