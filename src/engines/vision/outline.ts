import type { Frame } from '../frame.ts'
import type { Mask } from './mats.ts'

/** Cells on either side of a rough outline that are decided again, pixel by pixel. */
const BAND = 3
/**
 * Cells around one in which colours of the subject and of its background are searched, and how many of each at most.
 */
const AROUND = 8
const SAMPLES = 10
/** Squared difference of colours without meaning: grain of paper, noise of a sensor. */
const GRAIN = 700
/** Weight of the rough outline relative to the colours. */
const PRIOR = 0.55
/** How far inside the outline is placed, so that no rim of the old background is visible. */
const INSIDE = 0.06

/** A picture with a roughly cut-out subject: three bytes a cell, and the cells of the subject above 0. */
export interface RoughCut {
  readonly pixels: Uint8Array
  readonly mask: Mask
}

/**
 * The outline of a rough cut at the picture's own size: along it, each pixel goes to the side that has its colour
 * nearby, so that parts thinner than a cell come back. Only that band is processed.
 */
export function outlined(frame: Frame, { pixels, mask }: RoughCut): Mask {
  const { width, height } = frame
  const kx = mask.width / width
  const ky = mask.height / height
  const away = signedDistances(mask)
  const scores = new Float32Array(width * height)
  const radius = Math.max(1, Math.round(0.3 / kx))
  const own = [0, 0, 0]
  for (let cy = 0; cy < mask.height; cy++)
    for (let cx = 0; cx < mask.width; cx++) {
      const cell = cy * mask.width + cx
      const far = away[cell] ?? 0
      const isNear = Math.abs(far) <= BAND
      const sides = isNear ? sidesOf(pixels, mask, away, cx, cy) : undefined
      const bottom = Math.min(height, Math.ceil((cy + 1) / ky))
      const right = Math.min(width, Math.ceil((cx + 1) / kx))
      for (let y = Math.ceil(cy / ky); y < bottom; y++)
        for (let x = Math.ceil(cx / kx); x < right; x++) {
          if (!sides) {
            scores[y * width + x] = far > 0 ? 2 : -2
            continue
          }
          around(frame, x, y, own)
          const within = nearest(sides.within, own)
          const out = nearest(sides.out, own)
          const told = sides.within.length === 0 || sides.out.length === 0 ? 0 : (out - within) / (out + within + GRAIN)
          scores[y * width + x] =
            told + PRIOR * Math.max(-1, Math.min(1, smoothAway(away, mask, x * kx, y * ky) / BAND))
        }
    }
  const even = evened(scores, frame, radius)
  const data = new Uint8Array(width * height)
  for (let p = 0; p < data.length; p++) data[p] = Math.max(0, Math.min(255, ((even[p] ?? 0) - INSIDE) * 340 + 100))
  return { width, height, data }
}

/** How many cells each cell is inside the mask (positive) or outside it (negative), up to the width of the band. */
function signedDistances({ width, height, data }: Mask): Int8Array {
  const away = Int8Array.from(data, value => (value > 0 ? 100 : -100))
  let edge: number[] = []
  const neighbours = (i: number): readonly number[] => {
    const x = i % width
    return [
      x > 0 ? i - 1 : i,
      x < width - 1 ? i + 1 : i,
      i >= width ? i - width : i,
      i < width * (height - 1) ? i + width : i,
    ]
  }
  for (let i = 0; i < data.length; i++) {
    const own = (data[i] ?? 0) > 0
    if (neighbours(i).some(j => (data[j] ?? 0) > 0 !== own)) {
      away[i] = own ? 1 : -1
      edge.push(i)
    }
  }
  for (let far = 2; far <= BAND + 1; far++) {
    const next: number[] = []
    for (const i of edge)
      for (const j of neighbours(i))
        if (Math.abs(away[j] ?? 0) === 100) {
          away[j] = (away[j] ?? 0) > 0 ? far : -far
          next.push(j)
        }
    edge = next
  }
  return away
}

/** The interpolated distance at a position in cells. */
function smoothAway(away: Int8Array, { width, height }: Mask, x: number, y: number): number {
  const gx = Math.max(0, Math.min(width - 1.001, x - 0.5))
  const gy = Math.max(0, Math.min(height - 1.001, y - 0.5))
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)]
  const at = (u: number, v: number) =>
    Math.max(
      -BAND - 1,
      Math.min(BAND + 1, away[Math.min(height - 1, y0 + v) * width + Math.min(width - 1, x0 + u)] ?? 0),
    )
  const [fx, fy] = [gx - x0, gy - y0]
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
}

/**
 * Colours near a cell that certainly belong to the subject and to its background: three numbers each, the nearest
 * first.
 */
function sidesOf(pixels: Uint8Array, { width, height }: Mask, away: Int8Array, cx: number, cy: number) {
  const within: number[] = []
  const out: number[] = []
  for (const [u, v] of spiral) {
    const [x, y] = [cx + u, cy + v]
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const i = y * width + x
    const far = away[i] ?? 0
    const side = far > 1 ? within : far < -1 ? out : undefined
    if (!side || side.length >= SAMPLES * 3) continue
    side.push(pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0)
    if (within.length >= SAMPLES * 3 && out.length >= SAMPLES * 3) break
  }
  return { within, out }
}

/** Every second cell around one, the nearest first. */
const spiral = Array.from({ length: (2 * AROUND + 1) ** 2 }, (_, k) => {
  const side = 2 * AROUND + 1
  return [(k % side) - AROUND, Math.floor(k / side) - AROUND] as const
})
  .filter(([u, v]) => (u + v) % 2 === 0 && Math.hypot(u, v) <= AROUND)
  .sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))

/** Squared difference of a colour from the most similar of many. */
function nearest(colours: readonly number[], [r = 0, g = 0, b = 0]: readonly number[]): number {
  let least = 3 * 255 ** 2
  for (let k = 0; k < colours.length; k += 3) {
    const dr = (colours[k] ?? 0) - r
    const dg = (colours[k + 1] ?? 0) - g
    const db = (colours[k + 2] ?? 0) - b
    const far = dr * dr + dg * dg + db * db
    if (far < least) least = far
  }
  return least
}

/** The mean colour of a pixel and the eight around it. */
function around({ width, height, data }: Frame, x: number, y: number, into: number[]): void {
  let [r, g, b, count] = [0, 0, 0, 0]
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const i = (v * width + u) * 4
      r += data[i] ?? 0
      g += data[i + 1] ?? 0
      b += data[i + 2] ?? 0
      count += 1
    }
  into[0] = r / count
  into[1] = g / count
  into[2] = b / count
}

/** Mean over a square that reaches `radius` to each side. */
function evened(scores: Float32Array, { width, height }: Frame, radius: number): Float32Array {
  const rows = new Float32Array(scores.length)
  const slide = (from: Float32Array, into: Float32Array, lines: number, length: number, next: number, step: number) => {
    for (let line = 0; line < lines; line++) {
      const at = (k: number) => from[line * next + Math.max(0, Math.min(length - 1, k)) * step] ?? 0
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += at(k)
      for (let k = 0; k < length; k++) {
        into[line * next + k * step] = sum / (2 * radius + 1)
        sum += at(k + radius + 1) - at(k - radius)
      }
    }
  }
  slide(scores, rows, height, width, width, 1)
  slide(rows, scores, width, height, 1, width)
  return scores
}
