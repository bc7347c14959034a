import type { Point, Pose } from '../draw/people/skeleton.ts'

import { bonesOf, breadth, gripped, handy, type Cue, type Piece } from './tableau.ts'

import { objectDrawing, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { around } from './sharing.ts'

const self = (cue: Cue, thing: string): { role: 'object' | 'extra'; thing: string } => ({
  role: cue.object ? 'object' : 'extra',
  thing,
})

export const choreVerbs = {
  /** On the shore or in a boat, the line in the water. */
  fish: {
    en: 'fish in, fish from, fish on, fish',
    zh: '钓鱼, 垂钓, 钓',
    withOthers: true,
    setting: 'lake',
    afloat: true,
    stage: cue => {
      const boat = ['rowboat', 'canoe', 'sailboat', 'raft', 'ship'].includes(objectDrawing(cue))
      const pose: Pose = boat
        ? { hip: [-0.1, -0.2], legless: true, far: [0.2, -0.46], near: [0.14, -0.4] }
        : {
            hip: [-0.06, -0.36],
            far: [0.24, -0.56],
            near: [0.18, -0.5],
            nearFoot: [0.18, -0.015],
            farFoot: [0.13, -0.02],
          }
      const hand = bonesOf(cue, pose).far.end
      const pieces: Piece[] = [gripped('extra', hand, 0.72, 'lap', { thing: 'rod', grip: [-0.6, -0.2] })]
      if (boat)
        pieces.push({
          role: 'object',
          ...(objectDrawing(cue) === 'sailboat' ? { as: 'rowboat' } : {}),
          x: 0,
          y: objectDrawing(cue) === 'canoe' ? 0.05 : 0.1,
          size: objectDrawing(cue) === 'canoe' ? 0.36 : 0.5,
          order: 0.2,
          traits: ['rowed'],
        })
      else
        pieces.push({
          role: 'extra',
          thing: 'box',
          x: -0.08,
          y: 0,
          size: 0.34,
          order: -0.2,
          inks: ['#8a5f3a', '#6b452c', '#c9a06a'],
        })
      if (cue.object && !boat)
        pieces.push({ role: 'object', x: 0.93, y: -0.02, size: 0.2, order: 0.1, free: true, rot: -1.2 })
      return { pose, borne: boat, pieces }
    },
  },
  pour: {
    en: 'pour',
    zh: '倒着, 倒',
    takesGoal: true,
    moves: true,
    setting: 'room',
    stage: cue => {
      const vessel = ['teapot', 'bottle', 'jug', 'pitcher'].includes(objectDrawing(cue))
      const pose: Pose = { lean: 0.06, nod: 0.2, far: [0.3, -0.68], near: [0.14, -0.46] }
      const hand = bonesOf(cue, pose).far.end
      const white = ['milk', 'cream'].includes(objectId(cue))
      const clear = ['water', 'juice', 'glass'].includes(objectId(cue))
      // With a target, most objects are drawn as the vessel that is poured from.
      const own = vessel || (cue.tool !== undefined && !clear && objectId(cue) !== 'coffee')
      const wide = cue.tool ? Math.max(0.13, Math.min(0.26, 0.44 / breadth(cue.tool))) : 0.13
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'table', x: 0.62, y: 0.01, size: 0.42, order: -0.2 },
          {
            role: cue.tool ? 'tool' : cue.object && !vessel ? 'object' : 'extra',
            thing: 'coffee',
            x: 0.54,
            y: -0.385,
            size: wide,
            order: -0.1,
            free: true,
          },
          {
            role: 'extra',
            thing: 'stream',
            ...(white ? { inks: ['#fbfaf2'] } : clear ? { inks: ['#bfe0ea'] } : {}),
            x: 0.53,
            y: -0.48,
            size: 0.13,
            order: 0.1,
            free: true,
          },
          {
            ...gripped(own ? 'object' : 'extra', [hand[0] + 0.06, hand[1] + 0.02], 0.2, 'lap', {
              thing: white ? 'jug' : 'teapot',
              grip: [-0.3, -0.5],
              rot: 0.5,
            }),
            ...(white ? { as: 'jug' } : {}),
          },
        ],
      }
    },
  },
  /** Knife on a board, or an axe at a tree. */
  cut: {
    en: 'cut, slice, chop, carve, saw',
    zh: '切着, 切, 砍, 剪, 锯',
    setting: 'room',
    sharedBy: around,
    stage: cue => {
      const wood = ['tree', 'log', 'pine', 'wood', 'firewood'].includes(objectId(cue)) || objectDrawing(cue) === 'tree'
      if (wood) {
        const pose: Pose = {
          lean: 0.1,
          near: [0.18, -0.74],
          far: [0.24, -0.7],
          nearFoot: [-0.2, -0.015],
          farFoot: [0.14, -0.02],
        }
        const hand = bonesOf(cue, pose).far.end
        const size = objectDrawing(cue) === 'tree' ? 1.9 : 0.34
        return {
          pose,
          pieces: [
            gripped('extra', hand, 0.5, 'lap', { thing: 'axe', grip: [0, -0.2], rot: 0.9 }),
            { role: 'object', x: 0.86, y: 0.01, size, order: -0.2 },
          ],
        }
      }
      // Paper and cloth are cut in the hands.
      if (['ribbon', 'paper', 'rope', 'cloth', 'towel', 'string', 'letter', 'banner'].includes(objectId(cue))) {
        const pose: Pose = { nod: 0.16, near: [0.16, -0.6], far: [0.34, -0.62] }
        const { near, far } = bonesOf(cue, pose)
        return {
          pose,
          pieces: [
            gripped('object', [far.end[0] + 0.03, far.end[1]], handy(cue.object, cue.agent, 0.2, 0.34), 'lap'),
            gripped('extra', near.end, 0.2, 'front', { thing: 'scissors', grip: [0, -0.2], rot: 1.1 }),
          ],
        }
      }
      const top = -0.48
      const pose: Pose = { lean: 0.1, nod: 0.18, near: [0.24, top - 0.06], far: [0.36, top - 0.05] }
      const hand = bonesOf(cue, pose).near.end
      const size = handy(cue.object, cue.agent, 0.15, 0.24)
      // Tall things are laid down; several lie in a row.
      const wide = breadth(cue.object) * size
      const lies = wide < size * 0.7
      const n = Math.min(5, cue.object?.count ?? 1)
      const step = lies ? 0.1 : wide * 0.9
      const each = Array.from({ length: n }, (_, i): Point => [
        0.36 + i * step,
        top + (lies ? -0.01 + 0.035 * (i % 2) : 0.03),
      ])
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'table', x: 0.52 + (n > 2 ? 0.1 : 0), y: 0.01, size: -top, order: 0.1 },
          {
            ...self(cue, 'bread'),
            x: lies ? 0.36 : 0.42,
            y: top + (lies ? 0 : 0.03),
            size,
            order: 0.2,
            free: true,
            ...(lies ? { rot: Math.PI / 2 } : {}),
            ...(n > 1 ? { each } : {}),
          },
          gripped('extra', [hand[0] + 0.02, hand[1]], 0.24, 'front', { thing: 'knife', grip: [0, -0.12], rot: 1.9 }),
        ],
      }
    },
  },
  /** Sleeves up, bubbles about. */
  wash: {
    en: 'wash, bathe, scrub, clean',
    zh: '洗着, 洗, 擦',
    readAs: thing => (thing.id === 'hose' ? 'spray' : undefined),
    withOthers: true,
    toSomebody: true,
    setting: 'garden',
    ashore: true,
    sharedBy: around,
    stage: cue => {
      const small =
        handy(cue.object, cue.agent) < 0.5 && !['dog', 'cat', 'car', 'elephant', 'horse'].includes(objectId(cue))
      if (small) {
        const pose: Pose = { lean: 0.12, nod: 0.18, near: [0.22, -0.52], far: [0.32, -0.52] }
        return {
          pose,
          pieces: [
            { role: 'extra', thing: 'tub', x: 0.5, y: 0.01, size: 0.5, order: 0.1 },
            {
              ...self(cue, 'plate'),
              x: 0.42,
              y: -0.46,
              size: Math.min(0.16, handy(cue.object, cue.agent, 0.1)),
              order: -0.05,
              free: true,
            },
            { role: 'extra', thing: 'bubbles', x: 0.52, y: -0.5, size: 0.26, order: 0.2, free: true },
          ],
        }
      }
      const size = Math.max(0.4, Math.min(1.3, ((cue.object?.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.8))
      const width = breadth(cue.object) * size
      const tub = ['dog', 'cat', 'child', 'baby', 'elephant'].includes(objectId(cue)) && size < 0.8
      const pose: Pose = { lean: 0.25, nod: 0.1, near: [0.28, -0.4], far: [0.34, -0.5] }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          {
            role: 'object',
            x: 0.26 + width / 2,
            y: tub ? -0.1 : 0,
            size: tub ? size * 1.25 : size,
            order: -0.1,
            flip: true,
          },
          ...(tub
            ? [
                {
                  role: 'extra',
                  thing: 'tub',
                  x: 0.26 + width / 2,
                  y: 0.02,
                  size: Math.min(0.34, size * 0.55),
                  order: 0.1,
                } as const,
              ]
            : []),
          gripped('extra', bones.far.end, 0.08, 'front', { thing: 'sponge' }),
          { role: 'extra', thing: 'bubbles', x: 0.3 + width / 2, y: -size * 0.7, size: 0.36, order: 0.2, free: true },
        ],
      }
    },
  },
  sweep: {
    en: 'sweep, mop',
    zh: '扫地, 打扫, 扫',
    setting: 'room',
    stage: cue => {
      const pose: Pose = {
        lean: 0.16,
        nod: 0.16,
        near: [0.18, -0.56],
        far: [0.22, -0.72],
        nearFoot: [-0.12, -0.015],
        farFoot: [0.1, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const pieces: Piece[] = [
        gripped('extra', bones.far.end, 0.82, 'lap', { thing: 'broom', grip: [0, -0.88], rot: -0.34 }),
      ]
      if (cue.object && objectId(cue) !== 'broom')
        pieces.push({ role: 'object', x: 0.66, y: 0.02, size: 0.16, order: 0.1 })
      else pieces.push({ role: 'extra', thing: 'dust', x: 0.66, y: 0.02, size: 0.12, order: 0.1 })
      return { pose, pieces }
    },
  },
  /** From a tree into a basket. */
  pick: {
    en: 'pick up, pick, gather, harvest, collect, pull up',
    zh: '采摘, 采, 摘, 捡, 拔',
    withOthers: true,
    setting: 'garden',
    stage: cue => {
      const fruit = [
        'apple',
        'orange_fruit',
        'pear',
        'peach',
        'cherry',
        'lemon',
        'plum',
        'grapes',
        'banana',
        'olive',
        'mango',
      ].includes(objectId(cue))
      if (!fruit) {
        const pose: Pose = {
          hip: [-0.1, -0.34],
          lean: 0.75,
          nod: -0.1,
          far: [0.42, -0.2],
          near: [-0.02, -0.42],
          nearFoot: [-0.08, -0.015],
          farFoot: [0.08, -0.02],
        }
        const end = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            {
              ...self(cue, 'flower'),
              x: end[0] + 0.01,
              y: 0.01,
              size: Math.max(0.26, Math.min(0.4, handy(cue.object, cue.agent, 0.26))),
              order: -0.05,
            },
            gripped('extra', bonesOf(cue, pose).near.end, 0.2, 'front', { thing: 'basket', grip: [0, -0.95] }),
          ],
        }
      }
      const pose: Pose = { nod: -0.2, far: [0.26, -1.04], near: [-0.14, -0.5] }
      const bones = bonesOf(cue, pose)
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'tree', x: 0.55, y: 0.01, size: 1.75, order: -0.3 },
          gripped('object', [bones.far.end[0] + 0.01, bones.far.end[1] - 0.03], 0.1, 'lap'),
          gripped('extra', bones.near.end, 0.22, 'front', { thing: 'basket', grip: [0, -0.95] }),
        ],
      }
    },
  },
  open: {
    en: 'open, unwrap',
    zh: '打开',
    stage: cue => {
      const size = handy(cue.object, cue.agent, 0.2, 1.2)
      if (objectId(cue) === 'door' || objectId(cue) === 'window')
        return { pose: { far: [0.3, -0.6] }, pieces: [{ role: 'object', x: 0.56, y: 0, size: 1.25, order: -0.2 }] }
      const pose: Pose = {
        hip: [-0.14, -0.14],
        lean: 0.26,
        nod: 0.2,
        near: [0.16, -0.24],
        far: [0.24, -0.26],
        nearFoot: [0.02, -0.02],
        farFoot: [-0.06, -0.02],
        open: true,
      }
      return { pose, pieces: [{ ...self(cue, 'gift'), x: 0.32, y: 0.01, size: Math.min(0.34, size), order: 0.1 }] }
    },
  },
} satisfies VerbRecords
