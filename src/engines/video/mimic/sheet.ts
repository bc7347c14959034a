import type { Frame } from '../../frame.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Point } from './bones.ts'

/** A part of a picture on a net of triangles whose corners can be moved. */
export interface Sheet {
  readonly columns: number
  readonly rows: number
  /** The corners as they are in the picture, x and y of each. */
  readonly corners: Float32Array
  /** Which cells of the net have anything of the part, row by row. */
  readonly cells: Uint8Array
  readonly mask: Mask
}

/** A net over what a mask covers; `cell` is its spacing in pixels. */
export function sheetOf(mask: Mask, cell: number): Sheet {
  const { width, height, data } = mask
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const corners = new Float32Array((columns + 1) * (rows + 1) * 2)
  for (let r = 0, i = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++, i += 2) {
      corners[i] = c * cell
      corners[i + 1] = r * cell
    }
  const cells = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 0) > 0) cells[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1
  return { columns, rows, corners, cells, mask }
}

/** Draws a sheet with its corners moved by `to` over a frame, in place; its pixels are those of `picture`. */
export function drawSheet(frame: Frame, picture: Frame, sheet: Sheet, to: (x: number, y: number) => Point): void {
  const { columns, rows, corners, cells } = sheet
  const across = columns + 1
  const moved = new Float32Array(corners.length)
  const known = new Uint8Array(across * (rows + 1))
  const place = (k: number) => {
    if (known[k]) return
    known[k] = 1
    const { x, y } = to(corners[k * 2] ?? 0, corners[k * 2 + 1] ?? 0)
    moved[k * 2] = x
    moved[k * 2 + 1] = y
  }
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (!cells[r * columns + c]) continue
      const a = r * across + c
      for (const k of [a, a + 1, a + across, a + across + 1]) place(k)
      drawTriangle(frame, picture, sheet, moved, a, a + 1, a + across)
      drawTriangle(frame, picture, sheet, moved, a + 1, a + across + 1, a + across)
    }
}

function drawTriangle(
  { width, height, data }: Frame,
  picture: Frame,
  { corners, mask }: Sheet,
  moved: Float32Array,
  a: number,
  b: number,
  c: number,
): void {
  const at = (points: Float32Array, k: number) => [points[k * 2] ?? 0, points[k * 2 + 1] ?? 0] as const
  const [[ax, ay], [bx, by], [cx, cy]] = [at(moved, a), at(moved, b), at(moved, c)]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  // A triangle that is turned over is behind the others.
  if (area < 0.01) return
  const [[au, av], [bu, bv], [cu, cv]] = [at(corners, a), at(corners, b), at(corners, c)]
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const low = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
  const edge = -1e-4
  for (let y = top; y <= low; y++)
    for (let x = left; x <= right; x++) {
      const p = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
      const q = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
      const r = 1 - p - q
      if (p < edge || q < edge || r < edge) continue
      blend(data, (y * width + x) * 4, picture, mask, p * au + q * bu + r * cu, p * av + q * bv + r * cv)
    }
}

/** Draws the pixel at a position of a picture over another one, as opaque as the mask is there. */
function blend(data: Uint8ClampedArray, pixel: number, picture: Frame, mask: Mask, u: number, v: number): void {
  const { width, height } = picture
  const x = Math.max(0, Math.min(width - 1.001, u))
  const y = Math.max(0, Math.min(height - 1.001, v))
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const from = y0 * width + x0
  const [right, down] = [x0 + 1 < width ? 1 : 0, y0 + 1 < height ? width : 0]
  const shares = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy] as const
  const places = [from, from + right, from + down, from + right + down] as const
  const mixed = (of: ArrayLike<number>, step: number, c: number) =>
    (of[places[0] * step + c] ?? 0) * shares[0] +
    (of[places[1] * step + c] ?? 0) * shares[1] +
    (of[places[2] * step + c] ?? 0) * shares[2] +
    (of[places[3] * step + c] ?? 0) * shares[3]
  const cover = mixed(mask.data, 1, 0) / 255
  if (cover < 0.004) return
  for (let c = 0; c < 3; c++) data[pixel + c] = (data[pixel + c] ?? 0) * (1 - cover) + mixed(picture.data, 4, c) * cover
}
