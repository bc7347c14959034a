import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { assetLimits } from '#contract/studio/assets.ts'
import type { ResultLink } from '#contract/kit/operation.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { examine } from '#server/storage/examine.ts'
import { recordFile } from '#server/storage/files.ts'
import { recordMade, storeMade } from '#server/storage/keep.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'

/** Types that no browser runs anything of. */
const MEDIA = /^(image|audio|video)\/(?!svg)[\w.+-]+$/
const ZIP = 'application/zip'

/**
 * Copies a result of the remote service into our storage and returns its file's id: streamed to `folder`, judged by its
 * bytes, measured in a worker. Media of a kind that our engines do not read are kept as they are, for they were paid
 * for. Throws Refusal, or what the disk said.
 */
export async function copyResult(
  { db, storage, pool, upstream }: StudioParts,
  account: string,
  { url, mimeType }: ResultLink,
  folder: string,
): Promise<string> {
  if (!upstream) throw new Refusal('unavailable', 'Its file is not in the storage')
  const path = join(folder, 'result')
  const { mimeType: sent } = await upstream.fetchResult(account, url, path, { bytes: assetLimits.video.bytes })
  const declared = [mimeType, sent].find(type => type !== undefined && (MEDIA.test(type) || type === ZIP))
  const format = await readFormat(path, { name: '', mimeType: declared ?? '' })
  if (format) {
    const seen = await examine(pool, { path, format, folder }).catch((error: unknown) => {
      // It begins like a file that we read and goes on otherwise; whoever made it may know better.
      if (error instanceof Refusal && declared !== undefined && error.key === 'invalid') return undefined
      throw error
    })
    if (seen) {
      const made = await storeMade(storage, seen)
      return db.transaction(tx => recordMade(tx, account, made))
    }
  }
  const type = (await beginsWith(path, 'PK\x03\x04')) ? ZIP : declared
  if (type === undefined || (await beginsWith(path, '<')) || (await beginsWith(path, '{')))
    throw new Refusal('unavailable', `What ${new URL(url).host} sent is neither picture nor sound nor film`)
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
