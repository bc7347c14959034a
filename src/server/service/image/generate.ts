import { readFile } from 'node:fs/promises'
import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { relaxedTierRetry } from '#contract/areas/image/relaxedTier.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { TaskContext } from '#server/service/tasks/definition.ts'
import { findFiles } from '#server/storage/files.ts'
import { relaxedFailureFields } from './relaxedTier.ts'
import { imageTasks } from './task.ts'

/**
 * The synchronous endpoint: creates the same task as the asynchronous one and waits for it. A caller who disconnects
 * finds it in the list. Section "Image synchronous result".
 */
export async function generateImage(context: TaskContext, { body }: VerbInput<typeof imageEndpoints.direct>) {
  const { account, db, language, storage } = context
  const task = await imageTasks.complete(context, body)
  if (task.failReason !== null) {
    const raw = relaxedFailureFields(task.failReason, language)
    throw new Refusal('rateLimited', raw.userMessage, { raw, retryAfter: relaxedTierRetry })
  }
  if (task.status === 'failed')
    throw new Refusal('internal', task.failureReason ?? task.failure ?? reason('task.failed'))
  const files = await findFiles(db, account.id, task.results)
  const parts = await Promise.all(
    task.results
      .flatMap(id => files.get(id) ?? [])
      .map(async ({ mimeType, sha256 }) => {
        const bytes = await readFile(await storage.fileOf(sha256))
        return { inlineData: { mimeType, data: bytes.toString('base64') } }
      }),
  )
  return { candidates: [{ content: { parts } }] }
}
