import type { Locator, Page } from 'playwright/test'
import type { Account } from './support/account.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawVideo, putWorks, uploaded } from './support/media.ts'

const viewer = (page: Page) => page.getByRole('dialog')

/** Opens a feed with one prepared video, which is also uploaded to the studio. */
async function openVideo(page: Page, account: Account, seconds: number): Promise<Locator> {
  await putWorks(page, [[await uploaded(account, await drawVideo('bar', seconds))]])
  await page.goto('/image')
  const tile = page.locator('[data-work]').first()
  await expect(tile.getByRole('link')).toBeVisible()
  return tile
}

/** The position of the bar of `drawVideo` in a tile's video, in video pixels: it moves three for each frame. */
const barIn = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return -1
    const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(element, 0, 0)
    const { data, width } = context.getImageData(0, element.videoHeight / 2, element.videoWidth, 1)
    const light = Array.from({ length: width }, (_, x) => x).filter(x => (data[x * 4] ?? 0) > 150)
    return light[0] ?? -1
  })

test('a video in the feed shows its length, is scrubbed by pointer and by keys, and plays in its tile', async ({
  page,
  account,
}) => {
  const tile = await openVideo(page, account, 2)
  await expect(tile.getByText('0:02', { exact: true })).toBeVisible()
  const video = tile.locator('video')
  expect(await video.getAttribute('src'), 'nothing is fetched before somebody looks').toBeNull()
  const { x, y, width, height } = (await tile.getByRole('link').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  await page.mouse.move(x + width * 0.5, y + height * 0.3)
  await expect.poll(() => barIn(video)).toBe(24 * 3)
  await page.mouse.move(x + width * 0.25, y + height * 0.3)
  await expect.poll(() => barIn(video)).toBe(12 * 3)
  await page.mouse.move(x - 40, y + height * 0.3)
  await expect(video, 'let go of').not.toHaveAttribute('src')

  const position = tile.getByRole('slider', { name: /^Position in / })
  await position.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(position).toHaveAttribute('aria-valuetext', '0:00.1 / 0:02.0')
  await expect.poll(() => barIn(video)).toBe(9)
  await expectNoViolations(page)

  await tile.getByRole('button', { name: /^Play / }).click()
  await expect(video, 'the poster again when it has ended').not.toHaveAttribute('src')
  await expect(viewer(page), 'it played where it stands').toBeHidden()
})

test('a film of the player goes on in the viewer and back, and a frame of it is saved and used', async ({
  page,
  account,
}) => {
  const tile = await openVideo(page, account, 1)
  await page.goto(`/image?inspect=${await tile.getAttribute('data-work')}`)
  await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Play', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Repeat this one' }).click()
  const playing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('video')].flatMap(one =>
        one.paused ? [] : [one.closest('[role=dialog]') ? 'viewer' : 'player'],
      ),
    )
  await expect.poll(playing).toEqual(['player'])
  await tile.getByRole('link').click()
  const video = viewer(page).locator('video')
  await expect(viewer(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(playing, 'one film, where it is large').toEqual(['viewer'])
  await expect(page.locator('section video'), 'the player shows no second one').toBeHidden()
  await viewer(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(playing).toEqual(['player'])
  await player.getByRole('button', { name: 'Close the player' }).click()

  await tile.getByRole('link').click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  for (const key of ['.', '.', '.', '.', '.']) await page.keyboard.press(key)
  await expect(viewer(page).getByText('frame 5', { exact: true })).toBeVisible()
  await page.keyboard.press('g')
  const picture = viewer(page).getByRole('img', { name: 'Frame at 0:00.2' })
  await expect(viewer(page).getByRole('status')).toHaveText('The frame at 0:00.2 is in your library.')
  const bar = await picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(element, 0, 0)
    const { data, width } = context.getImageData(0, 45, element.naturalWidth, 1)
    return Array.from({ length: width }, (_, x) => x).find(x => (data[x * 4] ?? 0) > 150)
  })
  expect(bar, 'the sixth frame').toBe(15)
  await expectNoViolations(page)
  await viewer(page)
    .getByRole('group', { name: 'Use this frame as' })
    .getByRole('button', { name: 'Use as reference' })
    .click()
  await expect(page.getByText(/^bar 0\.\d\d s\.png$/)).toBeVisible()
})
