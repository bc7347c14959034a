import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { analyse, bringRecording, expectDone, form, price, viewer } from './support/music.ts'

test('a recording is added once for its lyrics, its description and its stems', async ({ page }) => {
  await page.goto('/music/analysis')
  await expect(price(page)).toContainText('3 credits')
  await bringRecording(page, 'Recording', 4)
  await expectNoViolations(page)
  await analyse(page).click()
  await expectDone(page, 'music.recognize', 'LYR', 3)

  await form(page, 'Description').check()
  await page.getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByText('tone.mp3')).toBeVisible()
  await analyse(page).click()
  await expectDone(page, 'music.describe', 'DSC', 2)

  await form(page, 'Stems').check()
  await page.getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByText('tone.mp3')).toBeVisible()
  await page.getByRole('radio', { name: 'Stems and MIDI' }).check()
  await expect(price(page)).toContainText('9 credits')
  await analyse(page).click()
  const { results } = await expectDone(page, 'music.stem', 'STM', 9)
  expect(results.map(({ mimeType }) => mimeType)).toEqual(['application/zip', 'application/zip'])

  // The tile shows the result: each stem by name and waveform, and that there are notes.
  const tile = page.getByRole('link', { name: /^Stems of tone/ })
  for (const name of ['Vocals', 'Bass', 'Drums', 'Other']) await expect(tile).toContainText(name)
  await expect(tile).toContainText('0:04 · with notes (MIDI)')
  await expect(tile.locator('svg path')).toHaveCount(4)
  // The tone has to be in one of the stems, so not all waveforms are flat.
  const tallest = () =>
    tile
      .locator('svg path')
      .evaluateAll(paths =>
        Math.max(
          ...paths.flatMap(path =>
            [...(path.getAttribute('d') ?? '').matchAll(/v([\d.]+)/g)].map(([, v]) => Number(v)),
          ),
        ),
      )
  await expect.poll(tallest).toBeGreaterThan(0.1)

  // Each work is named after its kind and its recording.
  await expect(page.getByRole('link', { name: 'Lyrics of tone No words were found.' })).toBeVisible()
  await tile.click()
  await expect(viewer(page).getByRole('link', { name: 'Download stems (FLAC)' })).toHaveAttribute(
    'download',
    /^stm-\d+-stems-tone[.]zip$/,
  )
  await expect(viewer(page).getByRole('link', { name: 'Download notes (MIDI)' })).toBeVisible()
  await expect(viewer(page).getByRole('group', { name: 'Continue with', exact: true })).toContainText(
    'In the mixer you can save each stem',
  )
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
  const stem = page.waitForEvent('download')
  await mixer.getByRole('button', { name: 'Save Vocals' }).click()
  expect((await stem).suggestedFilename()).toMatch(/^stm-\d+-tone-vocals[.]flac$/)
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

  // A single stem is used in another form, whose field takes an MP3.
  await page.goto('/music/analysis?form=music.stem')
  await tile.click()
  await mixer.getByRole('button', { name: 'Continue with Bass' }).click()
  const offer = page.getByRole('dialog', { name: 'Continue with Bass' })
  // A recording has a dozen uses: the usual one is a button, and most of the others are folded.
  await expect(offer.getByRole('button', { name: 'Extend' })).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Lip sync' })).toBeHidden()
  await offer.getByText('More', { exact: true }).click()
  await expect(offer.getByRole('group', { name: 'Video' }).getByRole('button', { name: 'Lip sync' })).toBeVisible()
  await expectNoViolations(page)
  await offer.getByRole('button', { name: 'Add a track' }).click()
  const field = page.getByRole('group', { name: 'Song to add to', exact: true })
  await expect(field.getByText('Converted from FLAC to MP3.', { exact: false })).toBeVisible()
  await expect(field.getByText('tone – Bass.mp3')).toBeVisible()
})
