import { breach, refuse, refusing } from './refuse.ts'
import { z } from './zod.ts'
import { formatOf, type FileFormat } from './fileFormats.ts'

/**
 * A file of a multipart body, described so that its rules can be checked without its bytes. The server fills it in once
 * the upload is on disk, the page before sending the file.
 */
export interface FilePart {
  readonly name: string
  /** Detected from the content if the bytes have been read; the type declared by the sender is only a hint. */
  readonly mimeType: string
  readonly bytes: number
  /** Carries the bytes: a Blob in the page, a stored file on the server. The contract never reads it. */
  readonly content: unknown
}

type FormatRule = 'file.format' | 'asset.format'
const { refuse: refuseFormat } = refusing<FormatRule>()

/**
 * A file part in one of `formats`, of at most `maximumBytes` (inclusive; more is a 413). Another format breaks `rule`.
 */
export function filePart(formats: readonly FileFormat[], maximumBytes?: number, rule: FormatRule = 'file.format') {
  return z
    .custom<FilePart>(isFilePart, breach('file.required'))
    .superRefine((file, context) => {
      if (!formatOf(file.mimeType, formats)) refuseFormat(context, [], rule, { formats: formats.join(', ') })
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
