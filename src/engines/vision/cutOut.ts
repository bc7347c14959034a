import type { Frame } from '../frame.ts'
import { resized } from './filters.ts'
import { emptyMat, maskMat, maskOf, rgbMat, type Desk, type Mask } from './mats.ts'
import { outlined } from './outline.ts'
import { outlineCells } from './outlineCells.ts'

/** Classes of grabCut's mask. */
export const BACKGROUND = 0
export const FOREGROUND = 1
export const PROBABLY_BACKGROUND = 2
export const PROBABLY_FOREGROUND = 3

/** Long side in pixels of the picture that is cut; a finer one takes seconds and shows little more. */
const SIDE = 220

/** Shares of the picture below and above which a cut-out is not a subject. */
const PLAUSIBLE = { least: 0.01, most: 0.92, sure: 0.1 }

/**
 * The subject of a picture as a mask of its size with a soft edge: what differs from the colours along the border, cut
 * out by grabCut. Undefined if nothing stands out.
 */
export function cutOut(desk: Desk, frame: Frame): Mask | undefined {
  const { cv, own } = desk
  const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
  const width = Math.max(24, Math.round(frame.width * scale))
  const height = Math.max(24, Math.round(frame.height * scale))
  const small = resized(desk, rgbMat(desk, frame), width, height)
  const pixels = small.data.slice()
  const cut = (guess: Uint8Array): Mask => {
    const mask = maskMat(desk, { width, height, data: guess })
    cv.setRNGSeed(7)
    const whole = new cv.Rect(0, 0, width, height)
    cv.grabCut(small, mask, whole, own(new cv.Mat()), own(new cv.Mat()), 4, cv.GC_INIT_WITH_MASK)
    const data = mask.data.map(value => (value === FOREGROUND || value === PROBABLY_FOREGROUND ? 255 : 0))
    return withoutHoles(mainParts({ width, height, data: Uint8Array.from(data) }), pixels)
  }
  const rough = guessed(pixels, width, height)
  const first = rough && cut(rough)
  // If almost nothing differs from the border, the border has the colours of the subject: then the subject is what is
  // in the middle, unless the edges say otherwise.
  const others =
    !first || share(first) < PLAUSIBLE.sure || isBand(first)
      ? [middle(width, height, 1.15), middle(width, height, 9)].map(cut)
      : []
  const found = best(pixels, [first, ...others])
  if (!found) return undefined
  const main = withBody(found, outlineCells(frame, { width, height }))
  // Closed, so that no crumbs remain.
  const kernel = own(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3)))
  const wide = emptyMat(desk)
  cv.dilate(maskMat(desk, main), wide, kernel)
  const closed = emptyMat(desk)
  cv.erode(wide, closed, kernel)
  return outlined(frame, { pixels, mask: maskOf(closed) })
}

/** In a close-up, an outline covers all but the corners; one that covers more says nothing. */
const CLOSE = 0.98
/** Least share of what was cut out that has to lie in an outline for all of that to belong to it. */
const IN_OUTLINE = 0.3

/**
 * What was cut out with the whole of the animal that most of it belongs to: alone, it is often a face without a coat.
 */
function withBody(found: Mask, outline: Mask): Mask {
  const { of, parts } = partsOf(outline, value => value !== 0)
  const shared = parts.map(() => 0)
  found.data.forEach((value, i) => {
    const part = of[i] ?? 0
    if (value > 0 && part > 0) shared[part - 1] = (shared[part - 1] ?? 0) + 1
  })
  const own = share(found) * found.data.length
  const belongs = parts.map(
    ({ area }, k) => (shared[k] ?? 0) > IN_OUTLINE * Math.min(own, area) && area < found.data.length * CLOSE,
  )
  return { ...found, data: found.data.map((value, i) => (belongs[(of[i] ?? 0) - 1] ? 255 : value)) }
}

/** Share of the picture that a mask covers. */
const share = ({ data }: Mask): number => data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / data.length

/**
 * A guess that only assumes a subject in the middle; `low` is how far below the middle it may reach, in half-heights of
 * it: portraits are cut off by the lower edge.
 */
function middle(width: number, height: number, low: number): Uint8Array {
  const guess = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = ((y + 0.5) / height - 0.54) / 0.46
      const far = Math.hypot(
        ((x + 0.5) / width - 0.5) / (low > 2 ? 0.34 + 0.2 * Math.max(0, v) : 0.4),
        low > 2 ? Math.min(0, v * 0.86) : v,
      )
      guess[y * width + x] = far < 0.8 ? PROBABLY_FOREGROUND : far < 1.15 ? PROBABLY_BACKGROUND : BACKGROUND
    }
  return guess
}

/**
 * The cut that best follows the picture's edges for its size, preferring earlier ones; undefined if none is plausible.
 */
function best(pixels: Uint8Array, cuts: readonly (Mask | undefined)[]): Mask | undefined {
  const worth = (mask: Mask | undefined, index: number): number => {
    const area = mask ? share(mask) : 0
    if (!mask || area < PLAUSIBLE.least || area > PLAUSIBLE.most) return 0
    return (
      edgeUnder(pixels, mask) * area ** 0.25 * (1 - index * 0.1) * (isBand(mask) ? 0.5 : 1) * (1 - besides(mask)) ** 3
    )
  }
  return cuts
    .map((mask, index) => ({ mask, value: worth(mask, index) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)[0]?.mask
}

/** Whether a mask is a band from side to side and not large: a lake or a street behind the subject. */
function isBand(mask: Mask): boolean {
  const { width, height, data } = mask
  const low = data.subarray((height - 2) * width).some(value => value > 0)
  if (low || share(mask) >= 0.4) return false
  const ends = Math.round(width * 0.07)
  let [left, right, all] = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue
    const x = i % width
    if (x < ends) left++
    if (x >= width - ends) right++
    all++
  }
  return Math.min(left, right) / ends > (all / width) * 0.5
}

/** Share of the left or the right edge that a mask covers: large for a meadow, hardly any for a subject. */
function besides({ width, height, data }: Mask): number {
  let [left, right] = [0, 0]
  for (let y = 0; y < height; y++) {
    if (data[y * width + 1]) left++
    if (data[y * width + width - 2]) right++
  }
  return Math.max(left, right) / height
}

/** Mean difference of the picture's levels across the outline of a mask. */
function edgeUnder(pixels: Uint8Array, { width, height, data }: Mask): number {
  let sum = 0
  let count = 0
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      for (const [j, out, within] of [
        [i + 1, i + 2, i - 1],
        [i + width, i + 2 * width, i - width],
      ] as const) {
        if ((data[i] ?? 0) > 0 === (data[j] ?? 0) > 0) continue
        for (let c = 0; c < 3; c++) sum += Math.abs((pixels[out * 3 + c] ?? 0) - (pixels[within * 3 + c] ?? 0))
        count++
      }
    }
  return count === 0 ? 0 : sum / count
}

/** What stands out from the colours of the border, as a first guess for grabCut; undefined if nothing does. */
function guessed(pixels: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const border: number[] = []
  const step = Math.max(1, Math.floor((width + height) / 60))
  for (let x = 0; x < width; x += step) border.push(x, (height - 2) * width + x, width + x)
  for (let y = 0; y < height; y += step) border.push(y * width + 1, y * width + width - 2)
  const distance = (i: number, j: number) =>
    Math.abs((pixels[i * 3] ?? 0) - (pixels[j * 3] ?? 0)) +
    Math.abs((pixels[i * 3 + 1] ?? 0) - (pixels[j * 3 + 1] ?? 0)) +
    Math.abs((pixels[i * 3 + 2] ?? 0) - (pixels[j * 3 + 2] ?? 0))
  const guess = new Uint8Array(width * height)
  let foreground = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let near = Infinity
      for (const j of border) near = Math.min(near, distance(i, j))
      const out = Math.max(Math.abs((x + 0.5) / width - 0.5), Math.abs((y + 0.5) / height - 0.5)) * 2
      const stands = near * (1.25 - 0.6 * out)
      guess[i] =
        out > 0.97
          ? BACKGROUND
          : stands > 42
            ? PROBABLY_FOREGROUND
            : stands < 14 && out > 0.8
              ? BACKGROUND
              : PROBABLY_BACKGROUND
      if (guess[i] === PROBABLY_FOREGROUND) foreground++
    }
  return foreground > width * height * PLAUSIBLE.least ? guess : undefined
}

/** Keeps the largest connected part of a mask and all parts at least a fifth as large. */
function mainParts(mask: Mask): Mask {
  const { of, parts } = partsOf(mask, value => value !== 0)
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  const data = mask.data.map((value, i) => ((parts[(of[i] ?? 0) - 1]?.area ?? 0) >= largest / 5 ? value : 0))
  return { ...mask, data }
}

/** Shares of the picture: a hole larger than the first is none, and one larger than the second may be see-through. */
const HOLE = { most: 0.04, open: 0.003 }
/** Distance in cells within which the background continues, and by how many levels it may differ there. */
const BEYOND = { reach: 16, levels: 36 }

/**
 * Areas enclosed by a subject belong to it: the hub of a wheel has the colour of the street. If `pixels` are given,
 * three bytes each, a larger hole stays open if it shows what is also close around the subject: the wall inside a
 * handle.
 */
export function withoutHoles(mask: Mask, pixels?: Uint8Array): Mask {
  const { of, parts } = partsOf(mask, value => value === 0)
  const { length } = mask.data
  const isFilled = parts.map(
    ({ area, touchesBorder }, k) =>
      !touchesBorder &&
      area < length * HOLE.most &&
      !(pixels && area > length * HOLE.open && isSeenThrough(mask, pixels, of, k + 1)),
  )
  return { ...mask, data: mask.data.map((value, i) => (isFilled[(of[i] ?? 0) - 1] ? 255 : value)) }
}

/** Whether most of a hole has colours that also occur outside the subject nearby. */
function isSeenThrough({ width, height }: Mask, pixels: Uint8Array, of: Int32Array, hole: number): boolean {
  let [seen, all] = [0, 0]
  const { reach, levels } = BEYOND
  for (let i = 0; i < of.length; i += 3) {
    if (of[i] !== hole) continue
    all++
    const [x, y] = [i % width, Math.floor(i / width)]
    const isAlike = (u: number, v: number): boolean => {
      const j = v * width + u
      if (u < 0 || v < 0 || u >= width || v >= height || of[j] === 0 || of[j] === hole) return false
      let far = 0
      for (let c = 0; c < 3; c++) far += Math.abs((pixels[i * 3 + c] ?? 0) - (pixels[j * 3 + c] ?? 0))
      return far < levels
    }
    search: for (let v = -reach; v <= reach; v += 2)
      for (let u = -reach; u <= reach; u += 2)
        if (isAlike(x + u, y + v)) {
          seen++
          break search
        }
  }
  return seen > all * 0.6
}

/** The connected parts of the pixels that `belongs` accepts, and the number of each pixel's part, from 1. */
export function partsOf({ width, height, data }: Mask, belongs: (value: number) => boolean) {
  const of = new Int32Array(data.length)
  const parts: { readonly area: number; readonly touchesBorder: boolean }[] = []
  const stack: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (of[start] !== 0 || !belongs(data[start] ?? 0)) continue
    const number = parts.length + 1
    let area = 0
    let touchesBorder = false
    stack.push(start)
    of[start] = number
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      area++
      const x = i % width
      touchesBorder ||= x === 0 || x === width - 1 || i < width || i >= data.length - width
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (j >= 0 && j < width * height && of[j] === 0 && belongs(data[j] ?? 0)) {
          of[j] = number
          stack.push(j)
        }
    }
    parts.push({ area, touchesBorder })
  }
  return { of, parts }
}

/** Fills what the mask covers from its surroundings; `radius` in pixels. Everything else stays unchanged. */
export function inpaint(desk: Desk, frame: Frame, mask: Mask, radius: number): Frame {
  const { cv } = desk
  const to = emptyMat(desk)
  cv.inpaint(rgbMat(desk, frame), maskMat(desk, mask), to, radius, cv.INPAINT_TELEA)
  const filled = to.data
  const data = new Uint8ClampedArray(frame.data)
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] !== 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = filled[i * 3 + c] ?? 0
  return { width: frame.width, height: frame.height, data }
}

/** A frame's own opacity as a mask; undefined if hardly anything in it is transparent. */
export function ownOpacity(frame: Frame): Mask | undefined {
  const data = new Uint8Array(frame.width * frame.height)
  let clear = 0
  for (let i = 0; i < data.length; i++) {
    data[i] = frame.data[i * 4 + 3] ?? 255
    if ((data[i] ?? 0) < 128) clear++
  }
  return clear > data.length * 0.02 && clear < data.length
    ? { width: frame.width, height: frame.height, data }
    : undefined
}
