import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { pressBoth, searchCommands } from './support/keys.ts'
import { putWorks, tone, workWith } from './support/media.ts'

/** Titles of some pages, by path. */
const pages = {
  '/': 'Atelier',
  '/image': 'Image · Atelier',
  '/voice': 'Voice · Atelier',
  '/speakers': 'Speakers · Atelier',
}

/** Sums up the layout shifts, except those within half a second after a click or a key, which are expected. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
          seen.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

test('the palette lists every page, every operation and recent works', async ({ page }) => {
  await putWorks(page, [[tone('bell', { seconds: 1, decibels: -20, hertz: 440 })]])
  await page.goto('/')
  await page.getByRole('button', { name: 'Search and commands' }).click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const group = (name: string) => palette.getByRole('group', { name }).getByRole('option')
  await expect(group('Pages')).toContainText([
    'Home',
    'Image',
    'Music',
    'Analysis',
    'Video',
    'Video models',
    'Voice',
    'Episodes',
    'Speakers',
  ])
  await expect(group('Make')).toHaveText([
    'Make an image',
    'Make an image, waiting for the result',
    'Make a song',
    'Make instrumental music',
    'Make a soundtrack',
    'Add a track to a song',
    'Remix a song',
    'Extend a song',
    'Recognize lyrics',
    'Describe a recording',
    'Separate stems',
    'Make speech or sound',
    'Make a video: choose the kind',
    'Make a video with a model',
    'Make an episode',
    'Make the video of an episode',
    'Make a voice',
  ])
  await expect(group('Recent works').filter({ hasText: 'Made bell' })).toBeVisible()
  await palette.getByRole('option', { name: 'Make a voice' }).click()
  await expect(page).toHaveURL(/\/speakers\?make=true$/)
  await page.getByRole('dialog', { name: 'Make a voice' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await searchCommands(page, 'made bell')
  await palette.getByRole('option', { name: /Made bell/ }).click()
  await expect(page).toHaveURL(/\/image\?work=made_/)
  const viewer = page.getByRole('dialog', { name: /^IMG/ })
  await expect(viewer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await searchCommands(page, 'speech')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Make speech or sound')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/voice$/)
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
})

test('pages and actions are reached with a few keys, by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await searchCommands(page, 'picture')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Make an image')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/image$/)
  await expect(palette).toBeHidden()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect(prompt).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(prompt).not.toBeFocused()

  await pressBoth(page, 'g', 'h')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Atelier')
  await pressBoth(page, 'g', 'i')
  await expect(page).toHaveTitle('Image · Atelier')
  // The form appears after the title, once its code has been fetched.
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('credits')

  await page.keyboard.press('c')
  await expect(prompt).toBeFocused()
  await page.keyboard.type('go? ghi t')
  await expect(prompt).toHaveValue('go? ghi t')
  await expect(page).toHaveURL(/\/image$/)
  await searchCommands(page, 'dark')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(prompt).toBeFocused()
})

test('single-key shortcuts can be switched off in the list of shortcuts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await pressBoth(page, 'g', 'i')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('columns are resized by keys and pointer, and keep their width after a reload', async ({ page }) => {
  await page.goto('/image')
  const edge = page.getByRole('separator', { name: 'Width of the form' })
  const composer = page.getByRole('region', { name: 'Compose' })
  const expectWidth = (pixels: number) =>
    expect.poll(async () => Math.round((await composer.boundingBox())?.width ?? 0)).toBe(pixels)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '416')
  await expectWidth(416)
  await page.keyboard.press('End')
  await expect(edge).toHaveAttribute('aria-valuenow', '640')
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '640')
  await expectWidth(640)

  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge is not on the page.')
  await page.mouse.move(box.x + 4, 300)
  await page.mouse.down()
  await page.mouse.move(box.x - 96, 300, { steps: 4 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '540')
  await edge.dblclick()
  await expect(edge).toHaveAttribute('aria-valuenow', '400')
})

test('the shell is navigated by Tab, arrow keys and Escape', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Voice' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Voice · Atelier')
  // The page moves the focus here once it is shown.
  await expect(page.getByRole('main')).toBeFocused()
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeHidden()
  await expect(settings).toBeFocused()

  await page.keyboard.press('t')
  const tray = page.getByRole('dialog', { name: 'Tray' })
  await expect(tray.getByRole('button', { name: 'Close tray' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tray).toBeHidden()
  await expect(page.getByRole('button', { name: /^Tray/ })).toBeFocused()
})

test('an address opens its page and filters, and a page keeps its scroll position', async ({ page }) => {
  const takes = Array.from({ length: 60 }, (_, at) => [tone(`take${at}`, { seconds: 1, decibels: -20, hertz: 440 })])
  await putWorks(page, takes)
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/nowhere')
  await expect(page).toHaveTitle('Page not found · Atelier')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/image?show=favourite&q=fox')
  await expect(page.getByRole('button', { name: 'Favourites' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox', { name: 'Search works' })).toHaveValue('fox')

  await page.goto('/image')
  const top = () => page.evaluate(() => window.scrollY)
  await expect(page.getByRole('link', { name: 'Made take0' })).toBeVisible()
  await page.mouse.move(900, 400)
  await page.mouse.wheel(0, 1500)
  await expect.poll(top).toBe(1500)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atelier')
  await page.goBack()
  await expect.poll(top).toBe(1500)
  await page.reload()
  await expect.poll(top).toBe(1500)
})

test('on a narrow screen the composer is a sheet, and the tray button shows how many works run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const running = { ...workWith([]), recipe: { prompt: 'A bell at noon' }, state: 'running', endedAt: null }
  await page.route('**/studio/works?*select=moving*', route =>
    route.fulfill({ json: { code: 0, data: { items: [running], next: null, revision: 0 } } }),
  )
  await page.goto('/image')
  const compose = page.getByRole('button', { name: 'Compose' })
  await expect(compose).toBeVisible()
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await expect(areas.getByRole('link')).toHaveText(['Image', 'Music', 'Video', 'Voice', 'Episodes', 'Timeline'])
  await areas.getByRole('button', { name: 'More' }).click()
  await expect(areas.getByRole('link')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
  await page.keyboard.press('c')
  const sheet = page.getByRole('dialog', { name: 'Image' })
  await expect(sheet.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Generate/ })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await compose.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(compose).toBeFocused()

  const tray = page.getByRole('button', { name: 'Tray, 1 under way' })
  await expect(tray).toHaveText(/1$/)
  await tray.click()
  await expect(page.getByRole('dialog', { name: 'Tray' }).getByText('A bell at noon')).toBeVisible()
  await expectNoViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing stands out at the side').toBe(390)
})

test('pages, tray and palette cause no layout shift', async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await page.waitForLoadState('networkidle')
    expect(await shifts(), `layout shift of ${path}`).toBeLessThan(0.001)
  }
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Tray' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tray' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await shifts(), 'of what lies over a page').toBeLessThan(0.001)
})
