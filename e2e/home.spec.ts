import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { playOn } from './support/media.ts'

test('home says what Atelier is, carries words into the form of an area, and plays samples', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier' })).toBeVisible()
  const line = page.getByRole('textbox', { name: 'What would you like to make?' })
  for (const area of ['Image', 'Music', 'Video', 'Voice', 'Episodes'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${area}`) })).toBeInViewport({
      ratio: 1,
    })
  await expectNoViolationsInBothThemes(page)

  await playOn(page)
  await page.getByRole('button', { name: /^Hear a sample: The last train/ }).click()
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()

  // The area follows the words until one is chosen by hand.
  await line.fill('a calm song about rain')
  await expect(page.getByRole('radio', { name: 'Music', checked: true })).toBeAttached()
  await page.getByRole('radio', { name: 'Voice' }).check()
  await line.press('Enter')
  await expect(page).toHaveURL(/\/voice$/)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('a calm song about rain')
})

for (const [area, words] of [
  ['image', 'A picture of a lighthouse'],
  ['video', 'A video of a fox in snow'],
  ['music', 'A calm song about rain'],
  ['episodes', 'Explain why leaves turn red'],
] as const)
  test(`words for ${area} arrive in its form`, async ({ page }) => {
    await page.goto('/')
    const line = page.getByRole('textbox', { name: 'What would you like to make?' })
    await line.fill(words)
    await line.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${area}$`))
    await expect(page.locator('form[data-composer] textarea').first()).toHaveValue(words)
  })
