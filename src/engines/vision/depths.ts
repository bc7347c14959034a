import type { Mask } from './mats.ts'

/** Opacity above which a pixel belongs to a subject. */
export const OWN = 127

/** How far inside a mask each pixel is, in pixels; the sides of the picture are no outline, unless `hasSides`. */
export function depthsOf({ width, height, data }: Mask, hasSides = false): Float32Array {
  const isSide = (i: number) => hasSides && (i % width === 0 || i % width === width - 1)
  const deep = Float32Array.from(data, (value, i) => (value > OWN ? (isSide(i) ? 1 : 1e6) : 0))
  const nearer = (i: number, x: number, y: number, u: number, v: number) => {
    if (x + u < 0 || x + u >= width || y + v < 0 || y + v >= height) return
    deep[i] = Math.min(deep[i] ?? 0, (deep[i + v * width + u] ?? 0) + Math.hypot(u, v))
  }
  const way = [
    [-1, 0],
    [0, -1],
    [-1, -1],
    [1, -1],
  ] as const
  for (let i = 0; i < deep.length; i++) for (const [u, v] of way) nearer(i, i % width, Math.floor(i / width), u, v)
  for (let i = deep.length - 1; i >= 0; i--)
    for (const [u, v] of way) nearer(i, i % width, Math.floor(i / width), -u, -v)
  return deep
}
