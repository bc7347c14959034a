import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import type { File } from '#server/storage/files.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { storeFile } from './storeFile.ts'

interface Picture {
  readonly path: string
  /** For files derived from it. */
  readonly folder: string
  /** The accepted formats. */
  readonly formats: readonly FileFormat[]
  /** The account's file, if it is stored already. */
  readonly stored?: File
  /** The type that its host declared. */
  readonly declared?: string
}

/**
 * Stores a picture for the caller and returns its file's id. Its format is determined from its bytes; HEIC and HEIF
 * become PNG. Throws Refusal.
 */
export async function storePicture(
  context: Context<'db' | 'pool' | 'storage'>,
  { formats, declared, ...picture }: Picture,
): Promise<string> {
  const format = await readFormat(picture.path)
  if (!format || !formats.includes(format))
    throw new Refusal(
      'invalid',
      declared
        ? reason('picture.declaredFormat', { formats: formats.join(', '), declared })
        : reason('picture.format', { formats: formats.join(', ') }),
    )
  return storeFile(context, { ...picture, format })
}
