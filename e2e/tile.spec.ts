import type { Page } from 'playwright/test'
import type { Account } from './support/account.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}( \\d:\\d\\d)?$`) })

/** Submits a work without its form, and waits until the feed at `path` shows it. */
async function make(page: Page, account: Account, path: string, operation: string, name: string, recipe: object) {
  await account.submit(operation, recipe, `key of ${name}`)
  await page.goto(path)
  await expect(link(page, name)).toBeVisible()
}

const paint = (prompt: string) => ({
  provider: 'vendor_beta',
  model: 'beta-image-2',
  prompt,
  imageConfig: { imageSize: '1K', aspectRatio: '1:1' },
})

test('a tile says what it is, is repeated with one click, and is downloaded and reused from its menu', async ({
  page,
  account,
}) => {
  await make(page, account, '/image', 'image.generate', 'A tawny fox', paint('A tawny fox'))
  const tile = page.locator('[data-work]').filter({ has: link(page, 'A tawny fox') })
  await link(page, 'A tawny fox').focus()
  await expect(tile.getByText(/^beta-image-2( · \d+ credits)?$/).locator('..')).toHaveCSS('opacity', '1')

  await page.getByRole('button', { name: 'Actions: A tawny fox', exact: true }).click()
  const menu = page.getByRole('menu')
  for (const name of [/^Download/, /^Again/, 'Change and redo', 'Use as reference', 'Continue with'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  await expectNoViolations(page)
  const saving = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: /^Download/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^img-\d+-a-tawny-fox\.png$/)

  await tile.hover()
  await tile.getByRole('button', { name: 'Again: A tawny fox' }).click()
  await expect(link(page, 'A tawny fox')).toHaveCount(2)

  // The viewer has the same keys.
  await link(page, 'A tawny fox').first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeFocused()
  await page.keyboard.press('f')
  await expect(viewer.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.keyboard.press('i')
  await expect(viewer.getByRole('complementary')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Wait until the focus is back in the viewer.
  await expect(viewer).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByText('1 / 1')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog').getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A tawny fox')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search works' })).toBeFocused()
})
