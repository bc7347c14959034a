import type { Layer, Look } from '../../draw/figure.ts'
import { figureOf } from '../../draw/index.ts'
import { widthOf } from '../../draw/figure.ts'
import { solve, type Body, type Point, type Pose, type Skeleton } from '../../draw/people/skeleton.ts'
import { hasHead } from '../../draw/people/creatures.ts'
import type { Entry, Subject } from '../../understand/scene.ts'
import type { Actor } from '../actor.ts'

/** Who else is in a tableau beside its agent: `peer` are all who do the same together, `self` is the agent seen again, in a mirror. */
export type Role = 'object' | 'seat' | 'tool' | 'partner' | 'peer' | 'self' | 'extra'

/** One thing of a tableau, in units of the agent: one is its height, the origin is where it stands. */
export interface Piece {
  role: Role
  /** For an extra: the thing that the action brings along. */
  thing?: string
  /** Another drawing for what is named: a game of chess is its board. */
  as?: string
  /** Inks of an extra, when not its own. */
  inks?: readonly string[]
  /** Middle of its base. */
  x: number
  y: number
  /** Its height. */
  size: number
  /** How much taller than its own proportions it is, below 1 when it is drawn out in length; 1 when left out. */
  stretch?: number
  rot?: number
  flip?: boolean
  /** Held: drawn with the agent. Left out, it stands for itself. */
  layer?: Layer
  /** For what stands for itself: painted before (negative) or after the agent. */
  order?: number
  /** What it does, when it has joints. */
  pose?: Pose
  /** An animal does it standing or sitting as people do. */
  upright?: boolean
  traits?: readonly string[]
  /** Which of those who do the same it is, or who of them holds it; left out, all of them, or the agent. */
  peer?: number
  /** Where each of several copies is; left out, they stand in a row. */
  each?: readonly Point[]
  /** Held up by nothing on the ground: no shadow at its base. */
  free?: boolean
}

/** How an action looks. */
export interface Tableau {
  pose?: Pose
  /** Traits of an agent without joints. */
  traits?: readonly string[]
  pieces: readonly Piece[]
  /** The agent has no ground under its own feet. */
  borne?: boolean
  /** Where the agent's contact is, for those whose body is not jointed. */
  contact?: Point
  /** Turn of an agent without joints, in radians. */
  tilt?: number
}

/** What a staging is given. */
export interface Cue {
  agent: Subject
  look: Look
  body: Body
  object: Subject | undefined
  tool: Subject | undefined
  partner: Subject | undefined
  /** Everybody else who does the same, where they do it together. */
  peers: readonly Subject[]
  objectActor: Actor | undefined
  /** It is done sitting on the ground, where nothing says otherwise. */
  seatWanted: boolean
}

/** Whether an animal could do it as people do. */
export const standsUp = ({ id, draw = id }: Entry): boolean =>
  draw !== 'person' && (draw === 'quadruped' || hasHead(id) || hasHead(draw))

export type Staging = (cue: Cue) => Tableau | undefined

/** Heights of things in units of the one who handles them, evened out so that small things can be seen. */
export function handy(subject: Subject | undefined, agent: Subject, least = 0.13, most = 0.62): number {
  const own = (subject?.entry.size ?? 0.3) / Math.max(0.9, agent.entry.size ?? 1.7)
  return Math.max(least, Math.min(most, own ** 0.8 * 1.05))
}

/** A held thing whose point `grip` (in its own units) is at `at`. */
export function gripped(
  role: Role,
  at: Point,
  size: number,
  layer: Layer,
  options: { grip?: Point; rot?: number; flip?: boolean; thing?: string; inks?: readonly string[] } = {},
): Piece {
  const { grip = [0, -0.5], rot = 0, flip = false } = options
  const gx = (flip ? -grip[0] : grip[0]) * size
  const gy = grip[1] * size
  const piece: Piece = {
    role, layer, size, rot, flip,
    x: at[0] - (gx * Math.cos(rot) - gy * Math.sin(rot)),
    y: at[1] - (gx * Math.sin(rot) + gy * Math.cos(rot)),
  } // prettier-ignore
  if (options.thing) piece.thing = options.thing
  if (options.inks) piece.inks = options.inks
  return piece
}

/** The joints of an agent in a pose. */
export const bonesOf = (cue: Cue, pose: Pose): Skeleton => solve(pose, cue.body)

/** The middle between two points. */
export const between = (a: Point, b: Point, t = 0.5): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/**
 * Somebody who does something with the hands while sitting, riding or being
 * carried: the trunk moves to where that puts it, and arms and what is in the
 * hands move with it. Only what is held can be taken along, unless the rest `stays` where it is.
 */
export function carriedOn(base: Tableau, hands: Tableau, body: Body, stays = false): Tableau | undefined {
  if (!base.pose?.hip || !hands.pose || (!stays && hands.pieces.some(p => !p.layer))) return undefined
  const from = solve(hands.pose, body)
  const to = solve(base.pose, body)
  const dx = to.neck[0] - from.neck[0]
  const dy = to.neck[1] - from.neck[1]
  const moved = (p: Point | undefined): Point | undefined => p && [p[0] + dx, p[1] + dy]
  const pose: Pose = { ...base.pose }
  for (const hand of ['near', 'far'] as const) {
    const at = moved(hands.pose[hand])
    if (at) pose[hand] = at
  }
  // Eyes and mouth stay with what the hands do.
  if (hands.pose.nod !== undefined) pose.nod = hands.pose.nod + from.lean * 0.5 - to.lean * 0.5
  if (hands.pose.open) pose.open = true
  return {
    ...base,
    pose,
    pieces: [
      ...base.pieces,
      ...hands.pieces.map(p =>
        p.layer || p.free ? { ...p, x: p.x + dx, y: p.y + dy } : { ...p, x: p.x + Math.max(0, dx) },
      ),
    ],
  }
}

/** Width of a subject's drawing in its own units. */
export function breadth(subject: Subject | undefined, look?: Look): number {
  if (!subject) return 1
  const figure = figureOf(subject.entry.draw ?? subject.entry.id)
  return typeof figure.width === 'number' ? figure.width : look ? widthOf(figure, look) : 1
}
