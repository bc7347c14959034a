import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { make } from './support/imagePage.ts'
import { limits } from './support/limits.ts'

/** Enough for a small picture and the first step of the chain, but not for the second. */
const CREDITS = 18
/** The balance below which the page is set to warn. */
const LEAST = 16
/** The cost of a small picture, and of each step of the chain. */
const PICTURE = 4
const STEP = 8
/** Credits that the owner adds: not a multiple of the step of the field's buttons. */
const ADDED = 37
const SPENT = PICTURE + 2 * STEP

const accounts = join(mkdtempSync(join(tmpdir(), 'atelier-e2e-')), 'accounts.json')
const owner = { name: 'owner', apiKey: 'the-api-key-of-owner', credits: CREDITS, paid: true, freeUsages: {} }
writeFileSync(accounts, JSON.stringify([owner]))
test.use({ studioVariables: { ATELIER_ACCOUNTS: accounts } })

const notices = (page: Page) => page.getByRole('list', { name: 'Done just now' })
const table = (page: Page, by: string) => page.getByRole('table', { name: `Credits by ${by}` })

test('low credits are announced once; a chain that runs out of credits stops, and continues after a top-up', async ({
  page,
}) => {
  await page.goto('/settings')
  const least = page.getByRole('spinbutton', { name: 'Warn below' })
  await expect(least).toHaveValue('100')
  const kept = page.waitForResponse(answer => answer.url().endsWith('/studio/settings') && answer.ok())
  await least.fill(String(LEAST))
  await least.press('Enter')
  await kept
  await page.reload()
  await expect(least).toHaveValue(String(LEAST))
  await expect(notices(page), 'what an account starts with has not become low').toBeHidden()

  await page.goto('/image')
  await make(page, 'a teapot on a table')
  await expect(notices(page)).toContainText(`Only ${CREDITS - PICTURE} credits are left.`)
  await expectNoViolations(page)
  await notices(page).getByRole('button', { name: 'See where they went' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(notices(page)).toBeHidden()
  await page.reload()
  const history = page.getByRole('table', { name: 'Every entry, newest first' })
  await expect(history.getByRole('row', { name: /Make an image/ })).toContainText(String(PICTURE))
  await expect(notices(page)).toBeHidden()

  await page.goto('/recipes?show=chains')
  await page.getByRole('button', { name: 'New chain' }).click()
  await page.getByLabel('Name of the chain').fill('Owls')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('an owl')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Make an image: Use as reference' }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).nth(1).fill('the same owl at night')
  const total = page.getByRole('status').filter({ hasText: `${2 * STEP} credits in all` })
  await expect(total).toContainText(`Only ${CREDITS - PICTURE} credits are left`)
  await page.getByRole('button', { name: 'Run', exact: true }).dblclick()
  const runs = page.getByRole('region', { name: 'Runs' })
  await expect(runs.getByText('Stopped at step 2 of 2')).toBeVisible({ timeout: limits.work })
  await expect(runs.getByRole('listitem').filter({ hasText: 'Owls' })).toHaveCount(1)
  await expect(runs.getByText('Step 2 failed:')).toContainText('Nothing was spent.')
  await expectNoViolations(page)

  await page.goto('/settings')
  await page.getByRole('button', { name: /^owner/ }).click()
  await page.getByRole('spinbutton', { name: 'How much' }).fill(String(ADDED))
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: /^owner/ })).toContainText(String(CREDITS - PICTURE - STEP + ADDED))
  await page.goto('/recipes?show=chains')
  await runs.getByRole('button', { name: 'Continue from here' }).click()
  await expect(runs.getByText('Done')).toBeVisible({ timeout: limits.work })
  await expect(runs.getByRole('link', { name: 'Make an image' })).toHaveCount(2)
})

test('spending is charted and listed by day, area and project, and downloaded as CSV', async ({ page }) => {
  await page.goto('/credits')
  const by = page.getByRole('radiogroup', { name: 'Group by' })
  for (const group of ['Day', 'Area', 'Project']) {
    await by.getByRole('radio', { name: group }).check()
    await expect(page.getByRole('img', { name: `Chart of credits by ${group}` })).toBeVisible()
    await expect(table(page, group).getByRole('row').last()).toContainText(String(SPENT))
  }
  await expectNoViolations(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split(/\r?\n/)
  const [head = '', ...rows] = lines
  const charged = head.split(',').indexOf('charged')
  expect(charged, head).toBeGreaterThanOrEqual(0)
  const sum = rows.reduce((before, row) => before + Number(row.split(',')[charged] ?? 0), 0)
  expect(sum).toBe(SPENT)
})
