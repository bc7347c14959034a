import type { Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { limits } from './limits.ts'

/** A separate account for each test: an account can send five voices a minute, and each test needs an empty feed. */
export const test: typeof base = base.extend<object>({
  accountFor: 'test',
  page: async ({ page }, use) => {
    await page.goto('/voice')
    await use(page)
  },
})

export const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const line = (page: Page, number: number) => page.getByRole('textbox', { name: `Words of line ${number}` })
export const price = (page: Page) => page.getByRole('region', { name: 'Price' })
export const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
export const viewer = (page: Page) => page.getByRole('dialog')
export const tile = (page: Page, text: string) => page.getByRole('link', { name: text })

/** Chooses a speaker by name, in the picker that the button named `button` opens. */
export async function cast(page: Page, button: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `${button}: `, exact: false })
    .first()
    .click()
  const search = page.getByRole('search', { name: button })
  await search.getByRole('searchbox').fill(name)
  await search.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: `${button}: ${name}` })).toBeVisible()
}

/** The part of the studio's answer that is used here. */
interface Listed {
  readonly data: {
    readonly items: readonly [
      {
        readonly recipe: Readonly<Record<string, unknown>>
        readonly credits: number
        readonly results: readonly [{ readonly url: string; readonly mimeType: string; readonly duration: number }]
      },
    ]
  }
}

/** The newest work as the studio sends it, with what the browser decodes from its file. */
function newest(page: Page) {
  return page.evaluate(async () => {
    const { data } = (await (await fetch('/studio/works?area=voice')).json()) as Listed
    const [{ recipe, credits, results }] = data.items
    const [{ url, mimeType, duration }] = results
    const bytes = await (await fetch(url)).arrayBuffer()
    const isRaw = mimeType.startsWith('audio/pcm')
    const samples = isRaw
      ? Float32Array.from(new Int16Array(bytes), sample => sample / 32768)
      : (await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes)).getChannelData(0)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return { recipe, credits, mimeType, stated: duration, seconds: samples.length / 24_000, loudest }
  })
}

/**
 * Waits for the voice with this number in the feed, which is the newest. Checks that it can be decoded, is as long as
 * stated, is not silent, and costs what the formula says.
 */
export async function expectMade(page: Page, number: number, mimeType: RegExp) {
  // The edge shows the seconds once it is done.
  const edge = page.locator('.film-edge').filter({ hasText: `VOX ${String(number).padStart(4, '0')}` })
  await expect(edge).toHaveText(/ · \d+ (cr|积分) · (\d+ min )?[\d.]+ (s|秒)$/, { timeout: limits.work })
  const voice = await newest(page)
  expect(voice.mimeType).toMatch(mimeType)
  expect(Math.abs(voice.seconds - voice.stated)).toBeLessThan(0.15)
  expect(voice.loudest).toBeGreaterThan(0.02)
  expect(voice.loudest).toBeLessThanOrEqual(1)
  expect(voice.credits).toBe(Math.max(1, Math.ceil(voice.stated / 2)))
  return voice
}
