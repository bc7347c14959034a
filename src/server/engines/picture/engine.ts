import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { assetLimits } from '#contract/studio/assets.ts'
import { InputError, TooLargeError, type Engine } from '../engine.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { checkWhole } from '../kit/whole.ts'
import { decodeHeif } from './heif.ts'

/** What the bytes of a picture begin like; whether they go on that way is for the engine to find out. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic' | 'image/heif'

const formats = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
} as const satisfies Readonly<Record<PictureType, FileFormat>>

/** A picture from outside. */
export interface PictureRequest {
  readonly path: string
  readonly mimeType: PictureType
}

/** A phone's largest photograph. */
const MOST_PIXELS = assetLimits.image.pixels

interface Opened {
  /** A file that every engine can read: the given one, or what it was converted to. */
  readonly path: string
  readonly mimeType: string
  readonly picture: Sharp
  /** As it is looked at, in pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Looks at a picture that came from outside: decodes all of it, measures it the way up that it is looked at, makes its
 * small picture, and turns HEIC and HEIF into PNG. Answers with the given path when nothing had to be converted.
 * Throws InputError.
 */
export const pictureEngine: Engine<PictureRequest> = async ({ path: given, mimeType: type }, seed, { folder }) => {
  const isHeif = type === 'image/heic' || type === 'image/heif'
  const { path, mimeType, picture, width, height } = await (isHeif ? convert(given, folder) : open(given, type))
  // Decoding fails here, writing below: only the first is the fault of the picture.
  const small = await thumbnailOf(picture).toBuffer().catch(asInputError)
  await checkWhole(given, formats[type])
  const thumbnail = join(folder, 'thumbnail.webp')
  await writeFile(thumbnail, small)
  const about = { engine: 'picture', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType, thumbnail, width, height, about }] }
}

async function open(path: string, mimeType: Exclude<PictureType, 'image/heic' | 'image/heif'>): Promise<Opened> {
  // Our own limit comes first, because it says what is wrong; sharp's stands behind it.
  const facts = await sharp(path, { limitInputPixels: false }).metadata().catch(asInputError)
  if (`image/${facts.format}` !== mimeType)
    throw new InputError(`The picture is no ${mimeType.slice(6)} file, though it begins like one`)
  const { width, height } = facts.autoOrient
  checkSize(width, height)
  // A phone's file with an odd remark in it is a picture; half a file is none.
  const picture = sharp(path, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  return { path, mimeType, picture, width, height }
}

async function convert(heif: string, folder: string): Promise<Opened> {
  const { data, width, height, isOpaque } = await decodeHeif(await readFile(heif), checkSize)
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  const picture = isOpaque ? pixels.removeAlpha() : pixels
  const path = join(folder, 'converted.png')
  await picture.clone().png({ compressionLevel: 3 }).toFile(path)
  return { path, mimeType: 'image/png', picture, width, height }
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new InputError('The file holds no picture')
  if (width * height > MOST_PIXELS)
    throw new TooLargeError(
      `The picture is ${width} x ${height} pixels; at most ${MOST_PIXELS / 1e6} million are taken`,
    )
}

function asInputError(): never {
  throw new InputError('The picture is damaged: it cannot be decoded')
}
