import type { Sharp } from 'sharp'

/** Longest side of a small picture, in pixels: sharp in a feed row on a dense screen. */
const LONG_SIDE = 768

/** The small picture of one, as WebP, the way up that it is looked at. */
export function thumbnailOf(picture: Sharp): Sharp {
  return picture
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
}
