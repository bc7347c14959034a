import type { Point, Pose } from '../draw/people/skeleton.ts'

import { dine } from './everyday.ts'

import { onBoard } from './games.ts'

import { objectId } from './cueObject.ts'

import { bonesOf, breadth, gripped, handy, type Cue, type Piece, type Staging, type Tableau } from './tableau.ts'
import type { VerbRecords } from './verb.ts'
import { around, inRow } from './sharing.ts'
import { biteInHand, cupInHand, pageInHand, phoneAtEar, songWithoutHands } from './oneHanded.ts'
import { graze } from './animals.ts'

const kind = (cue: Cue): string => cue.object?.entry.draw ?? cue.object?.entry.id ?? ''

const SOUP = new Set(['noodles', 'bowl', 'icecream', 'cake', 'popcorn'])

/** Seated or standing with the page in front of the eyes. */
export const read: Staging = cue => {
  const seat: Pose = cue.seatWanted
    ? { hip: [-0.08, -0.07], lean: 0.03, nearFoot: [0.24, -0.005], farFoot: [0.18, -0.02] }
    : {}
  const bones = bonesOf(cue, { ...seat, nod: 0.2 })
  const at: Point = [bones.neck[0] + 0.22, bones.neck[1] + 0.12]
  const piece = gripped(cue.object ? 'object' : 'extra', at, objectId(cue) === 'newspaper' ? 0.26 : 0.18, 'lap', {
    grip: [0, -0.35],
    rot: 0.08,
    ...(cue.object ? {} : { thing: 'book' }),
  })
  return {
    pose: { ...seat, nod: 0.2, near: [at[0] - 0.1, at[1] + 0.02], far: [at[0] + 0.1, at[1] + 0.02] },
    pieces: [piece],
  }
}

/** Things that one writes on while standing. */
const BOARDS: ReadonlySet<string> = new Set(['blackboard', 'whiteboard', 'brickwall', 'gardenwall', 'window'])

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
  const size = page === 'computer' || objectId(cue) === 'computer' ? 0.3 : 0.12
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

export const handVerbs = {
  /** Food at the mouth: in the hands, or from a bowl with a spoon. */
  eat: {
    en: 'eat from, eat, munch on, munch, devour, nibble on, nibble, bite into, bite, taste, feast on, lick, graze on, chew on, chew',
    zh: '正在吃, 吃着, 吃, 咬, 品尝, 舔, 啃',
    atTableWithOthers: 'dine',
    withPaws: agent => agent.eatsWithPaws === true,
    atTable: () => true,
    oneObject: true,
    meal: true,
    uprightIfWearing: 'clothes',
    sits: true,
    sharedBy: around,
    sharedIfCounted: true,
    oneHand: { gesture: biteInHand },
    animals: graze,
    stage: cue => {
      const { object, agent } = cue
      if (objectId(cue) === 'cauldron') return dine(cue)
      const size = handy(object, agent, 0.16, 0.25)
      const what = kind(cue)
      const seat: Pose = cue.seatWanted
        ? { hip: [-0.06, -0.07], lean: 0.02, nearFoot: [0.3, -0.005], farFoot: [0.24, -0.02] }
        : {}
      const first = bonesOf(cue, { ...seat, nod: 0.12 })
      const extras: Piece[] = []
      if (what === 'pizza') {
        const slice: Point = [first.mouth[0] + 0.02, first.mouth[1] + 0.01]
        const pose: Pose = {
          ...seat,
          nod: 0.06,
          far: [slice[0] + 0.13, slice[1] + 0.06],
          near: [slice[0] + 0.06, slice[1] + 0.14],
          open: true,
        }
        return {
          pose,
          pieces: [{ ...gripped('object', slice, 0.2, 'lap', { grip: [0, 0], rot: 1.25 }), as: 'pizzaslice' }],
        }
      }
      if (!object || SOUP.has(what) || size > 0.26) {
        // A bowl in one hand, the spoon near the mouth.
        const bowl: Point = [first.neck[0] + 0.26, first.neck[1] + 0.2]
        const spoon: Point = [first.mouth[0] + 0.06, first.mouth[1] + 0.07]
        const pose: Pose = { ...seat, nod: 0.12, far: bowl, near: spoon }
        const bones = bonesOf(cue, pose)
        extras.push(gripped('extra', bones.near.end, 0.16, 'front', { thing: 'spoon', grip: [0, -0.25], rot: -0.5 }))
        const held =
          what === 'icecream'
            ? []
            : [
                gripped(object ? 'object' : 'extra', bones.far.end, Math.min(0.2, size), 'lap', {
                  grip: [0, -0.3],
                  ...(object ? {} : { thing: 'noodles' }),
                }),
              ]
        if (what === 'icecream')
          return {
            pose: { ...seat, far: [first.mouth[0] + 0.07, first.mouth[1] + 0.12] },
            pieces: [
              gripped(
                'object',
                bonesOf(cue, { ...seat, far: [first.mouth[0] + 0.07, first.mouth[1] + 0.12] }).far.end,
                0.24,
                'lap',
                { grip: [0, -0.22] },
              ),
            ],
          }
        return { pose, pieces: [...held, ...extras] }
      }
      if (what === 'bamboo' || what === 'carrot' || what === 'leaf') {
        const stick: Point = [first.mouth[0] + 0.05, first.mouth[1] + 0.02]
        const pose: Pose = {
          ...seat,
          nod: 0.12,
          near: [stick[0] - 0.1, stick[1] + 0.14],
          far: [stick[0] + 0.08, stick[1] + 0.1],
        }
        const piece = gripped('object', stick, what === 'bamboo' ? 0.6 : 0.3, 'lap', {
          grip: what === 'bamboo' ? [0, -0.62] : [0, -0.2],
          rot: what === 'bamboo' ? 0.5 : 2.4,
        })
        return { pose, pieces: [what === 'bamboo' ? { ...piece, as: 'bamboostick' } : piece] }
      }
      // The bite is at the lips, both hands at its sides.
      const width = breadth(object) * size
      const bite: Point = [first.mouth[0] + width * 0.4 + 0.01, first.mouth[1] + 0.015]
      const pose: Pose = {
        ...seat,
        nod: 0.12,
        near: [bite[0] - 0.02, bite[1] + size * 0.42],
        far: [bite[0] + width * 0.3, bite[1] + size * 0.4],
      }
      return { pose, pieces: [gripped('object', bite, size, 'lap', { grip: [0, -0.5] })] }
    },
  },
  drink: {
    en: 'drink from, drink, sip, slurp',
    zh: '喝着, 喝, 饮',
    withPaws: (agent, object) => (object ?? agent).drink === true,
    atTable: () => true,
    oneObject: true,
    meal: true,
    uprightIfWearing: 'clothes',
    sharedBy: around,
    sharedIfCounted: true,
    oneHand: { gesture: cupInHand, nearHand: true, yields: true },
    animals: graze,
    stage: cue => {
      const seat: Pose = cue.seatWanted ? { hip: [-0.06, -0.07], nearFoot: [0.3, -0.005], farFoot: [0.24, -0.02] } : {}
      const bones = bonesOf(cue, { ...seat, nod: -0.12 })
      const at: Point = [bones.mouth[0] + 0.055, bones.mouth[1] + 0.03]
      const vessel = ['cup', 'glass', 'bottle', 'bowl', 'teapot'].includes(kind(cue))
      const size = kind(cue) === 'bottle' ? 0.26 : 0.15
      const piece = gripped(vessel ? 'object' : 'extra', at, size, 'lap', {
        grip: [-0.1, -0.75],
        rot: -0.45,
        ...(vessel ? {} : { thing: 'coffee' }),
      })
      return { pose: { ...seat, nod: -0.12, far: [at[0] + 0.05, at[1] + 0.06], near: [0.1, -0.5] }, pieces: [piece] }
    },
  },
  read: {
    en: 'read',
    zh: '阅读, 读着, 读',
    toSomebody: 'tell',
    implies: /书|故事|报/,
    sits: true,
    oneHand: { gesture: pageInHand },
    stage: read,
  },
  /** At a desk with a pen. */
  write: {
    en: 'write a letter with, write in, write with, write on, write, take notes',
    zh: '写毛笔字, 练书法, 写书法, 写字, 写信, 写着, 写, 书写',
    placeIsObject: (relation, place) => ['on', 'in', 'front'].includes(relation) && /board|wall$/.test(place.id),
    makesPictures: true,
    takesGoal: true,
    atTable: () => true,
    setting: 'room',
    oneObject: true,
    stage: cue =>
      BOARDS.has(objectId(cue))
        ? onBoard(cue)
        : desk(cue, 'pencil', cue.object && handy(cue.object, cue.agent) < 0.3 ? undefined : 'letter'),
  },
  /** At an easel with a brush. */
  paint: {
    en: 'paint on, paint, draw on, draw, sketch',
    zh: '画画, 作画, 绘画, 画着, 在画',
    placeIsObject: (relation, place) => ['on', 'in', 'front'].includes(relation) && /board|wall$/.test(place.id),
    makesPictures: true,
    takesGoal: true,
    withOthers: true,
    ashore: true,
    sharedBy: around,
    stage: cue => {
      const wall =
        cue.object &&
        ['fence', 'door', 'house', 'cabin', 'shop', 'gardenwall', 'wall', 'brickwall'].includes(objectId(cue))
      if (wall) {
        const pose: Pose = { far: [0.3, -0.66], near: [-0.12, -0.5] }
        const end = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            { role: 'object', x: 0.95, y: -0.02, size: objectId(cue) === 'fence' ? 0.75 : 1.3, order: -0.3 },
            gripped(cue.tool ? 'tool' : 'extra', end, cue.tool ? 0.34 : 0.24, 'front', {
              thing: 'paintbrush',
              grip: [0, cue.tool ? -0.5 : -0.25],
              rot: cue.tool ? -1.2 : 0.7,
            }),
            ...(/wall/.test(objectId(cue))
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
    apart: true,
    onSeat: true,
    toSomebody: true,
    objectStays: true,
    sharedBy: inRow,
    toMany: true,
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
  sing: {
    en: 'sing into, sing',
    zh: '唱着, 唱歌, 唱',
    trait: 'howling',
    setting: 'stage',
    objectStays: true,
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
  blow: {
    en: 'blow out the candles on, blow out candles on, blow out, blow',
    zh: '吹灭, 吹泡泡, 吹蜡烛',
    zhBefore: [['吹', /^(?:蒲公英|蜡烛|泡泡)/]],
    readAs: thing => (thing.blown ? 'play' : undefined),
    objectStays: true,
    stage: cue => {
      const bones = bonesOf(cue, {})
      const candle = ['candle', 'cake'].includes(objectId(cue))
      if (candle)
        return {
          pose: { lean: 0.22, near: [0.2, -0.45], far: [0.28, -0.5] },
          pieces: [
            { role: 'extra', thing: 'table', x: 0.62, y: 0, size: 0.45, order: -0.2 },
            { role: 'object', x: 0.48, y: -0.42, size: 0.26, order: 0.1, free: true },
          ],
        }
      const at: Point = [bones.mouth[0] + 0.06, bones.mouth[1] + 0.02]
      if (objectId(cue) === 'dandelion') {
        const pose: Pose = { far: [at[0] + 0.08, at[1] + 0.16], lean: 0.06 }
        const stem = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            gripped('object', stem, 0.34, 'lap', { grip: [0, -0.2] }),
            { role: 'extra', thing: 'seeds', x: 0.56, y: -0.74, size: 0.4, order: 0.3, free: true },
          ],
        }
      }
      return {
        pose: { far: [at[0] + 0.04, at[1] + 0.06] },
        pieces: [
          gripped('extra', at, 0.1, 'lap', { thing: 'wand', grip: [0, -0.8] }),
          { role: 'extra', thing: 'bubbles', x: 0.55, y: -0.72, size: 0.45, free: true, order: 0.2 },
        ],
      }
    },
  },
  /** At a desk in front of a screen. */
  type: {
    en: 'type on, work on, work at, use, code on',
    zh: '使用, 用电脑, 打字',
    atTable: () => true,
    setting: 'room',
    oneObject: true,
    stage: cue => {
      const d = desk(cue, undefined, cue.object ? undefined : 'computer')
      return d
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
} satisfies VerbRecords
