import { readFile } from 'node:fs/promises'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { replaceMedia, type MediaField } from '#contract/kit/media.ts'
import { fieldRefusal } from '#server/http/mount.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from './change.ts'
import { mediaOf, type KnownMedia } from './media.ts'
import { operationOf } from './operationOf.ts'
import { remoteLink } from './remoteLink.ts'

/** Whose host does not matter: the built-in service knows our links by their signature. */
const ANYWHERE = 'http://localhost'

type Sent = Pick<WorkRow, 'account' | 'operation' | 'recipe' | 'createdAt'>

/**
 * The body that the service takes of a kept recipe: each medium in the form its field travels in. The same for the same
 * work, so that a repeated request to the built-in service is known for one. Undefined where nothing is sent but the
 * path. Throws Refusal at the field of a medium that cannot be sent.
 */
export async function resolve(parts: StudioParts, work: Sent): Promise<unknown> {
  const { create } = operationOf(work.operation)
  if (!create.body) return undefined
  const all = await mediaOf(parts.db, work.account, work.operation, work.recipe)
  const wired = new Map(
    await Promise.all(all.map(async one => [one.found.path.join('.'), await wire(parts, work, one)] as const)),
  )
  return replaceMedia(
    work.recipe,
    all.map(({ found }) => found),
    ({ path }) => wired.get(path.join('.')),
  )
}

async function wire(parts: StudioParts, work: Sent, { found, file }: KnownMedia): Promise<unknown> {
  const path = found.path.join('.')
  const { field, media } = found
  const bytes = async () => (file ? (await readFile(parts.storage.pathOf(file.sha256))).toString('base64') : undefined)
  switch (field.wire) {
    case 'inlineData':
      if ('url' in media) return { fileData: { fileUri: media.url, mimeType: typeByName(media.url, field) } }
      return { inlineData: { data: await bytes(), mimeType: file?.mimeType } }
    case 'base64':
      return 'url' in media ? { url: media.url } : { data: await bytes() }
    case 'url':
      if ('url' in media) return media.url
      return file && ((await remoteLink(parts, work.account, file.id)) ?? ownLink(parts, work, file, path))
    case 'file':
      // Multipart bodies are not sent yet.
      throw fieldRefusal(path, 'url' in media ? 'asset.onlyFiles' : 'field.invalid', {}, 'en')
  }
}

function ownLink(parts: StudioParts, work: Sent, file: Parameters<typeof mediaLink>[1], path: string): string {
  return ownAddress(parts, path) + mediaLink(parts.secret, file, signedAt(parts, work))
}

function ownAddress({ exposure, upstream }: StudioParts, path: string): string {
  if (exposure.publicUrl !== undefined) return exposure.publicUrl
  if (upstream) throw fieldRefusal(path, 'asset.unreachable', {}, 'en')
  return ANYWHERE
}

/** The built-in service takes a link of its owner's at any time, and a repeated request has to hold the same one. */
function signedAt({ upstream }: StudioParts, { createdAt }: Sent): number {
  return upstream ? Date.now() : createdAt
}

/** What a file behind an address is likely to be; whoever reads it judges by its bytes. */
function typeByName(url: string, { formats = ['jpeg'] }: MediaField): string {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase().replace('jpg', 'jpeg')
  const format = formats.find(one => one === ending) ?? 'jpeg'
  return fileFormats[format][0]
}
