import type { LibraryAsset } from '#contract/studio/assets.ts'

/** What a list of references takes. */
export interface Intake {
  /** MIME types. */
  readonly types: readonly string[]
  readonly maximumBytes: number
  /** How many more fit. */
  readonly room: number
}

/** A file that is refused, and why. */
export interface Refused {
  readonly file: Pick<File, 'name' | 'size'>
  /**
   * `stored`: small enough when uploaded, but too large in the format it is stored in, as when HEIC is stored as PNG.
   */
  readonly why: 'type' | 'bytes' | 'room' | 'stored'
  readonly open: () => Promise<File>
}

/** Refuses a file that exceeds the size limit only in the format it was stored in. */
export function refuseStored({ name = '', bytes, url, mimeType }: LibraryAsset): Refused {
  return {
    file: { name, size: bytes },
    why: 'stored',
    open: async () => new File([await (await fetch(url)).blob()], name, { type: mimeType }),
  }
}

/** Media types by file extension: browsers do not report one for all HEIC files. */
const byEnding: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' }

/** The media type of a file: as reported by the browser, or else derived from its name. */
export function typeOf(file: Pick<File, 'name' | 'type'>): string {
  return file.type || (byEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** Sorts files into those that fit and those that do not, each with its reason. */
export function sortFiles(
  files: readonly File[],
  { types, maximumBytes, room }: Intake,
): {
  readonly taken: readonly File[]
  readonly refused: readonly Refused[]
} {
  const taken: File[] = []
  const refused: Refused[] = []
  const refuse = (file: File, why: Refused['why']) => refused.push({ file, why, open: () => Promise.resolve(file) })
  for (const file of files) {
    if (!types.includes(typeOf(file))) refuse(file, 'type')
    else if (file.size > maximumBytes) refuse(file, 'bytes')
    else if (taken.length >= room) refuse(file, 'room')
    else taken.push(file)
  }
  return { taken, refused }
}
