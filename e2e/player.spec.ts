import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tone, workWith } from './support/media.ts'

/** A range response, as a server sends it: without ranges, a player cannot seek. */
function part(file: Buffer, range = 'bytes=0-') {
  const from = Number(/bytes=(\d+)/.exec(range)?.[1] ?? 0)
  return {
    status: 206,
    headers: {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
    },
    body: file.subarray(from),
  }
}

test('playback continues from page to page, and an expired link is replaced by a fresh one', async ({
  page,
  complaints,
}) => {
  complaints.allow(/410 \(Gone\)/)
  // Long enough not to end during the test.
  const bell = tone('bell', { seconds: 120, decibels: -20, hertz: 440 })
  const work = workWith([bell])
  await page.route('**/media/*', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('peaks')) return route.fulfill({ json: { duration: 1, peaks: [0.2, 0.9, 0.4] } })
    return pathname.endsWith('dead.wav')
      ? route.fulfill({ status: 410 })
      : route.fulfill(part(bell.bytes, route.request().headers()['range']))
  })
  let reads = 0
  await page.route(`**/studio/works/${work.id}`, route => {
    reads += 1
    const url = reads === 1 ? '/media/dead.wav' : '/media/live.wav'
    return route.fulfill({
      json: { code: 0, data: { ...work, results: [{ ...bell.asset, url, peaksUrl: '/media/peaks' }] } },
    })
  })
  await page.goto(`/image?inspect=${work.id}`)
  await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Play', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Repeat this one' }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  const media = player.locator('video')
  const stands = () => media.evaluate((element: HTMLMediaElement) => element.currentTime)
  await expect.poll(stands).toBeGreaterThan(0)
  await media.evaluate((element: HTMLMediaElement) => element.setAttribute('data-same', ''))
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(player.locator('video[data-same]')).toHaveCount(1)
  expect(await media.evaluate((element: HTMLMediaElement) => element.paused)).toBe(false)
  // The page moves the focus here once it is shown; after that, nothing takes it from the player.
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('p')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await player.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(stands).toBe(0)
  // Both at once, before the page shows the position after the first.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(stands).toBe(10)
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5')
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.playbackRate)).toBe(1.5)
  await player.getByRole('button', { name: 'Close the player' }).click()
  await expect(player).toBeHidden()
})
