import type { Point, Pose } from '../draw/people/skeleton.ts'
import {
  bonesOf,
  breadth,
  gripped,
  handy,
  type Cue,
  type Piece,
  type Several,
  type Staging,
  type Tableau,
} from './tableau.ts'

/** The place of one of several agents, and what differs from the pose of the first. */
type Place = Pick<Piece, 'x' | 'y' | 'flip' | 'order' | 'pose'>

const jointed = ({ pose }: Tableau): boolean => pose !== undefined

const objectOf = ({ pieces }: Tableau): Piece | undefined => pieces.find(p => p.role === 'object')

/** Width that one agent takes. */
const room = (cue: Cue, one: Tableau): number => (jointed(one) ? 0.44 : breadth(cue.agent) * 1.04)

/** One long thing along the shoulders of all, walking one behind the other. */
const alongShoulders: Staging = cue => {
  const pose: Pose = { near: [0.07, -0.86], far: [0.16, -0.8], nearFoot: [-0.13, -0.03], farFoot: [0.13, -0.015] }
  const n = cue.peers.length
  const step = n > 1 ? 0.66 : 0.86
  const length = step * n + 0.64
  const own = breadth(cue.object)
  // Stretch only its length, so that it keeps its thickness however many carry it.
  const stretch = Math.max(1, (length * own) / (cue.object?.entry.climbed === 'rungs' ? 0.3 : 0.5))
  const laid: Pick<Piece, 'x' | 'y' | 'size' | 'rot' | 'stretch'> =
    own > 1.5
      ? {
          x: (step * n) / 2,
          y: -0.72,
          size: Math.min(0.34, length / own),
          stretch: Math.min(1, (Math.min(0.34, length / own) * own) / length),
        }
      : { x: -0.32, y: -0.74, size: length, rot: Math.PI / 2, stretch }
  return {
    pose,
    pieces: [
      // Behind heads that are as wide as shoulders.
      { role: 'object', ...laid, order: cue.look.species ? -0.1 : 0.1, free: true },
      {
        role: 'peer',
        x: 0,
        y: 0,
        size: 1,
        pose,
        order: -0.05,
        each: cue.peers.map((_, i): Point => [(i + 1) * step, 0]),
      },
    ],
  }
}

/** One load above the heads of all. */
const together: Staging = cue => {
  if (!cue.object) return undefined
  const all = cue.peers.length + 1
  if (cue.object.entry.onShoulder) return alongShoulders(cue)
  const wide = (cue.peers.length * 0.62 + 0.5) * 0.9
  const size = Math.min(1.1, wide / Math.max(0.4, breadth(cue.object)), 0.3 + all * 0.16)
  const pose: Pose = { near: [-0.12, -1], far: [0.16, -1.02], nearFoot: [-0.1, -0.02], farFoot: [0.1, -0.015] }
  const top = bonesOf(cue, pose).far.end[1]
  const each = cue.peers.map((_, i): Point => [(i + 1) * 0.62, 0])
  return {
    pose,
    pieces: [
      { role: 'object', x: (cue.peers.length * 0.62) / 2, y: top + 0.03, size, order: 0.1, free: true },
      ...(each.length > 0 ? [{ role: 'peer', x: 0, y: 0, size: 1, pose, order: -0.05, each } satisfies Piece] : []),
    ],
  }
}

/** One load on the backs of animals without hands. */
const onBacks: Staging = cue => {
  if (!cue.object) return undefined
  const w = breadth(cue.agent) * 1.04
  const n = cue.peers.length
  // Many stand in two rows, so that all are visible.
  const row = n > 3 ? Math.ceil((n + 1) / 2) : n + 1
  const each = cue.peers.map((_, i): Point => [
    ((i + 1) % row) * w + (i + 1 >= row ? w * 0.4 : 0),
    i + 1 >= row ? 0.32 : 0,
  ])
  const size = Math.min(1.6, (row * w * 0.7) / Math.max(0.4, breadth(cue.object)))
  return {
    traits: ['walking'],
    pieces: [
      { role: 'object', x: ((row - 1) * w) / 2, y: -0.62, size, order: -0.1, free: true },
      ...(n > 0 ? [{ role: 'peer', x: 0, y: 0, size: 1, order: 0.02, each, traits: ['walking'] } satisfies Piece] : []),
    ],
  }
}

/** Adds the other agents, each holding what the first one holds besides the shared object. */
function joinedBy(cue: Cue, one: Tableau, placeOf: (i: number) => Place): Tableau {
  const own = one.pieces.filter(p => p.layer !== undefined && p.role === 'extra')
  const peers = cue.peers.flatMap((_, peer): Piece[] => [
    {
      role: 'peer',
      size: 1,
      peer,
      ...(one.pose && { pose: one.pose }),
      ...(one.traits && { traits: one.traits }),
      ...(one.borne && { free: true }),
      ...placeOf(peer),
    },
    ...own.map(p => ({ ...p, peer })),
  ])
  return { ...one, pieces: [...one.pieces, ...peers] }
}

/** Gives every agent what the first one holds. */
export function eachHolding(all: Tableau): Tableau {
  const { pose } = all
  const held = all.pieces.filter(p => p.layer !== undefined && p.peer === undefined)
  return {
    ...all,
    pieces: all.pieces.flatMap((p): Piece[] =>
      p.role === 'peer' && p.peer !== undefined
        ? [
            { ...p, ...(pose && { pose }) },
            ...held.map(h => ({ ...h, ...(p.peer === undefined ? {} : { peer: p.peer }) })),
          ]
        : [p],
    ),
  }
}

/** One behind the other, all turned to the object in front of the first. */
export const inRow: Several = (cue, one) => {
  if (!objectOf(one)) return undefined
  const step = room(cue, one)
  return joinedBy(cue, one, i => ({ x: -(i + 1) * step, y: i % 2 ? 0 : -0.03, order: i % 2 ? -0.01 : -0.04 }))
}

/** On both sides of the object; the rest is in front of it, or behind it if it is low. */
export const around: Several = (cue, one) => {
  const thing = objectOf(one)
  if (!thing || thing.layer !== undefined) return undefined
  const low = thing.size < 0.6
  const wide = breadth(cue.object) * thing.size
  const more = cue.peers.length - 1
  return joinedBy(cue, one, i => {
    if (i === 0) return { x: thing.x * 2, y: 0, flip: true, order: 0.02 }
    // A tall, narrow object stays visible between those in front of it.
    if (!low && wide < 1.1) {
      const side = i % 2 ? -1 : 1
      return { x: thing.x + side * (wide / 2 + 0.16), y: 0.1 * Math.ceil(i / 2), flip: side > 0, order: 0.3 }
    }
    const x = thing.x + (i - 1 - (more - 1) / 2) * room(cue, one) - (i % 2 ? 0.1 : -0.1)
    return { x, y: low ? -0.1 : 0.1, flip: i % 2 === 0, order: low ? -0.3 : 0.3 }
  })
}

/** In a line in front of the object, all on one rope. */
export const inTow: Several = (cue, one) => {
  const ahead = jointed(one)
  const n = cue.peers.length
  const step = ahead ? 0.5 : breadth(cue.agent) * 1.06
  // Many pull two abreast.
  const abreast = n > 3
  const at = (i: number): Place =>
    abreast
      ? { x: Math.floor((i + 1) / 2) * step, y: i % 2 ? 0 : -0.16, order: i % 2 ? 0.02 : -0.06 }
      : { x: (i + 1) * step, y: 0, order: -0.01 }
  const far = at(n - 1).x
  const y = ahead ? (one.pose?.near?.[1] ?? -0.5) : -0.46
  const from = ahead ? (one.pose?.near?.[0] ?? -0.2) : -0.2
  const rope: Piece = { role: 'extra', thing: 'rope', x: from + far / 2, y, size: far, order: 0.1, free: true }
  const team = joinedBy(cue, one, at)
  return { ...team, pieces: [...team.pieces, rope] }
}

/** The second one pushes beside the first, the others along the side of the object. */
export const atBack: Several = (cue, one) => {
  const thing = objectOf(one)
  if (!thing) return undefined
  const w = breadth(cue.object) * thing.size
  const { pose } = one
  return joinedBy(cue, one, i => {
    // Four-legged animals push in two rows behind it.
    if (!pose) return { x: -Math.floor((i + 1) / 2) * room(cue, one), y: i % 2 ? 0 : -0.3, order: i % 2 ? 0.02 : -0.06 }
    if (i > 0) return { x: (w * 0.62 * i) / cue.peers.length, y: 0.06 + 0.02 * i, order: 0.2 }
    const reach = ([x, top]: Point = [0.27, -0.6]): Point => [x + 0.1, top + 0.07]
    return { x: -0.1, y: -0.07, order: -0.2, pose: { ...pose, near: reach(pose.near), far: reach(pose.far) } }
  })
}

/** Side by side on a seat that is stretched to their number. */
export const onOneSeat: Several = (cue, one) => {
  const seat = objectOf(one)
  if (!seat) return undefined
  const step = (one.pose ? 0.4 : room(cue, one)) * (cue.look.species ? 1.15 : 1)
  const far = step * cue.peers.length
  const own = breadth(cue.object) * seat.size
  const stretch = Math.min(1, own / (far + 0.62))
  const all = joinedBy(cue, one, i => ({ x: -(i + 1) * step, y: 0, order: -0.02 * (i + 1) }))
  return { ...all, pieces: all.pieces.map(p => (p === seat ? { ...seat, x: seat.x - far / 2, stretch } : p)) }
}

/** One behind the other on a mount, which is larger for many; in a vehicle, behind the driver. */
export const onOneMount: Several = (cue, one) => {
  const mount = objectOf(one)
  const { pose } = one
  if (!mount || !pose?.hip) return undefined
  const n = cue.peers.length
  // A tandem has a saddle for each.
  const { forTwo, cabin, longSaddle: wheels } = cue.object?.entry ?? {}
  if (forTwo) return joinedBy(cue, one, i => ({ x: -(i + 1) * mount.size, y: 0, order: -0.05 }))
  if (cabin !== undefined) return joinedBy(cue, one, i => ({ x: (-cabin * (i + 1)) / n, y: 0, order: -0.02 * (i + 1) }))
  const back = wheels ? 0.3 : 0.46
  const least = cue.look.species ? 0.34 : 0.27
  const grown = wheels ? 1 : Math.max(1, (least * n) / (back * mount.size))
  const step = Math.max(wheels ? 0.27 : 0, Math.min(0.4, (back * mount.size * grown) / n))
  const ahead = wheels ? 0 : 0.14 * mount.size
  const up = ([x, y]: Point): Point => [x * grown + ahead, y * grown]
  const moved: Pose = {
    ...pose,
    hip: up(pose.hip),
    ...(pose.near && { near: up(pose.near) }),
    ...(pose.far && { far: up(pose.far) }),
    ...(pose.nearFoot && { nearFoot: up(pose.nearFoot) }),
    ...(pose.farFoot && { farFoot: up(pose.farFoot) }),
  }
  // Each holds on to the one in front.
  const hip = moved.hip ?? pose.hip
  const behind: Pose = { ...moved, near: [hip[0] + 0.26, hip[1] - 0.1], far: [hip[0] + 0.3, hip[1] - 0.12] }
  const all = joinedBy(cue, { ...one, pose: moved }, i => ({
    x: -(i + 1) * step,
    y: 0,
    order: -0.02 * (i + 1),
    pose: behind,
  }))
  return { ...all, pieces: all.pieces.map(p => (p === mount ? { ...mount, size: mount.size * grown } : p)) }
}

/** A cloth in front of all, a long thing along their shoulders; two hold other things from both sides. */
export const heldTogether: Several = (cue, one) => {
  const n = cue.peers.length
  const step = 0.52
  if (cue.object?.entry.spread) {
    const pose: Pose = { near: [-0.16, -0.66], far: [0.18, -0.66], nearFoot: [-0.08, -0.012], farFoot: [0.08, -0.022] }
    const size = cue.object.entry.line ? 0.12 : 0.36
    const stretch = (breadth(cue.object) * size) / (step * n + 0.5)
    const cloth: Piece = { role: 'object', x: (step * n) / 2, y: -0.68 + size, size, stretch, order: 0.3, free: true }
    return joinedBy(cue, { pose, pieces: [cloth] }, i => ({ x: (i + 1) * step, y: 0, order: -0.01 }))
  }
  if (cue.object?.entry.onShoulder) return together(cue)
  const held = objectOf(one)
  const big = handy(cue.object, cue.agent) > 0.34
  const at = one.pose?.far?.[0]
  if (held && at !== undefined && n === 1)
    return joinedBy(cue, one, () => ({ x: at * 2 + 0.04, y: 0, flip: true, order: -0.1 }))
  return big && jointed(one) ? together(cue) : undefined
}

/** Two hold a pole that they plant from both sides. */
export const planted: Several = (cue, one) => {
  const pole = objectOf(one)
  const at = one.pose?.far?.[0]
  if (!pole?.layer || at === undefined) return around(cue, one)
  return joinedBy(cue, one, i =>
    i === 0 ? { x: at * 2 + 0.04, y: 0, flip: true, order: 0.1 } : { x: -0.46 * i, y: 0, order: -0.1 },
  )
}

export const borneTogether: Several = (cue, one) => {
  if (cue.object?.entry.servedOn || cue.object?.entry.human) return undefined
  if (!jointed(one)) return onBacks(cue)
  if (!cue.object?.entry.byHandle || cue.peers.length > 1) return together(cue)
  const pose: Pose = { near: [-0.14, -0.5], far: [0.26, -0.46], nearFoot: [-0.13, -0.03], farFoot: [0.13, -0.015] }
  const size = Math.max(0.32, Math.min(0.42, handy(cue.object, cue.agent, 0.2, 0.9)))
  const load = gripped('object', [0.3, -0.44], size, 'lap', { grip: [0, -0.96] })
  return joinedBy(cue, { pose, pieces: [load] }, () => ({
    x: 0.6,
    y: 0,
    order: 0.05,
    pose: { ...pose, near: [-0.26, -0.46], far: [0.12, -0.48] },
  }))
}

/** In two arcs around the object, which stays visible between them. */
export const inRing: Several = cue => {
  if (!cue.object) return undefined
  const n = cue.peers.length + 1
  const size = Math.max(0.6, Math.min(1.5, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
  const wide = Math.max((breadth(cue.object) * size) / 2 + 0.42, 0.17 * n + 0.4)
  const spot = (i: number): Point => {
    const left = i % 2 === 0
    const side = left ? Math.ceil(n / 2) : Math.floor(n / 2)
    const turn = side === 1 ? 0 : ((i >> 1) / (side - 1) - 0.5) * 1.9
    return [(left ? -1 : 1) * Math.cos(turn) * wide, -Math.sin(turn) * 0.22]
  }
  const [x, y] = spot(0)
  const pose: Pose = {
    lean: -0.05,
    near: [-0.3, -0.76],
    far: [0.3, -0.72],
    nearFoot: [-0.16, -0.02],
    farFoot: [0.16, -0.09],
    open: true,
  }
  const middle: Piece = { role: 'object', x: -x, y: -y, size, order: 0 }
  return joinedBy(cue, { pose, pieces: [{ ...middle, order: -y * 0.9 }] }, i => {
    const [px, py] = spot(i + 1)
    return { x: px - x, y: py - y, flip: px > 0, order: (py - y) * 0.9 }
  })
}

/** Above one another on both sides of the object. */
export const allOver: Several = (cue, one) => {
  const thing = objectOf(one)
  if (!thing) return undefined
  return joinedBy(cue, one, i => ({
    x: i % 2 ? 0 : thing.x * 2,
    y: -0.62 * Math.ceil((i + 1) / 2) + (i % 2 ? 0 : 0.3),
    flip: i % 2 === 0,
    order: 0.02,
  }))
}

/** One after the other over the object: some before it, some already past it. */
export const overIt: Several = (cue, one) => {
  const thing = objectOf(one)
  if (!thing) return undefined
  const w = Math.max(jointed(one) ? 0.9 : breadth(cue.agent) * 1.1, breadth(cue.object) * thing.size * 0.6)
  return joinedBy(cue, one, i => ({ x: (i % 2 ? w : -w) * Math.ceil((i + 1) / 2), y: thing.y * 0.8, order: -0.02 }))
}

/** More than two at one board: two across from each other, the others behind the table. */
export const atBoard: Several = (cue, one) => {
  if (cue.peers.length < 2 || !one.pieces.some(p => p.thing === 'table') || !cue.object?.entry.game) return undefined
  const far = 1.16
  const back = cue.peers.length - 1
  const all = joinedBy(cue, { ...one, pieces: one.pieces.filter(p => p.role !== 'partner') }, i =>
    i === 0
      ? { x: far, y: 0, flip: true, order: -0.05 }
      : { x: far / 2 + (i - 1 - (back - 1) / 2) * 0.44, y: -0.05, order: -0.15 },
  )
  return {
    ...all,
    pieces: [...all.pieces, { role: 'extra', thing: 'stool', x: far + 0.08, y: 0, size: 0.36, order: -0.2 }],
  }
}

/** One behind the other, all ahead of the object that they run from. */
export const inRowAhead: Several = (cue, one) => {
  const row = inRow(cue, one)
  return row && { ...row, pieces: row.pieces.map(p => (p.role === 'peer' ? { ...p, x: -p.x } : p)) }
}
