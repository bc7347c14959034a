import type { z } from '#contract/kit/zod.ts'
import type { voiceTask } from '#contract/areas/voice/task.ts'
import { errorIn, errors } from '#contract/errors.ts'
import { settlementsOf } from '#server/credits/ledger.ts'
import type { VerbContext } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Task } from '#server/service/tasks/task.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { VoiceTaskRequest } from './request.ts'

type View = z.input<typeof voiceTask>

/** Tasks as the interface lists them, without what was asked, with freshly signed links below the caller's origin. */
export async function viewVoiceTasks(
  { db, secret }: ServiceParts,
  tasks: readonly Task[],
  account: string,
  { origin }: Pick<VerbContext, 'origin'>,
): Promise<View[]> {
  const files = await findFiles(
    db,
    account,
    tasks.flatMap(task => task.results),
  )
  const settlements = await settlementsOf(
    db,
    tasks.map(task => task.id),
  )
  return tasks.map(task => {
    const [made] = task.results.flatMap(id => files.get(id) ?? [])
    const { held = 0, charged = 0 } = settlements.get(task.id) ?? {}
    return {
      id: task.id,
      status: task.status,
      model: modelOf(task),
      ...(task.status === 'success' && made && soundOf(made, origin + mediaLink(secret, made))),
      creditCharged: charged,
      creditRefunded: task.status === 'failed' ? held - charged : 0,
      ...(task.status === 'failed' && failureOf(task)),
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    }
  })
}

/** One task with what was asked. */
export async function viewVoiceTask(parts: ServiceParts, task: Task, context: VerbContext): Promise<View | undefined> {
  const [view] = await viewVoiceTasks(parts, [task], task.account, context)
  return view && { ...view, params: await paramsOf(parts, task, context) }
}

// Written by generateVoice and by nobody else.
const requestOf = (task: Task) => task.request as VoiceTaskRequest

const modelOf = (task: Task) => requestOf(task).params.model

const soundOf = ({ duration }: File, audioUrl: string) => ({
  audioUrl,
  ...(duration !== null && { audioDuration: duration }),
})

/** Why it failed, in words and as the area's code. */
function failureOf({ failure, failureKind }: Task) {
  return {
    errorMessage: failure ?? '',
    errorCode:
      errors[failureKind === 'timedOut' ? 'voiceTimedOut' : errorIn('voice', failureKind ?? 'unavailable')].code,
  }
}

/** What was asked; an inline image by its small picture. */
async function paramsOf(
  { db, secret }: ServiceParts,
  task: Task,
  { origin }: VerbContext,
): Promise<Record<string, unknown>> {
  const { params, image } = requestOf(task)
  if (!params.image || !('hasData' in params.image) || image === undefined) return { ...params }
  const small = (await findFiles(db, task.account, [image])).get(image)?.thumbnail
  if (!small) return { ...params }
  const thumbnailUrl = origin + mediaLink(secret, { id: small, mimeType: 'image/webp' })
  return { ...params, image: { hasData: true, thumbnailUrl } }
}
