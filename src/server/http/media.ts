import { endingOf } from '#contract/kit/fileFormats.ts'
import { Readable } from 'node:stream'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Secret } from '#server/platform/secret.ts'
import { findFile } from '#server/storage/files.ts'
import { BytesMissing, type Storage } from '#server/storage/storage.ts'
import { readMediaLink } from '#server/storage/links.ts'
import type { Router } from './bindings.ts'

interface Media {
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
}

/** Serves signed links: without a key, with ranges and an ETag. `?download` asks the browser to save the file. */
export function mountMedia(app: Router, media: Media): void {
  app.on(['GET', 'HEAD'], '/media/:name', context => answerMedia(context.req.raw, media))
}

async function answerMedia(request: Request, { db, storage, secret }: Media): Promise<Response> {
  const link = readMediaLink(secret, request.url)
  if (!link) throw new Refusal('notFound', 'This link opens nothing')
  if (link.expired) throw new Refusal('forbidden', 'This link has expired; fetch its task again for a new one')
  const file = await findFile(db, link.file)
  // The extension is not part of the signature, and a download is saved with it.
  if (!file || !new URL(request.url).pathname.endsWith(`.${endingOf(file.mimeType)}`))
    throw new Refusal('notFound', reason('file.gone'))
  return answerBytes(request, storage, file)
}

/** Answers with stored bytes, or with the requested range of them. Throws Refusal `notFound` when they are gone. */
export async function answerBytes(
  request: Request,
  storage: Storage,
  file: { readonly sha256: string; readonly bytes: number; readonly mimeType: string },
): Promise<Response> {
  const url = new URL(request.url)
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600, immutable',
    'Content-Type': file.mimeType,
    ETag: etag,
  })
  const download = url.searchParams.has('download') ? url.pathname.split('/').at(-1) : undefined
  if (download !== undefined) headers.set('Content-Disposition', `attachment; filename="${download}"`)
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })

  const range = request.method === 'HEAD' ? undefined : readRange(request, file.bytes, etag)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  headers.set('Content-Length', String(last - first + 1))
  if (range) headers.set('Content-Range', `bytes ${first}-${last}/${file.bytes}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const address = mayBeSentOn(request)
    ? await storage.addressOf(file.sha256, { mimeType: file.mimeType, ...(download !== undefined && { download }) })
    : undefined
  if (address !== undefined)
    return new Response(null, { status: 302, headers: { 'Cache-Control': SENT_ON_CACHE, Location: address } })
  const stream = await storage.read(file.sha256, { first, last }).catch((error: unknown) => {
    if (error instanceof BytesMissing) throw new Refusal('notFound', reason('file.gone'))
    throw error
  })
  return new Response(Readable.toWeb(stream), { status, headers })
}

/** Shorter than the lifetime of such an address. */
const SENT_ON_CACHE = 'private, max-age=600'

/**
 * Whether a request may be redirected to another host: elements of a page and programs follow the redirect, but a
 * script of our page could not read the response.
 */
const mayBeSentOn = (request: Request) => request.headers.get('sec-fetch-dest') !== 'empty'

/**
 * One range of bytes, both ends included. Undefined, for the whole file, if several ranges or one of another version
 * are requested.
 */
function readRange(
  request: Request,
  bytes: number,
  etag: string,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const condition = request.headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (first >= bytes || (from === '' && Number(to) === 0)) return 'unsatisfiable'
  return first > last ? undefined : { first, last }
}
