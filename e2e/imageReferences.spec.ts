import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'
import { attach, choice, drop, paste, picture, prompt, references } from './support/imagePage.ts'

const ZONE = '[aria-label="Reference images"]'

test.beforeEach(async ({ page }) => {
  await page.goto('/image')
  await expect(prompt(page)).toBeVisible()
})

test('a picture that becomes too large when stored, as a HEIC does, is offered smaller instead of refused later', async ({
  page,
}) => {
  let stored = 0
  await page.route('**/studio/assets', async route => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { bytes: number } }
    // Pretend that the first one has 25 MiB when stored as PNG.
    if (stored++ === 0) json.data.bytes = 25 * 1024 * 1024
    await route.fulfill({ response: answer, json })
  })
  await attach(page, await picture('phone.png', 650, 488))
  await expect(page.getByText(/phone.png: stored as PNG it is [\d.]+ MB, more than/)).toBeVisible()
  await expect(references(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Scale down to 4,096 px' }).click()
  await expect(references(page)).toHaveCount(1)
  await expect(page.getByText(/JPEG · 650\s×\s488 · /)).toBeVisible()
})

test('references are added by drop, paste, file and address; only a bad file is refused, and the limit counts down', async ({
  page,
}) => {
  await choice(page, 'alpha-3-pro-image').check()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await drop(page, ZONE, await picture('dropped.png', 640, 480), notes)
  await expect(references(page)).toHaveCount(1)
  await expect(page.getByText('notes.txt: not an image this model accepts.')).toBeVisible()
  await expect(page.getByText('13 of 14 left', { exact: false })).toBeVisible()
  await expect(page.getByText(/PNG · 640\s×\s480 · /)).toBeVisible()

  await paste(page, await picture('pasted.png', 320, 200))
  await expect(references(page)).toHaveCount(2)
  await attach(page, await picture('chosen.png', 200, 320))
  await expect(references(page)).toHaveCount(3)

  // The prompt says what a reference is for, and follows it when it moves.
  await page.getByRole('combobox', { name: 'Role of reference 2' }).selectOption({ label: 'Style' })
  await expect(prompt(page)).toHaveValue('in the style of @2')
  await prompt(page).fill('A lighthouse, in the style of @2, beside @')
  await expect(page.getByRole('option', { name: '@1', selected: true })).toBeVisible()
  await prompt(page).press('Enter')
  await expect(prompt(page)).toHaveValue('A lighthouse, in the style of @2, beside @1 ')

  await page.getByRole('button', { name: 'From an address …' }).click()
  // No gateway here reads gs:// addresses, so they are neither offered nor accepted.
  const address = page.getByRole('textbox', { name: 'Address: http or https' })
  await address.fill('gs://bucket/fox.png')
  await address.press('Enter')
  await expect(page.getByText('This is not an http or https address.')).toBeVisible()
  await address.fill('https://media.example/fox.png')
  await address.press('Enter')
  await expect(references(page)).toHaveCount(4)
  await expect(page.getByText('10 of 14 left', { exact: false })).toBeVisible()

  // Move the first reference to the second place by keyboard.
  await page.getByRole('button', { name: 'Reference 1, dropped.png: move' }).press('Space')
  await expect(page.getByText('At place 1.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('At place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Reference 2, dropped.png: move' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reference 1, pasted.png: move' })).toBeVisible()
  await expect(prompt(page)).toHaveValue('A lighthouse, in the style of @1, beside @2 ')
  await expect(page.getByRole('combobox', { name: 'Role of reference 1' })).toHaveValue('style')

  // A model that takes fewer references says so before it is chosen; undo brings back those it dropped.
  await paste(page, await picture('fifth.png', 100, 100), await picture('sixth.png', 120, 100))
  await expect(references(page)).toHaveCount(6)
  await choice(page, '4K').check()
  await expect(page.getByRole('radio', { name: /^gamma-5-0-pro.*4K becomes 2K/ })).toBeVisible()
  await page.getByRole('radio', { name: /^beta-image-2.*drops 2 references/ }).check()
  await expect(page.getByText('Changed for beta-image-2')).toBeVisible()
  await expect(references(page)).toHaveCount(4)
  await expect(page.getByText('This model takes 4, and no more.').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(references(page)).toHaveCount(6)
})

test('submitting waits for a file that is being uploaded, and is disabled while an upload has failed', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/)
  const answers = [Promise.withResolvers<'fail' | 'pass'>(), Promise.withResolvers<'fail' | 'pass'>()]
  let uploads = 0
  await page.route('**/studio/assets', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await answers[uploads++]?.promise
    return answer === 'fail'
      ? route.fulfill({ status: 404, json: { code: 40400, message: 'no', data: null } })
      : route.fallback()
  })
  await prompt(page).fill('a lamp beside its reference')
  await attach(page, await picture('slow.png', 64, 64))
  await expect(page.getByText('1 file is still being uploaded.')).toBeVisible()
  const press = page.getByRole('button', { name: /^(Generate|Will be sent once uploaded)/ })
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')

  answers[0]?.resolve('fail')
  await expect(page.getByText('1 file was not uploaded: try it again or remove it.')).toBeVisible()
  await expect(press).toHaveAttribute('aria-busy', 'false')
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  const sent = page.waitForRequest(request => request.url().endsWith('/studio/works') && request.method() === 'POST')

  await page.getByRole('button', { name: /again/i }).filter({ visible: true }).first().click()
  await expect(page.getByText('1 file is still being uploaded.')).toBeVisible()
  await press.click()
  answers[1]?.resolve('pass')
  const { recipe } = (await sent).postDataJSON() as { recipe: { imageConfig?: unknown } }
  expect(JSON.stringify(recipe)).toContain('"asset"')
})

test('a HEIC shows a preview while it is being uploaded, by a decoder that is fetched only then', async ({ page }) => {
  const decoders: string[] = []
  page.on('request', request => {
    if (request.url().includes('heic.worker')) decoders.push(request.url())
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/studio/assets', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held
    return route.fallback()
  })
  const file = join(import.meta.dirname, '../src/testing/server/support/pictures/quarters.heic')
  expect(decoders).toEqual([])
  await attach(page, { name: 'IMG_1.HEIC', mimeType: '', buffer: await readFile(file) })
  const preview = page.getByRole('img', { name: 'IMG_1.HEIC, uploading' })
  await expect(preview).toBeVisible()
  expect(decoders).toHaveLength(1)
  expect(await coloursOf(preview)).toEqual(['green', 'blue', 'red', 'blue'])

  release()
  await expect(references(page)).toHaveCount(1)
  await expect(page.getByText(/PNG · 96\s×\s64/)).toBeVisible()
})

/** Which of the three colours is strongest in each corner: top left, top right, bottom left, bottom right. */
async function coloursOf(image: Locator): Promise<string[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const { naturalWidth: width, naturalHeight: height } = element
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(element, 0, 0)
    const corners = [
      [4, 4],
      [width - 4, 4],
      [4, height - 4],
      [width - 4, height - 4],
    ] as const
    return corners.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      const strongest = Math.max(red, green, blue)
      return strongest === red ? 'red' : strongest === green ? 'green' : 'blue'
    })
  })
}

test('a reference that is too large can be scaled down to a stated size', async ({ page }) => {
  // Noise does not compress: only fewer pixels make the file smaller.
  const [width, height] = [4700, 1500]
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((Math.imul(at + 1, 2_654_435_761) ^ at) >>> 0, at)
  // As a file: the bytes would take many seconds to be passed to the browser. The service takes at most 20 MB.
  const file = test.info().outputPath('panorama.png')
  const { size } = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(file)
  expect(size).toBeGreaterThan(20 * 1024 * 1024)
  await page.locator('form input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(/panorama\.png: .* is more than/)).toBeVisible()
  await page.getByRole('button', { name: /^Scale down to 4,?096 px$/ }).click()
  await expect(page.getByText(/JPEG · 4096\s×\s1307/)).toBeVisible()
  await expect(page.getByText(/is more than/)).toHaveCount(0)
})

test('the ratio follows the reference, and says how far off it is', async ({ page }) => {
  await attach(page, await picture('wide.png', 1000, 500))
  await page.getByRole('switch', { name: 'Same shape as the reference' }).click()
  await expect(page.getByRole('radio', { name: '16:9', exact: true })).toBeChecked()
  await expect(page.getByText('16:9, 11.1% narrower than the reference of 1000 × 500 pixels')).toBeVisible()
  await expect(page.getByText('11.1% narrower')).toBeVisible()

  // A model with other ratios is matched again; choosing another ratio by hand ends the matching.
  await page.getByRole('button', { name: 'Remove reference 1' }).click()
  await attach(page, await picture('tall.png', 250, 1000))
  await expect(page.getByRole('radio', { name: '9:16', exact: true })).toBeChecked()
  await choice(page, 'alpha-3.1-flash-image').check()
  await expect(page.getByRole('radio', { name: '1:4', exact: true })).toBeChecked()
  await expect(page.getByText('1:4, exactly as the reference of 250 × 1000 pixels')).toBeVisible()
  await page.getByRole('radio', { name: '1:1', exact: true }).check()
  await expect(page.getByRole('switch', { name: 'Same shape as the reference' })).not.toBeChecked()
})
