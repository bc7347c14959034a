import type { Point, Pose } from '../draw/people/skeleton.ts'

import { hold } from './hold.ts'

import { serveTray } from './tasks.ts'

import { bonesOf, breadth, gripped, handy, standsUp, type Cue, type Piece, type Staging } from './tableau.ts'

import { objectDrawing, objectHeight, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around, borneTogether, inRing, inRow } from './sharing.ts'
import { meet, mouthful, sway } from './animals.ts'
import { wavingHand } from './oneHanded.ts'

/** Whether the other one has joints: a partner, or an object that is a person. */
const upright = (cue: Cue): boolean => cue.partner !== undefined || objectDrawing(cue) === 'person'

const hug: Staging = cue => {
  if (upright(cue)) {
    const k = cue.partner ? 1 : objectHeight(cue, 0.62, 1.1)
    const low = k < 0.85
    const pose: Pose = low
      ? {
          hip: [-0.08, -0.3],
          lean: 0.3,
          near: [0.3, -0.42],
          far: [0.34, -0.5],
          nearFoot: [-0.2, -0.02],
          farFoot: [0.1, -0.02],
        }
      : { lean: 0.08, near: [0.3, -0.62], far: [0.3, -0.72] }
    return {
      pose: { ...pose, asleep: true },
      pieces: [
        {
          role: cue.partner ? 'partner' : 'object',
          x: low ? 0.34 : 0.25,
          y: 0,
          size: k,
          flip: true,
          pose: { lean: 0.08, near: [0.28, -0.6], far: [0.28, -0.72], asleep: true },
          order: -0.05,
        },
      ],
    }
  }
  if (!cue.object) return undefined
  const size = objectHeight(cue, 0.34, 1.1)
  if (size < 0.72) return hold(cue)
  const w = breadth(cue.object) * size
  return {
    pose: { lean: 0.14, near: [0.28, -0.55], far: [0.3, -0.66], asleep: true },
    pieces: [{ role: 'object', x: 0.1 + w / 2, y: 0, size, order: -0.1, flip: true }],
  }
}

/** Dancing alone. */
const alone: Pose = {
  lean: -0.06,
  near: [-0.28, -0.86],
  far: [0.3, -0.66],
  nearFoot: [-0.2, -0.02],
  farFoot: [0.2, -0.1],
}

export const touchVerbs = {
  /** Carrying: on the shoulder, at the handle in one hand, on the back, or in front of the body. */
  carry: {
    en: 'carry, bring, transport, deliver, steal, rescue, fetch, grab, lug',
    zh: '叼着, 叼走, 叼, 衔着, 背着, 扛着, 扛, 搬着, 搬, 带来, 送, 偷走, 偷, 抢走, 救出, 救下',
    borneUpright: true,
    holdsMore: true,
    offers: true,
    zhBefore: [['搬', /^(?:着|起)/]],
    ashore: true,
    uprightIfWearing: 'clothes',
    sharedBy: borneTogether,
    animals: mouthful,
    stage: cue => {
      if (!cue.object) return undefined
      const size = handy(cue.object, cue.agent, 0.2, 0.9)
      if (objectId(cue) === 'tray') return serveTray(cue)
      const long = ['ladder', 'surfboard', 'log', 'skis', 'oar', 'flag', 'sword'].includes(objectId(cue))
      const step: Pose = { nearFoot: [-0.13, -0.03], farFoot: [0.13, -0.015] }
      // A thing drawn lying goes on the shoulder as it is; a thing drawn upright is turned.
      const wide = breadth(cue.object)
      const laid: Pick<Piece, 'x' | 'y' | 'size' | 'rot'> =
        wide > 1.5 ? { x: 0.1, y: -0.74, size: 1.3 / wide, rot: -0.12 } : { x: -0.45, y: -0.7, size: 1, rot: 1.35 }
      if (long)
        return {
          pose: { ...step, near: [0.06, -0.84], far: [0.2, -0.8] },
          pieces: [{ role: 'object', ...laid, layer: wide > 1.5 ? 'back' : 'lap' }],
        }
      if (['suitcase', 'basket', 'bucket', 'bag', 'lantern'].includes(objectId(cue))) {
        const hand = bonesOf(cue, { ...step, far: [0.2, -0.46] }).far.end
        return {
          pose: { ...step, far: [0.2, -0.46] },
          pieces: [gripped('object', hand, Math.min(0.32, size), 'front', { grip: [0, -0.98] })],
        }
      }
      if (size > 0.42)
        return {
          pose: { ...step, lean: 0.16, near: [-0.16, -0.98], far: [0.08, -1.0] },
          pieces: [gripped('object', [-0.06, -0.94], Math.min(0.8, size), 'back', { grip: [0, -0.08] })],
        }
      return { ...hold(cue), pose: { ...hold(cue)?.pose, ...step }, pieces: hold(cue)?.pieces ?? [] }
    },
  },
  hug: {
    en: 'hug, embrace, cuddle with, cuddle',
    zh: '拥抱, 抱住, 抱',
    pair: true,
    bothHands: true,
    uprightIfWearing: 'clothes',
    sharedBy: around,
    animals: meet,
    stage: hug,
  },
  /** Dancing hand in hand, the other arms out. */
  dance: {
    en: 'dance with, waltz with, dance together, dance, do tai chi, practice tai chi, practise tai chi, do yoga, practice yoga, practise yoga, do kung fu, practice kung fu, do ballet',
    zh: '共舞, 和舞, 打太极拳, 打太极, 练瑜伽, 做瑜伽, 练功夫, 打功夫, 练武',
    placeIsObject: relation => relation === 'around',
    trait: 'dancing',
    attribute: true,
    pair: true,
    bothHands: true,
    uprightIfWearing: 'clothes',
    sharedBy: inRing,
    ownWay: { penguin: sway },
    stage: cue => {
      const beast = cue.object !== undefined && standsUp(cue.object.entry)
      if (!upright(cue) && !beast)
        return cue.object
          ? hug(cue)
          : objectDrawing({ ...cue, object: cue.agent }) === 'person'
            ? undefined
            : { pose: alone, pieces: [] }
      const pose: Pose = {
        lean: -0.05,
        near: [0.16, -0.64],
        far: [0.3, -0.9],
        nearFoot: [-0.1, -0.012],
        farFoot: [0.16, -0.06],
      }
      return {
        pose,
        pieces: [
          {
            role: cue.partner ? 'partner' : 'object',
            x: 0.6,
            y: 0,
            size: cue.partner ? 1 : objectHeight(cue, 0.7, 1.1),
            flip: true,
            upright: true,
            pose: { ...pose, near: [0.3, -0.66], nearFoot: [-0.16, -0.06], farFoot: [0.1, -0.02] },
            order: -0.05,
          },
        ],
      }
    },
  },
  kiss: {
    en: 'kiss',
    zh: '亲吻, 吻, 亲',
    pair: true,
    bothHands: true,
    sharedBy: around,
    animals: meet,
    stage: cue => {
      if (upright(cue))
        return {
          pose: { lean: 0.13, near: [0.2, -0.6], far: [0.26, -0.66], asleep: true },
          pieces: [
            {
              role: cue.partner ? 'partner' : 'object',
              x: 0.37,
              y: 0,
              size: cue.partner ? 1 : objectHeight(cue, 0.75, 1.1),
              flip: true,
              pose: { lean: 0.13, near: [0.2, -0.6], far: [0.26, -0.66], asleep: true },
              order: -0.05,
            },
            { role: 'extra', thing: 'heart', x: 0.18, y: -1.06, size: 0.14, order: 0.3, free: true },
          ],
        }
      if (!cue.object) return undefined
      const size = handy(cue.object, cue.agent, 0.2, 0.34)
      const bones = bonesOf(cue, { nod: 0.15 })
      const at: Point = [bones.mouth[0] + 0.06, bones.mouth[1] + 0.04]
      return {
        pose: {
          nod: 0.15,
          near: [at[0] - 0.02, at[1] + size * 0.4],
          far: [at[0] + 0.08, at[1] + size * 0.4],
          asleep: true,
        },
        pieces: [
          gripped('object', at, size, 'lap', { grip: [-0.2, -0.6] }),
          { role: 'extra', thing: 'heart', x: at[0] + 0.1, y: at[1] - 0.2, size: 0.12, order: 0.3, free: true },
        ],
      }
    },
  },
  pet: {
    en: 'pet, stroke, pat',
    zh: '抚摸, 摸',
    uprightIfWearing: 'clothes',
    sharedBy: around,
    animals: meet,
    stage: cue => {
      if (!cue.object) return undefined
      const size = objectHeight(cue, 0.3, 1.3)
      const w = breadth(cue.object) * size
      const low = size < 0.7
      const back: Point = low ? [0.26, -size * 0.72 - 0.02] : [0.3, -size * 0.7]
      const pose: Pose = low
        ? {
            hip: [-0.16, -0.2],
            lean: 0.3,
            nod: 0.2,
            far: back,
            near: [0.1, -0.26],
            nearFoot: [0, -0.02],
            farFoot: [-0.1, -0.02],
          }
        : { lean: 0.06, far: back, near: [0.02, -0.5] }
      const end = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          {
            role: 'object',
            x: end[0] + w * (objectDrawing(cue) === 'quadruped' ? 0.16 : 0.2),
            y: 0,
            size,
            order: -0.05,
            flip: true,
            traits: ['walking'],
          },
        ],
      }
    },
  },
  /** Handing an object over. */
  give: {
    en: 'give, offer, hand, present, serve, sell, lend',
    zh: '送给, 递给, 献给',
    secondObject: true,
    offers: true,
    toSomebody: true,
    pair: true,
    pairWithObject: true,
    stage: cue => {
      if (!cue.object) return undefined
      const pose: Pose = { lean: 0.06, far: [0.32, -0.62], near: [0.06, -0.5] }
      const hand = bonesOf(cue, pose).far.end
      const size = Math.max(
        0.16,
        Math.min(0.3, handy(cue.object, cue.agent, 0.16, 0.3) * (objectDrawing(cue) === 'flower' ? 1.4 : 1)),
      )
      const pieces: Piece[] = [
        gripped('object', [hand[0] + 0.01, hand[1]], size, 'lap', {
          grip: objectDrawing(cue) === 'flower' ? [0, -0.2] : [0, -0.4],
        }),
      ]
      const k = cue.tool
        ? Math.max(0.4, Math.min(1.2, ((cue.tool.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)) ** 0.8))
        : 1
      // A long animal has its head, not its middle, at the hand.
      const long = cue.tool !== undefined && breadth(cue.tool) > 0.9
      if (cue.tool || cue.partner)
        pieces.push({
          role: cue.tool ? 'tool' : 'partner',
          x: hand[0] + (long ? 0.12 + (breadth(cue.tool) * k) / 2 : 0.36 * Math.max(0.7, k)),
          y: 0,
          size: k,
          flip: true,
          order: -0.1,
          pose: { lean: 0.05, far: [0.3, -0.6 / k], near: [0.08, -0.5] },
        })
      return { pose, pieces }
    },
  },
  kneel: {
    en: 'kneel before, kneel in front of, pray to, bow to',
    zh: '跪在, 朝拜',
    relation: 'front',
    apart: true,
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
  wave: {
    en: 'wave at, wave to, wave, greet',
    zh: '挥手, 招手, 挥舞',
    trait: 'waving',
    objectStays: true,
    sharedBy: inRow,
    toMany: true,
    oneHand: { gesture: wavingHand, nearHand: true },
    stage: cue => ({
      pose: { far: [0.26, -1.04], near: [-0.12, -0.48], open: true },
      pieces:
        cue.object && (objectDrawing(cue) === 'person' || standsUp(cue.object.entry))
          ? [
              {
                role: 'object',
                x: 0.7 + (breadth(cue.object) * objectHeight(cue)) / 2,
                y: 0,
                size: objectHeight(cue),
                flip: true,
                order: -0.1,
              },
            ]
          : [],
    }),
  },
} satisfies VerbRecords
