import type { Point, Pose } from '../draw/people/skeleton.ts'

import type { Subject } from '../understand/subject.ts'

import { atTable } from './everyday.ts'

import { bonesOf, breadth, gripped, standsUp, type Cue, type Piece } from './tableau.ts'

import { objectDrawing } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'

const isPerson = (cue: Cue): boolean => objectDrawing(cue) === 'person'

const tall = (cue: Cue, least: number, most: number): number =>
  Math.max(least, Math.min(most, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))

/** Height of a person relative to the first one. */
const heightBy = (one: Subject, first: Subject): number => {
  if (![one, first].every(({ entry }) => entry.draw === 'person')) return 1
  return Math.max(0.62, Math.min(1.35, ((one.entry.size ?? 1.7) / (first.entry.size ?? 1.7)) ** 0.8))
}

export const duetVerbs = {
  /** Chest to chest, hands on each other's shoulders, feet apart. */
  wrestle: {
    en: 'sumo wrestle with, sumo wrestle, sumo wrestling, wrestle with, wrestle, grapple with, grapple',
    zh: '摔跤, 相扑, 摔角',
    apart: true,
    pair: true,
    bothHands: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.4],
        lean: 0.36,
        near: [0.36, -0.6],
        far: [0.4, -0.7],
        nearFoot: [-0.3, -0.02],
        farFoot: [0.08, -0.02],
      }
      const other = cue.partner ? 'partner' : 'object'
      if (!cue.partner && !cue.object) return { pose, pieces: [] }
      return { pose, pieces: [{ role: other, x: 0.62, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 }] }
    },
  },
  /** In a line, holding hands. */
  holdhands: {
    en: 'hold hands with, hold hands, hold each other by the hand, walk hand in hand with, walk hand in hand, hand in hand with, hand in hand, join hands with, join hands',
    zh: '手牵手, 手牵着手, 手拉手, 手拉着手, 牵手, 牵着手, 拉着手',
    objectActs: true,
    bothHands: true,
    group: true,
    stage: cue => {
      const sizes = [1, ...cue.peers.map(peer => heightBy(peer, cue.agent))]
      const wide = cue.body.stout > 1.3 ? 0.62 : 0.46
      const xs = sizes.reduce<number[]>((all, k, i) => {
        const before = sizes[i - 1]
        return [...all, before === undefined ? 0 : (all[i - 1] ?? 0) + (wide * (before + k)) / 2]
      }, [])
      // Where two hands meet, in the units of the first.
      const meets = (i: number): Point | undefined => {
        const [a, b, k, l] = [xs[i], xs[i + 1], sizes[i], sizes[i + 1]]
        if (a === undefined || b === undefined || k === undefined || l === undefined) return undefined
        return [(a * l + b * k) / (k + l), -0.47 * Math.max(k, l)]
      }
      const poseOf = (i: number): Pose => {
        const [x = 0, k = 1] = [xs[i], sizes[i]]
        const [before, after] = [meets(i - 1), meets(i)]
        return {
          ...(before && { near: [(before[0] - x) / k, before[1] / k] as const }),
          ...(after && { far: [(after[0] - x) / k, after[1] / k] as const }),
          nearFoot: [-0.09, -0.015],
          farFoot: [0.1, -0.02],
        }
      }
      return {
        pose: poseOf(0),
        pieces: cue.peers.map((_, peer): Piece => ({
          role: 'peer',
          peer,
          x: xs[peer + 1] ?? 0,
          y: 0,
          size: sizes[peer + 1] ?? 1,
          pose: poseOf(peer + 1),
          order: -0.02,
        })),
      }
    },
  },
  /** In an armchair with a book; the listeners sit on the floor in front of it and look up. */
  tell: {
    en: 'read a bedtime story to, read a story to, read a story for, read stories to, read a book to, read to, tell a story to, tell stories to, tell a bedtime story to',
    zh: '讲故事, 念故事, 读故事, 念书, 讲睡前故事',
    apart: true,
    onSeat: true,
    toSomebody: true,
    setting: 'room',
    stage: cue => {
      const seated: Pose = {
        hip: [-0.06, -0.36],
        lean: 0.1,
        nod: 0.18,
        nearFoot: [0.2, -0.015],
        farFoot: [0.14, -0.02],
        open: true,
      }
      const { neck } = bonesOf(cue, seated)
      const at: Point = [neck[0] + 0.2, neck[1] + 0.15]
      const pose: Pose = { ...seated, near: [at[0] - 0.1, at[1] + 0.03], far: [at[0] + 0.1, at[1] + 0.02] }
      const listens: Pose = {
        hip: [-0.08, -0.1],
        lean: -0.04,
        nod: -0.24,
        near: [0.13, -0.2],
        far: [0.2, -0.22],
        nearFoot: [0.3, -0.02],
        farFoot: [0.26, -0.03],
      }
      const person = cue.partner !== undefined || isPerson(cue)
      const size = cue.partner ? 1 : tall(cue, 0.42, 0.9)
      const pieces: Piece[] = [
        { role: 'extra', thing: 'armchair', x: -0.12, y: 0, size: 0.84, order: -0.2 },
        gripped(cue.tool ? 'tool' : 'extra', at, 0.19, 'lap', {
          grip: [0, -0.35],
          rot: 0.08,
          ...(cue.tool ? {} : { thing: 'book' }),
        }),
      ]
      if (cue.object || cue.partner)
        pieces.push({
          role: cue.partner ? 'partner' : 'object',
          x: 0.42 + size * 0.24,
          y: 0.02,
          size,
          flip: true,
          order: 0.1,
          ...(person ? { pose: listens } : { traits: ['sitting'] }),
        })
      return { pose, pieces }
    },
  },
  /** A phone at arm's length, the companion close beside. */
  selfie: {
    en: 'take a selfie with, take selfies with, take a selfie together, take a selfie, take selfies',
    zh: '自拍',
    setting: 'park',
    pair: true,
    stage: cue => {
      const pose: Pose = { lean: -0.05, nod: -0.1, far: [0.42, -0.94], near: [-0.2, -0.58], open: true }
      const [x, y] = bonesOf(cue, pose).far.end
      const phone = gripped('extra', [x + 0.015, y - 0.03], 0.17, 'lap', { thing: 'phone', grip: [0, -0.5], rot: -0.2 })
      const pieces: Piece[] = [
        phone,
        { role: 'extra', thing: 'flash', x: x + 0.1, y: y - 0.08, size: 0.13, order: 0.2, free: true },
      ]
      if (cue.partner || isPerson(cue)) {
        const k = cue.partner ? 1 : tall(cue, 0.6, 1.1)
        pieces.push({
          role: cue.partner ? 'partner' : 'object',
          x: -0.3,
          y: 0,
          size: k,
          order: -0.05,
          pose: { lean: 0.1, nod: -0.1, near: [-0.22, -0.98 / k], open: true },
        })
      } else if (cue.object) {
        const size = tall(cue, 0.4, 1.1)
        pieces.push({ role: 'object', x: -0.2 - (breadth(cue.object) * size) / 2, y: 0, size, order: -0.05 })
      }
      return { pose, pieces }
    },
  },
  /** Around a small table with a pot and cups. */
  teaparty: {
    en: 'have a tea party with, have a tea party, tea party with, tea party, drink tea together, drink tea with, have afternoon tea with, have afternoon tea, have tea with, have tea, take tea',
    zh: '喝下午茶, 开茶话会, 茶话会, 茶会',
    atTable: () => true,
    setting: 'garden',
    pair: true,
    bothHands: true,
    group: true,
    stage: cue => {
      const seated: Pose = { ...atTable.pose, lean: 0.02 }
      const { mouth } = bonesOf(cue, seated)
      const cup: Point = [mouth[0] + 0.09, mouth[1] + 0.06]
      const pose: Pose = { ...seated, far: [cup[0] + 0.03, cup[1] + 0.04], near: [0.2, -0.5] }
      const across: Pose = { ...seated, far: [0.3, -0.5], near: [0.2, -0.52], open: true }
      const chair = (x: number, flip: boolean): Piece => ({
        role: 'extra',
        thing: 'chair',
        x,
        y: 0.01,
        size: 0.66,
        flip,
        order: -0.2,
      })
      const pieces: Piece[] = [
        chair(-0.12, false),
        { role: 'extra', thing: 'roundtable', x: 0.5, y: 0.02, size: 0.44, order: 0.15 },
        gripped('extra', cup, 0.12, 'lap', { thing: 'coffee', grip: [0, -0.5] }),
        { role: 'extra', thing: 'teapot', x: 0.44, y: -0.41, size: 0.19, order: 0.2, free: true },
        { role: 'extra', thing: 'coffee', x: 0.64, y: -0.41, size: 0.1, order: 0.2, free: true },
        { role: 'extra', thing: 'cupcake', x: 0.3, y: -0.41, size: 0.09, order: 0.22, free: true },
      ]
      if (cue.partner)
        pieces.push(chair(1.12, true), { role: 'partner', x: 1, y: 0, size: 1, flip: true, pose: across, order: -0.05 })
      else if (cue.object) {
        const person = isPerson(cue) || standsUp(cue.object.entry)
        const size = person ? tall(cue, 0.75, 1.05) : tall(cue, 0.5, 0.8)
        pieces.push(chair(1.12, true), {
          role: 'object',
          x: person ? 1 : 1.06,
          y: person ? 0 : -0.32,
          size,
          flip: true,
          order: -0.05,
          free: !person,
          ...(person ? { pose: across, upright: true } : { traits: ['sitting'] }),
        })
      }
      const back = cue.peers.slice(cue.partner ? 1 : 0)
      if (back.length > 0)
        pieces.push({
          role: 'peer',
          x: 0.5,
          y: -0.06,
          size: 0.94,
          order: -0.15,
          pose: { ...seated, hip: [0, -0.36], near: [-0.04, -0.5], far: [0.2, -0.5], open: true },
          each: back.map((_, i): Point => [0.5 + (i - (back.length - 1) / 2) * 0.42, -0.06]),
        })
      return { pose, pieces }
    },
  },
  /** Up close with a hand at the mouth. */
  whisper: {
    en: 'whisper a secret to, whisper secrets to, whisper something to, whisper into the ear of, whisper to, whisper, tell a secret to, share a secret with',
    zh: '说悄悄话, 耳语, 咬耳朵',
    toSomebody: true,
    pair: true,
    stage: cue => {
      const pose: Pose = { lean: 0.12, nod: -0.06, nearFoot: [-0.06, -0.012], farFoot: [0.06, -0.02], open: true }
      const { mouth } = bonesOf(cue, pose)
      const cupped: Pose = { ...pose, far: [mouth[0] + 0.08, mouth[1] + 0.03], near: [0.12, -0.52] }
      const breath: Piece = {
        role: 'extra',
        thing: 'hush',
        x: mouth[0] + 0.11,
        y: mouth[1] + 0.03,
        size: 0.14,
        order: 0.3,
        free: true,
      }
      if (cue.partner || isPerson(cue)) {
        const k = cue.partner ? 1 : tall(cue, 0.62, 1.1)
        // The listener looks the same way, so that the whisper goes to the ear, not the face.
        return {
          pose: cupped,
          pieces: [
            breath,
            {
              role: cue.partner ? 'partner' : 'object',
              x: 0.4,
              y: 0,
              size: k,
              order: -0.05,
              pose: { nod: 0.06, near: [-0.12, -0.5] },
            },
          ],
        }
      }
      if (!cue.object) return { pose: cupped, pieces: [breath] }
      // A small listener sits on a finger in front of the mouth.
      if ((cue.object.entry.size ?? 1) < 0.35) {
        const held: Pose = { ...pose, far: [mouth[0] + 0.22, mouth[1] + 0.14] }
        const finger = bonesOf(cue, held).far.end
        return {
          pose: held,
          pieces: [
            breath,
            gripped('object', [finger[0] + 0.02, finger[1] - 0.01], 0.16, 'lap', { grip: [0, -0.1], flip: true }),
          ],
        }
      }
      const size = tall(cue, 0.5, 1.2)
      return {
        pose: cupped,
        pieces: [
          breath,
          { role: 'object', x: 0.24 + (breadth(cue.object) * size) / 2, y: 0, size, flip: true, order: -0.05 },
        ],
      }
    },
  },
  /** On one knee with a ring held up. */
  propose: {
    en: 'propose marriage to, propose to, propose',
    zh: '求婚',
    toSomebody: true,
    setting: 'park',
    pair: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.1, -0.28],
        lean: -0.02,
        nod: -0.2,
        far: [0.24, -0.68],
        near: [0.12, -0.6],
        nearFoot: [-0.3, -0.02],
        farFoot: [0.14, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const k = cue.partner ? 1 : cue.object ? tall(cue, 0.7, 1.15) : 1
      const asked: Pose = { lean: -0.06, nod: 0.14, near: [0.06, -0.84], far: [0.16, -0.8], open: true }
      const ring = gripped('extra', [x + 0.02, y], 0.14, 'front', {
        thing: 'ring',
        grip: [0, -0.1],
        inks: ['#e8b53a', '#9fe0f0'],
      })
      const heart: Piece = { role: 'extra', thing: 'heart', x: 0.36, y: -1.08, size: 0.15, order: 0.3, free: true }
      if (!cue.object && !cue.partner) return { pose, pieces: [ring, heart] }
      const person = cue.partner !== undefined || isPerson(cue)
      return {
        pose,
        pieces: [
          ring,
          heart,
          {
            role: cue.partner ? 'partner' : 'object',
            x: 0.7,
            y: 0,
            size: k,
            flip: true,
            order: -0.05,
            ...(person ? { pose: asked } : {}),
          },
        ],
      }
    },
  },
  /** Pillows swung at each other, feathers in the air. */
  pillowfight: {
    en: 'have a pillow fight with, have a pillow fight, pillow fight',
    zh: '打枕头仗, 枕头大战',
    setting: 'bedroom',
    pair: true,
    stage: cue => {
      const swings: Pose = {
        lean: 0.14,
        far: [0.2, -0.98],
        near: [0.12, -0.96],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.14, -0.03],
        open: true,
      }
      const [x, y] = bonesOf(cue, swings).far.end
      const pieces: Piece[] = [
        gripped('extra', [x, y], 0.26, 'back', { thing: 'pillow', grip: [-0.3, -0.4], rot: -0.5 }),
        { role: 'extra', thing: 'feathers', x: 0.48, y: -0.98, size: 0.34, order: 0.3, free: true },
      ]
      if (cue.partner || isPerson(cue))
        pieces.push(
          {
            role: cue.partner ? 'partner' : 'object',
            x: 1,
            y: 0,
            size: cue.partner ? 1 : tall(cue, 0.6, 1.1),
            flip: true,
            order: -0.05,
            pose: {
              lean: 0.2,
              far: [0.34, -0.72],
              near: [0.28, -0.66],
              nearFoot: [-0.2, -0.02],
              farFoot: [0.16, -0.02],
              open: true,
            },
          },
          { role: 'extra', thing: 'pillow', x: 0.6, y: -0.58, size: 0.26, rot: 0.3, order: 0.1, free: true },
        )
      return { pose: swings, pieces }
    },
  },
} satisfies VerbRecords
