import type { Engine } from '../engine.ts'
import { paint, type PaintRequest } from './paint.ts'

/** The painter as an engine: one PNG. */
export const imageEngine: Engine<PaintRequest> = async (request, seed, folder) => {
  const { file, mimeType, width, height, understood, steered } = await paint(request, seed, folder)
  return [{ path: file, mimeType, width, height, about: { engine: 'painter', seed, understood, steered } }]
}
