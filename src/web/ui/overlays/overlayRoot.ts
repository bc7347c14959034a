/**
 * Overlays are rendered into this element: dialogs, menus, lists, tooltips. It is inside the main landmark if there is
 * one, so that a screen reader that navigates by landmarks finds what is open.
 */
export const overlayRoot = document.createElement('div')
document.body.append(overlayRoot)

/** A `ref` for the main landmark: moves the element in, and out again before the landmark is removed. */
export function holdOverlayRoot(main: HTMLElement): () => void {
  main.append(overlayRoot)
  return () => document.body.append(overlayRoot)
}
