import type { Mouth, Small } from './position.ts'
import { connectedPatches } from './patches.ts'

/** A small dark spot that could be an eye or a pupil. Pixels of the reduced picture. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
  readonly area: number
}

/** A spot is this many levels darker than its surroundings, and darker than the second value. */
const DARKER = 42
const DARK = 105
/** Pixels around a spot that are compared: half the side of the square. */
const AROUND = 7
/** Share of an eye's surroundings that must have the colour of skin or of the white of an eye. */
const IN_SKIN = 0.6
/** Distance of two eyes, relative to their size, and their height difference at most, as a share of the distance. */
const APART = { least: 1.4, most: 9, tilt: 0.3 } as const
/** Range of the mouth below the middle between the eyes, in eye distances, and its position if no lips are found. */
const BELOW = { from: 0.55, to: 2.1, usual: 1.2 } as const

/** A face found by two eyes and the lips below them. */
export interface Sighted {
  readonly mouth: Mouth
  /** Confidence, from 0 upwards. */
  readonly worth: number
}

/** The faces with two visible eyes: dark spots of similar size, side by side in skin, with lips below. */
export function sightedIn(small: Small): Sighted[] {
  const spots = spotsOf(small)
  const found: Sighted[] = []
  for (const [index, one] of spots.entries())
    for (const other of spots.slice(index + 1)) {
      const sighted = sightedBy(small, one.x < other.x ? one : other, one.x < other.x ? other : one)
      if (sighted) found.push(sighted)
    }
  return found
}

function sightedBy(small: Small, left: Spot, right: Spot): Sighted | undefined {
  const apart = right.x - left.x
  const size = Math.sqrt((left.area + right.area) / 2)
  const alike = (one: number, other: number) => Math.min(one, other) / Math.max(one, other)
  const shape = Math.sqrt(alike(left.across, right.across) * alike(left.down, right.down))
  const likeness = alike(left.area, right.area) * shape
  const tilt = Math.abs(right.y - left.y) / Math.max(1, apart)
  if (apart < APART.least * size || apart > APART.most * size || tilt > APART.tilt || likeness < 0.2) return undefined
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2]
  // The area below the eyes, cheeks and chin, must be skin.
  const skin = shareOf(
    small,
    x - apart * 0.55,
    x + apart * 0.55,
    y + apart * 0.25,
    y + apart * 1.1,
    at => small.skin[at] === 1,
  )
  const between = shareOf(small, left.x, right.x, y - apart * 0.1, y + apart * 0.2, at => small.skin[at] === 1)
  if (skin < 0.55 || between < 0.3) return undefined
  const lips = lipsOf(small, x, y, apart)
  const reach = Math.max(0.4, Math.min(0.62, lips?.half ?? 0.4)) * apart
  const mouth = {
    x: (lips ? lips.x : x) / small.width,
    y: (lips ? lips.y : y + BELOW.usual * apart) / small.height,
    reach: reach / small.width,
    isSeen: true,
  }
  return { mouth, worth: likeness * skin * (1 - tilt) * (lips ? 1.6 : 1) * (apart / small.width) ** 0.25 }
}

/** The lips: a line or patch below the eyes that is redder or darker than the skin around it. */
function lipsOf(small: Small, x: number, y: number, apart: number) {
  const { width, height, light, red, skin } = small
  const [left, right] = [Math.max(0, Math.round(x - apart * 0.75)), Math.min(width - 1, Math.round(x + apart * 0.75))]
  const [top, bottom] = [Math.round(y + apart * BELOW.from), Math.min(height - 1, Math.round(y + apart * BELOW.to))]
  let [sumRed, sumLight, count] = [0, 0, 0]
  for (let row = Math.round(y + apart * 0.3); row <= y + apart * 0.9 && row < height; row++)
    for (let column = left; column <= right; column++) {
      const at = row * width + column
      if (skin[at] !== 1) continue
      sumRed += red[at] ?? 0
      sumLight += light[at] ?? 0
      count += 1
    }
  if (count === 0) return undefined
  const [usualRed, usualLight] = [sumRed / count, sumLight / count]
  let best = { worth: 0, row: 0, sum: 0, moment: 0, spread: 0 }
  for (let row = top; row <= bottom; row++) {
    let [sum, moment, spread] = [0, 0, 0]
    for (let column = left; column <= right; column++) {
      const at = row * width + column
      const redder = (red[at] ?? 0) - usualRed - 7
      const isDark = (light[at] ?? 0) < usualLight - 14
      if (redder <= 0 || !isDark) continue
      sum += redder
      moment += redder * column
      spread += redder * column * column
    }
    // Rows near the usual position of a mouth are more likely.
    const worth = sum * Math.exp(-(((row - y) / apart - BELOW.usual) ** 2) / 0.5)
    if (worth > best.worth) best = { worth, row, sum, moment, spread }
  }
  if (best.worth < 12) return undefined
  const middle = best.moment / best.sum
  const deviation = Math.sqrt(Math.max(0, best.spread / best.sum - middle * middle))
  if (Math.abs(middle - x) > apart * 0.6) return undefined
  return { x: middle, y: best.row, half: (1.7 * deviation) / apart }
}

/** Spots that look like eyes: compact, and much darker than their surroundings, which are mostly skin. */
function spotsOf(small: Small): Spot[] {
  const { width, light } = small
  const means = meansOf(small)
  const isDark = (at: number) => (light[at] ?? 255) < DARK && (light[at] ?? 255) < (means[at] ?? 0) - DARKER
  const spots: Spot[] = []
  const most = (width / 9) ** 2
  for (const { left, right, top, bottom, count: area } of connectedPatches(width, light.length, isDark)) {
    const [across, down] = [right - left + 1, bottom - top + 1]
    const isCompact = across <= 2.6 * down && down <= 2.6 * across && area > 0.42 * across * down
    if (area < 2 || area > most || !isCompact) continue
    const rim = 1 + Math.ceil(Math.max(across, down) * 0.6)
    const isAround = (at: number) => small.skin[at] === 1 || (light[at] ?? 0) > 190
    const own = area / ((across + 2 * rim) * (down + 2 * rim))
    if (shareOf(small, left - rim, right + rim, top - rim, bottom + rim, isAround) < IN_SKIN * (1 - own)) continue
    spots.push({ x: (left + right) / 2, y: (top + bottom) / 2, across, down, area })
  }
  // More than a few dozen are leaves or windows: only the largest count.
  return spots.length > 80 ? spots.sort((a, b) => b.area - a.area).slice(0, 80) : spots
}

/** Mean brightness of the square around each pixel. */
function meansOf({ width, height, light }: Small): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += light[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const means = new Float32Array(light.length)
  for (let y = 0, at = 0; y < height; y++) {
    const top = Math.max(0, y - AROUND)
    const bottom = Math.min(height, y + AROUND + 1)
    const [upper, lower] = [top * (width + 1), bottom * (width + 1)]
    for (let x = 0; x < width; x++, at++) {
      const left = Math.max(0, x - AROUND)
      const right = Math.min(width, x + AROUND + 1)
      const below = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0)
      const above = (sums[upper + right] ?? 0) - (sums[upper + left] ?? 0)
      means[at] = (below - above) / ((right - left) * (bottom - top))
    }
  }
  return means
}

/** Share of a box for which a condition is true. */
function shareOf(
  { width, height }: Small,
  left: number,
  right: number,
  top: number,
  bottom: number,
  isSo: (at: number) => boolean,
): number {
  let [so, all] = [0, 0]
  for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, Math.round(bottom)); y++)
    for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, Math.round(right)); x++) {
      all += 1
      if (isSo(y * width + x)) so += 1
    }
  return all === 0 ? 0 : so / all
}
