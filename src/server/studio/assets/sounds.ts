import { rm } from 'node:fs/promises'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

/** Describes how a picture of the account may sound. What was painted here is known, other pictures are looked at. */
export const soundsOf: StudioVerb<typeof assetEndpoints.sounds> = async (
  { db, pool, storage },
  { params, query },
  { account },
) => {
  const file = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!file) throw new Refusal('notFound', reason('file.unknown'))
  if (!file.mimeType.startsWith('image/')) throw new Refusal('invalid', reason('file.noPicture'))
  const folder = await storage.scratch()
  try {
    const known = file.about?.understood ?? []
    const input = { path: await storage.fileOf(file.sha256), known, language: query.language ?? 'en' }
    const job = { kind: 'heard', seed: 0, folder, input } as const
    const { details } = await pool.run(job, { account: account.id }).catch(asRefusal)
    return assetEndpoints.sounds.answer.schema.parse(details)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
