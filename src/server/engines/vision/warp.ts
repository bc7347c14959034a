import type { Frame } from '../kit/frame.ts'
import { resized } from './filters.ts'
import { emptyMat, fieldMat, frameMat, frameOf, type Desk, type Field } from './mats.ts'

/** What lies beyond a picture's edge: its own mirror image, or nothing. */
export type Beyond = 'mirror' | 'nothing'

/**
 * Draws a frame anew: each pixel is taken from the place in `frame` that `places` names, in pixels. The field may be on a
 * coarser grid than the frame; the result is as large as `size`.
 */
export function warp(
  desk: Desk,
  frame: Frame,
  places: Field,
  size: { readonly width: number; readonly height: number } = frame,
  beyond: Beyond = 'mirror',
): Frame {
  const { cv } = desk
  const map = resized(desk, fieldMat(desk, places), size.width, size.height)
  const to = emptyMat(desk)
  const border = beyond === 'mirror' ? cv.BORDER_REFLECT_101 : cv.BORDER_CONSTANT
  cv.remap(frameMat(desk, frame), to, map, emptyMat(desk), cv.INTER_LINEAR, border, [0, 0, 0, 0])
  return frameOf(to)
}

/** A field made of a function over the middle of each cell of a grid; places and displacements in pixels of `size`. */
export function fieldOver(
  size: { readonly width: number; readonly height: number },
  cell: number,
  at: (x: number, y: number, into: [number, number]) => void,
): Field {
  const width = Math.max(2, Math.ceil(size.width / cell))
  const height = Math.max(2, Math.ceil(size.height / cell))
  const data = new Float32Array(width * height * 2)
  const pair: [number, number] = [0, 0]
  for (let gy = 0; gy < height; gy++)
    for (let gx = 0; gx < width; gx++) {
      // What OpenCV takes for the middle of a cell when the grid grows to the size.
      at(((gx + 0.5) / width) * size.width - 0.5, ((gy + 0.5) / height) * size.height - 0.5, pair)
      const i = (gy * width + gx) * 2
      data[i] = pair[0]
      data[i + 1] = pair[1]
    }
  return { width, height, data }
}
