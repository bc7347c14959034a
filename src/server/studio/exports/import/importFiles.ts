import { reason } from '#contract/reasons.ts'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { exportedFile, type ExportedFile } from '#contract/studio/exports.ts'
import { assetFormats, assetLimits, kindOf } from '#contract/studio/assets.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { examine } from '#server/storage/examine.ts'
import { recordFile } from '#server/storage/files.ts'
import { hashFile } from '#server/storage/hashFile.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { Importing } from './importing.ts'
import { readLines } from './readLines.ts'

/**
 * Imports the files of an export and maps their ids in the export to their ids here. Bytes that the account already has
 * are not read again. A file that is not a supported medium, or not what the export says, is left out.
 */
export async function importFiles(importing: Importing): Promise<Map<string, string>> {
  const { zip, outcome } = importing
  const here = new Map<string, string>()
  for await (const file of readLines(zip, 'files.jsonl', exportedFile)) {
    try {
      const known = await knownFile(importing, file)
      const id = known ?? (await takeIn(importing, file))
      here.set(file.id, id)
      if (known === undefined) outcome.files++
      else outcome.filesKnown++
      if (file.upload !== undefined && file.tags.length > 0) await tagUpload(importing, id, file.tags)
    } catch (error) {
      // One bad file must not keep the others from being imported.
      if (!(error instanceof Refusal) || error.key === 'storageFull' || !error.reason) throw error
      importing.refuse(file.path, error.reason)
    }
  }
  return here
}

/** The account's file with the same bytes; if it was an upload there, it becomes one here. */
async function knownFile({ parts: { db }, account }: Importing, file: ExportedFile): Promise<string | undefined> {
  const [known] = await db
    .select()
    .from(files)
    .where(and(eq(files.account, account.id), eq(files.sha256, file.sha256)))
  if (!known) return undefined
  const { sha256, bytes, mimeType } = known
  if (file.upload !== undefined && known.uploadedAt === null)
    await db.transaction(tx =>
      recordFile(tx, account.id, { sha256, bytes }, { mimeType, uploadedAs: file.upload ?? '' }),
    )
  return known.id
}

/** Unpacks a file, determines its format from its bytes, has a worker decode it and stores it. */
async function takeIn({ parts, account, zip }: Importing, file: ExportedFile): Promise<string> {
  const { db, pool, storage } = parts
  return inScratch(storage, async folder => {
    // A name from the zip must never become the name of a file on this disk.
    const path = join(folder, 'file')
    const most = Math.max(...Object.values(mostBytes))
    await parts.requireRoom(zip.sizeOf(file.path) ?? 0)
    await pipeline(Readable.from(zip.read(file.path, most)), createWriteStream(path, { flags: 'wx' }))
    const format = await readFormat(path, { name: file.path, mimeType: file.mimeType })
    if (!format || !assetFormats.some(one => one === format))
      throw new Refusal('invalid', reason('file.forbiddenFormat'))
    if ((zip.sizeOf(file.path) ?? 0) > mostBytes[kindOf(format)])
      throw new Refusal('tooLarge', reason('file.mebibytes', { mebibytes: mostBytes[kindOf(format)] / 1024 / 1024 }))
    // What is stored may be less: an earlier studio kept what follows the content of a file.
    if ((await hashFile(path)) !== file.sha256) throw new Refusal('invalid', reason('file.otherBytes'))
    const examined = await examine(pool, { path, folder, format, account: account.id })
    const media = await storeMedia(storage, examined)
    return db.transaction(tx => recordMedia(tx, account.id, media, file.upload))
  })
}

const mostBytes = {
  image: assetLimits.image.bytes,
  audio: assetLimits.audio.bytes,
  video: assetLimits.video.bytes,
} as const

async function tagUpload({ parts: { db } }: Importing, id: string, tags: readonly string[]): Promise<void> {
  await db
    .update(libraryItems)
    .set({ tags: [...new Set(tags)].sort() })
    .where(and(eq(libraryItems.file, id), eq(libraryItems.work, '')))
}
