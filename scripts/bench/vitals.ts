import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { openPage } from '../../src/server/http/page.ts'
import { namedPages } from '../../src/web/app/areas.ts'
import { buildBarePage } from './barePage.ts'
import type { Figure, Measurement } from './figure.ts'
import { openSignedIn } from './signIn.ts'
import { openBenchStudio, type BenchStudio } from './studio.ts'
import { scoreOf, type Vitals } from './vitalScore.ts'
import { newVisualProgress } from './visualProgress.ts'

/** The conditions are mostly simulated, so two rounds differ little. */
const ROUNDS = 2
/** Milliseconds without a request or a long task after which a page counts as loaded. */
const QUIET = 2000
const LONGEST_LOAD = 60_000

/**
 * Lighthouse's phone and slow 4G: bytes per second, latency in milliseconds, and the factor the processor is slowed by.
 */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const CPU = 4
/** Milliseconds of the shortest task that counts as long, so that no page is divided by none. */
const ONE_TASK = 50

const built = openPage(join(import.meta.dirname, '../../dist/web'))

/**
 * What a browser does for every page on a phone, against a bare page of the same libraries, measured in turns: that
 * ratio is the same on a fast and on a slow machine. Beside it the score that Lighthouse would give: its five metrics,
 * measured with the network and the processor that it simulates, and weighted with its curves. Needs `npm run build`.
 */
export const measureVitals: Measurement = async () => {
  const bare = await buildBarePage()
  const browser = await chromium.launch(await findBrowser())
  try {
    // One studio for all pages: what a browser stores goes with its context, and the studios stay empty.
    await using studio = await openBenchStudio(undefined, built)
    await using bareStudio = await openBenchStudio(undefined, bare)
    const figures: Figure[] = []
    for (const { path } of namedPages) {
      const rounds: { readonly ours: Loaded; readonly bare: Loaded }[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({ ours: await load(browser, studio, path), bare: await load(browser, bareStudio, '/') })
      const ratios = (of: (loaded: Loaded) => number) => rounds.map(({ ours, bare: base }) => of(ours) / of(base))
      figures.push(
        {
          name: `${path}, main thread`,
          unit: 'times',
          values: ratios(({ mainThread }) => mainThread),
          bar: 2,
          means: 'The time of the main thread until the page is idle, by that of a bare page.',
        },
        {
          name: `${path}, blocking`,
          unit: 'times',
          values: ratios(({ blocking }) => blocking + ONE_TASK),
          bar: 2,
          means: 'The time in which nobody is heard, by that of a bare page, one long task added to each.',
        },
        {
          name: `${path}, requests`,
          unit: 'count',
          values: rounds.map(({ ours }) => ours.requests),
          means: 'Until the page is idle.',
        },
        {
          name: `${path}, lost of 100`,
          unit: 'count',
          values: rounds.map(({ ours }) => 100 - scoreOf(ours)),
          bar: 5,
          means: 'What is missing to a score of 100 by the metrics, weights and curves of Lighthouse for a phone.',
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

interface Loaded extends Vitals {
  /** Milliseconds of the main thread, with the processor slowed down. */
  readonly mainThread: number
  readonly requests: number
}

async function load(browser: Browser, studio: BenchStudio, path: string): Promise<Loaded> {
  const context = await openSignedIn(browser, studio, phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let requests = 0
    page.on('request', () => (requests += 1))
    await session.send('Network.enable')
    // Time that the thread computed, not time that it waited for a core.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(observe)
    const speedIndex = await watchFrames(session, async () => {
      await page.goto(studio.url + path)
      await page.waitForFunction(isQuiet, QUIET, { timeout: LONGEST_LOAD, polling: 250 })
    })
    const { metrics } = await session.send('Performance.getMetrics')
    const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    return { ...(await read(page)), speedIndex, mainThread, requests }
  } finally {
    await context.close()
  }
}

/** The Speed Index while `act` runs: the milliseconds until the page had its final look, averaged over its area. */
async function watchFrames(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const progress = newVisualProgress()
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    progress.add(Buffer.from(data, 'base64'), (metadata.timestamp ?? 0) * 1000)
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const began = Date.now()
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: 206, maxHeight: 412 })
  await act()
  await session.send('Page.stopScreencast')
  return progress.index(began)
}

interface Seen {
  firstPaint: number
  largestPaint: number
  shift: number
  readonly tasks: { readonly start: number; readonly duration: number }[]
}

type Entry = ReturnType<typeof performance.getEntries>[number]

/** Runs in the page: records what its metrics are calculated from. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  Reflect.set(globalThis, 'seenVitals', seen)
  const watch = (
    type: 'paint' | 'largest-contentful-paint' | 'layout-shift' | 'longtask',
    note: (entry: Entry) => void,
  ) =>
    // These scripts are checked with Node's types, which lack some of what a browser can observe.
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({
      type: type as 'resource',
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  watch('layout-shift', entry => (seen.shift += Number(Reflect.get(entry, 'value'))))
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
}

/** Runs in the page: whether it had no request and no long task for `quiet` ms. Polls for changes do not count. */
function isQuiet(quiet: number): boolean {
  const { tasks, firstPaint } = Reflect.get(globalThis, 'seenVitals') as Seen
  const fetched = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.includes('/studio/changes'))
    .map(({ startTime, duration }) => startTime + duration)
  const last = Math.max(firstPaint, ...fetched, ...tasks.map(({ start, duration }) => start + duration))
  return firstPaint > 0 && performance.now() - last > quiet
}

async function read(page: Page): Promise<Omit<Vitals, 'speedIndex'>> {
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seenVitals') as Seen)
  const { firstPaint, largestPaint, shift } = seen
  const late = seen.tasks.filter(({ start, duration }) => start + duration > firstPaint)
  return { firstPaint, largestPaint, shift, blocking: late.reduce((sum, { duration }) => sum + duration - 50, 0) }
}
