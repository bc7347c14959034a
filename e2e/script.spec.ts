import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'

// Flat engines make the same file of every text.
test.use({ engines: 'real' })

test('a script of chapters is spoken part by part, survives a reload, and becomes one file; a part is made again', async ({
  page,
}) => {
  await page.goto('/voice/script')
  const text = page.getByRole('textbox', { name: 'Script', exact: true })
  const written =
    '# The station\nJune: Did you hear that?\nMiles: It was only the wind.\n# The train\nJune: It is late.'
  await text.fill(written)
  // Before it was stored.
  await page.reload()
  await expect(text).toHaveValue(written)
  // Names of the catalogue speak by themselves.
  await expect(page.getByRole('button', { name: 'June: June' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Miles: Miles' })).toBeVisible()
  await page.getByRole('button', { name: /^Speak 2 parts/ }).click()
  await expect(page.getByText('All parts are there or under way.')).toBeAttached()
  await expect(page.getByText('Stored.')).toBeVisible()
  await page.reload()
  const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem')
  await expect(parts).toHaveText([/The station.*Done/s, /The train.*Done/s], { timeout: limits.work })
  await page.getByRole('button', { name: 'Join into one file' }).click()
  const whole = page.getByRole('region', { name: 'The whole script' })
  await expect(whole.getByRole('region', { name: 'Transcript' })).toContainText('June')
  await expect(whole.getByRole('region', { name: 'Transcript' })).toContainText('It is late.')

  await parts
    .nth(1)
    .getByRole('button', { name: /^Make again/ })
    .click()
  await expect(whole.getByText('The script was changed since this file was joined.')).toBeVisible({
    timeout: limits.work,
  })
  await page.getByRole('button', { name: 'Join into one file' }).click()
  await expect(whole.getByText('The script was changed since this file was joined.')).toBeHidden()
  // One take against the other, and back to the first.
  await parts.nth(1).getByRole('button', { name: 'Compare 2 takes' }).click()
  await parts.nth(1).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(parts.nth(1).getByRole('status')).toContainText('Equally loud')
  await parts.nth(1).getByRole('button', { name: 'Keep Take 1' }).click()
  await expect(whole.getByText('The script was changed since this file was joined.')).toBeVisible()

  const name = page.getByRole('textbox', { name: 'Name of the script' })
  await name.fill('Night train')
  await name.press('Enter')
  await expect(page).toHaveURL(/name=Night/)
  await expect(text).toHaveValue(written)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(name).toHaveValue('Night train')
  await expect(text).toHaveValue(written)
  await expect(parts).toHaveCount(2)
})
