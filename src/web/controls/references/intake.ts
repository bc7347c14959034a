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
  readonly file: File
  readonly why: 'type' | 'bytes' | 'room'
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
  for (const file of files) {
    if (!types.includes(typeOf(file))) refused.push({ file, why: 'type' })
    else if (file.size > maximumBytes) refused.push({ file, why: 'bytes' })
    else if (taken.length >= room) refused.push({ file, why: 'room' })
    else taken.push(file)
  }
  return { taken, refused }
}
