import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true })

/**
 * Whether the upper and lower edge of the focused element are visible; null once the focus has left the page's content.
 */
const focusedPart = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || document.querySelector('#content')?.contains(focused) !== true) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const seen = [top + 2, bottom - 2].every(y => {
      const at = document.elementFromPoint((left + right) / 2, y)
      return at !== null && (focused.contains(at) || at.contains(focused))
    })
    return { seen, html: focused.outerHTML.slice(0, 120) }
  })

// WCAG 2.2, success criterion 2.4.11.
test('on a phone the bars at the top and at the bottom never hide the focused element', async ({ page }) => {
  for (const path of ['/', '/image', '/voice', '/speakers']) {
    await page.goto(path)
    const content = page.locator('#content')
    await expect(content.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await content.focus()
    const hidden: string[] = []
    let visited = 0
    for (; visited < 40; visited++) {
      await page.keyboard.press('Tab')
      const part = await focusedPart(page)
      if (!part) break
      if (!part.seen) hidden.push(part.html)
    }
    expect(visited, path).toBeGreaterThan(3)
    expect(hidden, path).toEqual([])
  }
})
