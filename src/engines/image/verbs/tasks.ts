import { figureOf } from '../draw/index.ts'

import type { Pose } from '../draw/people/skeleton.ts'

import { handle } from './everyday.ts'

import type { Subject } from '../understand/subject.ts'

import { between, bonesOf, breadth, gripped, handy, type Cue, type Piece, type Staging } from './tableau.ts'

import { objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around } from './sharing.ts'

const tall = (cue: Cue, least: number, most: number): number =>
  Math.max(least, Math.min(most, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.7))

/** Drinks on a tray on the spread hand. */
export const serveTray: Staging = cue => {
  const pose: Pose = {
    near: [-0.14, -0.5],
    far: [0.24, -0.8],
    elbowsUp: false,
    nearFoot: [-0.12, -0.03],
    farFoot: [0.12, -0.015],
  }
  const [x, y] = bonesOf(cue, pose).far.end
  const glasses: readonly (readonly [number, string])[] = [
    [-0.11, '#c8321f'],
    [0, '#efb02b'],
    [0.11, '#5f9ab0'],
  ]
  const size = Math.min(0.12, handy(cue.object, cue.agent))
  return {
    pose,
    pieces: [
      { role: 'object', as: 'flattray', x: x + 0.03, y, size: size * 0.5, order: 0.15, free: true },
      ...glasses.map(([dx, ink], i): Piece => ({
        role: 'extra',
        thing: 'glass',
        inks: [ink],
        x: x + 0.03 + dx,
        y: y - 0.035,
        size: 0.15,
        order: 0.2 + i * 0.01,
        free: true,
      })),
    ],
  }
}

/** Things that are drawn while they are sewn; others are drawn as knitting. */
const SEWN: ReadonlySet<string> = new Set([
  'dress',
  'shirt',
  'coat',
  'jacket',
  'quilt',
  'gown',
  'skirt',
  'trousers',
  'teddy',
  'flag',
  'doll',
  'pillow',
  'net',
  'banner',
  'curtain',
  'sail',
])

export const taskVerbs = {
  /** Seated with needles and cloth. */
  sew: {
    en: 'sew, knit, embroider, weave, mend, stitch',
    zh: '缝, 织, 绣花, 编织',
    withGoal: 'put',
    withOthers: true,
    moves: true,
    setting: 'room',
    oneObject: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.36],
        nod: 0.22,
        near: [0.12, -0.5],
        far: [0.2, -0.5],
        nearFoot: [0.18, -0.015],
        farFoot: [0.12, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const at = between(bones.near.end, bones.far.end)
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'armchair', x: -0.08, y: 0, size: 0.78, order: -0.2 },
          SEWN.has(objectId(cue))
            ? gripped('object', [at[0] + 0.02, at[1] + 0.02], 0.3, 'lap', { grip: [0, -0.85] })
            : {
                ...gripped(cue.object ? 'object' : 'extra', [at[0] + 0.02, at[1] + 0.02], 0.24, 'lap', {
                  thing: 'knitting',
                  grip: [0, -0.9],
                }),
                ...(cue.object ? { as: 'knitting' } : {}),
              },
          {
            role: 'extra',
            thing: 'yarn',
            x: 0.3,
            y: 0,
            size: 0.1,
            order: 0.2,
            ...(cue.object?.inks[0] ? { inks: cue.object.inks } : {}),
          },
        ],
      }
    },
  },
  /** At a board with an iron, the cloth on it. */
  iron: {
    en: 'iron',
    zh: '熨衣服, 熨烫, 熨, 烫衣服',
    setting: 'room',
    oneObject: true,
    stage: cue => {
      const top = -0.46
      const pose: Pose = { lean: 0.12, nod: 0.18, near: [0.22, top - 0.06], far: [0.36, top - 0.1] }
      const [x, y] = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'ironingboard', x: 0.5, y: 0.01, size: 0.48, order: 0.05 },
          {
            role: cue.object ? 'object' : 'extra',
            as: 'ironed',
            thing: 'ironed',
            x: 0.6,
            y: top + 0.02,
            size: 0.16,
            order: 0.1,
            free: true,
          },
          gripped('extra', [x + 0.02, y + 0.03], 0.15, 'front', { thing: 'flatiron', grip: [0, -0.7] }),
          { role: 'extra', thing: 'steam', x: x + 0.12, y: y - 0.02, size: 0.16, order: 0.2, free: true },
        ],
      }
    },
  },
  /** A jet from a hose in both hands. */
  spray: {
    en: 'spray water on, spray water at, spray water onto, spray water over, spray, hose down, put out, extinguish',
    zh: '喷水灭火, 喷水, 灭火, 扑灭, 喷',
    stage: cue => {
      const pose: Pose = {
        lean: -0.06,
        near: [0.14, -0.54],
        far: [0.28, -0.58],
        nearFoot: [-0.18, -0.02],
        farFoot: [0.14, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const size = cue.object ? tall(cue, 0.4, 1.7) : 0
      const w = cue.object ? breadth(cue.object) * size : 0
      const far = x + 0.62
      const jet: Piece = {
        role: 'extra',
        thing: 'waterjet',
        x: (x + far) / 2 + 0.06,
        y: y + 0.06,
        size: 0.44,
        order: 0.3,
        free: true,
      }
      const hose: Piece = {
        ...(cue.tool?.entry.id === 'hose' ? { role: 'tool', as: 'hoseline' } : { role: 'extra', thing: 'hoseline' }),
        x: -0.14,
        y: 0.02,
        size: -y,
        order: 0.12,
        free: true,
      }
      return {
        pose,
        pieces: [
          gripped('extra', [x + 0.03, y], 0.07, 'front', { thing: 'nozzle' }),
          hose,
          jet,
          ...(cue.object
            ? [{ role: 'object', x: far + w * 0.42, y: 0, size, order: -0.2, flip: true } satisfies Piece]
            : []),
        ],
      }
    },
  },
  /** On the ground at a fire, with the food on a stick over it. */
  roast: {
    en: 'roast, toast',
    zh: '烤棉花糖',
    toolIs: ['fire'],
    withOthers: true,
    setting: 'forest',
    pair: true,
    pairWithObject: true,
    oneObject: true,
    stage: cue => {
      const pose: Pose = {
        hip: [-0.3, -0.07],
        lean: 0.06,
        near: [-0.06, -0.26],
        far: [-0.02, -0.34],
        nearFoot: [0.06, -0.005],
        farFoot: [0.02, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const stick = (mirror: boolean): Partial<Piece> => ({
        as: 'roaststick',
        x: mirror ? 0.92 - x : x,
        y,
        size: 0.52,
        rot: mirror ? -1.15 : 1.15,
      })
      const fire: Piece = { role: cue.tool ? 'tool' : 'extra', thing: 'fire', x: 0.46, y: 0.03, size: 0.4, order: 0.15 }
      const held: Piece = {
        role: cue.object ? 'object' : 'extra',
        thing: 'roaststick',
        layer: 'front',
        x: 0,
        y: 0,
        size: 0.5,
        ...stick(false),
      }
      const other: Piece[] = cue.partner
        ? [
            { role: 'partner', x: 0.92, y: 0, size: 1, flip: true, pose, order: -0.05 },
            { role: 'extra', thing: 'roaststick', free: true, order: 0.1, x: 0, y: 0, size: 0.5, ...stick(true) },
          ]
        : []
      return { pose, pieces: [fire, held, ...other] }
    },
  },
  /** A pancake in the air over the pan. */
  flip: {
    en: 'flip, toss pancakes',
    zh: '颠锅, 翻炒',
    setting: 'kitchen',
    oneObject: true,
    stage: cue => {
      const pose: Pose = { lean: -0.04, nod: -0.16, far: [0.3, -0.58], near: [-0.1, -0.54], open: true }
      const [x, y] = bonesOf(cue, pose).far.end
      const pan = gripped('extra', [x, y], 0.09, 'lap', { thing: 'pan', grip: [-2.1, -0.7], flip: false })
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'stove', x: 0.66, y: 0.01, size: 0.44, order: -0.2 },
          { ...pan, flip: true, x: x + 0.17, y: y + 0.05 },
          {
            role: cue.object ? 'object' : 'extra',
            as: 'flyingpancake',
            thing: 'flyingpancake',
            x: x + 0.2,
            y: y - 0.2,
            size: 0.2,
            order: 0.2,
            free: true,
          },
        ],
      }
    },
  },
  /** At a table, one hand spread and a small brush in the other. */
  manicure: {
    en: 'paint her nails, paint his nails, paint their nails, do her nails, paint nails, file her nails',
    zh: '涂指甲油, 涂指甲, 美甲, 做美甲',
    setting: 'room',
    stage: cue => {
      const top = -0.46
      const pose: Pose = {
        hip: [-0.08, -0.36],
        lean: 0.14,
        nod: 0.22,
        near: [0.2, top - 0.1],
        far: [0.36, top - 0.04],
        nearFoot: [0.16, -0.015],
        farFoot: [0.1, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const [x, y] = bones.far.end
      const nails: Piece[] = [0, 1, 2, 3].map(i => ({
        role: 'extra',
        thing: 'nail',
        x: x + 0.05 - Math.abs(i - 1.5) * 0.006,
        y: y - 0.012 + i * 0.013,
        size: 0.02,
        layer: 'front',
      }))
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'chair', x: -0.12, y: 0.01, size: 0.66, order: -0.2 },
          { role: 'extra', thing: 'table', x: 0.56, y: 0.01, size: -top, order: -0.1 },
          { role: 'extra', thing: 'nailpolish', x: 0.52, y: top + 0.02, size: 0.18, order: 0.1, free: true },
          ...nails,
          gripped('extra', bones.near.end, 0.14, 'front', { thing: 'nailbrush', grip: [0, -0.9], rot: -0.7 }),
        ],
      }
    },
  },
  /** Down on one knee with a wrench at a large object; a small one is on a bench. */
  repair: {
    en: 'repair, fix, tinker with, work under',
    zh: '修理, 修补, 修',
    withOthers: true,
    ashore: true,
    sameObject: true,
    sharedBy: around,
    stage: cue => {
      if (!cue.object) return undefined
      const size = tall(cue, 0.3, 1.3)
      const w = breadth(cue.object) * size
      if (size < 0.5) {
        const top = -0.46
        const pose: Pose = { lean: 0.14, nod: 0.2, near: [0.26, top - 0.12], far: [0.36, top - 0.06] }
        const hand = bonesOf(cue, pose).near.end
        return {
          pose,
          pieces: [
            { role: 'extra', thing: 'table', x: 0.56, y: 0.01, size: -top, order: -0.1 },
            { role: 'object', x: 0.5, y: top + 0.02, size: 0.24, order: 0.05, free: true },
            gripped('extra', hand, 0.2, 'front', { thing: 'wrench', grip: [0, -0.2], rot: 0.9 }),
          ],
        }
      }
      const pose: Pose = {
        hip: [-0.1, -0.26],
        lean: 0.3,
        nod: 0.1,
        near: [0.24, -0.3],
        far: [0.3, -0.42],
        nearFoot: [-0.3, -0.02],
        farFoot: [0.1, -0.02],
      }
      const hand = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          { role: 'object', x: hand[0] - 0.02 + w / 2, y: 0, size, order: -0.1, flip: true },
          gripped('extra', hand, 0.26, 'front', { thing: 'wrench', grip: [0, -0.2], rot: 1 }),
        ],
      }
    },
  },
  /** Puts the object on or into the tool, or at its side if that is too high. */
  put: {
    en: 'put, place, weigh, tuck, stack, drop, lay, glue, attach, insert, stuff, stick, squeeze, spread, pin',
    zh: '放下, 摆放, 放在, 放到, 放进, 放入, 摆在, 摆到, 装进, 塞进, 倒进, 插在, 插进, 贴在',
    goesAround: true,
    places: true,
    settingOfObject: true,
    takesGoal: true,
    moves: true,
    stage: cue => {
      const { object, tool, agent } = cue
      if (object && !tool && object.count > 1) {
        // One on top of the other.
        const size = Math.max(0.16, Math.min(0.3, handy(object, agent)))
        const n = Math.min(object.count, Math.floor(1 / size))
        const top = -Math.min(0.78, (n - 0.5) * size)
        return {
          pose: { lean: top > -0.5 ? 0.3 : 0.08, near: [0.24, top + 0.05], far: [0.3, top] },
          pieces: [
            {
              role: 'object',
              x: 0,
              y: 0,
              size,
              order: 0.1,
              each: Array.from(
                { length: n },
                (_, i) => [0.26 + (breadth(object) * size) / 2, -i * size * 0.94] as const,
              ),
            },
          ],
        }
      }
      if (!object || !tool) return handle(cue)
      const by = (one: Subject): number => ((one.entry.size ?? 1) / (agent.entry.size ?? 1.7)) ** 0.7
      const size = Math.max(0.3, Math.min(1.3, by(tool)))
      const wide = breadth(tool) * size
      const { hold, seat } = figureOf(tool.entry.draw ?? tool.entry.id)
      const top = (hold?.[1] ?? seat?.[1] ?? -0.96) * size
      const lies = object.entry.draw === 'person'
      const load = lies
        ? Math.max(0.5, Math.min(0.85, by(object)))
        : Math.max(0.15, Math.min(0.42, handy(object, agent)))
      const half = Math.min(wide / 2, lies ? 9 : 0.12 + load * 0.4)
      const at = { x: 0.27 + half, y: top < -0.74 ? -0.5 : top + 0.02 }
      const hand = at.y - (lies ? 0.1 : load * 0.4)
      const low = hand > -0.46
      const reach: Pose = {
        lean: low ? 0.42 : 0.12,
        nod: 0.14,
        near: [at.x - load * 0.4, hand + 0.03],
        far: [at.x - load * 0.3, hand],
      }
      // A table under a small target.
      const table: Piece[] =
        size < 0.45 && tool.entry.habitat !== 'water'
          ? [{ role: 'extra', thing: 'table', x: 0.6, y: 0.01, size: 0.42, order: -0.3 }]
          : []
      const up = table.length > 0 ? 0.4 : 0
      return {
        pose:
          up > 0
            ? {
                lean: 0.12,
                nod: 0.14,
                near: [at.x - load * 0.4, hand + 0.03 - up],
                far: [at.x - load * 0.3, hand - up],
              }
            : reach,
        pieces: [
          ...table,
          { role: 'tool', x: 0.27 + wide / 2, y: -up, size, order: -0.2, free: up > 0 },
          {
            role: 'object',
            x: at.x,
            y: at.y - up,
            size: load,
            order: 0.1,
            free: true,
            ...(lies
              ? { pose: { hip: [0, -0.085], lean: -1.5, nearFoot: [0.42, -0.05], farFoot: [0.4, -0.09], asleep: true } }
              : { traits: ['sleeping'] }),
          },
        ],
      }
    },
  },
} satisfies VerbRecords
