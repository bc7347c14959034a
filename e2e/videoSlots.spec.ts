import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawVideo } from './support/media.ts'
import { needs, send, slot } from './support/video.ts'

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
