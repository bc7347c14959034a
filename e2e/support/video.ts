import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { drawPicture } from './media.ts'
import { pressAndWait } from './press.ts'

export const capability = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const takeAlong = (page: Page) => page.getByRole('button', { name: 'Take along' })
export const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const needs = (page: Page) => page.getByRole('list', { name: 'What it needs' })
export const send = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/**
 * Puts pictures of different colours into a slot, in this order. They may still be uploading: submitting waits for
 * them.
 */
export async function bringPictures(page: Page, label: string, names: readonly string[]): Promise<void> {
  const drawn = await Promise.all(names.map((name, at) => drawPicture(page, name, 320, 180, 40 + at * 110)))
  const files = drawn.map(({ asset, bytes }) => ({ name: `${asset.id}.png`, mimeType: 'image/png', buffer: bytes }))
  await slot(page, label).locator('input[type=file]').setInputFiles(files)
}

/** Chooses the smallest video there is: 360p and, by default, one second. */
export async function chooseSmallest(page: Page, seconds = 1): Promise<void> {
  await page.getByRole('radio', { name: '360p', exact: true }).check()
  const length = page.getByRole('textbox', { name: /^Length, exact/ })
  await length.fill(String(seconds))
  await length.press('Enter')
}

/** The price shown in credits, once the service has answered. */
export async function priceOf(page: Page, label = 'Price'): Promise<number> {
  const region = page.getByRole('region', { name: label, exact: true })
  await expect(region).toHaveAttribute('aria-busy', 'false')
  const figure = region.locator('.figures').first()
  await expect(figure).toHaveText(/^\d+$/)
  return Number(await figure.textContent())
}

/** Sends the form, waits for the video and returns its work, with what a browser sees in the file. */
export async function makeVideo(page: Page, credits: number, button = send(page)) {
  // Takes a minute of one core where nothing else runs.
  const work = await pressAndWait(page, button, credits)
  const [result] = work.results
  expect(result?.mimeType).toBe('video/mp4')
  return { ...work, seen: await playedThrough(page, result?.url ?? '') }
}

/** Compares the first and the last frame of a video in the page: its size, its length and how much changed. */
function playedThrough(page: Page, url: string) {
  return page.evaluate(async address => {
    const film = document.createElement('video')
    film.muted = true
    film.preload = 'auto'
    // In the document, because otherwise its frames are not drawn.
    film.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 64px'
    document.body.append(film)
    const canvas = new OffscreenCanvas(64, 36)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    /** The pixels of the next frame that is drawn after calling `begin`. */
    const look = async (begin: () => void) => {
      await new Promise((resolve, reject) => {
        film.onerror = () => reject(new Error('the video cannot be played'))
        film.requestVideoFrameCallback(resolve)
        begin()
      })
      context?.drawImage(film, 0, 0, 64, 36)
      return [...(context?.getImageData(0, 0, 64, 36).data ?? [])]
    }
    const first = await look(() => (film.src = address))
    const last = await look(() => (film.currentTime = film.duration - 0.05))
    film.remove()
    const change = first.reduce((sum, value, at) => sum + Math.abs(value - (last[at] ?? 0)), 0) / first.length
    return { width: film.videoWidth, height: film.videoHeight, seconds: film.duration, change }
  }, url)
}
