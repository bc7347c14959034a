/** Puts a text in the clipboard; false where that cannot be: pages without https have none, a browser may forbid it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
