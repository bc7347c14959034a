import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('a sketch is painted while typing, and says what was understood', async ({ page }) => {
  await page.goto('/image')
  const sketch = page.getByRole('region', { name: 'Sketch, free' })
  await expect(sketch.getByText('Appears as you type.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a lighthouse by the sea, brillig')
  await expect(sketch.getByText(/^Understood: .*lighthouse/)).toBeVisible()
  await expect(sketch.getByText(/^Only affect colours and shapes: .*brillig/)).toBeVisible()
  const width = await sketch.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBeGreaterThan(0)
  await expectNoViolations(page)

  // Of a very long prompt only the beginning is sketched; a later prompt is sketched as usual.
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('一只红色的狐狸在草丛里，'.repeat(834))
  await expect(sketch.getByText(/^Understood: .*狐狸/)).toBeVisible()
  await prompt.fill('a heron')
  await expect(sketch.getByText('Understood: heron')).toBeVisible()
})
