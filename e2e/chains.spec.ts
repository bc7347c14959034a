import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'

// The settings below are shown only to the owner of a studio.
test.use({ ownStudio: true })

test('a chain shows its price, runs step by step, and appears in the credit history', async ({ page }) => {
  await page.goto('/recipes?show=chains')
  await page.getByRole('button', { name: 'New chain' }).click()
  await page.getByLabel('Name of the chain').fill('Fox twice')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a red fox')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Make an image: Use as reference' }).click()
  await expect(page.getByRole('alert')).toContainText('Prompt: This is required')
  await page.getByRole('textbox', { name: 'Prompt' }).nth(1).fill('the same fox at night')
  await expect(page.getByText('16 credits in all')).toBeVisible()
  await expectNoViolations(page)

  // A step is edited in the full form of its operation; the total price follows the change.
  await page.getByRole('button', { name: 'Edit in the form: step 2, Make an image' }).click()
  await expect(page.getByText('This sets step 2 of the chain Fox twice.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('the same fox at night')
  await page.getByRole('radiogroup', { name: 'Quality' }).getByRole('radio', { name: 'Low' }).check()
  await page.getByRole('button', { name: /^Put into the chain/ }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' }).nth(1)).toHaveValue('the same fox at night')
  await expect(page.getByText('16 credits in all')).toBeHidden()
  const total = await page.getByText(/^\d+ credits in all/).textContent()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await expect(runs.getByText('Done')).toBeVisible({ timeout: limits.work })
  await expect(runs.getByRole('link', { name: 'Make an image' })).toHaveCount(2)
  const credits = /^\d+ credits/.exec(total ?? '')?.[0] ?? ''
  await expect(runs.getByText(`${credits} charged`)).toBeVisible()
  // Change and redo: the steps of the run are in the editor again.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await runs.getByRole('button', { name: 'Change and redo Fox twice' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' }).nth(1)).toHaveValue('the same fox at night')

  await page.goto('/credits')
  const history = page.getByRole('table', { name: 'Every entry, newest first' })
  await expect(history.getByRole('link', { name: 'Make an image' })).toHaveCount(2)
  await expect(page.getByText(`Charged ${credits}`)).toBeVisible()
  await expectNoViolations(page)
})

test('settings change the keys of a shortcut, and show the API key of a new account only once', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change the keys: Open the tray' }).click()
  await page.keyboard.press('p')
  await expect(page.getByText('These keys are already used by: Play or pause')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reset: Open the tray' })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'New account' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('ada')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The key of ada')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('The key of ada')).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('y')
  await expect(page.getByRole('dialog', { name: 'Tray' })).toBeVisible()
})
