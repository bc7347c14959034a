import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Browser } from 'playwright/test'
import { build } from 'vite'
import { findBrowser } from '../../e2e/support/browser.ts'
import type { Measurement } from './figure.ts'
import { listenBare } from './studio.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROUNDS = 9
/** Frames of the browser in a round, and pixels scrolled with each: a fast hand. */
const STEPS = 90
const PIXELS = 220

const scroll = `new Promise(done => {
  let left = ${STEPS}
  const step = () => {
    scrollBy(0, ${PIXELS})
    left -= 1
    if (left > 0) requestAnimationFrame(step)
    else requestAnimationFrame(done)
  }
  requestAnimationFrame(step)
})`

/** What a frame costs the page while a sheet of a hundred thousand works is scrolled, against one of a thousand. */
export const measureGrid: Measurement = async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'atelier-grid-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  // The specimen with everything else as it ships: React and the styles are those of production.
  process.env['NODE_ENV'] = 'production'
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    define: { 'import.meta.env.DEV': 'true' },
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = closing.use(await listenBare(serve(folder)))
  const browser = await chromium.launch(await findBrowser())
  closing.defer(() => browser.close())

  const few = await openSheet(browser, server.url, 1000)
  const many = await openSheet(browser, server.url, 100_000)
  await few.scroll()
  await many.scroll()
  const measured: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) measured.push({ few: await few.scroll(), many: await many.scroll() })
    else {
      const first = await many.scroll()
      measured.push({ few: await few.scroll(), many: first })
    }
  }
  return [
    {
      name: 'Sheet, 100,000 frames',
      unit: 'times',
      values: measured.map(round => round.many / round.few),
      means: 'Work of the page for a frame while scrolling, against a sheet of 1,000.',
    },
    {
      name: 'Sheet, 100,000 frames',
      unit: 'ms',
      values: measured.map(round => round.many),
      means: 'The same in milliseconds; 60 frames a second leave 16.7.',
    },
    {
      name: 'Sheet, 1,000 frames',
      unit: 'ms',
      values: measured.map(round => round.few),
      means: 'What it is compared with.',
    },
  ]
}

/** A page with a sheet of so many frames; `scroll` goes on from its middle and measures milliseconds of work for a frame. */
async function openSheet(browser: Browser, url: string, count: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/specimen?frames=${count}`)
  await page.waitForSelector('li')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  return {
    async scroll(): Promise<number> {
      await page.bringToFront()
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
      const before = await worked()
      await page.evaluate(scroll)
      return ((await worked()) - before) * (1000 / STEPS)
    },
  }
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** The built page from a folder; whatever is no file is the page itself. */
function serve(folder: string): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const ending = extname(pathname)
    void readFile(join(folder, ending === '' ? 'index.html' : pathname)).then(
      body => response.writeHead(200, { 'Content-Type': types[ending] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    )
  }
}
