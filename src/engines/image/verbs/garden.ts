import type { Point, Pose } from '../draw/people/skeleton.ts'
import { muzzleOf } from './animals.ts'
import { besides } from './cueObject.ts'
import { around, planted } from './sharing.ts'
import { type Piece, bonesOf, breadth, gripped, handy, objectOr } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

export const gardenVerbs = {
  /** Foot on the spade, earth beside the hole. */
  dig: {
    en: 'dig in, dig up, dig with, dig',
    zh: '挖',
    is: ['withOthers'],
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
      if (besides(cue.object, 'shovel', 'mound'))
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
    is: ['withOthers'],
    setting: 'garden',
    sharedBy: planted,
    stage: cue => {
      if (cue.object?.entry.onPole) {
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
          { ...objectOr(cue, 'seedling'), x: 0.36, y: 0, size: tree ? 0.6 : 0.34, order: -0.05 },
          { role: 'extra', thing: 'mound', x: 0.36, y: 0.03, size: 0.08, order: 0.05 },
          { role: 'extra', thing: 'wateringcan', x: -0.38, y: 0.02, size: 0.2, order: 0.1 },
        ],
      }
    },
  },
  water: {
    en: 'water',
    zh: '浇水, 浇花, 浇',
    is: ['withOthers', 'toMany'],
    readAs: thing => (thing.sprays ? 'spray' : undefined),
    toSomebody: true,
    setting: 'garden',
    sharedBy: around,
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
          { ...objectOr(cue, 'flower'), x: 0.66, y: 0.01, size, order: -0.05 },
        ],
      }
    },
  },
  /** A hand held out to the mouth of the one that eats from it. */
  feed: {
    en: 'feed',
    zh: '喂养, 喂',
    is: ['secondObject', 'offers', 'receiverFirst', 'apart', 'onSeat', 'objectStays', 'toMany'],
    toSomebody: true,
    sharedBy: around,
    stage: cue => {
      if (!cue.object) return undefined
      const { entry } = cue.object
      const real = Math.max(0.3, Math.min(1.5, ((entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))
      const person = entry.human === true
      // Small ones eat from a low hand; tall ones are drawn no taller than the hand can reach.
      const low = real < 0.62 && !person
      const grazes = low && entry.fourLegged === true
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
      const fodder = entry.eats
      const pieces: Piece[] = [
        gripped(
          cue.tool ? 'tool' : 'extra',
          [end[0] + 0.02, end[1] - 0.015],
          cue.tool ? 0.14 : fodder ? 0.1 : 0.08,
          'lap',
          { thing: person ? 'spoon' : (fodder ?? 'grain'), grip: [0, -0.3], ...(person ? { rot: 1.2 } : {}) },
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
  /** Both hands on the handle. */
  mow: {
    en: 'mow the lawn, mow the grass, mow a lawn, cut the grass, mow',
    zh: '割草, 剪草, 除草',
    setting: 'garden',
    stage: cue => {
      const pose: Pose = {
        lean: 0.2,
        near: [0.24, -0.56],
        far: [0.3, -0.56],
        nearFoot: [-0.2, -0.03],
        farFoot: [0.1, -0.015],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'mower', x: x + 0.36, y: 0.01, size: -y, order: 0.05 },
          { role: 'extra', thing: 'cuttings', x: x + 0.8, y: -0.02, size: 0.2, order: 0.1, free: true },
        ],
      }
    },
  },
  rake: {
    en: 'rake up, rake leaves, rake',
    zh: '扫落叶, 耙',
    setting: 'park',
    stage: cue => {
      const pose: Pose = { lean: 0.16, nod: 0.16, near: [0.16, -0.54], far: [0.24, -0.66] }
      const hand = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          gripped(cue.tool ? 'tool' : 'extra', hand, 0.86, 'lap', { thing: 'rake', grip: [0, -0.86], rot: -0.4 }),
          { role: 'extra', thing: 'leafpile', x: 0.84, y: 0.02, size: 0.26, order: 0.1 },
        ],
      }
    },
  },
  /** On a stool beside the animal, both hands under it, a bucket below. */
  milk: {
    en: 'milk',
    zh: '挤奶, 挤牛奶',
    setting: 'farm',
    stage: cue => {
      if (!cue.object) return undefined
      const size = 0.86
      const pose: Pose = {
        hip: [-0.1, -0.3],
        lean: 0.34,
        nod: 0.1,
        near: [0.3, -0.3],
        far: [0.36, -0.3],
        nearFoot: [0.1, -0.015],
        farFoot: [0.04, -0.02],
      }
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'stool', x: -0.1, y: 0, size: 0.28, order: -0.2 },
          { role: 'object', x: 0.36 + breadth(cue.object) * size * 0.2, y: 0, size, order: -0.1 },
          { role: 'extra', thing: 'milkstream', x: 0.36, y: -0.14, size: 0.16, order: 0.1, free: true },
          { role: 'extra', thing: 'bucket', x: 0.36, y: 0.03, size: 0.2, order: 0.15, inks: ['#b9c2c8'] },
        ],
      }
    },
  },
  /** On the shore or in a boat, the line in the water. */
  fish: {
    en: 'fish in, fish from, fish on, fish',
    zh: '钓鱼, 垂钓, 钓',
    is: ['withOthers', 'afloat'],
    setting: 'lake',
    stage: cue => {
      const { boat, cab } = cue.object?.entry ?? {}
      const pose: Pose = boat
        ? { hip: [-0.1, -0.2], legless: true, far: [0.2, -0.46], near: [0.14, -0.4] }
        : {
            hip: [-0.06, -0.36],
            far: [0.24, -0.56],
            near: [0.18, -0.5],
            nearFoot: [0.18, -0.015],
            farFoot: [0.13, -0.02],
          }
      const hand = bonesOf(cue, pose).far.end
      const pieces: Piece[] = [gripped('extra', hand, 0.72, 'lap', { thing: 'rod', grip: [-0.6, -0.2] })]
      if (boat)
        pieces.push({
          role: 'object',
          ...(cab?.as && { as: cab.as }),
          x: 0,
          y: cab?.flat ? 0.05 : 0.1,
          size: cab?.size ?? 0.5,
          order: 0.2,
          traits: ['rowed'],
        })
      else
        pieces.push({
          role: 'extra',
          thing: 'box',
          x: -0.08,
          y: 0,
          size: 0.34,
          order: -0.2,
          inks: ['#8a5f3a', '#6b452c', '#c9a06a'],
        })
      if (cue.object && !boat)
        pieces.push({ role: 'object', x: 0.93, y: -0.02, size: 0.2, order: 0.1, free: true, rot: -1.2 })
      return { pose, borne: boat === true, pieces }
    },
  },
  /** From a tree into a basket. */
  pick: {
    en: 'pick up, pick, gather, harvest, collect, pull up',
    zh: '采摘, 采, 摘, 捡, 拔',
    is: ['withOthers'],
    setting: 'garden',
    stage: cue => {
      if (!cue.object?.entry.onTrees) {
        const pose: Pose = {
          hip: [-0.1, -0.34],
          lean: 0.75,
          nod: -0.1,
          far: [0.42, -0.2],
          near: [-0.02, -0.42],
          nearFoot: [-0.08, -0.015],
          farFoot: [0.08, -0.02],
        }
        const end = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            {
              ...objectOr(cue, 'flower'),
              x: end[0] + 0.01,
              y: 0.01,
              size: Math.max(0.26, Math.min(0.4, handy(cue.object, cue.agent, 0.26))),
              order: -0.05,
            },
            gripped('extra', bonesOf(cue, pose).near.end, 0.2, 'front', { thing: 'basket', grip: [0, -0.95] }),
          ],
        }
      }
      const pose: Pose = { nod: -0.2, far: [0.26, -1.04], near: [-0.14, -0.5] }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'tree', x: 0.55, y: 0.01, size: 1.75, order: -0.3 },
          gripped('object', [bones.far.end[0] + 0.01, bones.far.end[1] - 0.03], 0.1, 'lap'),
          gripped('extra', bones.near.end, 0.22, 'front', { thing: 'basket', grip: [0, -0.95] }),
        ],
      }
    },
  },
} satisfies VerbRecords
