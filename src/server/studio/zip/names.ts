import { endingOf } from '#contract/kit/fileFormats.ts'
import type { File } from '#server/storage/files.ts'

/** Most bytes of a name before its ending: file systems take 255 for all, and a number may be added. */
const MOST_BYTES = 200

/**
 * The name a file was uploaded as, without characters that file systems refuse, as long as they take, and with the
 * extension of its type.
 */
export function fileName({ id, name, mimeType }: Pick<File, 'id' | 'name' | 'mimeType'>): string {
  // oxlint-disable-next-line no-control-regex -- control characters are among what a name must not hold
  const words = (name ?? id).replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^\.+/, '')
  const ending = `.${endingOf(mimeType)}`
  const bare = words.toLowerCase().endsWith(ending) ? words.slice(0, -ending.length) : words
  return cut(bare) + (words.slice(bare.length) || ending)
}

/** As many whole characters as fit. */
function cut(words: string): string {
  let end = 0
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(words)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > MOST_BYTES) break
    end += segment.length
  }
  return words.slice(0, end)
}

/** Makes names unique: a name that occurred before gets a number. */
export function uniqueNames<Part extends { readonly name: string }>(parts: readonly Part[]): Part[] {
  const seen = new Set<string>()
  return parts.map(part => {
    let name = part.name
    for (let number = 2; seen.has(name.toLowerCase()); number++) name = part.name.replace(/(\.\w+)?$/, ` (${number})$1`)
    seen.add(name.toLowerCase())
    return { ...part, name }
  })
}
