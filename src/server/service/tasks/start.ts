import type { ServiceParts } from '#server/service/parts.ts'
import { dueTasks, runTask } from './run.ts'

/** Runs tasks from here on, as many at once as there are engine workers. */
export async function startTasks(parts: ServiceParts): Promise<void> {
  await parts.jobs.handle(
    'task.run',
    () => dueTasks(parts),
    id => runTask(parts, id),
    parts.pool.size,
  )
}
