import type { z } from '#contract/kit/zod.ts'
import type { voiceTask } from '#contract/areas/voice/task.ts'
import { errorIn, errors } from '#contract/errors.ts'
import type { Context } from '#server/service/context.ts'
import { outcomesOf } from '#server/service/tasks/outcomes.ts'
import { reasonOf, type TaskOf } from '#server/service/tasks/task.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { VoiceTaskRequest } from './request.ts'

type View = z.input<typeof voiceTask>
type Task = TaskOf<VoiceTaskRequest>
type Reading = Context<'db' | 'secret'>

/**
 * Tasks as the interface shows them, with freshly signed links below the caller's origin. Lists leave out the request.
 */
export async function viewVoiceTasks(
  context: Reading,
  tasks: readonly Task[],
  scope: 'list' | 'single',
): Promise<View[]> {
  const views = await viewOutcomes(context, tasks)
  if (scope === 'list') return views
  const params = await Promise.all(tasks.map(task => paramsOf(context, task)))
  return views.map((view, index) => ({ ...view, params: params[index] }))
}

async function viewOutcomes({ account, db, origin, secret }: Reading, tasks: readonly Task[]): Promise<View[]> {
  const { files, settlements } = await outcomesOf(db, account.id, tasks)
  return tasks.map(task => {
    const [file] = task.results.flatMap(id => files.get(id) ?? [])
    const { held = 0, charged = 0 } = settlements.get(task.id) ?? {}
    return {
      id: task.id,
      status: task.status,
      model: task.request.params.model,
      ...(task.status === 'success' && file && soundOf(file, origin + mediaLink(secret, file))),
      creditCharged: charged,
      creditRefunded: task.status === 'failed' ? held - charged : 0,
      ...(task.status === 'failed' && failureOf(task)),
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    }
  })
}

const soundOf = ({ duration }: File, audioUrl: string) => ({
  audioUrl,
  ...(duration !== null && { audioDuration: duration }),
})

/** Why a task failed, in words and as the area's code. */
function failureOf(task: Pick<Task, 'failure' | 'failureKind' | 'failureReason'>) {
  const { failureKind } = task
  const said = { errorMessage: task.failure ?? '', ...reasonOf(task) }
  if (failureKind === 'cancelled') return said
  const kind = failureKind === 'moderated' ? 'invalid' : (failureKind ?? 'unavailable')
  const key = kind === 'timedOut' ? 'voiceTimedOut' : errorIn('voice', kind)
  return { ...said, errorCode: errors[key].code }
}

/** The request; an inline image is given by its thumbnail. */
async function paramsOf({ db, origin, secret }: Reading, task: Task): Promise<Record<string, unknown>> {
  const { params, image } = task.request
  if (!params.image || !('hasData' in params.image) || image === undefined) return { ...params }
  const small = (await findFiles(db, task.account, [image])).get(image)?.thumbnail
  if (!small) return { ...params }
  const thumbnailUrl = origin + mediaLink(secret, { id: small, mimeType: 'image/webp' })
  return { ...params, image: { hasData: true, thumbnailUrl } }
}
