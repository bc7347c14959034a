import type { File } from '#server/storage/files.ts'
import { endingOf } from '#server/storage/mediaTypes.ts'

/** What a file was uploaded as, without what file systems do not take, and with the ending of what it is. */
export function fileName({ id, name, mimeType }: Pick<File, 'id' | 'name' | 'mimeType'>): string {
  // oxlint-disable-next-line no-control-regex -- control characters are among what a name must not hold
  const words = (name ?? id).replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^\.+/, '')
  const ending = endingOf(mimeType)
  return words.toLowerCase().endsWith(`.${ending}`) ? words : `${words}.${ending}`
}

/** A name that came before gets a number. */
export function uniqueNames<Part extends { readonly name: string }>(parts: readonly Part[]): Part[] {
  const seen = new Set<string>()
  return parts.map(part => {
    let name = part.name
    for (let number = 2; seen.has(name.toLowerCase()); number++) name = part.name.replace(/(\.\w+)?$/, ` (${number})$1`)
    seen.add(name.toLowerCase())
    return { ...part, name }
  })
}
