import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawPicture, drawVideo, tone } from './support/media.ts'

const bells = tone('bells', { seconds: 3, decibels: -12, hertz: 440 })

// Each test begins without pieces.
test.use({ accountFor: 'test' })

test('a film, a picture and music become one film: added, cut by keys, undone, played, kept and exported', async ({
  page,
  account,
}) => {
  await page.goto('/')
  await account.store('reeds.png', 'image/png', (await drawPicture(page, 'reeds', 320, 180, 120)).bytes)
  await account.store('boat.webm', 'video/webm', (await drawVideo('boat', 2)).bytes)
  await account.store('bells.wav', 'audio/wav', bells.bytes)

  await page.goto('/library')
  await page.getByRole('list', { name: 'Files' }).getByRole('link', { name: 'boat.webm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to timeline' }).click()
  await page.getByRole('menuitem', { name: 'New piece' }).click()
  await page.getByRole('button', { name: 'Open Untitled piece' }).click()

  const clip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect(clip('boat.webm')).toHaveAccessibleName('boat.webm, 0:00.0 to 0:02.0')
  for (const name of ['reeds.png', 'bells.wav']) await page.getByRole('button', { name: `Add ${name}` }).click()
  await expect(clip('reeds.png')).toHaveAccessibleName('reeds.png, 0:02.0 to 0:06.0')

  // By keys alone: one second on, and the film is cut there.
  await clip('boat.webm').focus()
  await page.keyboard.press('>')
  await page.keyboard.press('s')
  await expect(clip('boat.webm')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(clip('boat.webm')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await clip('boat.webm').first().focus()
  await page.keyboard.press('Shift+Delete')
  await expect(clip('reeds.png')).toHaveAccessibleName('reeds.png, 0:01.0 to 0:05.0')

  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Among the reeds')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Choose nothing' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveValue('0')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()

  await page.reload()
  await expect(clip('Among the reeds')).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: '360p' }).check()
  await dialog.getByRole('button', { name: 'Export MP4' }).click()
  const download = dialog.getByRole('link', { name: 'Download MP4 360p' })
  await expect(download).toBeVisible()
  await expectNoViolations(page)
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('video/mp4')
  await expect(dialog.getByRole('listitem')).toContainText(/0:05\.0 .* -14\.\d LUFS/)
})

test('a piece that two tabs change loses nothing, and can be read on a phone', async ({
  page,
  account,
  context,
  complaints,
}) => {
  // What is changed elsewhere is refused.
  complaints.allow(/409 \(Conflict\)/)
  await page.goto('/')
  await account.store('bells.wav', 'audio/wav', bells.bytes)
  await page.goto('/timeline')
  await page.getByRole('button', { name: 'New piece' }).click()
  await page.getByRole('textbox', { name: 'Name of the piece' }).fill('Bells')
  await page.getByRole('button', { name: 'Add bells.wav' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const clips = page.getByRole('button', { name: /^bells\.wav, / })
  await expect(clips).toHaveCount(1)

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Add bells.wav' }).click()
  await expect(other.getByRole('button', { name: /^bells\.wav, / })).toHaveCount(2)
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await clips.focus()
  await page.keyboard.press('>')
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'This piece was changed elsewhere' }).getByText('Keep what is here').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All pieces' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bells' })).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^Bells \(other version\)/ }).click()
  await expect(clips).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'What is seen' })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // A window that changes its width keeps what can be undone.
  await clips.first().focus()
  await page.keyboard.press('Delete')
  await expect(clips).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(clips).toHaveCount(2)
})
