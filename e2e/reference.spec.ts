import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('the reference is readable in both themes and names every area', async ({ page }) => {
  await page.goto('/reference')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference')
  for (const area of ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account', 'studio'])
    await expect(page.getByRole('heading', { level: 2, name: area, exact: true })).toBeVisible()
  // One function writes the section of every area.
  await expectNoViolationsInBothThemes(page, {
    without: 'section:not([aria-labelledby=voice], [aria-labelledby=errors])',
  })
  const document: unknown = await (await page.request.get('/openapi.json')).json()
  expect(document).toHaveProperty('openapi', '3.1.1')
})
