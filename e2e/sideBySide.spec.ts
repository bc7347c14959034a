import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { prompt } from './support/imagePage.ts'
import { limits } from './support/limits.ts'

test('one request is made by several models, and the results come side by side', async ({ page }) => {
  await page.goto('/video/models')
  await page.getByLabel('Prompt').fill('a lighthouse in the fog')
  await page.getByRole('button', { name: 'Compare all models …' }).click()
  const dialog = page.getByRole('dialog')
  for (const model of ['video-a-2-pro', 'video-b-3.0-prime', 'video-c'])
    await dialog.getByRole('switch', { name: new RegExp(`^${model.replaceAll('.', '\\.')} ·`) }).click()
  await dialog.getByRole('button', { name: /^Generate on 2 models · \d+ credits$/ }).click()
  await expect(page).toHaveURL(/\/works\/side\?group=/)
  const films = page.locator('main video')
  await expect(films).toHaveCount(2, { timeout: limits.work })
  await expect(page.getByText('Made by the built-in engine')).toHaveCount(2)
  await page.getByRole('button', { name: 'Play all 2 videos' }).click()
  await expect
    .poll(() => films.evaluateAll(all => all.map(film => (film as HTMLVideoElement).paused)))
    .toEqual([false, false])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectNoViolations(page)

  await page.goto('/image')
  await prompt(page).fill('a lighthouse in the fog')
  await page.getByRole('button', { name: 'Compare models …' }).click()
  await page.getByRole('button', { name: /^Generate on 4 models · \d+ credits$/ }).click()
  await expect(page.locator('main article img')).toHaveCount(4, { timeout: limits.work })
})
