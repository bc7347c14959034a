import { formatOf } from '#contract/kit/fileFormats.ts'
import { findMedia, type FoundMedia } from '#contract/kit/media.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** A medium of a recipe, and the account's file if it refers to one. */
export interface RecipeMedium {
  readonly found: FoundMedia
  readonly file: File | undefined
}

/** The media of a recipe with the files they name. Throws Refusal at the field of a file that is not the account's. */
export async function mediaOf(
  db: Database,
  account: string,
  operation: OfferedOperationId,
  recipe: unknown,
): Promise<RecipeMedium[]> {
  const all = findMedia(recipe, operationOf({ operation }).media ?? [])
  const files = await findFiles(
    db,
    account,
    all.flatMap(({ media }) => ('asset' in media ? [media.asset] : [])),
  )
  return all.map(found => {
    if ('url' in found.media) return { found, file: undefined }
    const file = files.get(found.media.asset)
    if (!file) throw fieldRefusal(found.path.join('.'), 'asset.unknown')
    return { found, file }
  })
}

/**
 * Refuses a recipe with a medium that cannot be used in its field: a foreign, unknown or trashed file, one of a format
 * or size that the service does not take there, or an address where it takes only files. Throws Refusal at its field.
 */
export async function requireMedia(...args: Parameters<typeof mediaOf>): Promise<void> {
  for (const { found, file } of await mediaOf(...args)) {
    const { wire, formats, maximumBytes = Infinity } = found.field
    const path = found.path.join('.')
    if (!file && wire === 'file') throw fieldRefusal(path, 'asset.onlyFiles')
    if (!file) continue
    if (file.trashedAt !== null) throw fieldRefusal(path, 'asset.trashed')
    if (formats && !formatOf(file.mimeType, formats))
      throw fieldRefusal(path, 'file.format', { formats: formats.join(', ') })
    if (file.bytes > maximumBytes)
      throw fieldRefusal(path, 'file.bytes', { megabytes: Math.floor(maximumBytes / 1024 / 1024) })
  }
}
