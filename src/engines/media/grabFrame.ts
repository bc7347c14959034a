import { join } from 'node:path'
import { reason } from '#contract/reasons.ts'
import type { filmFormats } from '#contract/areas/video/media.ts'
import type { Sharp } from 'sharp'
import { InputError, type Engine } from '../run/engine.ts'
import { aviPictureAt } from './avi.ts'
import { openContainer } from './container.ts'
import { decoding } from './decoding.ts'
import { pictureAt } from './frame.ts'

type FilmFormat = (typeof filmFormats)[number]

/** A moment of a film, in seconds from its start. */
export interface FrameRequest {
  readonly path: string
  readonly format: FilmFormat
  readonly at: number
}

/** Writes a PNG of the frame that a player shows at that moment, at the full size of the film. Throws InputError. */
export const frameEngine: Engine<FrameRequest> = async ({ path: given, format, at }, seed, { folder }) => {
  const path = join(folder, 'frame.png')
  const { width, height } = await decoding(async () => {
    const picture = format === 'avi' ? await aviPictureAt(given, at) : await containerPictureAt(given, format, at)
    if (!picture) throw new InputError(reason('film.undecodable'))
    return picture.png({ compressionLevel: 6 }).toFile(path)
  })
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'image/png', width, height, about }] }
}

async function containerPictureAt(
  path: string,
  format: Exclude<FilmFormat, 'avi'>,
  at: number,
): Promise<Sharp | undefined> {
  const input = openContainer(path, format)
  try {
    const film = await input.getPrimaryVideoTrack()
    return film && (await film.canDecode()) ? await pictureAt(film, at) : undefined
  } finally {
    input.dispose()
  }
}
