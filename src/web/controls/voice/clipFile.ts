import { formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'

/** Formats by file extension: browsers report other media types for some of them, or none. */
const endings: Readonly<Record<string, FileFormat>> = {
  wav: 'wav',
  mp3: 'mp3',
  pcm: 'pcm',
  ogg: 'ogg_opus',
  opus: 'ogg_opus',
}

/** Whether a file has one of the formats, by the type that the browser reports or else by its name. */
export function isClipFile({ name, type }: Pick<File, 'name' | 'type'>, formats: readonly FileFormat[]): boolean {
  const byName = endings[name.split('.').at(-1)?.toLowerCase() ?? '']
  return (type !== '' && formatOf(type, formats) !== undefined) || (byName !== undefined && formats.includes(byName))
}
