import type { Canvas } from '@napi-rs/canvas'
import { letGo, type Frame } from './frame.ts'

/** Reads what is on a canvas as a frame, as often as it is called; a frame lasts until the next one. */
export function frameReader(canvas: Canvas): () => Frame {
  let before: Frame | undefined
  return () => {
    if (before) letGo(before)
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    before = { width, height, data }
    return before
  }
}
