import { figureOf } from '../draw/index.ts'

import type { Point, Pose } from '../draw/people/skeleton.ts'

import { objectDrawing, objectId } from './cueObject.ts'

import { bonesOf, breadth, gripped, handy, standsUp, type Cue, type Piece, type Tableau } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** Bent double, hands on the knees. */
const bent: Pose = {
  hip: [-0.06, -0.42],
  lean: 1.2,
  nod: -0.9,
  near: [0.12, -0.22],
  far: [0.16, -0.22],
  nearFoot: [-0.08, -0.012],
  farFoot: [0.08, -0.02],
}

/** The instruments of an orchestra: drawing, position, height and rotation. */
const orchestra: readonly (readonly [thing: string, x: number, y: number, size: number, rot: number])[] = [
  ['violin', 0.06, -0.5, 0.4, -1.3],
  ['trumpet', -0.36, -0.66, 0.15, 0],
  ['cello', -0.24, 0, 0.8, 0.14],
  ['drums', -0.34, 0.02, 0.42, 0],
]

/** Where a passenger sits in a thing that is pushed or pulled, from its base and in its units. */
const places: Readonly<Record<string, Point>> = {
  wheelchair: [0.02, -0.42],
  stroller: [0.05, -0.5],
  cart: [0, -0.6],
  wheelbarrow: [0.1, -0.5],
  trolley: [0.05, -0.55],
  box: [0, -0.6],
  sled: [0.05, -0.72],
  swing: [0, -0.24],
}

/** Adds the passenger in or on the object that is pushed or pulled. */
export function laden(cue: Cue, tableau: Tableau): Tableau {
  const base = tableau.pieces.find(p => p.role === 'object')
  const rider = cue.tool
  if (!base || !rider) return tableau
  const [dx, dy] = places[objectDrawing(cue)] ?? [0, figureOf(objectDrawing(cue)).seat?.[1] ?? -0.55]
  const grown =
    rider.entry.draw === 'person'
      ? Math.max(0.5, Math.min(1, (rider.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)))
      : handy(rider, cue.agent, 0.4, 0.8)
  const upright = rider.entry.draw === 'person' || standsUp(rider.entry)
  const small = Math.min(grown, objectDrawing(cue) === 'stroller' ? 0.5 : 1)
  const low = ['sled', 'box', 'cart', 'wheelbarrow', 'trolley', 'stroller'].includes(objectDrawing(cue))
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
    order: (base.order ?? 0) + (low && objectDrawing(cue) !== 'sled' ? -0.05 : 0.05),
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

/** Standing at a board, the hand at the writing. */
export const onBoard = (cue: Cue): Tableau => {
  const pose: Pose = { far: [0.36, -0.82], near: [-0.12, -0.48], nod: -0.06 }
  const [x, y] = bonesOf(cue, pose).far.end
  return {
    pose,
    pieces: [
      { role: 'object', x: x + 0.62, y: -0.36, size: 0.72, order: -0.2, free: true },
      gripped('extra', [x, y], 0.09, 'front', { thing: 'chalk', grip: [0, -0.3], rot: 0.7 }),
    ],
  }
}

export const gameVerbs = {
  /** Gloves up, toe to toe. */
  box: {
    en: 'box with, box against, spar with, box',
    zh: '打拳击, 拳击',
    setting: 'gym',
    pair: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.02, -0.44],
        lean: 0.1,
        near: [0.14, -0.72],
        far: [0.36, -0.8],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.18, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const far = 0.96
      const glove = ([x, y]: Point, order?: number): Piece =>
        order === undefined
          ? { role: 'extra', thing: 'boxingglove', x, y: y + 0.07, size: 0.13, layer: 'front' }
          : { role: 'extra', thing: 'boxingglove', x: far - x, y: y + 0.07, size: 0.13, order, flip: true, free: true }
      const other = cue.partner ? 'partner' : cue.object ? 'object' : undefined
      const pieces = [glove(bones.near.end), glove(bones.far.end)]
      if (other)
        pieces.push(
          {
            role: other,
            x: far,
            y: 0,
            size: 1,
            flip: true,
            upright: true,
            pose: { ...pose, lean: -0.04 },
            order: -0.05,
          },
          glove(bones.near.end, 0.1),
          glove(bones.far.end, 0.12),
        )
      return { pose, pieces }
    },
  },
  /** In the air over the back of one who is bent double; the others wait for their turn. */
  leapfrog: {
    en: 'play leapfrog with, play leapfrog over, play leapfrog, leapfrog over, leapfrog',
    zh: '跳山羊, 跳马, 玩跳背',
    setting: 'playground',
    group: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.02, -0.44],
        lean: 0.5,
        nod: -0.3,
        near: [0.16, -0.16],
        far: [0.22, -0.16],
        nearFoot: [-0.3, -0.2],
        farFoot: [0.26, -0.24],
        open: true,
      }
      const under: Piece = { role: 'extra', thing: 'boy', x: -0.08, y: 0.44, size: 1, pose: bent, order: -0.1 }
      if (cue.object) {
        const upright = objectDrawing(cue) === 'person' || standsUp(cue.object.entry)
        return { pose, borne: true, pieces: [{ ...under, role: 'object', upright, ...(upright ? {} : { size: 0.6 }) }] }
      }
      const peers = cue.peers.map((_, peer): Piece => ({
        ...under,
        role: 'peer',
        peer,
        x: peer === 0 ? -0.08 : 0.72 * peer,
        upright: true,
      }))
      return { pose, borne: true, pieces: peers.length > 0 ? peers : [under] }
    },
  },
  /** In the air over a rope that both hands swing. */
  skiprope: {
    en: 'skip rope, jump rope, skip with a rope, play jump rope, skip',
    zh: '跳绳',
    setting: 'playground',
    stage: () => {
      const pose: Pose = {
        hip: [0, -0.52],
        near: [-0.28, -0.62],
        far: [0.3, -0.62],
        nearFoot: [-0.06, -0.1],
        farFoot: [0.08, -0.12],
        open: true,
      }
      return {
        pose,
        borne: true,
        pieces: [{ role: 'extra', thing: 'jumprope', x: 0.01, y: 0.01, size: 1, layer: 'front' }],
      }
    },
  },
  /** High above a trampoline or a puddle. */
  bounce: {
    en: 'jump on a trampoline, jump on the trampoline, bounce on a trampoline, bounce on the trampoline, jump up and down on, bounce on, jump into, jump in, jump on, splash in, splash around in',
    zh: '蹦床, 跳蹦床, 玩蹦床',
    settingOfObject: true,
    setting: 'garden',
    group: true,
    stage: cue => {
      const pose: Pose = {
        hip: [0, -0.56],
        near: [-0.26, -1.02],
        far: [0.28, -1.04],
        nearFoot: [-0.18, -0.24],
        farFoot: [0.2, -0.26],
        open: true,
      }
      const each = cue.peers.map((_, i): Point => [(i + 1) * 0.62, i % 2 ? 0 : 0.14])
      const wide = cue.peers.length * 0.62
      const wet = ['mudpuddle', 'puddle', 'fountain', 'lake', 'pool'].includes(objectId(cue))
      return {
        pose,
        borne: true,
        pieces: [
          {
            role: cue.object ? 'object' : 'extra',
            thing: 'trampoline',
            x: wide / 2,
            y: wet ? 0.16 : 0.4,
            size: Math.min(0.8, (wide + 1.3) / (cue.object ? breadth(cue.object) : 3.4)),
            order: -0.1,
          },
          ...(wet
            ? [
                {
                  role: 'extra',
                  thing: 'mudsplash',
                  x: wide / 2,
                  y: 0.02,
                  size: 0.3,
                  order: 0.2,
                  free: true,
                } satisfies Piece,
              ]
            : []),
          ...(each.length > 0
            ? [
                {
                  role: 'peer',
                  upright: true,
                  x: 0,
                  y: 0,
                  size: 1,
                  pose,
                  order: -0.02,
                  each,
                  free: true,
                } satisfies Piece,
              ]
            : []),
        ],
      }
    },
  },
  /** A hoop about the waist. */
  hulahoop: {
    en: 'hula hoop, spin a hula hoop, twirl a hula hoop, play with a hula hoop, hula',
    zh: '转呼啦圈',
    setting: 'park',
    stage: cue => ({
      pose: {
        lean: -0.08,
        near: [-0.3, -0.8],
        far: [0.32, -0.8],
        nearFoot: [-0.12, -0.012],
        farFoot: [0.12, -0.02],
        open: true,
      },
      pieces: [
        {
          role: cue.object ? 'object' : 'extra',
          as: 'hulahoop',
          thing: 'hulahoop',
          x: 0.01,
          y: -0.38,
          size: 0.2,
          rot: 0.1,
          layer: 'front',
        },
      ],
    }),
  },
  /** With a baton in front of those who play or sing. */
  conduct: {
    en: 'conduct, lead an orchestra, lead a choir, direct a choir, direct an orchestra',
    zh: '指挥',
    setting: 'stage',
    stage: cue => {
      const pose: Pose = { far: [0.3, -0.92], near: [-0.2, -0.94], lean: 0.04, open: true }
      const lift = 0.12
      const hand = bonesOf(cue, pose).far.end
      const pieces: Piece[] = [
        gripped('extra', hand, 0.3, 'front', { thing: 'baton', grip: [0, -0.08], rot: 0.5 }),
        { role: 'extra', thing: 'podium', x: 0, y: lift, size: lift, order: -0.05 },
        { role: 'extra', thing: 'notes', x: 0.62, y: -1, size: 0.26, order: 0.2, free: true },
      ]
      const n = cue.object ? Math.min(5, cue.object.count) : 0
      const sings = cue.object?.traits.includes('howling') ?? false
      const size = 0.82
      const each = Array.from({ length: n }, (_, i): Point => [0.86 + i * 0.56, lift - (i % 2 ? 0.06 : 0)])
      if (n > 0)
        pieces.push({
          role: 'object',
          x: 0,
          y: 0,
          size,
          flip: true,
          upright: true,
          order: 0.02,
          each,
          pose: sings
            ? { near: [-0.08, -0.5], far: [0.2, -0.5], open: true }
            : { near: [0.1, -0.56], far: [0.26, -0.6] },
        })
      if (!sings)
        each.forEach(([x, y], i) => {
          const [thing, dx, dy, tall, rot] = orchestra[i % orchestra.length] ?? ['violin', 0, -0.5, 0.4, -1.3]
          pieces.push({
            role: 'extra',
            thing,
            x: x + dx * size,
            y: y + dy * size,
            size: tall * size,
            rot,
            flip: true,
            order: 0.3,
            free: true,
          })
        })
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
  /** A hand at the brow. */
  salute: {
    en: 'salute to, salute',
    zh: '敬礼',
    stage: cue => {
      const { eyes } = bonesOf(cue, {})
      const pose: Pose = { far: [eyes[0] + 0.07, eyes[1] - 0.05], elbowsUp: false, near: [-0.12, -0.48] }
      if (!cue.object || ['sky', 'celestial'].includes(cue.object.entry.habitat ?? '')) return { pose, pieces: [] }
      const size = Math.max(0.5, Math.min(1.4, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
      return {
        pose,
        pieces: [
          {
            role: 'object',
            x: 0.5 + (breadth(cue.object) * size) / 2,
            y: 0,
            size,
            order: -0.1,
            flip: objectDrawing(cue) === 'person',
          },
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
  /** A snowball in the raised hand, another one in the air. */
  snowfight: {
    en: 'have a snowball fight with, have a snowball fight, snowball fight with, throw snowballs at, throw snowballs',
    zh: '打雪仗',
    onSnow: true,
    setting: 'snowfield',
    pair: true,
    stage: cue => {
      const throws: Pose = {
        lean: -0.1,
        near: [-0.26, -0.96],
        far: [0.3, -0.7],
        nearFoot: [-0.18, -0.015],
        farFoot: [0.2, -0.02],
        open: true,
      }
      const [x, y] = bonesOf(cue, throws).near.end
      const pieces: Piece[] = [
        gripped('extra', [x - 0.01, y - 0.04], 0.12, 'front', { thing: 'snowball' }),
        { role: 'extra', thing: 'snowball', x: 0.56, y: -0.86, size: 0.12, order: 0.2, free: true },
      ]
      const other = cue.partner ? 'partner' : cue.object ? 'object' : undefined
      if (other)
        pieces.push({
          role: other,
          x: 1.1,
          y: 0,
          size: 1,
          flip: true,
          upright: true,
          pose: { ...throws, lean: 0.1 },
          order: -0.05,
        })
      return { pose: throws, pieces }
    },
  },
  /** Two pull at it from both sides, leaning away. */
  tug: {
    en: 'fight over, argue over, quarrel over, tug at, tug on, play tug of war with, play tug of war, have a tug of war with, have a tug of war',
    zh: '拔河, 争抢, 抢着, 抢',
    pair: true,
    pairWithObject: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.1, -0.4],
        lean: -0.24,
        near: [0.2, -0.5],
        far: [0.28, -0.52],
        nearFoot: [-0.02, -0.015],
        farFoot: [0.2, -0.02],
        open: true,
      }
      const hand = bonesOf(cue, pose).far.end
      // A living object is the opponent, and the tool is what they fight over.
      const alive =
        cue.object !== undefined &&
        (objectDrawing(cue) === 'person' || standsUp(cue.object.entry)) &&
        cue.partner === undefined
      const prize = alive ? cue.tool : cue.object
      const rope = !prize || prize.entry.id === 'rope'
      const reach = rope
        ? 0.5
        : Math.max(0.08, Math.min(0.3, (breadth(prize) * handy(prize, cue.agent, 0.16, 0.4)) / 2))
      const middle = hand[0] + reach
      const pieces: Piece[] = [
        rope
          ? {
              role: prize ? (alive ? 'tool' : 'object') : 'extra',
              as: 'rope',
              thing: 'rope',
              x: middle,
              y: hand[1],
              size: reach * 2.1,
              order: 0.1,
              free: true,
            }
          : {
              role: alive ? 'tool' : 'object',
              x: middle,
              y: hand[1] + handy(prize, cue.agent, 0.16, 0.4) * 0.45,
              size: handy(prize, cue.agent, 0.16, 0.4),
              order: -0.02,
              free: true,
            },
      ]
      const other = cue.partner ? 'partner' : alive ? 'object' : undefined
      if (other)
        pieces.push({ role: other, x: middle * 2, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 })
      return { pose, pieces }
    },
  },
  /** Blades crossed. */
  swordfight: {
    en: 'sword fight with, sword fight, sword fighting with, sword fighting, sword fights, have a sword fight with, have a sword fight, fence with, cross swords with, duel',
    zh: '斗剑, 击剑, 比剑',
    pair: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.02, -0.44],
        lean: 0.12,
        near: [-0.24, -0.8],
        far: [0.3, -0.68],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.22, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const other = cue.partner ? 'partner' : cue.object && cue.object.entry.id !== 'sword' ? 'object' : undefined
      const far = 1.14
      const pieces: Piece[] = [gripped('extra', [x, y], 0.5, 'lap', { thing: 'sword', grip: [0, -0.1], rot: 0.75 })]
      if (other)
        pieces.push(
          { role: other, x: far, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 },
          {
            ...gripped('extra', [far - x, y], 0.5, 'lap', { thing: 'sword', grip: [0, -0.1], rot: -0.75 }),
            layer: 'front',
            order: 0.1,
          },
        )
      return { pose, pieces }
    },
  },
  /** In the foam up to the chest. */
  bathe: {
    en: 'take a bath in, take a bath, have a bath in, have a bath, get a bath in, get a bath, take a bubble bath, have a bubble bath, bathe in, soak in, relax in',
    zh: '洗澡, 泡澡, 沐浴',
    toSomebody: 'wash',
    setting: 'bathroom',
    stage: cue => {
      const tub = objectId(cue) === 'tub'
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
          { role: tub ? 'object' : 'extra', thing: 'tub', x: 0, y: 0, size: 0.5, order: 0.2 },
          { role: 'extra', thing: 'bubbles', x: 0.3, y: -0.6, size: 0.4, order: 0.3, free: true },
        ],
      }
    },
  },
  /** Hand in hand. */
  handshake: {
    en: 'shake hands with, shake hands, shake the hand of',
    zh: '握手',
    setting: 'office',
    pair: true,
    stage: cue => {
      const pose: Pose = { lean: 0.06, far: [0.29, -0.56], near: [-0.12, -0.48] }
      const [x] = bonesOf(cue, pose).far.end
      const other = cue.partner ? 'partner' : cue.object ? 'object' : undefined
      return {
        pose,
        pieces: other
          ? [{ role: other, x: x * 2 - 0.01, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 }]
          : [],
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
      const upright = objectDrawing(cue) === 'person'
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
} satisfies VerbRecords
