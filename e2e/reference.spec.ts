import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('the API reference can be searched, is readable in both themes, and calls the API with the browser session', async ({
  page,
}) => {
  // Opening the studio signs the browser in.
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/reference')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
  const operation = (path: string) => page.locator('.opblock').filter({ hasText: path }).first()
  await expect(operation('/v1/images/generation'), 'nothing long stands before what is looked for').toBeInViewport()
  await page.getByRole('textbox', { name: 'Filter' }).fill('subscription')
  await expect(operation('/v1/images/generation')).toBeHidden()
  await expect(page.locator('.opblock').filter({ hasText: 'subscription' })).toHaveCount(1)
  await page.locator('.opblock .opblock-summary-control').click()
  await expect(page.locator('.response[data-code="401"]'), 'what all refusals share').toContainText('"message": ""')
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table .response-col_status').last()).toHaveText(/200/)
  await page.getByText('About this API, and its errors').click()
  await expect(page.getByRole('row', { name: /^40200 402 There are not enough credits/ })).toBeVisible()
  // Swagger UI puts a link into the button of each operation, and its headings begin at the third level; both are its
  // own.
  await expectNoViolationsInBothThemes(page, { without: '.opblock-summary, .opblock-tag' })
})
