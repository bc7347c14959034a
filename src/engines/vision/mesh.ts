import type { Frame } from '../frame.ts'
import type { Field } from './mats.ts'
import { BITS, FINE, sharesAt, spansOf, type Spans } from './spans.ts'

const ONE = 1 << BITS

const LOW = ONE - 1
const EVEN = 0x00ff00ff
/** Half a level in both of the bytes that are computed at a time. */
const HALVES = 0x00800080

const WHOLE = BITS + FINE

/** A picture as pixels of one integer each, to be read at fractional positions. */
interface Source extends Spans {
  readonly width: number
  readonly height: number
}

/**
 * The pixel at a position in 1/32 of a pixel, on the last row or column or beyond them: there the picture is mirrored.
 */
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
 * Interpolates four pixels of a square. Two bytes are computed at a time, red and blue, then green and alpha; the
 * shares of the four add up to 256, so that no sum overflows into the next byte.
 */
function amid(a: number, b: number, c: number, d: number, fx: number, fy: number): number {
  const [ofA, ofB, ofC, ofD] = sharesAt(fx, fy)
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

/** Interpolates two pixels, `share` of 256 of the way. */
export function between(a: number, b: number, share: number): number {
  const rest = 256 - share
  const even = ((Math.imul(a & EVEN, rest) + Math.imul(b & EVEN, share)) >>> 8) & EVEN
  const odd = (Math.imul((a >>> 8) & EVEN, rest) + Math.imul((b >>> 8) & EVEN, share)) & ~EVEN
  return odd | even
}

/**
 * Draws the pixels of row `y` from `from` until `until` into a row that begins at `row`: each is taken from the
 * position to which its displacement leads.
 */
type DrawRow = (y: number, into: Int32Array, row: number, from: number, until: number) => void

/** A copy of a picture that is drawn many times, each time bent differently. */
export interface Bendable {
  /** Draws it into `into`: each pixel is taken from the position to which the field leads. */
  readonly bend: (field: Field, into: Uint8ClampedArray) => Frame
  /**
   * Draws it row by row, bent by a coarse field with bilinear interpolation. A field's values belong to the centres of
   * its cells, and change evenly between them.
   */
  readonly bender: (field: Field) => DrawRow
}

/** Prepares a picture to be bent. */
export function bendable(picture: Frame): Bendable {
  const { width, height } = picture
  const source: Source = { width, height, ...spansOf(picture) }
  const bender = (field: Field) => benderOf(source, field)
  return {
    bender,
    bend(field, into) {
      const drawn = new Int32Array(into.buffer, into.byteOffset, width * height)
      const drawRow = bender(field)
      for (let y = 0; y < height; y++) drawRow(y, drawn, y * width, 0, width)
      return { width, height, data: into }
    },
  }
}

function benderOf(source: Source, { width, height, data }: Field): DrawRow {
  const last = width - 1
  const step = width / source.width
  // Where each cell ends, and how far before the centre of its first pixel it began, in cells.
  const ends = Int32Array.from({ length: width + 1 }, (_, k) =>
    k === width ? source.width : Math.min(source.width, Math.ceil((k + 0.5) / step - 0.5)),
  )
  const heads = Float64Array.from(ends, (_, k) => ((k === 0 ? 0 : (ends[k - 1] ?? 0)) + 0.5) * step + 0.5 - k)
  const columns = new Int32Array(width * 2)
  return (y, into, row, from, until) => {
    const gy = Math.max(0, Math.min(height - 1, ((y + 0.5) / source.height) * height - 0.5))
    const y0 = Math.floor(gy)
    const fy = gy - y0
    const upper = y0 * width * 2
    const lower = Math.min(height - 1, y0 + 1) * width * 2
    for (let i = 0; i < columns.length; i++) {
      const above = data[upper + i] ?? 0
      // Integers from here on, which are much faster.
      columns[i] = Math.round((above + ((data[lower + i] ?? 0) - above) * fy) * (1 << WHOLE))
    }
    let begin = 0
    for (let k = 0; k <= width && begin < until; k++) {
      const end = ends[k] ?? 0
      const first = begin
      begin = end
      if (end <= from || end === first) continue
      const a = k === 0 ? 0 : 2 * k - 2
      const b = k > last ? 2 * last : 2 * k
      const left = columns[a] ?? 0
      const above = columns[a + 1] ?? 0
      const across = (columns[b] ?? 0) - left
      const down = (columns[b + 1] ?? 0) - above
      const head = heads[k] ?? 0
      const stepX = (across * step + (1 << WHOLE)) | 0
      const stepY = (down * step) | 0
      const skipped = from > first ? from - first : 0
      drawSpan(
        source,
        first + skipped,
        end < until ? end : until,
        (left + ((across * head) | 0) + (first << WHOLE) + skipped * stepX) | 0,
        (above + ((down * head) | 0) + (y << WHOLE) + skipped * stepY) | 0,
        stepX,
        stepY,
      )
    }
    into.set(source.row.subarray(from, until), row + from)
  }
}

/** Draws pixels whose positions are evenly spaced on a line, in 1/32768 of a pixel. */
function drawSpan(
  source: Source,
  from: number,
  until: number,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
): void {
  const endX = x + (until - from - 1) * stepX
  const endY = y + (until - from - 1) * stepY
  const left = (x < endX ? x : endX) >> FINE
  const right = (x < endX ? endX : x) >> FINE
  const top = (y < endY ? y : endY) >> FINE
  const bottom = (y < endY ? endY : y) >> FINE
  if (left >= 0 && top >= 0 && right < (source.width - 1) << BITS && bottom < (source.height - 1) << BITS)
    source.draw(from, until, x, y, stepX, stepY)
  else drawAcross(source, from, until, x, y, stepX, stepY)
}

/** Draws pixels of which some positions are at an edge or beyond it. */
function drawAcross(
  source: Source,
  from: number,
  until: number,
  firstX: number,
  firstY: number,
  stepX: number,
  stepY: number,
): void {
  const mostX = (source.width - 1) << BITS
  const mostY = (source.height - 1) << BITS
  let x = firstX
  let y = firstY
  for (let at = from; at < until;) {
    const begin = at
    const [beginX, beginY] = [x, y]
    while (at < until && isWithin(x >> FINE, y >> FINE, mostX, mostY)) {
      at += 1
      x = (x + stepX) | 0
      y = (y + stepY) | 0
    }
    if (at > begin) source.draw(begin, at, beginX, beginY, stepX, stepY)
    if (at === until) return
    source.row[at] = pixelBeyond(source, x >> FINE, y >> FINE)
    at += 1
    x = (x + stepX) | 0
    y = (y + stepY) | 0
  }
}

/** Whether a position is between four pixels. */
const isWithin = (x: number, y: number, mostX: number, mostY: number): boolean =>
  x >= 0 && y >= 0 && x < mostX && y < mostY
