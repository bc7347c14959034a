import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { listTasks } from '#server/service/tasks/find.ts'
import { viewImageTasks } from './view.ts'

type List = Verb<typeof imageEndpoints.tasks>

/** The image tasks of the caller, newest first. */
export async function listImageTasks(parts: ServiceParts, ...[{ query }, context]: Parameters<List>): ReturnType<List> {
  const { account } = context
  const { page, pageSize, status } = query
  const { items, total } = await listTasks(parts.db, {
    account: account.id,
    operation: 'image.generate',
    status: status === 'fail' ? 'failed' : status,
    page,
    pageSize,
  })
  return { items: await viewImageTasks(parts, items, account.id, context), page, pageSize, total }
}
