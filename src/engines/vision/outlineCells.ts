import type { Frame } from '../frame.ts'
import { outlineIn, type Outline } from '../people/outline.ts'
import type { Mask } from './mats.ts'

/** Share of a pixel from which it belongs to somebody. */
const OWN = 0.5

interface Cells {
  readonly width: number
  readonly height: number
}

/** Where something in a picture has the outline of a person, or of an animal from nearby, in cells. */
export function outlineCells(frame: Frame, cells: Cells): Mask {
  return cellsOf(outlineIn(frame), cells.width / frame.width, cells)
}

/** The cells of a picture reduced by `scale` that belong to an outline. */
export function cellsOf({ square, side, shares }: Outline, scale: number, { width, height }: Cells): Mask {
  const data = new Uint8Array(width * height)
  const left = square.x - square.side / 2
  const top = square.y - square.side / 2
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = Math.floor((((x + 0.5) / scale - left) / square.side) * side)
      const v = Math.floor((((y + 0.5) / scale - top) / square.side) * side)
      if (u < 0 || v < 0 || u >= side || v >= side) continue
      if ((shares[v * side + u] ?? 0) > OWN) data[y * width + x] = 255
    }
  return { width, height, data }
}
