import type { Frame } from '../../frame.ts'
import type { Picture } from './picture.ts'

/** A picture as an opaque frame. */
export function toFrame({ width, height, pixels }: Picture): Frame {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let p = 0; p < width * height; p++) {
    for (let c = 0; c < 3; c++) data[p * 4 + c] = pixels[p * 3 + c] ?? 0
    data[p * 4 + 3] = 255
  }
  return { width, height, data }
}

export function toPicture({ width, height, data }: Frame): Picture {
  const pixels = new Uint8Array(width * height * 3)
  for (let p = 0; p < width * height; p++) for (let c = 0; c < 3; c++) pixels[p * 3 + c] = data[p * 4 + c] ?? 0
  return { width, height, pixels }
}
