import { join } from 'node:path'
import { sampleLimits } from '#contract/areas/speakers/models.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownFile } from '#server/service/ownFile.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { asRefusal } from '#server/storage/examine.ts'
import type { File } from '#server/storage/files.ts'
import { recordMade, storeMade } from '#server/storage/keep.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'

const MIB = 1024 * 1024

/**
 * Keeps the recording at an address, the account's own or anybody's, and returns its file's id. Judged by its bytes and
 * decoded outside of this process. Throws Refusal. Section "Voice request parts".
 */
export async function keepClip(parts: ServiceParts, account: string, address: string, folder: string): Promise<string> {
  const own = await ownFile(parts, account, address)
  if (own) return keepOwnClip(parts, own, folder)
  const path = join(folder, 'clip')
  const { mimeType = '' } = await parts.fetchMedia(address, path, { bytes: sampleLimits.maximumBytes })
  return listen(parts, account, { path, declared: { name: new URL(address).pathname, mimeType }, folder })
}

/** The same of a file of the account. */
export async function keepOwnClip(parts: ServiceParts, file: File, folder: string): Promise<string> {
  const { maximumBytes } = sampleLimits
  if (file.bytes > maximumBytes) throw new Refusal('tooLarge', `The clip is larger than ${maximumBytes / MIB} MB`)
  const path = parts.storage.pathOf(file.sha256)
  return listen(parts, file.account, { path, declared: { name: '', mimeType: file.mimeType }, folder, stored: file })
}

interface Clip {
  readonly path: string
  readonly declared: { readonly name: string; readonly mimeType: string }
  readonly folder: string
  readonly stored?: File
}

async function listen(
  { db, pool, storage }: ServiceParts,
  account: string,
  { path, declared, folder, stored }: Clip,
): Promise<string> {
  const { formats, seconds } = sampleLimits
  const begins = await readFormat(path, declared)
  const format = formats.find(one => one === begins)
  if (!format) throw new Refusal('invalid', `The clip is not one of ${formats.join(', ')}`)
  const [seen] = await pool.run({ kind: 'clip', seed: 0, folder, input: { path, format, seconds } }).catch(asRefusal)
  if (!seen) throw new Error('a clip was not listened to')
  if (stored) return stored.id
  const { about: _, ...facts } = seen
  const made = await storeMade(storage, facts)
  return db.transaction(tx => recordMade(tx, account, made))
}
