import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keys.ts'
import { analyse, expectDone, form, recording } from './support/music.ts'

/** Areas whose form needs only text. `image.spec.ts` and `voice.spec.ts` make a picture and a voice by keyboard. */
const areas = [
  { path: '/music', name: 'Music', words: 'a calm song about rain' },
  { path: '/video', name: 'Video', words: 'a fox runs through snow' },
  { path: '/video/models', name: 'Video models', words: 'a fox runs through snow' },
  { path: '/episodes', name: 'Episodes', words: 'A hive holds 60,000 bees. A worker lives for six weeks.' },
] as const

for (const { path, words } of areas)
  test(`by keyboard alone, the form of ${path} is filled and its button reached after its fields`, async ({ page }) => {
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
    await expectNoViolationsInBothThemes(page)
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
  await expectNoViolationsInBothThemes(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Bees')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Bees' })).toBeVisible()
})

test('by keyboard alone, a chain is written, priced and saved, and appears in the list', async ({ page }) => {
  await page.goto('/recipes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
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
  await expectNoViolationsInBothThemes(page)
})

test('by keyboard alone, a setting is changed and kept after a reload', async ({ page }) => {
  await page.goto('/settings')
  const sound = page.getByRole('switch', { name: 'Play a sound' })
  await expect(sound).toBeVisible()
  await tabTo(page, sound)
  await page.keyboard.press('Space')
  await expect(sound).toBeChecked()
  await page.reload()
  await expect(sound).toBeChecked()
})

test('by keyboard alone, credits are shown for another period and downloaded', async ({ page }) => {
  await page.goto('/credits')
  const period = page.getByRole('radiogroup', { name: 'Period' })
  await expect(period).toBeVisible()
  const before = await period.locator('input:checked').getAttribute('aria-label')
  await tabTo(page, period.locator('input:checked'))
  await page.keyboard.press('ArrowRight')
  await expect(period.locator('input:checked')).not.toHaveAttribute('aria-label', before ?? '')
  await tabTo(page, page.getByRole('link', { name: 'Download as CSV' }))
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('credits.csv')
  await expectNoViolationsInBothThemes(page)
})

test('by keyboard alone, a recording is added and described', async ({ page }) => {
  await page.goto('/music/analysis')
  const describe = form(page, 'Lyrics')
  await expect(describe).toBeChecked()
  await tabTo(page, describe)
  await page.keyboard.press('ArrowRight')
  await expect(form(page, 'Description')).toBeChecked()
  const field = page.getByRole('group', { name: 'Recording', exact: true })
  await tabTo(page, field.getByRole('button', { name: 'Choose a file' }))
  // The file dialog that would open is the system's, so the test sets the file itself.
  await field.locator('input[type=file]').setInputFiles(recording(3))
  await expect(field.getByText('tone.mp3')).toBeVisible()
  await tabTo(page, analyse(page))
  await page.keyboard.press('Enter')
  await expectDone(page, 'music.describe', 'DSC', 2)
})
