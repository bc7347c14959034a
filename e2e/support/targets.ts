import type { Page } from 'playwright/test'

/** Click targets smaller than 24 by 24 pixels, by name and size. Those that are not in view are ignored. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Pixels from the middle of a 24 px target to just inside its edge.
    const HALF = 11
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(target => {
      const { x, y, width, height } = target.getBoundingClientRect()
      const [across, down] = [x + width / 2, y + height / 2]
      // A link within text can only be as high as its line.
      if ((width >= 24 && height >= 24) || getComputedStyle(target).display === 'inline') return []
      if (!isHit(target, across, down)) return []
      const isWide = width >= 24 || (isHit(target, across - HALF, down) && isHit(target, across + HALF, down))
      const isHigh = height >= 24 || (isHit(target, across, down - HALF) && isHit(target, across, down + HALF))
      const name = target.getAttribute('aria-label') ?? target.textContent
      return isWide && isHigh ? [] : [`${name}: ${Math.round(width)} x ${Math.round(height)}`]
    })
  })
}
