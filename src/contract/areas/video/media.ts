import { filmFormats, pictureFormats, soundFormats } from '../../kit/fileFormats.ts'
import type { MediaField } from '../../kit/media.ts'

const MIB = 1024 * 1024

/**
 * The files that the built-in service accepts in a video request; the interface states neither formats nor sizes.
 * Section "Unstated: Video".
 */
export const videoFiles: Readonly<Record<MediaField['kind'], Required<Pick<MediaField, 'formats' | 'maximumBytes'>>>> =
  {
    image: { formats: pictureFormats, maximumBytes: 20 * MIB },
    video: { formats: filmFormats, maximumBytes: 200 * MIB },
    audio: { formats: soundFormats, maximumBytes: 50 * MIB },
  }
