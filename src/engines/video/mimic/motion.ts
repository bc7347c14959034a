import type { Frame } from '../../frame.ts'
import { bodyIn, joints, type Body } from '../../people/body.ts'
import { figureOf, limbNames, turned, type Figure, type Limb } from './bones.ts'

/** How a body differs from its first pose. Radians; undefined is what was not seen. */
export interface Pose {
  /** How far it went, in its own size. */
  readonly gone: readonly [number, number]
  readonly trunk: number
  readonly head: number
  readonly upper: Readonly<Partial<Record<Limb, number>>>
  readonly lower: Readonly<Partial<Record<Limb, number>>>
}

/** How much of a new position is taken when a joint hardly moves, and how fast that grows with its motion in sizes. */
const STEADY = { least: 0.35, by: 6 } as const
/** A body that is this far from where it was, in its own size, is another one: the film was cut. */
const CUT = 0.9
/** How much of a pose from before a cut is left in each frame after it. */
const FORGOTTEN = 0.9
/** Every so many frames are measured; those between are interpolated. */
export const EVERY = 2

/**
 * The poses of the person in a film, one for each of its frames after `EVERY`; empty if there is nobody. A joint that
 * is lost keeps its direction.
 */
export async function motionOf(frames: AsyncIterable<Frame> | Iterable<Frame>): Promise<Pose[]> {
  const bodies: (Body | undefined)[] = []
  let before: Body | undefined
  for await (const frame of frames) {
    const found = bodyIn(frame, before)
    const isNew = !before || (found && isCut(figureOf(before), figureOf(found)))
    before = found && before && !isNew ? smoothed(before, found) : found
    bodies.push(found && before)
  }
  let start: Figure | undefined
  let last: Figure | undefined
  let held: Pose = rest
  let pose: Pose = rest
  const poses = bodies.map(body => {
    if (!body) return pose
    const now = figureOf(body)
    if (!start || (last && isCut(last, now))) {
      start = now
      held = pose
    }
    last = now
    held = scaled(held, FORGOTTEN)
    pose = poseOf(start, now, pose, held)
    return pose
  })
  return start ? poses : []
}

const rest: Pose = { gone: [0, 0], trunk: 0, head: 0, upper: {}, lower: {} }

function isCut({ shoulders: a, size }: Figure, { shoulders: b, size: other }: Figure): boolean {
  const far = Math.hypot(a.x - b.x, a.y - b.y) / Math.max(size, other)
  return far > CUT || Math.max(size, other) > 1.8 * Math.min(size, other)
}

function scaled(pose: Pose, share: number): Pose {
  const each = (turns: Pose['upper']) =>
    Object.fromEntries(limbNames.flatMap(limb => (turns[limb] === undefined ? [] : [[limb, turns[limb] * share]])))
  return {
    gone: [pose.gone[0] * share, pose.gone[1] * share],
    trunk: pose.trunk * share,
    head: pose.head * share,
    upper: each(pose.upper),
    lower: each(pose.lower),
  }
}

function smoothed(before: Body, now: Body): Body {
  const { size } = figureOf(now)
  return Object.fromEntries(
    joints.map(joint => {
      const [old, next] = [before[joint], now[joint]]
      const far = Math.hypot(next.x - old.x, next.y - old.y) / size
      const share = Math.min(1, STEADY.least + far * STEADY.by) * Math.min(1, next.score * 2)
      const between = (a: number, b: number) => a + (b - a) * share
      return [joint, { x: between(old.x, next.x), y: between(old.y, next.y), score: next.score }]
    }),
    // Safe: every joint is among the entries.
  ) as Body
}

/** The pose since `start`, on top of what is `held` from before it. */
function poseOf(start: Figure, now: Figure, before: Pose, held: Pose): Pose {
  const each = (part: 'upper' | 'lower') =>
    Object.fromEntries(
      limbNames.flatMap(limb => {
        const [from, to] = [start[part][limb], now[part][limb]]
        const kept = before[part][limb]
        if (from !== undefined && to !== undefined)
          return [[limb, unwound(kept ?? 0, (held[part][limb] ?? 0) + turned(from, to))]]
        return kept === undefined ? [] : [[limb, kept]]
      }),
    )
  const [from, to] = start.hips && now.hips ? [start.hips, now.hips] : [start.shoulders, now.shoulders]
  return {
    gone: [held.gone[0] + (to.x - from.x) / start.size, held.gone[1] + (to.y - from.y) / start.size],
    trunk: held.trunk + turned(start.trunk, now.trunk),
    head: start.head !== undefined && now.head !== undefined ? held.head + turned(start.head, now.head) : before.head,
    upper: each('upper'),
    lower: each('lower'),
  }
}

/** The same direction without a jump of a whole turn from the one before. */
function unwound(before: number, now: number): number {
  return now + Math.round((before - now) / (2 * Math.PI)) * 2 * Math.PI
}

/** The pose of a frame of the film, between two that were measured. */
export function poseAt(poses: readonly Pose[], frame: number): Pose | undefined {
  const at = Math.min(poses.length - 1, frame / EVERY)
  const [a, b] = [poses[Math.floor(at)], poses[Math.ceil(at)]]
  if (!a || !b) return a
  const share = at - Math.floor(at)
  const between = (x: number, y: number) => x + (y - x) * share
  const each = (part: 'upper' | 'lower') =>
    Object.fromEntries(
      limbNames.flatMap(limb => {
        const [x, y] = [a[part][limb], b[part][limb]]
        return x === undefined || y === undefined ? [] : [[limb, between(x, y)]]
      }),
    )
  return {
    gone: [between(a.gone[0], b.gone[0]), between(a.gone[1], b.gone[1])],
    trunk: between(a.trunk, b.trunk),
    head: between(a.head, b.head),
    upper: each('upper'),
    lower: each('lower'),
  }
}
