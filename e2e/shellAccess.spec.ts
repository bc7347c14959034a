import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

// Home itself is checked in `home.spec.ts`.
test('axe finds nothing in any state of the shell, in both themes', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /lighthouse|Image/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeHidden()
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Tray' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tray' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
})
