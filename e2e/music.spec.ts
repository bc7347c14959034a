import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keys.ts'
import { playOn } from './support/media.ts'
import { expectDone, form, generate, heard, price, recording, viewer } from './support/music.ts'

test.describe('with the real engine', () => {
  test.use({ engines: 'real' })

  test('a song is written in sections, sung, followed line by line, and extended', async ({ page }) => {
    await page.goto('/music')
    await expect(price(page)).toContainText('20 credits')
    // The price takes one line.
    expect((await price(page).boundingBox())?.height).toBeLessThanOrEqual(40)
    await page.getByRole('radio', { name: 'All settings' }).check()
    await expect(
      page.getByRole('radio', { name: /^music-9, 20 cr, Longer songs, .*not for instrumentals/ }),
    ).toBeAttached()
    await page.getByRole('textbox', { name: /^How it should sound/ }).fill('A folk song of 8 seconds')
    await page.getByRole('textbox', { name: /^Title/ }).fill('Roof')
    await page.getByText('Style words', { exact: true }).click()
    await page.getByRole('button', { name: 'piano', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^Style/ })).toHaveValue('piano')

    await page.getByRole('switch', { name: 'With singing' }).click()
    const lyrics = page.getByRole('textbox', { name: /^Lyrics/ })
    await expect(lyrics).toBeVisible()
    // A template is taken back by undo, and removed by Delete.
    for (const key of ['Control+z', 'Delete']) {
      await page.getByRole('button', { name: 'Templates' }).click()
      await page.getByRole('menuitem', { name: 'Verse and chorus' }).click()
      await expect(lyrics).toHaveValue(/^\[Verse\]\n+\[Chorus\]\n+$/)
      await expect(lyrics).toBeFocused()
      await page.keyboard.press(key)
      await expect(lyrics).toHaveValue('')
    }
    await generate(page).click()
    // The reason is under the field, and above the price.
    await expect(page.getByText('a song needs lyrics', { exact: false })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('textbox', { name: /^Lyrics/ })).toBeFocused()
    await page.getByRole('button', { name: 'Insert Verse' }).click()
    await expect(page.getByRole('textbox', { name: /^Lyrics/ })).toBeFocused()
    await page.keyboard.type('Rain on the roof')
    await expect(page.getByText('This line: 4 syllables')).toBeVisible()
    await expectNoViolations(page)

    await generate(page).click()
    const { recipe, results } = await expectDone(page, 'music.generate', 'SNG', 20)
    expect(recipe).toMatchObject({ title: 'Roof', style: 'piano', lyrics: '[Verse]\nRain on the roof' })
    const { loudest } = await heard(page, results[0]?.url ?? '')
    expect(loudest).toBeGreaterThan(0.02)
    expect(loudest).toBeLessThanOrEqual(1)

    // Its tile shows a cover, and plays from where its waveform is pressed.
    await playOn(page)
    const tile = page.locator('[data-work]')
    await expect(tile.locator('[data-cover] path').first()).toBeVisible()
    await tile.locator('[data-wave]').click()
    const player = page.getByRole('region', { name: 'Player' })
    const stands = () => player.locator('video').evaluate((media: HTMLMediaElement) => media.currentTime)
    await expect.poll(stands).toBeGreaterThan(2)
    await player.getByRole('button', { name: 'Close the player' }).click()

    await page.getByRole('link', { name: 'Roof' }).click()
    await expect(viewer(page).getByRole('list', { name: 'Sections' })).toContainText('Verse')
    await viewer(page)
      .getByRole('slider', { name: /Position/ })
      .focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'e', 'Home', 's']) await page.keyboard.press(key)
    await viewer(page).getByRole('button', { name: 'Add an instrument here' }).click()
    const adding = viewer(page).getByRole('group', { name: 'Add an instrument here' })
    await expect(adding).toContainText('From 0:00.0 to')
    await adding.getByRole('radio', { name: 'Bass', exact: true }).check()
    await adding.getByRole('button', { name: /^Add Bass 10 cr$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The new song is being made.' })).toBeAttached()
    await viewer(page).getByRole('button', { name: 'Remove the region' }).click()
    const line = viewer(page).getByRole('button', { name: 'Rain on the roof' }).first()
    await line.click()
    await viewer(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect(line).toHaveAttribute('aria-current', 'true')
    await expectNoViolations(page)
    await viewer(page).getByRole('button', { name: 'Extend', exact: true }).click()
    await expect(form(page, 'Extend')).toBeChecked()
    const source = page.getByRole('group', { name: 'Song to extend' })
    await expect(source.getByRole('radio', { name: 'My works' })).toBeChecked()
    await expect(source.getByText('Roof', { exact: true })).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Join at' })).toBeVisible()
    // What is kept is heard: up to where the new part joins.
    await expect(page.getByRole('button', { name: /^Listen up to 0:\d\d\.\d$/ })).toBeVisible()

    // Nobody is sold the lyrics of an own song unawares.
    const asked = { operation: 'music.recognize', recipe: { audio: { asset: results[0]?.id } } }
    await page.goto(`/music/analysis#recipe=${encodeURIComponent(JSON.stringify(asked))}`)
    await expect(price(page)).toContainText('You have these lyrics already: the song was made here.')
    await page.getByRole('button', { name: 'Show them, free' }).click()
    const known = page.getByRole('dialog', { name: 'Lyrics of Roof' })
    await expect(known.getByRole('button', { name: 'Rain on the roof' }).first()).toBeVisible()
    await expectNoViolations(page)
    for (const [name, ending] of [
      ['text', 'txt'],
      ['LRC', 'lrc'],
      ['SRT', 'srt'],
    ]) {
      const saving = page.waitForEvent('download')
      await known.getByRole('button', { name: `Save the lyrics as ${name}` }).click()
      expect((await saving).suggestedFilename()).toBe(`Roof.${ending}`)
    }
  })
})

test('instrumental music is made from one line and played from its tile', async ({ page }) => {
  await page.goto('/music?form=music.instrumental')
  await page.getByRole('textbox', { name: 'How it should sound' }).fill('Lo-fi of 8 seconds')
  await expectNoViolations(page)
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await expect(price(page)).toContainText('30 credits')
  await expect(price(page)).toContainText('2 × 15')
  await expect(page.getByRole('button', { name: /^Generate 2/ })).toBeVisible()
  await page.getByRole('radio', { name: '1', exact: true }).check()
  await page.keyboard.press('Control+Enter')
  await expectDone(page, 'music.instrumental', 'INS', 15)
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.getByRole('radio', { name: 'A recording' }).check()
  await generate(page).click()
  await expect(page.getByRole('group', { name: 'Recording to follow' })).toContainText('Choose what to work on.')
})

test('the range of a track is set by handles, number fields and keys, which stay in sync', async ({ page }) => {
  await page.goto('/music?form=music.track')
  await page
    .getByRole('group', { name: 'Song to add to', exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') })
  await expect(page.getByText('This field takes MP3, M4A, or WAV.')).toBeVisible()
  await expect(page.getByText('Other sound is converted to MP3.')).toHaveCount(2)
  const field = page.getByRole('group', { name: 'Song to add to', exact: true })
  await field.locator('input[type=file]').setInputFiles(recording(10))
  await expect(field.getByText('tone.wav')).toBeVisible()
  await page.getByRole('textbox', { name: 'How it should sound' }).fill('soft')

  const start = page.getByRole('slider', { name: 'From' })
  await tabTo(page, start)
  await page.keyboard.press('PageUp')
  await expect(start).toHaveAttribute('aria-valuenow', '5')
  await expect(page.getByRole('spinbutton', { name: /^From/ })).toHaveValue('5.0')
  await page.getByRole('spinbutton', { name: /^To/ }).fill('8.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'To' })).toHaveAttribute('aria-valuenow', '8.5')
  await expect(page.getByRole('button', { name: 'Listen from 0:05.0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen up to 0:08.5' })).toBeVisible()
  // Beside the handles.
  await page
    .getByRole('group', { name: 'Where it plays' })
    .getByRole('slider', { name: 'Position' })
    .click({ position: { x: 12, y: 8 } })
  await expectNoViolations(page)
  await generate(page).click()
  const { recipe } = await expectDone(page, 'music.track', 'TRK', 10)
  expect(recipe).toMatchObject({ generateType: 'Drums', generateStart: 5, generateEnd: 8.5 })
  expect(recipe).not.toHaveProperty('lyrics')

  await page.getByRole('radio', { name: 'Vocals' }).check()
  await generate(page).click()
  await expect(page.getByText('A vocal track needs lyrics')).toBeVisible()
})

test.describe('in Chinese, on a phone, in the dark theme', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('extending the start of a song switches to a model that can do it', async ({ page }) => {
    await page.goto('/music?form=music.extend')
    await page.getByRole('button', { name: '开始创作', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const field = sheet.getByRole('group', { name: '要延长的歌曲', exact: true })
    await field.locator('input[type=file]').setInputFiles(recording(12))
    await expect(field.getByText('已从 WAV 转换为 MP3', { exact: false })).toBeVisible()
    await sheet.getByRole('radio', { name: '开头' }).check()
    await expect(sheet.getByText('已改用 music-8', { exact: false })).toBeVisible()
    await sheet.getByRole('radio', { name: '结尾' }).check()
    const joint = sheet.getByRole('slider', { name: '衔接位置' })
    await joint.focus()
    await page.keyboard.press('Home')
    await expect(joint).toHaveAttribute('aria-valuenow', '8')
    await expectNoViolations(page)
    await sheet.getByRole('switch', { name: '纯音乐' }).click()
    await sheet.getByRole('button', { name: /^生成/ }).click()
    const { recipe } = await expectDone(page, 'music.extend', 'EXT', 20)
    expect(recipe).toMatchObject({ extendType: 'tail', extendAt: 8, instrumental: true })
  })
})
