import type { Point, Pose } from '../draw/people/skeleton.ts'
import { besides, roleOf } from './cueObject.ts'
import { around } from './sharing.ts'
import { stool, tall } from './stagings.ts'
import { type Piece, between, bonesOf, breadth, gripped, handy, objectOr } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

export const houseworkVerbs = {
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
      if (besides(cue.object, 'broom')) pieces.push({ role: 'object', x: 0.66, y: 0.02, size: 0.16, order: 0.1 })
      else pieces.push({ role: 'extra', thing: 'dust', x: 0.66, y: 0.02, size: 0.12, order: 0.1 })
      return { pose, pieces }
    },
  },
  vacuum: {
    en: 'vacuum, hoover',
    zh: '吸尘, 用吸尘器',
    setting: 'room',
    stage: cue => {
      const pose: Pose = {
        lean: 0.14,
        nod: 0.16,
        near: [0.16, -0.56],
        far: [0.24, -0.64],
        nearFoot: [-0.12, -0.015],
        farFoot: [0.1, -0.02],
      }
      const flat = cue.object?.entry.underfoot ?? !cue.object
      const pieces: Piece[] = [{ role: 'extra', thing: 'vacuum', x: 0.42, y: 0.02, size: 0.68, order: 0.1 }]
      if (cue.object)
        pieces.push({
          role: 'object',
          x: flat ? 0.5 : 0.9,
          y: 0.05,
          size: flat ? 0.16 : tall(cue, 0.3, 0.8),
          order: -0.2,
          free: flat,
        })
      return { pose, pieces }
    },
  },
  /** At a board with an iron, the cloth on it. */
  iron: {
    en: 'iron',
    zh: '熨衣服, 熨烫, 熨, 烫衣服',
    is: ['oneObject'],
    setting: 'room',
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
  /** Hanging laundry on a line between two poles. */
  dry: {
    en: 'hang out, hang up, hang laundry, hang',
    zh: '晒着, 晾着, 晾晒, 晒, 晾',
    is: ['takesGoal'],
    toolIs: ['clothesline'],
    toSomebody: true,
    setting: 'garden',
    stage: cue => {
      const cloth = besides(cue.object, 'clothesline') !== undefined
      const pose: Pose = { near: [0.2, -0.94], far: [0.3, -0.96], nod: -0.1 }
      const role = cue.tool && !besides(cue.tool, 'clothesline') ? 'tool' : roleOf(cue, 'clothesline')
      return {
        pose,
        pieces: [
          { role, thing: 'clothesline', x: 0.72, y: 0, size: 1.08, order: -0.2 },
          cloth
            ? { role: 'object', thing: 'garment', x: 0.6, y: -0.4, size: 0.6, order: -0.1, free: true }
            : { role: 'extra', thing: 'washing', x: 0.72, y: -0.48, size: 0.52, order: -0.1, free: true },
          ...(cloth
            ? []
            : [{ role: 'extra', thing: 'basket', x: -0.22, y: 0.02, size: 0.22, order: 0.1 } satisfies Piece]),
        ],
      }
    },
  },
  /** Seated with needles and cloth, or with a thing that is no cloth: it is mended, wherever that is. */
  sew: {
    en: 'sew, knit, embroider, weave, mend, stitch',
    zh: '缝, 织, 绣花, 编织',
    is: ['withOthers', 'moves', 'oneObject'],
    withGoal: 'put',
    setting: 'room',
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
      const thing = cue.object?.entry
      const isMended = thing?.kind === 'thing' && !thing.sewn && thing.madeBy !== 'sew'
      return {
        pose,
        pieces: [
          isMended ? stool(-0.08) : { role: 'extra', thing: 'armchair', x: -0.08, y: 0, size: 0.78, order: -0.2 },
          isMended || cue.object?.entry.sewn
            ? gripped('object', [at[0] + 0.02, at[1] + 0.02], 0.3, 'lap', { grip: [0, -0.85] })
            : {
                ...gripped(cue.object ? 'object' : 'extra', [at[0] + 0.02, at[1] + 0.02], 0.24, 'lap', {
                  thing: 'knitting',
                  grip: [0, -0.9],
                }),
                ...(cue.object ? { as: 'knitting' } : {}),
              },
          ...(isMended
            ? []
            : [
                {
                  role: 'extra',
                  thing: 'yarn',
                  x: 0.3,
                  y: 0,
                  size: 0.1,
                  order: 0.2,
                  ...(cue.object?.inks[0] ? { inks: cue.object.inks } : {}),
                } satisfies Piece,
              ]),
        ],
      }
    },
  },
  /** Down on one knee with a wrench at a large object; a small one is on a bench. */
  repair: {
    en: 'repair, fix, tinker with, work under',
    zh: '修理, 修补, 修',
    is: ['withOthers', 'ashore', 'sameObject'],
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
  /** A raised hammer at a building, or hands at a sandcastle, a snowman or blocks. */
  build: {
    en: 'build, construct, assemble, hammer',
    zh: '建造, 搭建, 搭, 堆, 盖',
    is: ['withOthers', 'ashore', 'sameObject'],
    setting: 'meadow',
    sharedBy: around,
    stage: cue => {
      const soft = cue.object?.entry.handBuilt
      const size = soft ?? Math.max(0.5, Math.min(1.2, (cue.object?.entry.size ?? 1) ** 0.35 * 0.6))
      const width = breadth(cue.object) * size
      if (soft && size < 0.6) {
        const pose: Pose = {
          hip: [-0.16, -0.14],
          lean: 0.3,
          nod: 0.1,
          near: [0.16, -0.3],
          far: [0.22, -0.24],
          nearFoot: [-0.02, -0.02],
          farFoot: [-0.1, -0.02],
        }
        return {
          pose,
          pieces: [
            { ...objectOr(cue, 'sandcastle'), x: 0.2 + width / 2, y: 0.01, size, order: 0.1 },
            {
              role: 'extra',
              thing: 'bucket',
              x: -0.36,
              y: 0.02,
              size: 0.14,
              order: 0.2,
              inks: ['#c8321f', '#8a2a1f', '#f3dc8a'],
            },
          ],
        }
      }
      if (soft)
        return {
          pose: { lean: 0.1, near: [0.26, -0.56], far: [0.3, -0.66] },
          pieces: [{ ...objectOr(cue, 'snowman'), x: 0.28 + width / 2, y: 0, size, order: -0.1 }],
        }
      const pose: Pose = {
        lean: 0.1,
        near: [0.2, -0.5],
        far: [0.26, -0.86],
        nearFoot: [-0.16, -0.015],
        farFoot: [0.12, -0.02],
      }
      const hand = bonesOf(cue, pose).far.end
      return {
        pose,
        pieces: [
          { ...objectOr(cue, 'brickwall'), x: 0.3 + width / 2, y: 0, size, order: -0.1 },
          gripped('extra', hand, 0.26, 'front', { thing: 'hammer', grip: [0, -0.12], rot: 0.35 }),
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
        ...(cue.tool?.entry.sprays ? { role: 'tool', as: 'hoseline' } : { role: 'extra', thing: 'hoseline' }),
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
  /** Knife on a board, or an axe at a tree. */
  cut: {
    en: 'cut, slice, chop, carve, saw',
    zh: '切着, 切, 砍, 剪, 锯',
    setting: 'room',
    sharedBy: around,
    stage: cue => {
      const { wood, cutInHands } = cue.object?.entry ?? {}
      if (wood) {
        const pose: Pose = {
          lean: 0.1,
          near: [0.18, -0.74],
          far: [0.24, -0.7],
          nearFoot: [-0.2, -0.015],
          farFoot: [0.14, -0.02],
        }
        const hand = bonesOf(cue, pose).far.end
        const size = wood === 'standing' ? 1.9 : 0.34
        return {
          pose,
          pieces: [
            gripped('extra', hand, 0.5, 'lap', { thing: 'axe', grip: [0, -0.2], rot: 0.9 }),
            { role: 'object', x: 0.86, y: 0.01, size, order: -0.2 },
          ],
        }
      }
      // Paper and cloth are cut in the hands.
      if (cutInHands) {
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
            ...objectOr(cue, 'bread'),
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
} satisfies VerbRecords
