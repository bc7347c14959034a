import type { Part } from '#contract/areas/video/partSeen.ts'
import type { Frame } from '../frame.ts'
import type { Clip } from '../media/clip.ts'
import type { Size } from '../media/form.ts'
import type { Face } from './face.ts'
import { facesIn } from './faces.ts'

/** Longest side in pixels of what is looked at, and how many frames of a film. */
export const LOOKED = { side: 720, samples: 4 } as const
/** How far a head reaches above and below the middle of its face, in sizes of the face. */
const HEAD = { above: 1, below: 0.7 } as const

/** Frames that are spread over a film, small enough to be looked at. */
export async function* samplesOf(clip: Clip): AsyncGenerator<Frame> {
  const size = smallEnough(clip)
  for (let k = 0; k < LOOKED.samples; k++) yield clip.frameAt((k * clip.duration) / LOOKED.samples, { size })
}

function smallEnough({ width, height }: Size): Size {
  const scale = Math.min(1, LOOKED.side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The heads around faces, as shares of the picture that they were found in. */
export function headsAround(faces: readonly Face[], { width, height }: Size): Part[] {
  return faces.map(({ x, y, size }) => ({
    x: (x - size * HEAD.below) / width,
    y: (y - size * HEAD.above) / height,
    width: (2 * size * HEAD.below) / width,
    height: (size * (HEAD.above + HEAD.below)) / height,
  }))
}

/** The heads in the first frame of a film's samples that has any. */
export async function headsInFilm(clip: Clip): Promise<readonly Part[]> {
  for await (const frame of samplesOf(clip)) {
    const faces = facesIn(frame)
    if (faces.length > 0) return headsAround(faces, frame)
  }
  return []
}

/** Parts that are shares of a picture, in pixels of it. */
export function inPixels(parts: readonly Part[], { width, height }: Size): Part[] {
  return parts.map(part => ({
    x: part.x * width,
    y: part.y * height,
    width: part.width * width,
    height: part.height * height,
  }))
}
