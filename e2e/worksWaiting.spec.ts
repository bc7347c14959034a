import type { Page } from 'playwright/test'
import type { Account } from './support/account.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { Studio } from './support/studio.ts'
import { moveUp } from './support/waiting.ts'

/** The stand-in tells every submission to wait, so that no work changes by itself. */
test.use({
  studioVariables: async ({ upstream }, use) =>
    use({ ATELIER_UPSTREAM_URL: upstream.url, ATELIER_UPSTREAM_API_KEY: 'key_of_the_stand_in' }),
})
test.beforeEach(({ upstream }) => {
  upstream.mood = 'busy'
})

const image = (prompt: string) => ({
  operation: 'image.generate',
  recipe: { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K', aspectRatio: '1:1' } },
})
const voice = (text: string) => ({ operation: 'voice.generate', recipe: { text } })

/** Submits works one after the other, as a program would. */
async function ask({ url }: Studio, { apiKey }: Account, works: readonly object[]): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  for (const work of works) {
    const body = JSON.stringify({ ...work, key: `key of ${JSON.stringify(work)}`.slice(0, 100) })
    const answer = await fetch(`${url}/studio/works`, { method: 'POST', headers, body })
    expect(answer.status, await answer.text()).toBe(201)
  }
}

const waitingOn = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })
const all = (page: Page) => page.getByRole('list', { name: 'All works' })

test('on /works, waiting works are reordered, edited and cancelled by keyboard alone', async ({
  page,
  studio,
  account,
}) => {
  await ask(studio, account, ['First fox', 'Second fox', 'Third fox'].map(image))
  await page.goto('/works')
  const waiting = waitingOn(page)
  const rows = waiting.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expectNoViolations(page)

  await moveUp(page, 'Third fox', 3)
  await expect(rows).toContainText(['First fox', 'Third fox', 'Second fox'])
  await expect(waiting.getByRole('button', { name: 'Reorder: Third fox' })).toBeFocused()

  await rows.nth(1).getByRole('button', { name: 'Edit recipe' }).press('Enter')
  await expect(page.getByText(/This changes IMG \d{4}, which is still waiting/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Third fox, changed')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^This changes IMG/)).toBeHidden()
  await page.goBack()
  await expect(rows).toContainText(['First fox', 'Third fox, changed', 'Second fox'])

  await rows.nth(0).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0).getByRole('button', { name: 'Cancel' }), 'the next one').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(waiting).toBeHidden()
  await expect(all(page).getByText('Cancelled')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search works' }), 'what stands after it').toBeFocused()
})

test('80 works are searched, grouped and navigated by keys, and a new work moves no row', async ({
  page,
  studio,
  account,
}) => {
  const works = Array.from({ length: 80 }, (_, at) =>
    at % 4 === 0 ? voice(`Voice number ${at}`) : image(`Work number ${at}`),
  )
  await ask(studio, account, works)
  await page.goto('/works?state=waiting')
  const total = (count: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) })
  await expect(total('80 works')).toBeVisible()
  const rows = all(page).getByRole('listitem')

  await expect(waitingOn(page).getByRole('listitem').first(), 'what stands above the list').toBeVisible()
  await all(page).getByRole('link', { name: 'Work number 79' }).focus()
  const long = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.keyboard.press('End')
  await expect(all(page).getByRole('link', { name: 'Voice number 0', exact: true })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'no row grew as it came').toBe(long)
  expect(await rows.count(), 'only what is near the view is in the page').toBeLessThan(60)
  await page.keyboard.press('ArrowUp')
  const looked = all(page).getByRole('link', { name: 'Work number 1', exact: true })
  await expect(looked).toBeFocused()

  const before = await looked.boundingBox()
  await ask(studio, account, [image('A newcomer')])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: '1 new work' })).toBeAttached()
  expect(await looked.boundingBox()).toEqual(before)
  await expect(looked).toBeFocused()
  await page.getByRole('button', { name: '1 new work' }).press('Enter')
  const newcomer = all(page).getByRole('link', { name: 'A newcomer' })
  await expect(newcomer).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(newcomer, 'the list is next').toBeFocused()

  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Area' }).press('Enter')
  await page.getByRole('option', { name: 'Voice' }).press('Enter')
  await expect(total('20 works')).toBeVisible()
  await page.getByRole('combobox', { name: 'Group' }).press('Enter')
  await page.getByRole('option', { name: 'Day' }).press('Enter')
  await expect(all(page).getByRole('heading')).toHaveText([/, 20\d\d20 works$/])
  await page.getByRole('searchbox', { name: 'Search works' }).fill('number 7')
  await expect(total('2 works')).toBeVisible()
  await expectNoViolations(page)

  // New works that a search does not match are not counted as new either.
  await page.getByRole('searchbox', { name: 'Search works' }).fill('number')
  await expect(total('20 works')).toBeVisible()
  expect(await page.evaluate(() => (scrollTo(0, 500), scrollY))).toBeGreaterThan(80)
  await ask(studio, account, [voice('Something else'), voice('Voice number 80')])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: '1 new work' })).toBeAttached()
})
