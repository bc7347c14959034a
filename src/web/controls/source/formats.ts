import { fileFormats, formatOfType, soundAlone, soundFormats, type FileFormat } from '#contract/kit/fileFormats.ts'
import { assetFormats, kindOf } from '#contract/studio/assets.ts'

/** What a field takes. */
export interface Accepted {
  readonly formats: readonly FileFormat[]
  /** Bytes; absent: no stated limit. */
  readonly maximumBytes?: number
  readonly maximumMinutes?: number
}

/** Sound formats of stored files that the studio converts to MP3 if a field does not take them. */
const convertible: readonly FileFormat[] = soundFormats
/** Formats that can be made smaller without an audible loss. */
const uncompressed: readonly FileFormat[] = ['wav', 'flac']
const endings: Readonly<Record<string, FileFormat>> = {
  jpg: 'jpeg',
  ogg: 'ogg_opus',
  oga: 'ogg_opus',
  opus: 'ogg_opus',
  m4b: 'm4a',
  aif: 'aiff',
  m4v: 'mp4',
  '3gp': 'mp4',
  '3g2': 'mp4',
}

const formatNames = Object.keys(fileFormats) as FileFormat[]

/** The format of a file before it is uploaded, from the type that the browser reports or else from its name. */
export function formatOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileFormat | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return formatOfType(type) ?? endings[ending] ?? formatNames.find(format => format === ending)
}

export const takesSound = ({ formats }: Accepted) => formats.some(format => fileFormats[format][0].startsWith('audio/'))

/**
 * Whether a file is worth uploading: as it is, because the studio converts it, or because its container may hold what
 * the field takes.
 */
export function isWanted(format: FileFormat | undefined, accepted: Accepted): boolean {
  if (format === undefined) return false
  if (accepted.formats.includes(format)) return true
  // Raw samples say nothing of themselves.
  if (format === 'pcm') return false
  if (takesSound(accepted)) return kindOf(soundAlone[format] ?? format) === 'audio'
  return accepted.formats.includes('png') && kindOf(format) === 'image'
}

/** The `accept` attribute of a file input: what a field takes, and what the studio can turn into that. */
export function acceptOf(accepted: Accepted): string {
  const wanted = assetFormats.filter(format => isWanted(format, accepted) && soundAlone[format] === undefined)
  const types = [...accepted.formats, ...wanted].flatMap(format => [...fileFormats[format], `.${format}`])
  // Recorders name sound like films; films themselves would only be in the way.
  return [...new Set([...types, ...(takesSound(accepted) ? ['audio/*', '.3gp', '.webm', '.ogg', '.opus'] : [])])].join(
    ',',
  )
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
  const format = formatOfType(mimeType)
  const isTaken = format !== undefined && (formats.includes(format) || isConverted(format, accepted))
  // A conversion would not make it shorter.
  if (isTaken && (duration ?? 0) > maximumMinutes * 60 + LENIENCE) return 'minutes'
  if (format !== undefined && formats.includes(format)) {
    if (bytes <= maximumBytes) return 'fits'
    return uncompressed.includes(format) ? 'convert' : 'bytes'
  }
  return format !== undefined && isConverted(format, accepted) ? 'convert' : 'type'
}

const isConverted = (format: FileFormat, accepted: Accepted) => takesSound(accepted) && convertible.includes(format)
