import type { LibraryAsset } from '#contract/studio/assets.ts'

/** What a list of references takes. */
export interface Intake {
  /** MIME types. */
  readonly types: readonly string[]
  readonly maximumBytes: number
  /** How many more fit. */
  readonly room: number
}

/** Why one file is not taken while the others are. */
export interface Refused {
  readonly file: Pick<File, 'name' | 'size'>
  /** `stored`: it was small enough, and what it is stored as is not, as HEIC is stored as PNG. */
  readonly why: 'type' | 'bytes' | 'room' | 'stored'
  readonly open: () => Promise<File>
}

/** Refuses a file that became larger than it may be when it was stored. */
export function refuseStored({ name = '', bytes, url, mimeType }: LibraryAsset): Refused {
  return {
    file: { name, size: bytes },
    why: 'stored',
    open: async () => new File([await (await fetch(url)).blob()], name, { type: mimeType }),
  }
}

/** Browsers do not know HEIC by every name it comes under. */
const byEnding: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' }

/** The media type of a file, by what the browser says or else by its name. */
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
