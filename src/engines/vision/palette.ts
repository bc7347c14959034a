import type { Frame } from '../frame.ts'
import { resized } from './filters.ts'
import { emptyMat, rgbMat, type Desk } from './mats.ts'

/** A colour with levels of 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Size in pixels of the small picture whose colours represent the whole. */
const SAMPLED = { width: 80, height: 60 }

/** The colours that represent a picture best, darkest first (k-means, always with the same start). */
export function paletteOf(desk: Desk, frame: Frame, count: number): Rgb[] {
  const { cv, own } = desk
  const small = resized(desk, rgbMat(desk, frame), SAMPLED.width, SAMPLED.height)
  const samples = own(new cv.Mat(SAMPLED.width * SAMPLED.height, 3, cv.CV_32FC1))
  samples.data32F.set(small.data)
  const centres = emptyMat(desk)
  // Type 3: an iteration limit and a precision, whichever comes first.
  const criteria = new cv.TermCriteria(3, 20, 1)
  cv.setRNGSeed(7)
  cv.kmeans(samples, count, emptyMat(desk), criteria, 1, cv.KMEANS_PP_CENTERS, centres)
  const found = new Float32Array(centres.data32F)
  return Array.from({ length: count }, (_, k): Rgb => [found[k * 3] ?? 0, found[k * 3 + 1] ?? 0, found[k * 3 + 2] ?? 0])
    .sort((a, b) => lightness(a) - lightness(b))
    .map(([r, g, b]) => [Math.round(r), Math.round(g), Math.round(b)])
}

/** Of 0 to 255. */
export function lightness([r, g, b]: Rgb): number {
  return r * 0.299 + g * 0.587 + b * 0.114
}

const BITS = 5
const STEPS = 1 << BITS

/**
 * Maps each colour of a frame through `look`, called once for each of 32,768 colours. The frame is changed in place.
 */
function lookup(look: (colour: Rgb) => Rgb): (frame: Frame) => Frame {
  const table = new Uint8Array(STEPS ** 3 * 3)
  for (let i = 0; i < STEPS ** 3; i++) {
    const level = (n: number) => ((n & (STEPS - 1)) / (STEPS - 1)) * 255
    table.set(
      look([level(i >> (2 * BITS)), level(i >> BITS), level(i)]).map(v => Math.max(0, Math.min(255, Math.round(v)))),
      i * 3,
    )
  }
  return ({ width, height, data }) => {
    const drop = 8 - BITS
    for (let i = 0; i < data.length; i += 4) {
      const r = (data[i] ?? 0) >> drop
      const g = (data[i + 1] ?? 0) >> drop
      const b = (data[i + 2] ?? 0) >> drop
      const at = ((r << (2 * BITS)) | (g << BITS) | b) * 3
      data[i] = table[at] ?? 0
      data[i + 1] = table[at + 1] ?? 0
      data[i + 2] = table[at + 2] ?? 0
      data[i + 3] = 255
    }
    return { width, height, data }
  }
}

/** Reduces a frame to the colours of a palette, each pixel to the nearest. */
export function quantise(palette: readonly Rgb[]): (frame: Frame) => Frame {
  return lookup(colour => nearest(colour, palette))
}

function nearest([r, g, b]: Rgb, palette: readonly Rgb[]): Rgb {
  let best: Rgb = [r, g, b]
  let least = Infinity
  for (const one of palette) {
    // Weighted like human vision.
    const away = 3 * (one[0] - r) ** 2 + 6 * (one[1] - g) ** 2 + 2 * (one[2] - b) ** 2
    if (away < least) {
      least = away
      best = one
    }
  }
  return best
}
