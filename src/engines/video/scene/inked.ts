import { createCanvas, type Canvas } from '@napi-rs/canvas'

/** A part of a sheet, in its pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Least number of empty rows that divide a sheet: fewer are not worth a drawing of their own. */
const GAP = 24
/** Pixels around inked areas, for the antialiasing of their edges. */
const HEM = 2

const even = (value: number) => Math.max(0, value - (value % 2))

/**
 * The parts of a sheet that contain ink, from the top, separated by empty rows. Empty areas cost as much to draw as
 * others. Corners are at even pixels, because shadows have half the resolution.
 */
export function inkedBoxes(canvas: Canvas): readonly Box[] {
  const { width, height } = canvas
  const bytes = canvas.data()
  const found: { left: number; right: number; top: number; bottom: number }[] = []
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3
    let left = 0
    while (left < width && bytes[row + left * 4] === 0) left += 1
    if (left === width) continue
    let right = width
    while (bytes[row + (right - 1) * 4] === 0) right -= 1
    const last = found.at(-1)
    if (last && y - last.bottom < GAP) {
      last.left = Math.min(last.left, left)
      last.right = Math.max(last.right, right)
      last.bottom = y + 1
    } else found.push({ left, right, top: y, bottom: y + 1 })
  }
  return found.map(({ left, right, top, bottom }) => {
    const [x, y] = [even(left - HEM), even(top - HEM)]
    return { left: x, top: y, width: Math.min(width, right + HEM) - x, height: Math.min(height, bottom + HEM) - y }
  })
}

/** The box around all boxes. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const width = Math.max(...boxes.map(box => box.left + box.width)) - left
  return { left, top, width, height: Math.max(...boxes.map(box => box.top + box.height)) - top }
}

/** A part of a sheet as a sheet of its own. */
export function cut(sheet: Canvas, { left, top, width, height }: Box): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(sheet, -left, -top)
  return canvas
}
