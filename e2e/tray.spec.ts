import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test.use({
  studioVariables: async ({ upstream }, use) =>
    use({ ATELIER_UPSTREAM_URL: upstream.url, ATELIER_UPSTREAM_API_KEY: 'key_of_the_stand_in' }),
})

async function press(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
}

const tray = (page: Page) => page.getByRole('dialog', { name: 'Tray' })
const part = (page: Page, name: string) => tray(page).getByRole('region', { name })

// Has to run before the next test, whose works keep the outbox busy.
test('a running work says so in words, and a failed one says why and what can be done', async ({ page, upstream }) => {
  upstream.mood = 'accepts'
  await page.goto('/image')
  await press(page, 'A running fox')
  await page.getByRole('button', { name: /^Tray/ }).click()
  const running = part(page, 'Running').getByRole('listitem').filter({ hasText: 'A running fox' })
  await expect(running).toContainText('Running')
  // Nobody knows how long a remote service takes.
  await expect(running).not.toContainText('usually')
  // A remote service cannot cancel it.
  await expect(running.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  upstream.mood = 'refuses'
  await press(page, 'A poor fox')
  const needs = part(page, 'Needs attention').getByRole('listitem').filter({ hasText: 'A poor fox' })
  await expect(needs).toContainText('There are not enough credits for this.')
  await expect(needs).toContainText('Balance too low, says the stand-in')
  await expectNoViolations(page)
  await needs.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(needs).toBeHidden()
  await page.getByRole('list', { name: 'Done just now' }).getByRole('button', { name: 'Undo' }).click()
  await expect(needs).toBeVisible()
})

test('asks which task a work belongs to when its answer got lost, and shows the result', async ({ page, upstream }) => {
  Object.assign(upstream, { mood: 'goesSilent', tasksOfOne: 2, makes: true })
  await page.goto('/image')
  await press(page, 'A lost fox')
  await page.getByRole('button', { name: /^Tray/ }).click()
  const needs = part(page, 'Needs attention').getByRole('listitem').filter({ hasText: 'A lost fox' })
  const candidates = needs.getByRole('listitem').filter({ hasText: 'task_' })
  await expect(candidates).toHaveCount(2)
  await expect(needs.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await expectNoViolations(page)
  await candidates.first().getByRole('button', { name: 'It is this one' }).click()
  await expect(needs).toBeHidden()
  await page.keyboard.press('Escape')
  const picture = page.getByRole('link', { name: 'A lost fox' }).getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
})

test('a service that does not answer is reported once on the page, and its works say that it could not be asked yet', async ({
  page,
  upstream,
  complaints,
}) => {
  complaints.allow(/503 \(Service Unavailable\)/)
  upstream.silent = true
  await page.goto('/image')
  await press(page, 'A fox for nobody')
  await expect(page.getByText('The service is not answering.')).toHaveCount(1)
  await page.getByRole('button', { name: /^Tray/ }).click()
  const needs = part(page, 'Needs attention').getByRole('listitem').filter({ hasText: 'A fox for nobody' })
  await expect(needs).toContainText('The service could not be asked about this yet.')
  await expect(needs.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
  await expect(needs.getByRole('button', { name: 'Give up on it' })).toBeVisible()
  upstream.silent = false
  await expect(page.getByText('The service is not answering.')).toHaveCount(0)
})

test('a waiting work that was cancelled comes back; only its own form changes it', async ({ page, upstream }) => {
  upstream.mood = 'busy'
  await page.goto('/video')
  await press(page, 'A waiting kite')
  await page.getByRole('button', { name: /^Tray, \d under way/ }).click()
  const waiting = part(page, 'Waiting to send')
  await expect(waiting.getByText(/Will be sent in \d+:\d\d/)).toBeVisible()
  await expectNoViolations(page)
  const kite = waiting.getByRole('listitem').filter({ hasText: 'A waiting kite' })
  await kite.getByRole('button', { name: 'Cancel' }).click()
  await expect(kite).toHaveCount(0)
  await page.getByRole('list', { name: 'Done just now' }).getByRole('button', { name: 'Undo' }).click()
  await expect(kite).toHaveCount(1)
  // Another capability on the same page makes something else, so it does not change the waiting work.
  await kite.getByRole('button', { name: 'Edit recipe' }).click()
  await expect(page.getByText(/This changes CAP \d{4}, which is still waiting/)).toBeVisible()
  await page.getByRole('radio', { name: 'Image to video', exact: true }).check()
  await expect(page.getByText(/CAP \d{4} stays as it is: this form makes something else/)).toBeVisible()
  await expect(page.getByText(/^This changes CAP/)).toBeHidden()
  await page.getByRole('button', { name: 'Go back to changing it' }).click()
  await expect(page.getByRole('radio', { name: 'Text to video', exact: true })).toBeChecked()
  await expect(page.getByText(/This changes CAP \d{4}, which is still waiting/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A waiting kite')
})
