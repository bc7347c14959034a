import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { acceptImageTask } from './accept.ts'

type Create = Verb<typeof imageEndpoints.generateAsync>

/** Accepts an image task and answers at once. */
export async function createImageTask(
  parts: ServiceParts,
  ...[{ body }, context]: Parameters<Create>
): ReturnType<Create> {
  const task = await acceptImageTask(parts, body, context)
  // What the interface promises; a task that the free lane turned away says so when it is read.
  return { taskId: task.id, status: 'pending' }
}
