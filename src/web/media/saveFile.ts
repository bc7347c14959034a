/** Has the browser save what is at an address, under a name. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Has the browser save bytes that the page created, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  saveLink(url, name)
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
