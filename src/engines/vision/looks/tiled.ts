import type { Frame } from '../../frame.ts'
import { random } from '../../random.ts'
import type { Rgb } from '../palette.ts'
import { clamp01, shade, type Easel, type Look } from './look.ts'
import { saturated } from './printed.ts'

/** The piece that each pixel belongs to, and its distance to the next piece: 0 on the border. */
interface Pieces {
  readonly of: Int32Array
  readonly inside: Float32Array
  readonly middles: readonly (readonly [number, number])[]
}

/** Divides the picture into irregular pieces about `side` pixels wide; with `wild` at 0, they are squares. */
function piecesOf({ width, height, seed }: Easel, side: number, wild: number): Pieces {
  const dice = random(seed, 'pieces')
  const columns = Math.ceil(width / side) + 2
  const rows = Math.ceil(height / side) + 2
  const middles = Array.from({ length: columns * rows }, (_, k): [number, number] => [
    ((k % columns) - 0.5 + dice.range(-0.5, 0.5) * wild) * side,
    (Math.floor(k / columns) - 0.5 + dice.range(-0.5, 0.5) * wild) * side,
  ])
  const of = new Int32Array(width * height)
  const inside = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cx = Math.floor(x / side) + 1
      const cy = Math.floor(y / side) + 1
      let nearest = Infinity
      let second = Infinity
      let piece = 0
      for (let ny = cy - 1; ny <= cy + 1; ny++)
        for (let nx = cx - 1; nx <= cx + 1; nx++) {
          const k = ny * columns + nx
          const middle = nx < 0 || ny < 0 || nx >= columns || ny >= rows ? undefined : middles[k]
          if (!middle) continue
          // For squares, the larger of the two distances; for cells, the straight one.
          const dx = Math.abs(x - middle[0])
          const dy = Math.abs(y - middle[1])
          const far = wild === 0 ? Math.max(dx, dy) : Math.hypot(dx, dy)
          if (far < nearest) {
            second = nearest
            nearest = far
            piece = k
          } else if (far < second) second = far
        }
      of[y * width + x] = piece
      inside[y * width + x] = (second - nearest) / side
    }
  return { of, inside, middles }
}

/** The mean colour of each piece. */
function coloursOf({ of, middles }: Pieces, { data }: Frame): Rgb[] {
  const sums = new Float64Array(middles.length * 4)
  for (let p = 0; p < of.length; p++) {
    const k = (of[p] ?? 0) * 4
    for (let c = 0; c < 3; c++) sums[k + c] = (sums[k + c] ?? 0) + (data[p * 4 + c] ?? 0)
    sums[k + 3] = (sums[k + 3] ?? 0) + 1
  }
  return middles.map((_, k): Rgb => {
    const count = Math.max(1, sums[k * 4 + 3] ?? 0)
    return [(sums[k * 4] ?? 0) / count, (sums[k * 4 + 1] ?? 0) / count, (sums[k * 4 + 2] ?? 0) / count]
  })
}

/** Small stones in pale mortar, which takes on some of their colour: the whole is as bright as the film. */
export const mosaic: Look = easel => {
  const { height, seed } = easel
  const pieces = piecesOf(easel, Math.max(8, height / 46), 0.34)
  const dice = random(seed, 'stones')
  const off = pieces.middles.map(() => dice.range(-13, 13))
  return frame => {
    const colours = coloursOf(pieces, frame).map(colour => saturated(colour, 1.3))
    return shade(frame, (_r, _g, _b, p, out) => {
      const k = pieces.of[p] ?? 0
      const [r, g, b] = colours[k] ?? [0, 0, 0]
      const inside = pieces.inside[p] ?? 0
      const stone = clamp01((inside - 0.05) * 11)
      const bevel = 0.9 + clamp01(inside * 2.4) * 0.16
      const shift = off[k] ?? 0
      const red = 88 + r * 0.45
      out[0] = red + ((r + shift) * bevel - red) * stone
      const green = 84 + g * 0.45
      out[1] = green + ((g + shift) * bevel - green) * stone
      const blue = 78 + b * 0.45
      out[2] = blue + ((b + shift) * bevel - blue) * stone
    })
  }
}

/** Glass in lead: irregular panes, lit from behind. */
export const stainedGlass: Look = easel => {
  const { height, seed } = easel
  const pieces = piecesOf(easel, Math.max(10, height / 19), 0.95)
  const dice = random(seed, 'panes')
  const off = pieces.middles.map(() => dice.range(0.86, 1.2))
  return frame => {
    const colours = coloursOf(pieces, frame)
    return shade(frame, (r, g, b, p, out) => {
      const k = pieces.of[p] ?? 0
      const mean = colours[k] ?? [0, 0, 0]
      const [pr, pg, pb] = saturated([mean[0] * 0.8 + r * 0.2, mean[1] * 0.8 + g * 0.2, mean[2] * 0.8 + b * 0.2], 1.9)
      const inside = pieces.inside[p] ?? 0
      const lead = clamp01((inside - 0.07) * 16)
      const glow = (0.78 + clamp01(inside * 1.5) * 0.5) * (off[k] ?? 1)
      out[0] = 12 + (pr * glow - 12) * lead
      out[1] = 12 + (pg * glow - 12) * lead
      out[2] = 16 + (pb * glow - 16) * lead
    })
  }
}
