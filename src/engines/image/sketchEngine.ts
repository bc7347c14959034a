import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../run/engine.ts'
import { withOpenEnds } from './compose/openEnds.ts'
import { shownIn } from './compose/shown.ts'
import { sketch } from './paint.ts'
import { parse } from './understand/parse.ts'

export interface SketchRequest {
  readonly prompt: string
  /** Width over height. */
  readonly aspect: number
}

/** Longest side in pixels: enough for a thumb-sized frame on a dense screen. */
const SIDE = 320

/** The painter's sketch as an engine: one small WebP. */
export const sketchEngine: Engine<SketchRequest> = async ({ prompt, aspect }, seed, { folder }) => {
  const path = join(folder, 'sketch.webp')
  await writeFile(path, await sketch(prompt, aspect, seed, SIDE))
  const [width, height] = aspect >= 1 ? [SIDE, SIDE / aspect] : [SIDE * aspect, SIDE]
  const scene = withOpenEnds(parse(prompt), seed)
  const shown = shownIn(scene, { width: Math.round(width), height: Math.round(height), seed, detail: 1 })
  const about = { engine: 'painter', seed, ...shown, steered: scene.steered }
  return { files: [{ path, mimeType: 'image/webp', width: Math.round(width), height: Math.round(height), about }] }
}
