import { VideoSampleSink, type InputVideoTrack, type VideoSample } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'

/** Seconds after the start at which the cover is taken: a film often begins in black. */
export const LATER = 1

/** The types of WebCodecs in use here do not know the conversion yet; mediabunny does. */
const inRgba: object = { format: 'RGBA' }

/** Films with more lines than this are BT.709 if they do not state their matrix. */
const STANDARD_LINES = 576

function isBt709({ colorSpace, codedHeight }: VideoSample): boolean {
  // No library in use here has the types of WebCodecs.
  const space: unknown = colorSpace
  const matrix =
    typeof space === 'object' && space !== null && 'matrix' in space ? (space.matrix ?? undefined) : undefined
  return matrix === 'bt709' || (matrix === undefined && codedHeight > STANDARD_LINES)
}

/** Weights of red, green and blue in the luma of BT.601. */
const LUMA = [0.299, 0.587, 0.114] as const
/** What BT.709 adds to the luma for each level by which red and blue differ from it in BT.601. */
const RED = 1.5748 / 1.402
const BLUE = 1.8556 / 1.772
const GREEN = { red: -0.4681 / 1.402, blue: -0.1873 / 1.772 } as const

const row = (red: number, blue: number): [number, number, number] => {
  const [r, g, b] = LUMA.map(weight => weight * (1 - red - blue)) as [number, number, number]
  return [r + red, g, b + blue]
}

/** Converts colours decoded as BT.601 to what they are in BT.709. */
const toBt709: [[number, number, number], [number, number, number], [number, number, number]] = [
  row(RED, 0),
  row(GREEN.red, GREEN.blue),
  row(0, BLUE),
]

/** A frame of a film as a small WebP, upright and in the proportions in which it is watched. Throws InputError. */
export async function frameOf(film: InputVideoTrack, duration: number): Promise<Buffer> {
  const first = await film.getFirstTimestamp()
  return thumbnailOf(await pictureAt(film, first + Math.min(LATER, duration / 4))).toBuffer()
}

/**
 * What a player shows at a time in seconds, upright and in the proportions in which it is watched: the newest frame
 * until then, so the last one after the end. Throws InputError.
 */
export async function pictureAt(film: InputVideoTrack, seconds: number): Promise<Sharp> {
  const sink = new VideoSampleSink(film)
  const sample = (await sink.getSample(seconds)) ?? (await sink.getSample(await film.getFirstTimestamp()))
  if (!sample) throw new InputError(reason('film.noPicture'))
  try {
    const rgba = new Uint8Array(sample.allocationSize(inRgba))
    await sample.copyTo(rgba, inRgba)
    const raw = { width: sample.codedWidth, height: sample.codedHeight, channels: 4 } as const
    const plain = sharp(rgba, { raw }).removeAlpha()
    // The conversion reads every film as BT.601: colours of another matrix are corrected.
    const coloured = isBt709(sample) ? plain.recomb(toBt709) : plain
    const square = await coloured
      .resize({ width: sample.squarePixelWidth, height: sample.squarePixelHeight, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return sharp(await sharp(square).rotate(sample.rotation).png({ compressionLevel: 0 }).toBuffer())
  } finally {
    sample.close()
  }
}
