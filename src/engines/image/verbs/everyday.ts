import type { Point, Pose } from '../draw/people/skeleton.ts'

import { hold } from './hold.ts'

import {
  bonesOf,
  breadth,
  gripped,
  handy,
  standsUp,
  type Cue,
  type Piece,
  type Staging,
  type Tableau,
} from './tableau.ts'

import { objectDrawing, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around, inRowAhead } from './sharing.ts'
import { bolt, meet } from './animals.ts'

const tall = (cue: Cue, least: number, most: number): number =>
  Math.max(least, Math.min(most, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))

/** Seated at a table; the hands are free for something else. */
export const atTable: Tableau = {
  pose: { hip: [-0.08, -0.36], lean: 0.08, nearFoot: [0.16, -0.015], farFoot: [0.1, -0.02] },
  pieces: [
    { role: 'extra', thing: 'chair', x: -0.12, y: 0.01, size: 0.66, order: -0.2 },
    { role: 'extra', thing: 'roundtable', x: 0.5, y: 0.02, size: 0.44, order: 0.15 },
  ],
}

/** A spoon in a bowl on a table. */
const mix: Staging = cue => {
  const top = -0.46
  const pose: Pose = { lean: 0.1, nod: 0.2, near: [0.3, top - 0.2], far: [0.42, top - 0.08] }
  const hand = bonesOf(cue, pose).near.end
  const vessel = ['bowl', 'pan', 'cup', 'cauldron'].includes(objectDrawing(cue))
  const brews = ['wizard', 'witch'].includes(cue.agent.entry.id)
  return {
    pose,
    pieces: [
      { role: 'extra', thing: 'table', x: 0.56, y: 0.01, size: -top, order: -0.1 },
      {
        role: vessel ? 'object' : 'extra',
        thing: brews ? 'cauldron' : 'pan',
        x: 0.42,
        y: top + 0.03,
        size: brews ? 0.26 : 0.17,
        order: 0.1,
        free: true,
      },
      ...(cue.object && !vessel
        ? [
            {
              role: 'object',
              x: 0.74,
              y: top + 0.03,
              size: handy(cue.object, cue.agent, 0.16, 0.24),
              order: 0.05,
              free: true,
            } satisfies Piece,
          ]
        : []),
      gripped('extra', hand, 0.24, 'lap', { thing: 'spoon', grip: [0, -0.1], rot: 2.9 }),
    ],
  }
}

/** At a table with food on it, the partner across. */
export const dine: Staging = cue => {
  const pose: Pose = { ...atTable.pose, near: [0.18, -0.5], far: [0.3, -0.5] }
  const pieces: Piece[] = [...atTable.pieces]
  if (cue.object)
    pieces.push({
      role: 'object',
      x: 0.46,
      y: -0.41,
      size: handy(cue.object, cue.agent, 0.12, 0.2),
      order: 0.2,
      free: true,
    })
  else pieces.push({ role: 'extra', thing: 'noodles', x: 0.44, y: -0.41, size: 0.12, order: 0.2, free: true })
  if (cue.partner)
    pieces.push(
      { role: 'extra', thing: 'chair', x: 1.12, y: 0.01, size: 0.66, flip: true, order: -0.2 },
      { role: 'partner', x: 1, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 },
    )
  const back = cue.peers.slice(cue.partner ? 1 : 0)
  if (back.length > 0)
    pieces.push({
      role: 'peer',
      upright: true,
      x: 0.5,
      y: -0.06,
      size: 0.94,
      order: -0.15,
      pose: { ...pose, hip: [0, -0.36], near: [-0.04, -0.5], far: [0.2, -0.5] },
      each: back.map((_, i): Point => [0.5 + (i - (back.length - 1) / 2) * 0.42, -0.06]),
    })
  return { pose, pieces }
}

/** An unknown verb is shown with the hands: small objects are in them, large ones under them. */
export const handle: Staging = cue => {
  const habitat = cue.object?.entry.habitat ?? ''
  const aloft = habitat === 'sky' && (cue.object?.entry.size ?? 1) > 0.7
  if (!cue.object || aloft || ['celestial', 'water', 'space'].includes(habitat)) return undefined
  const small = handy(cue.object, cue.agent, 0.14, 0.9)
  if (small < 0.4 && objectDrawing(cue) !== 'person') {
    const pose: Pose = { nod: 0.18, near: [0.16, -0.56], far: [0.25, -0.57] }
    const bones = bonesOf(cue, pose)
    const at: Point = [(bones.near.end[0] + bones.far.end[0]) / 2 + 0.02, bones.far.end[1]]
    return { pose, pieces: [gripped('object', at, small, 'lap', { grip: [0, -0.4] })] }
  }
  const size = tall(cue, 0.4, 1.4)
  const reach = Math.max(-0.8, Math.min(-0.34, -size * 0.66))
  const pose: Pose = { lean: size < 0.7 ? 0.4 : 0.1, nod: 0.12, near: [0.24, reach + 0.04], far: [0.32, reach] }
  return {
    pose,
    pieces: [{ role: 'object', x: 0.28 + (breadth(cue.object) * size) / 2, y: 0, size, order: -0.1, flip: true }],
  }
}

export const everydayVerbs = {
  /** The brush in the agent's own hair, or at the one who is combed. */
  comb: {
    en: 'comb her hair, comb his hair, groom, brush, brush her hair, brush his hair, brush their hair, brush hair, comb, braid her hair, braid',
    zh: '梳头发, 梳头, 梳理, 梳着, 梳, 编辫子',
    zhBefore: [['扎', /^(?:辫子|头发|马尾)/]],
    toSomebody: true,
    implies: /头发|辫子|马尾/,
    oneObject: true,
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
        const person = objectDrawing(cue) === 'person'
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
    setting: 'bathroom',
    oneObject: true,
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
      const someone = cue.object && (objectDrawing(cue) === 'person' || standsUp(cue.object.entry))
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
  /** Elbows on the table, hands locked. */
  armwrestle: {
    en: 'arm wrestle with, arm wrestle, arm wrestles, arm wrestling with, arm wrestling, arm wrestled',
    zh: '掰手腕, 扳手腕',
    atTable: () => true,
    setting: 'room',
    pair: true,
    pairWithObject: true,
    bothHands: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.08, -0.36],
        lean: 0.24,
        nod: 0.05,
        near: [0.12, -0.47],
        far: [0.36, -0.62],
        nearFoot: [0.16, -0.015],
        farFoot: [0.1, -0.02],
        elbowsUp: false,
      }
      const pieces: Piece[] = [
        { role: 'extra', thing: 'stool', x: -0.1, y: 0, size: 0.36, order: -0.2 },
        { role: 'extra', thing: 'table', x: 0.36, y: 0.015, size: 0.44, order: -0.1 },
        { role: 'extra', thing: 'stool', x: 0.82, y: 0, size: 0.36, order: -0.2 },
      ]
      const k = cue.partner ? 1 : cue.object ? tall(cue, 0.8, 1.15) : 1
      pieces.push({
        role: cue.partner ? 'partner' : cue.object ? 'object' : 'extra',
        thing: 'man',
        x: 0.72,
        y: 0,
        size: k,
        flip: true,
        upright: true,
        pose,
        order: -0.05,
      })
      return { pose, pieces }
    },
  },
  /** Close together, one of them holding the object over or in front of both. */
  share: {
    en: 'share',
    zh: '共撑, 共用, 分享',
    pair: true,
    pairWithObject: true,
    bothHands: true,
    stage: cue => {
      const held = hold(cue)
      if (!held) return undefined
      const side: Pose = { near: [0.12, -0.5], far: [0.05, -0.56] }
      const other: Piece[] = cue.partner
        ? [{ role: 'partner', x: cue.look.species ? 0.5 : 0.3, y: 0, size: 0.97, flip: true, pose: side, order: -0.05 }]
        : []
      return { ...held, pieces: [...held.pieces, ...other] }
    },
  },
  mix: {
    en: 'mix, stir, whisk, brew, knead, blend, prepare',
    zh: '搅拌, 调制, 揉, 和面, 调',
    zhBefore: [['包', /^(?:饺子|粽子|馄饨|包子)/]],
    withOthers: true,
    setting: 'kitchen',
    sharedBy: around,
    stage: mix,
  },
  /** Hanging laundry on a line between two poles. */
  dry: {
    en: 'hang out, hang up, hang laundry, hang',
    zh: '晒着, 晾着, 晾晒, 晒, 晾',
    toolIs: ['clothesline'],
    takesGoal: true,
    toSomebody: true,
    setting: 'garden',
    stage: cue => {
      const cloth = cue.object !== undefined && objectId(cue) !== 'clothesline'
      const pose: Pose = { near: [0.2, -0.94], far: [0.3, -0.96], nod: -0.1 }
      const role = cue.tool?.entry.id === 'clothesline' ? 'tool' : objectId(cue) === 'clothesline' ? 'object' : 'extra'
      return {
        pose,
        pieces: [
          { role, thing: 'clothesline', x: 0.72, y: 0, size: 1.08, order: -0.2 },
          cloth
            ? { role: 'object', thing: 'garment', x: 0.6, y: -0.4, size: 0.6, order: -0.1, free: true }
            : { role: 'extra', thing: 'washing', x: 0.72, y: -0.48, size: 0.52, order: -0.1, free: true },
          ...(cloth
            ? []
            : [{ role: 'extra', thing: 'basket', x: -0.22, y: 0.02, size: 0.22, order: 0.1 } satisfies Piece]),
        ],
      }
    },
  },
  /** On the ground around a cloth with a basket. */
  picnic: {
    en: 'have a picnic, picnic',
    zh: '野餐',
    setting: 'park',
    pair: true,
    pairWithObject: true,
    bothHands: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.34, -0.07],
        lean: 0.04,
        near: [-0.1, -0.2],
        far: [-0.06, -0.34],
        nearFoot: [0.02, -0.005],
        farFoot: [-0.02, -0.02],
        open: true,
      }
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'picniccloth', x: 0.3, y: 0.05, size: 0.26, order: -0.2 },
          ...(cue.partner
            ? [{ role: 'partner', x: 0.6, y: 0, size: 1, flip: true, pose, order: -0.05 } satisfies Piece]
            : []),
        ],
      }
    },
  },
  /** Running away from the object, which follows. */
  flee: {
    en: 'run away from, flee from, flee, escape from, hide from, get away from',
    zh: '逃离, 躲避, 逃避',
    sharedBy: inRowAhead,
    toMany: true,
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
  /** Face to face, gesturing with a hand. */
  talk: {
    en: 'gossip with, gossip, talk to, talk with, talk, chat with, chat, speak to, speak with, argue with, argue, laugh with, meet',
    zh: '聊天, 说话, 交谈, 吵架, 谈话',
    pair: true,
    bothHands: true,
    uprightIfWearing: 'clothes',
    objectStays: true,
    animals: meet,
    stage: cue => {
      const pose: Pose = { far: [0.26, -0.7], near: [0.04, -0.5], open: true }
      const listens: Pose = { far: [0.16, -0.56], near: [0.06, -0.5], nod: 0.06 }
      if (cue.partner)
        return { pose, pieces: [{ role: 'partner', x: 0.66, y: 0, size: 1, flip: true, pose: listens, order: -0.05 }] }
      if (!cue.object || ['sky', 'celestial'].includes(cue.object.entry.habitat ?? '')) return { pose, pieces: [] }
      const size = tall(cue, 0.32, 1.3)
      return {
        pose,
        pieces: [{ role: 'object', x: 0.4 + (breadth(cue.object) * size) / 2, y: 0, size, flip: true, order: -0.05 }],
      }
    },
  },
  vacuum: {
    en: 'vacuum, hoover',
    zh: '吸尘, 用吸尘器',
    setting: 'room',
    stage: cue => {
      const pose: Pose = {
        lean: 0.14,
        nod: 0.16,
        near: [0.16, -0.56],
        far: [0.24, -0.64],
        nearFoot: [-0.12, -0.015],
        farFoot: [0.1, -0.02],
      }
      const flat = ['rug', 'carpet', 'mat'].includes(objectId(cue)) || !cue.object
      const pieces: Piece[] = [{ role: 'extra', thing: 'vacuum', x: 0.42, y: 0.02, size: 0.68, order: 0.1 }]
      if (cue.object)
        pieces.push({
          role: 'object',
          x: flat ? 0.5 : 0.9,
          y: 0.05,
          size: flat ? 0.16 : tall(cue, 0.3, 0.8),
          order: -0.2,
          free: flat,
        })
      return { pose, pieces }
    },
  },
  make: {
    en: 'make',
    zh: '制作',
    readAs: (thing, isObject) => (isObject ? (thing.madeBy ?? 'mix') : undefined),
    makesPictures: true,
    zhBefore: [['做', /^(?:蛋糕|饼干|面包|披萨|饭|菜|汤|寿司|饺子|雪人|陶)/]],
    withOthers: true,
    setting: 'kitchen',
    stage: mix,
  },
  dine: {
    en: 'dine, have dinner, have lunch, have breakfast, have coffee',
    zh: '用餐, 聚餐',
    impliedAt: 'cafe',
    atTable: () => true,
    setting: 'cafe',
    pair: true,
    pairWithObject: true,
    bothHands: true,
    group: true,
    stage: dine,
  },
  /** Somebody on the shoulders, held by the ankles. */
  shoulder: {
    en: '',
    zh: '',
    stage: cue => {
      if (!cue.object) return undefined
      const k = Math.max(0.4, Math.min(0.66, (cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)))
      const step: Pose = { near: [0.1, -0.66], far: [0.16, -0.68], nearFoot: [-0.1, -0.02], farFoot: [0.1, -0.015] }
      const { neck } = bonesOf(cue, step)
      if (objectDrawing(cue) !== 'person')
        return {
          pose: step,
          pieces: [gripped('object', [neck[0] - 0.02, neck[1] + 0.03], Math.min(0.4, k), 'back', { grip: [0, -0.02] })],
        }
      const hip: Point = [0, -0.42]
      return {
        pose: step,
        pieces: [
          {
            role: 'object',
            x: neck[0] - 0.035,
            y: neck[1] + 0.02 - hip[1] * k,
            size: k,
            order: -0.05,
            free: true,
            pose: {
              hip,
              near: [0.2, -0.72],
              far: [0.24, -0.78],
              nearFoot: [0.2, -0.12],
              farFoot: [0.24, -0.14],
              open: true,
            },
          },
        ],
      }
    },
  },
  handle: {
    en: '',
    zh: '',
    ontoSmall: true,
    goesAround: true,
    withGoal: 'put',
    offers: true,
    moves: true,
    stage: handle,
  },
} satisfies VerbRecords
