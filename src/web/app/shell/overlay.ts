import { create } from 'zustand'

/** Overlays of any page; one at a time. */
type Overlay = 'palette' | 'shortcuts'

const useStore = create<{ readonly overlay: Overlay | null }>(() => ({ overlay: null }))

/** Lays it over the page, or with `null` takes away what is there. */
export function showOverlay(overlay: Overlay | null): void {
  useStore.setState({ overlay })
}

/** Lays it over the page, or takes it away again. */
export function toggleOverlay(which: Overlay): void {
  useStore.setState(({ overlay }) => ({ overlay: overlay === which ? null : which }))
}

export function useOverlay(): Overlay | null {
  return useStore(state => state.overlay)
}
