import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { assetLimits } from '#contract/studio/assets.ts'
import type { ResultLink } from '#contract/kit/taskReading.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { examine } from '#server/storage/examine.ts'
import { recordFile } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'

/** Types of which browsers execute nothing. */
const MEDIA = /^(image|audio|video)\/(?!svg)[\w.+-]+$/
const ZIP = 'application/zip'

/**
 * Downloads a result of the remote service to `folder`, stores it as `storeResult` does and returns its file's id.
 * Throws Refusal, or the error of the disk.
 */
export async function copyResult(
  parts: StudioParts,
  account: string,
  { url, mimeType }: ResultLink,
  folder: string,
): Promise<string> {
  const { upstream } = parts
  if (!upstream) throw new Refusal('unavailable', reason('result.missing'))
  const path = join(folder, 'result')
  const { mimeType: sent } = await upstream.fetchResult(account, url, path, { bytes: assetLimits.video.bytes })
  return storeResult(parts, account, { path, declared: [mimeType, sent], from: new URL(url).host, folder })
}

/** A file of the service, as received. */
interface Result {
  readonly path: string
  /** The types declared for it. */
  readonly declared: readonly (string | undefined)[]
  /** The sender, for messages. */
  readonly from: string
  /** For files derived from it. */
  readonly folder: string
}

/**
 * Stores a result and returns its file's id. Its format is determined from its bytes, and a worker measures it. Media
 * that our engines cannot read are stored as they are, because they were paid for. Throws Refusal, or the error of the
 * disk.
 */
export async function storeResult(
  { db, storage, pool }: StudioParts,
  account: string,
  { path, declared: named, from, folder }: Result,
): Promise<string> {
  const declared = named.find(type => type !== undefined && (MEDIA.test(type) || type === ZIP))
  const format = await readFormat(path, { name: '', mimeType: declared ?? '' })
  if (format) {
    const examined = await examine(pool, { path, format, folder, account }).catch((error: unknown) => {
      // It starts like a format that we read, but is not valid; other programs may be able to read it.
      if (error instanceof Refusal && declared !== undefined && error.key === 'invalid') return undefined
      throw error
    })
    if (examined) {
      const stored = await storeMedia(storage, examined)
      return db.transaction(tx => recordMedia(tx, account, stored))
    }
  }
  const type = (await beginsWith(path, 'PK\x03\x04')) ? ZIP : declared
  if (type === undefined || (await beginsWith(path, '<')) || (await beginsWith(path, '{')))
    throw new Refusal('unavailable', reason('result.noMedia', { host: from }))
  return recordFile(db, account, await storage.adopt(path), { mimeType: type })
}

async function beginsWith(path: string, text: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === text
  } finally {
    await handle.close()
  }
}
