import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { startTensors } from '../graphModel.ts'
import type { Size } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { facesIn } from '../people/faces.ts'
import type { PictureFile } from './job.ts'

/** Share of a picture that may be cut off without looking for heads first. */
const LITTLE = 0.04
/** How far a head reaches above and below the middle of its face, in sizes of the face. */
const HEAD = { above: 1, below: 0.7 } as const

/**
 * Reads a picture to cover a size. What is beyond it is cut off on both sides, or on one, so that no head is cut.
 * Throws InputError.
 */
export async function readPicture({ path }: Pick<PictureFile, 'path'>, { width, height }: Size): Promise<Frame> {
  const whole = await readCovering(path, width, height)
  if (whole.width === width && whole.height === height) return whole
  const slack = { x: whole.width - width, y: whole.height - height }
  const isMuch = slack.x > LITTLE * whole.width || slack.y > LITTLE * whole.height
  const heads = isMuch ? await headsIn(whole) : []
  const left = within(slack.x, width, heads, 'x')
  const top = within(slack.y, height, heads, 'y')
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

interface Head {
  readonly x: readonly [from: number, to: number]
  readonly y: readonly [from: number, to: number]
}

async function headsIn(frame: Frame): Promise<Head[]> {
  await startTensors()
  return facesIn(frame, [], 'nearby').map(({ x, y, size }) => ({
    x: [x - size * HEAD.below, x + size * HEAD.below],
    y: [y - size * HEAD.above, y + size * HEAD.below],
  }))
}

/** Where to begin along an axis: in the middle, moved as little as is needed for the largest head, then the next. */
function within(slack: number, length: number, heads: readonly Head[], axis: 'x' | 'y'): number {
  let [least, most] = [0, slack]
  for (const head of heads) {
    const [from, to] = head[axis]
    // A head that is larger than the video keeps its middle.
    const middle = (from + to - length) / 2
    const fits = to - from <= length
    const [low, high] = fits ? [to - length, from] : [middle, middle]
    if (Math.max(least, low) <= Math.min(most, high)) [least, most] = [Math.max(least, low), Math.min(most, high)]
  }
  return Math.round(Math.max(least, Math.min(most, slack / 2)))
}
