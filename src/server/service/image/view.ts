import { and, eq, inArray, like } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { ImageStatus, imageTask } from '#contract/areas/image/task.ts'
import type { Database } from '#server/db/database.ts'
import { entries } from '#server/db/schema/credits.ts'
import type { Context } from '#server/service/context.ts'
import { reasonOf, type TaskOf } from '#server/service/tasks/task.ts'
import { findLinkedFiles, type LinkedFile } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { ImageTaskRequest } from './request.ts'
import { relaxedFailureFields } from './relaxedTier.ts'

type ImageTask = TaskOf<ImageTaskRequest>

/** The image area's name for a status. Section "Image task". */
function statusOf({ status }: ImageTask): ImageStatus {
  if (status === 'failed') return 'fail'
  return status === 'uploading' ? 'generating' : status
}

/** Tasks as the interface shows them, with freshly signed links below the caller's origin. */
export async function viewImageTasks(
  { account, db, language, origin, secret }: Context<'db' | 'secret'>,
  tasks: readonly ImageTask[],
): Promise<z.input<typeof imageTask>[]> {
  const files = await linkedFiles(db, account.id, tasks)
  const freed = await freedAgain(db, tasks)
  return tasks.map(task => {
    const images = task.results.flatMap(id => files.get(id) ?? [])
    return {
      taskId: task.id,
      status: statusOf(task),
      ...(task.status === 'success' && {
        images: images.map(file => ({ url: origin + mediaLink(secret, file), mimeType: file.mimeType })),
      }),
      ...(task.failure !== null && { failMsg: task.failure }),
      ...reasonOf(task),
      ...(freed.has(task.id) && { freeUsageRolledBack: true }),
      ...(task.failReason !== null && relaxedFailureFields(task.failReason, language)),
      createdAt: task.createdAt,
      ...(task.completedAt !== null && { completedAt: task.completedAt }),
    }
  })
}

/** The file data that links to results need, by id; for a list it has already been read with the rows. */
async function linkedFiles(
  db: Database,
  account: string,
  tasks: readonly ImageTask[],
): Promise<ReadonlyMap<string, LinkedFile>> {
  if (tasks.some(task => task.linked === undefined)) {
    const ids = tasks.flatMap(task => task.results)
    return findLinkedFiles(db, account, ids)
  }
  const types = tasks.flatMap(task => task.linked ?? [])
  return new Map(types.map(([id, mimeType]) => [id, { id, mimeType }]))
}

/** The failed tasks whose free generation was returned. */
async function freedAgain(db: Database, tasks: readonly ImageTask[]): Promise<ReadonlySet<string>> {
  const failed = tasks.filter(({ status }) => status === 'failed').map(({ id }) => id)
  if (failed.length === 0) return new Set()
  const held = and(inArray(entries.task, failed), eq(entries.kind, 'hold'), like(entries.unit, 'free:%'))
  const rows = await db.select({ task: entries.task }).from(entries).where(held)
  return new Set(rows.map(({ task }) => task))
}
