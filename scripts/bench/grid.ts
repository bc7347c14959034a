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
const ROUNDS = 5
/** Milliseconds: a hundred thousand frames are created before the first is shown, and the machine may be busy. */
const LONGEST_LOAD = 120_000
/** Browser frames in a round, and pixels scrolled with each: a fast scroll. */
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

/** The page's work per frame while scrolling a sheet of a hundred thousand works, against one of a thousand. */
export const measureGrid: Measurement = async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'atelier-grid-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  // The specimen page, with everything else as it ships: React and the styles are those of production.
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
  const measured: { few: Scrolled; many: Scrolled }[] = []
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
      values: measured.map(round => round.many.work / round.few.work),
      means: 'Work of the page for a frame while scrolling, against a sheet of 1,000.',
    },
    {
      name: 'Sheet, 100,000 frames',
      unit: 'ms',
      values: measured.map(round => round.many.work),
      means: 'The same in milliseconds; 60 frames a second leave 16.7.',
    },
    {
      name: 'Sheet, 1,000 frames',
      unit: 'ms',
      values: measured.map(round => round.few.work),
      means: 'What it is compared with.',
    },
    {
      name: 'Sheet, elements',
      unit: 'times',
      values: measured.map(round => round.many.elements / round.few.elements),
      bar: 1.2,
      means: 'Elements in the document, against a sheet of 1,000.',
    },
    {
      name: 'Sheet, elements',
      unit: 'count',
      values: measured.map(round => round.many.elements),
      means: 'The same, counted.',
    },
    {
      name: 'Sheet, longest task',
      unit: 'ms',
      values: measured.map(round => round.many.longest),
      means: 'What held up a sheet of 100,000 longest while it was scrolled; 0: nothing for 50 ms or more.',
    },
  ]
}

interface Scrolled {
  /** Milliseconds of work per frame. */
  readonly work: number
  /** Elements in the document. */
  readonly elements: number
  /** Milliseconds of the longest task. */
  readonly longest: number
}

/** Restarts the recording of the page's long tasks. */
const watchTasks = `{
  globalThis.longTaskWatch?.disconnect()
  globalThis.longTasks = []
  globalThis.longTaskWatch = new PerformanceObserver(list => longTasks.push(...list.getEntries().map(task => task.duration)))
  longTaskWatch.observe({ type: 'longtask' })
}`

/** Opens a page with a sheet of `count` frames; `scroll` scrolls down from its middle and measures. */
async function openSheet(browser: Browser, url: string, count: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(LONGEST_LOAD)
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject))
  await page.goto(`${url}/specimen?frames=${count}`)
  // A page that broke would never show a frame.
  await Promise.race([page.waitForSelector('main figure'), broken])
  broken.catch(() => undefined)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  return {
    async scroll(): Promise<Scrolled> {
      await page.bringToFront()
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
      const before = await worked()
      await page.evaluate(watchTasks)
      await page.evaluate(scroll)
      const work = ((await worked()) - before) * (1000 / STEPS)
      const [elements = 0, longest = 0] = await page.evaluate<number[]>(
        '[document.querySelectorAll("*").length, Math.max(0, ...longTasks)]',
      )
      return { work, elements, longest }
    },
  }
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Serves the built page from a folder; every path without a file extension is the page itself. */
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
