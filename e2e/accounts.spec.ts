import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expectDraftStored } from './support/drafts.ts'
import { expect, test } from './support/fixtures.ts'

const accounts = join(mkdtempSync(join(tmpdir(), 'atelier-e2e-')), 'accounts.json')
const people = ['ada', 'ben'].map(name => ({
  name,
  apiKey: `the-api-key-of-${name}`,
  credits: 100,
  paid: true,
  freeUsages: {},
}))
writeFileSync(accounts, JSON.stringify(people))
test.use({ studioVariables: { ATELIER_ACCOUNTS: accounts } })

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const edge = (page: Page) => page.getByRole('separator', { name: /Width of the form/ })

/** Signs in, opens `/image` and resolves to the id of the account. */
async function signIn(page: Page, url: string, name: string): Promise<string> {
  const session = await page.request.post('/studio/session', {
    headers: { origin: url },
    data: { apiKey: `the-api-key-of-${name}` },
  })
  const { data } = (await session.json()) as { readonly data: { readonly account: { readonly id: string } } }
  await page.goto('/image')
  await expect(prompt(page)).toBeVisible()
  return data.account.id
}

/** The keys of everything the browser has stored for this origin: web storage, caches and IndexedDB. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())]
    const request = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error ?? new Error('cannot be read')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        for (const key of await request(database.transaction(store).objectStore(store).getAllKeys()))
          names.push(`${store}: ${JSON.stringify(key)}`)
      database.close()
    }
    return names
  })
}

/** Keys that belong to the browser: they reveal nothing that an account typed, set or looked at. */
const ofBrowser = new Set(['atelier.account', 'atelier.theme', 'atelier.language', 'tsr-scroll-restoration-v1_3'])

test('stored data belongs to one account: another account sees none of it, and it is back on the next sign-in', async ({
  page,
  studio,
}) => {
  const ada = await signIn(page, studio.url, 'ada')
  await page.getByRole('radio', { name: /^1K/ }).check()
  await prompt(page).fill('A fox that Ada sent')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('link', { name: 'A fox that Ada sent' })).toBeVisible()
  await prompt(page).fill('A {{bird}} that Ada wrote')
  await page.getByRole('textbox', { name: /bird/ }).fill('heron\nwren')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await edge(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge(page)).toHaveAttribute('aria-valuenow', '416')
  await page
    .locator('form input[type=file]')
    .first()
    .setInputFiles({ name: 'reference.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByRole('button', { name: /^Reference 1, .*: move$/ })).toBeVisible()
  await expectDraftStored(page, 'A {{bird}} that Ada wrote')
  await page.goto('/image?q=fox')
  await expect(prompt(page)).toHaveValue('A {{bird}} that Ada wrote')

  const names = await stored(page)
  expect(names.some(name => name.startsWith('drafts: '))).toBe(true)
  for (const name of names)
    expect(
      ofBrowser.has(name) || name.startsWith(`atelier/${ada}/`) || name.includes(`: ["${ada}",`),
      `"${name}" belongs to the account or to the browser`,
    ).toBe(true)
  const texts = await page.evaluate(names => names.map(name => sessionStorage.getItem(name) ?? ''), [...ofBrowser])
  expect(texts.join()).not.toContain('fox')

  await signIn(page, studio.url, 'ben')
  await expect(prompt(page)).toHaveValue('')
  await expect(edge(page)).toHaveAttribute('aria-valuenow', '400')
  await prompt(page).press('ArrowUp')
  await expect(prompt(page)).toHaveValue('')
  await expect(page.getByText(/other draft/)).toBeHidden()

  await signIn(page, studio.url, 'ada')
  await expect(prompt(page)).toHaveValue('A {{bird}} that Ada wrote')
  await expect(page.getByRole('textbox', { name: /bird/ })).toHaveValue('heron\nwren')
  await expect(page.getByRole('button', { name: /^Generate 6/ })).toBeVisible()
  await expect(edge(page)).toHaveAttribute('aria-valuenow', '416')
  await expect(page.getByRole('button', { name: /^Reference 1, .*: move$/ })).toBeVisible()
  await prompt(page).press('ControlOrMeta+Home')
  await prompt(page).press('ArrowUp')
  await expect(prompt(page)).toHaveValue('A fox that Ada sent')
})
