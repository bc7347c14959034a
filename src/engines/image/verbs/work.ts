import type { Point, Pose } from '../draw/people/skeleton.ts'

import { muzzleOf } from './animals.ts'

import { bonesOf, breadth, gripped, handy, type Cue, type Piece } from './tableau.ts'

import { objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around, planted } from './sharing.ts'

const self = (cue: Cue, thing: string): { role: 'object' | 'extra'; thing: string } => ({
  role: cue.object ? 'object' : 'extra',
  thing,
})

/** Food of each kind if the prompt names none. */
const FODDER: Readonly<Record<string, string>> = {
  waterbird: 'bread',
  seal: 'fish',
  penguin: 'fish',
  cat: 'fish',
  dog: 'bone',
  monkey: 'banana',
  elephant: 'banana',
  rabbit: 'carrot',
  horse: 'carrot',
  donkey: 'carrot',
  panda: 'bamboo',
  giraffe: 'leaf',
  koala: 'leaf',
}

export const workVerbs = {
  /** A raised hammer at a building, or hands at a sandcastle, a snowman or blocks. */
  build: {
    en: 'build, construct, assemble, hammer',
    zh: '建造, 搭建, 搭, 堆, 盖',
    withOthers: true,
    setting: 'meadow',
    ashore: true,
    sameObject: true,
    sharedBy: around,
    stage: cue => {
      const soft = ['sandcastle', 'snowman', 'blocks'].includes(objectId(cue))
      const size = soft
        ? objectId(cue) === 'snowman'
          ? 0.85
          : 0.42
        : Math.max(0.5, Math.min(1.2, (cue.object?.entry.size ?? 1) ** 0.35 * 0.6))
      const width = breadth(cue.object) * size
      if (soft && size < 0.6) {
        const pose: Pose = {
          hip: [-0.16, -0.14],
          lean: 0.3,
          nod: 0.1,
          near: [0.16, -0.3],
          far: [0.22, -0.24],
          nearFoot: [-0.02, -0.02],
          farFoot: [-0.1, -0.02],
        }
        return {
          pose,
          pieces: [
            { ...self(cue, 'sandcastle'), x: 0.2 + width / 2, y: 0.01, size, order: 0.1 },
            {
              role: 'extra',
              thing: 'bucket',
              x: -0.36,
              y: 0.02,
              size: 0.14,
              order: 0.2,
              inks: ['#c8321f', '#8a2a1f', '#f3dc8a'],
            },
          ],
        }
      }
      if (soft)
        return {
          pose: { lean: 0.1, near: [0.26, -0.56], far: [0.3, -0.66] },
          pieces: [{ ...self(cue, 'snowman'), x: 0.28 + width / 2, y: 0, size, order: -0.1 }],
        }
      const pose: Pose = {
        lean: 0.1,
        near: [0.2, -0.5],
        far: [0.26, -0.86],
        nearFoot: [-0.16, -0.015],
        farFoot: [0.12, -0.02],
      }
      const hand = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          { ...self(cue, 'brickwall'), x: 0.3 + width / 2, y: 0, size, order: -0.1 },
          gripped('extra', hand, 0.26, 'front', { thing: 'hammer', grip: [0, -0.12], rot: 0.35 }),
        ],
      }
    },
  },
  /** At a stove, spoon in the pot. */
  cook: {
    en: 'cook, bake, grill, fry',
    zh: '做饭, 烹饪, 煮, 炒, 烤, 烹',
    withOthers: true,
    setting: 'room',
    sharedBy: around,
    stage: cue => {
      const outdoors = ['marshmallow', 'fish', 'sausage', 'meat'].includes(objectId(cue))
      const pose: Pose = { lean: 0.08, nod: 0.16, near: [0.24, -0.6], far: [0.34, -0.62] }
      const bones = bonesOf(cue, pose)
      const pieces: Piece[] = [
        { role: 'extra', thing: outdoors ? 'grill' : 'stove', x: 0.58, y: 0.01, size: 0.5, order: -0.2 },
        { role: 'extra', thing: 'pan', x: 0.5, y: -0.475, size: 0.12, order: -0.1, free: true },
      ]
      if (cue.object)
        pieces.push({
          role: 'object',
          x: 0.48,
          y: -0.55,
          size: Math.min(0.16, handy(cue.object, cue.agent, 0.12, 0.16)),
          order: -0.05,
          free: true,
        })
      pieces.push(gripped('extra', bones.near.end, 0.22, 'front', { thing: 'spoon', grip: [0, -0.85], rot: -2.7 }), {
        role: 'extra',
        thing: 'steam',
        x: 0.5,
        y: -0.62,
        size: 0.24,
        order: 0.2,
        free: true,
      })
      return { pose, pieces }
    },
  },
  /** Foot on the spade, earth beside the hole. */
  dig: {
    en: 'dig in, dig up, dig with, dig',
    zh: '挖',
    withOthers: true,
    setting: 'garden',
    sharedBy: around,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.45],
        lean: 0.34,
        nod: 0.1,
        near: [0.2, -0.62],
        far: [0.26, -0.42],
        nearFoot: [-0.14, -0.015],
        farFoot: [0.2, -0.1],
      }
      const bones = bonesOf(cue, pose)
      const pieces: Piece[] = [
        gripped('extra', bones.near.end, 0.66, 'lap', { thing: 'spade', grip: [0, -0.92], rot: -0.3 }),
        { role: 'extra', thing: 'mound', x: 0.62, y: 0.03, size: 0.16, order: 0.1 },
      ]
      if (cue.object && !['shovel', 'hole', 'mound'].includes(objectId(cue)))
        pieces.push({
          role: 'object',
          x: 0.6,
          y: -0.08,
          size: handy(cue.object, cue.agent, 0.16, 0.26),
          order: 0.2,
          free: true,
        })
      return { pose, pieces }
    },
  },
  /** Kneeling, both hands at the foot of the plant. */
  plant: {
    en: 'plant',
    zh: '种植, 种下, 种树, 种',
    withOthers: true,
    setting: 'garden',
    sharedBy: planted,
    stage: cue => {
      if (objectId(cue) === 'flag') {
        const pose: Pose = { lean: 0.04, near: [0.18, -0.62], far: [0.24, -0.72] }
        return { pose, pieces: [gripped('object', bonesOf(cue, pose).far.end, 1.25, 'back', { grip: [-0.28, -0.56] })] }
      }
      const tree = (cue.object?.entry.size ?? 0.5) > 1.5
      const pose: Pose = {
        hip: [-0.16, -0.2],
        lean: 0.55,
        nod: 0.1,
        near: [0.26, -0.14],
        far: [0.34, -0.16],
        nearFoot: [-0.24, -0.02],
        farFoot: [0.06, -0.02],
      }
      return {
        pose,
        pieces: [
          { ...self(cue, 'seedling'), x: 0.36, y: 0, size: tree ? 0.6 : 0.34, order: -0.05 },
          { role: 'extra', thing: 'mound', x: 0.36, y: 0.03, size: 0.08, order: 0.05 },
          { role: 'extra', thing: 'wateringcan', x: -0.38, y: 0.02, size: 0.2, order: 0.1 },
        ],
      }
    },
  },
  /** A hand held out to the mouth of the one that eats from it. */
  feed: {
    en: 'feed',
    zh: '喂养, 喂',
    secondObject: true,
    offers: true,
    receiverFirst: true,
    apart: true,
    onSeat: true,
    toSomebody: true,
    objectStays: true,
    sharedBy: around,
    toMany: true,
    stage: cue => {
      if (!cue.object) return undefined
      const { entry } = cue.object
      const real = Math.max(0.3, Math.min(1.5, ((entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))
      const person = entry.draw === 'person'
      // Small ones eat from a low hand; tall ones are drawn no taller than the hand can reach.
      const low = real < 0.62 && !person
      const grazes = low && entry.draw === 'quadruped'
      const mouth: Point = person ? [0.1, -0.84] : muzzleOf(entry, grazes)
      const size = Math.min(real, -0.95 / Math.min(-0.1, mouth[1]))
      const wish: Point = [low ? 0.32 : 0.33, Math.max(-0.95, mouth[1] * size + 0.02)]
      const stooped: Pose = {
        hip: [-0.14, -0.24],
        lean: 0.35,
        nod: 0.15,
        near: [0.08, -0.3],
        nearFoot: [0, -0.02],
        farFoot: [0.12, -0.02],
      }
      const pose: Pose = low ? { ...stooped, far: wish } : { lean: 0.06, far: wish, near: [-0.05, -0.5] }
      const end = bonesOf(cue, pose).far.end
      const fodder = FODDER[objectId(cue)] ?? FODDER[entry.draw ?? '']
      const pieces: Piece[] = [
        gripped(
          cue.tool ? 'tool' : 'extra',
          [end[0] + 0.02, end[1] - 0.015],
          cue.tool ? 0.14 : fodder ? 0.1 : 0.08,
          'lap',
          {
            thing: person ? 'spoon' : (fodder ?? 'grain'),
            grip: [0, -0.3],
            ...(person ? { rot: 1.2 } : {}),
          },
        ),
        {
          role: 'object',
          x: end[0] + 0.045 + mouth[0] * size,
          y: 0,
          size,
          flip: true,
          order: -0.1,
          traits: grazes ? ['grazing'] : ['walking'],
        },
      ]
      return { pose, pieces }
    },
  },
  water: {
    en: 'water',
    zh: '浇水, 浇花, 浇',
    readAs: thing => (thing.id === 'hose' ? 'spray' : undefined),
    withOthers: true,
    toSomebody: true,
    setting: 'garden',
    sharedBy: around,
    toMany: true,
    stage: cue => {
      const pose: Pose = { lean: 0.08, nod: 0.16, far: [0.32, -0.58], near: [0.1, -0.5] }
      const hand = bonesOf(cue, pose).far.end
      const n = cue.object
      const size = n ? Math.max(0.3, Math.min(0.7, handy(n, cue.agent, 0.3, 0.7))) : 0.35
      return {
        pose,
        pieces: [
          gripped('extra', hand, 0.2, 'lap', { thing: 'wateringcan', grip: [-0.15, -0.95], rot: 0.4 }),
          { role: 'extra', thing: 'drops', x: 0.58, y: -size * 0.8, size: 0.26, order: 0.2, free: true },
          { ...self(cue, 'flower'), x: 0.66, y: 0.01, size, order: -0.05 },
        ],
      }
    },
  },
} satisfies VerbRecords
