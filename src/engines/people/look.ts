import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import type { Frame } from '../frame.ts'
import { startTensors } from '../graphModel.ts'
import { openClip } from '../media/clip.ts'
import { InputError, type Engine } from '../run/engine.ts'
import type { Part } from '#contract/areas/video/partSeen.ts'
import { bodyIn } from './body.ts'
import { facesIn } from './faces.ts'
import { headsAround, LOOKED, samplesOf } from './heads.ts'

/** A picture or a film in which people are looked for. */
export interface LookRequest {
  readonly path: string
  readonly isFilm: boolean
}

/** Whether a face, and a body whose shoulders are seen, is in it, and where heads are, as shares of it. */
export interface Look {
  readonly hasFace: boolean
  readonly hasBody: boolean
  readonly heads: readonly Part[]
}

/** Looks for people, before a lip sync or a mimic is paid for. Throws InputError. */
export const lookEngine: Engine<LookRequest, Look> = async request => {
  await startTensors()
  let heads: readonly Part[] = []
  let hasBody = false
  for await (const frame of framesOf(request)) {
    if (heads.length === 0) heads = headsAround(facesIn(frame), frame)
    hasBody ||= bodyIn(frame) !== undefined
    if (heads.length > 0 && hasBody) break
  }
  return { files: [], details: { hasFace: heads.length > 0, hasBody, heads } }
}

async function* framesOf({ path, isFilm }: LookRequest): AsyncGenerator<Frame> {
  if (!isFilm) {
    yield await pictureAt(path)
    return
  }
  yield* samplesOf(await openClip(path))
}

async function pictureAt(path: string): Promise<Frame> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(LOOKED.side, LOOKED.side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
    return { width: info.width, height: info.height, data: bytes }
  } catch (error) {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
}
