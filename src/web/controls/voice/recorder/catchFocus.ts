/** Takes the focus that was lost with the button that made `element` appear. For a `ref`. */
export function catchFocus(element: HTMLElement | null): void {
  const holder = document.activeElement
  if (element && (!holder || holder === document.body || holder.contains(element))) element.focus()
}
