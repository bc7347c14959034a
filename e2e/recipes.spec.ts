import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { make, savedBy } from './support/imagePage.ts'

test('a recipe is saved, shared as a file, imported again, compared, copied and opened in its form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/image')
  await make(page, 'a fox in a red scarf')
  await page.getByRole('link', { name: 'a fox in a red scarf' }).click()
  await page.getByRole('button', { name: 'Save as a recipe' }).click()
  await page.getByRole('textbox', { name: 'Name of the recipe' }).fill('Fox')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recipe saved: Fox').first()).toBeVisible()

  await page.goto('/recipes')
  const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true })
  await more('Fox').click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as a file' }).click()
  const shared = await begun
  const json = (await readFile(await shared.path(), 'utf8'))
    .replaceAll('Fox', 'Wolf')
    .replaceAll('a fox in a red scarf', 'a wolf')
  const taken = { name: 'wolf.json', mimeType: 'application/json', buffer: Buffer.from(json) }
  await page.locator('main input[type=file]').setInputFiles(taken)
  await expect(page.getByRole('checkbox', { name: 'Select Wolf' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Fox' }).check()
  await page.getByRole('checkbox', { name: 'Select Wolf' }).check()
  await page.getByRole('button', { name: 'Compare two' }).click()
  const difference = page.getByRole('dialog', { name: 'Where they differ' })
  await expect(difference.getByRole('row').filter({ hasText: 'Prompt' })).toContainText('a wolf')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await more('Wolf').click()
  await page.getByRole('menuitem', { name: 'cURL' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'cURL copied.' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('a wolf')

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Wolf' })
    .getByRole('button', { name: 'Open', exact: true })
    .click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a wolf')
})

test('a download is in the format chosen in the settings', async ({ page }) => {
  await page.goto('/settings')
  const format = page.getByRole('radiogroup', { name: 'Save images as' })
  await format.getByRole('radio', { name: 'JPEG' }).check()
  await page.goto('/image')
  await make(page, 'a heron on one leg')
  await page.getByRole('link', { name: 'a heron on one leg' }).click()
  const saved = await savedBy(page, () => page.getByRole('dialog').getByRole('link', { name: 'Download' }).click())
  expect(saved.name).toMatch(/^img-\d{4}-a-heron-on-one-leg\.jpg$/)
  // The first bytes of a JPEG.
  expect(saved.file.buffer.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})
