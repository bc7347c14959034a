import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const themes = ['light', 'dark'] as const

/** Sums up what moved by itself; what follows a press or a key within half a second is meant to. */
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

/** Two minutes of a tone, as a WAV file of 8 bits: longer than any test looks at it. */
function tone(): Buffer {
  const rate = 8000
  const length = rate * 120
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  return Buffer.concat([head, Buffer.from(Array.from({ length }, (_, at) => 128 + 60 * Math.sin(at / 3)))])
}

/** A range of a file, as a server answers it: only then can a player go to a place in it. */
function part(file: Buffer, range = 'bytes=0-') {
  const from = Number(/bytes=(\d+)/.exec(range)?.[1] ?? 0)
  return {
    status: 206,
    headers: {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
    },
    body: file.subarray(from),
  }
}

/** A work whose result sounds, as the studio would tell of it. */
const sounding = {
  id: 'work_sounding',
  number: 7,
  operation: 'image.generate',
  recipe: { provider: 'vendor_beta', prompt: 'A bell at noon' },
  state: 'done',
  task: null,
  credits: 1,
  results: [{ id: 'asset_bell', url: '/media/dead.wav', mimeType: 'audio/wav', bytes: 8044, peaksUrl: '/media/peaks' }],
  failure: null,
  title: null,
  favourite: false,
  trashedAt: null,
  group: null,
  parents: [],
  position: 1,
  candidates: null,
  stalled: false,
  notBefore: null,
  createdAt: 1,
  endedAt: 2,
  revision: 1,
}

const answer = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ code: 0, data }) })

test('every page and every act is a few letters away, by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('picture')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Make an image')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/image$/)
  await expect(palette).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Atelier')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveTitle('Image · Atelier')

  await page.keyboard.press('c')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect(prompt).toBeFocused()
  await page.keyboard.type('go? ghi t')
  await expect(prompt).toHaveValue('go? ghi t')
  await expect(page).toHaveURL(/\/image$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(prompt).toBeFocused()
})

test('single keys can be switched off, and the list of shortcuts says so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('columns are resized by keys and pointer, and remember it', async ({ page }) => {
  await page.goto('/image')
  const edge = page.getByRole('separator', { name: 'Width of the composer' })
  const composer = page.getByRole('region', { name: 'Compose' })
  const width = async () => Math.round((await composer.boundingBox())?.width ?? 0)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '416')
  expect(await width()).toBe(416)
  await page.keyboard.press('End')
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '640')
  expect(await width()).toBe(640)

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

test('what plays goes on from page to page, with a fresh link when the old one has died', async ({
  page,
  complaints,
}) => {
  complaints.allow(/410 \(Gone\)/)
  await page.route('**/media/*', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('peaks')) return route.fulfill({ json: { duration: 1, peaks: [0.2, 0.9, 0.4] } })
    return pathname.endsWith('dead.wav')
      ? route.fulfill({ status: 410 })
      : route.fulfill(part(tone(), route.request().headers()['range']))
  })
  let reads = 0
  await page.route('**/studio/works/work_sounding', route => {
    reads += 1
    const url = reads === 1 ? '/media/dead.wav' : '/media/live.wav'
    return route.fulfill(answer({ ...sounding, results: [{ ...sounding.results[0], url }] }))
  })
  await page.goto('/image?inspect=work_sounding')
  await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Play', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Repeat this one' }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  const media = player.locator('video')
  const stands = () => media.evaluate((element: HTMLMediaElement) => element.currentTime)
  await expect.poll(stands).toBeGreaterThan(0)
  await media.evaluate((element: HTMLMediaElement) => element.setAttribute('data-same', ''))
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(player.locator('video[data-same]')).toHaveCount(1)
  expect(await media.evaluate((element: HTMLMediaElement) => element.paused)).toBe(false)

  await page.keyboard.press('p')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await player.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(stands).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(stands).toBe(5)
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5')
  expect(await media.evaluate((element: HTMLMediaElement) => element.playbackRate)).toBe(1.5)
  await player.getByRole('button', { name: 'Close the player' }).click()
  await expect(player).toBeHidden()
})

test('a silent studio and a newer page are said, and neither takes anything away', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/)
  await page.goto('/image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Not lost')
  // Whoever looks at the page again has it ask at once.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.route('**/studio/changes*', route => route.abort())
  await look()
  const said = page.getByRole('status').filter({ hasText: 'Atelier is not answering.' })
  await expect(said).toBeVisible()
  await expectNoViolations(page)
  await page.unroute('**/studio/changes*')
  await page.route('**/studio/changes*', route => route.fulfill({ status: 304, headers: { 'atelier-build': 'newer' } }))
  await look()
  await expect(page.getByText('A newer Atelier is ready.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Not lost')
})

for (const theme of themes) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme })

    test('nothing moves by itself, and axe finds nothing in any state of the shell', async ({ page }) => {
      const shifts = await watchShifts(page)
      for (const path of ['/', '/image']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts(), `layout shift of ${path}`).toBeLessThan(0.02)
      }
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
      await expectNoViolations(page)
    })
  })
}
