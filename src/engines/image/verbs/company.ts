import type { Point, Pose } from '../draw/people/skeleton.ts'

import { mirrored } from './feats.ts'

import { laden } from './games.ts'

import { bonesOf, breadth, gripped, type Piece } from './tableau.ts'

import { objectDrawing, objectHeight, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { atBack, inRow, inTow } from './sharing.ts'
import { butt, chase, haul, watch } from './animals.ts'

export const companyVerbs = {
  /** Running after the object. */
  chase: {
    en: 'chase after, chase, run after, race against, race, hunt',
    zh: '追赶, 追逐, 追着, 追, 赛跑',
    byThings: true,
    shows: 'running',
    apart: true,
    ownBody: true,
    sharedBy: inRow,
    toMany: true,
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
  /** With a telescope or lens at the eye, or turned to the object. */
  look: {
    en: 'look at itself in, look at himself in, look at herself in, admire himself in, admire herself in, look in, look at, look through, look into, look up at, look out of, watch, gaze at, stare at, observe, admire, peer through, examine',
    zh: '看着, 望着, 观看, 欣赏, 凝视, 看',
    zhBefore: [['照', /^镜子/]],
    readAs: (thing, isObject) => (isObject && thing.readable ? 'read' : undefined),
    keepsRelation: true,
    relation: 'beside',
    apart: true,
    withOthers: true,
    onSeat: true,
    sameObject: true,
    uprightIfWearing: 'clothes',
    objectStays: true,
    sharedBy: inRow,
    toMany: true,
    animals: watch,
    stage: cue => {
      const what = objectId(cue)
      if (['telescope', 'binoculars', 'magnifier', 'microscope'].includes(what)) {
        const bones = bonesOf(cue, { lean: 0.12 })
        const eye: Point = [bones.eyes[0] + 0.06, bones.eyes[1]]
        if (what === 'telescope')
          return {
            pose: { lean: 0.12, near: [0.2, -0.7], far: [eye[0] + 0.1, eye[1] + 0.08] },
            pieces: [{ role: 'object', x: eye[0] + 0.42, y: 0.02, size: 1.12, order: 0.1, traits: ['aimed'] }],
          }
        return {
          pose: { lean: 0.06, near: [eye[0] + 0.01, eye[1] + 0.05], far: [eye[0] + 0.07, eye[1] + 0.05] },
          pieces: [gripped('object', [eye[0] + 0.05, eye[1]], 0.11, 'lap')],
        }
      }
      if (!cue.object || cue.object.entry.habitat === 'celestial')
        return { pose: { nod: -0.3, near: [-0.1, -0.48] }, pieces: [] }
      if (what === 'mirror')
        return { pose: { far: [0.14, -0.5], nod: -0.02 }, pieces: mirrored([0.86, 0.02], 1.25, 0.52) }
      const size = what === 'window' || what === 'painting' ? 1.05 : objectHeight(cue, 0.3, 1.5)
      const w = breadth(cue.object) * size
      const small = size < 0.5
      const hung = ['painting', 'mirror', 'clock', 'window'].includes(what)
      return {
        pose: small
          ? {
              hip: [-0.06, -0.3],
              lean: 0.34,
              nod: 0.1,
              near: [0.1, -0.36],
              far: [0.18, -0.3],
              nearFoot: [-0.1, -0.02],
              farFoot: [0.08, -0.02],
            }
          : { far: [0.14, -0.5], nod: size > 1.2 ? -0.2 : 0 },
        pieces: [
          {
            role: 'object',
            x: 0.42 + w / 2,
            y: hung ? -0.42 : cue.object.entry.habitat === 'sky' ? -0.5 : 0,
            size: hung ? 0.7 : size,
            order: -0.1,
            flip: true,
            free: hung || cue.object.entry.habitat === 'sky',
          },
        ],
      }
    },
  },
  /** A kite on its string. */
  fly: {
    en: 'fly over, hover over, soar over, fly above, fly past, fly through, fly',
    zh: '飞过, 飞越, 放',
    byThings: true,
    trait: 'flying',
    attribute: true,
    shows: 'flying',
    relation: 'above',
    apart: true,
    setting: 'meadow',
    ownBody: true,
    stage: cue => {
      if (!['kite', 'toyballoon', 'airplane', 'drone', 'plane'].includes(objectId(cue))) return undefined
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
          {
            role: 'extra',
            thing: 'string',
            x: (hand[0] + end[0]) / 2,
            y: (hand[1] + end[1]) / 2,
            size: Math.hypot(end[0] - hand[0], end[1] - hand[1]),
            rot: Math.atan2(end[1] - hand[1], end[0] - hand[0]),
            order: 0.05,
            free: true,
          },
        ],
      }
    },
  },
  pull: {
    en: 'pull, tow, drag, haul',
    zh: '拖着, 拖, 拽, 牵引',
    zhBefore: [['拉', /^(?:雪橇|车|马车|船|小车|板车|行李|箱子|绳子)/]],
    conveys: true,
    byThings: true,
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
        pieces: [
          { role: 'object', x: -0.54 - w / 2, y: 0, size, order: -0.1 },
          {
            role: 'extra',
            thing: 'rope',
            x: (hand[0] + end[0]) / 2,
            y: (hand[1] + end[1]) / 2,
            size: Math.hypot(hand[0] - end[0], hand[1] - end[1]),
            order: 0.1,
            free: true,
            rot: Math.atan2(end[1] - hand[1], end[0] - hand[0]),
          },
        ],
      })
    },
  },
  push: {
    en: 'push',
    zh: '推着, 推',
    conveys: true,
    byThings: true,
    relation: 'beside',
    ashore: true,
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
      if (objectId(cue) === 'swing')
        return laden(cue, { pose, pieces: [{ role: 'object', x: hand[0] + 0.2, y: 0, size: 1.4, order: -0.2 }] })
      return laden(cue, { pose, pieces: [{ role: 'object', x: hand[0] + 0.01 + w * 0.46, y: 0, size, order: -0.1 }] })
    },
  },
  /** By the hand or on a lead. */
  walk: {
    en: 'walk with, walk',
    zh: '遛着, 遛, 牵着, 牵',
    uprightIfLeading: true,
    trait: 'walking',
    attribute: true,
    relation: 'beside',
    uprightIfWearing: 'clothes',
    base: 'object',
    ownBody: true,
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
      if (objectDrawing(cue) === 'person')
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
      const wheels = ['bicycle', 'motorcycle'].includes(objectDrawing(cue))
      if (wheels)
        return {
          pose: { ...pose, near: [0.2, -0.62], far: [0.27, -0.62] },
          pieces: [{ role: 'object', x: 0.28, y: 0.01, size: 0.66, order: 0.1 }],
        }
      const n = Math.min(5, cue.object.count)
      const each = Array.from({ length: n }, (_, i): Point => [0.42 + w * (0.5 + i * 0.72), i % 2 ? -0.07 : 0])
      const leads = each.map(([x, y]): Piece => {
        const collar: Point = [x + w * 0.2, y - size * 0.68]
        return {
          role: 'extra',
          thing: 'leash',
          x: (hand[0] + collar[0]) / 2,
          y: (hand[1] + collar[1]) / 2,
          size: Math.hypot(collar[0] - hand[0], collar[1] - hand[1]),
          order: 0.2,
          free: true,
          rot: Math.atan2(collar[1] - hand[1], collar[0] - hand[0]),
        }
      })
      const led: Piece = { role: 'object', x: each[0]?.[0] ?? 0, y: 0, size, order: 0.05, traits: ['walking'] }
      return { pose, pieces: [n > 1 ? { ...led, each } : led, ...leads] }
    },
  },
  point: {
    en: 'point at, point to, point, teach, show the way to, instruct',
    zh: '指着, 指向, 指, 教',
    apart: true,
    onSeat: true,
    objectStays: true,
    sharedBy: inRow,
    toMany: true,
    stage: cue => {
      const base = { pose: { far: [0.4, -0.86] as Point }, pieces: [] as Piece[] }
      if (!cue.object || cue.object.entry.habitat === 'celestial')
        return { pose: { far: [0.28, -1.06], nod: -0.3 }, pieces: [] }
      const size = objectHeight(cue, 0.3, 1.3)
      if (cue.object.entry.habitat === 'sky')
        return {
          pose: { far: [0.32, -1.02], nod: -0.25 },
          pieces: [
            {
              role: 'object',
              x: 0.5 + (breadth(cue.object) * 0.5) / 2,
              y: -0.95,
              size: 0.5,
              flip: true,
              order: -0.1,
              free: true,
            },
          ],
        }
      return {
        ...base,
        pieces: [{ role: 'object', x: 0.62 + (breadth(cue.object) * size) / 2, y: 0, size, flip: true, order: -0.1 }],
      }
    },
  },
} satisfies VerbRecords
