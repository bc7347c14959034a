import { readFile } from 'node:fs/promises'
import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { freeLaneRetry } from '#contract/areas/image/freeLane.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { findFiles } from '#server/storage/files.ts'
import { acceptImageTask } from './accept.ts'
import { freeLaneFields } from './freeLane.ts'

type Generate = Verb<typeof imageEndpoints.generate>

/**
 * The synchronous endpoint: the same task as the asynchronous one, waited for. A caller who goes away finds it in the
 * list. Section "Image synchronous result".
 */
export async function generateImage(
  parts: ServiceParts,
  ...[{ body }, context]: Parameters<Generate>
): ReturnType<Generate> {
  const { account, language } = context
  const accepted = await acceptImageTask(parts, body, context)
  const task = await parts.settled(accepted.id)
  if (task.failReason !== null) {
    const raw = freeLaneFields(task.failReason, language)
    throw new Refusal('rateLimited', raw.userMessage, { raw, retryAfter: freeLaneRetry })
  }
  if (task.status === 'failed') throw new Refusal('internal', task.failure ?? 'Generation failed')
  const files = await findFiles(parts.db, account.id, task.results)
  const made = task.results.flatMap(id => files.get(id) ?? [])
  const parted = await Promise.all(
    made.map(async ({ mimeType, sha256 }) => {
      const bytes = await readFile(parts.storage.pathOf(sha256))
      return { inlineData: { mimeType, data: bytes.toString('base64') } }
    }),
  )
  return { candidates: [{ content: { parts: parted } }] }
}
