import { assetLimits, kindOf, type assetEndpoints } from '#contract/studio/assets.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { UploadedFile } from '#server/http/readForm.ts'
import { atField, refusalAt } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { examine } from '#server/storage/examine.ts'
import { findFile, renameUpload } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

/**
 * Stores a file sent with a request, after a worker has decoded and measured it. The same bytes are stored once: if an
 * engine generated them, that result and the upload are the same file.
 */
export const uploadAsset: StudioVerb<typeof assetEndpoints.upload> = async (parts, { body }, context) => {
  const { db, pool, secret, storage } = parts
  const { rate, channels } = body
  const { origin } = context
  const { name, bytes, content } = body.file
  if (!(content instanceof UploadedFile)) throw new Error('a file part without a file passed the reader')
  const { path, folder, format } = content
  const examined = await atField('file', () =>
    examine(pool, { path, folder, format, raw: { rate, channels }, account: context.account.id }),
  )
  checkBytes(bytes, examined.mimeType)
  const media = await storeMedia(storage, examined)
  const id = await db.transaction(async tx => {
    const recorded = await recordMedia(tx, context.account.id, media, name)
    // The same bytes under another name: the last name is the one that somebody looks for.
    await renameUpload(tx, recorded, name)
    return recorded
  })
  const file = await findFile(db, id)
  if (!file) throw new Error('an upload was not stored')
  return viewUpload(secret, file, origin)
}

/** A video container may turn out to hold only audio, for which the size limit is lower. */
function checkBytes(bytes: number, mimeType: string): void {
  const format = formatOf(mimeType, ['m4a'])
  const most = format && assetLimits[kindOf(format)].bytes
  if (most !== undefined && bytes > most)
    throw refusalAt(
      'file',
      new Refusal('tooLarge', `A sound of more than ${Math.floor(most / 1024 / 1024)} MiB is not taken`),
    )
}
