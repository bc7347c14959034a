import type { Page } from 'playwright/test'
import { serverGone } from './support/complaints.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ ownStudio: true })

/** A page that becomes visible again polls at once. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const silent = (page: Page) => page.getByRole('status').filter({ hasText: 'Atelier is not answering. Trying again …' })
const search = (page: Page) => page.getByRole('searchbox')

test('/works and /library show that the studio was killed, and recover by themselves when it is back', async ({
  page: works,
  context,
  studio,
  complaints,
}) => {
  complaints.allow(serverGone)
  const library = await context.newPage()
  await works.goto('/works')
  await library.goto('/library')
  await expect(works.getByText('0 works', { exact: true })).toBeVisible()
  await expect(library.getByText('No files yet')).toBeVisible()

  await studio.kill('SIGKILL')
  const pages = [works, library]
  for (const page of pages) {
    await look(page)
    await expect(silent(page)).toBeVisible()
    await search(page).fill('heron')
  }
  for (const page of pages)
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(works.getByRole('alert')).toContainText('No answer from Atelier. Nothing you typed is lost.')

  await studio.restart()
  for (const page of pages) {
    await look(page)
    await expect(silent(page)).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(search(page), 'nothing was reloaded').toHaveValue('heron')
  }
  await expect(works.getByText('0 works', { exact: true })).toBeVisible()
  await expect(library.getByRole('paragraph').filter({ hasText: 'No file matches.' })).toBeVisible()
})
