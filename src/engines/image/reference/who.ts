import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { fromRgb, lab, type Ink } from '../kit/colour.ts'
import { boxOf } from './cut.ts'
import { toFrame } from './frames.ts'
import { alike } from './locate.ts'
import type { Region } from './region.ts'
import type { Picture } from './picture.ts'

/** Which people in a picture an instruction refers to. */
export interface Who {
  readonly isAll: boolean
  /** Relative height among several: a man is tall, a woman or a child is small. */
  readonly height?: 'tall' | 'small'
  readonly side?: 'left' | 'right' | 'top' | 'bottom'
  /** Colour that they wear. */
  readonly ink?: Ink
  /** It refers only to their clothes. */
  readonly isWorn?: boolean
}

/** People found in a picture, and by what; no mask if nobody fits. */
export interface Person {
  readonly mask?: Mask
  readonly words: string
}

/** Least share of a person in the colour that they are said to wear. */
const WORN = 0.06

/** Somebody in a picture, and the box around them. */
interface Found {
  readonly mask: Mask
  readonly box: Region
}

/**
 * The people in a picture that are meant, with their shadows if the foreground `front` is given; undefined if nobody is
 * found in it.
 */
export function whoIn(vision: Vision, picture: Picture, who: Who, front?: Mask): Person | undefined {
  const people = peopleIn(vision, picture)
  if (people.length === 0) return undefined
  const { meant, words } = meantOf(picture, people, who)
  if (meant.length === 0) return { words }
  const masks = meant.map(one => {
    if (who.isWorn) return clothesOf(picture, one)
    return front ? withShadow(vision, picture, one, people, front) : one.mask
  })
  return { mask: union(masks, picture), words }
}

/**
 * The people that are meant, to cut out only them; undefined if all are meant, fewer than two are found, or none fits.
 */
export function someOf(vision: Vision, picture: Picture, who: Who | undefined): Mask | undefined {
  if (!who || who.isAll) return undefined
  const people = peopleIn(vision, picture)
  if (people.length < 2) return undefined
  const { meant } = meantOf(picture, people, who)
  if (meant.length === 0) return undefined
  const { data, ...size } = union(
    meant.map(({ mask }) => mask),
    picture,
  )
  // The faint half of a soft edge belongs more to the ground than to the people.
  return { ...size, data: data.map(level => Math.max(0, level * 2 - 255)) }
}

function peopleIn(vision: Vision, picture: Picture): Found[] {
  return vision.people(toFrame(picture)).flatMap(mask => {
    const box = boxOf(mask)
    return box ? [{ mask, box }] : []
  })
}

/** The people that fit, and by what criterion. `people` are sorted from left to right. */
function meantOf(
  picture: Picture,
  people: readonly Found[],
  { isAll, ink, side, height }: Who,
): { meant: Found[]; words: string } {
  if (isAll) return { meant: [...people], words: 'faces' }
  if (ink !== undefined) {
    const shares = people.map(({ mask }) => shareOf(picture, mask, ink))
    const most = Math.max(...shares)
    return { meant: people.filter((_, i) => most > WORN && shares[i] === most).slice(0, 1), words: 'colour' }
  }
  if (side === 'left' || side === 'right') {
    const one = side === 'left' ? people[0] : people.at(-1)
    const isLeft = one !== undefined && one.box.x + one.box.w / 2 < picture.width / 2
    return { meant: one && (people.length > 1 || isLeft === (side === 'left')) ? [one] : [], words: side }
  }
  const size = ({ box }: Found) => (height ? box.h : box.w * box.h) * (height === 'small' ? -1 : 1)
  const meant = people.toSorted((a, b) => size(b) - size(a)).slice(0, 1)
  const rank = height === 'small' ? 'smaller' : height ? 'taller' : 'larger'
  return { meant, words: people.length > 1 ? `a face, the ${rank} of ${people.length}` : 'a face' }
}

function shareOf({ pixels }: Picture, mask: Mask, ink: Ink): number {
  let [own, all] = [0, 0]
  for (let i = 0; i < mask.data.length; i += 3) {
    if ((mask.data[i] ?? 0) < 128) continue
    all += 1
    if (alike(fromRgb(pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0), ink)) own += 1
  }
  return all === 0 ? 0 : own / all
}

/** The clothes of a person: everything in the colour of the middle of the body. */
function clothesOf({ width, pixels }: Picture, { mask, box: { x, y, w, h } }: Found): Mask {
  const at = (i: number) => lab(fromRgb(pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0))
  const found: (readonly [number, number, number])[] = []
  for (let v = Math.round(y + h * 0.26); v < y + h * 0.42; v += 2)
    for (let u = Math.round(x + w * 0.4); u < x + w * 0.6; u += 2)
      if (mask.data[v * width + u]) found.push(at(v * width + u))
  const median = (c: 1 | 2) => found.map(one => one[c]).toSorted((a, b) => a - b)[found.length >> 1] ?? 0
  const [a, b] = [median(1), median(2)]
  const chroma = Math.hypot(a, b)
  const data = mask.data.map((value, i) => {
    if (!value) return 0
    const own = at(i)
    // Shade reduces the chroma but keeps the hue.
    if (chroma > 0.08) {
      const share = Math.hypot(own[1], own[2]) / chroma
      const turn = Math.abs(Math.atan2(own[1] * b - own[2] * a, own[1] * a + own[2] * b))
      return share > 0.3 ? value * Math.max(0, Math.min(1, (0.36 - turn) * 12)) : 0
    }
    return value * Math.max(0, Math.min(1, (0.075 - Math.hypot(own[1] - a, own[2] - b)) * 40))
  })
  return { ...mask, data }
}

/** A person with their shadow: the foreground beside the feet that is darker than the ground but of its colour. */
function withShadow(
  vision: Vision,
  { width, height, pixels }: Picture,
  { mask, box }: Found,
  people: readonly Found[],
  front: Mask,
): Mask {
  const from = Math.max(0, Math.round(box.y + box.h * 0.72))
  const until = Math.min(height, Math.round(box.y + box.h * 1.08))
  const reach = box.h * 0.8
  const others = people.filter(one => one.mask !== mask)
  const shadow = new Uint8Array(width * height)
  const sparse = Math.max(3, Math.round(width / 60))
  const inLab = (i: number) => lab(fromRgb(pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0))
  const data = mask.data.map(value => (value > 90 ? 255 : 0))
  // A foreground that does not cover the person says nothing about their shadow.
  const covered = data.reduce((sum, value, i) => sum + (value && (front.data[i] ?? 0) > 90 ? 1 : 0), 0)
  if (covered < data.reduce((sum, value) => sum + (value ? 1 : 0), 0) * 0.5) return { width, height, data }
  // Hands and shoes may be missing from the mask, but they touch it.
  const near = vision.grow({ width, height, data }, Math.max(1, Math.round(box.h * 0.025)))
  near.data.forEach((value, i) => {
    if (value && (front.data[i] ?? 0) > 90 && !others.some(one => one.mask.data[i])) data[i] = 255
  })
  for (let y = from; y < until; y++) {
    const ground: (readonly [number, number, number])[] = []
    for (let x = 0; x < width; x += sparse) if (!front.data[y * width + x]) ground.push(inLab(y * width + x))
    for (let x = Math.max(0, Math.round(box.x - reach)); x < Math.min(width, box.x + box.w + reach); x++) {
      const i = y * width + x
      if (!front.data[i] || data[i] || others.some(one => isNearer(one.box, box, x) || one.mask.data[i])) continue
      const own = inLab(i)
      const alike = ground.filter(lit => Math.hypot(own[1] - lit[1], own[2] - lit[2]) < 0.045).map(lit => lit[0])
      const usual = alike.toSorted((p, q) => p - q)[alike.length >> 1]
      if (usual !== undefined && own[0] < usual * 0.86) shadow[i] = 255
    }
  }
  spread(data, shadow, width)
  return { width, height, data }
}

/** Adds the parts of another mask that touch a mask. */
function spread(data: Uint8Array, more: Uint8Array, width: number): void {
  const stack: number[] = []
  data.forEach((value, i) => value && stack.push(i))
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const j of [i - 1, i + 1, i - width, i + width])
      if (more[j] && !data[j]) {
        data[j] = 255
        stack.push(j)
      }
}

const isNearer = (one: Region, other: Region, x: number) =>
  Math.abs(x - one.x - one.w / 2) < Math.abs(x - other.x - other.w / 2)

function union(masks: readonly Mask[], { width, height }: { width: number; height: number }): Mask {
  const data = new Uint8Array(width * height)
  for (const mask of masks) mask.data.forEach((value, i) => value && (data[i] = Math.max(data[i] ?? 0, value)))
  return { width, height, data }
}
