import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { make } from './support/imagePage.ts'

/** What the page announced in the background: titles of notifications, and the number of tones played. */
const said = (page: Page) =>
  page.evaluate(() => ({
    notices: Reflect.get(globalThis, 'shownNotices') as string[],
    tones: Reflect.get(globalThis, 'playedTones') as number,
  }))

test('a work that ends in the background is announced by sound and notification, as set in the settings', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shownNotices', [])
    Reflect.set(globalThis, 'playedTones', 0)
    // The browser of a test has no desktop for notifications, and denies them whatever the permission is.
    class Shown extends EventTarget {
      static permission = 'default'
      static requestPermission(): Promise<string> {
        sessionStorage.setItem('asked', 'true')
        return Promise.resolve((Shown.permission = 'granted'))
      }
      constructor(title: string) {
        super()
        ;(Reflect.get(globalThis, 'shownNotices') as string[]).push(title)
      }
    }
    if (sessionStorage.getItem('asked') !== null) Shown.permission = 'granted'
    Reflect.set(globalThis, 'Notification', Shown)
    const start: (this: OscillatorNode, when?: number) => void = Reflect.get(OscillatorNode.prototype, 'start')
    OscillatorNode.prototype.start = function (when) {
      Reflect.set(globalThis, 'playedTones', Number(Reflect.get(globalThis, 'playedTones')) + 1)
      start.call(this, when)
    }
    // The browser of a test reports every page as focused, whatever is in front of it.
    document.hasFocus = () => false
  })
  await page.goto('/settings')
  const sound = page.getByRole('switch', { name: 'Play a sound' })
  const browser = page.getByRole('switch', { name: 'Show a browser notification' })
  await sound.click()
  await expect(sound).toBeChecked()
  await browser.click()
  await expect(browser).toBeChecked()
  expect(await said(page)).toEqual({ notices: [], tones: 0 })

  await page.goto('/image')
  await make(page, 'a heron that nobody watches')
  await expect
    .poll(() => said(page))
    .toEqual({ notices: [expect.stringContaining('a heron that nobody watches')], tones: 2 })

  await page.goto('/settings')
  await browser.click()
  await expect(browser).not.toBeChecked()
  await page.goto('/image')
  await make(page, 'a second heron')
  await expect.poll(() => said(page)).toEqual({ notices: [], tones: 2 })
})
