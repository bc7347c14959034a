import { rm } from 'node:fs/promises'
import { peopleFound, type assetEndpoints } from '#contract/studio/assets.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

/** Looks for people in a picture or a video of the account. */
export const lookForPeople: StudioVerb<typeof assetEndpoints.people> = async (
  { db, pool, storage },
  { params },
  { account },
) => {
  const file = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!file) throw new Refusal('notFound', reason('file.unknown'))
  const isFilm = file.mimeType.startsWith('video/')
  if (!isFilm && !file.mimeType.startsWith('image/')) throw new Refusal('invalid', reason('file.noPicture'))
  const folder = await storage.scratch()
  try {
    const input = { path: await storage.fileOf(file.sha256), isFilm }
    const job = { kind: 'look', seed: 0, folder, input } as const
    const { details } = await pool.run(job, { account: account.id }).catch(asRefusal)
    return peopleFound.parse(details)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
