import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { drawPicture } from './media.ts'
import { expectDone } from './music.ts'

export const capability = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const needs = (page: Page) => page.getByRole('list', { name: 'What it needs' })
export const send = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** Puts pictures of different colours into a slot, and waits until each stands there. */
export async function bringPictures(page: Page, label: string, names: readonly string[]): Promise<void> {
  const drawn = await Promise.all(names.map((name, at) => drawPicture(page, name, 320, 180, 40 + at * 110)))
  const files = drawn.map(({ asset, bytes }) => ({ name: `${asset.id}.png`, mimeType: 'image/png', buffer: bytes }))
  await slot(page, label).locator('input[type=file]').setInputFiles(files)
}

/** The least that a video can be: 360p and one second. */
export async function chooseSmallest(page: Page, seconds = 1): Promise<void> {
  await page.getByRole('radio', { name: '360p', exact: true }).check()
  const length = page.getByRole('textbox', { name: /^Length, exact/ })
  await length.fill(String(seconds))
  await length.press('Enter')
}

/** Credits as the price says them, once the service has said them. */
export async function priceOf(page: Page, label = 'Price'): Promise<number> {
  const region = page.getByRole('region', { name: label, exact: true })
  await expect(region).toHaveAttribute('aria-busy', 'false')
  const figure = region.locator('.figures').first()
  await expect(figure).toHaveText(/^\d+$/)
  return Number(await figure.textContent())
}

/** Sends the form, waits for the video and answers with its work and what a browser makes of the file. */
export async function expectVideo(page: Page, credits: number) {
  // A minute of one core where nothing else runs.
  const work = await expectDone(page, 'video.capability', 'CAP', credits, 240_000)
  const [result] = work.results
  expect(result?.mimeType).toBe('video/mp4')
  return { ...work, seen: await playedThrough(page, result?.url ?? '') }
}

/** Plays a video in the page from its start to its end: its size, its seconds and whether anything moved. */
function playedThrough(page: Page, url: string) {
  return page.evaluate(async address => {
    const film = document.createElement('video')
    film.muted = true
    film.src = address
    await new Promise((resolve, reject) => {
      film.onloadeddata = resolve
      film.onerror = () => reject(new Error('the video cannot be played'))
    })
    const canvas = new OffscreenCanvas(64, 36)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const look = async (seconds: number) => {
      await new Promise(resolve => {
        film.onseeked = resolve
        film.currentTime = seconds
      })
      context?.drawImage(film, 0, 0, 64, 36)
      return [...(context?.getImageData(0, 0, 64, 36).data ?? [])]
    }
    const first = await look(0.01)
    const last = await look(film.duration - 0.05)
    const change = first.reduce((sum, value, at) => sum + Math.abs(value - (last[at] ?? 0)), 0) / first.length
    return { width: film.videoWidth, height: film.videoHeight, seconds: film.duration, change }
  }, url)
}
