/**
 * Overlays are rendered into this element: dialogs, menus, lists, tooltips. It belongs to the main landmark where there
 * is one, so that a screen reader which goes by landmarks finds what is open.
 */
export const overlayRoot = document.createElement('div')
document.body.append(overlayRoot)

/** For the `ref` of the main landmark: moves it in, and out again before the landmark goes. */
export function holdOverlayRoot(main: HTMLElement): () => void {
  main.append(overlayRoot)
  return () => document.body.append(overlayRoot)
}
