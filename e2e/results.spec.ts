import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawPicture, drawVideo, putWorks } from './support/media.ts'

const viewer = (page: Page) => page.getByRole('dialog')

/** Opens the image area with prepared works in its feed. */
async function openWith(page: Page, make: (page: Page) => Promise<Parameters<typeof putWorks>[1]>) {
  const put = await putWorks(page, await make(page))
  await page.goto('/image')
  await expect(page.getByRole('link', { name: /^Made/ }).first()).toBeVisible()
  return put
}

const threePictures = async (page: Page) => [
  [await drawPicture(page, 'one', 300, 200, 20), await drawPicture(page, 'detail', 100, 100, 90)],
  [await drawPicture(page, 'two', 200, 200, 200)],
  [await drawPicture(page, 'three', 300, 200, 300)],
]

const zoomOf = (page: Page) => viewer(page).getByLabel('Current zoom')

test('a picture is zoomed by keys, wheel and double click; arrow keys move it, or leave it when it is shown whole', async ({
  page,
}) => {
  await openWith(page, threePictures)
  await page.getByRole('link', { name: /^Made one/ }).click()
  const picture = viewer(page).getByRole('img', { name: /^Made one/ })
  await expect(zoomOf(page)).toHaveText(/\d+%/)
  const whole = await zoomOf(page).textContent()
  await page.keyboard.press('1')
  await expect(zoomOf(page)).toHaveText('100%')
  await page.keyboard.press('0')
  await expect(zoomOf(page)).toHaveText(whole ?? '')

  for (let press = 0; press < 8; press++) await page.keyboard.press('+')
  await expect(picture).toHaveCSS('image-rendering', 'pixelated')
  const left = async () => (await picture.boundingBox())?.x ?? NaN
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(before - 64, 0)
  await expect(picture).toBeVisible()

  await page.keyboard.press('0')
  await viewer(page)
    .getByRole('group', { name: /^Made one/ })
    .hover()
  await page.mouse.wheel(0, -300)
  await expect(zoomOf(page)).not.toHaveText(whole ?? '')
  await viewer(page)
    .getByRole('group', { name: /^Made one/ })
    .dblclick()
  await expect(zoomOf(page)).toHaveText(whole ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('img', { name: 'Made two' })).toBeVisible()
})

test('all results of a work are listed, and can be compared with those of other works', async ({ page }) => {
  await openWith(page, threePictures)
  await page.getByRole('link', { name: /^Made one/ }).click()
  const strip = viewer(page).getByRole('list', { name: 'Results' })
  await expect(strip.getByRole('button', { pressed: true })).toHaveAccessibleName('Result 1 of 2')
  await expect(viewer(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(strip.getByRole('button', { pressed: true })).toHaveAccessibleName('Result 2 of 2')
  await page.keyboard.press('ArrowUp')

  await page.keyboard.press('c')
  const edge = viewer(page).getByRole('slider', { name: 'Edge between the images' })
  await edge.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '60')
  await expect(viewer(page).getByText('The sizes differ')).toBeVisible()
  await expectNoViolations(page)

  await page.keyboard.press('x')
  await expect(viewer(page).getByRole('img', { name: /^What differs from A/ })).toBeVisible()
  await page.keyboard.press('n')
  const offered = viewer(page).getByRole('list', { name: 'Choose what to compare' }).getByRole('button')
  await offered.filter({ hasNotText: /[AB]/ }).first().click()
  await expect(viewer(page).getByRole('status').filter({ hasText: 'two or four' })).toBeVisible()
  await offered.filter({ hasNotText: /[ABC]/ }).first().click()
  await expect(viewer(page).getByRole('group', { name: /^[A-D]: / })).toHaveCount(4)
  await expectNoViolations(page)

  await page.keyboard.press('Escape')
  await expect(strip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
})

test('a video is stepped through frame by frame, and compared side by side with another', async ({ page }) => {
  await openWith(page, async () => [[await drawVideo('long', 2)], [await drawVideo('short', 1)]])
  await page.getByRole('link', { name: 'Made long' }).click()
  const video = viewer(page).locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  for (const key of ['.', '.', '.', ',']) await page.keyboard.press(key)
  await expect(viewer(page).getByText('frame 2', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await page.keyboard.press('c')
  await expect(video).toHaveCount(2)
  await viewer(page).getByRole('button', { name: 'One frame forward' }).click()
  await viewer(page).getByRole('slider', { name: 'Position in the video' }).fill('0.5')
  const times = () => video.evaluateAll(both => both.map(one => (one as HTMLVideoElement).currentTime))
  await expect.poll(times).toEqual([0.5, 0.5])
  await page.keyboard.press('b')
  await expect(viewer(page).getByRole('button', { name: 'Hear the sound of B', pressed: true })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('on a narrow touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('a swipe goes to the next picture, and nothing is wider than the screen', async ({ page }) => {
    await openWith(page, threePictures)
    await page.getByRole('link', { name: /^Made one/ }).click()
    await expect(zoomOf(page)).toBeVisible()
    const box = await viewer(page)
      .getByRole('group', { name: /^Made one/ })
      .boundingBox()
    if (!box) throw new Error('The stage has no box')
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x: box.x + x, y: box.y + box.height / 2 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(250) })
    for (const x of [220, 180, 140, 100])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(viewer(page).getByRole('img', { name: 'Made two' })).toBeVisible()
    expect(await viewer(page).evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoViolations(page)
  })
})
