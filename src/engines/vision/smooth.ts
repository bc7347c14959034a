import { letGo, type Frame } from '../frame.ts'

/** How a picture is smoothed while keeping its edges. */
export interface Smoothing {
  /** Levels by which neighbours may differ and still be averaged. */
  readonly colour: number
  /** Number of passes; each flattens further. */
  readonly passes: number
}

/** A pixel's own share; the shares of five in a row stay below 256, so that two colours can be summed at a time. */
const OWN = 48
/** The largest shares of neighbours one and two pixels away: the middle of a wide bell curve. */
const NEAR = 0.98 * OWN
const FAR = 0.92 * OWN
const EVEN = 0x00ff00ff

/**
 * Flattens areas and keeps edges sharp (bilateral filter), first along rows, then along columns: half as many
 * neighbours as in a square, with hardly any visible difference.
 */
export function smooth({ width, height, data }: Frame, { colour, passes }: Smoothing): Frame {
  const shares = (most: number) =>
    Uint8Array.from({ length: 3 * 255 + 1 }, (_, far) => Math.round(most * Math.exp(-0.5 * (far / colour) ** 2)))
  const [near, far] = [shares(NEAR), shares(FAR)]
  let from = new Int32Array(data.slice().buffer)
  let into = new Int32Array(width * height)
  for (let pass = 0; pass < 2 * passes; pass++) {
    const average = pass % 2 === 0 ? averageRows : averageColumns
    average(from, into, { width, height }, near, far)
    ;[from, into] = [into, from]
  }
  letGo({ data: into })
  return { width, height, data: new Uint8ClampedArray(from.buffer) }
}

/** Reciprocals of sums, times 65,536. */
const parts = Uint32Array.from({ length: 256 }, (_, sum) => (sum === 0 ? 0 : Math.ceil(65_536 / sum)))

type Size = Pick<Frame, 'width' | 'height'>

/**
 * Each pixel becomes the mean of itself and of the similar ones among the two on either side. The weight of two pixels
 * for each other is computed only once for both.
 */
function averageRows(
  from: Int32Array,
  into: Int32Array,
  { width, height }: Size,
  near: Uint8Array,
  far: Uint8Array,
): void {
  // The first and last pixel are repeated beyond the edges.
  const line = new Int32Array(width + 4)
  for (let y = 0, row = 0; y < height; y++, row += width) {
    line.set(from.subarray(row, row + width), 2)
    line.fill(from[row] ?? 0, 0, 2)
    line.fill(from[row + width - 1] ?? 0, width + 2)
    let a = line[0] ?? 0
    let b = line[1] ?? 0
    let own = line[2] ?? 0
    let c = line[3] ?? 0
    let ofA = far[apart(a, own)] ?? 0
    let ofNextA = far[apart(b, c)] ?? 0
    let ofB = near[apart(b, own)] ?? 0
    for (let x = 0; x < width; x++) {
      const d = line[x + 4] ?? 0
      const ofC = near[apart(own, c)] ?? 0
      const ofD = far[apart(own, d)] ?? 0
      into[row + x] = meanOf(own, a, b, c, d, ofA, ofB, ofC, ofD)
      a = b
      b = own
      own = c
      c = d
      ofA = ofNextA
      ofNextA = ofD
      ofB = ofC
    }
  }
}

/** The same with the two pixels above and below. */
function averageColumns(
  from: Int32Array,
  into: Int32Array,
  { width, height }: Size,
  near: Uint8Array,
  far: Uint8Array,
): void {
  const rowOf = (y: number) => Math.max(0, Math.min(height - 1, y)) * width
  const shares = (y: number, other: number, of: Uint8Array) =>
    Uint8Array.from({ length: width }, (_, x) => of[apart(from[rowOf(y) + x] ?? 0, from[rowOf(other) + x] ?? 0)] ?? 0)
  let above = shares(0, -2, far)
  let nextAbove = shares(-1, 1, far)
  const close = shares(0, -1, near)
  for (let y = 0; y < height; y++) {
    const rows = { a: rowOf(y - 2), b: rowOf(y - 1), own: rowOf(y), c: rowOf(y + 1), d: rowOf(y + 2) }
    averageAcross(from, into, rows, near, far, above, close)
    ;[above, nextAbove] = [nextAbove, above]
  }
}

/** One row in a function of its own: a function called often is compiled better than one long loop. */
function averageAcross(
  from: Int32Array,
  into: Int32Array,
  rows: { readonly a: number; readonly b: number; readonly own: number; readonly c: number; readonly d: number },
  near: Uint8Array,
  far: Uint8Array,
  above: Uint8Array,
  close: Uint8Array,
): void {
  const { a, b, own: row, c, d } = rows
  for (let x = 0; x < close.length; x++) {
    const own = from[row + x] ?? 0
    const below = from[c + x] ?? 0
    const farBelow = from[d + x] ?? 0
    const ofC = near[apart(own, below)] ?? 0
    const ofD = far[apart(own, farBelow)] ?? 0
    into[row + x] = meanOf(
      own,
      from[a + x] ?? 0,
      from[b + x] ?? 0,
      below,
      farBelow,
      above[x] ?? 0,
      close[x] ?? 0,
      ofC,
      ofD,
    )
    close[x] = ofC
    above[x] = ofD
  }
}

/** The weighted mean of five pixels. Two colours are summed at a time. */
function meanOf(
  own: number,
  a: number,
  b: number,
  c: number,
  d: number,
  ofA: number,
  ofB: number,
  ofC: number,
  ofD: number,
): number {
  const sides =
    Math.imul(own & EVEN, OWN) +
    Math.imul(a & EVEN, ofA) +
    Math.imul(b & EVEN, ofB) +
    Math.imul(c & EVEN, ofC) +
    Math.imul(d & EVEN, ofD)
  const middle =
    Math.imul((own >> 8) & 255, OWN) +
    Math.imul((a >> 8) & 255, ofA) +
    Math.imul((b >> 8) & 255, ofB) +
    Math.imul((c >> 8) & 255, ofC) +
    Math.imul((d >> 8) & 255, ofD)
  const part = parts[OWN + ofA + ofB + ofC + ofD] ?? 0
  const red = Math.imul(sides & 0xffff, part) >>> 16
  const blue = Math.imul(sides >>> 16, part) >>> 16
  return red | ((Math.imul(middle, part) >>> 16) << 8) | (blue << 16) | OPAQUE
}

/** The distance between two colours: 0 to 765. */
function apart(one: number, other: number): number {
  return (
    Math.abs((one & 255) - (other & 255)) +
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
    Math.abs(((one >> 16) & 255) - ((other >> 16) & 255))
  )
}

const OPAQUE = 255 << 24
