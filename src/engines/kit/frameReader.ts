import type { Canvas } from '@napi-rs/canvas'
import { letGo, type Frame } from './frame.ts'

/** Reads a canvas as a frame at each call; each call frees the frame of the call before. */
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
