import { join } from 'node:path'
import { rm, writeFile } from 'node:fs/promises'
import type { ImageGenerateRequest } from '#contract/areas/image/request.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { findFiles, recordFile } from '#server/storage/files.ts'
import { readMediaLink } from '#server/storage/links.ts'

type Reference = NonNullable<ImageGenerateRequest['referenceImages']>[number]

/**
 * Stores the reference images of a request and returns their file ids. Inline bytes are kept as files; an address is
 * taken when it is one of our own links. Throws Refusal `invalid` naming the item.
 */
export async function keepReferences(
  parts: ServiceParts,
  account: string,
  references: readonly Reference[],
): Promise<string[]> {
  const ids: string[] = []
  const folder = references.length > 0 ? await parts.storage.scratch() : undefined
  try {
    for (const [index, { inlineData, fileData }] of references.entries()) {
      if (inlineData && folder) {
        const path = join(folder, String(index))
        await writeFile(path, Buffer.from(inlineData.data, 'base64'))
        ids.push(
          await recordFile(parts.db, account, await parts.storage.adopt(path), { mimeType: inlineData.mimeType }),
        )
      } else if (fileData) {
        ids.push(await ownFile(parts, account, fileData.fileUri, `referenceImages.${index}.fileData.fileUri`))
      }
    }
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  return ids
}

async function ownFile({ db, secret }: ServiceParts, account: string, uri: string, path: string): Promise<string> {
  const link = readMediaLink(secret, uri)
  const known = link && !link.expired ? await findFiles(db, account, [link.file]) : undefined
  const file = link && known?.get(link.file)
  if (file) return file.id
  const message = 'This service reads inline images and its own links; it does not fetch other addresses'
  throw new Refusal('invalid', `${path}: ${message}`, { data: { issues: [{ path, message }] } })
}
