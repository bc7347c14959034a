import type { Point, Pose } from '../draw/people/skeleton.ts'
import { roleOf } from './cueObject.ts'
import { around } from './sharing.ts'
import { tall } from './stagings.ts'
import { type Piece, bonesOf, breadth, gripped, handy, objectOr, standsUp } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

export const groomingVerbs = {
  /** The brush in the agent's own hair, or at the one who is combed. */
  comb: {
    en: 'comb her hair, comb his hair, groom, brush, brush her hair, brush his hair, brush their hair, brush hair, comb, braid her hair, braid',
    zh: '梳头发, 梳头, 梳理, 梳着, 梳, 编辫子',
    zhBefore: [['扎', /^(?:辫子|头发|马尾)/]],
    is: ['oneObject'],
    toSomebody: true,
    implies: /头发|辫子|马尾/,
    stage: cue => {
      if (cue.object && (cue.object.entry.size ?? 1) > 0.3) {
        const size = tall(cue, 0.34, 1.25)
        const low = size < 0.7
        const at: Point = low ? [0.26, -size * 0.72 - 0.04] : [0.3, -size * 0.72]
        const pose: Pose = low
          ? {
              hip: [-0.16, -0.2],
              lean: 0.3,
              nod: 0.2,
              far: at,
              near: [0.1, -0.26],
              nearFoot: [0, -0.02],
              farFoot: [-0.1, -0.02],
            }
          : { lean: 0.06, far: at, near: [0.02, -0.5] }
        const hand = bonesOf(cue, pose).far.end
        const person = cue.object?.entry.human
        return {
          pose,
          pieces: [
            {
              role: 'object',
              x: hand[0] + (person ? 0.12 : breadth(cue.object) * size * 0.2),
              y: 0,
              size,
              order: -0.05,
              flip: !person,
            },
            gripped(cue.tool ? 'tool' : 'extra', hand, 0.16, 'front', {
              thing: 'hairbrush',
              grip: [0, -0.3],
              rot: 1.9,
            }),
          ],
        }
      }
      const head = bonesOf(cue, { nod: 0.1 }).head
      const at: Point = [head[0] + 0.02, head[1] - 0.06]
      const pose: Pose = { nod: 0.1, near: [at[0] - 0.14, at[1] + 0.06], far: [0.24, -0.62], elbowsUp: false }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          gripped('extra', bones.near.end, 0.2, 'front', { thing: 'hairbrush', grip: [0, -0.2], rot: 0.75 }),
          gripped('extra', bones.far.end, 0.26, 'front', { thing: 'handmirror', grip: [0, -0.15], rot: -0.15 }),
        ],
      }
    },
  },
  brushteeth: {
    en: 'brush his teeth, brush her teeth, brush their teeth, brush its teeth, brush teeth',
    zh: '刷牙',
    is: ['oneObject'],
    setting: 'bathroom',
    stage: cue => {
      const { mouth } = bonesOf(cue, {})
      const at: Point = [mouth[0] + 0.01, mouth[1] + 0.005]
      const pose: Pose = { far: [at[0] + 0.14, at[1] + 0.05], near: [0.1, -0.52], open: true }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          gripped('extra', at, 0.18, 'front', { thing: 'toothbrush', grip: [0, -0.9], rot: -1.25 }),
          gripped('extra', bones.near.end, 0.12, 'front', { thing: 'coffee', grip: [0, -0.4] }),
        ],
      }
    },
  },
  /** Scissors at the head of the one who sits in the chair. */
  trim: {
    en: 'cut the hair of, cut her hair, cut his hair, cut hair, give a haircut to, give a haircut, get a haircut, have a haircut, shave, trim',
    zh: '理发, 剪头发, 刮胡子',
    toSomebody: true,
    setting: 'barbershop',
    stage: cue => {
      const someone = cue.object && (cue.object?.entry.human || standsUp(cue.object.entry))
      const pose: Pose = { lean: 0.06, near: [0.2, -0.76], far: [0.34, -0.82] }
      const hand = bonesOf(cue, pose).far.end
      const sitter: Pose = {
        hip: [0, -0.36],
        nearFoot: [0.2, -0.015],
        farFoot: [0.16, -0.02],
        near: [0.14, -0.44],
        far: [0.18, -0.44],
      }
      const pieces: Piece[] = [
        { role: 'extra', thing: 'armchair', x: 0.44, y: 0, size: 0.72, order: -0.1 },
        gripped('extra', [hand[0] + 0.02, hand[1]], 0.16, 'front', { thing: 'scissors', grip: [0, -0.25], rot: 0.9 }),
        gripped('extra', bonesOf(cue, pose).near.end, 0.14, 'front', { thing: 'hairbrush', grip: [0, -0.3], rot: 1.2 }),
      ]
      const client: Piece = {
        role: someone ? 'object' : 'extra',
        thing: 'man',
        x: 0.46,
        y: 0,
        size: 0.96,
        upright: true,
        pose: sitter,
        order: 0.05,
      }
      if (someone || !cue.object) pieces.push(client)
      else pieces.push({ role: 'object', x: 0.5, y: -0.3, size: tall(cue, 0.4, 0.9), order: 0.05, free: true })
      return { pose, pieces }
    },
  },
  /** At a table, one hand spread and a small brush in the other. */
  manicure: {
    en: 'paint her nails, paint his nails, paint their nails, do her nails, paint nails, file her nails',
    zh: '涂指甲油, 涂指甲, 美甲, 做美甲',
    setting: 'room',
    stage: cue => {
      const top = -0.46
      const pose: Pose = {
        hip: [-0.08, -0.36],
        lean: 0.14,
        nod: 0.22,
        near: [0.2, top - 0.1],
        far: [0.36, top - 0.04],
        nearFoot: [0.16, -0.015],
        farFoot: [0.1, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const [x, y] = bones.far.end
      const nails: Piece[] = [0, 1, 2, 3].map(i => ({
        role: 'extra',
        thing: 'nail',
        x: x + 0.05 - Math.abs(i - 1.5) * 0.006,
        y: y - 0.012 + i * 0.013,
        size: 0.02,
        layer: 'front',
      }))
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'chair', x: -0.12, y: 0.01, size: 0.66, order: -0.2 },
          { role: 'extra', thing: 'table', x: 0.56, y: 0.01, size: -top, order: -0.1 },
          { role: 'extra', thing: 'nailpolish', x: 0.52, y: top + 0.02, size: 0.18, order: 0.1, free: true },
          ...nails,
          gripped('extra', bones.near.end, 0.14, 'front', { thing: 'nailbrush', grip: [0, -0.9], rot: -0.7 }),
        ],
      }
    },
  },
  /** In the foam up to the chest. */
  bathe: {
    en: 'take a bath in, take a bath, have a bath in, have a bath, get a bath in, get a bath, take a bubble bath, have a bubble bath, bathe in, soak in, relax in',
    zh: '洗澡, 泡澡, 沐浴',
    toSomebody: 'wash',
    setting: 'bathroom',
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.42],
        legless: true,
        lean: -0.1,
        near: [0.16, -0.66],
        far: [0.26, -0.72],
        open: true,
      }
      return {
        pose,
        borne: true,
        pieces: [
          { role: roleOf(cue, 'tub'), thing: 'tub', x: 0, y: 0, size: 0.5, order: 0.2 },
          { role: 'extra', thing: 'bubbles', x: 0.3, y: -0.6, size: 0.4, order: 0.3, free: true },
        ],
      }
    },
  },
  /** A bandage on the part of the patient within reach. */
  bandage: {
    en: 'bandage, wrap a bandage around, put a bandage on',
    zh: '包扎',
    setting: 'hospital',
    stage: cue => {
      if (!cue.object) return undefined
      const size = Math.max(0.5, Math.min(1.1, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
      const w = breadth(cue.object) * size
      const upright = cue.object?.entry.human
      const at: Point = [upright ? 0.4 : 0.26 + w * 0.3, -0.42 * size]
      const pose: Pose = {
        hip: [-0.12, -0.32],
        lean: 0.4,
        nod: 0.1,
        near: [at[0] - 0.06, at[1] + 0.02],
        far: [at[0] - 0.02, at[1] - 0.03],
        nearFoot: [-0.14, -0.015],
        farFoot: [0.06, -0.02],
      }
      const end = bonesOf(cue, pose).far.end
      const x = end[0] + w * 0.3
      return {
        pose,
        pieces: [
          { role: 'object', x, y: 0, size, flip: true, order: -0.1 },
          { role: 'extra', thing: 'bandage', x: end[0] + 0.06, y: end[1] + 0.06, size: 0.11, order: 0.15, free: true },
        ],
      }
    },
  },
  /** Sleeves up, bubbles about. */
  wash: {
    en: 'wash, bathe, scrub, clean',
    zh: '洗着, 洗, 擦',
    is: ['withOthers', 'ashore'],
    readAs: thing => (thing.sprays ? 'spray' : undefined),
    toSomebody: true,
    setting: 'garden',
    sharedBy: around,
    stage: cue => {
      const washed = cue.object?.entry.washed
      if (!washed && handy(cue.object, cue.agent) < 0.5) {
        const pose: Pose = { lean: 0.12, nod: 0.18, near: [0.22, -0.52], far: [0.32, -0.52] }
        return {
          pose,
          pieces: [
            { role: 'extra', thing: 'tub', x: 0.5, y: 0.01, size: 0.5, order: 0.1 },
            {
              ...objectOr(cue, 'plate'),
              x: 0.42,
              y: -0.46,
              size: Math.min(0.16, handy(cue.object, cue.agent, 0.1)),
              order: -0.05,
              free: true,
            },
            { role: 'extra', thing: 'bubbles', x: 0.52, y: -0.5, size: 0.26, order: 0.2, free: true },
          ],
        }
      }
      const size = Math.max(0.4, Math.min(1.3, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.8))
      const width = breadth(cue.object) * size
      const tub = washed === 'inTub' && size < 0.8
      const pose: Pose = { lean: 0.25, nod: 0.1, near: [0.28, -0.4], far: [0.34, -0.5] }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          {
            role: 'object',
            x: 0.26 + width / 2,
            y: tub ? -0.1 : 0,
            size: tub ? size * 1.25 : size,
            order: -0.1,
            flip: true,
          },
          ...(tub
            ? [
                {
                  role: 'extra',
                  thing: 'tub',
                  x: 0.26 + width / 2,
                  y: 0.02,
                  size: Math.min(0.34, size * 0.55),
                  order: 0.1,
                } as const,
              ]
            : []),
          gripped('extra', bones.far.end, 0.08, 'front', { thing: 'sponge' }),
          { role: 'extra', thing: 'bubbles', x: 0.3 + width / 2, y: -size * 0.7, size: 0.36, order: 0.2, free: true },
        ],
      }
    },
  },
} satisfies VerbRecords
