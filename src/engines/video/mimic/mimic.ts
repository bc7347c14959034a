import { reason } from '#contract/reasons.ts'
import type { Frame } from '../../frame.ts'
import { bodyIn, type Body } from '../../people/body.ts'
import { InputError } from '../../run/engine.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { figureOf, limbNames, type Limb, type Point } from './bones.ts'
import { poseAt, type Pose } from './motion.ts'
import { partsOf, type LimbPart } from './parts.ts'
import { drawSheet, sheetOf } from './sheet.ts'

/** A picture whose person moves like the person of a film. */
export interface Mimicry {
  /** What follows the film, and what was seen there but not here, so that it stays still. */
  readonly follows: readonly Followed[]
  readonly stays: readonly Followed[]
  /** The frame with a number, in which nothing has moved yet at 0. */
  readonly frameAt: (frame: number) => Frame
}

export type Followed = 'arms' | 'legs' | 'head' | 'trunk'

/** How far parts turn at most, in radians, and the person moves, in shares of the picture's size. */
const MOST = { trunk: 0.32, head: 0.4, upper: 2.2, bend: 2, leg: 0.9, knee: 1.4, across: 0.07, down: 0.05 } as const
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
 * there is nobody.
 */
export function mimicry(vision: Vision, image: Frame, poses: readonly Pose[]): Mimicry {
  const body = bodyIn(image)
  const person = body && vision.personCut(image)?.mask
  if (!body || !person) throw new InputError(reason('picture.noPerson'))
  const moving = limbNames.filter(limb =>
    poses.some(pose => Math.abs(pose.upper[limb] ?? 0) > STILL || turnOf(pose, limb) > STILL),
  )
  const { trunk, trunkPicture, arms, legs } = partsOf(vision, image, person, body, moving)
  const figure = figureOf(body)
  const cell = Math.max(4, Math.round(figure.size * CELL))
  const sheets = {
    trunk: sheetOf(trunk, cell),
    arms: arms.map(part => ({ part, sheet: sheetOf(part.mask, cell) })),
    legs: legs.map(part => ({ part, sheet: sheetOf(part.mask, cell) })),
  }
  const behind = backdrop(vision, image, person)
  const { width, height } = image
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
      const sheet = { width, height, data: behind.data.slice() }
      for (const { part, sheet: net } of sheets.legs) drawSheet(sheet, image, net, limbWay(part, pose, whole, 0))
      drawSheet(sheet, trunkPicture, sheets.trunk, whole.trunk)
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
  const lean = bounded(pose.trunk, isAtSide ? MOST.trunk * 0.2 : MOST.trunk)
  const nod = bounded(pose.head, MOST.head) - lean
  const neck = { x: shoulders.x, y: shoulders.y - size * 0.12 }
  return {
    lean,
    hips: (x, y) => ({ x: x + dx, y: y + dy }),
    trunk(x, y) {
      // What is below the hips does not lean, and what is above the neck nods.
      const upright = Math.max(0, Math.min(1, (hips.y + size * 0.5 - y) / (size * 0.9)))
      const head = eased((shoulders.y - size * 0.02 - y) / (size * 0.35))
      const nodded = around(neck, { x, y }, nod * head)
      const leant = around(hips, nodded, lean * eased(upright))
      return { x: leant.x + dx, y: leant.y + dy }
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

/** Opacity above which the background behind the person is filled, and the margin around them, in picture heights. */
const COVERED = 24
const RIM = 1 / 45

/** The picture without its person, filled in from the surroundings. */
function backdrop(vision: Vision, image: Frame, mask: Mask): Frame {
  const covered = { ...mask, data: mask.data.map(value => (value > COVERED ? 255 : 0)) }
  return vision.fill(image, vision.grow(covered, Math.max(2, image.height * RIM)), 1)
}
