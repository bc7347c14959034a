import { formatOfType, type FileFormat } from '#contract/kit/fileFormats.ts'

/** Display names of formats; those not listed here are written in capitals. */
const names: Partial<Record<FileFormat, string>> = {
  jpeg: 'JPEG',
  ogg_opus: 'Opus',
  webp: 'WebP',
  webm: 'WebM',
  weba: 'WebM',
  mka: 'MKV',
}

export function formatName(format: FileFormat): string {
  return names[format] ?? format.toUpperCase()
}

/** What a person calls a media type, "JPEG"; one that is not known here is returned as it is. */
export function nameOfType(mimeType: string): string {
  const format = formatOfType(mimeType)
  return format === undefined ? mimeType : formatName(format)
}
