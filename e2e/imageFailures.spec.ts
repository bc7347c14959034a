import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { workWith } from './support/media.ts'
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

test('failed works say why and lead on: to the plan, and to their recipe where a reference cannot be read', async ({
  page,
}) => {
  await submit(page, {
    provider: 'vendor_beta',
    prompt: 'From nowhere',
    referenceImages: [{ url: 'http://127.0.0.1:9/fox.png' }],
  })
  await submit(page, { provider: 'vendor_beta', prompt: 'Too fine', imageConfig: { imageSize: '4K' } })
  await expect(frame(page, 'From nowhere')).toContainText('Reference 1')
  await frame(page, 'From nowhere').getByRole('button', { name: 'Edit' }).first().click()
  await expect(prompt(page)).toHaveValue('From nowhere')

  const failed = frame(page, 'Too fine')
  await expect(failed).toContainText('needs an active paid plan')
  await expect(failed).toContainText('Nothing was spent.')
  await failed.getByRole('button', { name: 'See your plan' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Plan', { exact: true })).toBeVisible()
})

test('a full free tier refunds the free generation and counts down to the next try', async ({ page }) => {
  // As the studio sends it; its end is far enough ahead to count down however long the page takes.
  const turnedAway = {
    ...workWith([]),
    recipe: { provider: 'vendor_beta', prompt: 'Free fox' },
    state: 'failed',
    credits: 0,
    task: { status: 'fail', failReason: 'free_relax_busy', freeUsageRolledBack: true },
    failure: { key: 'unavailable', message: 'The free tier is full' },
    endedAt: Date.now() + limits.journey,
  }
  await page.route(/\/studio\/works(\?|$)/, async route => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { items: unknown[] } }
    json.data.items.unshift(turnedAway)
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  const failed = frame(page, 'Free fox')
  await expect(failed).toContainText('The free generation was refunded.')
  await expect(failed).toContainText('The free tier is full')
  await expect(failed.getByRole('button', { name: /^Try again in \d+:\d\d$/ })).toBeVisible()
})
