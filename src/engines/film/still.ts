import { join } from 'node:path'
import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { filmFile } from './file.ts'
import { SAME, writeFilm, type Frames } from './write.ts'

/** A picture that is to be shown for some seconds. */
export interface StillRequest {
  readonly path: string
  readonly seconds: number
}

/** Longest side of the film in pixels. */
const SIDE = 1280
/** Shortest side in pixels. */
const SMALLEST = 32

/** A film that shows a picture, in its shape, for fields that take only films. Throws InputError. */
export const stillEngine: Engine<StillRequest> = async ({ path: given, seconds }, seed, run) => {
  const shown = sharp(given).autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' }).ensureAlpha()
  const { data, info } = await shown
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new InputError(reason('picture.damaged'), { cause: error })
    })
  // An encoder takes only even sizes, and none below its smallest: the picture is stretched by that much.
  const evenly = (side: number) => Math.max(SMALLEST, side & ~1)
  const [width, height] = [evenly(info.width), evenly(info.height)]
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const stretched = await sharp(data, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const cover = { width, height, data: new Uint8ClampedArray(stretched) }
  const frames = Math.round(seconds * FRAME_RATE)
  const pictures: Frames = Array.from({ length: frames }, (_, k) => (k === 0 ? cover : SAME))
  const film = await writeFilm({ path: join(run.folder, 'still.mp4'), width, height, frames }, pictures, run)
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [await filmFile(film, { cover, about, folder: run.folder })] }
}
