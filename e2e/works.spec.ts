import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Account } from './support/account.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tick } from './support/keys.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const undo = (page: Page) => page.getByRole('list', { name: 'Done just now' }).getByRole('button', { name: 'Undo' })

/** Makes small pictures without the form. */
async function make(account: Account, ...prompts: readonly string[]): Promise<void> {
  for (const prompt of prompts) {
    const recipe = { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K', aspectRatio: '1:1' } }
    await account.submit('image.generate', recipe, `key of ${prompt}`)
  }
}

test('works are favourited, deleted, restored, searched and selected; the address keeps the filter', async ({
  page,
  account,
}) => {
  await make(account, 'A red fox', 'A blue heron', 'A green frog')
  await page.goto('/image')
  await expect(link(page, 'A green frog')).toBeVisible()
  await link(page, 'A blue heron').focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('img', { name: 'Favourite' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(link(page, 'A blue heron')).toBeHidden()
  await undo(page).click()
  await expect(link(page, 'A blue heron')).toBeVisible()

  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect(link(page, 'A red fox')).toBeHidden()
  await expect(page).toHaveURL(/show=favourite/)
  await page.reload()
  await expect(link(page, 'A blue heron')).toBeVisible()
  await expect(link(page, 'A red fox')).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search works' }).fill('frog')
  await expect(link(page, 'A red fox')).toBeHidden()
  await expect(link(page, 'A green frog')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search works' }).fill('')

  await link(page, 'A red fox').hover()
  await page.getByRole('button', { name: 'Actions: A red fox', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Title/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Reynard')
  await page.keyboard.press('Enter')
  await expect(link(page, 'Reynard')).toBeVisible()

  await page.getByRole('button', { name: 'Select' }).click()
  await tick(...['Reynard', 'A green frog'].map(name => page.getByRole('checkbox', { name })))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(link(page, 'Reynard')).toBeHidden()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(link(page, 'Reynard')).toBeVisible()
  await undo(page).last().click()
  await expect(link(page, 'Reynard')).toBeHidden()
})

test('several works are selected with Ctrl, Shift and keys, and saved as one file', async ({ page, account }) => {
  await make(account, 'An orange cat', 'A black cat', 'A grey cat')
  await page.goto('/image')
  await expect(link(page, 'A grey cat')).toBeVisible()
  await link(page, 'A grey cat').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'An orange cat' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'A black cat' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Selected works' }).getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^atelier-.*\.zip$/)
  expect((await readFile(await (await saving).path())).includes('.png')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(link(page, 'A grey cat')).toBeVisible()
  await expect(page).not.toHaveURL(/picked/)
  await page.keyboard.press('ControlOrMeta+a')
  for (const name of ['A grey cat', 'A black cat', 'An orange cat'])
    await expect(page.getByRole('checkbox', { name, checked: true })).toBeVisible()
})

test('expired or invalid links are renewed without the user noticing', async ({ page, account, complaints }) => {
  // The second kind of link is only noticed by requesting the file.
  complaints.allow(/status of 40[34]/)
  await make(account, 'A fox behind an old link')
  await page.goto('/image')
  await expect(link(page, 'A fox behind an old link')).toBeVisible()
  for (const [from, to] of [
    [/until=\d+/g, 'until=1000000'],
    [/by=[\w-]+/g, 'by=tampered'],
  ] as const) {
    await page.route('**/studio/works?*', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) })
    })
    await page.reload()
    const picture = page.getByRole('img', { name: 'A fox behind an old link' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.unroute('**/studio/works?*')
  }
})

test('new works do not move what is in view', async ({ page, account }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await make(account, 'Older fox 1', 'Older fox 2', 'Older fox 3', 'Older fox 4')
  await page.goto('/image')
  // Wait until all are done, in any order: whatever moves later is caused by the newcomer.
  for (const number of [1, 2, 3, 4]) await expect(link(page, `Older fox ${number}`)).toBeVisible()
  expect(await page.evaluate(() => (scrollTo(0, 200), scrollY))).toBeGreaterThan(80)
  const before = await link(page, 'Older fox 4').boundingBox()
  await make(account, 'A newcomer')
  const pill = page.getByRole('button', { name: '1 new work' })
  await expect(pill).toBeVisible()
  expect(await link(page, 'Older fox 4').boundingBox()).toEqual(before)
  await pill.click()
  await expect(link(page, 'A newcomer')).toBeInViewport()
})
