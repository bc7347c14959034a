import type { Page, Route } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, accountFor: 'test', visited: false })

/** Delays the code of the page, as a slow connection would. Returns a function that lets it through. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(/[/]assets[/].*[.]js$/, route => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map(route => route.continue()))
  }
}

/** Waits until the page's code is requested: by then it is decided whether a first view is shown. */
const decided = (page: Page) => expect(page.locator('script[type=module]').last()).toBeAttached()

const view = (page: Page) => page.locator('#first-view')

test('a first visit on a phone shows the page before its code has loaded, and the same after', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/image', { waitUntil: 'commit' })
  await expect(view(page).getByText('No works yet')).toBeVisible()
  await expect(view(page).locator('img').first()).toBeVisible()
  // It is a static copy of the page: neither keys nor a screen reader reach anything in it.
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(view(page).locator('[id], [href], [name], [aria-label]')).toHaveCount(0)
  const before = await view(page).getByText('No works yet').boundingBox()

  await release()
  await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
  await expect(view(page)).toHaveCount(0)
  expect(await page.getByText('No works yet').boundingBox()).toEqual(before)
})

test('a first visit requests the code of the page only after its styles have loaded', async ({ page }) => {
  await page.goto('/image')
  await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
  const [styles, code] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(entry => entry instanceof PerformanceResourceTiming)
    const of = (ending: string) => files.filter(({ name }) => name.includes('/assets/') && name.endsWith(ending))
    return [
      Math.max(...of('.css').map(({ responseEnd }) => responseEnd)),
      Math.min(...of('.js').map(({ startTime }) => startTime)),
    ] as const
  })
  expect(code).toBeGreaterThan(styles)
})

test('a tap on the first view reaches the page below, even while its lists are loading', async ({ page }) => {
  const lists: Route[] = []
  await page.route(/[/]studio[/]works/, route => void lists.push(route))
  await page.goto('/image')
  await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
  await expect(view(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Compose' }).tap()
  await expect(view(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await Promise.all(lists.map(route => route.continue()))
})

test('a later visit shows no first view and waits for the page itself', async ({ page }) => {
  await page.goto('/image')
  await expect(view(page)).toHaveCount(0)
  await expect(page.getByText('No works yet')).toBeVisible()

  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await decided(page)
  await expect(view(page)).toHaveCount(0)
  await release()
  await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
})

test.describe('in Chinese, in the dark theme', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark' })

  test('the first view is in the language of the browser', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(view(page).getByText('你想制作什么？')).toBeVisible()
    await release()
    await expect(view(page)).toHaveCount(0)
    await expect(page.getByText('你想制作什么？')).toBeVisible()
  })
})

test.describe('in a studio that asks for a key', () => {
  test.use({ studioVariables: { ATELIER_AUTO_SIGN_IN: 'off' } })

  test('a first visit shows the sign-in page, and no first view before it', async ({ page, complaints }) => {
    complaints.allow(/401 \(Unauthorized\)/)
    const release = await holdCode(page)
    await page.goto('/image', { waitUntil: 'commit' })
    await decided(page)
    await expect(view(page)).toHaveCount(0)
    await release()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(view(page)).toHaveCount(0)
  })
})

test('a search in the address and a wide screen show nothing that the page would then change', async ({ page }) => {
  await holdCode(page)
  for (const [path, width] of [
    ['/works?text=fox', 390],
    ['/image', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path, { waitUntil: 'commit' })
    await decided(page)
    await expect(view(page)).toHaveCount(0)
  }
})
