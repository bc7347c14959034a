import type { z } from '#contract/kit/zod.ts'
import type { asset, libraryAsset } from '#contract/studio/assets.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'

/** A stored file as the page sees it, with freshly signed links: paths on this server. */
export function viewAsset(secret: Secret, file: File): z.input<typeof asset> {
  const { id, mimeType, bytes, width, height, duration, about, thumbnail, peaks, name } = file
  return {
    id,
    url: mediaLink(secret, file),
    ...(thumbnail !== null && { thumbnailUrl: mediaLink(secret, { id: thumbnail, mimeType: 'image/webp' }) }),
    ...(peaks !== null && { peaksUrl: mediaLink(secret, { id: peaks, mimeType: 'application/json' }) }),
    ...(name !== null && { name }),
    mimeType,
    bytes,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration !== null && { duration }),
    ...(about !== null && { about: withoutWords(about) }),
  }
}

/** What is known of a file, without the times of single words: they are longer than its text, and asked for apart. */
function withoutWords({ lines, ...about }: NonNullable<File['about']>): NonNullable<File['about']> {
  return lines ? { ...about, lines: lines.map(({ words: _, ...line }) => line) } : about
}

/**
 * A stored file as the library shows it. `origin` is the address the caller used, so that the link works from anywhere.
 */
export function viewUpload(secret: Secret, file: File, origin: string): z.input<typeof libraryAsset> {
  const view = viewAsset(secret, file)
  const { sha256, uploadedAt, createdAt, trashedAt } = file
  return { ...view, url: origin + view.url, sha256, createdAt: uploadedAt ?? createdAt, trashedAt }
}
