import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { findTask } from '#server/service/tasks/find.ts'
import { viewImageTasks } from './view.ts'

type Read = Verb<typeof imageEndpoints.task>

/** One image task of the caller. */
export async function readImageTask(parts: ServiceParts, ...[{ params }, context]: Parameters<Read>): ReturnType<Read> {
  const { account } = context
  const task = await findTask(parts.db, account.id, 'image.generate', params.taskId)
  const [view] = task ? await viewImageTasks(parts, [task], account.id, context) : []
  if (!view) throw new Refusal('notFound', `There is no image task ${params.taskId}`)
  return view
}
