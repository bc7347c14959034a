import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { textFaults } from './support/textFaults.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

const languages = ['English', '中文', 'Español', 'Français', 'Deutsch', '日本語'] as const

/** Every page, and whether it has a form, which is a sheet on a phone. */
const pages = {
  '/': false,
  '/image': true,
  '/music': true,
  '/music/analysis': true,
  '/video': true,
  '/video/models': true,
  '/voice': true,
  '/voice/script': false,
  '/episodes': true,
  '/speakers': false,
  '/timeline': false,
  '/works': false,
  '/library': false,
  '/recipes': false,
  '/credits': false,
  '/settings': false,
} as const

/** The pages that look different once there is a work. */
const filled = ['/', '/image', '/works', '/library', '/credits'] as const

/** Chooses a language where the page is: its texts change without another load. */
async function speak(page: Page, language: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(language)
  await palette.getByRole('option', { name: language }).first().click()
  await expect(palette).toHaveCount(0)
}

async function open(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) {
    const before = await page.title()
    await page.evaluate(to => history.pushState({}, '', to), path)
    await expect(page).not.toHaveTitle(before)
  }
  await expect(page.locator('#content').getByRole('heading').first()).toBeVisible()
}

/** What is wrong with the texts in view, as they are and, if asked for, with longer words. */
async function faultsOf(page: Page, place: string, longer: boolean): Promise<readonly string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const found = [...(await textFaults(page)), ...(longer ? await textFaults(page, 1.4) : [])]
  return found.map(fault => `${place}: ${fault}`)
}

/** What is wrong on every page and in every form, before anything was made. */
async function walk(page: Page, longer: boolean): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [path, hasForm] of Object.entries(pages)) {
    await open(page, path)
    faults.push(...(await faultsOf(page, path, longer)))
    if (!hasForm) continue
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    faults.push(...(await faultsOf(page, `the form of ${path}`, longer)))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return faults
}

/** What is wrong where a work is shown: in lists, in the viewer, and in a dialog of many texts. */
async function walkWorks(page: Page, longer: boolean): Promise<readonly string[]> {
  const faults: string[] = []
  for (const path of filled) {
    await open(page, path)
    faults.push(...(await faultsOf(page, `${path} with a work`, longer)))
    if (path !== '/image') continue
    await page.getByRole('link', { name: 'Fox' }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    faults.push(...(await faultsOf(page, 'the viewer', longer)))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  faults.push(...(await faultsOf(page, 'the list of shortcuts', longer)))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return faults
}

test('on a phone no text in any language is cut, hidden, over another, or makes a page scroll sideways', async ({
  page,
  account,
}) => {
  await page.goto('/')
  // English, which it begins in, once more with words longer than any language makes them all.
  for (const [at, language] of languages.entries())
    await test.step(language, async () => {
      if (at > 0) await speak(page, language)
      expect(await walk(page, language === 'English')).toEqual([])
    })
  const recipe = { provider: 'vendor_beta', prompt: 'Fox', imageConfig: { imageSize: '1K', aspectRatio: '1:1' } }
  await account.submit('image.generate', recipe, 'the fox of the languages')
  await open(page, '/image')
  await expect(page.getByRole('link', { name: 'Fox' })).toBeVisible({ timeout: limits.work })
  for (const [at, language] of languages.toReversed().entries())
    await test.step(`${language}, with a work`, async () => {
      if (at > 0) await speak(page, language)
      expect(await walkWorks(page, language === 'English')).toEqual([])
    })
})
