import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostReferenceBytes, referenceImageFormats } from '#contract/areas/image/models.ts'
import type { ImageGenerateRequest } from '#contract/areas/image/request.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownFile } from '#server/service/ownFile.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { examine } from '#server/storage/examine.ts'
import type { File } from '#server/storage/files.ts'
import { recordMade, storeMade } from '#server/storage/keep.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'

type Reference = NonNullable<ImageGenerateRequest['referenceImages']>[number]

const MIB = 1024 * 1024
/**
 * Stores the reference images of a request and returns their file ids, in order. Inline bytes, files of the account's
 * own, and addresses that are fetched; each is looked at, by its bytes and not by what it is said to be, and HEIC and
 * HEIF become PNG. Throws Refusal naming the first item that cannot be used: `invalid`, `tooLarge`, or `notFound` for
 * what belongs to another account. Section "Image generation request".
 */
export async function keepReferences(
  parts: ServiceParts,
  account: string,
  references: readonly Reference[],
): Promise<string[]> {
  if (references.length === 0) return []
  const scratch = await parts.storage.scratch()
  try {
    // All at once, because most of it is waiting for other hosts; the folder must outlive the slowest.
    const kept = await Promise.allSettled(
      references.map(async (reference, index) => {
        const folder = join(scratch, String(index))
        await mkdir(folder)
        const field = reference.fileData ? 'fileData.fileUri' : 'inlineData.data'
        return naming(`referenceImages.${index}.${field}`, () => keep(parts, account, reference, folder))
      }),
    )
    return kept.map(one => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function keep(
  parts: ServiceParts,
  account: string,
  { inlineData, fileData }: Reference,
  folder: string,
): Promise<string> {
  const path = join(folder, 'given')
  if (inlineData) {
    const bytes = Buffer.from(inlineData.data, 'base64')
    if (bytes.length > mostReferenceBytes)
      throw new Refusal('tooLarge', `The picture is larger than ${mostReferenceBytes / MIB} MiB`)
    await writeFile(path, bytes)
    return look(parts, account, path, folder)
  }
  if (!fileData) throw new Error('a reference without a picture passed the schema')
  const own = await ownFile(parts, account, fileData.fileUri)
  // What an engine made, or somebody has looked at before, is known to be a picture and needs no second look.
  if (own?.width && own.height && isReadable(own.mimeType)) return own.id
  if (own) return look(parts, account, parts.storage.pathOf(own.sha256), folder, own)
  const { mimeType } = await parts.fetchMedia(fileData.fileUri, path, { bytes: mostReferenceBytes })
  return look(parts, account, path, folder, undefined, mimeType)
}

/** Whether the painter can open it as it is. */
function isReadable(mimeType: string): boolean {
  return ['image/png', 'image/jpeg', 'image/webp'].includes(mimeType)
}

/** Has a picture decoded and measured outside of this process and records it, with its small picture. */
async function look(
  { db, pool, storage }: ServiceParts,
  account: string,
  path: string,
  folder: string,
  stored?: File,
  declared?: string,
): Promise<string> {
  const format = await readFormat(path)
  if (!format || !referenceImageFormats.some(one => one === format))
    throw new Refusal('invalid', `This is no PNG, JPEG, WebP, HEIC or HEIF${declared ? `, but ${declared}` : ''}`)
  const seen = await examine(pool, { path, format, folder })
  const made = await storeMade(storage, seen, stored && seen.path === path ? stored : undefined)
  return db.transaction(tx => recordMade(tx, account, made))
}

/** Runs `work`; a refusal of it names the item at `path`. */
async function naming<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { key, message, details } = error
    throw new Refusal(key, `${path}: ${message}`, { ...details, data: { issues: [{ path, message }] } })
  }
}
