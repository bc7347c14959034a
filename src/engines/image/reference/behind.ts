import type { Mask } from '../../vision/mats.ts'
import type { Region } from './region.ts'
import type { Picture } from './picture.ts'

/** The foreground of a picture, and where its ground begins. */
export interface Depth {
  /** As a share of the height. */
  readonly horizon: number
  /** How much of each pixel belongs to the foreground. */
  readonly front: Mask
}

/** A place on the horizon where the foreground covers least of it. */
export function onHorizon({ width, height }: Picture, { horizon, front }: Depth, roll: number): Region {
  const side = Math.round(Math.min(width, height) * 0.4)
  const y = Math.max(0, Math.min(height - side, Math.round(horizon * height - side * 0.9)))
  const x = clearest(front, width, { y, w: side, h: side }, roll)
  return { x, y, w: side, h: side }
}

/** Where along a row a box overlaps least with the foreground. */
export function clearest(front: Mask | undefined, width: number, { y, w, h }: Omit<Region, 'x'>, roll: number): number {
  if (!front) return (width - w) * (0.15 + roll * 0.7)
  const hidden = (x: number) => {
    let sum = 0
    for (let v = Math.floor(y); v < y + h; v += 4)
      for (let u = Math.floor(x); u < x + w; u += 4) sum += front.data[v * width + u] ?? 0
    return sum
  }
  const places = [0, 1, 2, 3, 4, 5, 6].map(k => Math.round(((k + roll) % 7) * ((width - w) / 7)))
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best), places[0] ?? 0)
}

/** Share of the air's colour in distant things. */
const AIR = 0.38

/** A layer as it looks in the distance: tinted by the colours of the picture around it. */
export function inAir(picture: Picture, box: Region, rgba: Uint8ClampedArray): Uint8ClampedArray {
  const air = [0, 0, 0]
  let count = 0
  for (let y = box.y; y < box.y + box.h; y += 3)
    for (let x = box.x; x < box.x + box.w; x += 3) {
      for (let c = 0; c < 3; c++) air[c] = (air[c] ?? 0) + (picture.pixels[(y * picture.width + x) * 3 + c] ?? 0)
      count++
    }
  return rgba.map((value, i) => (i % 4 === 3 ? value : value + ((air[i % 4] ?? 0) / count - value) * AIR))
}
