import type { Pose } from '../draw/people/skeleton.ts'

import { between, bonesOf, gripped, handy, type Cue, type Staging, type Tableau } from './tableau.ts'

import type { VerbRecords } from './verb.ts'
import { heldTogether } from './sharing.ts'
import { thingInHand } from './oneHanded.ts'
import { mouthful } from './animals.ts'

/** Holding a thing: raised in one hand, in both arms if it is big or an animal, otherwise in one hand. */
export const hold: Staging = cue => {
  const { object, agent } = cue
  if (!object) return undefined
  const { grip, raised, inArms } = object.entry
  const size = handy(object, agent) * (grip?.scale ?? 1)
  if (raised) {
    const pose: Pose = { far: raised.at, nearFoot: [-0.08, -0.012], farFoot: [0.08, -0.022] }
    const at = bonesOf(cue, pose).far.end
    const up = gripped('object', at, raised.size, raised.layer, { grip: grip?.at ?? [0, -0.1] })
    return second(cue, { pose, pieces: [up] })
  }
  if (inArms || size > 0.34) {
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
        grip: grip?.at ?? [0, -0.4],
        rot: grip?.rot ?? 0,
      }),
    ],
  })
}

/** A second thing goes into the other hand. */
function second(cue: Cue, tableau: Tableau): Tableau {
  if (!cue.tool) return tableau
  const { grip } = cue.tool.entry
  const pose: Pose = { ...tableau.pose, near: [-0.24, -0.6] }
  const at = bonesOf(cue, pose).near.end
  return {
    ...tableau,
    pose,
    pieces: [
      ...tableau.pieces,
      gripped('tool', at, handy(cue.tool, cue.agent) * (grip?.scale ?? 1), 'front', {
        grip: grip?.at ?? [0, -0.4],
        rot: -(grip?.rot ?? 0),
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
