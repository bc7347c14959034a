import type { Page } from 'playwright/test'
import type { Account } from './support/account.ts'
import { expect, test } from './support/fixtures.ts'

const viewer = (page: Page) => page.getByRole('dialog')

/** What the page submits, as far as a test looks at it. */
interface Asked {
  readonly recipe: {
    readonly prompt: string
    readonly imageConfig: { readonly imageSize: string }
    readonly referenceImages: readonly unknown[]
  }
}

/** Submits works without the forms, and waits until each can be opened in the feed of `path`. */
async function makeWorks(
  page: Page,
  account: Account,
  path: string,
  operation: string,
  recipes: Readonly<Record<string, object>>,
) {
  for (const [name, recipe] of Object.entries(recipes)) await account.submit(operation, recipe, `key of ${name}`)
  await page.goto(path)
  for (const name of Object.keys(recipes)) await expect(page.getByRole('link', { name })).toBeVisible()
}

test('pictures are opened, browsed and compared with each other', async ({ page, account }) => {
  const paint = (prompt: string) => ({
    provider: 'vendor_beta',
    prompt,
    imageConfig: { imageSize: '1K', aspectRatio: '1:1' },
  })
  await makeWorks(page, account, '/image', 'image.generate', {
    'A red fox in tall grass': paint('A red fox in tall grass'),
    'A blue heron at dusk': paint('A blue heron at dusk'),
  })
  await page.getByRole('link', { name: 'A blue heron at dusk' }).click()
  await expect(viewer(page)).toBeFocused()
  const width = (name: string) =>
    viewer(page)
      .getByRole('img', { name })
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.naturalWidth
      })
  expect(await width('A blue heron at dusk')).toBe(1024)
  await page.keyboard.press('ArrowRight')
  expect(await width('A red fox in tall grass')).toBe(1024)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByRole('img', { name: 'A blue heron at dusk' })).toBeVisible()

  await expect(viewer(page).getByRole('button', { name: 'Use as reference' }), 'offered once').toHaveCount(1)

  await page.keyboard.press('c')
  await expect(viewer(page).getByRole('slider', { name: 'Edge between the images' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(viewer(page).getByRole('group', { name: /^[AB]: / })).toHaveCount(2)
  await page.keyboard.press('x')
  const difference = viewer(page).getByRole('img', { name: /^What differs from A/ })
  await expect(difference).toBeVisible()
  // The difference is black until both pictures are drawn.
  const shades = async () => new Set((await difference.screenshot()).subarray(100)).size
  await expect.poll(shades, 'two different pictures differ').toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(difference).toBeHidden()

  const asked: Asked[] = []
  page.on('request', request => {
    if (request.url().endsWith('/studio/works') && request.method() === 'POST')
      asked.push(request.postDataJSON() as Asked)
  })
  const steps = viewer(page).getByRole('group', { name: 'Make more of it' })
  await steps.getByRole('button', { name: /^Upscale to 2K \d+ cr$/ }).press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  await expect(steps.getByRole('list', { name: 'Made from it just now' }).getByRole('link')).toHaveCount(1)
  await steps.getByRole('button', { name: 'Edit here' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit this image' })
  await editor.getByRole('button', { name: /^Draw a box here/ }).press('Enter')
  await expect(editor.getByText('1 place marked')).toBeVisible()
  await editor.getByRole('textbox', { name: 'What should be there' }).fill('a red kite')
  await expect(editor.getByRole('button', { name: /^Generate \d+ cr$/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(editor.getByRole('slider', { name: 'Edge between the images' }), 'before and after').toBeVisible()
  expect(
    asked.map(({ recipe }) => [recipe.prompt, recipe.imageConfig.imageSize, recipe.referenceImages.length]),
  ).toEqual([
    [expect.stringMatching(/^Upscale this picture/), '2K', 1],
    ['In the region (384, 384) to (640, 640): change to a red kite', '1K', 1],
  ])
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  // The picture that was changed last is the one that is left.
  await expect(viewer(page).getByText('change to a red kite').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'a red kite' })).toBeFocused()
})

test('a voice shows its waveform before it is loaded, loops, and is compared with another equally loud', async ({
  page,
  account,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'media') asked.push(request.url())
  })
  await makeWorks(page, account, '/voice', 'voice.generate', {
    'Good morning to all of you': { text: 'Good morning to all of you', audioConfig: { loudnessRate: -30 } },
    'Good evening to all of you': { text: 'Good evening to all of you', audioConfig: { format: 'wav' } },
  })
  await page.getByRole('link', { name: 'Good evening to all of you' }).click()
  await expect(viewer(page).locator('canvas').first()).toBeVisible()
  expect(asked, 'no byte of a sound before it plays').toEqual([])
  const position = viewer(page).getByRole('slider', { name: /Position/ })
  await position.focus()
  for (const key of ['ArrowRight', 'e', 'Home', 's']) await page.keyboard.press(key)
  await expect(viewer(page).getByText('0:00.0 – 0:01.0')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(viewer(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(0.1)
  expect(asked.length).toBeGreaterThan(0)

  // Shared as a file of its own, which plays without the studio.
  await viewer(page).getByRole('button', { name: 'Share as a page' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share as a page' })
  await expect(sharing.getByText('1 line of text with its time')).toBeVisible()
  const link = sharing.getByRole('link', { name: 'Download the page' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = test.info().outputPath('voice.html')
  await download.saveAs(file)
  const shared = await page.context().newPage()
  await shared.goto(`file://${file}`)
  await shared.getByRole('button', { name: 'Good evening to all of you' }).click()
  const played = () => shared.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime)
  await expect.poll(played).toBeGreaterThan(0.1)
  await shared.close()
  await page.keyboard.press('Escape')
  await expect(sharing).toBeHidden()

  await page.keyboard.press('c')
  await viewer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(viewer(page).getByRole('status').first()).toContainText('Equally loud')
  await expect(viewer(page).getByText(/LUFS/)).toHaveCount(2)
  await expect(viewer(page).getByText(/^-\d+\.\d dB$/)).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(viewer(page).getByRole('button', { name: /^Hear B/, pressed: true })).toBeVisible()
})
