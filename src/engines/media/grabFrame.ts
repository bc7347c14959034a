import { join } from 'node:path'
import sharp from 'sharp'
import { openClip } from './clip.ts'
import type { Engine } from '../run/engine.ts'

/** A moment of a film, in seconds from its start. */
export interface FrameRequest {
  readonly path: string
  readonly at: number
}

/** Writes a PNG of the frame that a player shows at that moment, at the full size of the film. Throws InputError. */
export const frameEngine: Engine<FrameRequest> = async ({ path: given, at }, seed, { folder }) => {
  const clip = await openClip(given)
  const { width, height, data } = await clip.frameAt(at)
  const path = join(folder, 'frame.png')
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toFile(path)
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'image/png', width, height, about }] }
}
