import type { Point, Pose } from '../draw/people/skeleton.ts'

import { between, bonesOf, gripped, handy, type Cue, type Piece, type Staging, type Tableau } from './tableau.ts'

import { objectId } from './cueObject.ts'
import type { VerbRecords } from './verb.ts'
import { heldTogether } from './sharing.ts'
import { thingInHand } from './oneHanded.ts'
import { mouthful } from './animals.ts'

const kind = (cue: Cue): string => cue.object?.entry.draw ?? cue.object?.entry.id ?? ''

/** Where a thing is gripped, in its own units, its rotation in the hand, and a factor for its size. */
const grips: Readonly<Record<string, readonly [x: number, y: number, rot: number, scale: number]>> = {
  umbrella: [0, -0.1, 0, 1.5],
  sword: [0, -0.12, 0.5, 1],
  flag: [-0.2, -0.3, 0.1, 0.6],
  toyballoon: [0, -0.02, 0, 1],
  lantern: [0, -1, 0, 1.1],
  icecream: [0, -0.2, 0, 1.2],
  flower: [0, -0.2, 0.15, 1.4],
  bouquet: [0, -0.2, 0.1, 1.2],
  basket: [0, -0.95, 0, 1],
  suitcase: [0, -1, 0, 1],
  bag: [0, -1, 0, 1],
  axe: [0, -0.2, 0.5, 1],
  shovel: [0, -0.5, 0.2, 1],
  sign: [0, -0.1, 0, 1],
  key: [0, -0.5, 0, 1.3],
  candle: [0, -0.1, 0, 1.2],
  torch: [0, -0.15, 0.1, 1.3],
  bulb: [0, -0.15, 0, 1.2],
  fan: [0, -0.1, 0.2, 1.2],
  cup: [0.05, -0.45, 0, 1],
  glass: [0, -0.3, 0, 1],
  bottle: [0, -0.4, 0, 1],
  leaf: [0, -0.1, 0.2, 1.3],
  hammer: [0, -0.15, 0.4, 1.2],
  paintbrush: [0, -0.3, 0.7, 1],
  pencil: [0, -0.3, 0.7, 1],
  shield: [0, -0.5, 0, 1],
  trident: [0, -0.45, 0.1, 1],
  broom: [0, -0.5, 0.2, 1],
  telescope: [0, -0.5, 0, 0.6],
  bell: [0, -1, 0, 1],
}

/** Holding a thing: raised in one hand, in both arms if it is big or an animal, otherwise in one hand. */
export const hold: Staging = cue => {
  const { object, agent } = cue
  if (!object) return undefined
  const what = kind(cue)
  const grip = grips[objectId(cue)] ?? grips[what]
  const size = handy(object, agent) * (grip?.[3] ?? 1)
  const alive = [
    'quadruped',
    'bird',
    'person',
    'rabbit',
    'mouse',
    'teddy',
    'squirrel',
    'monkey',
    'penguin',
    'owl',
    'hedgehog',
    'waterbird',
    'flyer',
    'fish',
  ].includes(what)
  if (what === 'umbrella' || what === 'toyballoon' || what === 'flag' || what === 'torch' || what === 'lantern') {
    const raised: Point = what === 'lantern' ? [0.3, -0.62] : [0.2, what === 'umbrella' ? -0.66 : -0.78]
    const pose: Pose = { far: raised, nearFoot: [-0.08, -0.012], farFoot: [0.08, -0.022] }
    const at = bonesOf(cue, pose).far.end
    const tall =
      what === 'umbrella' ? 0.85 : what === 'toyballoon' ? 0.75 : what === 'flag' ? 0.9 : what === 'torch' ? 0.35 : 0.26
    const grow: Piece = gripped('object', at, tall, what === 'umbrella' ? 'back' : 'lap', {
      grip: [grip?.[0] ?? 0, grip?.[1] ?? -0.1],
    })
    return second(cue, { pose, pieces: [grow] })
  }
  if (alive || size > 0.34) {
    // In both arms, in front of the chest.
    const pose: Pose = { near: [0.17, -0.52], far: [0.24, -0.58], nod: 0.12 }
    const bones = bonesOf(cue, pose)
    const at = between(bones.near.end, bones.far.end)
    const tall = Math.min(0.5, Math.max(0.26, size))
    return second(cue, {
      pose,
      pieces: [gripped('object', [at[0] + 0.02, at[1] - tall * 0.1], tall, 'lap', { grip: [0, -0.42] })],
    })
  }
  const pose: Pose = { far: [0.29, -0.66] }
  const at = bonesOf(cue, pose).far.end
  return second(cue, {
    pose,
    pieces: [
      gripped('object', [at[0] + 0.012, at[1]], size, 'lap', {
        grip: [grip?.[0] ?? 0, grip?.[1] ?? -0.4],
        rot: grip?.[2] ?? 0,
      }),
    ],
  })
}

/** A second thing goes into the other hand. */
function second(cue: Cue, tableau: Tableau): Tableau {
  if (!cue.tool) return tableau
  const grip = grips[cue.tool.entry.id] ?? grips[cue.tool.entry.draw ?? '']
  const pose: Pose = { ...tableau.pose, near: [-0.24, -0.6] }
  const at = bonesOf(cue, pose).near.end
  return {
    ...tableau,
    pose,
    pieces: [
      ...tableau.pieces,
      gripped('tool', at, handy(cue.tool, cue.agent) * (grip?.[3] ?? 1), 'front', {
        grip: [grip?.[0] ?? 0, grip?.[1] ?? -0.4],
        rot: -(grip?.[2] ?? 0),
      }),
    ],
  }
}

export const holdVerbs = {
  hold: {
    en: 'hold up, hold on to, hold, clutch, grip, wield, raise, show, bear, peel, shake, ring',
    zh: '拿着, 拿, 抱着, 举着, 提着, 撑着, 打着, 握着, 捧着, 持',
    holdsMore: true,
    offers: true,
    zhBefore: [['打', /^(?:伞|雨伞|灯笼)/]],
    ashore: true,
    uprightIfWearing: 'clothes',
    sharedBy: heldTogether,
    oneHand: { gesture: thingInHand },
    animals: mouthful,
    stage: hold,
  },
} satisfies VerbRecords
