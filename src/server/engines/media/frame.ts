import { VideoSampleSink, type InputVideoTrack, type VideoSample } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { InputError } from '../engine.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'

/** A film often begins in black: its cover is a little later, in seconds. */
export const LATER = 1

/** The types of WebCodecs that are in use here know no conversion yet; mediabunny does. */
const inRgba: object = { format: 'RGBA' }

/** Films of more lines are BT.709 where they do not say. */
const STANDARD_LINES = 576

function isBt709({ colorSpace, codedHeight }: VideoSample): boolean {
  // The types of WebCodecs are in no library that is in use here.
  const space: unknown = colorSpace
  const matrix =
    typeof space === 'object' && space !== null && 'matrix' in space ? (space.matrix ?? undefined) : undefined
  return matrix === 'bt709' || (matrix === undefined && codedHeight > STANDARD_LINES)
}

/** Weights of red, green and blue in the lightness of BT.601. */
const LUMA = [0.299, 0.587, 0.114] as const
/** What BT.709 adds to the lightness for each level by which red and blue stand off it as BT.601 has it. */
const RED = 1.5748 / 1.402
const BLUE = 1.8556 / 1.772
const GREEN = { red: -0.4681 / 1.402, blue: -0.1873 / 1.772 } as const

const row = (red: number, blue: number): [number, number, number] => {
  const [r, g, b] = LUMA.map(weight => weight * (1 - red - blue)) as [number, number, number]
  return [r + red, g, b + blue]
}

/** Turns colours that were read as BT.601 into those that they are as BT.709. */
const toBt709: [[number, number, number], [number, number, number], [number, number, number]] = [
  row(RED, 0),
  row(GREEN.red, GREEN.blue),
  row(0, BLUE),
]

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
    const plain = sharp(rgba, { raw }).removeAlpha()
    // The conversion reads every film as BT.601: colours of another matrix are put right.
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
