import { fileFormats, formatOf, soundFormats, type FileFormat } from '../kit/fileFormats.ts'

/** The formats a result can be saved in, by its kind; other kinds are saved unchanged. */
export const downloadFormats = { image: ['png', 'jpeg', 'webp'], sound: ['mp3', 'wav'] } as const

export type PictureFormat = (typeof downloadFormats)['image'][number]
export type SoundFormat = (typeof downloadFormats)['sound'][number]

/** The requested formats; absent: unchanged. */
export interface WantedFormats {
  readonly image?: PictureFormat | undefined
  readonly sound?: SoundFormat | undefined
}

/** The format that a file has to be converted to; undefined: it is saved unchanged. */
export function targetFormat(mimeType: string, { image, sound }: WantedFormats): FileFormat | undefined {
  const isPicture = formatOf(mimeType, downloadFormats.image) !== undefined
  const to = isPicture ? image : formatOf(mimeType, soundFormats) && sound
  return to !== undefined && formatOf(mimeType, [to]) === undefined ? to : undefined
}

/** The media type that a file is saved as. */
export function savedType(mimeType: string, wanted: WantedFormats): string {
  const to = targetFormat(mimeType, wanted)
  return to === undefined ? mimeType : fileFormats[to][0]
}
