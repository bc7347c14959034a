import type { Page } from 'playwright/test'

/** How many times slower than this machine every page computes: `E2E_CPU_THROTTLE=4 npm run e2e`. */
const rate = Number(process.env['E2E_CPU_THROTTLE'] || 1)
if (!(rate >= 1)) throw new Error('E2E_CPU_THROTTLE is a number from 1 on.')

const slowed = new WeakMap<Page, Promise<void>>()

/** Slows down the main thread of a page for its whole life, if the environment asks for it. */
export function slowDown(page: Page): Promise<void> {
  const begun = slowed.get(page) ?? throttle(page)
  slowed.set(page, begun)
  return begun
}

async function throttle(page: Page): Promise<void> {
  if (rate === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
