/** The formats by their name in the interface, with their media types. */
export const fileFormats = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/x-m4b', 'audio/m4b'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  pcm: ['audio/pcm', 'audio/l16', 'audio/x-pcm'],
  flac: ['audio/flac', 'audio/x-flac'],
  ogg_opus: ['audio/ogg', 'audio/opus', 'application/ogg'],
  weba: ['audio/webm'],
  mka: ['audio/x-matroska'],
  aac: ['audio/aac', 'audio/aacp', 'audio/x-aac', 'audio/vnd.dlna.adts'],
  aiff: ['audio/aiff', 'audio/x-aiff'],
  amr: ['audio/amr', 'audio/amr-wb'],
  caf: ['audio/x-caf'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic'],
  heif: ['image/heif'],
  mp4: ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2', 'audio/3gpp', 'audio/3gpp2'],
  mov: ['video/quicktime'],
  avi: ['video/x-msvideo', 'video/avi', 'video/msvideo'],
  mkv: ['video/x-matroska', 'video/matroska'],
  webm: ['video/webm'],
} as const satisfies Record<string, readonly string[]>

export type FileFormat = keyof typeof fileFormats

/** The pictures, sounds and films that are read; what takes others, or fewer of them, says so itself. */
export const pictureFormats = ['png', 'jpeg', 'webp', 'heic', 'heif'] as const satisfies readonly FileFormat[]
export const soundFormats = [
  'mp3',
  'wav',
  'm4a',
  'ogg_opus',
  'flac',
  'weba',
  'mka',
] as const satisfies readonly FileFormat[]
export const filmFormats = ['mp4', 'mov', 'avi', 'mkv', 'webm'] as const satisfies readonly FileFormat[]
/** Sounds that are only stored, as FLAC: no field and no player takes them as they are. */
export const storedSounds = ['aac', 'aiff', 'amr', 'caf'] as const satisfies readonly FileFormat[]

/** The containers of films, and what they are called when they hold only sound. */
export const soundAlone: Partial<Record<FileFormat, 'm4a' | 'weba' | 'mka'>> = {
  mp4: 'm4a',
  mov: 'm4a',
  webm: 'weba',
  mkv: 'mka',
}

/** Whether a file may be one of `formats`; a container of films may hold only sound, which only its tracks show. */
export const mayBeOneOf = (format: FileFormat, formats: readonly FileFormat[]): boolean =>
  [format, soundAlone[format]].some(one => one && formats.includes(one))

/** 10 MB as the interface counts them, in bytes; a file of exactly this size is accepted. */
export const tenMegabytes = 10_485_760

/** The formats among `formats` that a media type may denote; parameters such as `;codecs=opus` do not matter. */
export function formatOf<F extends FileFormat>(mimeType: string, formats: readonly F[]): F | undefined {
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase()
  return formats.find(format => fileFormats[format].some(type => type === bare))
}

const allFormats = Object.keys(fileFormats) as FileFormat[]

/** The format that a media type denotes; undefined: none that is known here. */
export const formatOfType = (mimeType: string): FileFormat | undefined => formatOf(mimeType, allFormats)

/** Name extensions that are not those of the format. */
const endings: Partial<Record<FileFormat, string>> = { jpeg: 'jpg', ogg_opus: 'ogg' }
const otherEndings: Readonly<Record<string, string>> = { 'application/json': 'json', 'application/zip': 'zip' }

/** How the name of a file of this media type ends, without the dot. */
export function endingOf(mimeType: string): string {
  const format = formatOfType(mimeType)
  return format ? (endings[format] ?? format) : (otherEndings[mimeType] ?? 'bin')
}
