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

/** A film that shows a picture, in its shape, for fields that take only films. Throws InputError. */
export const stillEngine: Engine<StillRequest> = async ({ path: given, seconds }, seed, run) => {
  const { data, info } = await sharp(given)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new InputError(reason('picture.damaged'), { cause: error })
    })
  // An encoder takes only even sizes.
  const [width, height] = [info.width & ~1, info.height & ~1]
  const cover = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  for (let y = 0; y < height; y++)
    cover.data.set(data.subarray(y * info.width * 4, (y * info.width + width) * 4), y * width * 4)
  const frames = Math.round(seconds * FRAME_RATE)
  const pictures: Frames = Array.from({ length: frames }, (_, k) => (k === 0 ? cover : SAME))
  const film = await writeFilm({ path: join(run.folder, 'still.mp4'), width, height, frames }, pictures, run)
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [await filmFile(film, { cover, about, folder: run.folder })] }
}
