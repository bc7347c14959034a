import type { Frame } from '../frame.ts'

/** A square in a picture, which may be turned and may reach beyond it. Pixels and radians. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly side: number
  /** How far its own down is turned from the picture's, clockwise. */
  readonly turn: number
}

/** The square around a whole picture. */
export function squareAround({ width, height }: Frame): Square {
  return { x: width / 2, y: height / 2, side: Math.max(width, height), turn: 0 }
}

/** The position in the picture of a point in a square, of which both are given as shares from 0 to 1. */
export function fromSquare({ x, y, side, turn }: Square, u: number, v: number): [number, number] {
  const [cos, sin] = [Math.cos(turn) * side, Math.sin(turn) * side]
  return [x + (u - 0.5) * cos - (v - 0.5) * sin, y + (u - 0.5) * sin + (v - 0.5) * cos]
}

/**
 * The pixels of a square at `size` x `size`: red, green and blue from 0 to 255, averaged where it shrinks. Black beyond
 * the picture.
 */
export function sampled(frame: Frame, square: Square, size: number): Float32Array {
  const { width, height, data } = frame
  const into = new Float32Array(size * size * 3)
  const each = Math.max(1, Math.min(4, Math.round(square.side / size)))
  const fine = size * each
  const [cos, sin] = [(Math.cos(square.turn) * square.side) / fine, (Math.sin(square.turn) * square.side) / fine]
  const share = 1 / (each * each)
  for (let v = 0; v < fine; v++)
    for (let u = 0; u < fine; u++) {
      const across = u + 0.5 - fine / 2
      const down = v + 0.5 - fine / 2
      const px = square.x + across * cos - down * sin - 0.5
      const py = square.y + across * sin + down * cos - 0.5
      if (px < -0.5 || py < -0.5 || px > width - 0.5 || py > height - 0.5) continue
      const to = (Math.floor(v / each) * size + Math.floor(u / each)) * 3
      const x = Math.max(0, Math.min(width - 1, Math.floor(px)))
      const y = Math.max(0, Math.min(height - 1, Math.floor(py)))
      const right = x + 1 < width ? 4 : 0
      const low = y + 1 < height ? width * 4 : 0
      const fx = Math.max(0, Math.min(1, px - x))
      const fy = Math.max(0, Math.min(1, py - y))
      const from = (y * width + x) * 4
      for (let c = 0; c < 3; c++) {
        const at = from + c
        const upper = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx
        const lower = (data[at + low] ?? 0) * (1 - fx) + (data[at + low + right] ?? 0) * fx
        into[to + c] = (into[to + c] ?? 0) + (upper * (1 - fy) + lower * fy) * share
      }
    }
  return into
}
