import type { Frame } from '../frame.ts'
import { FOREGROUND, BACKGROUND, PROBABLY_BACKGROUND, PROBABLY_FOREGROUND, partsOf, withoutHoles } from './cutOut.ts'
import { blurred, resized } from './filters.ts'
import { emptyMat, maskMat, maskOf, rgbMat, type Desk, type Mask } from './mats.ts'

/** Long side in pixels of the picture that is analysed. */
const SIDE = 220
/** Most people that are found; in a crowd, no single person is meant. */
const MOST = 6
/** Least oval score of a patch of skin that is a face. */
const OVAL = 0.45

/** A face as a patch of skin: its middle, where its skin begins, and its width and height. Pixels. */
interface Face {
  readonly x: number
  readonly top: number
  readonly wide: number
  readonly high: number
}

/**
 * The people in a picture, one soft mask each at its own size, from left to right: below each face a body is cut out by
 * grabCut, so that it includes clothes whose colours reach the picture's border, and heads that touch nothing else.
 */
export function people(desk: Desk, frame: Frame): Mask[] {
  const { cv } = desk
  const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
  const width = Math.max(24, Math.round(frame.width * scale))
  const height = Math.max(24, Math.round(frame.height * scale))
  const small = resized(desk, rgbMat(desk, frame), width, height)
  const pixels = small.data.slice()
  const skin = skinOf(pixels, width, height)
  const faces = facesIn(skin)
  return faces.flatMap(face => {
    const guess = bodyBelow(face, width, height)
    for (const other of faces) if (other !== face) forbid(guess, other, face, width, height)
    const mask = maskMat(desk, { width, height, data: guess })
    cv.setRNGSeed(7)
    cv.grabCut(
      small,
      mask,
      new cv.Rect(0, 0, width, height),
      desk.own(new cv.Mat()),
      desk.own(new cv.Mat()),
      5,
      cv.GC_INIT_WITH_MASK,
    )
    const data = Uint8Array.from(mask.data, value => (value === FOREGROUND || value === PROBABLY_FOREGROUND ? 255 : 0))
    const body = withoutHoles(around({ width, height, data }, face))
    if (!isBody(body, face) || isBare(body, skin, face)) return []
    withHands(body, skin, face)
    const large = emptyMat(desk)
    cv.resize(
      blurred(desk, maskMat(desk, body), 0.7),
      large,
      new cv.Size(frame.width, frame.height),
      0,
      0,
      cv.INTER_CUBIC,
    )
    return [maskOf(large)]
  })
}

/** Skin is a narrow range of chroma, whatever the light. */
function isSkin(pixels: Uint8Array, i: number): boolean {
  const [r, g, b] = [pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0]
  const light = 0.299 * r + 0.587 * g + 0.114 * b
  const blue = 128 - 0.169 * r - 0.331 * g + 0.5 * b
  const red = 128 + 0.5 * r - 0.419 * g - 0.081 * b
  return light > 40 && blue > 77 && blue < 124 && red > 136 && red < 173 && r > b
}

/** A patch of skin and the box around it. */
interface Patch {
  readonly area: number
  left: number
  right: number
  top: number
  low: number
}

/** The patches of skin in a picture, and the number of each pixel's patch, from 1. */
interface Skin {
  readonly width: number
  readonly height: number
  readonly of: Int32Array
  readonly patches: readonly Patch[]
}

function skinOf(pixels: Uint8Array, width: number, height: number): Skin {
  const data = Uint8Array.from({ length: width * height }, (_, i) => (isSkin(pixels, i) ? 1 : 0))
  const { of, parts } = partsOf({ width, height, data }, value => value === 1)
  const patches = parts.map(({ area }): Patch => ({ area, left: width, right: 0, top: height, low: 0 }))
  of.forEach((part, i) => {
    const box = patches[part - 1]
    if (!box) return
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.low = Math.max(box.low, y)
  })
  return { width, height, of, patches }
}

/** How far a patch is an oval as wide as its box: a path or a wall has as much skin in the corners. */
function ovalness({ of, width }: Skin, { left, right, top }: Patch, part: number, high: number): number {
  const within = { skin: 0, all: 0 }
  const beyond = { skin: 0, all: 0 }
  const [cx, cy] = [(left + right) / 2, top + high / 2]
  for (let y = top; y < top + high; y++)
    for (let x = left; x <= right; x++) {
      const isWithin = ((x - cx) / ((right - left + 1) / 2)) ** 2 + ((y - cy) / (high / 2)) ** 2 <= 1
      const side = isWithin ? within : beyond
      side.all += 1
      if (of[y * width + x] === part) side.skin += 1
    }
  return within.skin / Math.max(1, within.all) - 0.5 * (beyond.skin / Math.max(1, beyond.all))
}

/** Patches of skin that are upright ovals; one below a face is a hand or a leg of the same person. */
function facesIn(skin: Skin): Face[] {
  const { width, height } = skin
  const found: (Face & { readonly area: number })[] = []
  for (const [index, box] of [...skin.patches.entries()].toSorted(([, a], [, b]) => a.top - b.top)) {
    const wide = box.right - box.left + 1
    const high = Math.min(box.low - box.top + 1, wide * 1.4)
    const tall = box.low - box.top + 1
    if (box.area < width * height * 0.0006 || box.area > width * height * 0.3) continue
    if (tall < wide * 0.7 || tall > wide * 3 || box.area < wide * tall * 0.5) continue
    const isCut = box.left === 0 || box.right === width - 1
    if (ovalness(skin, box, index + 1, high) < OVAL * (isCut ? 0.6 : 1)) continue
    const x = (box.left + box.right) / 2
    const isLimb = found.some(
      head => Math.abs(x - head.x) < head.wide * 2.6 && box.top > head.top + head.high && box.area < head.area * 1.1,
    )
    if (!isLimb) found.push({ x, top: box.top, wide, high, area: box.area })
  }
  const largest = Math.max(0, ...found.map(({ area }) => area))
  return found
    .filter(({ area }) => area > largest * 0.12)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, MOST)
    .toSorted((a, b) => a.x - b.x)
}

/**
 * The position of a body below a face, as a guess for grabCut: surely its middle, probably the width of its shoulders.
 */
function bodyBelow({ x: cx, top, wide, high }: Face, width: number, height: number): Uint8Array {
  const guess = new Uint8Array(width * height)
  const chin = top + high
  const feet = top + high * 7.6
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x + 0.5 - cx) / wide
      const inHead = Math.hypot(across / 0.62, (y - (top + high * 0.36)) / (high * 0.82))
      const down = (y - chin) / high
      const isBeside = y >= chin - high * 0.3 && y < feet
      let value = BACKGROUND
      if (inHead < 0.55 || (down > -0.1 && down < 2 && across < 0.32)) value = FOREGROUND
      else if (inHead < 1 || (isBeside && across < (down < 0.3 ? 0.6 + Math.max(0, down) * 2 : 1.25)))
        value = PROBABLY_FOREGROUND
      else if (inHead < 1.5 || (isBeside && across < 2.5)) value = PROBABLY_BACKGROUND
      guess[y * width + x] = value
    }
  return guess
}

/** Excludes another head, and the body below it where that is nearer. */
function forbid(guess: Uint8Array, other: Face, own: Face, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isNearer = Math.abs(x - other.x) / other.wide < Math.abs(x - own.x) / own.wide
      if (isNearer && y > other.top - other.high * 0.6 && Math.abs(x - other.x) < other.wide * 2.5)
        guess[y * width + x] = BACKGROUND
    }
}

/** The part of a cut-out that contains the face. */
function around(mask: Mask, { x, top, high }: Face): Mask {
  const { of } = partsOf(mask, value => value !== 0)
  const at = of[Math.round(top + high / 2) * mask.width + Math.round(x)]
  return { ...mask, data: mask.data.map((value, i) => (at !== 0 && of[i] === at ? value : 0)) }
}

/** Adds the skin that touches a body below its chin: hands and legs, which the guess does not include. */
function withHands({ width, height, data }: Mask, { of, patches }: Skin, face: Face): void {
  const reach = 3
  const own = new Set<number>()
  for (let y = Math.round(face.top + face.high); y < height; y++)
    for (let x = 0; x < width; x++) {
      const part = of[y * width + x] ?? 0
      if (part === 0 || own.has(part) || (patches[part - 1]?.area ?? Infinity) > face.wide * face.high) continue
      for (const [u, v] of [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
        [0, 0],
      ] as const)
        if (x + u >= 0 && x + u < width && data[(y + v) * width + x + u]) own.add(part)
    }
  of.forEach((part, i) => own.has(part) && (data[i] = 255))
}

/** Whether it is mostly skin without being a face in close-up: sand, a path, a wall. */
function isBare({ height, data }: Mask, { of }: Skin, { high }: Face): boolean {
  let [all, bare] = [0, 0]
  data.forEach((value, i) => {
    if (!value) return
    all += 1
    if (of[i]) bare += 1
  })
  return high < height * 0.4 && bare > all * 0.62
}

/** Whether it is more than a head, and not too large for a person. */
function isBody({ data }: Mask, { wide, high }: Face): boolean {
  const area = data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
  return area > wide * high * 1.2 && area < data.length * 0.8 && area < wide * high * 26
}
