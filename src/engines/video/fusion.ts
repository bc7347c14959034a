import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf, type Size } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import { fusion } from './fusion/fusion.ts'
import type { FusionJob, PictureFile } from './job.ts'
import { readPicture } from './picture.ts'
import { soundtrackOf } from './soundtrack.ts'

/** Subjects of several pictures act in front of a background. Section "Per-capability rules: fusion". */
export const makeFusion: Engine<FusionJob> = async (job, seed, run) => {
  const vision = await openVision()
  const references = await Promise.all(
    job.references.map(async ({ type, refName, image }) => ({
      type,
      refName,
      picture: await (type === 'background' ? readPicture(image, job) : readSubject(image, job)),
    })),
  )
  const { frameAt, placed } = fusion(vision, references, job.prompt, job, seed)
  const count = framesOf(job.seconds)
  const pictures = function* () {
    for (let index = 0; index < count; index++) yield frameAt(index / FRAME_RATE)
  }
  const understood = placed.map(({ refName, action }) => `${refName}: ${action}`)
  const sound = await soundtrackOf(job, job.seconds, seed)
  return finishVideo(job, { pictures: pictures(), sound, engine: 'vision', understood }, seed, run)
}

/** A whole picture with its opacity, at most as large as the film. Throws InputError. */
async function readSubject({ path }: PictureFile, { width, height }: Size): Promise<Frame> {
  const side = Math.max(width, height)
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    }
  } catch (error) {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
}
