import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine } from '../engine.ts'
import { paint, type PaintRequest } from './paint.ts'

/** Longest side of the small picture, in pixels: sharp in a feed row on a dense screen. */
const THUMBNAIL = 768

/** The painter as an engine: one PNG and its small picture. */
export const imageEngine: Engine<PaintRequest> = async (request, seed, folder) => {
  const { file, mimeType, width, height, understood, steered } = await paint(request, seed, folder)
  const thumbnail = join(folder, 'thumbnail.webp')
  await sharp(file)
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toFile(thumbnail)
  return [{ path: file, mimeType, thumbnail, width, height, about: { engine: 'painter', seed, understood, steered } }]
}
