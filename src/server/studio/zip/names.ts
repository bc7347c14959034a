import { endingOf } from '#contract/kit/fileFormats.ts'
import type { File } from '#server/storage/files.ts'

/** The name a file was uploaded as, without characters that file systems refuse, and with the extension of its type. */
export function fileName({ id, name, mimeType }: Pick<File, 'id' | 'name' | 'mimeType'>): string {
  // oxlint-disable-next-line no-control-regex -- control characters are among what a name must not hold
  const words = (name ?? id).replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^\.+/, '')
  const ending = endingOf(mimeType)
  return words.toLowerCase().endsWith(`.${ending}`) ? words : `${words}.${ending}`
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
