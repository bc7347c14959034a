import type { Mask } from './mats.ts'

/** Opacity above which a pixel belongs to a subject. */
export const OWN = 127

/** How far inside a mask each pixel is, in pixels; the sides of the picture are no outline, unless `hasSides`. */
export function depthsOf({ width, height, data }: Mask, hasSides = false): Float32Array {
  const isSide = (i: number) => hasSides && (i % width === 0 || i % width === width - 1)
  const deep = Float32Array.from(data, (value, i) => (value > OWN ? (isSide(i) ? 1 : 1e6) : 0))
  const slant = Math.SQRT2
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let least = deep[i] ?? 0
      if (least === 0) continue
      if (x > 0) least = Math.min(least, (deep[i - 1] ?? 0) + 1)
      if (y > 0) {
        least = Math.min(least, (deep[i - width] ?? 0) + 1)
        if (x > 0) least = Math.min(least, (deep[i - width - 1] ?? 0) + slant)
        if (x < width - 1) least = Math.min(least, (deep[i - width + 1] ?? 0) + slant)
      }
      deep[i] = least
    }
  for (let y = height - 1, i = deep.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      let least = deep[i] ?? 0
      if (least === 0) continue
      if (x < width - 1) least = Math.min(least, (deep[i + 1] ?? 0) + 1)
      if (y < height - 1) {
        least = Math.min(least, (deep[i + width] ?? 0) + 1)
        if (x < width - 1) least = Math.min(least, (deep[i + width + 1] ?? 0) + slant)
        if (x > 0) least = Math.min(least, (deep[i + width - 1] ?? 0) + slant)
      }
      deep[i] = least
    }
  return deep
}
