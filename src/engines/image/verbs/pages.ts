import type { Point, Pose } from '../draw/people/skeleton.ts'
import type { Entry } from '../understand/lexicon/entry.ts'
import { roleOf } from './cueObject.ts'
import { pageInHand, phoneAtEar, songWithoutHands } from './oneHanded.ts'
import { around, inRow } from './sharing.ts'
import { isPerson, read, tall } from './stagings.ts'
import { type Cue, type Piece, type Tableau, bonesOf, breadth, gripped, handy } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** The instruments of an orchestra: drawing, position, height and rotation. */
const orchestra: readonly (readonly [thing: string, x: number, y: number, size: number, rot: number])[] = [
  ['violin', 0.06, -0.5, 0.4, -1.3],
  ['trumpet', -0.36, -0.66, 0.15, 0],
  ['cello', -0.24, 0, 0.8, 0.14],
  ['drums', -0.34, 0.02, 0.42, 0],
]

/** Standing at a board, the hand at the writing. */
const onBoard = (cue: Cue): Tableau => {
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

/** Seated on a stool at a table, with the work on it. */
function desk(cue: Cue, tool: string | undefined, page: string | undefined): Tableau {
  const top = -0.5
  const pose: Pose = {
    hip: [-0.08, -0.36],
    lean: 0.16,
    nod: 0.2,
    near: [0.27, top - 0.02],
    far: [0.34, top - 0.03],
    nearFoot: [0.16, -0.015],
    farFoot: [0.1, -0.02],
  }
  const bones = bonesOf(cue, pose)
  const pieces: Piece[] = [
    { role: 'extra', thing: 'stool', x: -0.1, y: 0, size: 0.35, order: -0.2 },
    { role: 'extra', thing: 'table', x: 0.52, y: 0.01, size: -top, order: -0.1 },
  ]
  const size = page === 'computer' || roleOf(cue, 'computer') === 'object' ? 0.3 : 0.12
  pieces.push({
    role: page ? 'extra' : 'object',
    ...(page ? { thing: page } : {}),
    x: size > 0.2 ? 0.48 : 0.4,
    y: top + 0.025,
    size,
    layer: 'lap',
  })
  if (tool) pieces.push(gripped('extra', bones.near.end, 0.17, 'front', { thing: tool, grip: [0, -0.15], rot: -0.5 }))
  return { pose, pieces }
}

/** A board or a wall, but not a window, which one writes at as well as on. */
const isWrittenOn = ({ writtenOn, pane }: Entry) => writtenOn === true && pane === undefined

export const pageVerbs = {
  read: {
    en: 'read',
    zh: '阅读, 读着, 读',
    is: ['sits'],
    toSomebody: 'tell',
    implies: /书|故事|报/,
    oneHand: { gesture: pageInHand },
    stage: read,
  },
  /** At a desk with a pen. */
  write: {
    en: 'write a letter with, write in, write with, write on, write, take notes',
    zh: '写毛笔字, 练书法, 写书法, 写字, 写信, 写着, 写, 书写',
    is: ['makesPictures', 'takesGoal', 'oneObject'],
    placeIsObject: (relation, place) => ['on', 'in', 'front'].includes(relation) && isWrittenOn(place),
    atTable: () => true,
    setting: 'room',
    stage: cue =>
      cue.object?.entry.writtenOn
        ? onBoard(cue)
        : desk(cue, 'pencil', cue.object && handy(cue.object, cue.agent) < 0.3 ? undefined : 'letter'),
  },
  /** At a desk in front of a screen. */
  type: {
    en: 'type on, work on, work at, use, code on',
    zh: '使用, 用电脑, 打字',
    is: ['oneObject'],
    atTable: () => true,
    setting: 'room',
    stage: cue => {
      const d = desk(cue, undefined, cue.object ? undefined : 'computer')
      return d
    },
  },
  /** At an easel with a brush. */
  paint: {
    en: 'paint on, paint, draw on, draw, sketch',
    zh: '画画, 作画, 绘画, 画着, 在画',
    is: ['makesPictures', 'takesGoal', 'withOthers', 'ashore'],
    placeIsObject: (relation, place) => ['on', 'in', 'front'].includes(relation) && isWrittenOn(place),
    sharedBy: around,
    stage: cue => {
      if (cue.object?.entry.paintedWhole) {
        const pose: Pose = { far: [0.3, -0.66], near: [-0.12, -0.5] }
        const end = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            { role: 'object', x: 0.95, y: -0.02, size: (cue.object.entry.size ?? 3) < 1.3 ? 0.75 : 1.3, order: -0.3 },
            gripped(cue.tool ? 'tool' : 'extra', end, cue.tool ? 0.34 : 0.24, 'front', {
              thing: 'paintbrush',
              grip: [0, cue.tool ? -0.5 : -0.25],
              rot: cue.tool ? -1.2 : 0.7,
            }),
            ...(cue.object.entry.writtenOn
              ? [
                  {
                    role: 'extra',
                    thing: 'scribble',
                    x: 0.72,
                    y: -0.3,
                    size: 0.66,
                    order: -0.1,
                    free: true,
                  } satisfies Piece,
                ]
              : []),
          ],
        }
      }
      const pose: Pose = { far: [0.31, -0.64], near: [-0.16, -0.52] }
      const bones = bonesOf(cue, pose)
      const canvas: Piece = { role: 'extra', thing: 'easel', x: 0.58, y: 0.02, size: 0.98, order: -0.2 }
      const image: Piece[] = cue.object
        ? [{ role: 'object', x: 0.58, y: -0.5, size: 0.3, order: -0.1, free: true }]
        : []
      return {
        pose,
        pieces: [
          canvas,
          ...image,
          gripped('extra', bones.far.end, 0.2, 'front', { thing: 'paintbrush', grip: [0, -0.3], rot: 0.9 }),
          gripped('extra', bones.near.end, 0.15, 'front', { thing: 'palette', grip: [0, -0.5] }),
        ],
      }
    },
  },
  /** A camera at the eye, the object in front of it. */
  photograph: {
    en: 'photograph, take a photo of, take a picture of, take photos of, film',
    zh: '拍照, 拍摄, 给拍照, 拍',
    is: ['apart', 'onSeat', 'objectStays', 'toMany'],
    toSomebody: true,
    sharedBy: inRow,
    stage: cue => {
      const bones = bonesOf(cue, {})
      const eye: Point = [bones.eyes[0] + 0.09, bones.eyes[1] + 0.01]
      const pose: Pose = { far: [eye[0] + 0.04, eye[1] + 0.05], near: [eye[0] - 0.03, eye[1] + 0.06], elbowsUp: false }
      const camera = gripped('extra', eye, 0.11, 'lap', { thing: 'camera' })
      if (!cue.object) return { pose, pieces: [camera] }
      const size = Math.max(0.4, Math.min(1.1, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
      return {
        pose,
        pieces: [
          camera,
          { role: 'object', x: 0.62 + (breadth(cue.object) * size) / 2, y: 0, size, flip: true, order: 0.1 },
          ...(cue.tool
            ? [
                {
                  role: 'tool',
                  x: 1.06 + (breadth(cue.object) * size) / 2,
                  y: 0,
                  size,
                  flip: true,
                  order: 0.05,
                } satisfies Piece,
              ]
            : []),
        ],
      }
    },
  },
  /** A phone at arm's length, the companion close beside. */
  selfie: {
    en: 'take a selfie with, take selfies with, take a selfie together, take a selfie, take selfies',
    zh: '自拍',
    is: ['pair'],
    setting: 'park',
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
  call: {
    en: 'talk on, speak on, call on, text on',
    zh: '打电话, 接电话',
    oneHand: { gesture: phoneAtEar, nearHand: true, needsNear: true },
    stage: cue => {
      const bones = bonesOf(cue, {})
      const ear: Point = [bones.head[0] - 0.085, bones.head[1] + 0.02]
      return {
        pose: { near: [ear[0], ear[1] + 0.03], elbowBack: true, open: true },
        pieces: [gripped(cue.object ? 'object' : 'extra', ear, 0.1, 'lap', cue.object ? {} : { thing: 'phone' })],
      }
    },
  },
  sing: {
    en: 'sing into, sing',
    zh: '唱着, 唱歌, 唱',
    is: ['objectStays'],
    trait: 'howling',
    setting: 'stage',
    oneHand: { gesture: songWithoutHands },
    stage: cue => {
      const bones = bonesOf(cue, { nod: -0.1 })
      const at: Point = [bones.mouth[0] + 0.07, bones.mouth[1] + 0.03]
      return {
        pose: { nod: -0.1, far: [at[0] + 0.02, at[1] + 0.06], near: [-0.26, -0.66], open: true },
        pieces: [
          gripped('extra', at, 0.15, 'lap', { thing: 'microphone', grip: [0, -0.75], rot: -0.6 }),
          { role: 'extra', thing: 'notes', x: 0.42, y: -0.86, size: 0.26, free: true, order: 0.2 },
        ],
      }
    },
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
} satisfies VerbRecords
