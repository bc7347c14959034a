import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keys.ts'

/** Areas whose form needs only text. `image.spec.ts` and `voice.spec.ts` make a picture and a voice by keyboard. */
const areas = [
  { path: '/music', words: 'a calm song about rain' },
  { path: '/video', words: 'a fox runs through snow' },
  { path: '/video/models', words: 'a fox runs through snow' },
  { path: '/episodes', words: 'A hive holds 60,000 bees. A worker lives for six weeks.' },
] as const

test('by keyboard alone, every form of words is filled and its button reached after its fields', async ({ page }) => {
  for (const { path, words } of areas) {
    await page.goto(path)
    const field = page.locator('form[data-composer] textarea').first()
    await expect(field).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, field)
    await page.keyboard.type(words)
    await expect(field).toHaveValue(words)
    await tabTo(page, page.getByRole('button', { name: /^Generate/ }))
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: /^Generate/ })).not.toBeFocused()
  }
})

test('by keyboard alone, the library is searched, the search cleared and a project created', async ({ page }) => {
  await page.goto('/library')
  const search = page.getByRole('searchbox', { name: 'Search the library' })
  await expect(search).toBeVisible()
  await tabTo(page, search)
  await page.keyboard.type('nothing has this name')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Show all' }))
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('')
  await tabTo(page, page.getByRole('button', { name: 'New project' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
  await expectNoViolations(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Bees')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Bees' })).toBeVisible()
})

test('by keyboard alone, a chain is written, priced and saved, and appears in the list', async ({ page }) => {
  await page.goto('/recipes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/recipes?show=chains')
  const begin = page.getByRole('button', { name: 'New chain' })
  await expect(begin).toBeVisible()
  await tabTo(page, begin)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name of the chain'))
  await page.keyboard.type('A fox by keyboard')
  await tabTo(page, page.getByRole('textbox', { name: 'Prompt' }))
  await page.keyboard.type('a red fox')
  await expect(page.getByText(/credits in all/)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save chain' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A fox by keyboard').first()).toBeVisible()
  await expectNoViolations(page)
})
