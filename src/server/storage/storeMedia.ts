import type { Database } from '#server/db/database.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { recordFile, type FileFacts } from './files.ts'
import type { Storage, Stored } from './storage.ts'

/** A file with its thumbnail and peaks, all of them in storage but not recorded yet. */
export interface StoredMedia {
  readonly facts: FileFacts
  readonly bytes: Stored
  readonly thumbnail: Stored | undefined
  readonly peaks: Stored | undefined
}

/** Takes over a file that an engine wrote or examined, with its thumbnail and peaks. `bytes`: it is already stored. */
export async function storeMedia(
  storage: Storage,
  { path, thumbnail, peaks, ...facts }: Omit<EngineFile, 'about'> & Partial<Pick<EngineFile, 'about'>>,
  bytes?: Stored,
): Promise<StoredMedia> {
  return {
    facts,
    bytes: bytes ?? (await storage.adopt(path)),
    thumbnail: thumbnail === undefined ? undefined : await storage.adopt(thumbnail),
    peaks: peaks === undefined ? undefined : await storage.adopt(peaks),
  }
}

/** Records it for an account and returns its id. Call it in a transaction. */
export async function recordMedia(
  tx: Database,
  account: string,
  { facts, bytes, thumbnail, peaks }: StoredMedia,
  uploadedAs?: string,
): Promise<string> {
  const small = thumbnail && (await recordFile(tx, account, thumbnail, { mimeType: 'image/webp' }))
  const shape = peaks && (await recordFile(tx, account, peaks, { mimeType: 'application/json' }))
  return recordFile(tx, account, bytes, {
    ...facts,
    ...(small !== undefined && { thumbnail: small }),
    ...(shape !== undefined && { peaks: shape }),
    ...(uploadedAs !== undefined && { uploadedAs }),
  })
}
