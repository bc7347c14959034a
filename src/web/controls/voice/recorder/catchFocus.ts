/** A `ref` that focuses `element` if the button that made it appear was removed and the focus was lost with it. */
export function catchFocus(element: HTMLElement | null): void {
  const holder = document.activeElement
  if (element && (!holder || holder === document.body || holder.contains(element))) element.focus()
}
