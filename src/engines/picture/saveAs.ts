import { join } from 'node:path'
import sharp from 'sharp'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { assetLimits } from '#contract/studio/assets.ts'
import type { PictureFormat } from '#contract/studio/downloadFormats.ts'
import type { Engine } from '../run/engine.ts'

/** A picture to be saved in another format. */
export interface PictureAsRequest {
  readonly path: string
  readonly to: PictureFormat
  /** Length of the longer side that it is scaled down to, in pixels; absent: it keeps its size. */
  readonly longest?: number
  /** Width and height that it is reduced to, in pixels; what does not fit their proportion is cut off. */
  readonly exactly?: { readonly width: number; readonly height: number }
}

/** Visually lossless. */
const QUALITY = 92

/**
 * Writes a picture in another format. Its colours look the same: RGB keeps its profile; grey, CMYK and 16 bits are
 * converted to sRGB by their own. JPEG has no transparency: there the picture is put on white.
 */
export const pictureAsEngine: Engine<PictureAsRequest> = async (
  { path: given, to, longest, exactly },
  seed,
  { folder },
) => {
  const path = join(folder, `saved.${to}`)
  const picture = sharp(given, { limitInputPixels: assetLimits.image.pixels }).autoOrient()
  // Without its profile, a picture is written in sRGB; with it, sharp gets only plain RGB right.
  const { space, depth } = await picture.metadata()
  if (space === 'srgb' && depth === 'uchar') picture.keepIccProfile()
  if (longest !== undefined) picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
  if (exactly) picture.resize({ ...exactly, fit: 'cover' })
  const written = {
    png: () => picture.png(),
    jpeg: () => picture.flatten({ background: 'white' }).jpeg({ quality: QUALITY }),
    webp: () => picture.webp({ quality: QUALITY, effort: 1 }),
  }
  const { width, height } = await written[to]().toFile(path)
  const about = { engine: 'picture', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[to][0], width, height, about }] }
}
