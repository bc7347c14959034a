import type { Frame } from '../frame.ts'
import { bodyIn, joints, SEEN } from '../people/body.ts'
import type { Face } from '../people/face.ts'
import { facesIn } from '../people/faces.ts'
import { outlineIn } from '../people/outline.ts'
import { squareAround } from '../people/square.ts'
import { partsOf } from './cutOut.ts'
import { resized } from './filters.ts'
import { cellsOf } from './outlineCells.ts'
import { maskOf, rgbMat, maskMat, type Desk, type Mask } from './mats.ts'
import { outlined } from './outline.ts'

/** Long side in cells of the picture in which people are cut out. */
const SIDE = 256
/** Least share of the picture that people cover. */
const LEAST = 0.008
/** People who fill less than this share of a side are looked at again from nearby. */
const NEAR = 0.62
/** How much larger than the box around them the square is in which they are looked at again. */
const AROUND = 1.3
/** Parts of an outline that are smaller than this share of the largest are noise. */
const NOISE = 0.06

/** People who were cut out of a picture. */
export interface PersonCut {
  /** Of the picture's size, with a soft edge. */
  readonly mask: Mask
  /** Whether it covers at least half of the faces and joints that were found. */
  readonly isWhole: boolean
  /** Whether a face was found: a body alone may be that of an animal. */
  readonly hasFace: boolean
}

/**
 * The people in a picture, cut out by a learned outline; undefined if there is nobody: what looks like an outline
 * counts only with a face or a body in it.
 */
export function personCut(desk: Desk, frame: Frame): PersonCut | undefined {
  const rough = roughCut(desk, frame)
  return rough && { mask: outlined(frame, rough), isWhole: rough.isWhole, hasFace: rough.faces.length > 0 }
}

/** The same for each person with a face, from left to right; nobody if there are only people without a visible face. */
export function personsIn(desk: Desk, frame: Frame): Mask[] {
  const rough = roughCut(desk, frame)
  if (!rough || rough.faces.length === 0) return []
  const faces = rough.faces.toSorted((a, b) => a.x - b.x)
  if (faces.length < 2) return [outlined(frame, rough)]
  const scale = rough.mask.width / frame.width
  return faces.map(face => {
    // Each cell belongs to the person whose middle is nearest, in widths of the face.
    const data = rough.mask.data.map((value, i) => {
      if (value === 0) return 0
      const x = (i % rough.mask.width) / scale
      const y = Math.floor(i / rough.mask.width) / scale
      const far = (one: Face) => Math.hypot((x - one.x) / one.size, (Math.max(0, one.y - y) / one.size) * 2)
      return faces.every(one => one === face || far(face) <= far(one)) ? 255 : 0
    })
    return outlined(frame, { pixels: rough.pixels, mask: { ...rough.mask, data } })
  })
}

function roughCut(desk: Desk, frame: Frame) {
  const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
  const width = Math.max(24, Math.round(frame.width * scale))
  const height = Math.max(24, Math.round(frame.height * scale))
  const size = { width, height }
  const whole = cellsOf(outlineIn(frame), scale, size)
  if (areaOf(whole) < LEAST * width * height) return undefined
  const faces = facesIn(frame, [], 'nearby')
  const body = bodyIn(frame)
  if (faces.length === 0 && !body) return undefined
  const seen = body ? joints.map(joint => body[joint]).filter(({ score }) => score >= SEEN) : []
  const sure = [...faces, ...seen].map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const first = partsWith(whole, sure)
  const box = boxOf(first, sure)
  const side = (Math.max(box.right - box.left, box.low - box.top) / scale) * AROUND
  const square = squareAround(frame)
  const middle = { x: (box.left + box.right) / 2 / scale, y: (box.top + box.low) / 2 / scale }
  const isSmall = side < NEAR * square.side
  const near = isSmall && cellsOf(outlineIn(frame, { ...square, ...middle, side }), scale, size)
  // Each look misses an arm or a leg that the other one sees.
  const mask = near ? partsWith(united(near, first), sure) : first
  // What should be inside, and is not, was not found.
  const found = sure.filter(({ x, y }) => isNear(mask, x, y)).length
  const small = resized(desk, rgbMat(desk, frame), width, height)
  return { pixels: small.data.slice(), mask: closed(desk, mask), faces, isWhole: found >= sure.length / 2 }
}

function united(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, i) => Math.max(value, other.data[i] ?? 0)) }
}

function areaOf({ data }: Mask): number {
  return data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
}

/** Whether a mask covers a cell or one close to it. */
function isNear({ width, height, data }: Mask, x: number, y: number): boolean {
  for (let v = Math.round(y) - 3; v <= y + 3; v++)
    for (let u = Math.round(x) - 3; u <= x + 3; u++)
      if (u >= 0 && v >= 0 && u < width && v < height && (data[v * width + u] ?? 0) > 0) return true
  return false
}

/** The connected parts of a mask in which one of the places is, or all but small ones if there is none. */
function partsWith(mask: Mask, places: readonly { readonly x: number; readonly y: number }[]): Mask {
  const { of, parts } = partsOf(mask, value => value !== 0)
  const kept = new Set(
    places.map(({ x, y }) => of[Math.min(mask.height - 1, Math.max(0, Math.round(y))) * mask.width + Math.round(x)]),
  )
  const largest = Math.max(0, ...parts.filter((_, k) => kept.has(k + 1)).map(({ area }) => area))
  const isKept = parts.map(({ area }, k) => (kept.has(k + 1) || largest === 0) && area > largest * NOISE)
  return { ...mask, data: mask.data.map((_, i) => (isKept[(of[i] ?? 0) - 1] ? 255 : 0)) }
}

function closed(desk: Desk, mask: Mask): Mask {
  const { cv, own } = desk
  const kernel = own(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3)))
  const wide = own(new cv.Mat())
  cv.dilate(maskMat(desk, mask), wide, kernel)
  const narrow = own(new cv.Mat())
  cv.erode(wide, narrow, kernel)
  return maskOf(narrow)
}

/** The box around a mask and some places. */
function boxOf({ width, height, data }: Mask, places: readonly { readonly x: number; readonly y: number }[]) {
  const box = { left: width, right: 0, top: height, low: 0 }
  const take = (x: number, y: number) => {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.low = Math.max(box.low, y + 1)
  }
  data.forEach((value, i) => value > 0 && take(i % width, Math.floor(i / width)))
  for (const { x, y } of places) take(x, y)
  return box
}
