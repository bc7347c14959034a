import type { Locator } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { bringRecording, expectDone, generate, recording, viewer } from './support/music.ts'
import { swipe } from './support/touch.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** Scrolls an element into view and returns its box, with its middle. */
async function seen(what: Locator) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('not to be seen')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

test('with touch, a file is chosen and the range of a track dragged; the tools of its player share one row', async ({
  page,
}) => {
  await page.goto('/music?form=music.track')
  await page.getByRole('button', { name: 'Compose', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('group', { name: 'Song to add to', exact: true })
  await expect(field).toContainText('Choose a file: MP3, M4A, or WAV')
  await expect(field).not.toContainText('Drop')
  await expect(field).toContainText('Other sound is converted to MP3.')
  await field.locator('input[type=file]').setInputFiles(recording(10))
  const [start, end] = ['From', 'To'].map(name => sheet.getByRole('slider', { name, exact: true }))
  if (!start || !end) throw new Error('two handles')
  await expect(start).toBeVisible()

  const wave = await seen(start.locator('..'))
  const at = (seconds: number) => ({ x: wave.x + (wave.width * seconds) / 10, y: wave.middle.y })
  // A handle that is grabbed beside its line does not jump to the finger.
  await swipe(page, { ...at(0), x: at(0).x + 8 }, { ...at(6), x: at(6).x + 8 })
  await expect(start).toHaveAttribute('aria-valuenow', '6')
  await expect(sheet.getByRole('spinbutton', { name: /^From/ })).toHaveValue('6.0')
  // Neither handle passes the other; where both meet at the end, the one that can move back is taken.
  await swipe(page, at(6), at(12))
  await expect(start).toHaveAttribute('aria-valuenow', '9.9')
  await swipe(page, at(9.95), at(4))
  await expect(start).toHaveAttribute('aria-valuenow', /^(3[.]9|4)$/)
  await swipe(page, at(10), at(7))
  await expect(end).toHaveAttribute('aria-valuenow', '7')
  await expect(sheet.getByRole('spinbutton', { name: /^To/ })).toHaveValue('7.0')
  await sheet.getByRole('spinbutton', { name: /^To/ }).fill('2')
  await sheet.getByRole('spinbutton', { name: /^To/ }).blur()
  await expect.poll(async () => Number(await end.getAttribute('aria-valuenow'))).toBeGreaterThan(3.9)
  await expectNoViolations(page)
  await sheet.getByRole('textbox', { name: 'How it should sound' }).fill('soft')
  await generate(page).tap()
  await expectDone(page, 'music.track', 'TRK', 10)

  const tile = page.locator('[data-work]').first()
  const [shape, play] = [
    await seen(tile.locator('[data-wave]')),
    await seen(tile.getByRole('button', { name: /^Play/ })),
  ]
  expect(shape.x + shape.width, 'the waveform ends before the button').toBeLessThanOrEqual(play.x)
  await expect(tile.getByRole('button', { name: /^Again/ }), 'nothing that costs is a stray tap away').toBeHidden()
  await tile.getByRole('button', { name: /^Actions/ }).tap()
  await expect(page.getByRole('menuitem', { name: 'Again, 10 credits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tile.getByRole('link').first().tap()
  await expect(viewer(page).getByRole('button', { name: 'Again, 10 credits' })).toBeVisible()
  const tools = ['Loop', 'Download'].map(name =>
    viewer(page)
      .locator('audio + div ~ div')
      .getByLabel(new RegExp(`^${name}`))
      .first(),
  )
  const [speed, ...others] = [viewer(page).getByLabel('Speed').first(), ...tools]
  const row = (await seen(speed)).middle.y
  for (const other of others) expect((await seen(other)).middle.y).toBeCloseTo(row, 0)
})

test('with touch, stems are mixed and notes scrubbed, and scrolling past them still works; only one of the two plays', async ({
  page,
}) => {
  await page.goto('/music/analysis?form=music.stem')
  await page.getByRole('button', { name: 'Compose', exact: true }).tap()
  await bringRecording(page, 'Recording', 4)
  await page.getByRole('radio', { name: 'Stems and MIDI' }).check()
  await page.getByRole('button', { name: /^Analyse/ }).tap()
  await expectDone(page, 'music.stem', 'STM', 9)
  await page.getByRole('link', { name: /^Stems of tone/ }).tap()

  const mixer = viewer(page).getByRole('region', { name: 'Stem mixer' })
  await mixer.getByRole('button', { name: 'Solo Bass' }).tap()
  await expect(mixer.getByRole('status')).toHaveText('In the mix: Bass')
  const volume = mixer.getByRole('slider', { name: 'Volume of Bass' })
  const fader = await seen(volume)
  expect(fader.height).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(fader.middle.x, fader.middle.y)
  await expect(volume).toHaveAttribute('aria-valuetext', /^(49|50|51)%$/)
  await mixer.getByRole('button', { name: 'Play', exact: true }).tap()
  await expect(mixer.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()

  const roll = viewer(page).getByRole('region', { name: 'Notes' })
  await roll.getByRole('button', { name: /^Play/ }).tap()
  await expect(mixer.getByRole('button', { name: 'Play', exact: true }), 'one of both sounds').toBeVisible()
  await roll.getByRole('button', { name: /^Pause/ }).tap()
  const position = roll.getByRole('slider')
  const notes = await seen(position)
  await page.touchscreen.tap(notes.middle.x, notes.middle.y)
  const length = Number(await position.getAttribute('max'))
  await expect.poll(async () => Number(await position.inputValue())).toBeCloseTo(length / 2, 0)
  const before = await position.inputValue()
  await swipe(page, { x: notes.x + notes.width - 20, y: notes.middle.y }, { x: notes.x + notes.width - 20, y: 90 })
  await expect.poll(async () => (await position.boundingBox())?.y, 'the page scrolled').not.toBe(notes.y)
  await expect(position).toHaveValue(before)
  let y = -1
  await expect
    .poll(async () => y === (y = (await position.boundingBox())?.y ?? -1), 'the page has come to rest')
    .toBe(true)
  const moved = await seen(position)
  await swipe(page, { x: moved.middle.x, y: moved.middle.y }, { x: moved.x + 2, y: moved.middle.y })
  await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(length / 10)
  await position.press('Home')
  await position.press('ArrowRight')
  await expect(position, 'keys go along as well').toHaveValue('0.1')
  await expectNoViolations(page)
})
