import type { Frame } from '../../kit/frame.ts'

/** Where a mouth is in a frame and how large its face is. Shares of the frame's width and height. */
export interface Mouth {
  readonly x: number
  readonly y: number
  /** Half the width of the mouth. */
  readonly reach: number
  /** A face was seen; else it is the place where faces mostly are. */
  readonly isSeen: boolean
}

/** Pixels across of the small picture in which faces are looked for. */
const ACROSS = 96
/** Where faces mostly are, when none is seen. */
const usual: Mouth = { x: 0.5, y: 0.56, reach: 0.07, isSeen: false }
/** Of a face's box: where its mouth is, and half as wide as that. */
const IN_FACE = { y: 0.76, reach: 0.22 }
/** A face is not wider than high, nor more than twice as high: what hangs below it is a neck. */
const TALLEST = 1.35

/** Finds the mouth of the largest patch of skin in a frame. */
export function findMouth(frame: Frame): Mouth {
  const width = Math.min(ACROSS, frame.width)
  const height = Math.max(1, Math.round((frame.height * width) / frame.width))
  const box = largestPatch(skinOf(frame, width, height), width, height)
  if (!box || box.count < width * height * 0.006) return usual
  const across = box.right - box.left + 1
  const down = Math.min(box.bottom - box.top + 1, across * TALLEST)
  return {
    x: (box.sumX / box.count + 0.5) / width,
    y: (box.top + down * IN_FACE.y) / height,
    reach: Math.min(0.2, (across * IN_FACE.reach) / width),
    isSeen: true,
  }
}

/** Between what was seen before and now, so that the mouth does not jump. */
export function follow(before: Mouth, now: Mouth): Mouth {
  // A face that is lost for a moment is still where it was.
  if (before.isSeen && !now.isSeen) return before
  if (!before.isSeen && now.isSeen) return now
  const share = 0.35
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    x: between(before.x, now.x),
    y: between(before.y, now.y),
    reach: between(before.reach, now.reach),
    isSeen: now.isSeen,
  }
}

/** Which pixels of the small picture have the colour of skin: a narrow range of chroma, whatever the light. */
function skinOf({ data, width: across, height: down }: Frame, width: number, height: number): Uint8Array {
  const skin = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (Math.floor(((y + 0.5) * down) / height) * across + Math.floor(((x + 0.5) * across) / width))
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
      const light = 0.299 * r + 0.587 * g + 0.114 * b
      const blue = 128 - 0.169 * r - 0.331 * g + 0.5 * b
      const red = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      const isSkin = light > 50 && blue > 77 && blue < 127 && red > 134 && red < 173 && r > b
      skin[y * width + x] = isSkin ? 1 : 0
    }
  return skin
}

interface Patch {
  left: number
  right: number
  top: number
  bottom: number
  count: number
  sumX: number
}

/** The largest connected patch; one that is near the middle and high up counts for more. */
function largestPatch(mask: Uint8Array, width: number, height: number): Patch | undefined {
  const seen = new Uint8Array(mask.length)
  let best: Patch | undefined
  let most = 0
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== 1 || seen[start] === 1) continue
    const patch: Patch = { left: width, right: 0, top: height, bottom: 0, count: 0, sumX: 0 }
    const stack = [start]
    seen[start] = 1
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      patch.left = Math.min(patch.left, x)
      patch.right = Math.max(patch.right, x)
      patch.top = Math.min(patch.top, y)
      patch.bottom = Math.max(patch.bottom, y)
      patch.count += 1
      patch.sumX += x
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width < mask.length ? at + width : -1,
      ])
        if (next >= 0 && mask[next] === 1 && seen[next] !== 1) {
          seen[next] = 1
          stack.push(next)
        }
    }
    const aside = Math.abs(patch.sumX / patch.count / width - 0.5)
    const filled = patch.count / ((patch.right - patch.left + 1) * (patch.bottom - patch.top + 1))
    // A face fills most of its box; a floor or a wall of that colour reaches from side to side.
    const worth = patch.count * (1 - aside) * filled * (patch.right - patch.left > 0.9 * width ? 0.2 : 1)
    if (worth > most) [best, most] = [patch, worth]
  }
  return best
}
