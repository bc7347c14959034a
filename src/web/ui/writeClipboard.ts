/** Copies a text to the clipboard; false if that fails: pages without https have none, and browsers may deny access. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
