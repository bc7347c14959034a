import type { Page } from 'playwright/test'

/**
 * The texts that are cut off, wholly or in part, lie over another or stand out at the side, each with what is wrong. An
 * excerpt (`data-excerpt`) goes on elsewhere, so it may be clamped. With `longer`, every word but a name is that much
 * longer while it is measured, as in a language of long words.
 */
export async function textFaults(page: Page, longer = 1): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findFaults, longer)
}

function findFaults(longer: number): string[] {
  /** Pixels that rounding and the slant of letters may take. */
  const SLACK = 2
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: { readonly node: Text; readonly parent: HTMLElement; readonly said: string }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !parent || node.data.trim() === '') continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (!parent.closest('script, style, svg, select, textarea')) nodes.push({ node, parent, said: node.data })
  }
  if (longer > 1)
    for (const { node, parent } of nodes)
      if (parent.translate)
        node.data = node.data.replaceAll(/\p{L}{2,}/gu, word => word.padEnd(Math.round(word.length * longer), word))

  const faults: string[] = []
  const seen: {
    readonly node: Text
    readonly text: string
    readonly layer: Element | undefined
    readonly box: DOMRect
  }[] = []
  for (const { node, parent } of nodes) {
    const text = node.data.trim().slice(0, 60)
    const above: HTMLElement[] = []
    for (let one: HTMLElement | null = parent; one; one = one.parentElement) above.push(one)
    const layer = above.find(one => /fixed|sticky/.test(getComputedStyle(one).position))
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom]
      let fault = ''
      let isScrolled = false
      // Whether what is out of view can be scrolled to, goes on elsewhere, or is meant for a screen reader alone.
      let isReached = false
      for (const one of above) {
        const { overflowX, overflowY, position } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) {
          isReached = true
          ;[left, right] = [0, 0]
        }
        if (overflowX !== 'visible' && getComputedStyle(one).display !== 'inline') {
          if (/auto|scroll/.test(overflowX)) [isScrolled, isReached] = [true, true]
          else if (left < box.left - SLACK || right > box.right + SLACK) fault = 'cut at the side'
          ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        }
        if (overflowY !== 'visible' && getComputedStyle(one).display !== 'inline') {
          if (/auto|scroll/.test(overflowY)) isReached = true
          // The lines behind a clamped one are below their box as a whole.
          else if (one.dataset['excerpt'] !== undefined) isReached = true
          else if (bottom > box.bottom + SLACK) fault ||= 'cut below'
          ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        }
        if (position === 'fixed') break
      }
      const isSeen = right - left >= 1 && bottom - top >= 1
      if (!isScrolled && isSeen && right > innerWidth + SLACK) fault ||= 'out of the page'
      if (fault !== '' && (isSeen || !isReached)) faults.push(`${text}: ${isSeen ? fault : 'hidden'}`)
      if (!isSeen) continue
      // Letters fill the middle of their line.
      const rim = (bottom - top) / 4
      const box = new DOMRect(left, top + rim, right - left, bottom - top - 2 * rim)
      const other = seen.find(
        one =>
          one.node !== node &&
          one.layer === layer &&
          Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > SLACK &&
          Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > SLACK,
      )
      if (other) faults.push(`${text}: over “${other.text}”`)
      seen.push({ node, text, layer, box })
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('The page is scrolled sideways.')
  if (longer > 1) for (const { node, said } of nodes) node.data = said
  return [...new Set(faults)]
}
