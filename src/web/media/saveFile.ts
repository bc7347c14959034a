/** Lets the browser save the content of a URL under a name. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Lets the browser save content created by the page under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  saveLink(url, name)
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
