import type { Page } from 'playwright/test'

interface Place {
  readonly x: number
  readonly y: number
}

/** Moves a finger from one place to another, which Playwright's own taps cannot do. */
export async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  const steps = 10
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  }
  await touch('touchEnd', [])
  await devtools.detach()
}
