import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('in an empty studio, a sample picture opens its recipe in the form', async ({ page }) => {
  await page.goto('/image')
  await expect(page.getByRole('heading', { name: 'No works yet' })).toBeVisible()
  await page.getByRole('link', { name: /lighthouse/ }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(/lighthouse/)
  await expect(page.getByRole('radio', { name: '3:2' })).toBeChecked()
  await expect(page).toHaveURL(/\/image$/)
  await expect(page.getByRole('heading', { name: 'No works yet' })).toBeVisible()
  await expectNoViolations(page)
})
