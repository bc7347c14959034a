import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawPicture } from './support/media.ts'
import { generate, price, recording, viewer } from './support/music.ts'
import { pressAndWait, tileOf } from './support/press.ts'

const model = (page: Page, id: string) => page.getByRole('radio', { name: new RegExp(`^${id},`) })
const prompt = (page: Page) => page.getByRole('textbox', { name: /^Prompt/ })
const slot = (page: Page, role: string) => page.getByRole('group', { name: role, exact: true })

/** Opens the field of a content role, adds a file and waits until it is there. */
async function bring(page: Page, role: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const opener = page.getByRole('button', { name: new RegExp(`^${role}`) }).first()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await slot(page, role).locator('input[type=file]').setInputFiles(file)
  await expect(
    slot(page, role)
      .getByRole('button', { name: /^(Remove|移除)/ })
      .first(),
  ).toBeVisible()
}

const picture = async (page: Page, name: string, hue: number) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: (await drawPicture(page, name, 320, 180, hue)).bytes,
})

async function setLength(page: Page, seconds: number): Promise<void> {
  await page.getByRole('textbox', { name: /^Length/ }).fill(`${seconds}`)
  await page.keyboard.press('Enter')
}

test('video-a-2-fast: says how much of a long prompt is cut off; the length is automatic or set', async ({ page }) => {
  await page.goto('/video/models')
  // After the words that matter, dots up to the limit, and words that are cut off.
  await prompt(page).fill('A red fox in fresh snow.'.padEnd(500, '.') + ' This is cut off here.   ')
  await expect(page.getByText('video-a-2-fast reads the first 500 characters; the last 25 are cut off.')).toBeVisible()
  await page.getByRole('radio', { name: /^480p/ }).check()
  const automatic = page.getByRole('switch', { name: 'Automatic length' })
  await automatic.click()
  await expect(price(page)).toContainText('3 cr/s × 5 s = 15')
  await expect(price(page)).toContainText('Automatic length, billed as 5 s.')
  await expectNoViolations(page)
  await automatic.click()
  await setLength(page, 4)
  await expect(price(page)).toContainText('3 cr/s × 4 s = 12')
  const work = await pressAndWait(page, generate(page), 12)
  expect(work.recipe).toMatchObject({ model: 'video-a-2-fast', duration: 4, resolution: '480p' })
  await tileOf(page, work).getByRole('link').click()
  await expect(viewer(page).getByText('500 / 525')).toBeVisible()
  await expect(viewer(page).getByText('854 × 480')).toBeVisible()
  await expect(viewer(page).getByText('0:04.0', { exact: true })).toBeVisible()
})

test('video-b-3.0: takes frames or references, and frames in either order', async ({ page }) => {
  await page.goto('/video/models')
  await model(page, 'video-b-3.0').check()
  await expect(page.getByText('Choose a first frame first: video-b-3.0 takes a last frame only with it.')).toBeVisible()
  await bring(page, 'First frame', await picture(page, 'blue', 230))
  await expect(page.getByText('video-b-3.0 takes either reference images or frames.')).toBeVisible()
  await bring(page, 'Last frame', await picture(page, 'red', 0))
  await page.getByRole('button', { name: 'Swap first and last' }).click()
  await expect(slot(page, 'First frame').getByText('red.png')).toBeVisible()
  await expect(page.getByText('(optional)'), 'a first frame needs no words').toBeVisible()
  await page.getByRole('radio', { name: /^480p/ }).check()
  await setLength(page, 2)
  await expect(price(page)).toContainText('5.625 cr/s × 2 s = 11.25, rounded up to 12')
  await expectNoViolations(page)
  const work = await pressAndWait(page, generate(page), 12)
  const tile = tileOf(page, work)

  await expect(tile.getByText('0:02', { exact: true })).toBeVisible()
  await tile.getByRole('link').click()
  const video = viewer(page).locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
})

test('video-a-2-pro: takes a first frame together with reference audio', async ({ page }) => {
  await page.goto('/video/models')
  await model(page, 'video-a-2-pro').check()
  await bring(page, 'First frame', await picture(page, 'dusk', 30))
  await bring(page, 'Reference audio', recording(3))
  await expect(page.getByRole('radio', { name: '16:9', exact: true }), 'the shape of the frame').toBeChecked()
  await page.getByRole('radio', { name: '1:1', exact: true }).check()
  const frame = page.getByRole('slider', { name: 'Part of dusk.png that is seen' })
  await expect(frame).toHaveAttribute('aria-valuenow', '50')
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 400, y + height / 2)
  await page.mouse.up()
  await expect(frame).toHaveAttribute('aria-valuenow', '0')
  await frame.press('ArrowRight')
  await expect(frame).toHaveAttribute('aria-valuenow', '2')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(frame).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use all of dusk.png again' })).toBeVisible()
  await page.getByRole('radio', { name: /^480p/ }).check()
  await setLength(page, 4)
  const { recipe } = await pressAndWait(page, generate(page), 20)
  expect(recipe).toMatchObject({ ratio: '1:1', content: [{ role: 'first_frame' }, { role: 'reference_audio' }] })
})

test.describe('in Chinese, on a phone, in the dark theme', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('video-c: switching to it says what it drops, with undo; the result is continued from its last frame', async ({
    page,
  }) => {
    await page.goto('/video/models')
    await page.getByRole('button', { name: '开始创作', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await bring(page, '首帧', await picture(page, 'first', 120))
    await bring(page, '尾帧', await picture(page, 'last', 300))
    await model(page, 'video-c').check()
    await expect(sheet.getByText('video-c 不支持尾帧：移除 尾帧')).toBeVisible()
    await sheet.getByRole('button', { name: '撤销' }).click()
    await expect(sheet.getByText('last.png')).toBeVisible()
    await model(page, 'video-c').check()
    await sheet.getByRole('button', { name: '比较所有模型' }).click()
    const table = page.getByRole('dialog', { name: '所有模型的对比' })
    for (const name of ['video-a-2-pro', 'video-b-3.0-prime'])
      await expect(table.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await sheet.getByRole('textbox', { name: /^时长/ }).fill('3')
    await page.keyboard.press('Enter')
    await expectNoViolations(page)
    const work = await pressAndWait(page, sheet.getByRole('button', { name: /^生成/ }), 24)
    expect(work.results).toHaveLength(1)
    await tileOf(page, work).getByRole('link').click()
    await viewer(page).getByRole('button', { name: '从最后一帧续拍' }).click()
    const again = page.getByRole('dialog')
    await expect(again.getByText(/^VID \d+ 3\.00 s\.png$/)).toBeVisible()
  })
})
