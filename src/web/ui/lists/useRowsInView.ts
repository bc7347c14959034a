import { useLayoutEffect, useState } from 'react'
import { rowAt, type PlacedRow } from './gridRows.ts'

interface RowsInView {
  /** The first row to render and the one after the last: those in view and a page around them. */
  readonly from: number
  readonly to: number
  /** The first row whose top is in view. */
  readonly seen: number
}

const NONE: RowsInView = { from: 0, to: 0, seen: 0 }

/**
 * Which rows of a list are in or near the view, whether the page scrolls or a box around the list. It does not use
 * TanStack Virtual: all sizes are known here, and its 12 kB would be part of the home page and of every form.
 */
export function useRowsInView(list: HTMLElement | null, rows: readonly PlacedRow[]): RowsInView {
  const [inView, setInView] = useState(NONE)
  useLayoutEffect(() => {
    if (!list) return
    const look = () => {
      const above = -list.getBoundingClientRect().top
      const page = window.innerHeight
      const from = rowAt(rows, above - page)
      const to = Math.min(rows.length, rowAt(rows, above + 2 * page) + 1)
      const top = rowAt(rows, above)
      const seen = (rows[top]?.top ?? 0) < above ? Math.min(top + 1, rows.length - 1) : top
      setInView(old => (old.from === from && old.to === to && old.seen === seen ? old : { from, to, seen }))
    }
    look()
    // Captured, because scroll events of a box do not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list, rows])
  return inView
}
