import type { Locator, Page } from 'playwright/test'
import type { Work } from '../../src/contract/studio/works.ts'
import { expect } from './fixtures.ts'
import { limits } from './limits.ts'

interface Answered {
  readonly data: Work
}

/** The tile of a work in the feed. */
export const tileOf = (page: Page, { id }: Pick<Work, 'id'>) => page.locator(`[data-work="${id}"]`)

/**
 * Clicks the button that sends a form, and waits until the resulting work is done and has cost this many credits; the
 * feed may hold other works of the same kind.
 */
export async function pressAndWait(page: Page, button: Locator, credits: number): Promise<Work> {
  const submitted = page.waitForResponse(
    response => response.url().endsWith('/studio/works') && response.request().method() === 'POST',
  )
  await button.click()
  const { data: sent } = (await (await submitted).json()) as Answered
  await expect(tileOf(page, sent).locator('.film-edge')).toHaveText(
    new RegExp(` · ${credits} (cr|积分) · [\\d.]+ (s|秒)$`),
    {
      timeout: limits.work,
    },
  )
  const { data: work } = await page.evaluate(
    async id => (await (await fetch(`/studio/works/${id}`)).json()) as Answered,
    sent.id,
  )
  expect(work.credits).toBe(credits)
  return work
}
