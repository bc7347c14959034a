import type { Frame } from '../../frame.ts'
import type { Face } from '../../people/face.ts'

/** The lids of both eyes by the numbers of their landmarks, from the picture's left to its right. */
const eyes = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
  },
] as const

/** How far eyes are shut in the pictures of a blink. */
export const lidSteps = [0.55, 1] as const

/** Seconds: of the first blink, and from one to the next. */
const [FIRST, EVERY] = [0.5, 3.4]
/** Until when the lids go down, are shut, and go up. Seconds. */
const [DOWN, SHUT, UP] = [0.07, 0.16, 0.26]

/** Which picture of a blink is seen; undefined: the eyes are open. */
export function blinkAt(seconds: number): number | undefined {
  const into = (((seconds - FIRST) % EVERY) + EVERY) % EVERY
  if (into >= UP || seconds < FIRST) return undefined
  return into >= DOWN && into < SHUT ? 1 : 0
}

/** An eye has to be this wide to be seen to blink, in pixels. */
const WIDE = 6
/** Beyond this tilt of a face its lids are not moved: they go down along the columns of the picture. */
const TILTED = 0.6

/** Landmarks of the cheeks, and of the middle of the upper and lower lid of each eye. */
const cheeks = [205, 425] as const
const lids = [
  [159, 145],
  [386, 374],
] as const
/** Skin above an eye is at least this bright next to a cheek, but for a tenth of it. */
const SKIN = 0.55

/**
 * Whether the eyes of a face can be shut: it is near and upright enough, and above its eyes is skin, which is not so of
 * many drawn faces, whose eyes are larger than those of people.
 */
export function canBlink(picture: Frame, { at, turn }: Pick<Face, 'at' | 'turn'>): boolean {
  const [from, to] = [at(33), at(133)]
  if (Math.abs(turn) > TILTED || Math.hypot(to[0] - from[0], to[1] - from[1]) < WIDE) return false
  const skin = Math.max(...cheeks.map(cheek => brightness(picture, ...at(cheek))))
  return lids.every(([upper, lower]) => {
    const [[x, y], [, below]] = [at(upper), at(lower)]
    const gap = below - y
    const above = [-1, -0.5, 0, 0.5, 1].flatMap(across =>
      [0.35, 0.5, 0.65, 0.8, 0.95].map(up => brightness(picture, x + across * gap, y - up * gap)),
    )
    return (above.toSorted((one, other) => one - other)[Math.floor(above.length / 10)] ?? 0) > SKIN * skin
  })
}

function brightness({ width, height, data }: Frame, x: number, y: number): number {
  const [column, row] = [
    Math.max(0, Math.min(width - 1, Math.round(x))),
    Math.max(0, Math.min(height - 1, Math.round(y))),
  ]
  const at = (row * width + column) * 4
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}

/** The edge of a lid with its lashes, in the height of the open eye. */
const LASHES = 0.3

/**
 * The same picture with the eyes of faces shut so far, from 0 to 1: the skin above each eye is drawn down over it, with
 * the lashes at its edge, so that colours and light stay those of the picture.
 */
export function withLids(picture: Frame, faces: readonly Pick<Face, 'at'>[], shut: number): Frame {
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data)
  for (const { at } of faces)
    for (const { upper, lower } of eyes) {
      const [above, below] = [upper.map(at), lower.map(at)]
      const [left, right] = [above[0]?.[0] ?? 0, above.at(-1)?.[0] ?? 0]
      for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x++) {
        const top = heightAt(above, x)
        const gap = heightAt(below, x) - top
        if (gap < 0.5) continue
        const bottom = top + shut * gap
        // As much skin as the eye is open; the lashes move down as they are.
        const [from, lashes] = [top - gap, LASHES * gap]
        const longer = (bottom - lashes - from) / (top - lashes - from)
        for (let y = Math.max(0, Math.ceil(from)); y <= Math.min(height - 1, bottom); y++)
          copyBetween(picture, data, x, y, y > bottom - lashes ? y - bottom + top : from + (y - from) / longer)
      }
    }
  return { width, height, data }
}

/** The height of a line through points at a column; its points go from left to right. */
function heightAt(points: readonly (readonly [number, number])[], x: number): number {
  const next = points.findIndex(point => point[0] >= x)
  const [right, left] = [points[Math.max(0, next)], points[Math.max(0, next - 1)]]
  if (!left || !right) return 0
  const share = right[0] > left[0] ? (x - left[0]) / (right[0] - left[0]) : 0
  return left[1] + (right[1] - left[1]) * Math.max(0, Math.min(1, share))
}

/** Draws a pixel as the picture has it at a height between two rows of the same column. */
function copyBetween(
  { width, height, data }: Frame,
  into: Uint8ClampedArray,
  x: number,
  y: number,
  from: number,
): void {
  const row = Math.max(0, Math.min(height - 2, Math.floor(from)))
  const share = Math.max(0, Math.min(1, from - row))
  const [first, second, target] = [(row * width + x) * 4, ((row + 1) * width + x) * 4, (y * width + x) * 4]
  for (let part = 0; part < 3; part++)
    into[target + part] = (data[first + part] ?? 0) * (1 - share) + (data[second + part] ?? 0) * share
}
