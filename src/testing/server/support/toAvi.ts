import { FF_ENCODER_MPEG4, FF_ENCODER_PCM_S16LE } from 'node-av/constants'
import { transcode } from './transcode.ts'

/** Converts a film to the formats of an old camera: MPEG-4 and uncompressed samples in AVI. */
export const toAvi = (film: Buffer): Promise<Buffer> =>
  transcode(film, {
    container: 'avi',
    pictures: [FF_ENCODER_MPEG4, 'yuv420p'],
    sound: [FF_ENCODER_PCM_S16LE, 's16'],
  })
