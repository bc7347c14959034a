import { formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'

/** Browsers name some of these differently, or not at all. */
const endings: Readonly<Record<string, FileFormat>> = {
  wav: 'wav',
  mp3: 'mp3',
  pcm: 'pcm',
  ogg: 'ogg_opus',
  opus: 'ogg_opus',
}

/** Whether a file is one of the formats, by what the browser says of it or else by its name. */
export function isClipFile({ name, type }: Pick<File, 'name' | 'type'>, formats: readonly FileFormat[]): boolean {
  const byName = endings[name.split('.').at(-1)?.toLowerCase() ?? '']
  return (type !== '' && formatOf(type, formats) !== undefined) || (byName !== undefined && formats.includes(byName))
}
