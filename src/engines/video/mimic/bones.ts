import { SEEN, type Body, type Joint } from '../../people/body.ts'

/** A position. Pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The four limbs, each as its joints from the trunk outwards; left and right are the person's own. */
export const limbs = {
  leftArm: ['leftShoulder', 'leftElbow', 'leftWrist'],
  rightArm: ['rightShoulder', 'rightElbow', 'rightWrist'],
  leftLeg: ['leftHip', 'leftKnee', 'leftAnkle'],
  rightLeg: ['rightHip', 'rightKnee', 'rightAnkle'],
} as const satisfies Readonly<Record<string, readonly [Joint, Joint, Joint]>>

export type Limb = keyof typeof limbs

export const limbNames = Object.keys(limbs) as readonly Limb[]

const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const

/** The parts of a body that are measured: directions in radians, and positions. Undefined is what is not seen. */
export interface Figure {
  readonly shoulders: Point
  readonly hips: Point | undefined
  /** Its measure: the width of the shoulders or what the trunk tells of it, in pixels. */
  readonly size: number
  readonly trunk: number
  readonly head: number | undefined
  readonly upper: Readonly<Partial<Record<Limb, number>>>
  readonly lower: Readonly<Partial<Record<Limb, number>>>
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x)

/** Whether a joint is seen well enough to be followed. */
export function isSeen(body: Body, joint: Joint): boolean {
  return body[joint].score >= SEEN
}

/** Measures a body whose shoulders are seen. */
export function figureOf(body: Body): Figure {
  const shoulders = middle(body.leftShoulder, body.rightShoulder)
  const hips = isSeen(body, 'leftHip') && isSeen(body, 'rightHip') ? middle(body.leftHip, body.rightHip) : undefined
  const across = Math.hypot(body.leftShoulder.x - body.rightShoulder.x, body.leftShoulder.y - body.rightShoulder.y)
  const tall = hips ? Math.hypot(shoulders.x - hips.x, shoulders.y - hips.y) : 0
  const face = FACE.filter(joint => isSeen(body, joint)).map(joint => body[joint])
  const head = face.length > 0 && {
    x: face.reduce((sum, { x }) => sum + x, 0) / face.length,
    y: face.reduce((sum, { y }) => sum + y, 0) / face.length,
  }
  const upper: Partial<Record<Limb, number>> = {}
  const lower: Partial<Record<Limb, number>> = {}
  for (const limb of limbNames) {
    const [root, joint, end] = limbs[limb]
    if (!isSeen(body, root) || !isSeen(body, joint)) continue
    upper[limb] = direction(body[root], body[joint])
    if (isSeen(body, end)) lower[limb] = direction(body[joint], body[end])
  }
  return {
    shoulders,
    hips,
    // Somebody seen from the side has narrow shoulders and the same trunk.
    size: Math.max(across, tall * 0.62, 4),
    trunk: hips ? direction(hips, shoulders) : -Math.PI / 2,
    head: head ? direction(shoulders, head) : undefined,
    upper,
    lower,
  }
}

/** A difference of directions, between -π and π. */
export function turned(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from))
}
