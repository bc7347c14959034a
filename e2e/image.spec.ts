import type { Page } from 'playwright/test'
import { expectNoViolations, expectNoViolationsInBothThemes } from './support/axe.ts'
import { expectDraftStored } from './support/drafts.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keys.ts'
import { limits } from './support/limits.ts'

/** Fills the form for the smallest picture, which is done soonest. */
async function choose(page: Page, prompt: string): Promise<void> {
  await page.getByRole('radio', { name: /^1K/ }).check()
  await page.getByRole('radio', { name: '3:2', exact: true }).check()
  await page.getByRole('textbox').fill(prompt)
}

test('a picture is requested, is shown when done, and is still there after a reload', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoViolations(page)

  await page.goto('/image')
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  await expectNoViolations(page)

  const prompt = 'A red fox in snow'
  await choose(page, prompt)
  await expect(page.getByRole('radio', { name: /^1K, 1248 × 832/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(/\d+ credits/)
  await page.getByRole('button', { name: /^Generate/ }).click()

  const picture = page.getByRole('img', { name: prompt })
  await expect(picture).toBeVisible()
  await expect(page.getByText(/IMG \d{4} · beta-image-2 · 1K · \d+ cr · (\d+ min )?[\d.]+ s/).first()).toBeAttached({
    timeout: limits.work,
  })
  await expect(page.getByRole('status').filter({ hasText: prompt })).toHaveCount(1)

  await page.reload()
  await expect(picture).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt)
  await expectNoViolationsInBothThemes(page)

  await page.getByRole('link', { name: prompt }).click()
  await expect(page).toHaveURL(/\/image\?work=/)
  const viewer = page.getByRole('dialog')
  await expect(viewer).toContainText('fox')
  const pixels = await viewer.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(pixels).toEqual([1248, 832])
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(/\/image$/)
})

test('a picture is made and opened with the keyboard alone', async ({ page }) => {
  await page.goto('/image')
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Prompt' }))
  await page.keyboard.type('A red fox, by keyboard')
  await tabTo(page, page.getByRole('radio', { name: /^beta-image-2/ }))
  await tabTo(page, page.getByRole('radio', { name: 'Auto', exact: true }).first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '1:1', exact: true })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^2K/ }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^1K/ })).toBeChecked()
  await page.keyboard.press('Control+Enter')

  const picture = page.getByRole('link', { name: 'A red fox, by keyboard' })
  await expect(picture).toBeVisible()
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(picture).toBeFocused()
})

test('a submission that gets no answer is sent again and makes a single picture', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/)
  const keys: unknown[] = []
  const { promise: said, resolve: saySo } = Promise.withResolvers<void>()
  await page.route('**/studio/works', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    // The first request arrives but its answer is lost; the second waits until the page has said that there was none.
    if (keys.length > 1) {
      await said
      return route.fallback()
    }
    await route.fetch()
    return route.abort()
  })
  await page.goto('/image')
  await choose(page, 'A red fox, unanswered')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer from Atelier yet' })).toBeVisible()
  saySo()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer from Atelier yet' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'A red fox, unanswered' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'A red fox, unanswered' })).toHaveCount(1)
  expect(new Set(keys).size).toBe(1)
})

test('signing in again with a key after signing out brings back the draft', async ({ page, account, complaints }) => {
  complaints.allow(/401 \(Unauthorized\)/)
  await page.goto('/image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Not lost')
  await expectDraftStored(page, 'Not lost')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('API key').fill('no such key')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No account has this key.')).toBeVisible()
  await expect(page.getByLabel('API key')).toBeFocused()

  await page.getByLabel('API key').fill(account.apiKey)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Not lost')
})
