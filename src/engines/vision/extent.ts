import type { Mask } from './mats.ts'

/** The position of a subject and its reach to either side of its middle. Pixels. */
export interface Extent {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

/** Middle and reach of what a mask covers: the mean and twice the deviation, which stray pixels do not affect. */
export function extentOf(mask: Mask | undefined): Extent | undefined {
  if (!mask) return undefined
  let sum = 0
  let sx = 0
  let sy = 0
  let sxx = 0
  let syy = 0
  for (let y = 0; y < mask.height; y += 2)
    for (let x = 0; x < mask.width; x += 2) {
      const weight = mask.data[y * mask.width + x] ?? 0
      sum += weight
      sx += x * weight
      sy += y * weight
      sxx += x * x * weight
      syy += y * y * weight
    }
  if (sum === 0) return undefined
  const x = sx / sum
  const y = sy / sum
  const reach = (squares: number, mean: number) => 2 * Math.sqrt(Math.max(4, squares / sum - mean * mean))
  return { x, y, across: reach(sxx, x), down: reach(syy, y) }
}
