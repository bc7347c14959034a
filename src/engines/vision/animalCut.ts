import { cropped, type Frame } from '../frame.ts'
import { animalsIn, areaOf, type Animal, type AnimalKind } from '../people/animals.ts'
import { outlineIn } from '../people/outline.ts'
import { BACKGROUND, FOREGROUND, partsOf, PROBABLY_BACKGROUND, PROBABLY_FOREGROUND, withoutHoles } from './cutOut.ts'
import { resized } from './filters.ts'
import { maskMat, rgbMat, type Desk, type Mask } from './mats.ts'
import { outlined } from './outline.ts'
import { cellsOf } from './outlineCells.ts'

/** Long side in cells of the window in which an animal is cut out. */
const SIDE = 200
/** How far the window reaches beyond the box on each side, and the animal itself at most: shares of the box. */
const MARGIN = 0.15
const BEYOND = 0.03
/** Side of the square in which the outline is looked for, as a multiple of the box. */
const AROUND = 1.3
/** Radius of the middle of a box that certainly shows the animal, in half-widths of the box. */
const MIDDLE = 0.9
/** An animal whose box covers more of the picture than this is seen so close that there is little beside it. */
const CLOSE = 0.8
/** Animals smaller than this share of the largest box are behind it, and more than so many are a herd. */
const BEHIND = 0.25
const HERD = 4
/** Parts of a cut that are smaller than this share of the largest are scraps. */
const SCRAP = 0.08
/** How much of what they cover together two looks must share to agree. */
const AGREED = 0.6
/** Least share of its box that an animal covers. */
const LEAST = 0.12

/** Animals that were cut out of a picture. */
export interface AnimalCut {
  /** Of the picture's size, with a soft edge. */
  readonly mask: Mask
  /** Whether independent looks at each of them agree on what belongs to it. */
  readonly isWhole: boolean
}

/**
 * The animals of a photograph: those of the given kinds, or of the kind of the largest. Undefined if there are
 * none, or if one fills the picture.
 */
export function animalCut(desk: Desk, frame: Frame, kinds?: readonly AnimalKind[]): AnimalCut | undefined {
  const all = animalsIn(frame)
  const able = all.filter(({ kind }) => kinds?.includes(kind) !== false).toSorted((a, b) => areaOf(b) - areaOf(a))
  const [largest] = able
  if (!largest || areaOf(largest) > CLOSE * frame.width * frame.height) return undefined
  const meant = able.filter(one => (kinds || one.kind === largest.kind) && areaOf(one) >= BEHIND * areaOf(largest))
  const { width, height } = frame
  const mask = { width, height, data: new Uint8Array(width * height) }
  if (meant.length > HERD) return { mask, isWhole: false }
  const areWhole = meant.map(one => addOne(desk, frame, one, mask))
  return { mask, isWhole: !areWhole.includes(false) }
}

/**
 * Adds an animal to a mask, and returns whether its cut can be trusted. Three looks differ in what they take for
 * granted: the learned outline, which also knows animals from nearby; the colours in the middle of the box against
 * those around it; and the colours inside the outline. What two of them see belongs to the animal.
 */
function addOne(desk: Desk, frame: Frame, animal: Animal, into: Mask): boolean {
  const { left, top, right, low } = animal
  const [wide, high] = [right - left, low - top]
  const x = Math.max(0, Math.floor(left - wide * MARGIN))
  const y = Math.max(0, Math.floor(top - high * MARGIN))
  const w = Math.min(frame.width, Math.ceil(right + wide * MARGIN)) - x
  const h = Math.min(frame.height, Math.ceil(low + high * MARGIN)) - y
  const near = cropped(frame, { x, y, w, h })
  const scale = Math.min(1, SIDE / Math.max(w, h))
  const width = Math.max(24, Math.round(w * scale))
  const height = Math.max(24, Math.round(h * scale))
  const cells = { width, height }

  const middle = { x: (left + right) / 2 - x, y: (top + low) / 2 - y }
  const square = { ...middle, side: Math.max(wide, high) * AROUND, turn: 0 }
  const outline = cellsOf(outlineIn(near, square), width / w, cells).data
  const far = Float32Array.from(outline, (_, i) => {
    const u = ((((i % width) + 0.5) * w) / width - middle.x) / (wide / 2)
    const v = (((Math.floor(i / width) + 0.5) * h) / height - middle.y) / (high / 2)
    return Math.max(Math.abs(u), Math.abs(v)) > 1 + 2 * BEYOND ? Infinity : Math.hypot(u, v)
  })
  const small = resized(desk, rgbMat(desk, near), width, height)
  const pixels = small.data.slice()
  const byColour = (seed: Uint8Array): Uint8Array => {
    const { cv, own } = desk
    if (!seed.includes(255)) return seed
    const guess = seed.map((value, i) =>
      far[i] === Infinity ? BACKGROUND : value > 0 ? PROBABLY_FOREGROUND : PROBABLY_BACKGROUND,
    )
    const mask = maskMat(desk, { ...cells, data: guess })
    const all = new cv.Rect(0, 0, width, height)
    cv.setRNGSeed(7)
    cv.grabCut(small, mask, all, own(new cv.Mat()), own(new cv.Mat()), 5, cv.GC_INIT_WITH_MASK)
    return Uint8Array.from(mask.data, value => (value === FOREGROUND || value === PROBABLY_FOREGROUND ? 255 : 0))
  }
  const first = outline.map((value, i) => (far[i] === Infinity ? 0 : value))
  const looks = [first, byColour(Uint8Array.from(far, value => (value < MIDDLE ? 255 : 0))), byColour(first)] as const
  const seen = first.map((_, i) => (looks.filter(look => (look[i] ?? 0) > 0).length >= 2 ? 255 : 0))
  const main = withoutHoles(mainParts({ ...cells, data: seen }), pixels)

  const fine = outlined(near, { pixels, mask: main })
  for (let row = 0; row < h; row++)
    for (let column = 0; column < w; column++) {
      const to = (y + row) * into.width + x + column
      into.data[to] = Math.max(into.data[to] ?? 0, fine.data[row * w + column] ?? 0)
    }
  const covered = main.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
  const inBox = far.reduce((sum, value) => sum + (value < Infinity ? 1 : 0), 0)
  const [a, b, c] = looks
  const agreement = [sharedOf(a, b), sharedOf(b, c), sharedOf(a, c)].sort((one, other) => one - other)[1] ?? 0
  return agreement >= AGREED && covered >= LEAST * inBox
}

/** The largest connected part of a mask, and what is not much smaller. */
function mainParts(mask: Mask): Mask {
  const { of, parts } = partsOf(mask, value => value !== 0)
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  return { ...mask, data: mask.data.map((_, i) => ((parts[(of[i] ?? 0) - 1]?.area ?? 0) > largest * SCRAP ? 255 : 0)) }
}

/** The part that two masks share of what they cover together. */
function sharedOf(one: Uint8Array, other: Uint8Array): number {
  let [both, any] = [0, 0]
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [(one[i] ?? 0) > 0, (other[i] ?? 0) > 0]
    if (a && b) both++
    if (a || b) any++
  }
  return any === 0 ? 0 : both / any
}
