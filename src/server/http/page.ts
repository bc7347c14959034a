import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { takesGzip } from './answers.ts'

/** The built page of the studio. */
export interface Page {
  /** Changes with every build. */
  readonly build: string
  /** Hashes of the scripts in its HTML, in the form of a Content-Security-Policy. */
  readonly inlineScripts: readonly string[]
  /** Whether the build prerendered the first view for the path of this request. */
  hasFirstView(request: Request): boolean
  /** `firstView`: with the prerendered first view. */
  answer(request: Request, firstView?: boolean): Response | undefined
}

interface Shelf {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** Compressed by the build. */
  readonly brotli?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
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
const BROTLI = '.br'
const PACKABLE = /^(text|application)\/|svg/

/**
 * The built page from `folder`, read once. A path of the page's own router gets HTML; a missing file does not. Hono's
 * `serveStatic` is not used: it reads the disk for every request and sends no ETag, and the name of the build needs
 * every file anyway.
 */
export function openPage(folder: string): Page {
  const shelves = new Map<string, Shelf>()
  const scripts = new Set<string>()
  const hash = createHash('sha256')
  if (existsSync(folder))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(BROTLI) || entry.parentPath.includes('.vite')) continue
      const path = join(entry.parentPath, entry.name)
      const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1)
      const packed = path + BROTLI
      const shelf = {
        ...shelfOf(readFileSync(path), TYPES[ending] ?? 'application/octet-stream'),
        ...(existsSync(packed) && { brotli: readFileSync(packed) }),
      }
      shelves.set(`/${relative(folder, path)}`, shelf)
      if (ending === 'html') for (const script of scriptsIn(shelf.bytes)) scripts.add(script)
      hash.update(path).update(shelf.etag)
    }
  /** The HTML of a route: its own if the build created one (`scripts/vite/pagePreloads.ts`). */
  const htmlOf = (pathname: string) => shelves.get(`${nameOf(pathname)}.html`) ?? shelves.get('/index.html')
  /** The same with the prerendered first view (`scripts/vite/firstViews.ts`). */
  const firstOf = (pathname: string) => shelves.get(`${nameOf(pathname)}.first.html`)
  return {
    build: hash.digest('base64url').slice(0, 12),
    inlineScripts: [...scripts],
    hasFirstView: ({ url }) => firstOf(new URL(url).pathname) !== undefined,
    answer(request, firstView = false) {
      const { pathname } = new URL(request.url)
      const first = firstView ? firstOf(pathname) : undefined
      const shelf = first ?? shelves.get(pathname) ?? (isOurRoute(pathname) ? htmlOf(pathname) : undefined)
      return shelf && serve(request, shelf, pathname)
    },
  }
}

/** A file that was read once, with the ETag of its content. */
export function shelfOf(bytes: Buffer<ArrayBuffer>, type: string): Shelf {
  return { bytes, type, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) }
}

function scriptsIn(html: Buffer): string[] {
  const found = html.toString().matchAll(/<script>(.*?)<\/script>/gs)
  return [...found].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** The name that the build gives to the HTML files of a route. */
const nameOf = (pathname: string) => (pathname === '/' ? '/home' : pathname)

/** Anything without an extension may be a path of the page; `/assets/missing.js` is not. */
function isOurRoute(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.')
}

/** A file as an answer: compressed if the browser accepts that, and without a body if the browser already has it. */
export function serve(request: Request, shelf: Shelf, pathname: string): Response {
  const headers = new Headers({
    'Content-Type': shelf.type,
    ETag: `"${shelf.etag}"`,
    Vary: 'Accept-Encoding',
    // Names under /assets contain a hash of the content; everything else is revalidated.
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('if-none-match')?.includes(shelf.etag)) return new Response(null, { status: 304, headers })
  if (shelf.brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    headers.set('Content-Encoding', 'br')
    return new Response(shelf.brotli, { headers })
  }
  if (PACKABLE.test(shelf.type) && takesGzip(request)) {
    shelf.gzip ??= gzipSync(shelf.bytes)
    headers.set('Content-Encoding', 'gzip')
    return new Response(shelf.gzip, { headers })
  }
  return new Response(shelf.bytes, { headers })
}
