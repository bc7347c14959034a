import type { Frame } from '../kit/frame.ts'

/** How a picture is smoothed without its edges. */
export interface Smoothing {
  /** Levels by which neighbours may differ and still be averaged. */
  readonly colour: number
  /** How often; each pass flattens further. */
  readonly passes: number
}

/** Share that a pixel has of its own; those of five in a row stay below 256, so that two colours are summed at a time. */
const OWN = 48
/** What neighbours one and two pixels away count at the most: the middle of a wide bell. */
const NEAR = 0.98 * OWN
const FAR = 0.92 * OWN
const EVEN = 0x00ff00ff

/**
 * Flattens areas and leaves edges sharp (bilateral filter), first along the rows, then along the columns: half as many
 * neighbours as in a square, and hardly to be told from it.
 */
export function smooth({ width, height, data }: Frame, { colour, passes }: Smoothing): Frame {
  const shares = (most: number) =>
    Uint8Array.from({ length: 3 * 255 + 1 }, (_, far) => Math.round(most * Math.exp(-0.5 * (far / colour) ** 2)))
  const [near, far] = [shares(NEAR), shares(FAR)]
  let from = new Int32Array(data.slice().buffer)
  let into = new Int32Array(width * height)
  for (let pass = 0; pass < 2 * passes; pass++) {
    average(from, into, { width, height }, pass % 2 === 0, near, far)
    ;[from, into] = [into, from]
  }
  return { width, height, data: new Uint8ClampedArray(from.buffer) }
}

/** One in so many parts, as a factor of 65,536. */
const parts = Uint32Array.from({ length: 256 }, (_, sum) => (sum === 0 ? 0 : Math.ceil(65_536 / sum)))

/** Each pixel as the mean of itself and of the two on either side, or above and below, that are like it. */
function average(
  from: Int32Array,
  into: Int32Array,
  { width, height }: Pick<Frame, 'width' | 'height'>,
  isAcross: boolean,
  near: Uint8Array,
  far: Uint8Array,
): void {
  const step = isAcross ? 1 : width
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const before = isAcross ? x : y
      const after = (isAcross ? width : height) - 1 - before
      const own = from[at] ?? 0
      const a = from[before > 1 ? at - 2 * step : at - before * step] ?? 0
      const b = from[before > 0 ? at - step : at] ?? 0
      const c = from[after > 0 ? at + step : at] ?? 0
      const d = from[after > 1 ? at + 2 * step : at + after * step] ?? 0
      const ofA = far[apart(own, a)] ?? 0
      const ofB = near[apart(own, b)] ?? 0
      const ofC = near[apart(own, c)] ?? 0
      const ofD = far[apart(own, d)] ?? 0
      const sides =
        Math.imul(own & EVEN, OWN) +
        Math.imul(a & EVEN, ofA) +
        Math.imul(b & EVEN, ofB) +
        Math.imul(c & EVEN, ofC) +
        Math.imul(d & EVEN, ofD)
      const middle =
        ((own >> 8) & 255) * OWN +
        ((a >> 8) & 255) * ofA +
        ((b >> 8) & 255) * ofB +
        ((c >> 8) & 255) * ofC +
        ((d >> 8) & 255) * ofD
      const part = parts[OWN + ofA + ofB + ofC + ofD] ?? 0
      const red = Math.imul(sides & 0xffff, part) >>> 16
      const blue = Math.imul(sides >>> 16, part) >>> 16
      into[at] = red | ((Math.imul(middle, part) >>> 16) << 8) | (blue << 16) | OPAQUE
    }
}

/** How far two colours are apart: 0 to 765. */
function apart(one: number, other: number): number {
  return (
    Math.abs((one & 255) - (other & 255)) +
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
    Math.abs(((one >> 16) & 255) - ((other >> 16) & 255))
  )
}

const OPAQUE = 255 << 24
