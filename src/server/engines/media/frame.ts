import { VideoSampleSink, type InputVideoTrack } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { InputError } from '../engine.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'

/** A film often begins in black: the frame that stands for it is a little later, in seconds. */
export const LATER = 1

/** The types of WebCodecs that are in use here know no conversion yet; mediabunny does. */
const inRgba: object = { format: 'RGBA' }

/** A frame of a film as a small WebP, in the proportion and the way up that it is watched. Throws InputError. */
export async function frameOf(film: InputVideoTrack, duration: number): Promise<Buffer> {
  const first = await film.getFirstTimestamp()
  return thumbnailOf(await pictureAt(film, first + Math.min(LATER, duration / 4))).toBuffer()
}

/**
 * What a player shows at a time in seconds, in the proportion and the way up that it is watched: the newest frame until
 * then, so after the end the last one. Throws InputError.
 */
export async function pictureAt(film: InputVideoTrack, seconds: number): Promise<Sharp> {
  const sink = new VideoSampleSink(film)
  const sample = (await sink.getSample(seconds)) ?? (await sink.getSample(await film.getFirstTimestamp()))
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
    return sharp(await sharp(square).rotate(sample.rotation).png({ compressionLevel: 0 }).toBuffer())
  } finally {
    sample.close()
  }
}
