import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { assetLimits } from '#contract/studio/assets.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, TooLargeError, type Engine } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { decodeContent } from '../media/whole.ts'
import { decodeHeif } from './heif.ts'

/** The format that the first bytes of a picture indicate; the engine finds out whether the rest matches. */
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

/** As many as the largest photograph of a phone. */
const MOST_PIXELS = assetLimits.image.pixels

interface Opened {
  /** A file that every engine can read: the given one, or what it was converted to. */
  readonly path: string
  readonly mimeType: string
  readonly picture: Sharp
  /** As it is viewed, in pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Inspects a picture that came from outside: decodes all of it, measures it upright, makes its thumbnail, and converts
 * HEIC and HEIF to PNG. Returns the given path if nothing had to be changed. Throws InputError.
 */
export const pictureEngine: Engine<PictureRequest> = ({ path: given, mimeType: type }, seed, { folder }) =>
  decodeContent(given, formats[type], folder, async content => {
    const isHeif = type === 'image/heic' || type === 'image/heif'
    const { path, mimeType, picture, width, height } = await (isHeif ? convert(content, folder) : open(content, type))
    // Decoding fails here, writing fails below: only the former is the fault of the picture.
    const small = await thumbnailOf(picture).toBuffer().catch(asInputError)
    const thumbnail = join(folder, 'thumbnail.webp')
    await writeFile(thumbnail, small)
    const about = { engine: 'picture', seed, understood: [], steered: [] }
    return { files: [{ path, mimeType, thumbnail, width, height, about }] }
  })

async function open(path: string, mimeType: Exclude<PictureType, 'image/heic' | 'image/heif'>): Promise<Opened> {
  // Our own limit comes first, because its error says what is wrong; sharp's limit comes after it.
  const facts = await sharp(path, { limitInputPixels: false }).metadata().catch(asInputError)
  if (`image/${facts.format}` !== mimeType)
    throw new InputError(reason('picture.otherFormat', { format: mimeType.slice(6) }))
  const { width, height } = facts.autoOrient
  checkSize(width, height)
  // A phone's file that causes only a warning is accepted; half a file is not.
  const picture = sharp(path, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  return { path, mimeType, picture, width, height }
}

async function convert(heif: string, folder: string): Promise<Opened> {
  const picture = await decodeHeif(await readFile(heif), checkSize)
  const path = join(folder, 'converted.png')
  const { width, height } = await picture.clone().keepIccProfile().png({ compressionLevel: 3 }).toFile(path)
  return { path, mimeType: 'image/png', picture, width, height }
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new InputError(reason('file.noPicture'))
  if (width * height > MOST_PIXELS)
    throw new TooLargeError(reason('picture.pixels', { width, height, most: MOST_PIXELS / 1e6 }))
}

function asInputError(): never {
  throw new InputError(reason('picture.damaged'))
}
