import { useLayoutEffect, useRef } from 'react'
import { rowAt, rowOf, type PlacedRow } from './gridRows.ts'

interface Layout {
  readonly frames: readonly unknown[]
  readonly rows: readonly PlacedRow[]
}

/** Keeps the row at the top of the view in place when the same frames are laid out again for another width. */
export function useScrollAnchor(
  list: HTMLElement | null,
  rows: readonly PlacedRow[],
  frames: readonly unknown[],
): void {
  const latest = useRef<Layout>(null)
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { frames, rows }
    if (!list || !before || before.frames !== frames || before.rows === rows || before.rows.length === 0) return
    const above = -list.getBoundingClientRect().top
    // At the start of the list nothing has been scrolled past.
    if (above <= 0) return
    const old = before.rows[rowAt(before.rows, above)]
    const now = old && rows[rowOf(rows, old.first)]
    if (old && now) scrollerOf(list).scrollBy({ top: now.top - old.top, behavior: 'instant' })
  }, [list, rows, frames])
}

/** The box that scrolls an element, or the page. */
function scrollerOf(element: Element): Element | Window {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}
