import type { Frame } from '../frame.ts'
import { bodyIn, SEEN } from './body.ts'
import { drawnFaceAt } from './drawnFaces.ts'
import { landmarks, type Face } from './face.ts'
import { output, run, sideOf } from './model.ts'
import { fromSquare, sampled, squareAround, type Square } from './square.ts'

/** Least score of a box in which landmarks are looked for, and of a face with landmarks. */
const LIKELY = 0.3
const SURE = 0.5
/** Share of two boxes above which they are the same face. */
const SAME = 0.3
/** How much larger than the box of a face the square is in which its landmarks are found. */
const AROUND = 1.5
/** The head around the eyes, ears and nose of a body, in their spread. */
const HEAD = 2.6
/** Most faces that are looked at. */
const MOST = 8

/**
 * The faces in a picture, the largest first; one that the painter drew has the landmarks of its drawing. They are
 * looked for in the whole of it, then where the head of a body is, then in parts of it unless only `nearby` ones are
 * wanted. `before` are the faces of the frame before, which are looked for where they were: that is faster and
 * steadier.
 */
export function facesIn(frame: Frame, before: readonly Face[] = [], reach: 'nearby' | 'all' = 'all'): Face[] {
  const found = modelled(frame, before, reach)
  return found.map(face => drawnFaceAt(frame, face) ?? face)
}

function modelled(frame: Frame, before: readonly Face[], reach: 'nearby' | 'all'): Face[] {
  const followed = before.flatMap(face => meshIn(frame, squareOf(face)) ?? [])
  if (before.length > 0 && followed.length === before.length) return followed
  const near = [() => [squareAround(frame)], () => headsIn(frame)]
  for (const places of reach === 'nearby' ? near : [...near, () => partsOf(frame)]) {
    const faces = distinct(places().flatMap(place => boxesIn(frame, place)))
      .slice(0, MOST)
      .flatMap(box => {
        const rough = meshIn(frame, { ...box, side: box.side * AROUND })
        // A second look from where the landmarks are is more exact.
        return (rough && meshIn(frame, squareOf(rough))) ?? []
      })
    if (faces.length > 0) return faces.toSorted((a, b) => b.size - a.size)
  }
  return []
}

/** Where the head of a body is. */
function headsIn(frame: Frame): Square[] {
  const body = bodyIn(frame)
  const seen = body ? [body.nose, body.leftEye, body.rightEye, body.leftEar, body.rightEar] : []
  const sure = seen.filter(({ score }) => score >= SEEN)
  if (sure.length < 3) return []
  const [xs, ys] = [sure.map(({ x }) => x), sure.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, low] = [Math.min(...ys), Math.max(...ys)]
  const side = Math.max(right - left, low - top, 12) * HEAD
  return [1, 1.8].map(wider => ({ x: (left + right) / 2, y: (top + low) / 2, side: side * wider, turn: 0 }))
}

function squareOf({ x, y, size, turn }: Face): Square {
  return { x, y, side: size * AROUND * 0.86, turn }
}

/** Share of the shorter side that a part has, and how far apart parts are at most, in sides of theirs. */
const PART = { side: 0.7, apart: 0.85 } as const

/** Overlapping squares: small faces are larger in them. */
function partsOf({ width, height }: Frame): Square[] {
  const side = Math.min(width, height) * PART.side
  const along = (length: number) => {
    const count = Math.max(1, Math.ceil((length - side) / (side * PART.apart)) + 1)
    return Array.from({ length: count }, (_, k) =>
      count === 1 ? length / 2 : side / 2 + (k * (length - side)) / (count - 1),
    )
  }
  return along(height).flatMap(y => along(width).map(x => ({ x, y, side, turn: 0 })))
}

interface Scored extends Square {
  readonly score: number
}

/** Cells of blazeface's two grids and the boxes of each cell. */
const grids = [
  { cells: 16, each: 2, shape: '512' },
  { cells: 8, each: 6, shape: '384' },
] as const

/** The boxes of faces in a square of a picture, as turned as the eyes are. */
function boxesIn(frame: Frame, square: Square): Scored[] {
  const side = sideOf('blazeface')
  const outputs = run(
    'blazeface',
    sampled(frame, square, side).map(value => value / 127.5 - 1),
  )
  const found: Scored[] = []
  for (const { cells, each, shape } of grids) {
    const scores = output(outputs, `1x${shape}x1`)
    const boxes = output(outputs, `1x${shape}x16`)
    scores.forEach((value, index) => {
      const score = 1 / (1 + Math.exp(-value))
      if (score < LIKELY) return
      const cell = Math.floor(index / each)
      const anchor = [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells] as const
      const number = (k: number) => (boxes[index * 16 + k] ?? 0) / side
      const point = (k: number) => fromSquare(square, number(k) + anchor[0], number(k + 1) + anchor[1])
      const [x, y] = point(0)
      const [left, right] = [point(4), point(6)]
      const turn = Math.atan2(right[1] - left[1], right[0] - left[0])
      found.push({ x, y, side: Math.max(number(2), number(3)) * square.side, turn, score })
    })
  }
  return distinct(found)
}

/** The surest boxes of those that share more than a part of their area. */
function distinct(boxes: readonly Scored[]): Scored[] {
  const kept: Scored[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (!kept.some(one => overlap(one, box) > SAME)) kept.push(box)
  return kept
}

function overlap(a: Square, b: Square): number {
  const along = (p: number, q: number) =>
    Math.max(0, Math.min(p + a.side / 2, q + b.side / 2) - Math.max(p - a.side / 2, q - b.side / 2))
  const both = along(a.x, b.x) * along(a.y, b.y)
  return both / Math.min(a.side ** 2, b.side ** 2)
}

/** The face in a square of a picture with its landmarks; undefined if there is none. */
function meshIn(frame: Frame, square: Square): Face | undefined {
  const side = sideOf('facemesh')
  const outputs = run(
    'facemesh',
    sampled(frame, square, side).map(value => value / 255),
  )
  const score = output(outputs, '1x1')[0] ?? 0
  if (score < SURE) return undefined
  const raw = output(outputs, '1x1404')
  const at = (landmark: number): [number, number] =>
    fromSquare(square, (raw[landmark * 3] ?? 0) / side, (raw[landmark * 3 + 1] ?? 0) / side)
  const middle = ([a, b]: readonly [number, number]) => {
    const [p, q] = [at(a), at(b)]
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as const
  }
  const [left, right] = [middle(landmarks.leftEye), middle(landmarks.rightEye)]
  let [least, most] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [[number, number], [number, number]]
  for (let k = 0; k < 468; k++) {
    const [x, y] = at(k)
    least = [Math.min(least[0], x), Math.min(least[1], y)]
    most = [Math.max(most[0], x), Math.max(most[1], y)]
  }
  return {
    x: (least[0] + most[0]) / 2,
    y: (least[1] + most[1]) / 2,
    size: Math.max(most[0] - least[0], most[1] - least[1]),
    turn: Math.atan2(right[1] - left[1], right[0] - left[0]),
    score,
    at,
  }
}
