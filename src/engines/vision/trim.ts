import type { Frame } from '../frame.ts'
import { partsOf } from './cutOut.ts'
import { depthsOf, OWN } from './depths.ts'
import type { Mask } from './mats.ts'

/** Opacity from which a pixel shows nothing of what is behind. */
const SOLID = 250
/** Longest side in pixels of the picture in which scraps are looked for. */
const SIDE = 640
/** Parts of a subject that are smaller than this share of its largest are scraps of the background. */
const SCRAP = 0.05
/** A scrap hangs on by a neck thinner than this on either side: pixels, and sizes of the subject for people. */
const NECK = { pixels: 1.6, ofPerson: [0.008, 0.014, 0.02] } as const
/** What joins a person with the side of the picture and is thinner than this is a scrap, unless it is larger; sizes. */
const BRIDGE = { half: 0.15, most: 0.04 } as const
/** Steps from a core, in necks, from which something is no outline of it but the stump of a scrap. */
const STUMP = 1.3
/** How much redder than blue skin is, as a share of its red. */
const SKIN = 0.16
/** Pixels from the outline inwards whose colour is mixed with the old background. */
const RIM = 2.4
/** How far from sure pixels their colour is carried outwards, in pixels. */
const CARRIED = 10

/**
 * A cut-out without what is left of its old background: scraps that hang on by a thin neck are dropped, and the
 * outline is moved inwards by a pixel. A person's limbs are thicker than the necks of scraps, and hands have the colour
 * of skin; those of animals may be thinner.
 */
export function trimmed(picture: Frame, mask: Mask, isPerson: boolean): Mask {
  const { width, data } = mask
  // Scraps are found in a picture of at most `SIDE`: every pixel of a larger one would take seconds.
  const step = Math.ceil(Math.max(width, mask.height) / SIDE)
  const small = every(mask, step)
  const isScrap = (pixels: readonly number[]) => {
    const places = pixels.map(i => Math.floor(i / small.width) * step * width + (i % small.width) * step)
    return !isSkin(picture, places)
  }
  const kept = withoutAnyScraps(small, isPerson && isScrap)
  return narrowed({
    ...mask,
    data: data.map((value, i) => {
      const at = Math.floor(Math.floor(i / width) / step) * small.width + Math.floor((i % width) / step)
      return (small.data[at] ?? 0) > 0 && kept.data[at] === 0 ? 0 : value
    }),
  })
}

/** Every so many pixels of a mask, in both directions. */
function every({ width, height, data }: Mask, step: number): Mask {
  if (step === 1) return { width, height, data }
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const fewer = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) fewer[y * size.width + x] = data[y * step * width + x * step] ?? 0
  return { ...size, data: fewer }
}

/** Drops the scraps of a mask; of a person, those that `isScrap` says may be none of them. */
function withoutAnyScraps(mask: Mask, isScrap: false | ((pixels: readonly number[]) => boolean)): Mask {
  const thin = withoutScraps(mask, NECK.pixels, () => true)
  if (!isScrap) return thin
  const size = Math.sqrt(thin.data.reduce((sum, value) => sum + (value > OWN ? 1 : 0), 0))
  const clean = NECK.ofPerson.reduce((rest, neck) => withoutScraps(rest, size * neck, isScrap), thin)
  return withoutBridges(clean, size, isScrap)
}

/** Drops what alone joins a person with the left or right side of the picture: flags and curtains beside an elbow. */
function withoutBridges(mask: Mask, size: number, isScrap: (pixels: readonly number[]) => boolean): Mask {
  const { width, height, data } = mask
  const half = BRIDGE.half * size
  const deep = depthsOf(mask, true)
  const core = { width, height, data: Uint8Array.from(deep, far => (far > half ? 0 : 255)) }
  const far = depthsOf(core)
  const thin = {
    width,
    height,
    data: Uint8Array.from(data, (value, i) => (value > 0 && (far[i] ?? 0) >= half ? 1 : 0)),
  }
  const isThick = (column: number) =>
    Array.from({ length: height }, (_, y) => y * width + column).some(i => (data[i] ?? 0) > OWN && !thin.data[i])
  const isOpen = { left: !isThick(1), right: !isThick(width - 2) }
  const { of, parts } = partsOf(thin, value => value === 1)
  const pixels: number[][] = parts.map(() => [])
  of.forEach((part, i) => part > 0 && pixels[part - 1]?.push(i))
  const isDropped = pixels.map(
    own =>
      own.length < BRIDGE.most * size * size &&
      own.some(i => (isOpen.left && i % width < 2) || (isOpen.right && i % width > width - 3)) &&
      isScrap(own),
  )
  return { ...mask, data: data.map((value, i) => (isDropped[(of[i] ?? 0) - 1] ? 0 : value)) }
}

function isSkin({ data }: Frame, pixels: readonly number[]): boolean {
  const [r, g, b] = [0, 1, 2].map(c => pixels.reduce((sum, i) => sum + (data[i * 4 + c] ?? 0), 0) / pixels.length)
  return (r ?? 0) > (g ?? 0) && (g ?? 0) >= (b ?? 0) * 0.9 && (r ?? 0) - (b ?? 0) > SKIN * (r ?? 0)
}

/** The picture of a cut-out whose outline has the colours from inside instead of those of the old background. */
export function ownColours(picture: Frame, mask: Mask): Frame {
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data)
  const deep = depthsOf(mask)
  const known = Uint8Array.from(mask.data, (value, i) => (value >= SOLID && (deep[i] ?? 0) > RIM ? 1 : 0))
  let edge: number[] = []
  known.forEach((isKnown, i) => {
    if (isKnown && (deep[i] ?? 0) < RIM + 2 && neighboursOf(i, width, height).some(j => !known[j])) edge.push(i)
  })
  for (let step = 0; step < CARRIED && edge.length > 0; step++) {
    const next = new Set<number>()
    for (const i of edge)
      for (const j of neighboursOf(i, width, height)) if (!known[j] && (mask.data[j] ?? 0) > 0) next.add(j)
    for (const i of next) {
      const sure = neighboursOf(i, width, height).filter(j => known[j])
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = sure.reduce((sum, j) => sum + (data[j * 4 + c] ?? 0), 0) / sure.length
    }
    for (const i of next) known[i] = 1
    edge = [...next]
  }
  return { width, height, data }
}

/**
 * Drops what is nearer to a small core than to a large one and `isScrap` by its pixels, cores being what is deeper
 * inside than `neck`, and small pieces that do not hang together with the rest.
 */
function withoutScraps(mask: Mask, neck: number, isScrap: (pixels: readonly number[]) => boolean): Mask {
  const { width, height, data } = mask
  const deep = depthsOf(mask)
  const core = { width, height, data: Uint8Array.from(deep, far => (far > neck ? 1 : 0)) }
  const { of, parts } = partsOf(core, value => value === 1)
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  if (largest === 0) return mask
  const owned: number[][] = [[], ...parts.map(() => [])]
  const steps = new Uint16Array(data.length)
  // All pixels of the subject in the order of their distance from the cores.
  const queue = new Int32Array(data.length)
  let end = 0
  for (let i = 0; i < of.length; i++) if ((of[i] ?? 0) > 0) queue[end++] = i
  for (let k = 0; k < end; k++) {
    const i = queue[k] ?? 0
    const part = of[i] ?? 0
    if ((parts[part - 1]?.area ?? 0) < largest * SCRAP) owned[part]?.push(i)
    // Deep inside there is nothing left to find.
    if ((deep[i] ?? 0) > neck + 2) continue
    for (const j of neighboursOf(i, width, height))
      if (of[j] === 0 && (data[j] ?? 0) > 0) {
        of[j] = part
        steps[j] = (steps[i] ?? 0) + 1
        queue[end++] = j
      }
  }
  const isKept = owned.map((pixels, k) => k > 0 && ((parts[k - 1]?.area ?? 0) >= largest * SCRAP || !isScrap(pixels)))
  const left = data.map((value, i) => (isKept[of[i] ?? 0] ? value : 0))
  // The stump of a scrap, which is further from its core than the subject's own outline, goes with it.
  let stump = owned.filter((_, k) => !isKept[k]).flat()
  while (stump.length > 0) {
    const next: number[] = []
    for (const i of stump)
      for (const j of neighboursOf(i, width, height))
        if ((left[j] ?? 0) > 0 && (steps[j] ?? 0) > neck * STUMP) {
          left[j] = 0
          next.push(j)
        }
    stump = next
  }
  return { ...mask, data: left }
}

/** A mask whose outline is a pixel further inside; the edge of the picture is no outline. */
function narrowed({ width, height, data }: Mask): Mask {
  const narrow = data.slice()
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let least = data[i] ?? 0
      if (least === 0) continue
      if (x > 0) least = Math.min(least, data[i - 1] ?? 0)
      if (x < width - 1) least = Math.min(least, data[i + 1] ?? 0)
      if (y > 0) least = Math.min(least, data[i - width] ?? 0)
      if (y < height - 1) least = Math.min(least, data[i + width] ?? 0)
      narrow[i] = least
    }
  return { width, height, data: narrow }
}

function neighboursOf(i: number, width: number, height: number): number[] {
  const x = i % width
  const near: number[] = []
  if (x > 0) near.push(i - 1)
  if (x < width - 1) near.push(i + 1)
  if (i >= width) near.push(i - width)
  if (i < width * (height - 1)) near.push(i + width)
  return near
}
