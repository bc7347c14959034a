import type { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { findTask } from '#server/service/tasks/find.ts'
import { viewVoiceTask } from './view.ts'

type Read = Verb<typeof voiceEndpoints.task>

/** One voice task of the caller. */
export async function readVoiceTask(parts: ServiceParts, ...[{ params }, context]: Parameters<Read>): ReturnType<Read> {
  const task = await findTask(parts.db, context.account.id, 'voice.generate', params.taskId)
  const view = task && (await viewVoiceTask(parts, task, context))
  if (!view) throw new Refusal('notFound', `There is no voice task ${params.taskId}`)
  return view
}
