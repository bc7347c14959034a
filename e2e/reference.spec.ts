import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the reference is readable and names every area', async ({ page }) => {
      await page.goto('/reference')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference')
      for (const area of ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account', 'studio'])
        await expect(page.getByRole('heading', { level: 2, name: area, exact: true })).toBeVisible()
      await expectNoViolations(page)
      const document: unknown = await (await page.request.get('/openapi.json')).json()
      expect(document).toHaveProperty('openapi', '3.1.1')
    })
  })
