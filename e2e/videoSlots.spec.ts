import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawPicture, drawVideo } from './support/media.ts'
import { bringPictures, needs, send, slot } from './support/video.ts'

test('a refused file says why, and can be removed or replaced; the focus stays in the field', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\).*\/studio\/assets/)
  await page.goto('/video?form=video.capability/mimic')
  const clip = slot(page, 'Clip with the movement')
  const box = clip.locator('input[type=file]')
  const text = { name: 'text.mp4', mimeType: 'video/mp4', buffer: Buffer.from('These are words, and no video.') }
  await box.setInputFiles(text)
  await expect(clip.getByRole('alert')).toHaveText('This is no image, sound or video that can be read here')
  await expect(page.getByText('1 file cannot be used: remove it.')).toBeVisible()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolations(page)

  await clip.getByRole('button', { name: 'Remove text.mp4' }).press('Enter')
  await expect(clip, 'Tab goes on from here').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(clip.getByRole('button', { name: 'Choose' })).toBeFocused()
  await expect(page.getByText('1 file cannot be used: remove it.')).toBeHidden()

  await box.setInputFiles(text)
  await expect(clip.getByRole('alert')).toBeVisible()
  await clip.getByRole('button', { name: 'Choose' }).focus()
  const { bytes } = await drawVideo('dance', 6)
  await box.setInputFiles({ name: 'dance.webm', mimeType: 'video/webm', buffer: bytes })
  await expect(needs(page)).toContainText('Done:A clip of 5 to 30 s')
  await expect(clip.getByText('text.mp4')).toBeHidden()
  await expect(clip, 'the button that it was chosen with is gone').toBeFocused()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('7.5 cr/s × 6 s = 45')
})

test('without a clip, the price says what length it assumes, and an empty slot says what to add', async ({ page }) => {
  await page.goto('/video?form=video.capability/mimic')
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('7.5 cr/s × 5 s = 37.5, rounded up to 38')
  await expect(price).toContainText('For 5 s: the price will depend on the length of what you add.')
  await send(page).click()
  await expect(slot(page, 'Who moves').getByText('Add an image.')).toBeVisible()
  await expect(slot(page, 'Clip with the movement').getByText('Add a video.')).toBeVisible()
})

test('a clip is recorded with the camera, by keyboard alone', async ({ page }) => {
  await page.goto('/video?form=video.capability/mimic')
  const clip = slot(page, 'Clip with the movement')
  await clip.getByRole('button', { name: 'Record' }).press('Enter')
  await expect(clip.getByRole('button', { name: 'Start recording' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(clip.getByText(/^Recording, [5-9]\.\d of 30 s$/)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(needs(page)).toContainText('Done:A clip of 5 to 30 s')
  await expect(clip.getByText(/^Recording .+\.(webm|mp4)$/)).toBeVisible()
  await expect(clip).toBeFocused()
})

test('a reference keeps its mentions while its new name is briefly that of another one', async ({ page }) => {
  await page.goto('/video?form=video.capability/fusion')
  await bringPictures(page, 'Images by name', ['cat', 'cats'])
  await page.getByRole('textbox', { name: 'Name of image 2' }).fill('cats')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('@pic1 plays with @cats')
  const name = page.getByRole('textbox', { name: 'Name of image 1' })
  await name.fill('cat')
  await name.press('End')
  await name.pressSequentially('s')
  await expect(page.getByText('The name cats is used twice.').first()).toBeVisible()
  await name.pressSequentially('y')
  await expect(prompt).toHaveValue('@catsy plays with @cats')
  await page.getByRole('button', { name: 'Remove image 2' }).press('Enter')
  await expect(slot(page, 'Images by name')).toBeFocused()
})

test('a sticker is placed on the picture with the arrow keys', async ({ page }) => {
  await page.goto('/video?form=video.capability/agent')
  await slot(page, 'Brand sticker (optional)')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'brand.png',
      mimeType: 'image/png',
      buffer: (await drawPicture(page, 'brand', 120, 120, 40)).bytes,
    })
  await expect(needs(page)).toContainText('Missing:A brief')
  const stage = page.getByRole('radiogroup', { name: 'Where the sticker goes' })
  await stage.getByRole('radio', { name: 'Top right' }).focus()
  for (const [key, place] of [
    ['ArrowDown', 'Right'],
    ['ArrowLeft', 'Left'],
    ['ArrowUp', 'Top left'],
    ['ArrowLeft', 'Top left'],
    ['ArrowRight', 'Top'],
    ['ArrowDown', 'Bottom'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(stage.getByRole('radio', { name: place, exact: true })).toBeChecked()
    await expect(stage.getByRole('radio', { name: place, exact: true })).toBeFocused()
  }
})
