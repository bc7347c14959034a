import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { slowDown } from './support/slowDown.ts'
import { Account, ownersTerms } from './support/account.ts'

test.use({ studioVariables: async ({ upstream }, use) => use({ ATELIER_UPSTREAM_URL: upstream.url }) })

const known = 'key_of_the_stand_in_that_ends_in_wxyz'

test('the key for a remote service is tried before it is stored, and only its last four characters are returned', async ({
  page,
  upstream,
  complaints,
}) => {
  complaints.allow(/status of (400|403|503)/)
  upstream.keys = new Set([known])
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Remote service' })
  const field = form.getByLabel(/API key/)
  const stored = async () =>
    (await (await page.request.get('/studio/upstream')).json()) as { data: { key: string; ending: string | null } }
  await expect(form.getByText('There is no key for it yet.')).toBeVisible()
  await expect(field).toHaveAttribute('type', 'password')

  await field.fill('two words')
  await field.press('Enter')
  await expect(form.getByText('A key consists of letters, digits and symbols, without spaces.')).toBeVisible()
  await field.fill('a_key_that_nobody_gave')
  await field.press('Enter')
  await expect(form.getByText(/does not know this key, so it was not stored/)).toBeVisible()
  await expect(field).toBeFocused()
  upstream.silent = true
  await field.fill(known)
  await field.press('Enter')
  await expect(form.getByText(/does not answer, so the key could not be tried and was not stored/)).toBeVisible()
  upstream.silent = false
  expect((await stored()).data).toMatchObject({ key: 'none', ending: null })
  await expectNoViolations(page)

  await field.press('Enter')
  await expect(form.getByText(/^Atelier uses the key you added on .*, ending in …wxyz\.$/)).toBeVisible()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(form.getByText(/ending in …wxyz\.$/)).toBeVisible()
  expect(JSON.stringify(await stored()), 'nothing gives it back').not.toContain(known)
  expect(await page.content()).not.toContain(known)
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await expect(accounts.getByText('Credits and plans are those of the remote service.')).toBeVisible()
  await accounts.getByRole('button', { name: /^owner/ }).click()
  await expect(accounts.getByRole('button', { name: 'New key' })).toBeVisible()
  await expect(accounts.getByText(/credits|Paid/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await expect(page.getByText('It answers.')).toBeVisible()
  expect(upstream.askedWith, 'the service is asked with it').toBe(known)

  await field.fill('a_key_that_nobody_gave')
  await field.press('Enter')
  await expect(form.getByText(/does not know this key, so it was not stored/)).toBeVisible()
  expect((await stored()).data, 'the one before it stays').toMatchObject({ key: 'account', ending: 'wxyz' })
  await form.getByRole('button', { name: 'Remove key' }).press('Enter')
  await expect(form.getByText('There is no key for it yet.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Connection' }), 'the focus is where the button was').toBeFocused()
})

test('the owner revokes the key of another account: it is refused from then on, and the account is signed out', async ({
  page,
  studio,
  browser,
  complaints,
  upstream,
}) => {
  // Neither account has a key for the remote service.
  complaints.allow(/status of 40[13]/)
  upstream.keys = undefined
  const ada = await Account.open(studio, 'ada', ownersTerms)
  const ofAda = { Authorization: `Bearer ${ada.apiKey}` }
  const asked = async () => (await fetch(`${studio.url}/studio/works`, { headers: ofAda })).status
  expect(await asked()).toBe(200)
  const elsewhere = await browser.newContext({ baseURL: studio.url })
  await complaints.watch(elsewhere)
  await elsewhere.addCookies([await ada.signIn()])
  const theirs = await elsewhere.newPage()
  await slowDown(theirs)
  await theirs.goto('/image')
  const prompt = theirs.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('A heron that Ada wrote')

  await page.goto('/settings')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await accounts.getByRole('button', { name: /^ada/ }).press('Enter')
  const ending = ada.apiKey.slice(-4)
  await accounts.getByRole('button', { name: `Revoke the key ${ending}` }).press('Enter')
  await expect(
    accounts
      .getByRole('listitem')
      .filter({ hasText: `…${ending}` })
      .getByText('Revoked'),
  ).toBeVisible()
  expect(await asked()).toBe(401)
  await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const told = theirs.getByText('A key of your account was revoked, so you were signed out.', { exact: false })
  await expect(told).toBeVisible()
  await expectNoViolations(theirs)
  await theirs.getByRole('textbox', { name: 'API key' }).fill(ada.apiKey)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('No account has this key.')).toBeVisible()

  // The focus stayed near the keys, so the button for a new one is one Tab away.
  await page.keyboard.press('Tab')
  await expect(accounts.getByRole('button', { name: 'New key' })).toBeFocused()
  await page.keyboard.press('Enter')
  const shown = accounts.getByRole('status').filter({ hasText: 'The key of ada' })
  await expect(shown).toBeFocused()
  const apiKey = await shown.getByText(/^atelier_/).innerText()
  expect((await fetch(`${studio.url}/studio/works`, { headers: { Authorization: `Bearer ${apiKey}` } })).status).toBe(
    200,
  )
  await theirs.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await theirs.keyboard.press('Enter')
  await expect(prompt, 'what was written is there').toHaveValue('A heron that Ada wrote')
  await elsewhere.close()
  await shown.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(accounts).toBeFocused()
  await expect(page.getByText(apiKey)).toHaveCount(0)
})
