const MOST_CHARACTERS = 200

/** Control characters, and marks that make a name read in another order than it is written. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of an upload without folders and whatever else a name should not hold: it is shown, and saved under. */
export function safeName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replaceAll(UNSEEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  return Array.from(name).slice(0, MOST_CHARACTERS).join('') || 'file'
}
