import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { limits } from './limits.ts'
import { tone } from './media.ts'

export const price = (page: Page) => page.getByRole('region', { name: 'Price' })
export const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
export const analyse = (page: Page) => page.getByRole('button', { name: /^Analyse/ })
export const viewer = (page: Page) => page.getByRole('dialog')
export const form = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** A recording of a tone as a WAV file, which most music fields accept only after converting it. */
export const recording = (seconds: number) => ({
  name: 'tone.wav',
  mimeType: 'audio/wav',
  buffer: tone('tone', { seconds, decibels: -12, hertz: 220 }).bytes,
})

/** Adds a WAV to a source field of a form, and waits until the MP3 converted from it is shown. */
export async function bringRecording(page: Page, label: string, seconds: number): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true })
  await field.locator('input[type=file]').setInputFiles(recording(seconds))
  await expect(field.getByText('Converted from WAV to MP3.', { exact: false })).toBeVisible()
  await expect(field.getByText('tone.mp3')).toBeVisible()
}

/** The part of the studio's answer that is used here. */
interface Listed {
  readonly data: {
    readonly items: readonly {
      readonly operation: string
      readonly recipe: Readonly<Record<string, unknown>>
      readonly task: unknown
      readonly credits: number
      readonly results: readonly { readonly id: string; readonly url: string; readonly mimeType: string }[]
    }[]
  }
}

/** Waits until the film edge says that the newest work of an operation is done, and returns the work. */
export async function expectDone(page: Page, operation: string, code: string, credits: number) {
  await expect(page.locator('.film-edge').filter({ hasText: code }).first()).toHaveText(
    new RegExp(` · ${credits} (cr|积分) · (\\d+ min )?[\\d.]+ (s|秒)$`),
    { timeout: limits.work },
  )
  const { data } = await page.evaluate(
    async asked => (await (await fetch(`/studio/works?operation=${asked}`)).json()) as Listed,
    operation,
  )
  const [work] = data.items
  if (!work) throw new Error(`no work of ${operation}`)
  expect(work.credits).toBe(credits)
  return work
}

/** The length in seconds and the loudest sample of a result, as the browser decodes it. */
export function heard(page: Page, url: string): Promise<{ readonly seconds: number; readonly loudest: number }> {
  return page.evaluate(async address => {
    const bytes = await (await fetch(address)).arrayBuffer()
    const buffer = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes)
    const loudest = buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return { seconds: buffer.duration, loudest }
  }, url)
}
