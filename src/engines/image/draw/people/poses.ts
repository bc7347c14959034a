import type { Look } from '../figure.ts'
import { adult, beast, young, type Body, type Pose } from './skeleton.ts'

/** The proportions of the body for a look. */
export function bodyOf(look: Look): Body {
  if (look.species?.slight) return { ...young, head: 0.115 }
  if (look.species) return beast
  return look.outfit?.young ? young : adult
}

/** The pose of a look: its own, the one its traits imply, or standing. */
export function poseOf(look: Look): Pose {
  if (look.pose) return look.pose
  const has = (trait: string) => look.traits.includes(trait)
  if (has('sleeping')) return lying
  if (look.phase !== undefined && !has('sitting') && !has('dancing')) return stepping(look.phase, has('running'))
  if (has('jumping')) return jumping
  if (has('running') || look.outfit?.stance === 'running') return running
  if (has('dancing') || look.outfit?.stance === 'dancing') return dancing
  if (has('sitting')) return sitting
  if (has('waving')) return { far: [0.26, -1.02], nearFoot: [-0.07, -0.012], farFoot: [0.07, -0.02] }
  if (has('howling')) return { near: [-0.12, -0.62], far: [0.25, -0.62], open: true, nod: -0.15 }
  if (has('walking')) return walking
  if (has('swimming')) return swimming
  const s = look.rng.range(0.02, 0.07)
  return { nearFoot: [-0.04 - s, -0.012], farFoot: [0.05 + s, -0.022] }
}

/** A moment of walking or running: `phase` of a step, 0 to 1. */
function stepping(phase: number, fast: boolean): Pose {
  const swing = Math.sin(phase * 2 * Math.PI)
  const lift = Math.cos(phase * 2 * Math.PI)
  const wide = fast ? 0.26 : 0.14
  const high = fast ? 0.16 : 0.06
  const arms = fast ? 0.2 : 0.11
  const raised = fast ? -0.6 : -0.49
  return {
    lean: fast ? 0.2 : 0.05,
    near: [-swing * arms + 0.02, raised],
    far: [swing * arms + 0.08, raised],
    nearFoot: [swing * wide, -0.015 - Math.max(0, lift) * high],
    farFoot: [-swing * wide, -0.025 - Math.max(0, -lift) * high],
  }
}

const walking: Pose = {
  lean: 0.05,
  near: [0.13, -0.5],
  far: [-0.02, -0.47],
  nearFoot: [-0.15, -0.035],
  farFoot: [0.16, -0.015],
}
const running: Pose = {
  hip: [0, -0.48],
  lean: 0.26,
  near: [0.24, -0.68],
  far: [-0.04, -0.55],
  nearFoot: [-0.32, -0.26],
  farFoot: [0.2, -0.06],
}
const dancing: Pose = {
  hip: [0, -0.47],
  lean: -0.06,
  near: [-0.27, -0.92],
  far: [0.27, -0.98],
  nearFoot: [-0.02, -0.012],
  farFoot: [0.26, -0.2],
}
const jumping: Pose = {
  hip: [0, -0.56],
  lean: 0.05,
  near: [-0.24, -1.04],
  far: [0.28, -1.06],
  nearFoot: [-0.2, -0.2],
  farFoot: [0.22, -0.22],
  open: true,
}
const sitting: Pose = {
  hip: [-0.08, -0.1],
  lean: -0.04,
  near: [0.13, -0.2],
  far: [0.2, -0.22],
  nearFoot: [0.3, -0.02],
  farFoot: [0.26, -0.03],
}
const lying: Pose = {
  hip: [0, -0.085],
  lean: -1.5,
  nod: 0.1,
  near: [-0.1, -0.13],
  far: [-0.12, -0.2],
  nearFoot: [0.46, -0.03],
  farFoot: [0.45, -0.07],
  asleep: true,
}
const swimming: Pose = {
  hip: [-0.12, -0.32],
  lean: 1.25,
  nod: -0.9,
  near: [0.52, -0.42],
  far: [0.44, -0.12],
  nearFoot: [-0.52, -0.4],
  farFoot: [-0.55, -0.28],
}
