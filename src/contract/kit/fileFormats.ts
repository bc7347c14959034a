/** The formats by their name in the interface, with their media types. */
export const fileFormats = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  pcm: ['audio/pcm', 'audio/l16', 'audio/x-pcm'],
  flac: ['audio/flac', 'audio/x-flac'],
  ogg_opus: ['audio/ogg', 'audio/opus', 'application/ogg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic'],
  heif: ['image/heif'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  avi: ['video/x-msvideo', 'video/avi', 'video/msvideo'],
  mkv: ['video/x-matroska', 'video/matroska'],
  webm: ['video/webm'],
} as const satisfies Record<string, readonly string[]>

export type FileFormat = keyof typeof fileFormats

/** 10 MB as the interface counts them, in bytes; a file of exactly this size is accepted. */
export const tenMegabytes = 10_485_760

/** The formats among `formats` that a media type may denote; parameters such as `;codecs=opus` do not matter. */
export function formatOf<F extends FileFormat>(mimeType: string, formats: readonly F[]): F | undefined {
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase()
  return formats.find(format => fileFormats[format].some(type => type === bare))
}
