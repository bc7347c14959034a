import { breach, refuse } from './refuse.ts'
import { z } from './zod.ts'
import { formatOf, type FileFormat } from './fileFormats.ts'

/**
 * A file of a multipart body, described so that its rules can be checked without its bytes: the server fills it in once the
 * upload is on disk, the page before it is sent.
 */
export interface FilePart {
  readonly name: string
  /** Judged by content wherever the bytes have been looked at; what the sender declared is only a hint. */
  readonly mimeType: string
  readonly bytes: number
  /** What carries the bytes: a Blob in the page, a stored file in the server. The contract never looks inside. */
  readonly content: unknown
}

/** A file part of one of `formats` and of at most `maximumBytes` (inclusive; beyond is 413). Another format breaks `rule`. */
export function filePart(
  formats: readonly FileFormat[],
  maximumBytes?: number,
  rule: 'file.format' | 'asset.format' = 'file.format',
) {
  return z
    .custom<FilePart>(isFilePart, breach('file.required'))
    .superRefine((file, context) => {
      if (!formatOf(file.mimeType, formats)) refuse(context, [], rule, { formats: formats.join(', ') })
      if (maximumBytes !== undefined && file.bytes > maximumBytes)
        refuse(context, [], 'file.bytes', { megabytes: Math.floor(maximumBytes / 1024 / 1024) })
    })
    .meta({
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: [
        `A file: ${formats.join(', ')}`,
        ...(maximumBytes === undefined ? [] : [`at most ${maximumBytes.toLocaleString('en')} bytes`]),
      ].join('; '),
    })
}

function isFilePart(value: unknown): value is FilePart {
  if (typeof value !== 'object' || value === null) return false
  const { name, mimeType, bytes } = value as Partial<Record<keyof FilePart, unknown>>
  return typeof name === 'string' && typeof mimeType === 'string' && typeof bytes === 'number' && 'content' in value
}
