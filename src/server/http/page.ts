import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Answers requests for the page; undefined when there is nothing at that path. */
export interface Page {
  /** Changes with every build. */
  readonly build: string
  answer(request: Request): Response | undefined
}

interface Shelf {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
  readonly etag: string
  packed?: Buffer<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}
const PACKABLE = /^(text|application)\/|svg/

/**
 * The built page from `folder`, read once. A path of the page's own router gets index.html; a missing file does not. Our
 * own: Hono's `serveStatic` reads the disk for every request and sends no ETag, and the name of the build needs every file.
 */
export function openPage(folder: string): Page {
  const shelves = new Map<string, Shelf>()
  const hash = createHash('sha256')
  if (existsSync(folder))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1)
      shelves.set(`/${relative(folder, path)}`, { bytes, type: TYPES[ending] ?? 'application/octet-stream', etag })
      hash.update(path).update(etag)
    }
  return {
    build: hash.digest('base64url').slice(0, 12),
    answer(request) {
      const { pathname } = new URL(request.url)
      const shelf = shelves.get(pathname) ?? (isOurRoute(pathname) ? shelves.get('/index.html') : undefined)
      return shelf && serve(request, shelf, pathname)
    },
  }
}

/** Anything without an ending may be a path of the page; `/assets/missing.js` is not. */
function isOurRoute(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.')
}

function serve(request: Request, shelf: Shelf, pathname: string): Response {
  const headers = new Headers({
    'Content-Type': shelf.type,
    ETag: `"${shelf.etag}"`,
    Vary: 'Accept-Encoding',
    // Names under /assets carry a hash of their content; everything else is asked for again.
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('if-none-match')?.includes(shelf.etag)) return new Response(null, { status: 304, headers })
  if (PACKABLE.test(shelf.type) && request.headers.get('accept-encoding')?.includes('gzip')) {
    shelf.packed ??= gzipSync(shelf.bytes)
    headers.set('Content-Encoding', 'gzip')
    return new Response(shelf.packed, { headers })
  }
  return new Response(shelf.bytes, { headers })
}
