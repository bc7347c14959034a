import type { FileFormat } from '../../kit/fileFormats.ts'
import type { MediaField } from '../../kit/media.ts'

/** The formats of video and audio that the built-in service reads. */
export const filmFormats = ['mp4', 'mov', 'webm', 'mkv', 'avi'] as const satisfies readonly FileFormat[]
export const soundFormats = [
  'mp3',
  'm4a',
  'wav',
  'flac',
  'ogg_opus',
  'weba',
  'mka',
] as const satisfies readonly FileFormat[]

const MIB = 1024 * 1024

/**
 * The files that the built-in service accepts in a video request; the interface states neither formats nor sizes.
 * Section "Unstated: Video".
 */
export const videoFiles: Readonly<Record<MediaField['kind'], Required<Pick<MediaField, 'formats' | 'maximumBytes'>>>> =
  {
    image: { formats: ['png', 'jpeg', 'webp', 'heic', 'heif'], maximumBytes: 20 * MIB },
    video: { formats: filmFormats, maximumBytes: 200 * MIB },
    audio: { formats: soundFormats, maximumBytes: 50 * MIB },
  }
