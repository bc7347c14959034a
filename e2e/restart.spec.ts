import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { envelope } from '../src/contract/kit/envelope.ts'
import { workEndpoints } from '../src/contract/studio/works.ts'
import { serverGone } from './support/complaints.ts'
import { expect, test } from './support/fixtures.ts'

/** While it exists, the studio's engines wait, so that the kill comes while it is painting, on any machine. */
const hold = join(mkdtempSync(join(tmpdir(), 'atelier-hold-')), 'hold')
writeFileSync(hold, '')
test.use({ studioVariables: { ATELIER_TEST_HOLD: hold } })

const list = envelope(workEndpoints.list.answer.schema)
const prompt = 'A red fox that outlives its studio'

/** The works of the studio, as it lists them. */
async function worksOf(page: Page) {
  const json: unknown = await (await page.request.get('/studio/works?area=image')).json()
  return list.parse(json).data.items
}

/** A page that becomes visible again polls at once. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const silent = (page: Page) => page.getByRole('status').filter({ hasText: 'Atelier is not answering. Trying again …' })
const search = (page: Page) => page.getByRole('searchbox')

test('a studio is killed while it paints: its pages say so, recover by themselves, and it delivers the picture once', async ({
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
  const form = await context.newPage()
  await form.goto('/image')
  await form.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await form.getByRole('button', { name: /^Generate/ }).click()
  await expect.poll(async () => (await worksOf(form)).map(({ state }) => state)).toEqual(['running'])

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

  rmSync(hold)
  await studio.restart()
  for (const page of pages) {
    await look(page)
    await expect(silent(page)).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(search(page), 'nothing was reloaded').toHaveValue('heron')
  }
  await expect(library.getByRole('paragraph').filter({ hasText: 'No file matches.' })).toBeVisible()

  // The form was not reloaded either.
  await expect(form.getByRole('link', { name: prompt })).toBeVisible()
  await expect.poll(async () => (await worksOf(form)).map(work => work.state)).toEqual(['done'])
  const tasks = await form.request.get('/v1/images/generation/tasks')
  const { data } = (await tasks.json()) as { data: { total: number; items: { status: string }[] } }
  expect([data.total, data.items[0]?.status]).toEqual([1, 'success'])
  await works.bringToFront()
  await search(works).fill('fox')
  await expect(works.getByText('1 work', { exact: true })).toBeVisible()
})
