import { figureOf } from '../draw/index.ts'
import type { Point, Pose } from '../draw/people/skeleton.ts'
import type { Mount } from '../understand/lexicon/entry.ts'
import { objectDrawing, objectHeight } from './cueObject.ts'
import { inRow, onOneMount, onOneSeat } from './sharing.ts'
import { type Piece, type Staging, type Tableau, bonesOf, breadth, gripped } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** In a vehicle, which hides the legs. */
const drive: Staging = cue => {
  const cab = cue.object?.entry.cab
  if (!cab) return undefined
  const { sill, as } = cab
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
        ...(as && { as }),
        x: 0,
        y: 0,
        size,
        order: sill === undefined ? 0.2 : -0.2,
        traits: ['driven'],
      },
    ],
  }
}

/** Lying on the object or on the ground, eyes closed. */
const sleep: Staging = cue => {
  const bed = cue.object?.entry.bed
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
  if (bed?.blanket)
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

export const ridingVerbs = {
  sleep: {
    en: 'sleep on, sleep in, sleep under, nap on, lie on, lie in, rest on, curl up on, doze on',
    zh: '睡在, 躺在, 趴在',
    is: ['attribute', 'ownBody'],
    impliedBy: thing => thing.aboard === 'sleep',
    asPeopleOn: thing => thing.bed?.asPeople === true,
    asBase: cue => awake(sleep(cue)),
    trait: 'sleeping',
    shows: 'sleeping',
    relation: 'on',
    base: 'alone',
    stage: sleep,
  },
  ride: {
    en: 'ride on, ride in, ride',
    zh: '骑着, 骑, 乘坐, 乘',
    is: ['afloat', 'pairWithObject', 'sharedIfCounted'],
    pairFor: object => object.forTwo === true,
    impliedBy: (thing, inside) => !inside && thing.aboard === 'ride',
    relation: 'on',
    base: 'object',
    sharedBy: onOneMount,
    stage: cue => {
      const { object } = cue
      if (!object) return undefined
      const { entry } = object
      if (entry.vehicle) return drive(cue)
      if (entry.board) return undefined
      const long = Math.min(1.5, Math.max(0.55, ((entry.size ?? 1.6) / (cue.agent.entry.size ?? 1.7)) ** 0.75))
      const [x, y] = figureOf(objectDrawing(cue)).seat ?? [-0.05, -0.62]
      const mount: Mount =
        entry.mount ??
        (entry.fourLegged
          ? {
              size: Math.max(0.72, Math.min(1.3, long * 0.98)),
              seat: [-0.08, -0.73],
              hand: [0.28, -0.84],
              foot: [0.04, -0.34],
              lean: 0.06,
            }
          : {
              size: Math.max(0.6, Math.min(1.3, long)),
              seat: [x, y],
              hand: [0.3, y - 0.16],
              foot: [0.08, y + 0.3],
              lean: 0.06,
            })
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
        astride: !mount.pedals,
      }
      const mounted: Piece = { role: 'object', x: 0, y: 0, size: s, order: -0.2, traits: ['ridden'] }
      // On a tandem the partner rides behind.
      const behind: Piece[] =
        entry.forTwo && cue.partner ? [{ role: 'partner', x: -s, y: 0, size: 1, pose, order: -0.05, free: true }] : []
      return { pose, borne: true, pieces: [mounted, ...behind] }
    },
  },
  drive: {
    en: 'drive around in, drive in, drive, steer, race in',
    zh: '驾驶, 开着, 开',
    is: ['afloat'],
    impliedBy: thing => thing.aboard === 'drive',
    relation: 'in',
    base: 'object',
    sharedBy: onOneMount,
    stage: drive,
  },
  /** Both hands on an oar whose blade is in the water. */
  row: {
    en: 'row in, row, paddle in, paddle, canoe',
    zh: '划着, 划船, 划',
    is: ['isBoat', 'afloat', 'group'],
    relation: 'in',
    setting: 'lake',
    base: 'object',
    stage: cue => {
      // Whatever is rowed is the boat.
      const boat = cue.object !== undefined
      const { boat: isBoat, cab } = cue.object?.entry ?? {}
      const odd = boat && !(isBoat && cab)
      const canoe = cab?.flat
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
            ...(cab?.as && { as: cab.as }),
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
    is: ['attribute', 'ownBody'],
    uprightIfWearing: 'anything',
    impliedBy: (thing, inside) => !inside && thing.seat !== undefined,
    trait: 'sitting',
    shows: 'sitting',
    relation: 'on',
    base: 'object',
    sharedBy: onOneSeat,
    stage: cue => {
      const seat = cue.object?.entry.seat
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
  /** Back against the object, legs out. */
  lean: {
    en: 'lean on, lean against, rest against',
    zh: '靠着, 倚着, 靠在',
    is: ['ownBody'],
    trait: 'sitting',
    relation: 'beside',
    uprightIfWearing: 'clothes',
    base: 'object',
    stage: (cue): Tableau | undefined => {
      if (!cue.object) return undefined
      const size = Math.max(0.6, Math.min(1.5, ((cue.object.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)) ** 0.5))
      const trunk = cue.object.entry.climbed === 'trunk'
      const half = trunk ? 0.09 : Math.min(0.9, (breadth(cue.object) * size) / 2)
      const pose: Pose = {
        hip: [-0.03, -0.45],
        lean: -0.24,
        near: [-0.05, -0.5],
        far: [0.14, -0.52],
        nearFoot: [0.13, -0.012],
        farFoot: [0.24, -0.02],
      }
      return { pose, pieces: [{ role: 'object', x: -0.2 - half, y: -0.01, size, order: -0.2, flip: false }] }
    },
  },
  kneel: {
    en: 'kneel before, kneel in front of, pray to, bow to',
    zh: '跪在, 朝拜',
    is: ['apart'],
    relation: 'front',
    base: 'object',
    sharedBy: inRow,
    stage: cue => {
      const size = cue.object ? objectHeight(cue, 0.7, 1.9) : 0
      return {
        pose: {
          hip: [-0.1, -0.26],
          lean: 0.1,
          nod: 0.25,
          near: [0.16, -0.46],
          far: [0.18, -0.47],
          nearFoot: [-0.26, -0.02],
          farFoot: [0.08, -0.02],
          asleep: true,
        },
        pieces: cue.object
          ? [{ role: 'object', x: 0.42 + (breadth(cue.object) * size) / 2, y: 0, size, flip: true, order: -0.1 }]
          : [],
      }
    },
  },
} satisfies VerbRecords
