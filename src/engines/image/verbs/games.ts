import type { Played } from '../understand/lexicon/entry.ts'
import type { Point, Pose } from '../draw/people/skeleton.ts'
import { arms, mouthful } from './animals.ts'
import { besides, roleOf } from './cueObject.ts'
import { around, atBoard } from './sharing.ts'
import { board, catching, hold, isPerson, read, seated, stool, tall } from './stagings.ts'
import {
  type Piece,
  type Staging,
  type Tableau,
  bonesOf,
  breadth,
  facing,
  gripped,
  handy,
  objectOr,
  standsUp,
} from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** Positions of juggled things: one in each hand, the others above the head. */
const flights: readonly Point[] = [
  [-0.2, -0.68],
  [0.24, -0.72],
  [0.03, -1.2],
  [-0.16, -1.04],
  [0.2, -1.04],
  [-0.1, -1.26],
  [0.16, -1.26],
]

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

/** Across the body: the near hand strums, the far one is on the neck. */
const strummed =
  (size: number, seatedToo: boolean): Staging =>
  cue => {
    const seat = seatedToo ? seated : {}
    const at = bonesOf(cue, seat)
    const body: Point = [at.hip[0] + 0.04, at.hip[1] - 0.12]
    const rot = 1.12
    const neck: Point = [body[0] + Math.sin(rot) * size * 0.62, body[1] - Math.cos(rot) * size * 0.62]
    const pose: Pose = { ...seat, near: [body[0] + 0.02, body[1]], far: neck, nod: 0.1 }
    return {
      pose,
      pieces: [...(seatedToo ? [stool()] : []), gripped('object', body, size, 'lap', { grip: [0, -0.28], rot })],
    }
  }

/** Under the chin with a bow across. */
const violin: Staging = cue => {
  const at = bonesOf(cue, {})
  const chin: Point = [at.neck[0] + 0.06, at.neck[1] - 0.005]
  const rot = 1.45
  const size = 0.42
  const pose: Pose = { far: [chin[0] + 0.3, chin[1] + 0.0], near: [chin[0] + 0.06, chin[1] + 0.16], nod: 0.14 }
  const bow = bonesOf(cue, pose).near.end
  return {
    pose,
    pieces: [
      gripped('object', chin, size, 'lap', { grip: [0, -0.16], rot }),
      gripped('extra', bow, 0.46, 'lap', { thing: 'bowstick', grip: [0, -0.04], rot: 0.28 }),
    ],
  }
}

/** Stood on the floor between the knees. */
const cello =
  (size: number): Staging =>
  cue => {
    const pose: Pose = {
      ...seated,
      near: [0.17, -0.4],
      far: [0.14, -0.74],
      nearFoot: [0.18, -0.015],
      farFoot: [0.24, -0.02],
    }
    const bow = bonesOf(cue, pose).near.end
    return {
      pose,
      pieces: [
        stool(),
        { role: 'object', x: 0.2, y: 0, size, rot: -0.16, layer: 'lap' },
        gripped('extra', bow, 0.42, 'front', { thing: 'bowstick', grip: [0, -0.05], rot: 1.35 }),
      ],
    }
  }

/** At the lips. */
const blown =
  (size: number, rot: number, grip: Point, hands: readonly [Point, Point]): Staging =>
  cue => {
    const at = bonesOf(cue, {})
    const lips: Point = [at.mouth[0] + 0.02, at.mouth[1]]
    const pose: Pose = {
      near: [lips[0] + hands[0][0], lips[1] + hands[0][1]],
      far: [lips[0] + hands[1][0], lips[1] + hands[1][1]],
    }
    return { pose, pieces: [gripped('object', lips, size, 'lap', { grip, rot })] }
  }

const piano: Staging = () => {
  const pose: Pose = {
    hip: [-0.16, -0.38],
    lean: 0.06,
    nod: 0.12,
    near: [0.15, -0.5],
    far: [0.18, -0.5],
    nearFoot: [0.1, -0.015],
    farFoot: [0.06, -0.02],
  }
  return {
    pose,
    pieces: [
      stool(-0.18),
      { role: 'object', x: 0.62, y: 0.01, size: 0.86, flip: false, order: -0.15, traits: ['played'] },
    ],
  }
}

const drums: Staging = cue => {
  const pose: Pose = {
    hip: [-0.02, -0.42],
    lean: 0.05,
    near: [-0.1, -0.66],
    far: [0.3, -0.62],
    legless: true,
    open: true,
  }
  const bones = bonesOf(cue, pose)
  return {
    pose,
    borne: true,
    pieces: [
      { role: 'object', x: 0.12, y: 0.02, size: 0.56, order: 0.2 },
      gripped('extra', bones.near.end, 0.26, 'front', { thing: 'drumstick', grip: [0, -0.05], rot: 1.1 }),
      gripped('extra', bones.far.end, 0.26, 'front', { thing: 'drumstick', grip: [0, -0.05], rot: 1.7 }),
    ],
  }
}

const harp: Staging = () => ({
  pose: { ...seated, near: [0.2, -0.56], far: [0.26, -0.66] },
  pieces: [stool(), { role: 'object', x: 0.3, y: 0, size: 0.95, order: 0.1 }],
})

/** Two on one seat, turned to each other, the game between them. */
const onBench: Staging = cue => {
  if (!cue.object?.entry.forTwo) return undefined
  const set = cue.object?.entry.game ?? 'chessboard'
  const seat = -0.4
  const pose: Pose = {
    hip: [0, seat - 0.02],
    lean: 0.14,
    nod: 0.2,
    near: [0.2, seat - 0.12],
    far: [0.34, seat - 0.14],
    nearFoot: [0.2, -0.015],
    farFoot: [0.14, -0.025],
  }
  const across: Pose = { ...pose, far: [0.28, seat - 0.3], near: [0.2, seat - 0.12] }
  return {
    pose,
    borne: true,
    pieces: [
      { role: 'seat', x: 0.47, y: 0, size: 0.74, order: -0.2 },
      { ...objectOr(cue, set), as: set, x: 0.47, y: seat + 0.04, size: 0.15, order: 0.1, free: true },
      { role: 'partner', x: 0.94, y: 0, size: 1, flip: true, pose: across, order: -0.05 },
    ],
  }
}

/** Seated on the floor in front of a screen, with something in the hands. */
const video: Staging = cue => {
  const pose: Pose = {
    hip: [-0.1, -0.1],
    near: [0.12, -0.32],
    far: [0.18, -0.33],
    nearFoot: [0.26, -0.02],
    farFoot: [0.2, -0.03],
    open: true,
  }
  const bones = bonesOf(cue, pose)
  return {
    pose,
    pieces: [
      gripped(roleOf(cue, 'gamepad'), [(bones.near.end[0] + bones.far.end[0]) / 2, bones.far.end[1]], 0.09, 'lap', {
        thing: 'gamepad',
      }),
      { role: roleOf(cue, 'tv'), thing: 'tv', x: 0.82, y: 0, size: 0.52, order: -0.1 },
    ],
  }
}

/** With a toy on the ground in front of crossed legs. */
const floor: Staging = () => {
  const pose: Pose = {
    hip: [-0.1, -0.1],
    lean: 0.2,
    nod: 0.2,
    near: [0.2, -0.12],
    far: [0.27, -0.14],
    nearFoot: [0.16, -0.02],
    farFoot: [0.1, -0.03],
  }
  return { pose, pieces: [{ role: 'object', x: 0.34, y: 0, size: 0.24, order: 0.1 }] }
}

/** Across a table, bats in hand. */
const tableTennis: Staging = cue => {
  const pose: Pose = {
    lean: 0.16,
    near: [-0.16, -0.6],
    far: [0.3, -0.66],
    nearFoot: [-0.16, -0.015],
    farFoot: [0.14, -0.02],
  }
  const [x, y] = bonesOf(cue, pose).far.end
  const bat: Piece = { role: 'object', as: 'racket', x, y: y + 0.04, size: 0.24, rot: 0.5, layer: 'front' }
  const pieces: Piece[] = [
    { role: 'extra', thing: 'table', x: 0.9, y: 0.015, size: 0.44, order: -0.1, inks: ['#2f6a4a', '#2b2a30'] },
    { role: 'extra', thing: 'tennisball', x: 0.9, y: -0.72, size: 0.05, order: 0.2, free: true },
    bat,
  ]
  const rival = cue.tool ? 'tool' : cue.partner ? 'partner' : undefined
  if (rival)
    pieces.push(
      { role: rival, upright: true, x: 1.8, y: 0, size: 1, flip: true, pose, order: -0.05 },
      { role: 'extra', thing: 'racket', x: 1.8 - x, y: y + 0.04, size: 0.24, rot: -0.5, order: 0.1, free: true },
    )
  return { pose, pieces }
}

/** On both sides of a net. */
const overNet: Staging = cue => {
  const own = hit(cue)
  if (!own?.pose) return undefined
  const far = 1.9
  const bat = own.pieces.find(p => p.layer !== undefined)
  return {
    pose: own.pose,
    pieces: [
      ...own.pieces,
      { role: 'extra', thing: 'tennisnet', x: far / 2, y: 0, size: 0.42, order: -0.05 },
      { role: 'partner', x: far, y: 0, size: 1, flip: true, upright: true, pose: own.pose, order: -0.02 },
      ...(bat
        ? [
            {
              role: 'extra',
              thing: 'racket',
              x: far - bat.x,
              y: bat.y,
              size: bat.size,
              rot: -(bat.rot ?? 0),
              order: 0.1,
              free: true,
            } satisfies Piece,
          ]
        : []),
    ],
  }
}

/** How things are played, and played with. */
const ways: Readonly<Record<Played, Staging>> = {
  strummed: strummed(0.72, false),
  plucked: strummed(0.68, true),
  bowed: violin,
  bowedStanding: cello(0.86),
  keys: piano,
  drummed: drums,
  harp,
  trumpet: blown(
    0.16,
    0,
    [-0.98, -0.5],
    [
      [0.14, 0.02],
      [0.2, 0.03],
    ],
  ),
  saxophone: blown(
    0.42,
    0.25,
    [-0.2, -0.95],
    [
      [0.02, 0.14],
      [0.05, 0.24],
    ],
  ),
  flute: blown(
    0.2,
    0.2,
    [-0.66, -0.5],
    [
      [0.08, 0.03],
      [0.2, 0.06],
    ],
  ),
  squeezed: () => {
    const pose: Pose = { near: [-0.08, -0.6], far: [0.27, -0.6] }
    return { pose, pieces: [gripped('object', [0.1, -0.58], 0.3, 'lap')] }
  },
  board,
  tableTennis,
  screen: video,
  caught: catching,
  racket: cue => (cue.partner ? overNet(cue) : hit(cue)),
  hit: cue => hit(cue),
  kicked: cue => kick(cue),
  onFloor: floor,
  read,
}

/** The ball at the toe of the outstretched leg. */
const kick: Staging = cue => {
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
        ...objectOr(cue, 'ball'),
        x: toe[0] + 0.075 + (breadth(cue.object) * size) / 2,
        y: toe[1] + size * 0.45,
        size,
        free: true,
        order: 0.2,
      },
    ],
  }
}

/** Both hands on a bat or a racket, the ball in the air. */
const hit: Staging = cue => {
  const { object, tool, agent } = cue
  const racket = [agent.entry.plays, object?.entry.played, tool?.entry.played].includes('racket')
  const swings = object?.entry.swung
  const pose: Pose = {
    hip: [-0.02, -0.46],
    lean: 0.06,
    near: [0.2, -0.7],
    far: [0.27, -0.74],
    nearFoot: [-0.2, -0.02],
    farFoot: [0.18, -0.02],
  }
  const hand = bonesOf(cue, pose).far.end
  const bat = gripped(tool ? 'tool' : swings ? 'object' : 'extra', hand, 0.45, 'lap', {
    thing: racket ? 'racket' : 'bat',
    grip: [0, -0.1],
    rot: 0.7,
  })
  const ball: Piece =
    object && !swings
      ? { role: 'object', x: 0.66, y: -0.86, size: handy(object, agent, 0.09, 0.2), free: true, order: 0.1 }
      : { role: 'extra', thing: racket ? 'tennisball' : 'ball', x: 0.68, y: -0.88, size: 0.09, free: true, order: 0.1 }
  return { pose, pieces: [bat, ball] }
}

export const gameVerbs = {
  play: {
    en: 'play with, play on, play, strum, perform on',
    zh: '玩着, 玩, 弹着, 弹奏, 弹, 吹着, 吹奏, 吹, 演奏, 拉着, 敲, 打',
    zhBefore: [
      ['下', /^(?:国际象|象|围|跳|五子)?棋/],
      ['拉', /^(?:小提琴|大提琴|二胡|手风琴)/],
    ],
    is: ['withObject', 'withOthers'],
    atTable: object => object?.game !== undefined,
    pairFor: object => object.forTwo === true,
    onWideSeat: onBench,
    sharedBy: atBoard,
    ownWay: { octopus: arms },
    stage: (cue): Tableau | undefined => {
      const { agent } = cue
      if (!cue.object) {
        const { plays } = agent.entry
        // A violinist plays the violin without one being named.
        if (plays === 'violin') {
          const own = violin(cue)
          return (
            own && {
              ...own,
              pieces: own.pieces.map(p => (p.role === 'object' ? { ...p, role: 'extra', thing: 'violin' } : p)),
            }
          )
        }
        if (plays === 'drawn') return undefined
        return agent.count > 1 || plays === 'ball' ? kick(cue) : { traits: ['jumping'], pieces: [] }
      }
      const { played } = cue.object.entry
      return played ? ways[played](cue) : hold(cue)
    },
  },
  kick: {
    en: 'kick',
    zh: '踢着, 踢',
    is: ['takesGoal', 'sharedIfCounted'],
    setting: 'meadow',
    sharedBy: around,
    stage: kick,
  },
  throw: {
    en: 'throw, toss, hurl',
    zh: '扔, 投, 抛',
    is: ['secondObject', 'takesGoal', 'pair', 'pairWithObject'],
    setting: 'meadow',
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
  hit: { en: 'hit, swing, strike', zh: '击打, 击, 打击', stage: hit },
  juggle: {
    en: 'juggle with, juggle',
    zh: '杂耍',
    stage: cue => {
      const size = Math.max(0.11, Math.min(0.16, handy(cue.object, cue.agent)))
      const extras = flights.slice(0, 5).map(([x, y], i): Piece => ({
        role: 'extra',
        thing: 'ball',
        inks: ['#c8321f', '#efc02b', '#2a62b0', '#3f9a4a', '#e8768a'].slice(i, i + 1),
        x,
        y,
        size,
        layer: i < 2 ? 'front' : 'lap',
      }))
      return {
        pose: { near: [-0.2, -0.62], far: [0.24, -0.66], nod: -0.15 },
        pieces: cue.object ? [{ role: 'object', x: 0, y: 0, size, layer: 'front', each: flights }] : extras,
      }
    },
  },
  /** In the air over the back of one who is bent double; the others wait for their turn. */
  leapfrog: {
    en: 'play leapfrog with, play leapfrog over, play leapfrog, leapfrog over, leapfrog',
    zh: '跳山羊, 跳马, 玩跳背',
    is: ['group'],
    setting: 'playground',
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
        const upright = cue.object?.entry.human || standsUp(cue.object.entry)
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
    is: ['settingOfObject', 'group'],
    setting: 'garden',
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
      const wet = cue.object?.entry.splashes
      return {
        pose,
        borne: true,
        pieces: [
          {
            ...objectOr(cue, 'trampoline'),
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
  /** A snowball in the raised hand, another one in the air. */
  snowfight: {
    en: 'have a snowball fight with, have a snowball fight, snowball fight with, throw snowballs at, throw snowballs',
    zh: '打雪仗',
    is: ['onSnow', 'pair'],
    setting: 'snowfield',
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
  /** Pillows swung at each other, feathers in the air. */
  pillowfight: {
    en: 'have a pillow fight with, have a pillow fight, pillow fight',
    zh: '打枕头仗, 枕头大战',
    is: ['pair'],
    setting: 'bedroom',
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
          facing(cue, 1, cue.partner ? 1 : tall(cue, 0.6, 1.1), {
            pose: {
              lean: 0.2,
              far: [0.34, -0.72],
              near: [0.28, -0.66],
              nearFoot: [-0.2, -0.02],
              farFoot: [0.16, -0.02],
              open: true,
            },
          }),
          { role: 'extra', thing: 'pillow', x: 0.6, y: -0.58, size: 0.26, rot: 0.3, order: 0.1, free: true },
        )
      return { pose: swings, pieces }
    },
  },
  /** Two pull at it from both sides, leaning away. */
  tug: {
    en: 'fight over, argue over, quarrel over, tug at, tug on, play tug of war with, play tug of war, have a tug of war with, have a tug of war',
    zh: '拔河, 争抢, 抢着, 抢',
    is: ['pair', 'pairWithObject'],
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
        cue.object !== undefined && (cue.object?.entry.human || standsUp(cue.object.entry)) && cue.partner === undefined
      const prize = alive ? cue.tool : cue.object
      const rope = !besides(prize, 'rope')
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
} satisfies VerbRecords
