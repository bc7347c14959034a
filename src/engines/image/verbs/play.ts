import type { Point, Pose } from '../draw/people/skeleton.ts'

import { read } from './hands.ts'

import { hold } from './hold.ts'

import { hit, kick, catching } from './sports.ts'

import { bonesOf, gripped, type Piece, type Staging, type Tableau } from './tableau.ts'

import { objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { atBoard } from './sharing.ts'
import { arms } from './animals.ts'

const stool = (x = -0.1): Piece => ({ role: 'extra', thing: 'stool', x, y: 0, size: 0.36, order: -0.2 })

const seated: Pose = { hip: [-0.1, -0.37], nearFoot: [0.16, -0.015], farFoot: [0.1, -0.02] }

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

/** Two at a board, with the game between them. */
const board: Staging = cue => {
  const top = -0.46
  const pose: Pose = {
    hip: [-0.06, -0.36],
    lean: 0.16,
    nod: 0.18,
    near: [0.2, top - 0.03],
    far: [0.36, top - 0.07],
    nearFoot: [0.15, -0.015],
    farFoot: [0.1, -0.02],
  }
  const across: Pose = { ...pose, far: [0.3, top - 0.02], near: [0.14, -0.62] }
  const set = { chess: 'chessboard', cards: 'cards', dice: 'dice' }[objectId(cue)] ?? 'chessboard'
  const pieces: Piece[] = [
    stool(-0.08),
    { role: 'extra', thing: 'table', x: 0.58, y: 0.015, size: -top, order: -0.1 },
    { role: cue.object ? 'object' : 'extra', thing: set, as: set, x: 0.58, y: top + 0.01, size: 0.15, layer: 'lap' },
  ]
  const rival = cue.tool ? 'tool' : cue.partner ? 'partner' : undefined
  if (rival)
    pieces.push(
      { role: 'extra', thing: 'stool', x: 1.24, y: 0, size: 0.36, order: -0.2 },
      { role: rival, x: 1.16, y: 0, size: 1, flip: true, upright: true, pose: across, order: -0.05 },
    )
  return { pose, pieces }
}

/** Two on one seat, turned to each other, the game between them. */
const onBench: Staging = cue => {
  if (!cue.object?.entry.forTwo) return undefined
  const set = { chess: 'chessboard', cards: 'cards', dice: 'dice' }[objectId(cue)] ?? 'chessboard'
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
      {
        role: cue.object ? 'object' : 'extra',
        thing: set,
        as: set,
        x: 0.47,
        y: seat + 0.04,
        size: 0.15,
        order: 0.1,
        free: true,
      },
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
      gripped(
        objectId(cue) === 'gamepad' ? 'object' : 'extra',
        [(bones.near.end[0] + bones.far.end[0]) / 2, bones.far.end[1]],
        0.09,
        'lap',
        { thing: 'gamepad' },
      ),
      { role: objectId(cue) === 'tv' ? 'object' : 'extra', thing: 'tv', x: 0.82, y: 0, size: 0.52, order: -0.1 },
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

const instruments: Readonly<Record<string, Staging>> = {
  guitar: strummed(0.72, false),
  electricguitar: strummed(0.72, false),
  lute: strummed(0.68, true),
  violin,
  cello: cello(0.86),
  piano,
  drums,
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
  accordion: () => {
    const pose: Pose = { near: [-0.08, -0.6], far: [0.27, -0.6] }
    return { pose, pieces: [gripped('object', [0.1, -0.58], 0.3, 'lap')] }
  },
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

const GAMES = new Set(['chess', 'cards', 'dice', 'chessboard', 'checkers'])

export const playVerbs = {
  play: {
    en: 'play with, play on, play, strum, perform on',
    zh: '玩着, 玩, 弹着, 弹奏, 弹, 吹着, 吹奏, 吹, 演奏, 拉着, 敲, 打',
    zhBefore: [
      ['下', /^(?:国际象|象|围|跳|五子)?棋/],
      ['拉', /^(?:小提琴|大提琴|二胡|手风琴)/],
    ],
    atTable: object => object !== undefined && GAMES.has(object.id) && object.id !== 'chessboard',
    pairFor: object => object.forTwo === true,
    onWideSeat: onBench,
    withObject: true,
    withOthers: true,
    sharedBy: atBoard,
    ownWay: { octopus: arms },
    stage: (cue): Tableau | undefined => {
      const what = objectId(cue)
      const { agent } = cue
      if (!cue.object) {
        // A violinist plays the violin without one being named.
        if (agent.entry.id === 'violinist') {
          const own = violin(cue)
          return (
            own && {
              ...own,
              pieces: own.pieces.map(p => (p.role === 'object' ? { ...p, role: 'extra', thing: 'violin' } : p)),
            }
          )
        }
        if (agent.entry.id === 'guitarist' || agent.entry.id === 'musician') return undefined
        return agent.count > 1 || ['child', 'boy', 'girl', 'player'].includes(agent.entry.id)
          ? kick(cue)
          : { traits: ['jumping'], pieces: [] }
      }
      const instrument = instruments[what]
      if (instrument) return instrument(cue)
      if (GAMES.has(what)) return board(cue)
      if (what === 'pingpong') return tableTennis(cue)
      if (['videogame', 'tv', 'gamepad', 'computer'].includes(what)) return video(cue)
      if (['basketball', 'volleyball', 'frisbee', 'beachball', 'toyballoon'].includes(what)) return catching(cue)
      if (what === 'racket' && cue.partner) return overNet(cue)
      if (['racket', 'bat', 'tennisball', 'baseball', 'golf'].includes(what)) return hit(cue)
      if (what === 'ball') return kick(cue)
      if (['blocks', 'teddy', 'toytrain', 'cat', 'yarn', 'doll'].includes(what)) return floor(cue)
      if (what === 'phone' || what === 'book') return read(cue)
      return hold(cue)
    },
  },
} satisfies VerbRecords
