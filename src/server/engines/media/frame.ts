import { VideoSampleSink, type InputVideoTrack } from 'mediabunny'
import sharp from 'sharp'
import { InputError } from '../engine.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'

/** A film often begins in black: the frame that stands for it is a little later, in seconds. */
export const LATER = 1

/** The types of WebCodecs that are in use here know no conversion yet; mediabunny does. */
const inRgba: object = { format: 'RGBA' }

/** A frame of a film as a small WebP, in the proportion and the way up that it is watched. Throws InputError. */
export async function frameOf(film: InputVideoTrack, duration: number): Promise<Buffer> {
  const sink = new VideoSampleSink(film)
  const first = await film.getFirstTimestamp()
  const sample = (await sink.getSample(first + Math.min(LATER, duration / 4))) ?? (await sink.getSample(first))
  if (!sample) throw new InputError('The film holds no picture')
  try {
    const rgba = new Uint8Array(sample.allocationSize(inRgba))
    await sample.copyTo(rgba, inRgba)
    const raw = { width: sample.codedWidth, height: sample.codedHeight, channels: 4 } as const
    const square = await sharp(rgba, { raw })
      .removeAlpha()
      .resize({ width: sample.squarePixelWidth, height: sample.squarePixelHeight, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return await thumbnailOf(
      sharp(await sharp(square).rotate(sample.rotation).png({ compressionLevel: 0 }).toBuffer()),
    ).toBuffer()
  } finally {
    sample.close()
  }
}
