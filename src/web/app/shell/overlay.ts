import { useSyncExternalStore } from 'react'

/** What can lie over any page; one at a time. */
type Overlay = 'palette' | 'shortcuts'

let overlay: Overlay | null = null
const listeners = new Set<() => void>()

/** Lays it over the page, or with `null` takes away what is there. */
export function showOverlay(next: Overlay | null): void {
  overlay = next
  for (const listener of listeners) listener()
}

/** Lays it over the page, or takes it away again. */
export function toggleOverlay(which: Overlay): void {
  showOverlay(overlay === which ? null : which)
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
