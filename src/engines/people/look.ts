import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import type { Frame } from '../frame.ts'
import { startTensors } from '../graphModel.ts'
import { openClip } from '../media/clip.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { bodyIn } from './body.ts'
import { facesIn } from './faces.ts'

/** A picture or a film in which people are looked for. */
export interface LookRequest {
  readonly path: string
  readonly isFilm: boolean
}

/** Whether a face, and a body whose shoulders are seen, is in it. */
export interface Look {
  readonly hasFace: boolean
  readonly hasBody: boolean
}

/** Longest side in pixels of what is looked at, and how many frames of a film. */
const SIDE = 720
const SAMPLES = 4

/** Looks for people, before a lip sync or a mimic is paid for. Throws InputError. */
export const lookEngine: Engine<LookRequest, Look> = async request => {
  await startTensors()
  let [hasFace, hasBody] = [false, false]
  for await (const frame of framesOf(request)) {
    hasFace ||= facesIn(frame).length > 0
    hasBody ||= bodyIn(frame) !== undefined
    if (hasFace && hasBody) break
  }
  return { files: [], details: { hasFace, hasBody } }
}

async function* framesOf({ path, isFilm }: LookRequest): AsyncGenerator<Frame> {
  if (!isFilm) {
    yield await pictureAt(path)
    return
  }
  const clip = await openClip(path)
  const scale = Math.min(1, SIDE / Math.max(clip.width, clip.height))
  const size = { width: Math.round(clip.width * scale), height: Math.round(clip.height * scale) }
  for (let k = 0; k < SAMPLES; k++) yield clip.frameAt((k * clip.duration) / SAMPLES, { size })
}

async function pictureAt(path: string): Promise<Frame> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
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
