import type { Layer, Look } from '../draw/figure.ts'
import { figureOf } from '../draw/index.ts'
import { solve, type Body, type Point, type Pose, type Skeleton } from '../draw/people/skeleton.ts'
import { canStand } from '../understand/lexicon/index.ts'
import type { Entry } from '../understand/lexicon/entry.ts'
import type { Subject } from '../understand/subject.ts'

/** The others in a tableau. `peer`: all who do the same together with the agent; `self`: the agent seen in a mirror. */
export type Role = 'object' | 'seat' | 'tool' | 'partner' | 'peer' | 'self' | 'extra'

/** One thing of a tableau, in units of the agent's height. The origin is where the agent stands. */
export interface Piece {
  role: Role
  /** For an extra: the thing that the action adds. */
  thing?: string
  /** Another drawing for the subject: a game of chess is drawn as its board. */
  as?: string
  /** Inks of an extra, if not its own. */
  inks?: readonly string[]
  /** Middle of its base. */
  x: number
  y: number
  /** Its height. */
  size: number
  /** How much taller it is than its own proportions, below 1 if it is stretched in length; 1 if left out. */
  stretch?: number
  rot?: number
  flip?: boolean
  /** Set for a held thing, which is drawn with its holder. If left out, the thing stands by itself. */
  layer?: Layer
  /** For a thing that stands by itself: painted before (negative) or after the agent. */
  order?: number
  /** Its pose, if it has joints. */
  pose?: Pose
  /** An animal is drawn upright, like people. */
  upright?: boolean
  traits?: readonly string[]
  /** Index of the peer that it is or that holds it. If left out: all peers, or held by the agent. */
  peer?: number
  /** Positions of several copies; in a row if left out. */
  each?: readonly Point[]
  /** It does not stand on the ground, so it has no shadow at its base. */
  free?: boolean
}

/** How an action looks. */
export interface Tableau {
  pose?: Pose
  /** Traits of an agent without joints. */
  traits?: readonly string[]
  pieces: readonly Piece[]
  /** The agent does not stand on the ground. */
  borne?: boolean
  /** Turn of an agent without joints, in radians. */
  tilt?: number
}

/** The input of a staging. */
export interface Cue {
  agent: Subject
  look: Look
  body: Body
  object: Subject | undefined
  tool: Subject | undefined
  partner: Subject | undefined
  /** All others who do the same, if they do it together. */
  peers: readonly Subject[]
  /** The agent sits on the ground unless the prompt says otherwise. */
  seatWanted: boolean
}

/** Whether an animal can stand upright like people. */
export const standsUp = (entry: Entry): boolean => !entry.human && canStand(entry)

export type Staging = (cue: Cue) => Tableau | undefined

/** Height of a handled thing in units of its agent, compressed so that small things stay visible. */
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
    role,
    layer,
    size,
    rot,
    flip,
    x: at[0] - (gx * Math.cos(rot) - gy * Math.sin(rot)),
    y: at[1] - (gx * Math.sin(rot) + gy * Math.cos(rot)),
  }
  if (options.thing) piece.thing = options.thing
  if (options.inks) piece.inks = options.inks
  return piece
}

/** The object of the action, or a thing that it brings. */
export const objectOr = (cue: Cue, thing: string): { role: 'object' | 'extra'; thing: string } => ({
  role: cue.object ? 'object' : 'extra',
  thing,
})

/** With whom, or to whom, it is done: turned to the agent. */
export const facing = (cue: Cue, x: number, size: number, more: Partial<Piece> = {}): Piece => ({
  role: cue.partner ? 'partner' : 'object',
  x,
  y: 0,
  size,
  flip: true,
  order: -0.05,
  ...more,
})

/** The joints of an agent in a pose. */
export const bonesOf = (cue: Cue, pose: Pose): Skeleton => solve(pose, cue.body)

/** The point a share `t` of the way from `a` to `b`, by default the middle. */
export const between = (a: Point, b: Point, t = 0.5): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/**
 * Combines an action of the hands with a base such as sitting or riding: the
 * arms and the things in the hands move with the trunk. Undefined if the action
 * has things that are not held, unless these may stay on the ground (`stays`).
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
  // Head and mouth follow the action of the hands.
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

/** Width of a subject's drawing in its own units; 1 if it depends on the look. */
export function breadth(subject: Subject | undefined): number {
  if (!subject) return 1
  const figure = figureOf(subject.entry.draw ?? subject.entry.id)
  return typeof figure.width === 'number' ? figure.width : 1
}

/** Extends the tableau of `one` agent to several who share its object; undefined if each needs an object of its own. */
export type Several = (cue: Cue, one: Tableau) => Tableau | undefined
