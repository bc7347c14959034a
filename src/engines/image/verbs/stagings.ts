import { figureOf } from '../draw/index.ts'
import type { Point, Pose } from '../draw/people/skeleton.ts'
import { besides, objectDrawing } from './cueObject.ts'
import {
  type Cue,
  type Piece,
  type Staging,
  type Tableau,
  between,
  bonesOf,
  breadth,
  gripped,
  handy,
  objectOr,
  standsUp,
} from './tableau.ts'

export const isPerson = (cue: Cue): boolean => cue.object?.entry.human === true

export const tall = (cue: Cue, least: number, most: number): number =>
  Math.max(least, Math.min(most, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))

/** Something long and thin between two points. */
export const cord = (thing: string, [x, y]: Point, [toX, toY]: Point, order: number): Piece => ({
  role: 'extra',
  thing,
  x: (x + toX) / 2,
  y: (y + toY) / 2,
  size: Math.hypot(toX - x, toY - y),
  rot: Math.atan2(toY - y, toX - x),
  order,
  free: true,
})

/** A mirror with the reflection of the one who looks into it. */
export const mirrored = (at: Point, size: number, face: number): Piece[] => [
  { role: 'object', x: at[0], y: at[1], size, order: -0.1, free: false },
  { role: 'self', x: at[0], y: at[1] - size * face, size: size * 0.5, flip: true, order: -0.05, free: true },
]

/** Adds the passenger in or on the object that is pushed or pulled. */
export function laden(cue: Cue, tableau: Tableau): Tableau {
  const base = tableau.pieces.find(p => p.role === 'object')
  const rider = cue.tool
  if (!base || !rider) return tableau
  const { at, low, most = 1 } = cue.object?.entry.passenger ?? {}
  const [dx, dy] = at ?? [0, figureOf(objectDrawing(cue)).seat?.[1] ?? -0.55]
  const grown = rider.entry.human
    ? Math.max(0.5, Math.min(1, (rider.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)))
    : handy(rider, cue.agent, 0.4, 0.8)
  const upright = rider.entry.human || standsUp(rider.entry)
  const small = Math.min(grown, most)
  const hip: Point = [0, low ? -0.1 : -0.34]
  const pose: Pose = {
    hip,
    lean: -0.06,
    near: [0.16, hip[1] - 0.12],
    far: [0.22, hip[1] - 0.14],
    nearFoot: [low ? 0.3 : 0.2, -0.02],
    farFoot: [low ? 0.26 : 0.14, -0.03],
    open: true,
  }
  const n = Math.min(4, rider.count)
  // A load that lies in it is visible above its edge.
  const y = base.y + dy * base.size - (upright ? hip[1] * small + 0.05 * small : low ? 0.24 * base.size : 0)
  const x = (i: number) => base.x + dx * base.size + (i - (n - 1) / 2) * 0.3
  const sits: Piece = {
    role: 'tool',
    x: x(0),
    y,
    size: small,
    upright,
    free: true,
    order: (base.order ?? 0) + (low && !cue.object?.entry.board ? -0.05 : 0.05),
    ...(upright ? { pose } : { traits: ['sitting'] }),
  }
  return {
    ...tableau,
    pieces: [
      ...tableau.pieces,
      n > 1 ? { ...sits, each: Array.from({ length: n }, (_, i): Point => [x(i), y]) } : sits,
    ],
  }
}

/** Seated or standing with the page in front of the eyes. */
export const read: Staging = cue => {
  const seat: Pose = cue.seatWanted
    ? { hip: [-0.08, -0.07], lean: 0.03, nearFoot: [0.24, -0.005], farFoot: [0.18, -0.02] }
    : {}
  const bones = bonesOf(cue, { ...seat, nod: 0.2 })
  const at: Point = [bones.neck[0] + 0.22, bones.neck[1] + 0.12]
  const piece = gripped(cue.object ? 'object' : 'extra', at, cue.object?.entry.broadsheet ? 0.26 : 0.18, 'lap', {
    grip: [0, -0.35],
    rot: 0.08,
    ...(cue.object ? {} : { thing: 'book' }),
  })
  return {
    pose: { ...seat, nod: 0.2, near: [at[0] - 0.1, at[1] + 0.02], far: [at[0] + 0.1, at[1] + 0.02] },
    pieces: [piece],
  }
}

/** Holding a thing: raised in one hand, in both arms if it is big or an animal, otherwise in one hand. */
export const hold: Staging = cue => {
  const { object, agent } = cue
  if (!object) return undefined
  const { grip, raised, inArms } = object.entry
  const size = handy(object, agent) * (grip?.scale ?? 1)
  if (raised) {
    const pose: Pose = { far: raised.at, nearFoot: [-0.08, -0.012], farFoot: [0.08, -0.022] }
    const at = bonesOf(cue, pose).far.end
    const up = gripped('object', at, raised.size, raised.layer, { grip: grip?.at ?? [0, -0.1] })
    return second(cue, { pose, pieces: [up] })
  }
  if (inArms || size > 0.34) {
    // In both arms, in front of the chest.
    const pose: Pose = { near: [0.17, -0.52], far: [0.24, -0.58], nod: 0.12 }
    const bones = bonesOf(cue, pose)
    const at = between(bones.near.end, bones.far.end)
    const tall = Math.min(0.5, Math.max(0.26, size))
    return second(cue, {
      pose,
      pieces: [gripped('object', [at[0] + 0.02, at[1] - tall * 0.1], tall, 'lap', { grip: [0, -0.42] })],
    })
  }
  const pose: Pose = { far: [0.29, -0.66] }
  const at = bonesOf(cue, pose).far.end
  return second(cue, {
    pose,
    pieces: [
      gripped('object', [at[0] + 0.012, at[1]], size, 'lap', { grip: grip?.at ?? [0, -0.4], rot: grip?.rot ?? 0 }),
    ],
  })
}

/** A second thing goes into the other hand. */
function second(cue: Cue, tableau: Tableau): Tableau {
  if (!cue.tool) return tableau
  const { grip } = cue.tool.entry
  const pose: Pose = { ...tableau.pose, near: [-0.24, -0.6] }
  const at = bonesOf(cue, pose).near.end
  return {
    ...tableau,
    pose,
    pieces: [
      ...tableau.pieces,
      gripped('tool', at, handy(cue.tool, cue.agent) * (grip?.scale ?? 1), 'front', {
        grip: grip?.at ?? [0, -0.4],
        rot: -(grip?.rot ?? 0),
      }),
    ],
  }
}

export const stool = (x = -0.1): Piece => ({ role: 'extra', thing: 'stool', x, y: 0, size: 0.36, order: -0.2 })

export const seated: Pose = { hip: [-0.1, -0.37], nearFoot: [0.16, -0.015], farFoot: [0.1, -0.02] }

/** Two at a board, with the game between them. */
export const board: Staging = cue => {
  const top = -0.46
  const pose: Pose = {
    hip: [-0.06, -0.36],
    lean: 0.16,
    nod: 0.18,
    near: [0.2, top - 0.03],
    far: [0.36, top - 0.07],
    nearFoot: [0.15, -0.015],
    farFoot: [0.1, -0.02],
  }
  const across: Pose = { ...pose, far: [0.3, top - 0.02], near: [0.14, -0.62] }
  const set = cue.object?.entry.game ?? 'chessboard'
  const pieces: Piece[] = [
    stool(-0.08),
    { role: 'extra', thing: 'table', x: 0.58, y: 0.015, size: -top, order: -0.1 },
    { ...objectOr(cue, set), as: set, x: 0.58, y: top + 0.01, size: 0.15, layer: 'lap' },
  ]
  const rival = cue.tool ? 'tool' : cue.partner ? 'partner' : undefined
  if (rival)
    pieces.push(
      { role: 'extra', thing: 'stool', x: 1.24, y: 0, size: 0.36, order: -0.2 },
      { role: rival, x: 1.16, y: 0, size: 1, flip: true, upright: true, pose: across, order: -0.05 },
    )
  return { pose, pieces }
}

export const catching: Staging = cue => {
  const big = handy(cue.object, cue.agent, 0.12, 0.34)
  const pose: Pose = {
    hip: [0, -0.5],
    lean: 0.08,
    near: [0.2, -0.96],
    far: [0.3, -0.92],
    nearFoot: [-0.16, -0.06],
    farFoot: [0.16, -0.05],
  }
  const bones = bonesOf(cue, pose)
  const at: Point = [
    (bones.near.end[0] + bones.far.end[0]) / 2 + big * 0.25,
    (bones.near.end[1] + bones.far.end[1]) / 2 - big * 0.2,
  ]
  return {
    pose,
    pieces: [gripped(cue.object ? 'object' : 'extra', at, big, 'lap', { thing: 'ball', grip: [0, -0.5] })],
  }
}

/** The object balanced on top of the tool, which one hand holds up. */
const balanced = (cue: Cue): Tableau => {
  const pose: Pose = {
    near: [-0.26, -0.6],
    far: [0.22, -0.82],
    nod: -0.2,
    nearFoot: [-0.12, -0.012],
    farFoot: [0.12, -0.02],
  }
  const [x, y] = bonesOf(cue, pose).far.end
  const size = Math.max(0.16, Math.min(0.3, handy(cue.object, cue.agent)))
  const pole = 0.42
  const flat = Math.min(0.4, 0.9 / Math.max(1, breadth(cue.object))) * size
  return {
    pose,
    pieces: [
      gripped('tool', [x, y], pole, 'lap', { grip: [0, -0.25] }),
      {
        role: 'object',
        x,
        y: 0,
        size,
        layer: 'front',
        each: Array.from({ length: 9 }, (_, i): Point => [x, y - pole * 0.72 - i * flat]),
      },
    ],
  }
}

/** Above the head with both hands. */
export const lift: Staging = cue => {
  if (cue.tool && cue.object) return balanced(cue)
  const size = handy(cue.object, cue.agent, 0.2, 0.6)
  const pose: Pose = {
    near: [-0.16, -1.06],
    far: [0.18, -1.06],
    elbowsUp: false,
    nearFoot: [-0.12, -0.012],
    farFoot: [0.12, -0.02],
  }
  const bones = bonesOf(cue, pose)
  const bar = !besides(cue.object, 'weights')
  return {
    pose,
    pieces: [
      gripped(
        cue.object ? 'object' : 'extra',
        [0.01, (bones.near.end[1] + bones.far.end[1]) / 2 - (bar ? 0 : 0.02)],
        bar ? 0.22 : size,
        bar ? 'lap' : 'back',
        { thing: 'barbell', grip: [0, bar ? -0.5 : 0] },
      ),
    ],
  }
}

/** Whether the other one has joints: a partner, or an object that is a person. */
export const upright = (cue: Cue): boolean => cue.partner !== undefined || cue.object?.entry.human === true
