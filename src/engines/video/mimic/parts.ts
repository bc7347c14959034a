import type { Body } from '../../people/body.ts'
import type { Frame } from '../../frame.ts'
import type { Mask } from '../../vision/mats.ts'
import { partsOf as connected } from '../../vision/cutOut.ts'
import type { Vision } from '../../vision/vision.ts'
import { figureOf, isSeen, limbNames, limbs, type Limb, type Point } from './bones.ts'

/** Half the thickness of limbs with their clothes, in sizes of the figure. */
const THICK = { arm: 0.2, leg: 0.3 } as const
/** How far hands and feet reach beyond the last joint, in lengths of the bone before it. */
const BEYOND = { arm: 0.5, leg: 0.3 } as const
/** An arm in front of the trunk is only this much of that, so that it does not take the trunk with it. */
const SLIM = 0.62
/**
 * Size of the ball around a joint at which a limb and the trunk overlap, in thicknesses: the trunk's and the limb's.
 */
const BALL = { trunk: 1.35, limb: 1.15 } as const
/** An arm of which more than this share is in front of the trunk cannot be told from it, and is not moved. */
const IN_FRONT = 0.4
/** Score from which all joints of a limb are sure enough to move it. */
const SURE = 0.35
/** Pixels of the soft seam between parts, as a share of the size. */
const SEAM = 0.025

/** A limb that can be moved: its joints, and what of the picture belongs to it. */
export interface LimbPart {
  readonly limb: Limb
  readonly root: Point
  readonly joint: Point
  readonly mask: Mask
}

/** A person in a picture in parts. */
export interface Parts {
  /** Head and trunk, and all limbs that cannot be moved. */
  readonly trunk: Mask
  /** The picture in which the trunk goes on behind its arms. */
  readonly trunkPicture: Frame
  readonly arms: readonly LimbPart[]
  readonly legs: readonly LimbPart[]
}

/**
 * Takes a person apart: every pixel belongs to the nearest bone. Only limbs of `wanted` whose joints are seen become
 * parts of their own.
 */
export function partsOf(vision: Vision, picture: Frame, person: Mask, body: Body, wanted: readonly Limb[]): Parts {
  const { width, height } = picture
  const figure = figureOf(body)
  // Without its hand in sight, an arm may be crossed or behind the back.
  const seen = limbNames.filter(limb => wanted.includes(limb) && limbs[limb].every(joint => body[joint].score >= SURE))
  const trunkBox = trunkOf(body, figure.size)
  const bones = seen
    .map(limb => ({ limb, ...boneOf(body, limb, figure.size) }))
    .filter(
      ({ limb, points }) =>
        limb.endsWith('Leg') || (inFront(points, trunkBox) < IN_FRONT && !isCrossed(points, body, figure.size)),
    )
  const owner = new Int8Array(width * height).fill(-1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if ((person.data[at] ?? 0) === 0) continue
      const inTrunk = isInside(trunkBox, x, y)
      let nearest = 1
      bones.forEach(({ points, thick, limb }, k) => {
        const isArm = limb.endsWith('Arm')
        const reach = thick * (inTrunk ? (isArm ? SLIM : 0.35) : isArm ? 1.25 : 1.5)
        const far = distanceTo(points, x, y) / reach
        if (far < nearest) {
          nearest = far
          owner[at] = k
        }
      })
    }
  giveAway(person, owner, bones)
  const soft = (mask: Mask) => vision.blurMask(mask, Math.max(0.7, figure.size * SEAM * 0.4))
  const within = (mask: Mask): Mask => ({
    ...mask,
    data: mask.data.map((value, i) => Math.round((value * (person.data[i] ?? 0)) / 255)),
  })
  const parts = bones.map(({ limb, points, thick }, k): LimbPart => {
    const [root, joint] = points
    // The ball of the joint belongs to both sides, so that no gap opens when the limb turns.
    const data = Uint8Array.from(owner, (one, i) => {
      if (one === k) return 255
      const far = Math.hypot((i % width) - root.x, Math.floor(i / width) - root.y)
      return far < thick * BALL.limb ? 255 : 0
    })
    return { limb, root, joint, mask: within(soft({ width, height, data })) }
  })
  const isArm = ({ limb }: LimbPart) => limb.endsWith('Arm')
  const arms = parts.filter(isArm)
  const legs = parts.filter(part => !isArm(part))
  const roots = bones.map(({ points: [root], thick }) => ({ root, thick }))
  const own = Uint8Array.from(owner, (one, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isBall = roots.some(({ root, thick }) => Math.hypot(x - root.x, y - root.y) < thick * BALL.trunk)
    return (person.data[i] ?? 0) > 0 && (one < 0 || isBall || isInside(trunkBox, x, y)) ? 255 : 0
  })
  const trunk = within(soft({ width, height, data: own }))
  return { trunk, trunkPicture: behindArms(vision, picture, trunk, owner, bones.length), arms, legs }
}

/** What no limb owns and what does not hang together with the trunk is held in a hand: it goes to the nearest limb. */
function giveAway(
  { width, height, data }: Mask,
  owner: Int8Array,
  bones: readonly { readonly points: readonly Point[] }[],
): void {
  if (bones.length === 0) return
  const rest = Uint8Array.from(owner, (one, i) => (one < 0 && (data[i] ?? 0) > 0 ? 1 : 0))
  const { of, parts } = connected({ width, height, data: rest }, value => value === 1)
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  of.forEach((part, i) => {
    if (part === 0 || (parts[part - 1]?.area ?? 0) === largest) return
    const far = bones.map(({ points }) => distanceTo(points, i % width, Math.floor(i / width)))
    owner[i] = far.indexOf(Math.min(...far))
  })
}

/** How much nearer than the elbow a hand is to the middle of the trunk if arms are crossed, in sizes of the figure. */
const CROSSED = 0.1

/** Whether a forearm lies across the trunk: crossed arms hold each other, and none of them can go alone. */
function isCrossed([root, elbow, wrist]: readonly Point[], body: Body, size: number): boolean {
  if (!root || !elbow || !wrist) return false
  const { leftShoulder: a, rightShoulder: b } = body
  const middle = (a.x + b.x) / 2
  const side = Math.sign(root.x - middle)
  const isLower = wrist.y > Math.max(a.y, b.y) + size * 0.2
  return isLower && (elbow.x - wrist.x) * side > CROSSED * size
}

/** The share of a limb's bones that lies in front of the trunk. */
function inFront(points: readonly Point[], trunk: readonly Point[]): number {
  const steps = 8
  let [inside, all] = [0, 0]
  for (let k = 1; k < points.length; k++)
    for (let step = 1; step <= steps; step++) {
      const [a, b] = [points[k - 1], points[k]]
      if (!a || !b) continue
      all += 1
      if (isInside(trunk, a.x + ((b.x - a.x) * step) / steps, a.y + ((b.y - a.y) * step) / steps)) inside += 1
    }
  return inside / Math.max(1, all)
}

/** The picture with what is behind the limbs in front of the trunk, filled in from the rest of the trunk. */
function behindArms(vision: Vision, picture: Frame, trunk: Mask, owner: Int8Array, count: number): Frame {
  if (count === 0) return picture
  const hidden = Uint8Array.from(owner, (one, i) => (one >= 0 && (trunk.data[i] ?? 0) > 0 ? 255 : 0))
  if (!hidden.some(value => value > 0)) return picture
  const { width, height } = picture
  // What is no trunk is filled as well, so that the filling does not take its colours.
  const others = Uint8Array.from(hidden, (value, i) => (value > 0 || (trunk.data[i] ?? 0) < 128 ? 255 : 0))
  const box = boxOf(hidden, width, Math.round(Math.max(width, height) * 0.05), height)
  const cut = cropOf(picture, others, box)
  const filled = vision.inpaint(cut.frame, cut.mask, 3)
  const data = picture.data.slice()
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (y + box.top) * width + x + box.left
      if ((hidden[at] ?? 0) === 0) continue
      for (let c = 0; c < 3; c++) data[at * 4 + c] = filled.data[(y * box.width + x) * 4 + c] ?? 0
    }
  return { width, height, data }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boxOf(data: Uint8Array, width: number, margin: number, height: number): Box {
  let [left, right, top, low] = [width, 0, height, 0]
  data.forEach((value, i) => {
    if (value === 0) return
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    low = Math.max(low, y + 1)
  })
  left = Math.max(0, left - margin)
  top = Math.max(0, top - margin)
  return { left, top, width: Math.min(width, right + margin) - left, height: Math.min(height, low + margin) - top }
}

function cropOf(picture: Frame, mask: Uint8Array, box: Box): { frame: Frame; mask: Mask } {
  const { left, top, width, height } = box
  const data = new Uint8ClampedArray(width * height * 4)
  const own = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + top) * picture.width + left
    data.set(picture.data.subarray(from * 4, (from + width) * 4), y * width * 4)
    own.set(mask.subarray(from, from + width), y * width)
  }
  return { frame: { width, height, data }, mask: { width, height, data: own } }
}

/** The joints of a limb and its end beyond them, and half its thickness. */
function boneOf(body: Body, limb: Limb, size: number) {
  const [first, second, third] = limbs[limb]
  const [root, joint] = [body[first], body[second]]
  const kind = limb.endsWith('Arm') ? 'arm' : 'leg'
  const along = body[third]
  const end = {
    x: along.x + (along.x - joint.x) * BEYOND[kind],
    y: along.y + (along.y - joint.y) * BEYOND[kind],
  }
  return { points: [root, joint, along, end] as const, thick: THICK[kind] * size }
}

/** The corners of the trunk; without hips in sight it goes on straight down. */
function trunkOf(body: Body, size: number): readonly Point[] {
  const { leftShoulder: a, rightShoulder: b, leftHip, rightHip } = body
  const hasHips = isSeen(body, 'leftHip') && isSeen(body, 'rightHip')
  const [c, d] = hasHips
    ? [rightHip, leftHip]
    : [
        { x: b.x, y: b.y + size * 1.7 },
        { x: a.x, y: a.y + size * 1.7 },
      ]
  return [a, b, c, d]
}

function isInside(corners: readonly Point[], x: number, y: number): boolean {
  let isIn = false
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn
  })
  return isIn
}

/** The distance from a line through points. */
function distanceTo(points: readonly Point[], x: number, y: number): number {
  let least = Infinity
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1], points[k]]
    if (!a || !b) continue
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-6, dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(x - a.x - along * dx, y - a.y - along * dy))
  }
  return least
}
