import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawVideo } from './support/media.ts'
import { recording } from './support/music.ts'
import {
  bringPictures,
  capability,
  chooseSmallest,
  makeVideo,
  needs,
  priceOf,
  send,
  slot,
  takeAlong,
} from './support/video.ts'

test.describe('with the real engine', () => {
  test.use({ engines: 'real' })

  test('makes a video from an idea, restyles it, and gives it lip-synced speech', async ({ page }) => {
    await page.goto('/video?form=video.capability/agent')
    await page.getByRole('button', { name: 'Help me choose' }).click()
    const finder = page.getByRole('dialog', { name: 'Help me choose' })
    await finder.getByRole('button', { name: 'Only an idea' }).click()
    await finder.getByRole('button', { name: /^Text to video/ }).click()
    await expect(capability(page, 'Text to video')).toBeChecked()

    await send(page).click()
    await expect(page.getByText('Write what happens in the video.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Close-up of a woman with red hair in a meadow')
    await expect(needs(page)).toContainText('Done:A prompt')
    await chooseSmallest(page)
    await expectNoViolations(page)
    const credits = await priceOf(page)
    const made = await makeVideo(page, credits)
    expect(made.recipe).toMatchObject({ capability: 'text_to_video', quality: '360p', duration: 1 })
    expect(made.seen).toMatchObject({ width: 640, height: 360 })
    expect(made.seen.seconds).toBeCloseTo(1, 1)
    expect(made.seen.change).toBeGreaterThan(1)

    await capability(page, 'Restyle').check()
    await takeAlong(page).click()
    await expect(page.getByRole('textbox', { name: /^Prompt/ })).toHaveValue(
      'Close-up of a woman with red hair in a meadow',
    )
    // A film of the account's own can be restyled as well.
    await expect(slot(page, 'Video to restyle').getByRole('radio', { name: 'File', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Close-up of a woman with red hair in a meadow CAP/ }).click()
    await expect(slot(page, 'Video to restyle'), 'the list that it was chosen from is gone').toBeFocused()
    await send(page).click()
    await expect(page.getByText('Choose a look.')).toBeVisible()
    await page.getByRole('button', { name: 'Noir', exact: true }).click()
    await page.getByRole('radio', { name: '360p', exact: true }).check()
    await expectNoViolations(page)
    const again = await priceOf(page)
    const restyled = await makeVideo(page, again)
    expect(restyled.recipe).toMatchObject({ sourceTaskId: expect.any(String), pixverse: { restyleId: 'noir' } })
    expect(restyled.seen.seconds).toBeCloseTo(1, 1)

    await capability(page, 'Lip sync').check()
    await takeAlong(page).click()
    await slot(page, 'Video to lip-sync').getByRole('radio', { name: 'My videos' }).check()
    await expect(page.getByRole('button', { name: 'Choose another video' })).toBeVisible()
    await page.getByRole('radio', { name: 'Recording', exact: true }).check()
    await slot(page, 'Recording of a voice').locator('input[type=file]').setInputFiles(recording(2))
    await expect(page.getByText('2 s is too short: 5 to 60 s is allowed.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove tone.wav' }).click()
    await slot(page, 'Recording of a voice').locator('input[type=file]').setInputFiles(recording(5))
    await expect(page.getByText('As long as the voice: 5 s')).toBeVisible()
    await expect(needs(page)).not.toContainText('Missing:')
    await expectNoViolations(page)
    const spoken = await priceOf(page)
    const speaking = await makeVideo(page, spoken)
    expect(speaking.recipe).toMatchObject({ audios: [{ duration: 5 }], videos: [], sourceTaskId: expect.any(String) })
    expect(speaking.seen.seconds).toBeCloseTo(5, 1)
  })
})

test('animates three images; a capability that takes two says what it leaves out, with undo', async ({ page }) => {
  await page.goto('/video?form=video.capability/image_to_video')
  await bringPictures(page, 'Images', ['sea', 'hill', 'town'])
  const sheet = slot(page, 'Images')
  await expect(sheet.getByRole('button', { name: /: move$/ })).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('The fog lifts')
  await capability(page, 'Transition').check()
  await takeAlong(page).click()
  await expect(page.getByText('The number of images for Transition has to be 2: leaves out 1 file')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(send(page), 'the focus stayed where the notice was').toBeFocused()
  await expect(slot(page, 'First and last image').getByRole('button', { name: /: move$/ })).toHaveCount(0)
  await capability(page, 'Image to video').check()
  await expect(sheet.getByRole('button', { name: /: move$/ })).toHaveCount(3)
  await chooseSmallest(page)
  await page.getByText('Camera movement', { exact: true }).click()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  // A custom ID of the service is saved with a note, and selected and deselected like the others.
  await page.getByRole('button', { name: 'Advanced …' }).click()
  await page.getByRole('textbox', { name: 'Another preset of the service, by its ID' }).fill('cam-3141')
  await page.getByRole('textbox', { name: /^Note/ }).fill('slow spiral')
  await page.getByRole('button', { name: 'Save this preset' }).click()
  const own = page.getByRole('button', { name: 'cam-3141 slow spiral' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await expectNoViolations(page)
  const credits = await priceOf(page)
  const { recipe } = await makeVideo(page, credits)
  expect(recipe).toMatchObject({ images: [{}, {}, {}], pixverse: { cameraMovement: 'zoom_in' } })
})

test('a strip of images is ordered and timed by keys, up to a minute in all', async ({ page }) => {
  await page.goto('/video?form=video.capability/multi_transition')
  await bringPictures(page, 'Strip of images', ['dawn', 'dusk'])
  const strip = slot(page, 'Strip of images')
  await expect(strip.getByRole('button', { name: /^Image 2, 3 s/ })).toBeVisible()
  // Its address is requested only once the image is in the strip.
  const front = strip.locator('li img').first()
  await expect(front).toHaveAttribute('src', /./)
  const first = await front.getAttribute('src')
  await strip.getByRole('button', { name: /^Image 1, / }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('At place 1.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('At place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(strip.locator('li img').last()).toHaveAttribute('src', first ?? '')
  for (const [number, seconds] of [
    [1, 30],
    [2, 30],
  ] as const) {
    await strip.getByRole('button', { name: new RegExp(`^Image ${number}, `) }).focus()
    const length = strip.getByRole('textbox', { name: /^Length, exact/ })
    await length.fill(String(seconds))
    await length.press('Enter')
  }
  await expect(needs(page)).toContainText('At most 60 s in all; 60 s so far')
  for (const number of [1, 2]) {
    await strip.getByRole('button', { name: new RegExp(`^Image ${number}, `) }).focus()
    const length = strip.getByRole('slider', { name: 'Length' })
    await length.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
  }
  await strip.getByRole('textbox', { name: /^What happens here/ }).fill('night falls')
  await expect(page.getByText('As long as the strip: 2 s')).toBeVisible()
  await expectNoViolations(page)
  const credits = await priceOf(page)
  const { recipe, seen } = await makeVideo(page, credits)
  expect(recipe).toMatchObject({
    duration: 2,
    pixverse: { multiTransition: [{ duration: 1 }, { duration: 1, prompt: 'night falls' }] },
  })
  expect(seen.seconds).toBeCloseTo(2, 1)
})

test('a fusion suggests names, renames them everywhere, and needs all of them in the prompt', async ({ page }) => {
  await page.goto('/video?form=video.capability/fusion')
  await bringPictures(page, 'Images by name', ['cat', 'shore'])
  await page.getByRole('textbox', { name: 'Name of image 2' }).waitFor()
  await page.getByRole('group', { name: 'Images by name' }).getByRole('radio', { name: 'Background' }).last().check()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.focus()
  await page.keyboard.type('Here @')
  await expect(page.getByRole('option', { name: '@pic1' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveValue('Here @pic2 ')
  await expect(needs(page)).toContainText('Missing:Every image is mentioned: @pic1')
  await page.getByRole('textbox', { name: 'Name of image 2' }).fill('shore')
  await expect(prompt).toHaveValue('Here @shore ')
  await chooseSmallest(page)
  await send(page).click()
  await expect(page.getByText('The prompt has to mention @pic1')).toBeVisible()
  await page.getByRole('button', { name: 'Mention it' }).click()
  await expect(prompt).toHaveValue('Here @shore @pic1 ')
  await expectNoViolations(page)
  const credits = await priceOf(page)
  const { recipe } = await makeVideo(page, credits)
  expect(recipe).toMatchObject({
    pixverse: {
      imageReferences: [
        { type: 'subject', refName: 'pic1' },
        { type: 'background', refName: 'shore' },
      ],
    },
  })
})

test('a clip that is too long is cut by its handles and then mimicked', async ({ page }) => {
  await page.goto('/video?form=video.capability/mimic')
  await bringPictures(page, 'Who moves', ['dancer'])
  const { bytes } = await drawVideo('dance', 31)
  const clip = slot(page, 'Clip with the movement')
  await clip.locator('input[type=file]').setInputFiles({ name: 'dance.webm', mimeType: 'video/webm', buffer: bytes })
  await expect(clip.getByText('31 s is too long: 5 to 30 s is allowed. Choose a part.')).toBeVisible()
  const end = clip.getByRole('slider', { name: 'End' })
  await end.focus()
  await page.keyboard.press('Home')
  await expect(clip.getByText(/^0\.0 to 5\.\d s/)).toBeVisible()
  await expectNoViolations(page)
  await clip.getByRole('button', { name: 'Use this part' }).click()
  await expect(clip.getByText(/^dance 0\.0-5\.\d\.mp4$/)).toBeVisible()
  await expect(page.getByText(/As long as the clip: [56] s/)).toBeVisible()
  const credits = await priceOf(page)
  const { recipe, seen } = await makeVideo(page, credits)
  expect(recipe).toMatchObject({ capability: 'mimic', quality: '720p', images: [{}], videos: [{}] })
  expect(seen.seconds).toBeGreaterThan(4.9)
})

test.describe('in Chinese, on a phone, in the dark theme', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('an advertisement is made with the sticker at the chosen place', async ({ page }) => {
    await page.goto('/video?form=video.capability/agent')
    await page.getByRole('button', { name: '开始创作', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^促销混剪/ }).check()
    await bringPictures(page, '产品图片', ['shoe'])
    await expect(sheet.getByText('4 至 10 张图片，现有 1 张')).toBeVisible()
    await sheet.getByRole('radio', { name: /^单品广告/ }).check()
    await bringPictures(page, '品牌贴纸（可选）', ['brand'])
    await sheet.getByRole('radio', { name: '右上' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: '右下' })).toBeChecked()
    await sheet.getByRole('textbox', { name: '创意说明' }).fill('一双轻便的跑鞋')
    await sheet.getByRole('radio', { name: '20 秒' }).check()
    await expectNoViolations(page)
    const credits = await priceOf(page, '价格')
    const { recipe, seen } = await makeVideo(page, credits, sheet.getByRole('button', { name: /^生成/ }))
    expect(recipe).toMatchObject({
      duration: 20,
      aspectRatio: '9:16',
      pixverse: { agentType: 'ad_master', brandSticker: { position: 'lower_right' } },
    })
    expect(seen).toMatchObject({ width: 720, height: 1280 })
    expect(seen.seconds).toBeCloseTo(20, 1)
  })
})
