/** A point in units of the figure: x to the right, y down from 0 at the feet to -1 at the crown. */
export type Point = readonly [x: number, y: number]

/** Lengths of a body, in units of its standing height. */
export interface Body {
  /** Radius of the head. */
  head: number
  torso: number
  upperArm: number
  foreArm: number
  thigh: number
  shin: number
  /** Thickness of limbs and trunk; 1 is normal. */
  stout: number
}

export const adult: Body = {
  head: 0.086,
  torso: 0.315,
  upperArm: 0.165,
  foreArm: 0.155,
  thigh: 0.235,
  shin: 0.235,
  stout: 1,
}
export const young: Body = {
  head: 0.115,
  torso: 0.28,
  upperArm: 0.14,
  foreArm: 0.13,
  thigh: 0.195,
  shin: 0.2,
  stout: 1.05,
}
export const beast: Body = {
  head: 0.15,
  torso: 0.31,
  upperArm: 0.15,
  foreArm: 0.14,
  thigh: 0.16,
  shin: 0.17,
  stout: 1.5,
}

/** A pose of a body, by the positions of its ends. The joints are solved from them. */
export interface Pose {
  /** Middle of the pelvis; standing upright if left out. */
  hip?: Point
  /** Turn of the trunk, in radians, forward when positive. */
  lean?: number
  /** Turn of the head on the trunk, down when positive. */
  nod?: number
  /** Where the hands should be; an arm reaches no further than its length. */
  near?: Point
  far?: Point
  /** Where the soles should be. */
  nearFoot?: Point
  farFoot?: Point
  /** Elbows bend upwards instead of down. */
  elbowsUp?: boolean
  /** The near elbow is behind the body: a phone at the ear. */
  elbowBack?: boolean
  /** Turned away from the viewer. */
  back?: boolean
  /** The far leg is behind the mount. */
  astride?: boolean
  /** The legs are inside something and are not drawn. */
  legless?: boolean
  /** Everything below this height is hidden, like below the edge of a window. */
  sill?: number
  /** Eyes closed. */
  asleep?: boolean
  /** Laughing or singing. */
  open?: boolean
  /** Turn of the whole figure about its base, in radians. */
  roll?: number
}

/** Every joint of a posed body. */
export interface Skeleton {
  hip: Point
  neck: Point
  head: Point
  mouth: Point
  eyes: Point
  lean: number
  tilt: number
  near: Limb
  far: Limb
  nearLeg: Limb
  farLeg: Limb
}

/** Root, bend and end of an arm or a leg. */
export interface Limb {
  root: Point
  bend: Point
  end: Point
}

const turned = ([x, y]: Point, by: number): Point => [
  x * Math.cos(by) - y * Math.sin(by),
  x * Math.sin(by) + y * Math.cos(by),
]
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]

/** Two bones from a root towards a target; `side` is the side their joint is on. */
function reach(root: Point, target: Point, first: number, second: number, side: 1 | -1): Limb {
  const dx = target[0] - root[0]
  const dy = target[1] - root[1]
  const far = Math.hypot(dx, dy) || 1e-6
  const d = Math.max(Math.abs(first - second) + 0.002, Math.min(first + second - 0.002, far))
  const base = Math.atan2(dy, dx)
  const bend = Math.acos(Math.max(-1, Math.min(1, (first * first + d * d - second * second) / (2 * first * d))))
  const angle = base + side * bend
  return {
    root,
    bend: [root[0] + Math.cos(angle) * first, root[1] + Math.sin(angle) * first],
    end: [root[0] + Math.cos(base) * d, root[1] + Math.sin(base) * d],
  }
}

/** Solves a pose: hands and feet as near their targets as limbs allow. */
export function solve(pose: Pose, body: Body): Skeleton {
  const standing = -(body.thigh + body.shin) * 0.985 - 0.012
  const hip = pose.hip ?? [0, standing]
  const lean = pose.lean ?? 0
  const neck = plus(hip, turned([0, -body.torso], lean))
  const tilt = lean * 0.5 + (pose.nod ?? 0)
  const head = plus(neck, turned([body.head * 0.12, -body.head * 1.12], tilt))
  const mouth = plus(head, turned([body.head * 0.62, body.head * 0.56], tilt))
  const eyes = plus(head, turned([body.head * 0.4, -body.head * 0.05], tilt))
  const shoulder = 0.078 * (body.stout > 1.3 ? 1.35 : 1)
  const nearRoot = plus(neck, turned([-shoulder, 0.05], lean))
  const farRoot = plus(neck, turned([shoulder, 0.05], lean))
  const up = pose.elbowsUp ? -1 : 1
  const rest = body.upperArm + body.foreArm
  const near = reach(
    nearRoot,
    pose.near ?? plus(nearRoot, [-0.02, rest * 0.96]),
    body.upperArm,
    body.foreArm,
    pose.elbowBack ? -1 : up,
  )
  const far = reach(
    farRoot,
    pose.far ?? plus(farRoot, [0.045, rest * 0.96]),
    body.upperArm,
    body.foreArm,
    pose.far ? up : -1,
  )
  const nearHip = plus(hip, [-0.036 * body.stout, 0])
  const farHip = plus(hip, [0.036 * body.stout, 0])
  const nearLeg = reach(nearHip, pose.nearFoot ?? [nearHip[0] - 0.012, -0.012], body.thigh, body.shin, -1)
  const farLeg = reach(farHip, pose.farFoot ?? [farHip[0] + 0.02, -0.02], body.thigh, body.shin, -1)
  return { hip, neck, head, mouth, eyes, lean, tilt, near, far, nearLeg, farLeg }
}
