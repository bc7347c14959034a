import type { Frame } from '../frame.ts'
import { resized } from './filters.ts'
import { emptyMat, fieldMat, frameMat, frameOf, type Desk, type Field } from './mats.ts'

/** What is beyond a picture's edge: its mirror image, or nothing. */
export type Beyond = 'mirror' | 'nothing'

/**
 * Redraws a frame: each pixel is taken from the position to which `ways` leads from it, in pixels. The field may be on
 * a coarser grid than the frame.
 */
export function warp(desk: Desk, frame: Frame, ways: Field, beyond: Beyond = 'mirror'): Frame {
  const { cv } = desk
  const { width, height } = frame
  const map = resized(desk, fieldMat(desk, ways), width, height)
  const places = map.data32F
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 2) {
      places[i] = (places[i] ?? 0) + x
      places[i + 1] = (places[i + 1] ?? 0) + y
    }
  const to = emptyMat(desk)
  const border = beyond === 'mirror' ? cv.BORDER_REFLECT_101 : cv.BORDER_CONSTANT
  cv.remap(frameMat(desk, frame), to, map, emptyMat(desk), cv.INTER_LINEAR, border, [0, 0, 0, 0])
  return frameOf(to)
}

/**
 * The displacements from each point of a grid to the position that `at` writes into `into`, in pixels of `size`; `cell`
 * is the spacing of the grid.
 */
export function waysTo(
  size: { readonly width: number; readonly height: number },
  cell: number,
  at: (x: number, y: number, into: [number, number]) => void,
): Field {
  return fieldOver(size, cell, (x, y, into) => {
    at(x, y, into)
    into[0] -= x
    into[1] -= y
  })
}

/** A field computed by a function at the centre of each cell of a grid. */
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
      // The centre of a cell as OpenCV assumes it when it resizes the grid.
      at(((gx + 0.5) / width) * size.width - 0.5, ((gy + 0.5) / height) * size.height - 0.5, pair)
      const i = (gy * width + gx) * 2
      data[i] = pair[0]
      data[i + 1] = pair[1]
    }
  return { width, height, data }
}

/** Reads a coarse field at a position in a picture of `width` by `height`, with interpolation. */
export function sampler(
  field: Field,
  width: number,
  height: number,
): (x: number, y: number, into: [number, number]) => void {
  const { data } = field
  const right = field.width - 1
  const low = field.height - 1
  return (x, y, into) => {
    const gx = Math.max(0, Math.min(right, ((x + 0.5) / width) * field.width - 0.5))
    const gy = Math.max(0, Math.min(low, ((y + 0.5) / height) * field.height - 0.5))
    const x0 = Math.floor(gx)
    const y0 = Math.floor(gy)
    const x1 = Math.min(right, x0 + 1)
    const y1 = Math.min(low, y0 + 1)
    const fx = gx - x0
    const fy = gy - y0
    for (let c = 0; c < 2; c++) {
      const top =
        (data[(y0 * field.width + x0) * 2 + c] ?? 0) * (1 - fx) + (data[(y0 * field.width + x1) * 2 + c] ?? 0) * fx
      const bottom =
        (data[(y1 * field.width + x0) * 2 + c] ?? 0) * (1 - fx) + (data[(y1 * field.width + x1) * 2 + c] ?? 0) * fx
      into[c === 0 ? 0 : 1] = top * (1 - fy) + bottom * fy
    }
  }
}
