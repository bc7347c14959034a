import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../e2e/support/browser.ts'
import { downloadsOf } from './downloads.ts'
import { budgets, judge } from './judge.ts'

const files: Readonly<Record<string, string>> = {
  '/': '<script type="module" src="/first.js"></script><button>more</button>',
  '/broken': '<script type="module">throw new Error("broken")</script>',
  '/first.js':
    'import("./late.js"); document.querySelector("button").addEventListener("click", () => import("./pressed.js"))',
  '/late.js': 'await import("./later.js")',
  '/later.js': '1',
  '/pressed.js': '1',
}

const server = createServer(({ url = '/' }, response) => {
  const body = files[url]
  const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'content-length': body?.length ?? 0 })
    .end(body)
})
const browser = findBrowser().then(options => chromium.launch(options))

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await browser
})
afterAll(async () => {
  await (await browser).close()
  server.close()
})

async function filesOf(path: string): Promise<string[]> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const downloads = await downloadsOf(await browser, `http://127.0.0.1:${address.port}${path}`)
  return downloads.map(({ file, bytes }) => `${file} ${bytes}`).sort()
}

test('counts code that a page loads by itself, however late, but not code loaded by a click', async () => {
  const sizeOf = (file: string) => `${file} ${files[`/${file}`]?.length}`
  expect(await filesOf('/')).toEqual(['first.js', 'late.js', 'later.js'].map(sizeOf))
})

test('fails for a page that throws, instead of counting it as light', async () => {
  await expect(filesOf('/broken')).rejects.toThrow('broken')
})

test('allows home less than another page, and fails a page over its budget', () => {
  const pages = [
    { path: '/', bytes: (budgets.home - 1) * 1000 },
    { path: '/image', bytes: (budgets.page - 1) * 1000 },
  ]
  expect(judge(pages).passed).toBe(true)
  for (const [index, path] of ['/', '/image'].entries()) {
    const heavier = pages.map((page, at) => (at === index ? { ...page, bytes: page.bytes + 2000 } : page))
    const { lines, passed } = judge(heavier)
    expect(passed).toBe(false)
    expect(lines.filter(line => line.endsWith('OVER BUDGET'))).toEqual([expect.stringContaining(`  ${path}  `)])
  }
})

test('fails when there are no pages', () => expect(judge([]).passed).toBe(false))
