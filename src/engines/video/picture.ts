import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { partSeen, type Part } from '#contract/areas/video/partSeen.ts'
import { startTensors } from '../graphModel.ts'
import type { Clip } from '../media/clip.ts'
import type { Size } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { facesIn } from '../people/faces.ts'
import { headsAround, headsInFilm, inPixels } from '../people/heads.ts'
import type { PictureFile } from './job.ts'

/** Share of a picture that may be cut off without looking for heads first. */
const LITTLE = 0.04

/**
 * Reads a picture to cover a size. What is beyond it is cut off on both sides, or on one, so that no head is cut.
 * Throws InputError.
 */
export async function readPicture({ path }: Pick<PictureFile, 'path'>, { width, height }: Size): Promise<Frame> {
  const whole = await readCovering(path, width, height)
  if (whole.width === width && whole.height === height) return whole
  const { x, y } = partSeen(whole, { width, height }, await headsWorthIn(whole, { width, height }))
  const [left, top] = [Math.min(Math.round(x), whole.width - width), Math.min(Math.round(y), whole.height - height)]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * whole.width + left) * 4
    data.set(whole.data.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, data }
}

/** The picture at the smallest size that covers another one. */
async function readCovering(path: string, width: number, height: number): Promise<Frame> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(width, height, { fit: 'outside' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
    return { width: info.width, height: info.height, data: bytes }
  } catch (error) {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
}

/** The heads in a picture of which more than a little is cut off. */
async function headsWorthIn(whole: Frame, seen: Size): Promise<readonly Part[]> {
  if (!isMuchCut(whole, seen)) return []
  await startTensors()
  return inPixels(headsAround(facesIn(whole), whole), whole)
}

/** The part of a film that a video of another shape shows, as shares of it; undefined: all but a little. */
export async function partOfFilm(clip: Clip, seen: Size): Promise<Part | undefined> {
  const scale = Math.min(clip.width / seen.width, clip.height / seen.height)
  if (!isMuchCut(clip, { width: seen.width * scale, height: seen.height * scale })) return undefined
  await startTensors()
  const { x, y, width, height } = partSeen(clip, seen, inPixels(await headsInFilm(clip), clip))
  return { x: x / clip.width, y: y / clip.height, width: width / clip.width, height: height / clip.height }
}

const isMuchCut = (whole: Size, seen: Size) =>
  whole.width - seen.width > LITTLE * whole.width || whole.height - seen.height > LITTLE * whole.height
