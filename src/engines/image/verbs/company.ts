import type { Point, Pose } from '../draw/people/skeleton.ts'
import type { Subject } from '../understand/subject.ts'
import { meet, sway, watch } from './animals.ts'
import { objectHeight } from './cueObject.ts'
import { wavingHand } from './oneHanded.ts'
import { around, inRing, inRow } from './sharing.ts'
import { hold, isPerson, mirrored, tall, upright } from './stagings.ts'
import { type Piece, type Staging, bonesOf, breadth, facing, gripped, handy, standsUp } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** Height of a person relative to the first one. */
const heightBy = (one: Subject, first: Subject): number => {
  if (![one, first].every(({ entry }) => entry.human)) return 1
  return Math.max(0.62, Math.min(1.35, ((one.entry.size ?? 1.7) / (first.entry.size ?? 1.7)) ** 0.8))
}

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
        facing(cue, low ? 0.34 : 0.25, k, {
          pose: { lean: 0.08, near: [0.28, -0.6], far: [0.28, -0.72], asleep: true },
        }),
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

export const companyVerbs = {
  hug: {
    en: 'hug, embrace, cuddle with, cuddle',
    zh: '拥抱, 抱住, 抱',
    is: ['pair', 'bothHands'],
    uprightIfWearing: 'clothes',
    sharedBy: around,
    animals: meet,
    stage: hug,
  },
  kiss: {
    en: 'kiss',
    zh: '亲吻, 吻, 亲',
    is: ['pair', 'bothHands'],
    sharedBy: around,
    animals: meet,
    stage: cue => {
      if (upright(cue))
        return {
          pose: { lean: 0.13, near: [0.2, -0.6], far: [0.26, -0.66], asleep: true },
          pieces: [
            facing(cue, 0.37, cue.partner ? 1 : objectHeight(cue, 0.75, 1.1), {
              pose: { lean: 0.13, near: [0.2, -0.6], far: [0.26, -0.66], asleep: true },
            }),
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
  /** Dancing hand in hand, the other arms out. */
  dance: {
    en: 'dance with, waltz with, dance together, dance, do tai chi, practice tai chi, practise tai chi, do yoga, practice yoga, practise yoga, do kung fu, practice kung fu, do ballet',
    zh: '共舞, 和舞, 打太极拳, 打太极, 练瑜伽, 做瑜伽, 练功夫, 打功夫, 练武',
    is: ['attribute', 'pair', 'bothHands'],
    placeIsObject: relation => relation === 'around',
    trait: 'dancing',
    uprightIfWearing: 'clothes',
    sharedBy: inRing,
    ownWay: { penguin: sway },
    stage: cue => {
      const beast = cue.object !== undefined && standsUp(cue.object.entry)
      if (!upright(cue) && !beast)
        return cue.object ? hug(cue) : cue.agent.entry.human ? undefined : { pose: alone, pieces: [] }
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
          facing(cue, 0.6, cue.partner ? 1 : objectHeight(cue, 0.7, 1.1), {
            upright: true,
            pose: { ...pose, near: [0.3, -0.66], nearFoot: [-0.16, -0.06], farFoot: [0.1, -0.02] },
          }),
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
            x: end[0] + w * (cue.object?.entry.fourLegged ? 0.16 : 0.2),
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
  /** In a line, holding hands. */
  holdhands: {
    en: 'hold hands with, hold hands, hold each other by the hand, walk hand in hand with, walk hand in hand, hand in hand with, hand in hand, join hands with, join hands',
    zh: '手牵手, 手牵着手, 手拉手, 手拉着手, 牵手, 牵着手, 拉着手',
    is: ['objectActs', 'bothHands', 'group'],
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
  /** Hand in hand. */
  handshake: {
    en: 'shake hands with, shake hands, shake the hand of',
    zh: '握手',
    is: ['pair'],
    setting: 'office',
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
  /** Up close with a hand at the mouth. */
  whisper: {
    en: 'whisper a secret to, whisper secrets to, whisper something to, whisper into the ear of, whisper to, whisper, tell a secret to, share a secret with',
    zh: '说悄悄话, 耳语, 咬耳朵',
    is: ['pair'],
    toSomebody: true,
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
  /** Face to face, gesturing with a hand. */
  talk: {
    en: 'gossip with, gossip, talk to, talk with, talk, chat with, chat, speak to, speak with, argue with, argue, laugh with, meet',
    zh: '聊天, 说话, 交谈, 吵架, 谈话',
    is: ['pair', 'bothHands', 'objectStays'],
    uprightIfWearing: 'clothes',
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
  /** In an armchair with a book; the listeners sit on the floor in front of it and look up. */
  tell: {
    en: 'read a bedtime story to, read a story to, read a story for, read stories to, read a book to, read to, tell a story to, tell stories to, tell a bedtime story to',
    zh: '讲故事, 念故事, 读故事, 念书, 讲睡前故事',
    is: ['apart', 'onSeat'],
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
        pieces.push(
          facing(cue, 0.42 + size * 0.24, size, {
            y: 0.02,
            order: 0.1,
            ...(person ? { pose: listens } : { traits: ['sitting'] }),
          }),
        )
      return { pose, pieces }
    },
  },
  /** On one knee with a ring held up. */
  propose: {
    en: 'propose marriage to, propose to, propose',
    zh: '求婚',
    is: ['pair'],
    toSomebody: true,
    setting: 'park',
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
        pieces: [ring, heart, facing(cue, 0.7, k, person ? { pose: asked } : {})],
      }
    },
  },
  wave: {
    en: 'wave at, wave to, wave, greet',
    zh: '挥手, 招手, 挥舞',
    is: ['objectStays', 'toMany'],
    trait: 'waving',
    sharedBy: inRow,
    oneHand: { gesture: wavingHand, nearHand: true },
    stage: cue => ({
      pose: { far: [0.26, -1.04], near: [-0.12, -0.48], open: true },
      pieces:
        cue.object && (cue.object?.entry.human || standsUp(cue.object.entry))
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
            flip: cue.object?.entry.human === true,
          },
        ],
      }
    },
  },
  point: {
    en: 'point at, point to, point, teach, show the way to, instruct',
    zh: '指着, 指向, 指, 教',
    is: ['apart', 'onSeat', 'objectStays', 'toMany'],
    sharedBy: inRow,
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
  /** With a telescope or lens at the eye, or turned to the object. */
  look: {
    en: 'look at itself in, look at himself in, look at herself in, admire himself in, admire herself in, look in, look at, look through, look into, look up at, look out of, watch, gaze at, stare at, observe, admire, peer through, examine',
    zh: '看着, 望着, 观看, 欣赏, 凝视, 看',
    zhBefore: [['照', /^镜子/]],
    is: ['keepsRelation', 'apart', 'withOthers', 'onSeat', 'sameObject', 'objectStays', 'toMany'],
    readAs: (thing, isObject) => (isObject && thing.readable ? 'read' : undefined),
    relation: 'beside',
    uprightIfWearing: 'clothes',
    sharedBy: inRow,
    animals: watch,
    stage: cue => {
      if (cue.object?.entry.lens) {
        const bones = bonesOf(cue, { lean: 0.12 })
        const eye: Point = [bones.eyes[0] + 0.06, bones.eyes[1]]
        if (cue.object.entry.lens === 'onStand')
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
      if (cue.object.entry.pane === 'mirror')
        return { pose: { far: [0.14, -0.5], nod: -0.02 }, pieces: mirrored([0.86, 0.02], 1.25, 0.52) }
      const size = cue.object.entry.viewed ? 1.05 : objectHeight(cue, 0.3, 1.5)
      const w = breadth(cue.object) * size
      const small = size < 0.5
      const { hung } = cue.object.entry
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
} satisfies VerbRecords
