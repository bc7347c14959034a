import { useSyncExternalStore } from 'react'

/** What can lie over any page; one at a time. */
type Overlay = 'palette' | 'shortcuts'

let overlay: Overlay | null = null
let before: Element | null = null
const listeners = new Set<() => void>()

/** Lays it over the page, or with `null` takes away what is there. */
export function showOverlay(next: Overlay | null): void {
  if (overlay === null && next !== null) before = document.activeElement
  overlay = next
  for (const listener of listeners) listener()
}

/** Lays it over the page, or takes it away again. */
export function toggleOverlay(which: Overlay): void {
  showOverlay(overlay === which ? null : which)
}

/** Gives the focus back to what had it before anything lay over the page; for the `onCloseAutoFocus` of a dialog. */
export function returnFocus(event: Event): void {
  event.preventDefault()
  if (before instanceof HTMLElement && before.isConnected) before.focus()
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => overlay,
  )
}
