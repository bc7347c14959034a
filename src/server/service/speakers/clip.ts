import { join } from 'node:path'
import type { SpeakerCreateRequest } from '#contract/areas/speakers/create.ts'
import { sampleLimits } from '#contract/areas/speakers/models.ts'
import { reason } from '#contract/reasons.ts'
import { atField, fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { ownFile } from '#server/service/media/ownFile.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { inScratch } from '#server/storage/scratch.ts'

const MIB = 1024 * 1024

/**
 * Stores the recording at an address, which may be a link to a file of the account, and returns its file's id. Its
 * format is determined from its bytes, and it is decoded outside this process. Throws Refusal. Section "Voice request
 * parts".
 */
export async function storeClip(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  address: string,
  folder: string,
): Promise<string> {
  const own = await ownFile(context, address)
  if (own) return storeOwnClip(context, own, folder)
  const path = join(folder, 'clip')
  const { mimeType = '' } = await context.fetchMedia(address, path, { bytes: sampleLimits.maximumBytes })
  return listen(context, { path, declared: { name: new URL(address).pathname, mimeType }, folder })
}

/** The same for a file of the account. */
async function storeOwnClip(context: Context<'db' | 'pool' | 'storage'>, file: File, folder: string): Promise<string> {
  const { maximumBytes } = sampleLimits
  if (file.bytes > maximumBytes) throw new Refusal('tooLarge', reason('clip.bytes', { megabytes: maximumBytes / MIB }))
  const path = await context.storage.fileOf(file.sha256)
  return listen(context, { path, declared: { name: '', mimeType: file.mimeType }, folder, stored: file })
}

/** Stores the recording of a private voice and returns its file's id. Throws Refusal at the field. */
export async function storeSample(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  audio: SpeakerCreateRequest['audio'],
): Promise<string> {
  const { account, db } = context
  return inScratch(context.storage, folder =>
    atField('audio', async () => {
      if ('url' in audio) return storeClip(context, audio.url, folder)
      const file = (await findFiles(db, account.id, [audio.asset])).get(audio.asset)
      if (!file) throw fieldRefusal('audio', 'asset.unknown')
      if (file.trashedAt !== null) throw fieldRefusal('audio', 'asset.trashed')
      return storeOwnClip(context, file, folder)
    }),
  )
}

interface Clip {
  readonly path: string
  readonly declared: { readonly name: string; readonly mimeType: string }
  readonly folder: string
  readonly stored?: File
}

async function listen(
  { account, db, pool, storage }: Context<'db' | 'pool' | 'storage'>,
  { path, declared, folder, stored }: Clip,
): Promise<string> {
  const { formats, seconds } = sampleLimits
  const begins = await readFormat(path, declared)
  const format = formats.find(one => one === begins)
  if (!format) throw new Refusal('invalid', reason('clip.format', { formats: formats.join(', ') }))
  const job = { kind: 'clip', seed: 0, folder, input: { path, format, seconds } } as const
  const {
    files: [seen],
  } = await pool.run(job, { account: account.id }).catch(asRefusal)
  if (!seen) throw new Error('a clip was not listened to')
  if (stored) return stored.id
  const { about: _, ...facts } = seen
  const media = await storeMedia(storage, facts)
  return db.transaction(tx => recordMedia(tx, account.id, media))
}
