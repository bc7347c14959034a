import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { drawPicture, putWorks } from './support/media.ts'

// All other journeys run without motion. Here, animations are either held or waited for until they end.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const viewer = (page: Page) => page.getByRole('dialog')
const tile = (page: Page) => page.getByRole('link', { name: 'Made two' })
/** The pseudo-element that a view transition moves from a tile into the viewer, or back. */
const FRAME = '::view-transition-group(frame)'

/** Notes which parts of the page each view transition moved. */
async function noteTransitions(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(globalThis, 'moved', moved)
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = change => {
      const transition = start(change)
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement !== null) moved.push(effect.pseudoElement)
        },
        () => {},
      )
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'moved') as string[])
}

/** Waits until no animation is running on the page. */
const atRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length), 'nothing moves any more').toBe(0)

async function openSheet(page: Page): Promise<void> {
  await page.goto('/')
  await putWorks(page, [
    [await drawPicture(page, 'one', 300, 200, 20)],
    [await drawPicture(page, 'two', 200, 200, 200)],
    [await drawPicture(page, 'three', 300, 200, 300)],
  ])
  await page.goto('/image')
  await expect(tile(page)).toBeVisible()
}

test('a picture opens out of its tile and closes back into it, a sheet slides in, and neither does without motion', async ({
  page,
}) => {
  const moved = await noteTransitions(page)
  await openSheet(page)
  await tile(page).click()
  await expect(viewer(page)).toBeFocused()
  await expect.poll(moved).toContain(FRAME)
  await atRest(page)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect.poll(async () => (await moved()).filter(name => name === FRAME).length).toBe(2)
  await atRest(page)
  await expect(tile(page)).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Compose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Image' })
  await expect(sheet).toBeVisible()
  await atRest(page)
  const box = await sheet.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  await expect(sheet.getByRole('textbox', { name: 'Prompt' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await tile(page).click()
  await expect(viewer(page)).toBeFocused()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await moved(), 'nothing moves where reduced motion is preferred').toEqual([])
})

test('closing a picture while it is still opening causes no browser errors, however often', async ({ page }) => {
  await openSheet(page)
  // No transition ends by itself: each click and key comes while the one before is still running.
  await page.addStyleTag({ content: '::view-transition-group(*) { animation-duration: 1h !important }' })
  for (let time = 0; time < 4; time++) {
    await tile(page).click()
    await expect(viewer(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(/\/image$/)
  }
  await expect(tile(page)).toBeFocused()
})
