import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { works } from '../../src/server/db/schema/works.ts'
import { openPage } from '../../src/server/http/page.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { transitionWork } from '../../src/server/studio/works/workRow.ts'
import type { Figure, Measurement } from './figure.ts'
import { request } from './request.ts'
import { openSignedIn } from './signIn.ts'
import { openBenchStudio, type BenchStudio } from './studio.ts'

const MANY = 200
/** Milliseconds for which an open page is watched. */
const WATCH = 20_000
const CHANGES = 10

const built = openPage(join(import.meta.dirname, '../../dist/web'))

/** The requests and re-renders of an open page, in a real browser with the built page. Needs `npm run build`. */
export const measurePage: Measurement = async () => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const alone = await watchRunning(browser, 1)
    const many = await watchRunning(browser, MANY)
    return [
      {
        name: `Requests, ${MANY} works running`,
        unit: 'times',
        values: [many.perMinute / alone.perMinute],
        bar: 1.1,
        means: `Requests a minute of an open page with ${MANY} running works, against one with 1.`,
      },
      {
        name: 'Requests, 1 work running',
        unit: 'perMinute',
        values: [alone.perMinute],
        means: 'What it is compared with.',
      },
      {
        name: 'Tiles drawn for a changed work',
        unit: 'count',
        values: many.drawn,
        bar: 1,
        means: `How many tiles of ${MANY} are drawn again when one work changes.`,
      },
      await watchIdle(browser),
    ]
  } finally {
    await browser.close()
  }
}

async function watchRunning(browser: Browser, count: number) {
  await using studio = await openBenchStudio(undefined, built)
  const ids = await seedRunning(studio, count)
  const page = await openAt(browser, studio)
  let asked = 0
  page.on('request', () => (asked += 1))
  await pause(WATCH)
  const perMinute = (asked * 60_000) / WATCH
  const drawn: number[] = []
  for (const id of ids.slice(-CHANGES)) {
    await page.evaluate(() => Reflect.set(globalThis, 'drawnTiles', 0))
    await transitionWork(studio.parts.db, { id, account: studio.account.id }, 'running', { favourite: true })
    await page.locator(`[data-work="${id}"] [role=img]`).waitFor()
    drawn.push(Number(await page.evaluate(() => Reflect.get(globalThis, 'drawnTiles') as unknown)))
  }
  await page.close()
  return { perMinute, drawn }
}

async function watchIdle(browser: Browser): Promise<Figure> {
  await using studio = await openBenchStudio(undefined, built)
  const page = await openAt(browser, studio)
  const statuses: number[] = []
  page.on('response', response => {
    if (response.url().includes('/studio/changes')) statuses.push(response.status())
  })
  await pause(WATCH * 2)
  await page.close()
  return {
    name: 'Idle polls not answered 304',
    unit: 'percent',
    values: [(100 * statuses.filter(status => status !== 304).length) / statuses.length],
    bar: 10,
    means: `Of ${statuses.length} questions for changes while nothing happened.`,
  }
}

async function openAt(browser: Browser, studio: BenchStudio): Promise<Page> {
  const page = await (await openSignedIn(browser, studio)).newPage()
  await page.addInitScript(countDrawnTiles)
  await page.goto(`${studio.url}/image`)
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await pause(3000)
  return page
}

/** Inserts running works that nothing processes, so that none ends while the page is watched. */
async function seedRunning({ parts: { db }, account }: BenchStudio, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const createdAt = Date.now() - (count - number) * 1000
    const id = newId('work', createdAt)
    ids.push(id)
    await db.insert(works).values({
      id,
      account: account.id,
      area: 'image',
      number,
      operation: 'image.generate',
      recipe: request,
      key: `seeded ${number}`,
      requestHash: '',
      state: 'running',
      outbox: 'general',
      position: number,
      createdAt,
      revision: 0,
    })
  }
  return ids
}

/**
 * Runs in the page: counts the components around a tile's element that React has re-rendered, in the way of its
 * developer tools.
 */
function countDrawnTiles(): void {
  interface Fiber {
    readonly flags: number
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly memoizedProps: Readonly<Record<string, unknown>> | null
  }
  const DRAWN = 1
  const look = (fiber: Fiber): number => {
    const before = fiber.alternate
    const isTile = fiber.child?.memoizedProps?.['data-work'] !== undefined
    let count = isTile && before !== null && (fiber.flags & DRAWN) !== 0 ? 1 : 0
    // A subtree that React has skipped is the same object as before, with the flags of an earlier commit.
    if (before === null || before.child !== fiber.child)
      for (let child = fiber.child; child !== null; child = child.sibling) count += look(child)
    return count
  }
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
      Reflect.set(globalThis, 'drawnTiles', Number(Reflect.get(globalThis, 'drawnTiles') ?? 0) + look(root.current))
    },
  })
}
