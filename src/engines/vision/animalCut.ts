import { cropped, type Frame } from '../frame.ts'
import { animalsIn, areaOf, type Animal, type AnimalKind } from '../people/animals.ts'
import { outlineIn } from '../people/outline.ts'
import { BACKGROUND, FOREGROUND, partsOf, PROBABLY_BACKGROUND, PROBABLY_FOREGROUND, withoutHoles } from './cutOut.ts'
import { resized } from './filters.ts'
import { maskMat, rgbMat, type Desk, type Mask } from './mats.ts'
import type { Mat } from './openCv.ts'
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
/** An animal whose box covers more of the picture than this leaves nothing beside it to be told from. */
const CLOSE = 0.95
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

/** An animal's surroundings, small enough to be cut out at once. */
interface Window {
  readonly near: Frame
  /** Where it is in the picture, and how large. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** The middle of the animal's box, and its size. Pixels of the window. */
  readonly middle: { readonly x: number; readonly y: number }
  readonly box: { readonly wide: number; readonly high: number }
  readonly cells: { readonly width: number; readonly height: number }
  /** Distance of each cell from the middle, in half-widths of the box; Infinity: the animal cannot be there. */
  readonly far: Float32Array
  /** The colours of the cells, as OpenCV has them and as they are. */
  readonly small: Mat
  readonly pixels: Uint8Array
}

/** Cuts an animal out, adds it to a mask, and returns whether the cut can be trusted. */
function addOne(desk: Desk, frame: Frame, animal: Animal, into: Mask): boolean {
  const window = windowAround(desk, frame, animal)
  const looks = looksAt(desk, window)
  const main = agreedOn(looks, window)
  addTo(into, outlined(window.near, { pixels: window.pixels, mask: main }), window)
  return isTrusted(looks, main, window)
}

function windowAround(desk: Desk, frame: Frame, { left, top, right, low }: Animal): Window {
  const box = { wide: right - left, high: low - top }
  const x = Math.max(0, Math.floor(left - box.wide * MARGIN))
  const y = Math.max(0, Math.floor(top - box.high * MARGIN))
  const w = Math.min(frame.width, Math.ceil(right + box.wide * MARGIN)) - x
  const h = Math.min(frame.height, Math.ceil(low + box.high * MARGIN)) - y
  const near = cropped(frame, { x, y, w, h })
  const scale = Math.min(1, SIDE / Math.max(w, h))
  const width = Math.max(24, Math.round(w * scale))
  const height = Math.max(24, Math.round(h * scale))
  const middle = { x: (left + right) / 2 - x, y: (top + low) / 2 - y }
  const far = Float32Array.from({ length: width * height }, (_, i) => {
    const u = ((((i % width) + 0.5) * w) / width - middle.x) / (box.wide / 2)
    const v = (((Math.floor(i / width) + 0.5) * h) / height - middle.y) / (box.high / 2)
    return Math.max(Math.abs(u), Math.abs(v)) > 1 + 2 * BEYOND ? Infinity : Math.hypot(u, v)
  })
  const small = resized(desk, rgbMat(desk, near), width, height)
  return { near, x, y, w, h, middle, box, cells: { width, height }, far, small, pixels: small.data.slice() }
}

type Looks = readonly [outline: Uint8Array, box: Uint8Array, inside: Uint8Array]

/**
 * Three looks that differ in what they take for granted: the learned outline, which also knows animals from nearby; the
 * colours in the middle of the box against those around it; and the colours inside the outline.
 */
function looksAt(desk: Desk, window: Window): Looks {
  const { near, w, middle, box, cells, far } = window
  const square = { ...middle, side: Math.max(box.wide, box.high) * AROUND, turn: 0 }
  const found = cellsOf(outlineIn(near, square), cells.width / w, cells).data
  const outline = Uint8Array.from(found, (value, i) => (far[i] === Infinity ? 0 : value))
  const inMiddle = Uint8Array.from(far, value => (value < MIDDLE ? 255 : 0))
  return [outline, byColour(desk, window, inMiddle), byColour(desk, window, outline)]
}

/** The cells whose colours are more like those of `seed` than like those around it. */
function byColour(desk: Desk, { cells, far, small }: Window, seed: Uint8Array): Uint8Array {
  const { cv, own } = desk
  if (!seed.includes(255)) return seed
  const guess = seed.map((value, i) =>
    far[i] === Infinity ? BACKGROUND : value > 0 ? PROBABLY_FOREGROUND : PROBABLY_BACKGROUND,
  )
  const mask = maskMat(desk, { ...cells, data: guess })
  const all = new cv.Rect(0, 0, cells.width, cells.height)
  cv.setRNGSeed(7)
  cv.grabCut(small, mask, all, own(new cv.Mat()), own(new cv.Mat()), 5, cv.GC_INIT_WITH_MASK)
  return Uint8Array.from(mask.data, value => (value === FOREGROUND || value === PROBABLY_FOREGROUND ? 255 : 0))
}

/** What two of three looks see belongs to the animal. */
function agreedOn(looks: Looks, { cells, pixels }: Window): Mask {
  const seen = looks[0].map((_, i) => (looks.filter(look => (look[i] ?? 0) > 0).length >= 2 ? 255 : 0))
  return withoutHoles(mainParts({ ...cells, data: seen }), pixels)
}

function addTo(into: Mask, fine: Mask, { x, y, w, h }: Window): void {
  for (let row = 0; row < h; row++)
    for (let column = 0; column < w; column++) {
      const to = (y + row) * into.width + x + column
      into.data[to] = Math.max(into.data[to] ?? 0, fine.data[row * w + column] ?? 0)
    }
}

/** Whether two looks agree with each other, and the cut covers enough of the animal's box. */
function isTrusted([a, b, c]: Looks, main: Mask, { far }: Window): boolean {
  const covered = main.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
  const inBox = far.reduce((sum, value) => sum + (value < Infinity ? 1 : 0), 0)
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
