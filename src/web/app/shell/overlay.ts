import { create } from 'zustand'

/** Overlays available on every page; only one is open at a time. */
type Overlay = 'palette' | 'shortcuts'

const useStore = create<{ readonly overlay: Overlay | null }>(() => ({ overlay: null }))

/** Opens an overlay, or closes the current one with `null`. */
export function showOverlay(overlay: Overlay | null): void {
  useStore.setState({ overlay })
}

/** Opens an overlay, or closes it if it is open. */
export function toggleOverlay(which: Overlay): void {
  useStore.setState(({ overlay }) => ({ overlay: overlay === which ? null : which }))
}

export function useOverlay(): Overlay | null {
  return useStore(state => state.overlay)
}
