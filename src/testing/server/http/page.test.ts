import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, type Page } from '#server/http/page.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'

const HTML = '<!doctype html><title>Atelier</title>'
const SCRIPT = 'document.title = "Atelier"'

describe('the page', () => {
  let folder: TemporaryFolder
  let page: Page
  beforeAll(async () => {
    folder = await temporaryFolder()
    for (const [name, text] of Object.entries({
      'index.html': HTML,
      'favicon.svg': '<svg/>',
      'assets/index-h4sh.js': SCRIPT,
      'assets/font-h4sh.woff2': 'font',
      '.vite/manifest.json': '{}',
      'assets/page-h4sh.js': SCRIPT,
    })) {
      await mkdir(join(folder.path, name, '..'), { recursive: true })
      await writeFile(join(folder.path, name), text)
    }
    await writeFile(join(folder.path, 'assets/page-h4sh.js.br'), brotliCompressSync(SCRIPT))
    page = openPage(folder.path)
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  const get = (path: string, headers: Record<string, string> = {}) =>
    page.answer(new Request(`http://localhost${path}`, { headers }))

  it('lists the hashes of its inline scripts, each once', async () => {
    await using own = await temporaryFolder()
    await writeFile(join(own.path, 'index.html'), '<script>alert(1)</script><script src="/a.js"></script>')
    await writeFile(join(own.path, 'image.html'), '<script>alert(1)</script>')
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(openPage(own.path).inlineScripts).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
    expect(page.inlineScripts).toEqual([])
  })

  it.each(['/', '/image', '/image/works/work_1', '/a%20b', '/index.html'])('answers %s with index.html', async path => {
    const response = get(path)
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response?.text()).toBe(HTML)
  })

  it.each([
    ['/', 'home.html'],
    ['/music/analysis', 'music/analysis.html'],
  ])('answers %s with %s if the build made it', async (path, file) => {
    await using own = await temporaryFolder()
    for (const name of ['index.html', file]) {
      await mkdir(join(own.path, name, '..'), { recursive: true })
      await writeFile(join(own.path, name), name)
    }
    const answer = openPage(own.path).answer(new Request(`http://localhost${path}`))
    expect(await answer?.text()).toBe(file)
  })

  it('answers a first visit with the first view that the build rendered for a route, with its own ETag', async () => {
    await using own = await temporaryFolder()
    for (const name of ['index.html', 'home.html', 'home.first.html', 'image.html', 'image.first.html'])
      await writeFile(join(own.path, name), name)
    const opened = openPage(own.path)
    const at = (path: string) => new Request(`http://localhost${path}`)
    const answer = async (path: string, firstView: boolean) => opened.answer(at(path), firstView)?.text()
    expect(await answer('/', true)).toBe('home.first.html')
    expect(await answer('/image', true)).toBe('image.first.html')
    expect(await answer('/image', false)).toBe('image.html')
    expect(await answer('/works/one', true)).toBe('index.html')
    const paths = ['/', '/image', '/works/one', '/index.html']
    expect(paths.map(path => opened.hasFirstView(at(path)))).toEqual([true, true, false, false])
    const etags = [true, false].map(firstView => opened.answer(at('/image'), firstView)?.headers.get('etag'))
    expect(new Set(etags).size).toBe(2)
  })

  it.each(['/assets/missing.js', '/missing.png', '/.env', '/.vite/manifest.json', '/../package.json'])(
    'has nothing at %s',
    path => expect(get(path)).toBeUndefined(),
  )

  it.each([
    ['/assets/index-h4sh.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-h4sh.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/image', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s is %s, cached as "%s"', (path, type, caching) => {
    expect(get(path)?.headers.get('content-type')).toBe(type)
    expect(get(path)?.headers.get('cache-control')).toBe(caching)
  })

  it('sends files compressed by the build to clients that accept them, only under the original name', async () => {
    const packed = get('/assets/page-h4sh.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(packed?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync((await packed?.arrayBuffer()) ?? '').toString()).toBe(SCRIPT)
    expect(get('/assets/page-h4sh.js', { 'Accept-Encoding': 'gzip' })?.headers.get('content-encoding')).toBe('gzip')
    expect(get('/assets/page-h4sh.js.br')).toBeUndefined()
  })

  it('compresses text for clients that accept gzip, and nothing that is already compressed', async () => {
    const packed = get('/assets/index-h4sh.js', { 'Accept-Encoding': 'br, gzip' })
    expect(packed?.headers.get('content-encoding')).toBe('gzip')
    expect(packed?.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync((await packed?.arrayBuffer()) ?? '').toString()).toBe(SCRIPT)
    expect(get('/assets/index-h4sh.js')?.headers.has('content-encoding')).toBe(false)
    const font = get('/assets/font-h4sh.woff2', { 'Accept-Encoding': 'gzip' })
    expect(font?.headers.has('content-encoding')).toBe(false)
  })

  it('is not sent again to a client that has it', () => {
    const etag = get('/')?.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(get('/', { 'If-None-Match': etag })?.status).toBe(304)
    expect(get('/', { 'If-None-Match': '"another"' })?.status).toBe(200)
  })

  it('has a build name that changes with any file', async () => {
    expect(openPage(folder.path).build).toBe(page.build)
    await writeFile(join(folder.path, 'favicon.svg'), '<svg></svg>')
    expect(openPage(folder.path).build).not.toBe(page.build)
  })

  it('has nothing to show before it is built', () => {
    const unbuilt = openPage(join(folder.path, 'absent'))
    expect(unbuilt.answer(new Request('http://localhost/'))).toBeUndefined()
  })
})
