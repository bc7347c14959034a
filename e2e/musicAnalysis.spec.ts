import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { analyse, bringRecording, expectDone, form, price, viewer } from './support/music.ts'

test('a recording is brought once: its lyrics, its description and its stems', async ({ page }) => {
  await page.goto('/music/analysis')
  await expect(price(page)).toContainText('3 credits')
  await bringRecording(page, 'Recording', 8)
  await expectNoViolations(page)
  await analyse(page).click()
  await expectDone(page, 'music.recognize', 'LYR', 3)

  await form(page, 'Description').check()
  await expect(page.getByText('tone.mp3')).toBeVisible()
  await analyse(page).click()
  await expectDone(page, 'music.describe', 'DSC', 2)

  await form(page, 'Stems').check()
  await expect(page.getByText('tone.mp3')).toBeVisible()
  await page.getByRole('radio', { name: 'Stems and MIDI' }).check()
  await expect(price(page)).toContainText('9 credits')
  await analyse(page).click()
  const { results } = await expectDone(page, 'music.stem', 'STM', 9)
  expect(results.map(({ mimeType }) => mimeType)).toEqual(['application/zip', 'application/zip'])

  // Each goes by what it is and the recording it is of.
  await expect(page.getByRole('link', { name: 'Lyrics of tone' })).toBeVisible()
  await page.getByRole('link', { name: 'Stems of tone', exact: true }).click()
  const mixer = viewer(page).getByRole('region', { name: 'Stem mixer' })
  await expect(mixer.getByRole('listitem')).toHaveCount(4)
  await mixer.getByRole('button', { name: 'Solo Bass' }).click()
  await expect(mixer.getByRole('status')).toHaveText('In the mix: Bass')
  await mixer.getByRole('button', { name: 'Mute Bass' }).click()
  await expect(mixer.getByRole('status')).toHaveText('Every stem is muted.')
  await mixer.getByRole('button', { name: 'Mute Bass' }).click()
  await mixer.getByRole('slider', { name: 'Volume of Bass' }).fill('0.5')
  const saved = page.waitForEvent('download')
  await mixer.getByRole('button', { name: 'Save this mix' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^stm-.*\.wav$/)
  await expect(viewer(page).getByRole('region', { name: 'Notes' })).toBeVisible()
  await expect(viewer(page).getByText('A copy is stored here.', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Description of tone A recording of/ }).click()
  await expect(viewer(page).getByText('Estimated from the sound.')).toBeVisible()
  await expectNoViolations(page)
  await viewer(page).getByRole('button', { name: 'Start a song with these words' }).click()
  await expect(page.getByRole('radio', { name: 'All settings' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Style/ })).not.toHaveValue('')
})
