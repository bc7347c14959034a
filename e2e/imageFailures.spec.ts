import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { choice, frame, generate, price, prompt } from './support/imagePage.ts'

test.use({ terms: { credits: 3, paid: false, freeUsages: { 'beta-image-2': 12 } } })

let presses = 0

/** Submits a recipe that the form would not let through, as a program could. */
async function submit(page: Page, recipe: object): Promise<void> {
  const data = { operation: 'image.generate', recipe, key: `key of press ${++presses}` }
  const answer = await page.request.post('/studio/works', { data, headers: { origin: new URL(page.url()).origin } })
  expect(answer.status()).toBe(201)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/image')
  await expect(prompt(page)).toBeVisible()
})

test('without enough credits nothing is spent, and the form names cheaper options', async ({ page }) => {
  const recipe = {
    provider: 'vendor_alpha',
    model: 'alpha-3-pro-image',
    prompt: 'Too dear',
    imageConfig: { imageSize: '4K' },
  }
  await submit(page, recipe)
  const failed = frame(page, 'Too dear')
  await expect(failed).toContainText('Nothing was spent.')
  await failed.getByRole('button', { name: 'Choose something cheaper' }).click()
  await expect(choice(page, '4K')).toBeChecked()
  await expect(price(page)).toContainText('Not enough credits')
  await expect(price(page)).toContainText('The owner of this studio can give you more credits.')
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true')
  const cost = Number(await price(page).locator('.figures').first().textContent())
  const cheaper = price(page).getByRole('list', { name: 'Cheaper …' }).getByRole('button')
  await expect(cheaper.first()).toBeVisible()
  const offered = await cheaper.allTextContents()
  for (const one of offered) expect(Number(/(\d+) cr/.exec(one)?.[1])).toBeLessThan(cost)
})

test('a work that fails because it needs a paid plan links to the plan', async ({ page }) => {
  await submit(page, { provider: 'vendor_beta', prompt: 'Too fine', imageConfig: { imageSize: '4K' } })
  const failed = frame(page, 'Too fine')
  await expect(failed).toContainText('needs an active paid plan')
  await expect(failed).toContainText('Nothing was spent.')
  await failed.getByRole('button', { name: 'See your plan' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Plan', { exact: true })).toBeVisible()
})

test('a reference address that cannot be read is named, and the recipe can be edited', async ({ page }) => {
  const referenceImages = [{ url: 'http://127.0.0.1:9/fox.png' }]
  await submit(page, { provider: 'vendor_beta', prompt: 'From nowhere', referenceImages })
  const failed = frame(page, 'From nowhere')
  await expect(failed).toContainText('Reference 1')
  await failed.getByRole('button', { name: 'Edit' }).first().click()
  await expect(prompt(page)).toHaveValue('From nowhere')
})

test.describe('with the real engine', () => {
  // Flat pictures are made faster than twelve requests arrive.
  test.use({ engines: 'real' })

  test('a full free tier refunds the free generation and counts down to the next try', async ({ page }) => {
    await expect(page.getByRole('radio', { name: /^1K, .*free/ })).toBeVisible()
    const imageConfig = { imageSize: '1K', quality: 'low' }
    // The free tier holds eight: submit all twelve at once, so that some are turned away before others make room.
    const prompts = Array.from({ length: 12 }, (_, at) => `Free ${at + 1}`)
    await Promise.all(prompts.map(one => submit(page, { provider: 'vendor_beta', prompt: one, imageConfig })))
    const turnedAway = page.locator('[data-work]').filter({ hasText: 'The free generation was refunded.' }).first()
    await expect(turnedAway).toBeVisible()
    await expect(turnedAway).toContainText('The free tier is full')
    await expect(turnedAway.getByRole('button', { name: /^Try again in 0:\d\d$/ })).toBeVisible()
  })
})
