/** Copies a text to the clipboard; false if that fails because the browser denies it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without https have no clipboard.
    return copySelected(text)
  }
}

/** Copies a text by selecting it, as people do themselves: that works on pages without https too. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'fixed top-0 left-0 size-px opacity-0'
  // A dialog takes the focus back from anything outside of it.
  const place = focused?.closest('[role=dialog]') ?? document.body
  place.append(area)
  area.select()
  try {
    // There is no other way to copy without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
