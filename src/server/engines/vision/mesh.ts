import type { Frame } from '../kit/frame.ts'
import type { Field } from './mats.ts'

/** Positions are counted in parts of a pixel: so many bits. */
const BITS = 5
const ONE = 1 << BITS

/** What one pixel counts as a place. */
export const UNIT = ONE
const LOW = ONE - 1
const EVEN = 0x00ff00ff
/** Half a level in both of the bytes that are reckoned at a time. */
const HALVES = 0x00800080

/** Bits by which a place is told more finely on its way along a row. */
const FINE = 10
const fine = (place: number): number => Math.round(place * (1 << FINE)) | 0

/**
 * The ways of a coarse field at every pixel of a row: bilinear, so that neighbours go together. A field's values lie in
 * the middle of its cells.
 */
export interface Ways {
  /** Places of a row of pixels in the picture that they come from, in 1/32 of a pixel, x and y by turns. */
  readonly row: (y: number) => Int32Array
}

export function waysOver(
  { width, height, data }: Field,
  size: { readonly width: number; readonly height: number },
): Ways {
  const places = new Int32Array(size.width * 2)
  const columns = new Float32Array(width * 2)
  const right = width - 1
  return {
    row(y) {
      const gy = Math.max(0, Math.min(height - 1, ((y + 0.5) / size.height) * height - 0.5))
      const y0 = Math.floor(gy)
      const fy = gy - y0
      const upper = y0 * width * 2
      const lower = Math.min(height - 1, y0 + 1) * width * 2
      for (let i = 0; i < columns.length; i++) {
        const from = data[upper + i] ?? 0
        columns[i] = (from + ((data[lower + i] ?? 0) - from) * fy) * ONE
      }
      // From the middle of one cell to the middle of the next the way grows evenly.
      const step = width / size.width
      let x = 0
      for (let cell = -1; cell <= right; cell++) {
        const a = Math.max(0, cell) * 2
        const b = Math.min(right, cell + 1) * 2
        const until = cell === right ? size.width : Math.min(size.width, Math.ceil((cell + 1.5) / step - 0.5))
        const stepX = ((columns[b] ?? 0) - (columns[a] ?? 0)) * step
        const stepY = ((columns[b + 1] ?? 0) - (columns[a + 1] ?? 0)) * step
        const ahead = (x + 0.5) * step - 0.5 - cell
        const wayX = (columns[a] ?? 0) + ((columns[b] ?? 0) - (columns[a] ?? 0)) * ahead
        const wayY = (columns[a + 1] ?? 0) + ((columns[b + 1] ?? 0) - (columns[a + 1] ?? 0)) * ahead
        // In whole numbers from here on, which is much faster.
        let placeX = fine(wayX + x * ONE)
        let placeY = fine(wayY + y * ONE)
        const nextX = fine(stepX + ONE)
        const nextY = fine(stepY)
        for (; x < until; x++) {
          places[2 * x] = placeX >> FINE
          places[2 * x + 1] = placeY >> FINE
          placeX = (placeX + nextX) | 0
          placeY = (placeY + nextY) | 0
        }
      }
      return places
    },
  }
}

/** A picture as whole pixels, to be read between them. */
export interface Source {
  readonly width: number
  readonly height: number
  /** Signed, so that the engine counts in whole numbers. */
  readonly pixels: Int32Array
}

export function sourceOf({ width, height, data }: Frame): Source {
  return { width, height, pixels: new Int32Array(data.buffer, data.byteOffset, width * height) }
}

/** The pixel at a place in 1/32 of a pixel; what lies beyond the picture is its mirror image. */
export function pixelAt(source: Source, px: number, py: number): number {
  const { width, height, pixels } = source
  if (px < 0 || py < 0 || px >= (width - 1) << BITS || py >= (height - 1) << BITS) return pixelBeyond(source, px, py)
  const at = (py >> BITS) * width + (px >> BITS)
  const below = at + width
  return amid(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[below] ?? 0, pixels[below + 1] ?? 0, px & LOW, py & LOW)
}

/** A pixel on the last row or column, or beyond. */
function pixelBeyond({ width, height, pixels }: Source, px: number, py: number): number {
  const mostX = (width - 1) << BITS
  const mostY = (height - 1) << BITS
  const x = px >= 0 && px <= mostX ? px : mirrored(px, mostX)
  const y = py >= 0 && py <= mostY ? py : mirrored(py, mostY)
  const at = (y >> BITS) * width + (x >> BITS)
  const right = x < mostX ? 1 : 0
  const down = y < mostY ? width : 0
  const [b, c, d] = [pixels[at + right] ?? 0, pixels[at + down] ?? 0, pixels[at + right + down] ?? 0]
  return amid(pixels[at] ?? 0, b, c, d, x & LOW, y & LOW)
}

/**
 * Between four pixels of a square. Two bytes are reckoned at a time, red and blue, then green and alpha; the shares of the
 * four are 256 together, so that no sum leaves its place.
 */
function amid(a: number, b: number, c: number, d: number, fx: number, fy: number): number {
  const ofD = (fx * fy) >> 2
  const ofB = (fx << 3) - ofD
  const ofC = (fy << 3) - ofD
  const ofA = 256 - (fx << 3) - ofC
  const even =
    Math.imul(a & EVEN, ofA) + Math.imul(b & EVEN, ofB) + Math.imul(c & EVEN, ofC) + Math.imul(d & EVEN, ofD) + HALVES
  const odd =
    Math.imul((a >>> 8) & EVEN, ofA) +
    Math.imul((b >>> 8) & EVEN, ofB) +
    Math.imul((c >>> 8) & EVEN, ofC) +
    Math.imul((d >>> 8) & EVEN, ofD) +
    HALVES
  return (odd & ~EVEN) | ((even >>> 8) & EVEN)
}

const mirrored = (place: number, most: number): number => {
  const back = place < 0 ? -place : 2 * most - place
  return back < 0 ? 0 : back > most ? most : back
}

/** Between two pixels, `share` of 256 of the way. */
export function between(a: number, b: number, share: number): number {
  const rest = 256 - share
  const even = ((Math.imul(a & EVEN, rest) + Math.imul(b & EVEN, share)) >>> 8) & EVEN
  const odd = (Math.imul((a >>> 8) & EVEN, rest) + Math.imul((b >>> 8) & EVEN, share)) & ~EVEN
  return odd | even
}

/** Draws a picture anew into `into`: each pixel is taken from where the ways lead from it. */
export function bend(
  picture: Frame,
  field: Field,
  into: Uint8ClampedArray = new Uint8ClampedArray(picture.data.length),
): Frame {
  const { width, height } = picture
  const source = sourceOf(picture)
  const drawn = new Int32Array(into.buffer, into.byteOffset, width * height)
  const ways = waysOver(field, picture)
  for (let y = 0; y < height; y++) {
    const places = ways.row(y)
    for (let x = 0, at = y * width; x < width; x++, at++)
      drawn[at] = pixelAt(source, places[2 * x] ?? 0, places[2 * x + 1] ?? 0)
  }
  return { width, height, data: into }
}
