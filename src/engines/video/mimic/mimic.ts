import { reason } from '#contract/reasons.ts'
import type { Frame } from '../../frame.ts'
import { bodyIn, joints, SEEN, type Body } from '../../people/body.ts'
import { InputError } from '../../run/engine.ts'
import type { Mask } from '../../vision/mats.ts'
import { depthsOf } from '../../vision/depths.ts'
import { trimmed } from '../../vision/trim.ts'
import type { Vision } from '../../vision/vision.ts'
import { figureOf, limbNames, type Limb, type Point } from './bones.ts'
import { poseAt, type Pose } from './motion.ts'
import { partsOf, type LimbPart } from './parts.ts'
import { drawSheet, sheetOf } from './sheet.ts'

/** A picture whose person moves like the person of a film. */
export interface Mimicry {
  /** What follows the film, and what was seen there but not here, so that it stays still. */
  readonly follows: readonly Followed[]
  readonly stays: readonly Extract<Followed, 'arms' | 'legs'>[]
  /** The frame with a number, in which nothing has moved yet at 0. */
  readonly frameAt: (frame: number) => Frame
}

export type Followed = 'arms' | 'legs' | 'head' | 'trunk'

/**
 * How far parts turn at most, in radians, and the person moves, in shares of the picture's size: so little that what is
 * around them can give way. `leant` bounds how far shoulders go by leaning.
 */
const MOST = {
  trunk: 0.32,
  leant: 0.022,
  head: 0.14,
  upper: 2.2,
  bend: 2,
  leg: 0.9,
  knee: 1.4,
  across: 0.028,
  down: 0.02,
} as const
/** Somebody who is cut off by the lower edge of the picture hardly rises. */
const RISE = 0.008
/** Spacing of the nets, in sizes of the figure. */
const CELL = 0.09
/** A limb that turns less than this in a film is not moved. */
const STILL = 0.12

const bounded = (value: number, most: number): number => most * Math.tanh(value / most)

/**
 * Moves the person in `image` joint by joint as the person of a film moves: trunk and head lean, arms and legs turn
 * around their joints. Nothing is stretched: parts turn as wholes and only bend around joints. Throws InputError if
 * there is nobody, and if none of the limbs that move in the film can be moved.
 */
export function mimicry(vision: Vision, image: Frame, poses: readonly Pose[]): Mimicry {
  const body = bodyIn(image)
  const cut = body && vision.personCut(image)?.mask
  if (!body || !cut) throw new InputError(reason('picture.noPerson'))
  const person = trimmed(image, ownMask(vision, image, cut, body), true)
  const moving = limbNames.filter(limb =>
    poses.some(pose => Math.abs(pose.upper[limb] ?? 0) > STILL || turnOf(pose, limb) > STILL),
  )
  const { trunk, trunkPicture, arms, legs } = partsOf(vision, image, person, body, moving)
  // Somebody who only sways while the other one waves does not follow them.
  if (moving.length > 0 && arms.length + legs.length === 0) throw new InputError(reason('picture.noPerson'))
  const figure = figureOf(body)
  const cell = Math.max(4, Math.round(figure.size * CELL))
  const sheets = {
    trunk: sheetOf(trunk, cell),
    arms: arms.map(part => ({ part, sheet: sheetOf(part.mask, cell) })),
    legs: legs.map(part => ({ part, sheet: sheetOf(part.mask, cell) })),
  }
  const { width, height } = image
  const limbs = [...arms, ...legs]
  const behind = limbs.length === 0 ? image : withoutLimbs(vision, image, trunkPicture, cut, trunk, limbs)
  const around = surroundings(person, cell)
  const isCutOff = person.data.subarray(-width).some(value => value > 128)
  const isAtSide = sidesOf(person) > height * AT_SIDE
  const followed = (kind: 'Arm' | 'Leg', parts: readonly LimbPart[]) => {
    const wanted = moving.filter(limb => limb.endsWith(kind))
    return { wanted: wanted.length > 0, all: wanted.length === parts.length, some: parts.length > 0 }
  }
  const [ofArms, ofLegs] = [followed('Arm', arms), followed('Leg', legs)]
  return {
    follows: [
      'trunk',
      ...(figure.head === undefined ? [] : (['head'] as const)),
      ...(ofArms.some ? (['arms'] as const) : []),
      ...(ofLegs.some ? (['legs'] as const) : []),
    ],
    stays: [
      ...(ofArms.wanted && !ofArms.all ? (['arms'] as const) : []),
      ...(ofLegs.wanted && !ofLegs.all ? (['legs'] as const) : []),
    ],
    frameAt(frame) {
      const pose = poseAt(poses, frame)
      if (!pose || frame === 0) return image
      const whole = wholeOf(body, pose, { width, height, isCutOff, isAtSide })
      const sheet = { width, height, data: image.data.slice() }
      // What is around the person gives way to them, so that nothing behind them is uncovered.
      drawSheet(sheet, behind, around.sheet, giving(whole.trunk, around))
      for (const { part, sheet: net } of sheets.legs) drawSheet(sheet, image, net, limbWay(part, pose, whole, 0))
      if (legs.length > 0) drawSheet(sheet, trunkPicture, sheets.trunk, whole.trunk)
      for (const { part, sheet: net } of sheets.arms) drawSheet(sheet, image, net, limbWay(part, pose, whole, 1))
      return sheet
    },
  }
}

const turnOf = (pose: Pose, limb: Limb): number => Math.abs((pose.lower[limb] ?? 0) - (pose.upper[limb] ?? 0))

type Way = (x: number, y: number) => Point

/** The way of the trunk with the head, and of what hangs on the hips. */
interface Whole {
  readonly trunk: Way
  readonly hips: Way
  readonly lean: number
}

/** The picture, and at which of its edges the person is cut off. */
interface Stage {
  readonly width: number
  readonly height: number
  readonly isCutOff: boolean
  readonly isAtSide: boolean
}

/** Share of the height along which somebody is cut off by the left or right edge so that they cannot walk. */
const AT_SIDE = 0.06

/** How many pixels of the left and right edge a mask covers. */
function sidesOf({ width, height, data }: Mask): number {
  let count = 0
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) if ((data[y * width + x] ?? 0) > 128) count += 1
  return count
}

function wholeOf(body: Body, pose: Pose, { width, height, isCutOff, isAtSide }: Stage): Whole {
  const { shoulders, hips: seen, size } = figureOf(body)
  const standing = seen ?? { x: shoulders.x, y: shoulders.y + size * 1.8 }
  // Somebody who is cut off by the lower edge leans from there, or the cut would show.
  const hips = isCutOff ? { x: standing.x, y: Math.max(standing.y, height) } : standing
  const dx = bounded(pose.gone[0] * size, width * (isAtSide ? RISE : MOST.across))
  const rise = pose.gone[1] < 0 && isCutOff ? RISE : MOST.down
  const dy = bounded(pose.gone[1] * size, height * rise)
  const most = Math.min(MOST.trunk, (MOST.leant * width) / Math.max(1, hips.y - shoulders.y))
  const lean = bounded(pose.trunk, isAtSide ? most * 0.2 : most)
  const nod = bounded(pose.head, MOST.head) - lean
  const neck = { x: shoulders.x, y: shoulders.y - size * 0.12 }
  // Head, neck and shoulders go the whole way together; what is cut off at the lower edge stays there.
  const going = (y: number) => (isCutOff ? eased((height - y) / Math.max(1, height - shoulders.y - size * 0.25)) : 1)
  return {
    lean,
    hips: (x, y) => ({ x: x + dx, y: y + dy }),
    trunk(x, y) {
      // What is below the hips does not lean, and what is above the neck nods.
      const upright = Math.max(0, Math.min(1, (hips.y + size * 0.5 - y) / (size * 0.9)))
      const head = eased((shoulders.y - size * 0.02 - y) / (size * 0.35))
      const nodded = around(neck, { x, y }, nod * head)
      const leant = around(hips, nodded, lean * eased(upright))
      return { x: leant.x + dx * going(y), y: leant.y + dy * going(y) }
    },
  }
}

const eased = (share: number): number => {
  const s = Math.max(0, Math.min(1, share))
  return s * s * (3 - 2 * s)
}

function around(pivot: Point, { x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - pivot.x, y - pivot.y]
  return { x: pivot.x + dx * cos - dy * sin, y: pivot.y + dx * sin + dy * cos }
}

/** The way of a limb: it turns around its root, and bends around its joint. */
function limbWay({ limb, root, joint }: LimbPart, pose: Pose, whole: Whole, ofTrunk: 0 | 1): Way {
  const isArm = ofTrunk === 1
  const upper = bounded(pose.upper[limb] ?? 0, isArm ? MOST.upper : MOST.leg)
  const lower = pose.lower[limb]
  const bend = lower === undefined ? 0 : bounded(lower - (pose.upper[limb] ?? 0), isArm ? MOST.bend : MOST.knee)
  const length = Math.max(1, Math.hypot(joint.x - root.x, joint.y - root.y))
  const along = { x: (joint.x - root.x) / length, y: (joint.y - root.y) / length }
  const base = isArm ? whole.trunk(root.x, root.y) : whole.hips(root.x, root.y)
  return (x, y) => {
    const far = (x - root.x) * along.x + (y - root.y) * along.y
    const bent = around(joint, { x, y }, bend * eased((far - length * 0.8) / (length * 0.4)))
    // At the very root a limb stays with the trunk.
    const turned = around(root, bent, upper)
    return { x: turned.x + base.x - root.x, y: turned.y + base.y - root.y }
  }
}

/** The mask of the person a body belongs to, among the people who were cut out of a picture. */
function ownMask(vision: Vision, image: Frame, cut: Mask, body: Body): Mask {
  const seen = joints.map(joint => body[joint]).filter(({ score }) => score >= SEEN)
  const held = ({ width, height, data }: Mask) =>
    seen.filter(({ x, y }) => {
      const [u, v] = [Math.round(x), Math.round(y)]
      return u >= 0 && v >= 0 && u < width && v < height && (data[v * width + u] ?? 0) > 127
    }).length
  const [own] = vision.people(image).toSorted((a, b) => held(b) - held(a))
  return own && held(own) >= held(cut) * MINE ? own : cut
}

/** Share of the joints that have to lie in one person's own mask, or all people move as one. */
const MINE = 0.7

/** How far around a person the picture gives way, in shares of its width, and how near its edges nothing moves. */
const GIVES = { around: 0.34, edge: 0.1 } as const

/** The whole picture as a net, and how far each corner of it follows the person, from 0 to 1. */
function surroundings({ width, height, data }: Mask, cell: number) {
  const own: Mask = { width, height, data: data.map(value => (value > COVERED ? 0 : 255)) }
  const away = depthsOf(own)
  const box = boxOf(own)
  const reach = GIVES.around * width
  /** The shares for the ways across and down: sides do not move across, and the top not down. */
  const shareAt = (x: number, y: number): readonly [number, number] => {
    const [u, v] = [Math.min(width - 1, Math.round(x)), Math.min(height - 1, Math.round(y))]
    // The pixels around a corner of the net that is inside stay with it.
    const far = Math.max(0, (away[v * width + u] ?? 0) - cell * 1.5)
    if (far === 0) return [1, 1]
    const share = eased(1 - far / reach)
    const edge = GIVES.edge * width
    return [share * eased(Math.min(u, width - 1 - u) / edge), share * eased(v / edge)]
  }
  const all: Mask = { width, height, data: new Uint8Array(width * height).fill(255) }
  /** The place that what is around the person goes with: the box around them does not turn further than they do. */
  const nearest = (x: number, y: number): Point => ({
    x: Math.max(box.left, Math.min(box.right, x)),
    y: Math.max(box.top, Math.min(box.low, y)),
  })
  return { width, height, sheet: sheetOf(all, cell), shareAt, nearest }
}

/** The way of what is around somebody who goes a `way`. */
function giving(way: Way, { width, height, shareAt, nearest }: ReturnType<typeof surroundings>): Way {
  return (x, y) => {
    const [across, down] = shareAt(x, y)
    if (across === 0 && down === 0) return { x, y }
    const from = nearest(x, y)
    const to = way(from.x, from.y)
    const moved = { x: x + (to.x - from.x) * across, y: y + (to.y - from.y) * down }
    // The edges of the picture do not come into sight.
    return {
      x: x <= 0 ? Math.min(0, moved.x) : x >= width ? Math.max(width, moved.x) : moved.x,
      y: y <= 0 ? Math.min(0, moved.y) : y >= height ? Math.max(height, moved.y) : moved.y,
    }
  }
}

/** The box around what a mask leaves open. */
function boxOf({ width, height, data }: Mask) {
  const box = { left: width, right: 0, top: height, low: 0 }
  data.forEach((value, i) => {
    if (value > 0) return
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.low = Math.max(box.low, y)
  })
  // The lower edge of the net is below that of the picture.
  return { ...box, low: box.low >= height - 2 ? Infinity : box.low }
}

/** Opacity above which the background behind the person is filled, and the margin around them, in picture heights. */
const COVERED = 24
const RIM = 1 / 36

/** The picture without the limbs that move: behind them is what is around the person, or their trunk. */
function withoutLimbs(
  vision: Vision,
  image: Frame,
  trunkPicture: Frame,
  people: Mask,
  trunk: Mask,
  limbs: readonly LimbPart[],
): Frame {
  const { width, height } = image
  const margin = Math.max(2, height * RIM)
  const covered = { ...people, data: people.data.map(value => (value > COVERED ? 255 : 0)) }
  const filled = vision.fill(image, vision.grow(covered, margin), 1)
  const limb = Uint8Array.from(people.data, (_, i) =>
    limbs.some(({ mask }) => (mask.data[i] ?? 0) > COVERED) ? 255 : 0,
  )
  const gone = vision.blurMask(vision.grow({ width, height, data: limb }, margin), margin / 3)
  const data = trunkPicture.data.slice()
  for (let i = 0; i < gone.data.length; i++) {
    const share = ((gone.data[i] ?? 0) * (255 - (trunk.data[i] ?? 0))) / 255 ** 2
    for (let c = 0; c < 3 && share > 0; c++)
      data[i * 4 + c] = (data[i * 4 + c] ?? 0) * (1 - share) + (filled.data[i * 4 + c] ?? 0) * share
  }
  return { width, height, data }
}
