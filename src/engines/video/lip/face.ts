import type { Mouth, Small } from './position.ts'
import type { Frame } from '../../frame.ts'
import { sightedIn } from './eyes.ts'
import { connectedPatches, type Patch } from './patches.ts'

/** Width in pixels of the reduced picture that is searched for faces. */
const ACROSS = 320
/** The usual position of faces, if none is found. */
const usual: Mouth = { x: 0.5, y: 0.56, reach: 0.07, isSeen: false }
/** Position of the mouth and half its width, as shares of a face's box. */
const IN_FACE = { y: 0.76, reach: 0.22 }
/** The height of a face is at most this times its width: anything lower is the neck. */
const TALLEST = 1.35
/** Least share of the reduced picture that a face fills. */
const SMALLEST = 0.0012
/** Least score of a patch that is taken for a face. */
const LIKELY = 0.3

/** How much more a face counts near the position of an earlier one. */
const SAME = 2
/** Least score of two eyes. */
const SIGHTED = 0.2

/**
 * Finds the mouth of a face in a frame: below two eyes, or else in the patch of skin most similar to a face; preferably
 * near where it was `before`.
 */
export function findMouth(frame: Frame, before?: Mouth): Mouth {
  const width = Math.min(ACROSS, frame.width)
  const height = Math.max(1, Math.round((frame.height * width) / frame.width))
  const small = shrunk(frame, width, height)
  const isKnown = (mouth: Mouth) => before?.isSeen === true && distance(mouth, before) < NEAR * before.reach
  let best = usual
  let most = SIGHTED
  for (const { mouth, worth } of sightedIn(small)) {
    const counted = worth * (isKnown(mouth) ? SAME : 1)
    if (counted > most) [best, most] = [mouth, counted]
  }
  if (best.isSeen) return best
  most = LIKELY
  for (const patch of patchesOf(small)) {
    const mouth = mouthOf(patch, small)
    const worth = likeness(small, patch) * (isKnown(mouth) ? SAME : 1)
    if (worth > most) [best, most] = [mouth, worth]
  }
  return best
}

function mouthOf(box: Patch, { width, height }: Small): Mouth {
  const across = box.right - box.left + 1
  return {
    x: (box.left + across / 2) / width,
    y: (box.top + tall(box) * IN_FACE.y) / height,
    reach: Math.min(0.2, (across * IN_FACE.reach) / width),
    isSeen: true,
  }
}

/** Distance, in half widths of a mouth, within which it is the same one a moment later. */
const NEAR = 4

const distance = (a: Mouth, b: Mouth) => Math.hypot(a.x - b.x, a.y - b.y)

/** Interpolates between the earlier and the current position, so that the mouth does not jump. */
export function follow(before: Mouth, now: Mouth): Mouth {
  // A face that is lost for a moment is assumed to be where it was.
  if (before.isSeen && !now.isSeen) return before
  if (!before.isSeen && now.isSeen) return now
  // The mouth moves to another face only slowly.
  const share = distance(before, now) < NEAR * before.reach ? 0.6 : 0.04
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    x: between(before.x, now.x),
    y: between(before.y, now.y),
    reach: between(before.reach, now.reach),
    isSeen: now.isSeen,
  }
}

/** Skin is a narrow range of chroma, whatever the light. */
function shrunk({ data, width: across, height: down }: Frame, width: number, height: number): Small {
  const skin = new Uint8Array(width * height)
  const light = new Float32Array(width * height)
  const reds = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (Math.floor(((y + 0.5) * down) / height) * across + Math.floor(((x + 0.5) * across) / width))
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
      const value = 0.299 * r + 0.587 * g + 0.114 * b
      const blue = 128 - 0.169 * r - 0.331 * g + 0.5 * b
      const red = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      light[y * width + x] = value
      reds[y * width + x] = red
      skin[y * width + x] = value > 50 && blue > 77 && blue < 127 && red > 134 && red < 173 && r > b ? 1 : 0
    }
  return { width, height, skin, light, red: reds }
}

const tall = ({ left, right, top, bottom }: Patch) => Math.min(bottom - top + 1, (right - left + 1) * TALLEST)

/** The connected patches of skin that are large enough. */
function patchesOf({ width, skin }: Small): Patch[] {
  return [...connectedPatches(width, skin.length, at => skin[at] === 1)].filter(
    ({ count }) => count >= SMALLEST * skin.length,
  )
}

/**
 * How similar a patch is to a face: an oval rather than a wall or an arm, with two dark areas where eyes are, large,
 * and not at the edge.
 */
function likeness({ width, skin, light }: Small, box: Patch): number {
  const { left, right, top, bottom, count } = box
  const across = right - left + 1
  const down = tall(box)
  if (across < 4 || bottom - top + 1 < across * 0.7) return 0
  const [cx, cy] = [(left + right) / 2, top + down / 2]
  const within = { skin: 0, all: 0, light: 0 }
  const beyond = { skin: 0, all: 0 }
  for (let y = top; y < top + down; y++)
    for (let x = left; x <= right; x++) {
      const at = Math.floor(y) * width + x
      const isWithin = ((x - cx) / (across / 2)) ** 2 + ((y - cy) / (down / 2)) ** 2 <= 1
      const part = isWithin ? within : beyond
      part.all += 1
      if (skin[at] !== 1) continue
      part.skin += 1
      if (isWithin) within.light += light[at] ?? 0
    }
  const oval = within.skin / Math.max(1, within.all) - beyond.skin / Math.max(1, beyond.all)
  if (oval <= 0) return 0
  const dark = within.light / Math.max(1, within.skin) - 45
  const eyes = [0, 0]
  for (let y = Math.floor(top + down * 0.25); y < top + down * 0.65; y++)
    for (let x = Math.ceil(cx - across * 0.42); x <= cx + across * 0.42; x++)
      if ((light[y * width + x] ?? 255) < dark) {
        const side = x < cx ? 0 : 1
        eyes[side] = (eyes[side] ?? 0) + 1
      }
  const looks = eyes.every(side => side > 0 && side < across * down * 0.12) ? 2.5 : 1
  const aside = Math.abs(cx / width - 0.5)
  return oval ** 1.5 * looks * (count / skin.length) ** 0.15 * (1 - 0.6 * aside)
}
