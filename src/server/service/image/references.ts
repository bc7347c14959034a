import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostReferenceBytes, referenceImageFormats } from '#contract/areas/image/models.ts'
import type { ImageGenerateRequest } from '#contract/areas/image/generateRequest.ts'
import { reason } from '#contract/reasons.ts'
import { atField } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { ownFile } from '#server/service/media/ownFile.ts'
import { storeEach } from '#server/service/media/storeEach.ts'
import { storePicture } from '#server/service/media/storePicture.ts'

type Reference = NonNullable<ImageGenerateRequest['referenceImages']>[number]

const MIB = 1024 * 1024

const fieldOf = (reference: Reference, index: number) =>
  `referenceImages.${index}.${reference.fileData ? 'fileData.fileUri' : 'inlineData.data'}`

/** Throws Refusal `notFound` at the first reference that is a link of ours to a file of another account. */
export async function requireOwnReferences(
  context: Context<'db' | 'secret'>,
  references: readonly Reference[],
): Promise<void> {
  for (const [index, reference] of references.entries()) {
    const uri = reference.fileData?.fileUri
    if (uri !== undefined) await atField(fieldOf(reference, index), () => ownFile(context, uri))
  }
}

/**
 * Stores the reference images of a request and returns their file ids, in order. They come as inline bytes, files of
 * the account, or addresses that are fetched. Their format is determined from their bytes, not from the declared type;
 * HEIC and HEIF become PNG. Throws Refusal at the first item that cannot be used: `invalid`, `tooLarge`, or `notFound`
 * for a file of another account. Section "Image generation request".
 */
export function storeReferences(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  references: readonly Reference[],
): Promise<string[]> {
  return storeEach(context.storage, references, (reference, index, folder) =>
    atField(fieldOf(reference, index), () => store(context, reference, folder)),
  )
}

async function store(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  { inlineData, fileData }: Reference,
  folder: string,
): Promise<string> {
  const path = join(folder, 'given')
  const formats = referenceImageFormats
  if (inlineData) {
    const bytes = Buffer.from(inlineData.data, 'base64')
    if (bytes.length > mostReferenceBytes)
      throw new Refusal('tooLarge', reason('picture.bytes', { megabytes: mostReferenceBytes / MIB }))
    await writeFile(path, bytes)
    return storePicture(context, { path, folder, formats })
  }
  if (!fileData) throw new Error('a reference without a picture passed the schema')
  const own = await ownFile(context, fileData.fileUri)
  if (own)
    return storePicture(context, { path: await context.storage.fileOf(own.sha256), folder, formats, stored: own })
  const { mimeType } = await context.fetchMedia(fileData.fileUri, path, { bytes: mostReferenceBytes })
  return storePicture(context, { path, folder, formats, ...(mimeType !== undefined && { declared: mimeType }) })
}
