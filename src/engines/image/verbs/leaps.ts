import type { Pose } from '../draw/people/skeleton.ts'

import { breadth, type Tableau } from './tableau.ts'

import { objectDrawing, objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { allOver, overIt } from './sharing.ts'
import { clamber, leap } from './animals.ts'

export const leapVerbs = {
  /** Up a ladder, a tree, a wall: hands above the head, one knee high. */
  climb: {
    en: 'climb up, climb on, climb onto, climb',
    zh: '爬上, 爬着, 攀爬, 爬',
    relation: 'on',
    uprightIfWearing: 'clothes',
    ownBody: true,
    sharedBy: allOver,
    animals: clamber,
    stage: cue => {
      if (!cue.object) return { traits: ['jumping'], pieces: [] }
      const big =
        [
          'tree',
          'pine',
          'palm',
          'birch',
          'ladder',
          'tower',
          'lighthouse',
          'skyscraper',
          'rope',
          'mountain',
          'wall',
          'fence',
          'cliff',
          'rock',
        ].includes(objectId(cue)) || (cue.object.entry.size ?? 1) > 2
      if (!big) return undefined
      const ladder = objectId(cue) === 'ladder'
      const size = Math.max(1.5, Math.min(2.3, ((cue.object.entry.size ?? 3) / 1.7) ** 0.5))
      const up = ladder ? -0.55 : -0.42
      const trunk = ladder
        ? 0.17
        : objectId(cue) === 'tree' || objectDrawing(cue) === 'tree'
          ? 0.16
          : Math.min(0.5, (breadth(cue.object) * size) / 2)
      const pose: Pose = {
        hip: [-0.1, up - 0.45],
        lean: 0.12,
        nod: -0.3,
        near: [trunk - 0.06, up - 0.98],
        far: [trunk + 0.02, up - 1.08],
        nearFoot: [trunk - 0.12, up - 0.02],
        farFoot: [trunk - 0.04, up - 0.2],
        elbowsUp: false,
        back: false,
      }
      return {
        pose,
        borne: true,
        pieces: [
          {
            role: 'object',
            x:
              trunk +
              (ladder
                ? 0.02
                : objectId(cue) === 'tree' || objectDrawing(cue) === 'tree'
                  ? 0.04
                  : (breadth(cue.object) * size) / 2 - 0.1),
            y: 0,
            size,
            order: -0.2,
          },
        ],
      }
    },
  },
  /** In the air over the object. */
  jump: {
    en: 'jump over, leap over, hop over, jump across, jump through, leap through, vault over',
    zh: '跳过, 跃过, 越过',
    celestial: true,
    byThings: true,
    trait: 'jumping',
    shows: 'running',
    relation: 'above',
    apart: true,
    ownBody: true,
    sharedBy: overIt,
    animals: leap,
    stage: cue => {
      if (!cue.object) return { traits: ['jumping'], pieces: [] }
      const size = Math.max(
        0.22,
        Math.min(0.62, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6 * 0.6),
      )
      const up = -size - 0.06
      const pose: Pose = {
        hip: [-0.02, up - 0.3],
        lean: 0.35,
        near: [-0.2, up - 0.66],
        far: [0.36, up - 0.62],
        nearFoot: [-0.36, up - 0.12],
        farFoot: [0.36, up - 0.14],
        open: true,
      }
      return { pose, borne: true, pieces: [{ role: 'object', x: 0.02, y: 0.01, size, order: -0.1 }] }
    },
  },
  /** Back against the object, legs out. */
  lean: {
    en: 'lean on, lean against, rest against',
    zh: '靠着, 倚着, 靠在',
    trait: 'sitting',
    relation: 'beside',
    uprightIfWearing: 'clothes',
    base: 'object',
    ownBody: true,
    stage: (cue): Tableau | undefined => {
      if (!cue.object) return undefined
      const size = Math.max(0.6, Math.min(1.5, ((cue.object.entry.size ?? 1.7) / (cue.agent.entry.size ?? 1.7)) ** 0.5))
      const trunk = objectDrawing(cue) === 'tree'
      const half = trunk ? 0.09 : Math.min(0.9, (breadth(cue.object) * size) / 2)
      const pose: Pose = {
        hip: [-0.03, -0.45],
        lean: -0.24,
        near: [-0.05, -0.5],
        far: [0.14, -0.52],
        nearFoot: [0.13, -0.012],
        farFoot: [0.24, -0.02],
      }
      return { pose, pieces: [{ role: 'object', x: -0.2 - half, y: -0.01, size, order: -0.2, flip: false }] }
    },
  },
} satisfies VerbRecords
