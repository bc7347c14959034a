import sharp, { type Sharp } from 'sharp'
import { reason } from '#contract/reasons.ts'
import { openClip } from '../media/clip.ts'
import { InputError } from '../run/engine.ts'
import type { CapabilityTarget } from './job.ts'

/** Side in pixels of the picture whose mean is taken. */
const SIDE = 16

/** The colour lent by the additional pictures and films of a capability. Throws InputError. */
export async function tintOf({ images, videos }: CapabilityTarget['extras']): Promise<string | undefined> {
  const means: (readonly number[])[] = []
  for (const { path } of images)
    means.push(
      await meanOf(sharp(path)).catch((error: unknown) => {
        throw new InputError(reason('picture.oneDamaged'), { cause: error })
      }),
    )
  for (const { path } of videos) {
    const clip = await openClip(path)
    const frame = await clip.frameAt(clip.duration / 3, { size: { width: SIDE, height: SIDE } })
    means.push(await meanOf(sharp(frame.data, { raw: { width: SIDE, height: SIDE, channels: 4 } })))
  }
  if (means.length === 0) return undefined
  const [red, green, blue] = [0, 1, 2].map(channel =>
    Math.round(means.reduce((sum, mean) => sum + (mean[channel] ?? 0), 0) / means.length),
  )
  return `rgb(${red}, ${green}, ${blue})`
}

async function meanOf(picture: Sharp): Promise<number[]> {
  const { channels } = await picture.removeAlpha().toColourspace('srgb').resize(SIDE, SIDE, { fit: 'fill' }).stats()
  const means = channels.map(({ mean }) => mean)
  return means.length < 3 ? [means[0] ?? 0, means[0] ?? 0, means[0] ?? 0] : means
}
