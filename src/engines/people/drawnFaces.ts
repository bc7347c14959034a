import type { Frame } from '../frame.ts'
import { jaw, landmarks, lips, type Face } from './face.ts'

/**
 * Faces by the painter, found by how `image/draw/people/face.ts` draws them: lips in a red ink, and above them two dark
 * eyes that are half as wide as they are apart, which those of nobody else are. All lengths in radii of the head, which
 * looks to the right.
 */
const drawn = {
  eyes: [
    [0.14, 0],
    [0.62, 0],
  ],
  /** Points around the middle of an eye that are dark too; eyes that look down are this much lower. */
  dark: [
    [0, 0],
    [-0.07, 0],
    [0.07, 0.02],
    [0, -0.08],
    [0, 0.08],
  ],
  lower: 0.1,
  /** Points that are skin: between, beside, above and below the eyes. */
  skin: [
    [0.38, 0],
    [-0.1, 0],
    [0.38, -0.2],
    [0.14, 0.24],
  ],
  /** The middle and half the width of lips that are a line, and of an open mouth. */
  line: { x: 0.35, y: 0.61, half: 0.29 },
  open: { x: 0.36, y: 0.62, half: 0.2 },
  openHigh: 0.17,
  underNose: [0.52, 0.38],
  /** The lower edge of the head from its back to its front. */
  jaw: [
    [-0.78, 0.25],
    [-0.4, 0.82],
    [0.1, 1],
    [0.5, 0.86],
    [0.86, 0.25],
  ],
} as const

/** Ink of lips: how much redder than green it is, as a share of its brightness; no skin, blush or nose is. */
const RED = 0.25
/** Fewest pixels across of lips, and the largest share of the part of a picture that has them. */
const ACROSS = { least: 6, most: 0.4 } as const
/** Brightness of the eyes at most, and of skin at least as much brighter. */
const [DARK, BRIGHTER] = [95, 1.7]
/** Skin is drawn in one tone: the darkest point of it is at least so bright next to the brightest. */
const EVEN = 0.6
/** How far a head is turned at most, and the steps in which that is tried. Radians. */
const TURNS = [0, -0.15, 0.15, -0.3, 0.3, -0.5, 0.5]
/** How much larger or smaller than measured a head may be, as its lips are hardly some pixels wide. */
const SIZES = [1, 0.92, 1.08, 0.85, 1.16]

/** How far around a face the drawn one is looked for, how far apart they may be, and how much larger one may be. */
const NEAR = { window: 0.95, apart: 0.5, larger: 1.7 } as const

/**
 * The face that the painter drew where a model found one; undefined if it did not draw it. The models see that there is
 * a face, but mistake a dark beard for its edge.
 */
export function drawnFaceAt(frame: Frame, { x, y, size }: Pick<Face, 'x' | 'y' | 'size'>): Face | undefined {
  const reach = NEAR.window * size
  const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))]
  const [right, low] = [Math.min(frame.width, Math.ceil(x + reach)), Math.min(frame.height, Math.ceil(y + reach))]
  if (right - left < 1 || low - top < 1) return undefined
  const part = partOf(frame, left, top, right - left, low - top)
  const faces = lipsIn(part)
    .flatMap(lips => headAbove(part, lips) ?? [])
    .map(head => faceOf({ ...head, x: head.x + left, y: head.y + top }))
  const far = (face: Face) => Math.hypot(face.x - x, face.y - y)
  const [nearest] = faces.toSorted((a, b) => far(a) - far(b))
  const differs = nearest ? Math.max(nearest.size / size, size / nearest.size) : Infinity
  return nearest && differs < NEAR.larger && far(nearest) < NEAR.apart * size ? nearest : undefined
}

function partOf({ data, width: whole }: Frame, left: number, top: number, width: number, height: number): Frame {
  const part = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((row + top) * whole + left) * 4
    part.set(data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, data: part }
}

interface Lips {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Connected pixels in the ink of lips that are as wide as lips. */
function lipsIn({ width, height, data }: Frame): Lips[] {
  const isRed = (at: number) => {
    const [r = 0, g = 0, b = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    return r - g > RED * (r + g + b) && g >= b * 0.7
  }
  const seen = new Uint8Array(width * height)
  const found: Lips[] = []
  const stack: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isRed(start)) continue
    let [left, right, top, low] = [width, 0, height, 0]
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      low = Math.max(low, y)
      for (let down = -1; down <= 1; down++)
        for (let across = -1; across <= 1; across++) {
          const [px, py] = [x + across, y + down]
          const next = py * width + px
          if (px < 0 || py < 0 || px >= width || py >= height || seen[next] || !isRed(next)) continue
          seen[next] = 1
          stack.push(next)
        }
    }
    const lips = { x: (left + right + 1) / 2, y: (top + low + 1) / 2, width: right + 1 - left, height: low + 1 - top }
    const isWide = lips.width >= ACROSS.least && lips.width <= ACROSS.most * width
    if (isWide && lips.height <= 1.2 * lips.width) found.push(lips)
  }
  return found
}

/** A head in a picture. Pixels and radians; `side` is -1 if it looks to the left. */
interface Head {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly turn: number
  readonly side: 1 | -1
  readonly isOpen: boolean
}

/** Where a point of a head is in the picture. */
function placed({ x, y, radius, turn, side }: Head, [across, down]: readonly [number, number]): [number, number] {
  const [cos, sin] = [Math.cos(turn) * radius, Math.sin(turn) * radius]
  return [x + across * side * cos - down * sin, y + across * side * sin + down * cos]
}

/** The head to which lips belong; undefined if no eyes are above them. */
function headAbove(frame: Frame, lips: Lips): Head | undefined {
  const isOpen = lips.height > 0.62 * lips.width
  const mouth = isOpen ? drawn.open : drawn.line
  let best: Head | undefined
  let most = BRIGHTER
  for (const larger of SIZES)
    for (const turn of TURNS)
      for (const side of [1, -1] as const) {
        const centre = { x: 0, y: 0, radius: (larger * lips.width) / 2 / mouth.half, turn, side, isOpen }
        const [x, y] = placed(centre, [mouth.x, mouth.y])
        const head = { ...centre, x: lips.x - x, y: lips.y - y }
        const eyes = Math.min(...[0, drawn.lower].map(lower => darkness(frame, head, lower)))
        if (eyes > DARK) continue
        const skin = drawn.skin.map(point => brightness(frame, head, point))
        if (Math.min(...skin) < EVEN * Math.max(...skin)) continue
        const contrast = Math.min(...skin) / Math.max(20, eyes)
        if (contrast <= most) continue
        most = contrast
        best = head
      }
  return best
}

/** The brightness of the brighter one of a head's eyes. */
function darkness(frame: Frame, head: Head, lower: number): number {
  const eyes = drawn.eyes.map(([x, y]) => {
    const points = drawn.dark.map(([across, down]) => brightness(frame, head, [x + across, y + down + lower]))
    return points.reduce((sum, value) => sum + value, 0) / points.length
  })
  return Math.max(...eyes)
}

/** The mean brightness around a point of a head. */
function brightness({ width, height, data }: Frame, head: Head, [across, down]: readonly [number, number]): number {
  let sum = 0
  for (const dx of [-0.02, 0, 0.02])
    for (const dy of [-0.02, 0, 0.02]) {
      const [x, y] = placed(head, [across + dx, down + dy])
      if (x < 0 || y < 0 || x >= width || y >= height) return 0
      const at = (Math.floor(y) * width + Math.floor(x)) * 4
      sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
    }
  return sum / 9
}

/** How far lips are around their line, and how far that hangs in its middle, in radii. */
const THICK = 0.045
const HANGS = { line: 0.13, middle: 0.07 } as const

/** A head with the landmarks that are known of it; all others are in its middle. */
function faceOf(head: Head): Face {
  const known = new Map<number, readonly [number, number]>()
  const mouth = head.isOpen ? drawn.open : drawn.line
  // Lines of landmarks go from the picture's left to its right.
  const along = (line: readonly number[], point: (u: number) => readonly [number, number]) => {
    for (const [k, landmark] of line.entries())
      known.set(landmark, placed(head, point(((2 * k) / (line.length - 1) - 1) * head.side)))
  }
  for (const [name, line] of Object.entries(lips)) {
    const up = name.startsWith('upper') ? -1 : 1
    const around = name.endsWith('Outer') ? up * THICK : 0
    along(line, u => {
      const parted = up * drawn.openHigh * Math.sqrt(1 - u * u)
      const middle = HANGS.middle - HANGS.line * u * u
      return [mouth.x + u * mouth.half, mouth.y + around + (head.isOpen ? parted : middle)]
    })
  }
  along(jaw, u => between(drawn.jaw, (u + 1) / 2))
  known.set(landmarks.chin, placed(head, [0.36, 0.95]))
  known.set(landmarks.underNose, placed(head, drawn.underNose))
  for (const [eye, [inner, outer]] of [landmarks.leftEye, landmarks.rightEye].entries()) {
    const [x, y] = drawn.eyes[head.side > 0 ? eye : 1 - eye] ?? drawn.eyes[0]
    known.set(inner, placed(head, [x - 0.12 * head.side, y]))
    known.set(outer, placed(head, [x + 0.12 * head.side, y]))
  }
  const middle = placed(head, [0.1, 0.05])
  return {
    x: middle[0],
    y: middle[1],
    size: 1.9 * head.radius,
    turn: head.turn,
    score: 1,
    at: landmark => known.get(landmark) ?? middle,
  }
}

/** A point along a line, at a share of its points. */
function between(line: readonly (readonly [number, number])[], share: number): [number, number] {
  const at = Math.min(line.length - 2, Math.floor(share * (line.length - 1)))
  const [[x, y], [toX, toY]] = [line[at] ?? [0, 0], line[at + 1] ?? [0, 0]]
  const part = share * (line.length - 1) - at
  return [x + (toX - x) * part, y + (toY - y) * part]
}
