import { rm } from 'node:fs/promises'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { assetFormats, type assetEndpoints } from '#contract/studio/assets.ts'
import { trimmable } from '#server/engines/media/trim.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal, examine } from '#server/storage/examine.ts'
import { findFile, findFiles } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

type Trim = Verb<typeof assetEndpoints.trim>

/** Cuts a part out of a sound or a video of the account, and stores it as an upload. The first file stays. */
export async function trimAsset(
  parts: StudioParts,
  ...[{ params, body }, { account, origin }]: Parameters<Trim>
): ReturnType<Trim> {
  const { db, pool, secret, storage } = parts
  const given = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!given) throw new Refusal('notFound', `There is no file ${params.assetId}`)
  const format = formatOf(given.mimeType, trimmable)
  if (!format) throw new Refusal('invalid', `No part can be cut out of a file of type ${given.mimeType}`)
  const folder = await storage.scratch()
  try {
    const input = { path: storage.pathOf(given.sha256), format, ...body }
    const { files } = await pool.run({ kind: 'trim', seed: 0, folder, input }, { account: account.id }).catch(asRefusal)
    const [cut] = files
    const became = cut && formatOf(cut.mimeType, assetFormats)
    if (!cut || !became) throw new Error('nothing was cut')
    const seen = await examine(pool, { path: cut.path, folder, format: became, account: account.id })
    const media = await storeMedia(storage, seen)
    const name = `${(given.name ?? 'part').replace(/\.\w+$/, '')} ${partName(body)}.${became}`
    const id = await db.transaction(tx => recordMedia(tx, account.id, media, name))
    const file = await findFile(db, id)
    if (!file) throw new Error('a part was not stored')
    return viewUpload(secret, file, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const partName = ({ start, end }: { readonly start: number; readonly end: number }) =>
  `${start.toFixed(1)}-${end.toFixed(1)}`
