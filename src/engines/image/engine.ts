import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { paint } from './paint.ts'
import type { PaintRequest } from './paintRequest.ts'

/** The painter as an engine: one PNG and its thumbnail. */
export const imageEngine: Engine<PaintRequest> = async (request, seed, { folder }) => {
  const { file, mimeType, width, height, understood, steered, notShown = [] } = await paint(request, seed, folder)
  const thumbnail = join(folder, 'thumbnail.webp')
  await thumbnailOf(sharp(file)).toFile(thumbnail)
  const about = { engine: 'painter', seed, understood, steered, ...(notShown.length > 0 && { notShown }) }
  return { files: [{ path: file, mimeType, thumbnail, width, height, about }] }
}
