import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { goOn } from './support/goOn.ts'
import { limits } from './support/limits.ts'
import { textFaults } from './support/textFaults.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone, locale: 'en-US' })

const languages = ['English', '中文', 'Español', 'Français', 'Deutsch', '日本語'] as const
/** Where a work is shown, most words are its own: the longest words, and lines that break between any two letters. */
const extremes = ['日本語', 'Deutsch', 'English'] as const

/** What is walked: each language on a phone, that of the longest words in wider windows too. */
interface Walk {
  /** Whether English words are measured longer than any language makes them, too. */
  readonly longer: boolean
  readonly wider: readonly number[]
}
const walkOf = (language: string): Walk => ({
  longer: language === 'English',
  wider: language === 'Deutsch' ? [768, 1280] : [],
})

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

/** What is wrong with the texts in view, as they are, with longer words and in wider windows, if asked for. */
async function faultsOf(page: Page, place: string, { longer, wider }: Walk): Promise<readonly string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const found = [...(await textFaults(page)), ...(longer ? await textFaults(page, 1.4) : [])]
  for (const width of wider) {
    await page.setViewportSize({ ...phone, width })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    found.push(...(await textFaults(page)).map(fault => `at ${width}: ${fault}`))
  }
  if (wider.length > 0) await page.setViewportSize(phone)
  return found.map(fault => `${place}: ${fault}`)
}

/** What is wrong on every page and in every form, before anything was made. */
async function walk(page: Page, how: Walk): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [path, hasForm] of Object.entries(pages)) {
    await goOn(page, path)
    faults.push(...(await faultsOf(page, path, how)))
    if (!hasForm) continue
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    faults.push(...(await faultsOf(page, `the form of ${path}`, { ...how, wider: [] })))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return faults
}

/** What is wrong where a work is shown: in lists, in the viewer, and in a dialog of many texts. */
async function walkWorks(page: Page, how: Walk): Promise<readonly string[]> {
  const faults: string[] = []
  for (const path of filled) {
    await goOn(page, path)
    faults.push(...(await faultsOf(page, `${path} with a work`, how)))
    if (path !== '/image') continue
    await page.getByRole('link', { name: 'Fox' }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    faults.push(...(await faultsOf(page, 'the viewer', { ...how, wider: [] })))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  faults.push(...(await faultsOf(page, 'the list of shortcuts', how)))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return faults
}

test('no text in any language is cut, hidden, over another, or makes a page scroll sideways', async ({
  page,
  account,
}) => {
  await page.goto('/')
  // English, which it begins in, once more with words longer than any language makes them all.
  for (const [at, language] of languages.entries())
    await test.step(language, async () => {
      if (at > 0) await speak(page, language)
      expect(await walk(page, walkOf(language))).toEqual([])
    })
  const recipe = { provider: 'vendor_beta', prompt: 'Fox', imageConfig: { imageSize: '1K', aspectRatio: '1:1' } }
  await account.submit('image.generate', recipe, 'the fox of the languages')
  await goOn(page, '/image')
  await expect(page.getByRole('link', { name: 'Fox' })).toBeVisible({ timeout: limits.work })
  for (const [at, language] of extremes.entries())
    await test.step(`${language}, with a work`, async () => {
      if (at > 0) await speak(page, language)
      expect(await walkWorks(page, walkOf(language))).toEqual([])
    })
})
