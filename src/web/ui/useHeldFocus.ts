import { useEffect, type RefObject } from 'react'

/** Marks the boxes. */
const HOLDS = 'data-holds-focus'

/**
 * Keeps the focus in a box whose controls come and go: when the focused one is removed, such as the button that a file
 * was chosen with, the box itself takes the focus, so that Tab continues from there. The box needs `tabIndex={-1}`. Of
 * nested boxes the nearest takes it.
 */
export function useHeldFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.setAttribute(HOLDS, '')
    let last: EventTarget | null = null
    let nearest: Element | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
      nearest = target instanceof Element ? target.closest(`[${HOLDS}]`) : null
    }
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected
      if (!isLost || (nearest !== element && nearest?.isConnected)) return
      last = null
      element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [box])
}
