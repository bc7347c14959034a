import { assetLimits, kindOf, type assetEndpoints } from '#contract/studio/assets.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { Verb } from '#server/http/mount.ts'
import { UploadedFile } from '#server/http/readForm.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { examine } from '#server/storage/examine.ts'
import { findFile } from '#server/storage/files.ts'
import { recordMade, storeMade } from '#server/storage/keep.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

type Upload = Verb<typeof assetEndpoints.upload>

/**
 * Keeps a file that came with a request: decoded in a worker, measured, stored once. What an engine made of the same
 * bytes is the same file.
 */
export async function uploadAsset(parts: StudioParts, ...[{ body }, context]: Parameters<Upload>): ReturnType<Upload> {
  const { db, pool, secret, storage } = parts
  const { rate, channels } = body
  const { name, bytes, content } = body.file
  if (!(content instanceof UploadedFile)) throw new Error('a file part without a file passed the reader')
  const { path, folder, format } = content
  const seen = await naming(() => examine(pool, { path, folder, format, raw: { rate, channels } }))
  checkBytes(bytes, seen.mimeType)
  const media = await storeMade(storage, seen)
  const id = await db.transaction(tx => recordMade(tx, context.account.id, media, name))
  const file = await findFile(db, id)
  if (!file) throw new Error('an upload was not kept')
  return viewUpload(secret, file, context.origin)
}

/** A file for films may turn out to hold sound alone, of which less is taken. */
function checkBytes(bytes: number, mimeType: string): void {
  const format = formatOf(mimeType, ['m4a'])
  const most = format && assetLimits[kindOf(format)].bytes
  if (most !== undefined && bytes > most)
    throw refusal('tooLarge', `A sound of more than ${Math.floor(most / 1024 / 1024)} MiB is not taken`)
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw refusal(error.key, error.message, error.details)
  }
}

function refusal(key: Refusal['key'], message: string, details: Refusal['details'] = {}): Refusal {
  return new Refusal(key, `file: ${message}`, { ...details, data: { issues: [{ path: 'file', message }] } })
}
