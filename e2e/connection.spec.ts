import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('shows when the studio is silent or a newer page is ready, and keeps the input', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
  await page.goto('/image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Not lost')
  // A page that becomes visible again polls at once.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.route('**/studio/changes*', route => route.abort())
  await look()
  const said = page.getByRole('status').filter({ hasText: 'Atelier is not answering.' })
  await expect(said).toBeVisible()
  await page.unroute('**/studio/changes*')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.route('**/studio/changes*', route => route.fulfill({ status: 304, headers: { 'atelier-build': 'newer' } }))
  await look()
  await expect(page.getByText('A newer version of Atelier is ready.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Not lost')
})

test('changing areas offline keeps the current page, says so, and completes once the network is back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Not lost')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Voice' }).click()
  await expect(page.getByText('Part of this page has not loaded yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Not lost')
  await page.context().setOffline(false)
  await expect(page).toHaveTitle('Voice · Atelier')
  await expect(page.getByText('Part of this page has not loaded yet.')).toBeHidden()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Image' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Not lost')
})

test('a form that fails to load is the chosen one after a reload of the page, and no words are lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/)
  await page.goto('/video')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('A heron that goes along')
  const modules = '**/*.js'
  const health = '**/healthz'
  for (const address of [modules, health]) await page.route(address, route => route.abort())
  await page.getByRole('radio', { name: 'Transition', exact: true }).check()
  await expect(page.getByText('Part of this page has not loaded yet.')).toBeVisible()
  await expect(prompt, 'the form before stays').toHaveValue('A heron that goes along')
  for (const address of [modules, health]) await page.unroute(address)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Transition', exact: true })).toBeChecked()
  await expect(prompt, 'words stay in their own form').toHaveValue('')
  await page.getByRole('radio', { name: 'Text to video', exact: true }).check()
  await expect(prompt).toHaveValue('A heron that goes along')
})
