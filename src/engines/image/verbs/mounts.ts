import { figureOf } from '../draw/index.ts'

import type { Point, Pose } from '../draw/people/skeleton.ts'

import { bonesOf, breadth, gripped, type Piece, type Staging, type Tableau } from './tableau.ts'

import { kindOf, objectDrawing, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { onOneMount, onOneSeat } from './sharing.ts'

/** A mount: its height in riders, and where hips, hands and feet go, in units of the mount. */
interface Mount {
  size: number
  seat: Point
  hand: Point
  foot: Point
  lean: number
}

const mounts: Readonly<Record<string, Mount>> = {
  tandem: { size: 0.74, seat: [0.24, -0.92], hand: [0.92, -0.96], foot: [0.5, -0.26], lean: 0.6 },
  bicycle: { size: 0.74, seat: [-0.28, -0.92], hand: [0.4, -0.96], foot: [-0.02, -0.26], lean: 0.7 },
  unicycle: { size: 0.62, seat: [0, -0.98], hand: [0.5, -1.3], foot: [0.14, -0.44], lean: 0.02 },
  motorcycle: { size: 0.66, seat: [-0.2, -0.72], hand: [0.4, -0.98], foot: [-0.02, -0.2], lean: 0.5 },
  robotvacuum: { size: 0.24, seat: [0, -0.95], hand: [0.7, -1.9], foot: [0.9, -0.95], lean: -0.04 },
  broom: { size: 0.2, seat: [-0.2, -0.5], hand: [1.2, -0.6], foot: [-0.6, 1.4], lean: 0.3 },
}

/**
 * Vehicles: height in drivers, where the driver's hips are, and the sill that hides what is below it, in the vehicle's
 * units.
 */
interface Cab {
  size: number
  at: Point
  sill?: number
}

const cabs: Readonly<Record<string, Cab>> = {
  car: { size: 1.1, at: [0.2, -0.36], sill: -0.59 },
  van: { size: 1.3, at: [0.34, -0.4], sill: -0.57 },
  bus: { size: 1.7, at: [0.78, -0.4], sill: -0.53 },
  truck: { size: 1.7, at: [0.62, -0.38], sill: -0.51 },
  tractor: { size: 1.4, at: [-0.22, -0.36], sill: -0.53 },
  train: { size: 1.9, at: [0.42, -0.5], sill: -0.6 },
  rowboat: { size: 0.5, at: [-0.2, -0.44] },
  canoe: { size: 0.36, at: [-0.2, -0.44] },
  sailboat: { size: 2.4, at: [-0.12, -0.13] },
  carriage: { size: 1.5, at: [0.1, -0.5], sill: -0.56 },
  hotballoon: { size: 3.4, at: [0, -0.07] },
  tub: { size: 0.56, at: [-0.1, -0.62] },
}

/** In a vehicle, which hides the legs. */
const drive: Staging = cue => {
  const boat = objectDrawing(cue) === 'sailboat'
  const cab = boat ? cabs['rowboat'] : (cabs[objectDrawing(cue)] ?? cabs[objectId(cue)])
  if (!cue.object || !cab) return undefined
  const { sill } = cab
  // Large heads need room under the roof.
  const size = cab.size * (cue.look.species && sill !== undefined ? 1.15 : 1)
  const hip: Point = [cab.at[0] * size, cab.at[1] * size]
  const pose: Pose = {
    hip,
    legless: true,
    lean: 0.02,
    near: [hip[0] + 0.24, hip[1] - 0.2],
    far: [hip[0] + 0.27, hip[1] - 0.22],
    ...(sill === undefined ? {} : { sill: sill * size }),
  }
  return {
    pose,
    borne: true,
    pieces: [
      {
        role: 'object',
        ...(boat ? { as: 'rowboat' } : {}),
        x: 0,
        y: 0,
        size,
        order: sill === undefined ? 0.2 : -0.2,
        traits: ['driven'],
      },
    ],
  }
}

/** A seat's height in sitters, where hips go, and how the legs hang. */
const seats: Readonly<Record<string, { size: number; at: Point; floor?: boolean }>> = {
  chair: { size: 0.82, at: [0.0, -0.47] },
  armchair: { size: 0.8, at: [0.0, -0.42] },
  sofa: { size: 0.72, at: [0.1, -0.5] },
  bench: { size: 0.66, at: [0, -0.56] },
  stool: { size: 0.36, at: [0, -0.95] },
  throne: { size: 1.1, at: [0, -0.4] },
  bed: { size: 0.7, at: [0.2, -0.56] },
  fence: { size: 0.62, at: [0, -0.88] },
  wall: { size: 0.6, at: [0, -0.95] },
  rock: { size: 0.42, at: [0, -0.85] },
  stairs: { size: 1.1, at: [0.2, -0.36] },
  box: { size: 0.42, at: [0, -0.95] },
  log: { size: 0.36, at: [0, -0.85] },
  swing: { size: 1.4, at: [0, -0.25] },
  suitcase: { size: 0.42, at: [0, -0.85] },
  mushroom: { size: 0.55, at: [0, -0.9] },
  table: { size: 0.5, at: [0, -0.95] },
  roof: { size: 1, at: [0, -0.9] },
  branch: { size: 0.5, at: [0, -0.6] },
  gift: { size: 0.45, at: [0, -0.85] },
  pumpkin: { size: 0.42, at: [0, -0.85] },
  moon: { size: 1, at: [0, -0.3] },
  cloud: { size: 0.6, at: [0, -0.75] },
  car: { size: 0.75, at: [-0.1, -1] },
  turtle: { size: 0.5, at: [-0.05, -0.9] },
  well: { size: 0.5, at: [0, -0.5] },
  drums: { size: 0.5, at: [0, -0.9] },
  piano: { size: 0.75, at: [0, -0.95] },
}

/** Whether people sit on a thing of this kind. */
const isSeat = (entry: { id: string; draw?: string }): boolean =>
  seats[entry.id] !== undefined || seats[entry.draw ?? ''] !== undefined

const beds: Readonly<Record<string, { size: number; at: Point }>> = {
  bed: { size: 0.62, at: [0.12, -0.66] },
  sofa: { size: 0.62, at: [0.02, -0.55] },
  bench: { size: 0.55, at: [0, -0.56] },
  hammock: { size: 0.6, at: [0, -0.42] },
  hay: { size: 0.4, at: [0, -0.8] },
  cloud: { size: 0.6, at: [0, -0.7] },
  table: { size: 0.5, at: [0, -0.95] },
  moon: { size: 0.9, at: [0, -0.3] },
  boat: { size: 0.5, at: [0, -0.3] },
  book: { size: 0.3, at: [0, -0.8] },
  rowboat: { size: 0.45, at: [0, -0.35] },
  leaf: { size: 0.5, at: [0, -0.5] },
  rug: { size: 0.1, at: [0, -0.6] },
}

/** Lying on the object or on the ground, eyes closed. */
const sleep: Staging = cue => {
  const bed = cue.object && (beds[objectId(cue)] ?? beds[objectDrawing(cue)])
  const y = bed ? bed.at[1] * bed.size - 0.07 : -0.085
  const x = bed ? bed.at[0] * bed.size : 0
  const pose: Pose = {
    hip: [x + 0.04, y],
    lean: -1.5,
    nod: 0.05,
    near: [x - 0.1, y - 0.06],
    far: [x - 0.12, y - 0.12],
    nearFoot: [x + 0.48, y + 0.03],
    farFoot: [x + 0.47, y - 0.01],
    asleep: true,
  }
  const pieces: Piece[] = bed ? [{ role: 'object', x: 0, y: 0, size: bed.size, order: -0.2 }] : []
  if (objectId(cue) === 'bed')
    pieces.push({
      role: 'extra',
      thing: 'blanket',
      x: x + 0.18,
      y: y + 0.11,
      size: 0.22,
      layer: 'front',
      inks: cue.object?.inks.length ? cue.object.inks : ['#3f6f8a', '#f1e8d8', '#7a4a2f'],
    })
  pieces.push({ role: 'extra', thing: 'zzz', x: x - 0.42, y: y - 0.16, size: 0.2, order: 0.3, free: true })
  return { pose, borne: bed !== undefined, pieces }
}

/** A lying tableau with open eyes, for somebody who does something else as well. */
const awake = (lying: Tableau | undefined): Tableau | undefined =>
  lying && { ...lying, pose: { ...lying.pose, asleep: false }, pieces: lying.pieces.filter(p => p.thing !== 'zzz') }

const VEHICLES: ReadonlySet<string> = new Set([
  'car',
  'bus',
  'van',
  'truck',
  'rowboat',
  'canoe',
  'sailboat',
  'hotballoon',
  'carriage',
  'tractor',
])
const MOUNTS: ReadonlySet<string> = new Set([
  'quadruped',
  'bicycle',
  'unicycle',
  'motorcycle',
  'dragon',
  'whale',
  'dolphin',
])

export const mountVerbs = {
  sleep: {
    en: 'sleep on, sleep in, sleep under, nap on, lie on, lie in, rest on, curl up on, doze on',
    zh: '睡在, 躺在, 趴在',
    impliedBy: thing => kindOf(thing) === 'bed',
    asPeopleOn: thing => thing.id === 'hammock',
    asBase: cue => awake(sleep(cue)),
    trait: 'sleeping',
    attribute: true,
    shows: 'sleeping',
    relation: 'on',
    base: 'alone',
    ownBody: true,
    stage: sleep,
  },
  ride: {
    en: 'ride on, ride in, ride',
    zh: '骑着, 骑, 乘坐, 乘',
    pairFor: object => object.id === 'tandem',
    impliedBy: (thing, inside) => !inside && MOUNTS.has(kindOf(thing)),
    relation: 'on',
    afloat: true,
    pairWithObject: true,
    base: 'object',
    sharedBy: onOneMount,
    sharedIfCounted: true,
    stage: cue => {
      const { object } = cue
      if (!object) return undefined
      const what = objectDrawing(cue)
      if (
        [
          'car',
          'truck',
          'van',
          'bus',
          'train',
          'tram',
          'tractor',
          'sailboat',
          'rowboat',
          'ship',
          'galleon',
          'carriage',
          'hotballoon',
          'plane',
          'rocket',
          'ufo',
          'submarine',
        ].includes(what)
      )
        return drive(cue)
      if (what === 'skateboard' || what === 'surfboard' || what === 'sled' || what === 'skis') return undefined
      const figure = figureOf(what)
      const four = what === 'quadruped'
      const real = ((object.entry.size ?? 1.6) / (cue.agent.entry.size ?? 1.7)) ** 0.75
      const own = mounts[objectId(cue)] ?? mounts[what]
      const long = Math.min(1.5, Math.max(0.55, real))
      const mount: Mount = own ?? {
        size:
          objectId(cue) === 'giraffe'
            ? 1.75
            : four
              ? Math.max(0.72, Math.min(1.3, long * 0.98))
              : Math.max(0.6, Math.min(1.3, long)),
        seat: four
          ? objectId(cue) === 'giraffe'
            ? [-0.1, -0.47]
            : [-0.08, -0.73]
          : [figure.seat?.[0] ?? -0.05, figure.seat?.[1] ?? -0.62],
        hand: four ? [0.28, -0.84] : [0.3, (figure.seat?.[1] ?? -0.62) - 0.16],
        foot: four ? [0.04, -0.34] : [0.08, (figure.seat?.[1] ?? -0.62) + 0.3],
        lean: 0.06,
      }
      const s = mount.size
      // The rider's hips rest on the saddle; the mount stands on the ground.
      const hip: Point = [mount.seat[0] * s, mount.seat[1] * s - 0.05]
      const pose: Pose = {
        hip,
        lean: mount.lean,
        near: [mount.hand[0] * s, mount.hand[1] * s],
        far: [mount.hand[0] * s + 0.03, mount.hand[1] * s - 0.01],
        nearFoot: [mount.foot[0] * s, mount.foot[1] * s],
        farFoot: [mount.foot[0] * s + 0.03, mount.foot[1] * s - 0.05],
        astride: !['bicycle', 'tandem', 'unicycle'].includes(what),
      }
      const mounted: Piece = { role: 'object', x: 0, y: 0, size: s, order: -0.2, traits: ['ridden'] }
      // On a tandem the partner rides behind.
      const behind: Piece[] =
        what === 'tandem' && cue.partner
          ? [{ role: 'partner', x: -s, y: 0, size: 1, pose, order: -0.05, free: true }]
          : []
      return { pose, borne: true, pieces: [mounted, ...behind] }
    },
  },
  drive: {
    en: 'drive around in, drive in, drive, steer, race in',
    zh: '驾驶, 开着, 开',
    impliedBy: thing => thing.id === 'tub' || thing.id === 'bathtub' || VEHICLES.has(kindOf(thing)),
    relation: 'in',
    afloat: true,
    base: 'object',
    sharedBy: onOneMount,
    stage: drive,
  },
  /** Both hands on an oar whose blade is in the water. */
  row: {
    en: 'row in, row, paddle in, paddle, canoe',
    zh: '划着, 划船, 划',
    isBoat: true,
    relation: 'in',
    setting: 'lake',
    afloat: true,
    group: true,
    base: 'object',
    stage: cue => {
      // Whatever is rowed is the boat.
      const boat = cue.object !== undefined
      const odd = boat && !['rowboat', 'canoe', 'sailboat', 'raft'].includes(objectDrawing(cue))
      const canoe = objectDrawing(cue) === 'canoe'
      const others = cue.peers.length
      const size =
        (canoe ? 0.36 : odd ? Math.max(0.3, Math.min(0.42, 1.3 / breadth(cue.object))) : 0.5) * (others > 0 ? 1.3 : 1)
      // Several sit one behind the other, and the boat is stretched to their number.
      const behind = 0.66
      const own = size * (odd ? breadth(cue.object) : 2.6)
      const hip: Point = [-0.12, -0.2]
      const pose: Pose = { hip, legless: true, lean: 0.16, near: [0.12, -0.44], far: [0.17, -0.42] }
      const hand = bonesOf(cue, pose).near.end
      const oar: Piece = gripped('extra', hand, 0.95, 'front', { thing: 'oar', grip: [0, -0.9], rot: -0.75 })
      return {
        pose,
        borne: true,
        pieces: [
          {
            role: boat ? 'object' : 'extra',
            thing: 'rowboat',
            ...(objectDrawing(cue) === 'sailboat' ? { as: 'rowboat' } : {}),
            x: others > 0 ? (-behind * others) / 2 + 0.1 : 0,
            y: (canoe ? 0.05 : 0.1) * (others > 0 ? 1.5 : 1),
            size,
            stretch: own / (own + behind * Math.max(0, others - 1)),
            order: 0.2,
            traits: ['rowed'],
          },
          ...cue.peers.flatMap((_, peer): Piece[] => [
            { role: 'peer', peer, x: -behind * (peer + 1), y: 0, size: 1, pose, order: -0.05, free: true },
            { ...oar, peer },
          ]),
          oar,
        ],
      }
    },
  },
  sit: {
    en: 'sit on, sit in, sit at, perch on, perch atop, sit atop, sit upon',
    zh: '坐在, 停在, 蹲在',
    zhBefore: [['荡', /^秋千/]],
    uprightIfWearing: 'anything',
    impliedBy: (thing, inside) => !inside && isSeat(thing),
    trait: 'sitting',
    attribute: true,
    shows: 'sitting',
    relation: 'on',
    base: 'object',
    ownBody: true,
    sharedBy: onOneSeat,
    stage: cue => {
      const seat = seats[objectId(cue)] ?? seats[objectDrawing(cue)]
      if (!cue.object || !seat) return undefined
      const s = seat.size
      const hip: Point = [seat.at[0] * s, seat.at[1] * s - 0.045]
      const low = hip[1] > -0.3
      const pose: Pose = {
        hip,
        lean: -0.03,
        near: [hip[0] + 0.17, hip[1] - 0.06],
        far: [hip[0] + 0.22, hip[1] - 0.07],
        nearFoot: low
          ? [hip[0] + 0.3, -0.02]
          : [hip[0] + 0.24, Math.max(hip[1] + 0.36, -0.5) > -0.12 ? -0.015 : hip[1] + 0.3],
        farFoot: low
          ? [hip[0] + 0.24, -0.03]
          : [hip[0] + 0.18, Math.max(hip[1] + 0.36, -0.5) > -0.12 ? -0.025 : hip[1] + 0.32],
      }
      return { pose, borne: true, pieces: [{ role: 'object', x: 0, y: 0, size: s, order: -0.2 }] }
    },
  },
} satisfies VerbRecords
