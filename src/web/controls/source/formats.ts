import { fileFormats, formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'

const all = Object.keys(fileFormats) as FileFormat[]

/** What a field takes. */
export interface Accepted {
  readonly formats: readonly FileFormat[]
  /** Bytes; absent: no stated limit. */
  readonly maximumBytes?: number
  readonly maximumMinutes?: number
}

/** Sound formats that the studio converts to MP3 if a field does not take them. */
const convertible: readonly FileFormat[] = ['wav', 'flac', 'ogg_opus', 'm4a']
/** Formats that can be made smaller without an audible loss. */
const uncompressed: readonly FileFormat[] = ['wav', 'flac']
/** The formats that a sound field does not take and that the studio converts to MP3. */
export function convertedFormats(accepted: Accepted): readonly FileFormat[] {
  return takesSound(accepted) ? convertible.filter(format => !accepted.formats.includes(format)) : []
}

/** Picture formats that the studio stores as PNG. */
const keptAsPng: readonly FileFormat[] = ['heic', 'heif']

const endings: Readonly<Record<string, FileFormat>> = {
  jpg: 'jpeg',
  ogg: 'ogg_opus',
  opus: 'ogg_opus',
  aac: 'm4a',
}

/** The format of a file before it is uploaded, from the type that the browser reports or else from its name. */
export function formatOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileFormat | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return formatOf(type, all) ?? endings[ending] ?? all.find(format => format === ending)
}

const takesSound = ({ formats }: Accepted) => formats.some(format => fileFormats[format][0].startsWith('audio/'))

/** Whether a file is worth uploading, either as it is or because the studio converts it. */
export function isWanted(format: FileFormat | undefined, accepted: Accepted): boolean {
  if (format === undefined) return false
  if (accepted.formats.includes(format)) return true
  if (takesSound(accepted)) return convertible.includes(format)
  return accepted.formats.includes('png') && keptAsPng.includes(format)
}

/** Tolerance in seconds: the length that a file states may be a little off. */
const LENIENCE = 1

/** What to do with a stored file: use it, convert it to MP3, or refuse it for its type, size or length. */
export type Verdict = 'fits' | 'convert' | 'type' | 'bytes' | 'minutes'

export function judge(
  {
    mimeType,
    bytes,
    duration,
  }: { readonly mimeType: string; readonly bytes: number; readonly duration?: number | undefined },
  accepted: Accepted,
): Verdict {
  const { formats, maximumBytes = Infinity, maximumMinutes = Infinity } = accepted
  const format = formatOf(mimeType, all)
  const isTaken = format !== undefined && isWanted(format, accepted)
  // A conversion would not make it shorter.
  if (isTaken && (duration ?? 0) > maximumMinutes * 60 + LENIENCE) return 'minutes'
  if (format !== undefined && formats.includes(format)) {
    if (bytes <= maximumBytes) return 'fits'
    return uncompressed.includes(format) ? 'convert' : 'bytes'
  }
  return format !== undefined && takesSound(accepted) && convertible.includes(format) ? 'convert' : 'type'
}

/** Display names of formats; those not listed here are written in capitals. */
const names: Partial<Record<FileFormat, string>> = { jpeg: 'JPEG', ogg_opus: 'Opus', webp: 'WebP', webm: 'WebM' }

export function formatName(format: FileFormat): string {
  return names[format] ?? format.toUpperCase()
}

export function nameOfType(mimeType: string): string {
  const format = formatOf(mimeType, all)
  return format ? formatName(format) : mimeType
}
