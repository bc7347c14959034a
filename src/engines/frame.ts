import type { Canvas } from '@napi-rs/canvas'

/** A picture in memory: red, green, blue and alpha of each pixel, row by row without padding, as a canvas has it. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/**
 * Frees the memory of a frame or a mask at once; it must not be used afterwards. Left to the garbage collector, frames
 * fill memory faster than they are collected, and cost a quarter more.
 */
export function letGo({ data: { buffer } }: { readonly data: { readonly buffer: ArrayBufferLike } }): void {
  // Transferring a buffer to size 0 frees its memory.
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

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

/** A part of a frame. */
export function cropped(
  frame: Frame,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): Frame {
  const data = new Uint8ClampedArray(w * h * 4)
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * frame.width + x) * 4
    data.set(frame.data.subarray(from, from + w * 4), row * w * 4)
  }
  return { width: w, height: h, data }
}
