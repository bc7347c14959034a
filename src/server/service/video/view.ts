import type { videoTask } from '#contract/areas/video/task.ts'
import { errorIn, errors } from '#contract/errors.ts'
import type { z } from '#contract/kit/zod.ts'
import type { Context } from '#server/service/context.ts'
import { outcomesOf } from '#server/service/tasks/outcomes.ts'
import { reasonOf, type Task, type TaskOf } from '#server/service/tasks/task.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'

type View = z.input<typeof videoTask>
type Reading = Context<'db' | 'secret'>

/** The parts of a request that the record of its task repeats. */
export interface Shown {
  readonly params: { readonly model: string }
  /** Absent for a shared model. */
  readonly capability?: string
  readonly resolution: string
  readonly ratio: string
  /** The length, as far as it is known before there is a video. */
  readonly seconds: number
}

const TASK = 'task_'

/** The `episodeId` of a capability's task. */
export const episodeIdOf = (taskId: string): string => `episode_${taskId.slice(TASK.length)}`

/**
 * The records of tasks, which the interface leaves open, with freshly signed links below the caller's origin. They
 * reveal neither engines nor internal errors. Section "Unstated: Video: task record".
 */
export async function viewVideoTasks<Request>(
  context: Reading,
  tasks: readonly TaskOf<Request>[],
  show: (request: Request) => Shown,
): Promise<View[]> {
  const { account, db } = context
  const { files, settlements } = await outcomesOf(db, account.id, tasks)
  return tasks.map(task => {
    const { params, capability, resolution, ratio, seconds } = show(task.request)
    const file = files.get(task.results[0] ?? '')
    const { charged = 0, refunded = 0 } = settlements.get(task.id) ?? {}
    return {
      id: task.id,
      // A capability's task has no status for waiting.
      status: capability !== undefined && task.status === 'pending' ? 'generating' : task.status,
      model: params.model,
      ...(capability !== undefined && { capability, episodeId: episodeIdOf(task.id) }),
      params: { ...params },
      ...(task.status === 'success' && file && linksOf(context, file)),
      duration: (task.status === 'success' && file?.duration) || seconds,
      resolution,
      ratio,
      creditCharged: charged,
      creditRefunded: refunded,
      ...(task.status === 'failed' && failureOf(task)),
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    }
  })
}

function linksOf({ origin, secret }: Reading, file: File) {
  const cover = file.thumbnail
  return {
    videoUrl: origin + mediaLink(secret, file),
    ...(cover !== null && { coverUrl: origin + mediaLink(secret, { id: cover, mimeType: 'image/webp' }) }),
  }
}

/** Why a task failed, in words and as the area's code. */
function failureOf(task: Pick<Task, 'failure' | 'failureKind' | 'failureReason'>) {
  const { failureKind } = task
  const said = { errorMessage: task.failure ?? '', ...reasonOf(task) }
  if (failureKind === 'cancelled') return said
  const key = failureKind === 'invalid' ? errorIn('video', 'invalid') : 'videoProvider'
  return { ...said, errorCode: errors[key].code }
}
