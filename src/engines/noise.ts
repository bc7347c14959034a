import { random } from './random.ts'

/** Side of every noise tile; a power of two, so that wrapping is a mask. */
export const TILE = 256

/**
 * Smooth noise that wraps at the edges: values -1 to 1, `cells` bumps a side,
 * with `octaves` finer layers of half the strength each.
 */
export function smoothTile(name: string, cells: number, octaves = 1): Float32Array {
  const out = new Float32Array(TILE * TILE)
  let strength = 1
  let sum = 0
  for (let o = 0; o < octaves; o++) {
    const n = cells << o
    const dice = random(7, `${name}${o}`)
    const grid = Float32Array.from({ length: n * n }, () => dice.range(-1, 1))
    const at = (x: number, y: number) => grid[(y % n) * n + (x % n)] ?? 0
    for (let y = 0; y < TILE; y++) {
      const gy = (y / TILE) * n
      const y0 = Math.floor(gy)
      const fy = ease(gy - y0)
      for (let x = 0; x < TILE; x++) {
        const gx = (x / TILE) * n
        const x0 = Math.floor(gx)
        const fx = ease(gx - x0)
        const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * fx
        const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * fx
        const i = y * TILE + x
        out[i] = (out[i] ?? 0) + (top + (low - top) * fy) * strength
      }
    }
    sum += strength
    strength /= 2
  }
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) / sum
  return out
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** One-dimensional noise for ridges and waves: -1 to 1, one bump per unit of x. */
export function ridge(seed: number): (x: number) => number {
  const value = (n: number) => {
    let h = Math.imul(n ^ seed, 0x27d4eb2d)
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    return ((h ^ (h >>> 13)) >>> 0) / 2147483648 - 1
  }
  return x => {
    const n = Math.floor(x)
    const f = ease(x - n)
    return value(n) + (value(n + 1) - value(n)) * f
  }
}
