import { rm } from 'node:fs/promises'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { assetEndpoints } from '#contract/studio/assets.ts'
import { convertible } from '#server/engines/media/convert.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal, examine } from '#server/storage/examine.ts'
import { findFile, findFiles } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

type Convert = Verb<typeof assetEndpoints.convert>

/** Makes an MP3 of a sound of the account, uploaded or made, and keeps it as an upload. The first file stays. */
export async function convertAsset(
  parts: StudioParts,
  ...[{ params }, { account, origin }]: Parameters<Convert>
): ReturnType<Convert> {
  const { db, pool, secret, storage } = parts
  const given = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!given) throw new Refusal('notFound', `There is no file ${params.assetId}`)
  const format = formatOf(given.mimeType, convertible)
  if (!format) throw new Refusal('invalid', `A file of type ${given.mimeType} cannot become an MP3`)
  const folder = await storage.scratch()
  try {
    const job = { kind: 'convert', seed: 0, folder, input: { path: storage.pathOf(given.sha256), format } } as const
    const { files } = await pool.run(job, { account: account.id }).catch(asRefusal)
    const [made] = files
    if (!made) throw new Error('a sound was not converted')
    const seen = await examine(pool, { path: made.path, folder, format: 'mp3', account: account.id })
    const media = await storeMedia(storage, seen)
    const name = `${(given.name ?? 'sound').replace(/\.\w+$/, '')}.mp3`
    const id = await db.transaction(tx => recordMedia(tx, account.id, media, name))
    const file = await findFile(db, id)
    if (!file) throw new Error('a converted sound was not kept')
    return viewUpload(secret, file, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
