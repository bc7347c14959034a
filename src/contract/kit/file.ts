import { breach, refuse } from './refuse.ts'
import { z } from './zod.ts'

/** What each format is called in the interface, and the media types it comes under. */
export const fileFormats = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  pcm: ['audio/pcm', 'audio/l16', 'audio/x-pcm'],
  flac: ['audio/flac', 'audio/x-flac'],
  ogg_opus: ['audio/ogg', 'audio/opus', 'application/ogg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic'],
  heif: ['image/heif'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  avi: ['video/x-msvideo', 'video/avi', 'video/msvideo'],
  mkv: ['video/x-matroska', 'video/matroska'],
  webm: ['video/webm'],
} as const satisfies Record<string, readonly string[]>

export type FileFormat = keyof typeof fileFormats

/** 10 MB as the interface counts them, in bytes; a file of exactly this size is taken. */
export const tenMegabytes = 10_485_760

/**
 * A file of a multipart body, told so that its rules can be checked without its bytes: the server fills it in once the
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

/** The formats among `formats` that a media type may stand for; parameters such as `;codecs=opus` do not matter. */
export function formatOf(mimeType: string, formats: readonly FileFormat[]): FileFormat | undefined {
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase()
  return formats.find(format => fileFormats[format].some(type => type === bare))
}

/** A file part of one of `formats` and of at most `maximumBytes` (inclusive; beyond is 413). */
export function filePart(formats: readonly FileFormat[], maximumBytes?: number) {
  return z
    .custom<FilePart>(isFilePart, breach('file.required'))
    .superRefine((file, context) => {
      if (!formatOf(file.mimeType, formats)) refuse(context, [], 'file.format', { formats: formats.join(', ') })
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
