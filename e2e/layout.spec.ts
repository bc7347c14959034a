import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { goOn } from './support/goOn.ts'
import { smallTargets } from './support/targets.ts'
import { textFaults } from './support/textFaults.ts'

const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })

/** The most important fields of each form, besides its price and its button. */
const forms: Readonly<Record<string, (page: Page) => readonly Locator[]>> = {
  '/image': page => [text(page, 'Prompt'), group(page, 'Model'), group(page, 'Ratio'), group(page, 'Size')],
  '/voice': page => [group(page, 'What to make'), page.getByText('Speaker', { exact: true }), text(page, 'Text')],
  '/music': page => [text(page, /^How it should sound/)],
  '/music?form=music.instrumental': page => [text(page, 'How it should sound'), group(page, 'Model')],
  '/music?form=music.soundtrack': page => [text(page, /^How it should sound/), group(page, 'Model')],
  '/music?form=music.track': page => [group(page, 'Track'), text(page, /^How it should sound/)],
  '/music?form=music.remix': page => [text(page, 'New style'), text(page, 'Lyrics')],
  '/music?form=music.extend': page => [text(page, /^How it continues/), group(page, 'Model')],
  '/music/analysis': page => [group(page, 'What to find out'), page.getByRole('group', { name: 'Recording' }).first()],
  '/video': page => [text(page, 'Prompt'), group(page, 'Resolution'), group(page, 'Ratio')],
  '/video/models': page => [
    group(page, 'Model'),
    text(page, 'Prompt'),
    group(page, 'Resolution'),
    group(page, 'Ratio'),
  ],
  '/episodes': page => [group(page, 'Mode'), text(page, 'Text'), page.getByText('Speaker', { exact: true })],
}

test('at 1440 x 900 every form shows its main fields without scrolling, and all targets have at least 24 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  for (const [path, fields] of Object.entries(forms)) {
    await goOn(page, path)
    const press = page.getByRole('button', { name: /^(Generate|Analyse)/ })
    for (const field of [...fields(page), page.getByRole('region', { name: 'Price' }), press])
      await expect(field, path).toBeInViewport({ ratio: 1 })
    expect(await smallTargets(page), path).toEqual([])
  }
})

test('faults of texts are found wherever they are planted', async ({ page }) => {
  const box = (style: string, words: string) => `<div style="width: 100px; ${style}">${words}</div>`
  await page.setContent(
    [
      box('overflow: hidden; white-space: nowrap', 'sideways and farther than it fits'),
      box('overflow: hidden; height: 20px; line-height: 20px', '<p style="margin: 60px 0 0">swallowed</p>'),
      box(
        'overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; line-height: 20px',
        'clamped after the first of its lines',
      ),
      box('height: 20px; line-height: 20px; overflow: hidden', '<b style="font-size: 40px">tall</b>'),
      `${box('height: 20px', 'below')}${box('margin-top: -20px; height: 20px', 'above')}`,
      box('width: 0; height: 0; overflow: hidden', 'for a screen reader'),
      '<div data-excerpt style="overflow: hidden; height: 20px; line-height: 20px; width: 100px">an excerpt that goes on elsewhere</div>',
      box('overflow-y: auto; height: 20px; line-height: 20px', '<p style="margin: 60px 0 0">scrolled to</p>'),
      box('', 'whole'),
    ].join(''),
  )
  expect(await textFaults(page)).toEqual([
    'sideways and farther than it fits: cut at the side',
    'swallowed: hidden',
    'clamped after the first of its lines: hidden',
    'tall: cut below',
    'above: over “below”',
  ])
})

test('at 1280 x 800 the names of the forms and analyses, and other texts, are not cut off', async ({ page }) => {
  await page.goto('/')
  for (const [path, choice] of [
    ['/music', 'What to make'],
    ['/music/analysis', 'What to find out'],
    ['/video', 'What to make'],
  ] as const) {
    await goOn(page, path)
    await expect(page.getByRole('radiogroup', { name: choice })).toBeVisible()
    expect(await textFaults(page), path).toEqual([])
  }
})

test('at 1280 x 720 the rail shows all its targets, of at least 24 px, with and without the player', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const targets = page.getByRole('banner').locator('a, button')
  const all = async () => {
    for (const target of await targets.all()) {
      await expect(target).toBeInViewport({ ratio: 1 })
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  }
  await expect(targets).toHaveCount(18)
  await all()
  await page
    .getByRole('button', { name: /^Hear a sample/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await all()
})

test('pictures of 8:1 and 1:8 are shown whole, and large enough to be recognised', async ({ page, account }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const aspectRatio of ['8:1', '1:8']) {
    const recipe = {
      provider: 'vendor_alpha',
      model: 'alpha-3.1-flash-image',
      prompt: `A red fox of ${aspectRatio}`,
      imageConfig: { imageSize: '1K', aspectRatio },
    }
    await account.submit('image.generate', recipe, `a row of ${aspectRatio}`)
  }
  await page.goto('/image')
  for (const aspectRatio of ['8:1', '1:8']) {
    const picture = page.getByRole('link', { name: `A red fox of ${aspectRatio}` }).getByRole('img')
    await expect(picture).toHaveCSS('object-fit', 'contain')
    const shown = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { width, height } = image.getBoundingClientRect()
      const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
      return [image.naturalWidth * scale, image.naturalHeight * scale]
    })
    expect(Math.min(...shown)).toBeGreaterThan(24)
    expect(Math.max(...shown)).toBeGreaterThan(200)
  }
  // On a phone, home with works is not wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'See all' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a small phone all of a form scrolls except its price and button, which do not cover the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/video')
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const chooser = group(page, 'What to make')
  const press = sheet.getByRole('button', { name: /^Generate/ })
  await expect(chooser).toBeInViewport({ ratio: 1 })
  await expect(press).toBeInViewport({ ratio: 1 })
  const last = sheet.locator('summary').filter({ hasText: 'Model and region' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(chooser).not.toBeInViewport()
  await expect(press).toBeInViewport({ ratio: 1 })
  const price = (await sheet.getByRole('region', { name: 'Price' }).boundingBox())?.y ?? 0
  const { y, height } = (await last.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height).toBeLessThanOrEqual(price)
})
