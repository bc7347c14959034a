import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tone, workWith } from './support/media.ts'

/** A range of a file, as a server answers it: only then can a player go to a place in it. */
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

test('what plays goes on from page to page, with a fresh link when the old one has died', async ({
  page,
  complaints,
}) => {
  complaints.allow(/410 \(Gone\)/)
  // Longer than any test looks at it.
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
  await expectNoViolationsInBothThemes(page)

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(player.locator('video[data-same]')).toHaveCount(1)
  expect(await media.evaluate((element: HTMLMediaElement) => element.paused)).toBe(false)
  // Where the page puts the focus when it is there; from then on nothing takes it from the player.
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('p')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await player.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(stands).toBe(0)
  // At once, before the page shows where the first of them led.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(stands).toBe(10)
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5')
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.playbackRate)).toBe(1.5)
  await player.getByRole('button', { name: 'Close the player' }).click()
  await expect(player).toBeHidden()
})
