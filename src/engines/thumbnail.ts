import type { Sharp } from 'sharp'

/** Longest side of a thumbnail, in pixels: sharp in a feed row on a dense screen. */
const LONG_SIDE = 768

/** The thumbnail of a picture as WebP, turned upright. */
export function thumbnailOf(picture: Sharp): Sharp {
  return picture
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
}
