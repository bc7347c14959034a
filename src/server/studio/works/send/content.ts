import { readFile } from 'node:fs/promises'
import { endingOf, fileFormats } from '#contract/kit/fileFormats.ts'
import { replaceMedia, type MediaField } from '#contract/kit/media.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { BytesMissing } from '#server/storage/storage.ts'
import type { FormEntry, FormFile } from '#server/studio/client/form.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { RequestContent } from '#server/studio/client/request.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { mediaOf, type RecipeMedium } from '#server/studio/works/submit/media.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { remoteLink } from './remoteLink.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** The host does not matter: the built-in service recognises our links by their signature. */
const ANY_ORIGIN = 'http://localhost'

type SentWork = Pick<WorkRow, 'account' | 'operation' | 'transport' | 'recipe' | 'createdAt'>

/**
 * The content of the request for a recipe, with each medium in the form that its field requires. It is the same each
 * time for the same work, so that the built-in service recognises a repeated request. Throws Refusal at the field of a
 * medium that cannot be sent.
 */
export async function contentOf(parts: StudioParts, work: SentWork): Promise<RequestContent> {
  const { create, createBody } = operationOf(work)
  // Everything is in the path.
  if (!create.body) return {}
  const media = await mediaOf(parts.db, work.account, work.operation, work.recipe)
  const values = new Map(
    await Promise.all(media.map(async one => [one.found.path.join('.'), await valueOf(parts, work, one)] as const)),
  )
  const body = replaceMedia(
    createBody?.(work.recipe) ?? work.recipe,
    media.map(({ found }) => found),
    ({ path }) => values.get(path.join('.')),
  )
  return create.body.kind === 'json'
    ? { body: parts.upstream ? withSizes(body, media) : body }
    : { form: formEntries(body) }
}

/** Adds the sizes of stored pictures and films beside their addresses, for services that read them there. */
function withSizes(body: unknown, media: readonly RecipeMedium[]): unknown {
  return media.reduce((whole, { found, file }) => {
    if (found.field.sized !== true || !file?.width || !file.height) return whole
    const { width, height } = file
    const beside = (name: string) => ({ ...found, path: [...found.path.slice(0, -1), name] })
    return replaceMedia(whole, [beside('width'), beside('height')], ({ path }) =>
      path.at(-1) === 'width' ? width : height,
    )
  }, body)
}

async function valueOf(parts: StudioParts, work: SentWork, { found, file }: RecipeMedium): Promise<unknown> {
  const path = found.path.join('.')
  const { field, media } = found
  const bytes = async () => file && (await wholeBytes(parts.storage, file)).toString('base64')
  switch (field.wire) {
    case 'inlineData':
      if ('url' in media) return { fileData: { fileUri: media.url, mimeType: typeByName(media.url, field) } }
      return { inlineData: { data: await bytes(), mimeType: file?.mimeType } }
    case 'base64':
      return 'url' in media ? { url: media.url } : { data: await bytes() }
    case 'url':
      if ('url' in media) return media.url
      return file && addressOf(parts, work, file, path)
    case 'file':
      if (!file) throw fieldRefusal(path, 'asset.onlyFiles')
      // Read while it is sent; that it is there is known before.
      await requireBytes(parts.storage, file)
      return new StoredPart(parts, file)
  }
}

/** The address at which the service reads a file. Throws BytesMissing if it would have to be read here and is gone. */
async function addressOf(parts: StudioParts, work: SentWork, file: File, path: string): Promise<string> {
  const remote = await remoteLink(parts, work.account, file.id)
  if (remote !== undefined) return remote
  await requireBytes(parts.storage, file)
  return (await uploaded(parts, work, file)) ?? ownLink(parts, work, file, path)
}

/** The address of a file that was uploaded to the remote service; undefined: it takes no uploads, or there is none. */
async function uploaded(parts: StudioParts, work: SentWork, file: File): Promise<string | undefined> {
  const { upstream } = parts
  return upstream?.uploads.put(await serviceOf(parts, work), new StoredPart(parts, file))
}

/** Throws BytesMissing if the bytes of a file are not in the storage, or not all of them. */
async function requireBytes(storage: StudioParts['storage'], { sha256, bytes }: File): Promise<void> {
  const last = Math.max(0, bytes - 1)
  const stream = await storage.read(sha256, { first: last, last })
  stream.destroy()
}

/** The bytes of a file. Throws BytesMissing if they are not in the storage, or not all of them. */
async function wholeBytes(storage: StudioParts['storage'], { sha256, bytes }: File): Promise<Buffer> {
  const read = await readFile(await storage.fileOf(sha256))
  if (read.length !== bytes) throw new BytesMissing(sha256)
  return read
}

/** A stored file among the values of a form. */
class StoredPart implements FormFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  readonly read: FormFile['read']

  constructor({ storage }: Pick<StudioParts, 'storage'>, { name, mimeType, bytes, sha256 }: File) {
    this.name = name ?? `file.${endingOf(mimeType)}`
    this.mimeType = mimeType
    this.bytes = bytes
    this.read = async function* () {
      yield* await storage.read(sha256)
    }
  }
}

/** The fields of a recipe as parts of a form: numbers and booleans as text. Section "Endpoints: Music". */
function formEntries(body: unknown): FormEntry[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]: [string, unknown]): FormEntry[] => {
    if (value === undefined || value === null) return []
    if (value instanceof StoredPart || typeof value === 'string') return [[name, value]]
    return [[name, JSON.stringify(value)]]
  })
}

function ownLink(parts: StudioParts, work: SentWork, file: File, path: string): string {
  return ownAddress(parts, path) + mediaLink(parts.secret, file, signedAt(parts, work))
}

function ownAddress({ exposure, upstream }: StudioParts, path: string): string {
  if (exposure.publicUrl !== undefined) return exposure.publicUrl
  if (upstream) throw fieldRefusal(path, 'asset.unreachable')
  return ANY_ORIGIN
}

/**
 * The built-in service accepts a link of its owner's at any time, and a repeated request has to contain the same link.
 */
function signedAt({ upstream }: StudioParts, { createdAt }: SentWork): number {
  return upstream ? Date.now() : createdAt
}

/** The likely type of a file behind an address; whoever reads the file decides by its bytes. */
function typeByName(url: string, { formats = ['jpeg'] }: MediaField): string {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase().replace('jpg', 'jpeg')
  const format = formats.find(one => one === ending) ?? 'jpeg'
  return fileFormats[format][0]
}
