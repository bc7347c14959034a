import type { FilePart } from '#contract/kit/file.ts'
import { UploadedFile } from '#server/http/readForm.ts'
import { atField } from '#server/platform/atField.ts'
import type { Context } from '#server/service/context.ts'
import { storeFile } from './storeFile.ts'

/**
 * Stores the file of a multipart field for the caller and returns its id. The file is decoded and measured, and equal
 * bytes are stored once. It is an input of a task, not an upload of the library. Throws Refusal at the field.
 */
export async function storeUpload(
  context: Context<'db' | 'pool' | 'storage'>,
  field: string,
  { content }: FilePart,
): Promise<string> {
  if (!(content instanceof UploadedFile)) throw new Error(`${field} is no file of the form reader`)
  const { path, format, folder } = content
  return atField(field, () => storeFile(context, { path, format, folder }))
}
