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

  // The list of works leads to what can be made, and music shows covers instead of waveforms of nothing.
  await page.goto('/works')
  await expect(page.getByText('Whatever you make is listed here')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('region', { name: 'All works' }).getByRole('link', { name: 'Music' }).click()
  await expect(
    page
      .getByRole('link', { name: /Lo-fi piano/ })
      .locator('[data-cover] path')
      .first(),
  ).toBeVisible()
})
