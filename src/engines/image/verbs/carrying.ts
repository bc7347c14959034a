import { figureOf } from '../draw/index.ts'
import type { Point, Pose } from '../draw/people/skeleton.ts'
import type { Subject } from '../understand/subject.ts'
import { mouthful } from './animals.ts'
import { thingInHand } from './oneHanded.ts'
import { borneTogether, heldTogether } from './sharing.ts'
import { hold, lift, tall } from './stagings.ts'
import { type Piece, type Staging, bonesOf, breadth, gripped, handy, objectOr } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** An unknown verb is shown with the hands: small objects are in them, large ones under them. */
const handle: Staging = cue => {
  const habitat = cue.object?.entry.habitat ?? ''
  const aloft = habitat === 'sky' && (cue.object?.entry.size ?? 1) > 0.7
  if (!cue.object || aloft || ['celestial', 'water', 'space'].includes(habitat)) return undefined
  const small = handy(cue.object, cue.agent, 0.14, 0.9)
  if (small < 0.4 && !cue.object?.entry.human) {
    const pose: Pose = { nod: 0.18, near: [0.16, -0.56], far: [0.25, -0.57] }
    const bones = bonesOf(cue, pose)
    const at: Point = [(bones.near.end[0] + bones.far.end[0]) / 2 + 0.02, bones.far.end[1]]
    return { pose, pieces: [gripped('object', at, small, 'lap', { grip: [0, -0.4] })] }
  }
  const size = tall(cue, 0.4, 1.4)
  const reach = Math.max(-0.8, Math.min(-0.34, -size * 0.66))
  const pose: Pose = { lean: size < 0.7 ? 0.4 : 0.1, nod: 0.12, near: [0.24, reach + 0.04], far: [0.32, reach] }
  return {
    pose,
    pieces: [{ role: 'object', x: 0.28 + (breadth(cue.object) * size) / 2, y: 0, size, order: -0.1, flip: true }],
  }
}

/** Drinks on a tray on the spread hand. */
const serveTray: Staging = cue => {
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

export const carryingVerbs = {
  hold: {
    en: 'hold up, hold on to, hold, clutch, grip, wield, raise, show, bear, peel, shake, ring',
    zh: '拿着, 拿, 抱着, 举着, 提着, 撑着, 打着, 握着, 捧着, 持',
    zhBefore: [['打', /^(?:伞|雨伞|灯笼)/]],
    is: ['holdsMore', 'offers', 'ashore'],
    uprightIfWearing: 'clothes',
    sharedBy: heldTogether,
    oneHand: { gesture: thingInHand },
    animals: mouthful,
    stage: hold,
  },
  /** Carrying: on the shoulder, at the handle in one hand, on the back, or in front of the body. */
  carry: {
    en: 'carry, bring, transport, deliver, steal, rescue, fetch, grab, lug',
    zh: '叼着, 叼走, 叼, 衔着, 背着, 扛着, 扛, 搬着, 搬, 带来, 送, 偷走, 偷, 抢走, 救出, 救下',
    zhBefore: [['搬', /^(?:着|起)/]],
    is: ['borneUpright', 'holdsMore', 'offers', 'ashore'],
    uprightIfWearing: 'clothes',
    sharedBy: borneTogether,
    animals: mouthful,
    stage: cue => {
      if (!cue.object) return undefined
      const size = handy(cue.object, cue.agent, 0.2, 0.9)
      if (cue.object.entry.servedOn) return serveTray(cue)
      const long = cue.object.entry.onShoulder === 'one'
      const step: Pose = { nearFoot: [-0.13, -0.03], farFoot: [0.13, -0.015] }
      // A thing drawn lying goes on the shoulder as it is; a thing drawn upright is turned.
      const wide = breadth(cue.object)
      const laid: Pick<Piece, 'x' | 'y' | 'size' | 'rot'> =
        wide > 1.5 ? { x: 0.1, y: -0.74, size: 1.3 / wide, rot: -0.12 } : { x: -0.45, y: -0.7, size: 1, rot: 1.35 }
      if (long)
        return {
          pose: { ...step, near: [0.06, -0.84], far: [0.2, -0.8] },
          pieces: [{ role: 'object', ...laid, layer: wide > 1.5 ? 'back' : 'lap' }],
        }
      if (cue.object.entry.byHandle === 'one') {
        const hand = bonesOf(cue, { ...step, far: [0.2, -0.46] }).far.end
        return {
          pose: { ...step, far: [0.2, -0.46] },
          pieces: [gripped('object', hand, Math.min(0.32, size), 'front', { grip: [0, -0.98] })],
        }
      }
      if (size > 0.42)
        return {
          pose: { ...step, lean: 0.16, near: [-0.16, -0.98], far: [0.08, -1.0] },
          pieces: [gripped('object', [-0.06, -0.94], Math.min(0.8, size), 'back', { grip: [0, -0.08] })],
        }
      return { ...hold(cue), pose: { ...hold(cue)?.pose, ...step }, pieces: hold(cue)?.pieces ?? [] }
    },
  },
  lift: {
    en: 'lift, balance, hold aloft',
    zh: '举起, 举',
    is: ['borneUpright', 'moves', 'ashore', 'oneObject'],
    sharedBy: borneTogether,
    stage: lift,
  },
  /** Handing an object over. */
  give: {
    en: 'give, offer, hand, present, serve, sell, lend',
    zh: '送给, 递给, 献给',
    is: ['secondObject', 'offers', 'pair', 'pairWithObject'],
    toSomebody: true,
    stage: cue => {
      if (!cue.object) return undefined
      const pose: Pose = { lean: 0.06, far: [0.32, -0.62], near: [0.06, -0.5] }
      const hand = bonesOf(cue, pose).far.end
      const size = Math.max(
        0.16,
        Math.min(0.3, handy(cue.object, cue.agent, 0.16, 0.3) * (cue.object.entry.flower ? 1.4 : 1)),
      )
      const pieces: Piece[] = [
        gripped('object', [hand[0] + 0.01, hand[1]], size, 'lap', {
          grip: cue.object.entry.flower ? [0, -0.2] : [0, -0.4],
        }),
      ]
      const k = cue.tool
        ? Math.max(0.4, Math.min(1.2, ((cue.tool.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)) ** 0.8))
        : 1
      // A long animal has its head, not its middle, at the hand.
      const long = cue.tool !== undefined && breadth(cue.tool) > 0.9
      if (cue.tool || cue.partner)
        pieces.push({
          role: cue.tool ? 'tool' : 'partner',
          x: hand[0] + (long ? 0.12 + (breadth(cue.tool) * k) / 2 : 0.36 * Math.max(0.7, k)),
          y: 0,
          size: k,
          flip: true,
          order: -0.1,
          pose: { lean: 0.05, far: [0.3, -0.6 / k], near: [0.08, -0.5] },
        })
      return { pose, pieces }
    },
  },
  /** Puts the object on or into the tool, or at its side if that is too high. */
  put: {
    en: 'put, place, weigh, tuck, stack, drop, lay, glue, attach, insert, stuff, stick, squeeze, spread, pin',
    zh: '放下, 摆放, 放在, 放到, 放进, 放入, 摆在, 摆到, 装进, 塞进, 倒进, 插在, 插进, 贴在',
    is: ['goesAround', 'places', 'settingOfObject', 'takesGoal', 'moves'],
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
      const lies = object.entry.human
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
  /** Close together, one of them holding the object over or in front of both. */
  share: {
    en: 'share',
    zh: '共撑, 共用, 分享',
    is: ['pair', 'pairWithObject', 'bothHands'],
    stage: cue => {
      const held = hold(cue)
      if (!held) return undefined
      const side: Pose = { near: [0.12, -0.5], far: [0.05, -0.56] }
      const other: Piece[] = cue.partner
        ? [{ role: 'partner', x: cue.look.species ? 0.5 : 0.3, y: 0, size: 0.97, flip: true, pose: side, order: -0.05 }]
        : []
      return { ...held, pieces: [...held.pieces, ...other] }
    },
  },
  /** Somebody on the shoulders, held by the ankles. */
  shoulder: {
    en: '',
    zh: '',
    stage: cue => {
      if (!cue.object) return undefined
      const k = Math.max(0.4, Math.min(0.66, (cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)))
      const step: Pose = { near: [0.1, -0.66], far: [0.16, -0.68], nearFoot: [-0.1, -0.02], farFoot: [0.1, -0.015] }
      const { neck } = bonesOf(cue, step)
      if (!cue.object?.entry.human)
        return {
          pose: step,
          pieces: [gripped('object', [neck[0] - 0.02, neck[1] + 0.03], Math.min(0.4, k), 'back', { grip: [0, -0.02] })],
        }
      const hip: Point = [0, -0.42]
      return {
        pose: step,
        pieces: [
          {
            role: 'object',
            x: neck[0] - 0.035,
            y: neck[1] + 0.02 - hip[1] * k,
            size: k,
            order: -0.05,
            free: true,
            pose: {
              hip,
              near: [0.2, -0.72],
              far: [0.24, -0.78],
              nearFoot: [0.2, -0.12],
              farFoot: [0.24, -0.14],
              open: true,
            },
          },
        ],
      }
    },
  },
  open: {
    en: 'open, unwrap',
    zh: '打开',
    stage: cue => {
      const size = handy(cue.object, cue.agent, 0.2, 1.2)
      if (cue.object?.entry.opens)
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
      return { pose, pieces: [{ ...objectOr(cue, 'gift'), x: 0.32, y: 0.01, size: Math.min(0.34, size), order: 0.1 }] }
    },
  },
  handle: { en: '', zh: '', is: ['ontoSmall', 'goesAround', 'offers', 'moves'], withGoal: 'put', stage: handle },
} satisfies VerbRecords
