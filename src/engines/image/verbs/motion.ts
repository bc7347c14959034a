import type { Point, Pose } from '../draw/people/skeleton.ts'
import { bolt, butt, chase, clamber, haul, leap } from './animals.ts'
import { objectHeight, roleOf } from './cueObject.ts'
import { allOver, atBack, inRow, inRowAhead, inTow, overIt } from './sharing.ts'
import { cord, laden, tall } from './stagings.ts'
import { type Piece, type Staging, bonesOf, breadth, gripped, handy, objectOr } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** Height of the rope over the ground, as a share of its gear. */
const ROPE = 0.74

/** Steepness of the slope: height over length. */
const SLOPE = 0.42

/** Down a slope one after the other, or down a playground slide if the prompt names one. */
const slide: Staging = cue => {
  const upright = cue.look.species !== undefined || cue.agent.entry.human === true
  if (cue.object?.entry.slidDown) {
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
    { ...objectOr(cue, 'mudpuddle'), x: 0.1, y: 1.06, size: 0.42, order: -0.1, free: true },
    { role: 'extra', thing: 'mudsplash', x: 0.1, y: 1, size: 0.6, order: 0.2, free: true },
  ],
})

/** On skis, skates, boards: knees bent, arms out. */
const gliding =
  (thing: string, size: number, lift: number): Staging =>
  cue => {
    const named = cue.object?.entry.board ? 'object' : 'extra'
    // Short legs need lower hips to reach the board.
    const hips = Math.min(0.4, (cue.body.thigh + cue.body.shin) * 0.86)
    return {
      pose: {
        hip: [-0.06, -hips - lift],
        lean: 0.3,
        near: [-0.24, -hips - 0.26 - lift],
        far: [0.32, -hips - 0.26 - lift],
        nearFoot: [-0.16, -0.015 - lift],
        farFoot: [0.16, -0.02 - lift],
      },
      pieces: [{ role: named, thing, x: 0.02, y: 0.03, size, layer: 'back' }],
    }
  }

export const motionVerbs = {
  /** By the hand or on a lead. */
  walk: {
    en: 'walk with, walk',
    zh: '遛着, 遛, 牵着, 牵',
    is: ['uprightIfLeading', 'attribute', 'ownBody'],
    trait: 'walking',
    relation: 'beside',
    uprightIfWearing: 'clothes',
    base: 'object',
    stage: cue => {
      if (!cue.object) return undefined
      // An upright animal is drawn larger than the one it leads.
      const size = objectHeight(cue, 0.3, cue.look.species ? 0.8 : 1.3)
      const w = breadth(cue.object) * size
      const pose: Pose = {
        lean: 0.04,
        near: [-0.14, -0.5],
        far: [0.22, -0.52],
        nearFoot: [-0.16, -0.03],
        farFoot: [0.15, -0.015],
      }
      const hand = bonesOf(cue, pose).far.end
      if (cue.object?.entry.human)
        return {
          pose,
          pieces: [
            {
              role: 'object',
              x: 0.36,
              y: 0,
              size,
              order: 0.1,
              pose: { near: [-0.16, -0.62 / size], nearFoot: [-0.14, -0.03], farFoot: [0.14, -0.015] },
            },
          ],
        }
      if (cue.object.entry.wheeled)
        return {
          pose: { ...pose, near: [0.2, -0.62], far: [0.27, -0.62] },
          pieces: [{ role: 'object', x: 0.28, y: 0.01, size: 0.66, order: 0.1 }],
        }
      const n = Math.min(5, cue.object.count)
      const each = Array.from({ length: n }, (_, i): Point => [0.42 + w * (0.5 + i * 0.72), i % 2 ? -0.07 : 0])
      const leads = each.map(([x, y]): Piece => {
        const collar: Point = [x + w * 0.2, y - size * 0.68]
        return cord('leash', hand, collar, 0.2)
      })
      const led: Piece = { role: 'object', x: each[0]?.[0] ?? 0, y: 0, size, order: 0.05, traits: ['walking'] }
      return { pose, pieces: [n > 1 ? { ...led, each } : led, ...leads] }
    },
  },
  /** Up a ladder, a tree, a wall: hands above the head, one knee high. */
  climb: {
    en: 'climb up, climb on, climb onto, climb',
    zh: '爬上, 爬着, 攀爬, 爬',
    is: ['ownBody'],
    relation: 'on',
    uprightIfWearing: 'clothes',
    sharedBy: allOver,
    animals: clamber,
    stage: cue => {
      if (!cue.object) return { traits: ['jumping'], pieces: [] }
      const { climbed, size: height = 1 } = cue.object.entry
      const big = climbed || height > 2
      if (!big) return undefined
      const ladder = climbed === 'rungs'
      const size = Math.max(1.5, Math.min(2.3, ((cue.object.entry.size ?? 3) / 1.7) ** 0.5))
      const up = ladder ? -0.55 : -0.42
      const trunk = ladder ? 0.17 : climbed === 'trunk' ? 0.16 : Math.min(0.5, (breadth(cue.object) * size) / 2)
      const pose: Pose = {
        hip: [-0.1, up - 0.45],
        lean: 0.12,
        nod: -0.3,
        near: [trunk - 0.06, up - 0.98],
        far: [trunk + 0.02, up - 1.08],
        nearFoot: [trunk - 0.12, up - 0.02],
        farFoot: [trunk - 0.04, up - 0.2],
        elbowsUp: false,
        back: false,
      }
      return {
        pose,
        borne: true,
        pieces: [
          {
            role: 'object',
            x: trunk + (ladder ? 0.02 : climbed === 'trunk' ? 0.04 : (breadth(cue.object) * size) / 2 - 0.1),
            y: 0,
            size,
            order: -0.2,
          },
        ],
      }
    },
  },
  /** In the air over the object. */
  jump: {
    en: 'jump over, leap over, hop over, jump across, jump through, leap through, vault over',
    zh: '跳过, 跃过, 越过',
    is: ['celestial', 'byThings', 'apart', 'ownBody'],
    trait: 'jumping',
    shows: 'running',
    relation: 'above',
    sharedBy: overIt,
    animals: leap,
    stage: cue => {
      if (!cue.object) return { traits: ['jumping'], pieces: [] }
      const size = Math.max(
        0.22,
        Math.min(0.62, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6 * 0.6),
      )
      const up = -size - 0.06
      const pose: Pose = {
        hip: [-0.02, up - 0.3],
        lean: 0.35,
        near: [-0.2, up - 0.66],
        far: [0.36, up - 0.62],
        nearFoot: [-0.36, up - 0.12],
        farFoot: [0.36, up - 0.14],
        open: true,
      }
      return { pose, borne: true, pieces: [{ role: 'object', x: 0.02, y: 0.01, size, order: -0.1 }] }
    },
  },
  /** A kite on its string. */
  fly: {
    en: 'fly over, hover over, soar over, fly above, fly past, fly through, fly',
    zh: '飞过, 飞越, 放',
    is: ['byThings', 'attribute', 'apart', 'ownBody'],
    trait: 'flying',
    shows: 'flying',
    relation: 'above',
    setting: 'meadow',
    stage: cue => {
      if (!cue.object?.entry.onString) return undefined
      const pose: Pose = {
        lean: -0.08,
        nod: -0.35,
        far: [0.26, -0.84],
        near: [0.16, -0.72],
        nearFoot: [-0.16, -0.02],
        farFoot: [0.12, -0.02],
        open: true,
      }
      const hand = bonesOf(cue, pose).far.end
      const end: Point = [0.84, -1.38]
      return {
        pose,
        pieces: [
          { role: 'object', x: 0.92, y: -1.22, size: 0.46, order: 0.1, free: true },
          cord('string', hand, end, 0.05),
        ],
      }
    },
  },
  swim: {
    en: 'swim with, swim in, swim under, swim through, swim across',
    zh: '游在',
    is: ['attribute', 'afloat', 'ownBody'],
    trait: 'swimming',
    shows: 'swimming',
    relation: 'in',
    setting: 'sea',
    stage: () => ({
      pose: {
        hip: [-0.12, -0.12],
        lean: 1.3,
        nod: -1,
        near: [0.5, -0.2],
        far: [0.4, 0.02],
        nearFoot: [-0.52, -0.1],
        farFoot: [-0.55, 0],
        open: true,
      },
      pieces: [{ role: 'extra', thing: 'splash', x: 0.05, y: 0.1, size: 0.22, layer: 'front' }],
      borne: true,
    }),
  },
  /** Running after the object. */
  chase: {
    en: 'chase after, chase, run after, race against, race, hunt',
    zh: '追赶, 追逐, 追着, 追, 赛跑',
    is: ['byThings', 'apart', 'ownBody', 'toMany'],
    shows: 'running',
    sharedBy: inRow,
    animals: chase,
    stage: cue => {
      if (!cue.object) return undefined
      const size = Math.max(0.34, Math.min(1.3, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
      const sky = cue.object.entry.habitat === 'sky'
      return {
        pose: {
          hip: [0, -0.48],
          lean: 0.3,
          near: [0.26, -0.72],
          far: [0.36, -0.78],
          nearFoot: [-0.32, -0.26],
          farFoot: [0.2, -0.05],
          open: true,
        },
        pieces: [
          {
            role: 'object',
            x: 0.7 + size * 0.35,
            y: sky ? -0.7 : 0,
            size: sky ? 0.26 : size,
            traits: ['running'],
            order: 0.05,
            free: sky,
          },
        ],
      }
    },
  },
  /** Running away from the object, which follows. */
  flee: {
    en: 'run away from, flee from, flee, escape from, hide from, get away from',
    zh: '逃离, 躲避, 逃避',
    is: ['toMany'],
    sharedBy: inRowAhead,
    animals: bolt,
    stage: cue => {
      const pose: Pose = {
        hip: [0, -0.48],
        lean: 0.3,
        near: [-0.2, -0.86],
        far: [0.36, -0.86],
        nearFoot: [-0.32, -0.26],
        farFoot: [0.2, -0.05],
        open: true,
      }
      if (!cue.object) return { pose, pieces: [] }
      const size = tall(cue, 0.4, 1.4)
      const x = -0.62 - (breadth(cue.object) * size) / 2
      return { pose, pieces: [{ role: 'object', x, y: 0, size, order: -0.05, traits: ['running'] }] }
    },
  },
  follow: {
    en: 'follow behind, follow, walk behind, march behind, line up behind',
    zh: '跟在, 跟着, 跟随',
    is: ['apart', 'group'],
    animals: follow,
    stage: follow,
  },
  slide: {
    en: 'slide down, slide on, slide along, sled down, sledge down, toboggan down',
    zh: '滑下, 滑着, 滑',
    is: ['group'],
    animals: slide,
    stage: slide,
  },
  roll: {
    en: 'roll around in, roll about in, roll in, wallow in, play in the mud',
    zh: '打滚',
    placeIsObject: relation => relation === 'in' || relation === 'on',
    setting: 'farm',
    animals: roll,
    stage: roll,
  },
  skate: {
    en: 'on roller skates, on ice skates, on rollerblades, skate on, skateboard on, ice skate on, roller skate, ice skate, skateboard, skate',
    zh: '滑冰, 滑板, 溜冰',
    is: ['afloat'],
    relation: 'on',
    base: 'alone',
    stage: cue =>
      roleOf(cue, 'skateboard') === 'object' || cue.agent.traits.includes('board')
        ? gliding('skateboard', 0.12, 0.075)(cue)
        : {
            pose: {
              hip: [-0.04, -Math.min(0.45, (cue.body.thigh + cue.body.shin) * 0.92)],
              lean: 0.32,
              near: [-0.28, -0.6],
              far: [0.3, -0.62],
              nearFoot: [-0.36, -0.14],
              farFoot: [0.08, -0.03],
            },
            pieces: [
              { role: 'extra', thing: 'skateblade', x: 0.09, y: 0.025, size: 0.05, layer: 'front' },
              { role: 'extra', thing: 'skateblade', x: -0.37, y: -0.1, size: 0.05, rot: 0.7, layer: 'back' },
            ],
          },
  },
  ski: {
    en: 'ski on, ski down, ski',
    zh: '滑雪',
    is: ['onSnow', 'afloat'],
    relation: 'on',
    setting: 'snowfield',
    base: 'alone',
    stage: cue => {
      const base = gliding('skis', 0.07, 0)(cue)
      const bones = bonesOf(cue, base?.pose ?? {})
      return (
        base && {
          ...base,
          pieces: [
            ...base.pieces,
            gripped('extra', bones.far.end, 0.62, 'front', { thing: 'skipole', grip: [0, -0.95], rot: 0.5 }),
            gripped('extra', bones.near.end, 0.62, 'back', { thing: 'skipole', grip: [0, -0.95], rot: 0.7 }),
          ],
        }
      )
    },
  },
  surf: {
    en: 'surf on, surf',
    zh: '冲浪',
    is: ['afloat'],
    relation: 'on',
    setting: 'sea',
    base: 'alone',
    stage: gliding('surfboard', 0.11, 0.06),
  },
  /** On skis behind a boat, leaning into the rope. */
  waterski: {
    en: 'water skiing behind, water skis behind, water skiing, waterski behind, waterski',
    zh: '滑水',
    is: ['afloat'],
    setting: 'sea',
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
          cord('leash', hand, end, 0.1),
          {
            role: cue.object ? 'object' : 'extra',
            as: 'speedboat',
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
      const umbrella = held?.entry.shelters
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
  pull: {
    en: 'pull, tow, drag, haul',
    zh: '拖着, 拖, 拽, 牵引',
    zhBefore: [['拉', /^(?:雪橇|车|马车|船|小车|板车|行李|箱子|绳子)/]],
    is: ['conveys', 'byThings'],
    relation: 'front',
    uprightIfWearing: 'clothes',
    sharedBy: inTow,
    animals: haul,
    stage: cue => {
      if (!cue.object) return undefined
      const size = objectHeight(cue, 0.36, 1.1)
      const w = breadth(cue.object) * size
      const pose: Pose = {
        hip: [0.02, -0.43],
        lean: 0.36,
        near: [-0.24, -0.56],
        far: [-0.18, -0.52],
        nearFoot: [-0.24, -0.03],
        farFoot: [0.22, -0.015],
      }
      const hand = bonesOf(cue, pose).near.end
      const end: Point = [-0.56, -size * 0.4]
      return laden(cue, {
        pose,
        pieces: [{ role: 'object', x: -0.54 - w / 2, y: 0, size, order: -0.1 }, cord('rope', hand, end, 0.1)],
      })
    },
  },
  push: {
    en: 'push',
    zh: '推着, 推',
    is: ['conveys', 'byThings', 'ashore'],
    relation: 'beside',
    uprightIfWearing: 'clothes',
    sharedBy: atBack,
    animals: butt,
    stage: cue => {
      if (!cue.object) return undefined
      const size = objectHeight(cue, 0.4, 1.1)
      const w = breadth(cue.object) * size
      const pose: Pose = {
        hip: [-0.14, -0.42],
        lean: 0.42,
        near: [0.26, Math.max(-0.62, -size * 0.72)],
        far: [0.28, Math.max(-0.68, -size * 0.78)],
        nearFoot: [-0.42, -0.03],
        farFoot: [-0.08, -0.015],
      }
      const hand = bonesOf(cue, pose).near.end
      // The swinging rider is pushed, not the frame.
      if (cue.object.entry.hangsFrom)
        return laden(cue, { pose, pieces: [{ role: 'object', x: hand[0] + 0.2, y: 0, size: 1.4, order: -0.2 }] })
      return laden(cue, { pose, pieces: [{ role: 'object', x: hand[0] + 0.01 + w * 0.46, y: 0, size, order: -0.1 }] })
    },
  },
} satisfies VerbRecords
