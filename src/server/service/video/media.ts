import { join } from 'node:path'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { videoFiles } from '#contract/areas/video/media.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { mayBeOneOf } from '#contract/kit/fileFormats.ts'
import { valuesAt, type MediaField } from '#contract/kit/media.ts'
import { reason } from '#contract/reasons.ts'
import { atField, fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { ownFile } from '#server/service/media/ownFile.ts'
import { storeEach } from '#server/service/media/storeEach.ts'
import { storeFile } from '#server/service/media/storeFile.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'

/** One medium of a request: the path of its field, the kind it has to be, and its address. */
export interface GivenMedia {
  readonly path: string
  readonly kind: MediaField['kind']
  readonly url: string
}

/** Seconds by which the length that a file states may be off. */
const TOLERANCE = 0.25

/** The area's "not found" is about tasks, and it has no error for a file that is too large. */
const mediaError = (key: ErrorKey): ErrorKey => (key === 'notFound' || key === 'tooLarge' ? 'invalid' : key)

/** The media of a request, by the fields that its operation names. */
export function mediaIn(request: unknown, fields: readonly MediaField[]): GivenMedia[] {
  return fields.flatMap(({ path, kind }) =>
    valuesAt(request, path).flatMap(({ path: at, value }) =>
      typeof value === 'string' ? [{ path: at.join('.'), kind, url: value }] : [],
    ),
  )
}

/** Throws a Refusal at the first link of ours to a file of another account. Nothing is fetched. */
export async function requireOwnMedia(context: Context<'db' | 'secret'>, media: readonly GivenMedia[]): Promise<void> {
  for (const { path, url } of media) await atField(path, () => ownFile(context, url), mediaError)
}

/**
 * Stores the media of a request for the caller and returns their files by path. Own links are read straight from
 * storage, others are fetched; the format is determined from the bytes, and all are decoded and measured. Throws
 * Refusal at the first that cannot be used.
 */
export async function storeMediaOf(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  media: readonly GivenMedia[],
): Promise<ReadonlyMap<string, File>> {
  const ids = await storeEach(context.storage, media, (one, _, folder) =>
    atField(one.path, () => store(context, one, folder), mediaError),
  )
  const files = await findFiles(context.db, context.account.id, ids)
  return new Map(
    media.map((one, index) => {
      const file = files.get(ids[index] ?? '')
      if (!file) throw new Error(`file ${ids[index]} is gone`)
      requireKind(one, file)
      return [one.path, file]
    }),
  )
}

async function store(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  { path: field, kind, url }: GivenMedia,
  folder: string,
): Promise<string> {
  const { maximumBytes: bytes, formats } = videoFiles[kind]
  const own = await ownFile(context, url)
  const path = own ? await context.storage.fileOf(own.sha256) : join(folder, 'given')
  if (own && own.bytes > bytes) throw new Refusal('invalid', reason('file.bytes', { megabytes: bytes / (1024 * 1024) }))
  if (!own) await context.fetchMedia(url, path, { bytes })
  const format = await readFormat(path)
  if (!format || !mayBeOneOf(format, formats)) throw fieldRefusal(field, 'file.format', { formats: formats.join(', ') })
  return storeFile(context, { path, format, folder, ...(own && { stored: own }) })
}

/** Throws a Refusal if a file turned out to contain something else, or to be longer than the limits of assets allow. */
function requireKind({ path, kind }: GivenMedia, file: File): void {
  const { mimeType, width, duration, thumbnail } = file
  if (kind === 'audio' && !mimeType.startsWith('audio/'))
    throw fieldRefusal(path, 'file.format', { formats: videoFiles.audio.formats.join(', ') })
  if (kind === 'video' && (width === null || thumbnail === null)) throw fieldRefusal(path, 'video.media.film')
  const { maximum } = capabilityLimits.assetDuration
  if (kind !== 'image' && !isWithin(duration ?? 0, { minimum: 0, maximum }))
    throw fieldRefusal(path, 'video.media.length', { seconds: Math.round(duration ?? 0), maximum })
}

/** Whether a measured length, in seconds, is within limits, allowing for the inaccuracy of files. */
export function isWithin(
  seconds: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): boolean {
  return seconds >= minimum - TOLERANCE && seconds <= maximum + TOLERANCE
}
