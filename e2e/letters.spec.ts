import type { Page, Request, Route } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

const LETTERS = /\.woff2$/
const CHINESE = /noto-sans-sc/

/** Collects the font files that the page requests from now on. */
function lettersAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (LETTERS.test(request.url())) asked.push(request.url())
  })
  return asked
}

const chineseOf = (asked: readonly string[]) => asked.filter(url => CHINESE.test(url))

test('Chinese fonts load only when there is Chinese text, and only the files that are needed', async ({ page }) => {
  const asked = lettersAsked(page)
  await page.goto('/image')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('A red fox in fresh snow')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  expect(chineseOf(asked)).toEqual([])

  await prompt.fill('雪')
  await expect.poll(() => chineseOf(asked).length).toBeGreaterThan(0)
  // The family is split into about a hundred files.
  expect(chineseOf(asked).length).toBeLessThan(6)
})

test('fonts that load late do not shift the layout', async ({ page }) => {
  const held: Route[] = []
  let holding = true
  await page.route(LETTERS, route => {
    if (holding) held.push(route)
    else void route.continue()
  })
  await page.goto('/image', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'No works yet' })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(1)

  await page.evaluate(() => {
    const observer = new PerformanceObserver(list => seen.push(...list.getEntries()))
    const seen: PerformanceEntry[] = []
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, {
      shifts: () => [...seen, ...observer.takeRecords()].map(entry => (entry as unknown as { value: number }).value),
    })
  })
  holding = false
  await Promise.all(held.map(route => route.continue()))
  await page.evaluate(() => document.fonts.ready)
  // The shift of a frame is reported with the frame after it.
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>(resolve =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: () => number[] }).shifts())),
        ),
      ),
  )
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})
