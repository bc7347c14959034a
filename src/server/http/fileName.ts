const MOST_CHARACTERS = 200

/** Control characters, and marks that change the direction in which a name is read. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of an upload without folders and unsafe characters: it is shown, and files are saved under it. */
export function safeName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replaceAll(UNSEEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  return Array.from(name).slice(0, MOST_CHARACTERS).join('') || 'file'
}
