import type { Point, Pose } from '../draw/people/skeleton.ts'

import { bonesOf, breadth, gripped, handy, type Piece, type Staging } from './tableau.ts'

import { objectDrawing } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'

/** Height of the rope over the ground, as a share of its gear. */
const ROPE = 0.74

/** Steepness of the slope: height over length. */
const SLOPE = 0.42

/** Down a slope one after the other, or down a playground slide if the prompt names one. */
const slide: Staging = cue => {
  const upright = cue.look.species !== undefined || (cue.agent.entry.draw ?? cue.agent.entry.id) === 'person'
  if (objectDrawing(cue) === 'slide') {
    const pose: Pose = {
      hip: [0, -0.36],
      lean: -0.2,
      near: [-0.12, -0.8],
      far: [0.26, -0.84],
      nearFoot: [0.34, -0.22],
      farFoot: [0.3, -0.26],
      open: true,
    }
    return { pose, borne: true, pieces: [{ role: 'object', x: -0.06, y: 0.02, size: 1.1, order: -0.1 }] }
  }
  const n = 1 + cue.peers.length
  const step = 0.62
  const long = (n + 1) * step + 0.5
  const hill: Piece = {
    role: 'extra',
    thing: 'snowslope',
    x: -((n - 1) * step) / 2,
    y: (step + 0.25) * SLOPE + (upright ? 0.02 : 0.22),
    size: long * SLOPE,
    order: -0.3,
    free: true,
  }
  const sits: Pose = {
    hip: [0, -0.1],
    lean: -0.2,
    near: [-0.16, -0.5],
    far: [0.24, -0.56],
    nearFoot: [0.34, -0.02],
    farFoot: [0.3, -0.04],
    open: true,
  }
  const turn = Math.atan(SLOPE)
  const each = cue.peers.map((_, i): Point => [-(i + 1) * step, -(i + 1) * step * SLOPE])
  const peer: Piece[] =
    each.length > 0
      ? [
          {
            role: 'peer',
            x: 0,
            y: 0,
            size: 1,
            rot: upright ? turn : turn + 1.4,
            order: -0.02,
            each,
            free: true,
            ...(upright ? { pose: sits } : {}),
          },
        ]
      : []
  return upright
    ? { pose: sits, tilt: turn, borne: true, pieces: [hill, ...peer] }
    : { tilt: turn + 1.4, borne: true, pieces: [hill, ...peer] }
}

/** In a line behind a leader. */
const follow: Staging = cue => {
  if (!cue.object) return { traits: ['walking'], pieces: [] }
  const kin = cue.object.entry.id === cue.agent.entry.id
  const size = kin
    ? 1.6
    : Math.max(0.5, Math.min(2, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.6))
  const w = breadth(cue.agent)
  const each = cue.peers.map((_, i): Point => [-(i + 1) * w * 1.04, 0])
  return {
    traits: ['walking'],
    pieces: [
      { role: 'object', x: w * 0.5 + breadth(cue.object) * size * 0.4, y: 0, size, order: -0.05, traits: ['walking'] },
      ...(each.length > 0
        ? [{ role: 'peer', x: 0, y: 0, size: 1, order: -0.02, each, traits: ['walking'] } satisfies Piece]
        : []),
    ],
  }
}

/** On the back in the mud, legs in the air. */
const roll: Staging = cue => ({
  tilt: Math.PI - 0.12,
  borne: true,
  traits: ['running'],
  pieces: [
    { role: cue.object ? 'object' : 'extra', thing: 'mudpuddle', x: 0.1, y: 1.06, size: 0.42, order: -0.1, free: true },
    { role: 'extra', thing: 'mudsplash', x: 0.1, y: 1, size: 0.6, order: 0.2, free: true },
  ],
})

/** A mirror with the reflection of the one who looks into it. */
export const mirrored = (at: Point, size: number, face: number): Piece[] => [
  { role: 'object', x: at[0], y: at[1], size, order: -0.1, free: false },
  { role: 'self', x: at[0], y: at[1] - size * face, size: size * 0.5, flip: true, order: -0.05, free: true },
]

/** Positions of juggled things: one in each hand, the others above the head. */
const flights: readonly Point[] = [
  [-0.2, -0.68],
  [0.24, -0.72],
  [0.03, -1.2],
  [-0.16, -1.04],
  [0.2, -1.04],
  [-0.1, -1.26],
  [0.16, -1.26],
]

export const featVerbs = {
  juggle: {
    en: 'juggle with, juggle',
    zh: '杂耍',
    stage: cue => {
      const size = Math.max(0.11, Math.min(0.16, handy(cue.object, cue.agent)))
      const extras = flights.slice(0, 5).map(([x, y], i): Piece => ({
        role: 'extra',
        thing: 'ball',
        inks: ['#c8321f', '#efc02b', '#2a62b0', '#3f9a4a', '#e8768a'].slice(i, i + 1),
        x,
        y,
        size,
        layer: i < 2 ? 'front' : 'lap',
      }))
      return {
        pose: { near: [-0.2, -0.62], far: [0.24, -0.66], nod: -0.15 },
        pieces: cue.object ? [{ role: 'object', x: 0, y: 0, size, layer: 'front', each: flights }] : extras,
      }
    },
  },
  /** Arms out on a rope between two masts. */
  tightrope: {
    en: 'walk on a tightrope, walk along a tightrope, walk across a tightrope, walk over a tightrope, walk a tightrope, walk on the tightrope, walk the tightrope, cross a tightrope, balance on a tightrope, dance on a tightrope, on a tightrope, on the tightrope',
    zh: '走钢丝, 走钢索',
    setting: 'meadow',
    stage: cue => {
      const held = cue.tool ?? cue.object
      const pose: Pose = { near: [-0.32, -0.66], far: [0.34, -0.7], nearFoot: [-0.07, 0], farFoot: [0.1, 0] }
      const size = 1.15
      const masts: Piece = { role: 'extra', thing: 'tightrope', x: 0, y: ROPE * size, size, order: -0.1, free: true }
      const bones = bonesOf(cue, pose)
      const middle: Point = [(bones.near.end[0] + bones.far.end[0]) / 2, (bones.near.end[1] + bones.far.end[1]) / 2]
      const umbrella = held?.entry.id === 'umbrella'
      const inHand: Piece = held
        ? gripped(
            cue.tool ? 'tool' : 'object',
            bones.far.end,
            umbrella ? 0.62 : Math.min(0.34, handy(held, cue.agent)),
            umbrella ? 'back' : 'lap',
            { grip: [0, umbrella ? -0.1 : -0.35] },
          )
        : gripped('extra', middle, 1.5, 'front', { thing: 'pole', grip: [0, -0.5], rot: Math.PI / 2 })
      return { pose, borne: true, pieces: [masts, inHand] }
    },
  },
  slide: {
    en: 'slide down, slide on, slide along, sled down, sledge down, toboggan down',
    zh: '滑下, 滑着, 滑',
    group: true,
    animals: slide,
    stage: slide,
  },
  /** On skis behind a boat, leaning into the rope. */
  waterski: {
    en: 'water skiing behind, water skis behind, water skiing, waterski behind, waterski',
    zh: '滑水',
    setting: 'sea',
    afloat: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.34],
        lean: -0.3,
        near: [0.24, -0.56],
        far: [0.28, -0.58],
        nearFoot: [0.06, -0.04],
        farFoot: [0.16, -0.05],
        open: true,
      }
      const hand = bonesOf(cue, pose).far.end
      const size = 0.66
      const x = 1.5
      const end: Point = [x - (cue.object ? breadth(cue.object) * size : 1.4) / 2 + 0.1, -0.24]
      return {
        pose,
        borne: true,
        pieces: [
          { role: 'extra', thing: 'skis', x: 0.12, y: 0.02, size: 0.07, order: 0.05, free: true },
          { role: 'extra', thing: 'splash', x: -0.2, y: 0.06, size: 0.16, order: 0.2, free: true },
          {
            role: 'extra',
            thing: 'leash',
            x: (hand[0] + end[0]) / 2,
            y: (hand[1] + end[1]) / 2,
            size: Math.hypot(end[0] - hand[0], end[1] - hand[1]),
            rot: Math.atan2(end[1] - hand[1], end[0] - hand[0]),
            order: 0.1,
            free: true,
          },
          {
            role: cue.object ? 'object' : 'extra',
            ...(objectDrawing(cue) === 'speedboat' ? {} : { as: 'speedboat' }),
            thing: 'speedboat',
            x,
            y: 0.08,
            size,
            order: -0.1,
            free: true,
          },
        ],
      }
    },
  },
  follow: {
    en: 'follow behind, follow, walk behind, march behind, line up behind',
    zh: '跟在, 跟着, 跟随',
    apart: true,
    group: true,
    animals: follow,
    stage: follow,
  },
  roll: {
    en: 'roll around in, roll about in, roll in, wallow in, play in the mud',
    zh: '打滚',
    placeIsObject: relation => relation === 'in' || relation === 'on',
    setting: 'farm',
    animals: roll,
    stage: roll,
  },
} satisfies VerbRecords
