import type { Point, Pose } from '../draw/people/skeleton.ts'

import { bonesOf, breadth, gripped, handy, type Cue, type Piece, type Staging, type Tableau } from './tableau.ts'

import { objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around, borneTogether, inRow } from './sharing.ts'
import { meet, mouthful } from './animals.ts'

/** The ball at the toe of the outstretched leg. */
export const kick: Staging = cue => {
  const pose: Pose = {
    hip: [-0.03, -0.475],
    lean: -0.16,
    near: [-0.27, -0.62],
    far: [0.25, -0.7],
    farFoot: [0.31, -0.15],
    nearFoot: [-0.1, -0.012],
  }
  const toe = bonesOf(cue, pose).farLeg.end
  const size = Math.max(0.14, handy(cue.object, cue.agent, 0.14, 0.3))
  return {
    pose,
    pieces: [
      {
        role: cue.object ? 'object' : 'extra',
        thing: 'ball',
        x: toe[0] + 0.075 + (breadth(cue.object) * size) / 2,
        y: toe[1] + size * 0.45,
        size,
        free: true,
        order: 0.2,
      },
    ],
  }
}

export const catching: Staging = cue => {
  const big = handy(cue.object, cue.agent, 0.12, 0.34)
  const pose: Pose = {
    hip: [0, -0.5],
    lean: 0.08,
    near: [0.2, -0.96],
    far: [0.3, -0.92],
    nearFoot: [-0.16, -0.06],
    farFoot: [0.16, -0.05],
  }
  const bones = bonesOf(cue, pose)
  const at: Point = [
    (bones.near.end[0] + bones.far.end[0]) / 2 + big * 0.25,
    (bones.near.end[1] + bones.far.end[1]) / 2 - big * 0.2,
  ]
  return {
    pose,
    pieces: [gripped(cue.object ? 'object' : 'extra', at, big, 'lap', { thing: 'ball', grip: [0, -0.5] })],
  }
}

/** Both hands on a bat or a racket, the ball in the air. */
export const hit: Staging = cue => {
  const racket =
    cue.agent.entry.id === 'tennis' || ['racket'].includes(objectId(cue)) || cue.tool?.entry.id === 'racket'
  const pose: Pose = {
    hip: [-0.02, -0.46],
    lean: 0.06,
    near: [0.2, -0.7],
    far: [0.27, -0.74],
    nearFoot: [-0.2, -0.02],
    farFoot: [0.18, -0.02],
  }
  const hand = bonesOf(cue, pose).far.end
  const bat = gripped(
    cue.tool ? 'tool' : ['bat', 'racket'].includes(objectId(cue)) ? 'object' : 'extra',
    hand,
    0.45,
    'lap',
    {
      thing: racket ? 'racket' : 'bat',
      grip: [0, -0.1],
      rot: 0.7,
    },
  )
  const ball: Piece =
    cue.object && !['bat', 'racket'].includes(objectId(cue))
      ? { role: 'object', x: 0.66, y: -0.86, size: handy(cue.object, cue.agent, 0.09, 0.2), free: true, order: 0.1 }
      : { role: 'extra', thing: racket ? 'tennisball' : 'ball', x: 0.68, y: -0.88, size: 0.09, free: true, order: 0.1 }
  return { pose, pieces: [bat, ball] }
}

/** On skis, skates, boards: knees bent, arms out. */
const gliding =
  (thing: string, size: number, lift: number): Staging =>
  cue => {
    const named =
      cue.object && ['skateboard', 'surfboard', 'skis', 'wave', 'snowboard', 'sled'].includes(objectId(cue))
        ? 'object'
        : 'extra'
    // Short legs need lower hips to reach the board.
    const hips = Math.min(0.4, (cue.body.thigh + cue.body.shin) * 0.86)
    return {
      pose: {
        hip: [-0.06, -hips - lift],
        lean: 0.3,
        near: [-0.24, -hips - 0.26 - lift],
        far: [0.32, -hips - 0.26 - lift],
        nearFoot: [-0.16, -0.015 - lift],
        farFoot: [0.16, -0.02 - lift],
      },
      pieces: [{ role: named, thing, x: 0.02, y: 0.03, size, layer: 'back' }],
    }
  }

/** The object balanced on top of the tool, which one hand holds up. */
const balanced = (cue: Cue): Tableau => {
  const pose: Pose = {
    near: [-0.26, -0.6],
    far: [0.22, -0.82],
    nod: -0.2,
    nearFoot: [-0.12, -0.012],
    farFoot: [0.12, -0.02],
  }
  const [x, y] = bonesOf(cue, pose).far.end
  const size = Math.max(0.16, Math.min(0.3, handy(cue.object, cue.agent)))
  const pole = 0.42
  const flat = Math.min(0.4, 0.9 / Math.max(1, breadth(cue.object))) * size
  return {
    pose,
    pieces: [
      gripped('tool', [x, y], pole, 'lap', { grip: [0, -0.25] }),
      {
        role: 'object',
        x,
        y: 0,
        size,
        layer: 'front',
        each: Array.from({ length: 9 }, (_, i): Point => [x, y - pole * 0.72 - i * flat]),
      },
    ],
  }
}

/** Above the head with both hands. */
const lift: Staging = cue => {
  if (cue.tool && cue.object) return balanced(cue)
  const size = handy(cue.object, cue.agent, 0.2, 0.6)
  const pose: Pose = {
    near: [-0.16, -1.06],
    far: [0.18, -1.06],
    elbowsUp: false,
    nearFoot: [-0.12, -0.012],
    farFoot: [0.12, -0.02],
  }
  const bones = bonesOf(cue, pose)
  const bar = !cue.object || objectId(cue) === 'weights'
  return {
    pose,
    pieces: [
      gripped(
        cue.object ? 'object' : 'extra',
        [0.01, (bones.near.end[1] + bones.far.end[1]) / 2 - (bar ? 0 : 0.02)],
        bar ? 0.22 : size,
        bar ? 'lap' : 'back',
        { thing: 'barbell', grip: [0, bar ? -0.5 : 0] },
      ),
    ],
  }
}

export const sportVerbs = {
  kick: {
    en: 'kick',
    zh: '踢着, 踢',
    takesGoal: true,
    setting: 'meadow',
    sharedBy: around,
    sharedIfCounted: true,
    stage: kick,
  },
  throw: {
    en: 'throw, toss, hurl',
    zh: '扔, 投, 抛',
    secondObject: true,
    takesGoal: true,
    setting: 'meadow',
    pair: true,
    pairWithObject: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.04, -0.465],
        lean: -0.1,
        near: [-0.26, -0.96],
        far: [0.3, -0.72],
        nearFoot: [-0.18, -0.015],
        farFoot: [0.2, -0.02],
      }
      const hand = bonesOf(cue, pose).near.end
      const size = handy(cue.object, cue.agent, 0.11, 0.24)
      const pieces: Piece[] = [
        gripped(cue.object ? 'object' : 'extra', [hand[0] - 0.02, hand[1] - size * 0.35], size, 'front', {
          thing: 'ball',
          grip: [0, -0.5],
        }),
      ]
      if (cue.partner)
        pieces.push({
          role: 'partner',
          x: 0.95,
          y: 0,
          size: 0.98,
          flip: true,
          pose: { near: [0.2, -0.9], far: [0.26, -0.82] },
          order: -0.1,
        })
      if (cue.tool)
        pieces.push({
          role: 'tool',
          x: 0.95,
          y: 0,
          size: Math.max(0.35, Math.min(1, (cue.tool.entry.size ?? 1) / 1.7)),
          flip: true,
          order: -0.1,
        })
      return { pose, pieces }
    },
  },
  catch: {
    en: 'catch',
    zh: '接住, 接, 抓住, 抓, 捉',
    setting: 'meadow',
    uprightIfWearing: 'clothes',
    animals: mouthful,
    stage: catching,
  },
  swim: {
    en: 'swim with, swim in, swim under, swim through, swim across',
    zh: '游在',
    trait: 'swimming',
    attribute: true,
    shows: 'swimming',
    relation: 'in',
    setting: 'sea',
    afloat: true,
    ownBody: true,
    stage: () => ({
      pose: {
        hip: [-0.12, -0.12],
        lean: 1.3,
        nod: -1,
        near: [0.5, -0.2],
        far: [0.4, 0.02],
        nearFoot: [-0.52, -0.1],
        farFoot: [-0.55, 0],
        open: true,
      },
      pieces: [{ role: 'extra', thing: 'splash', x: 0.05, y: 0.1, size: 0.22, layer: 'front' }],
      borne: true,
    }),
  },
  /** Two with blades or fists, or one against the object. */
  fight: {
    en: 'fight with, fight against, fight, battle, duel with, attack',
    zh: '打斗, 战斗, 大战, 搏斗',
    apart: true,
    pair: true,
    bothHands: true,
    uprightIfWearing: 'clothes',
    sharedBy: around,
    toMany: true,
    animals: meet,
    stage: cue => {
      const armed = ['knight', 'samurai', 'pirate', 'viking', 'gladiator', 'soldier', 'prince'].includes(
        cue.agent.entry.id,
      )
      const pose: Pose = {
        hip: [-0.02, -0.45],
        lean: 0.16,
        near: [0.18, -0.64],
        far: [0.3, -0.72],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.2, -0.02],
      }
      const hand = bonesOf(cue, pose).far.end
      const blade = (role: 'extra' | 'tool'): Piece =>
        gripped(role, hand, 0.5, 'lap', { thing: 'sword', grip: [0, -0.1], rot: 0.7 })
      const pieces: Piece[] = cue.tool ? [blade('tool')] : armed ? [blade('extra')] : []
      if (cue.partner) pieces.push({ role: 'partner', x: 0.82, y: 0, size: 1, flip: true, pose, order: 0.05 })
      if (cue.object) {
        const size = Math.max(
          0.6,
          Math.min(1.35, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6),
        )
        pieces.push({
          role: 'object',
          x: 0.5 + (breadth(cue.object) * size) / 2,
          y: 0,
          size,
          flip: true,
          order: -0.1,
          traits: ['fighting'],
        })
      }
      return { pose, pieces }
    },
  },
  shoot: {
    en: 'shoot at, shoot, aim at, aim',
    zh: '射箭, 射',
    apart: true,
    setting: 'meadow',
    sharedBy: inRow,
    stage: cue => {
      const pose: Pose = { near: [-0.02, -0.8], far: [0.36, -0.8], nearFoot: [-0.16, -0.012], farFoot: [0.14, -0.02] }
      const hand = bonesOf(cue, pose).far.end
      const ball = ['ball', 'basketball'].includes(objectId(cue))
      if (ball) return catching(cue)
      const own = objectId(cue) === 'archerybow'
      const pieces: Piece[] = [
        gripped(own ? 'object' : 'extra', hand, 0.62, 'lap', { thing: 'archerybow', grip: [0.28, -0.5] }),
      ]
      if (cue.object && !own) pieces.push({ role: 'object', x: 1.15, y: 0, size: 0.8, order: -0.1 })
      else pieces.push({ role: 'extra', thing: 'target', x: 1.15, y: 0, size: 0.85, order: -0.1 })
      return { pose, pieces }
    },
  },
  lift: {
    en: 'lift, balance, hold aloft',
    zh: '举起, 举',
    borneUpright: true,
    moves: true,
    ashore: true,
    oneObject: true,
    sharedBy: borneTogether,
    stage: lift,
  },
  hit: {
    en: 'hit, swing, strike',
    zh: '击打, 击, 打击',
    stage: hit,
  },
  ski: {
    en: 'ski on, ski down, ski',
    zh: '滑雪',
    relation: 'on',
    onSnow: true,
    setting: 'snowfield',
    afloat: true,
    base: 'alone',
    stage: cue => {
      const base = gliding('skis', 0.07, 0)(cue)
      const bones = bonesOf(cue, base?.pose ?? {})
      return (
        base && {
          ...base,
          pieces: [
            ...base.pieces,
            gripped('extra', bones.far.end, 0.62, 'front', { thing: 'skipole', grip: [0, -0.95], rot: 0.5 }),
            gripped('extra', bones.near.end, 0.62, 'back', { thing: 'skipole', grip: [0, -0.95], rot: 0.7 }),
          ],
        }
      )
    },
  },
  skate: {
    en: 'on roller skates, on ice skates, on rollerblades, skate on, skateboard on, ice skate on, roller skate, ice skate, skateboard, skate',
    zh: '滑冰, 滑板, 溜冰',
    relation: 'on',
    afloat: true,
    base: 'alone',
    stage: cue =>
      objectId(cue) === 'skateboard' || cue.agent.traits.includes('board')
        ? gliding('skateboard', 0.12, 0.075)(cue)
        : {
            pose: {
              hip: [-0.04, -Math.min(0.45, (cue.body.thigh + cue.body.shin) * 0.92)],
              lean: 0.32,
              near: [-0.28, -0.6],
              far: [0.3, -0.62],
              nearFoot: [-0.36, -0.14],
              farFoot: [0.08, -0.03],
            },
            pieces: [
              { role: 'extra', thing: 'skateblade', x: 0.09, y: 0.025, size: 0.05, layer: 'front' },
              { role: 'extra', thing: 'skateblade', x: -0.37, y: -0.1, size: 0.05, rot: 0.7, layer: 'back' },
            ],
          },
  },
  surf: {
    en: 'surf on, surf',
    zh: '冲浪',
    relation: 'on',
    setting: 'sea',
    afloat: true,
    base: 'alone',
    stage: gliding('surfboard', 0.11, 0.06),
  },
} satisfies VerbRecords
