import type { Point, Pose } from '../draw/people/skeleton.ts'
import { meet } from './animals.ts'
import { besides, roleOf } from './cueObject.ts'
import { around, inRow } from './sharing.ts'
import { catching, tall } from './stagings.ts'
import { type Piece, bonesOf, breadth, gripped } from './tableau.ts'
import type { VerbRecords } from './verb.ts'

export const combatVerbs = {
  /** Two with blades or fists, or one against the object. */
  fight: {
    en: 'fight with, fight against, fight, battle, duel with, attack',
    zh: '打斗, 战斗, 大战, 搏斗',
    is: ['apart', 'pair', 'bothHands', 'toMany'],
    uprightIfWearing: 'clothes',
    sharedBy: around,
    animals: meet,
    stage: cue => {
      const { armed } = cue.agent.entry
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
  /** Gloves up, toe to toe. */
  box: {
    en: 'box with, box against, spar with, box',
    zh: '打拳击, 拳击',
    is: ['pair'],
    setting: 'gym',
    stage: cue => {
      const pose: Pose = {
        hip: [-0.02, -0.44],
        lean: 0.1,
        near: [0.14, -0.72],
        far: [0.36, -0.8],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.18, -0.02],
      }
      const bones = bonesOf(cue, pose)
      const far = 0.96
      const glove = ([x, y]: Point, order?: number): Piece =>
        order === undefined
          ? { role: 'extra', thing: 'boxingglove', x, y: y + 0.07, size: 0.13, layer: 'front' }
          : { role: 'extra', thing: 'boxingglove', x: far - x, y: y + 0.07, size: 0.13, order, flip: true, free: true }
      const other = cue.partner ? 'partner' : cue.object ? 'object' : undefined
      const pieces = [glove(bones.near.end), glove(bones.far.end)]
      if (other)
        pieces.push(
          {
            role: other,
            x: far,
            y: 0,
            size: 1,
            flip: true,
            upright: true,
            pose: { ...pose, lean: -0.04 },
            order: -0.05,
          },
          glove(bones.near.end, 0.1),
          glove(bones.far.end, 0.12),
        )
      return { pose, pieces }
    },
  },
  /** Chest to chest, hands on each other's shoulders, feet apart. */
  wrestle: {
    en: 'sumo wrestle with, sumo wrestle, sumo wrestling, wrestle with, wrestle, grapple with, grapple',
    zh: '摔跤, 相扑, 摔角',
    is: ['apart', 'pair', 'bothHands'],
    stage: cue => {
      const pose: Pose = {
        hip: [-0.06, -0.4],
        lean: 0.36,
        near: [0.36, -0.6],
        far: [0.4, -0.7],
        nearFoot: [-0.3, -0.02],
        farFoot: [0.08, -0.02],
      }
      const other = cue.partner ? 'partner' : 'object'
      if (!cue.partner && !cue.object) return { pose, pieces: [] }
      return { pose, pieces: [{ role: other, x: 0.62, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 }] }
    },
  },
  /** Blades crossed. */
  swordfight: {
    en: 'sword fight with, sword fight, sword fighting with, sword fighting, sword fights, have a sword fight with, have a sword fight, fence with, cross swords with, duel',
    zh: '斗剑, 击剑, 比剑',
    is: ['pair'],
    stage: cue => {
      const pose: Pose = {
        hip: [-0.02, -0.44],
        lean: 0.12,
        near: [-0.24, -0.8],
        far: [0.3, -0.68],
        nearFoot: [-0.2, -0.02],
        farFoot: [0.22, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const other = cue.partner ? 'partner' : besides(cue.object, 'sword') ? 'object' : undefined
      const far = 1.14
      const pieces: Piece[] = [gripped('extra', [x, y], 0.5, 'lap', { thing: 'sword', grip: [0, -0.1], rot: 0.75 })]
      if (other)
        pieces.push(
          { role: other, x: far, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 },
          {
            ...gripped('extra', [far - x, y], 0.5, 'lap', { thing: 'sword', grip: [0, -0.1], rot: -0.75 }),
            layer: 'front',
            order: 0.1,
          },
        )
      return { pose, pieces }
    },
  },
  /** Elbows on the table, hands locked. */
  armwrestle: {
    en: 'arm wrestle with, arm wrestle, arm wrestles, arm wrestling with, arm wrestling, arm wrestled',
    zh: '掰手腕, 扳手腕',
    is: ['pair', 'pairWithObject', 'bothHands'],
    atTable: () => true,
    setting: 'room',
    stage: cue => {
      const pose: Pose = {
        hip: [-0.08, -0.36],
        lean: 0.24,
        nod: 0.05,
        near: [0.12, -0.47],
        far: [0.36, -0.62],
        nearFoot: [0.16, -0.015],
        farFoot: [0.1, -0.02],
        elbowsUp: false,
      }
      const pieces: Piece[] = [
        { role: 'extra', thing: 'stool', x: -0.1, y: 0, size: 0.36, order: -0.2 },
        { role: 'extra', thing: 'table', x: 0.36, y: 0.015, size: 0.44, order: -0.1 },
        { role: 'extra', thing: 'stool', x: 0.82, y: 0, size: 0.36, order: -0.2 },
      ]
      const k = cue.partner ? 1 : cue.object ? tall(cue, 0.8, 1.15) : 1
      pieces.push({
        role: cue.partner ? 'partner' : cue.object ? 'object' : 'extra',
        thing: 'man',
        x: 0.72,
        y: 0,
        size: k,
        flip: true,
        upright: true,
        pose,
        order: -0.05,
      })
      return { pose, pieces }
    },
  },
  shoot: {
    en: 'shoot at, shoot, aim at, aim',
    zh: '射箭, 射',
    is: ['apart'],
    setting: 'meadow',
    sharedBy: inRow,
    stage: cue => {
      const pose: Pose = { near: [-0.02, -0.8], far: [0.36, -0.8], nearFoot: [-0.16, -0.012], farFoot: [0.14, -0.02] }
      const hand = bonesOf(cue, pose).far.end
      if (cue.object?.entry.shot) return catching(cue)
      const pieces: Piece[] = [
        gripped(roleOf(cue, 'archerybow'), hand, 0.62, 'lap', { thing: 'archerybow', grip: [0.28, -0.5] }),
      ]
      if (besides(cue.object, 'archerybow')) pieces.push({ role: 'object', x: 1.15, y: 0, size: 0.8, order: -0.1 })
      else pieces.push({ role: 'extra', thing: 'target', x: 1.15, y: 0, size: 0.85, order: -0.1 })
      return { pose, pieces }
    },
  },
} satisfies VerbRecords
