import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test'
import { benchKey, type BenchStudio } from './studio.ts'

/**
 * A new browser context, signed in with the account's key: the studio of a benchmark does not sign in automatically.
 */
export async function openSignedIn(
  browser: Browser,
  { url }: BenchStudio,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options })
  const answer = await context.request.post(`${url}/studio/session`, {
    headers: { origin: url },
    data: { apiKey: benchKey },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
  return context
}
