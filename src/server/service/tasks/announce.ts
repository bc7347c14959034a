import type { ServiceParts } from '#server/service/parts.ts'
import type { Task } from './task.ts'

/** Announces that a task has changed, to whoever watches it or the task in whose record it is shown. */
export async function announceTask(
  announce: ServiceParts['announce'],
  { id, partOf }: Pick<Task, 'id' | 'partOf'>,
): Promise<void> {
  await announce(id)
  if (partOf !== null) await announce(partOf)
}
