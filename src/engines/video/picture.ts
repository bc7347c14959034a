import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Size } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import type { PictureFile } from './job.ts'

/** Reads a picture to cover a size; anything beyond it is cropped on both sides. Throws InputError. */
export async function readPicture({ path }: Pick<PictureFile, 'path'>, { width, height }: Size): Promise<Frame> {
  try {
    const data = await sharp(path)
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
  } catch (error) {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
}
