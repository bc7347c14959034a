import type { Point, Pose } from '../../draw/people/skeleton.ts'
import type { Verb } from '../../understand/lexicon/verbs.ts'
import { bonesOf, gripped, handy, type Cue, type Piece, type Role, type Staging, type Tableau } from './tableau.ts'

type Side = 'near' | 'far'

/** What one hand does while the other one is busy, and its effect on mouth and head. */
interface OneHanded {
  hand?: Point
  open?: boolean
  elbowBack?: boolean
  nod?: number
  pieces: readonly Piece[]
}

type Gesture = (cue: Cue, side: Side, role: Role, busy: boolean) => OneHanded

/** The subject that a gesture is done with; undefined if the prompt names none. */
const itself = (cue: Cue, role: Role): Cue['object'] => (role === 'tool' ? cue.tool : cue.object)

/** Things in the far hand are drawn behind the front of the body. */
const layerOf = (side: Side): 'front' | 'lap' => (side === 'near' ? 'front' : 'lap')

const lips = (cue: Cue): Point => bonesOf(cue, {}).mouth

const eat: Gesture = (cue, side, role) => {
  const [x, y] = lips(cue)
  const size = Math.min(0.17, handy(itself(cue, role), cue.agent, 0.13, 0.17))
  const hand: Point = [x + 0.1, y + size * 0.5]
  return { hand, pieces: [gripped(role, [x + 0.06, y], size, layerOf(side), { grip: [0, -0.5] })] }
}

/** At the lips, or in front of the chest while the mouth is busy. */
const drink: Gesture = (cue, side, role, busy) => {
  const [x, y] = lips(cue)
  const at: Point = busy ? [side === 'near' ? 0.1 : 0.28, -0.6] : [x + 0.045, y + 0.03]
  const hand: Point = busy ? at : [at[0] + 0.04, at[1] + 0.06]
  const piece = gripped(role, at, 0.14, layerOf(side), { grip: [-0.1, -0.75], rot: busy ? 0 : -0.4 })
  return { hand, pieces: [busy ? { ...piece, y: at[1] + 0.06 } : piece] }
}

const call: Gesture = (cue, side, role) => {
  const { head } = bonesOf(cue, {})
  const ear: Point = [head[0] - 0.085, head[1] + 0.02]
  const named = itself(cue, role)
  const phone = gripped(named ? role : 'extra', ear, 0.12, layerOf(side), named ? {} : { thing: 'phone' })
  return { hand: [ear[0] - 0.01, ear[1] + 0.03], open: true, elbowBack: side === 'near', pieces: [phone] }
}

/** A page in one hand in front of the eyes. */
const read: Gesture = (cue, side, role) => {
  const named = itself(cue, role)
  const paper = named?.entry.id === 'newspaper'
  const at: Point = [0.28, -0.62]
  const page = gripped(named ? role : 'extra', at, paper ? 0.26 : 0.17, layerOf(side), {
    grip: [0, -0.3],
    rot: 0.06,
    ...(named ? {} : { thing: 'book' }),
  })
  return { hand: at, nod: 0.16, pieces: [page] }
}

const hold: Gesture = (cue, side, role) => {
  const named = itself(cue, role)
  const tall = ['umbrella', 'toyballoon', 'flag'].includes(named?.entry.id ?? '')
  const at: Point = side === 'near' ? [-0.22, tall ? -0.7 : -0.6] : [0.26, tall ? -0.7 : -0.62]
  const size = tall ? 0.8 : Math.min(0.3, handy(named, cue.agent))
  return {
    hand: at,
    pieces: [gripped(role, at, size, tall ? 'back' : layerOf(side), { grip: [0, tall ? -0.1 : -0.35] })],
  }
}

/** With the mouth alone: the hands are free. */
const sing: Gesture = () => ({
  open: true,
  nod: -0.1,
  pieces: [{ role: 'extra', thing: 'notes', x: 0.42, y: -0.86, size: 0.26, free: true, order: 0.2 }],
})

const wave: Gesture = (_, side) => ({ hand: side === 'near' ? [-0.26, -1] : [0.28, -1.02], pieces: [] })

const gestures: Readonly<Partial<Record<Verb, Gesture>>> = { eat, drink, call, read, hold, sing, wave }

/** The hand that a gesture prefers if both are free. */
const usual: Readonly<Partial<Record<Verb, Side>>> = { call: 'near', drink: 'near', wave: 'near' }

/** Actions for which one hand, or none, is enough. */
export const oneHanded = (verb: Verb): boolean => gestures[verb] !== undefined

const poseWith = (pose: Pose, side: Side, made: OneHanded): Pose => ({
  ...pose,
  ...(made.hand ? { [side]: made.hand } : {}),
  ...(made.open ? { open: true } : {}),
  ...(made.elbowBack ? { elbowBack: true } : {}),
  ...(made.nod === undefined ? {} : { nod: made.nod }),
})

/**
 * Two actions at once: each with a hand of its own, or one of them with the hand that the other leaves free. The object
 * of the second action is the tool of the cue.
 */
export function atOnce(
  cue: Cue,
  first: Verb,
  second: Verb,
  stagings: Readonly<Record<Verb, Staging>>,
): Tableau | undefined {
  const [one, other] = [gestures[first], gestures[second]]
  const mouths = ['eat', 'drink'].includes(first) && ['eat', 'drink'].includes(second)
  if (one && other) {
    const wish = usual[first] ?? (usual[second] === 'far' ? 'near' : 'far')
    const side = first === 'drink' && second === 'call' ? 'far' : wish
    const rest: Side = side === 'near' ? 'far' : 'near'
    const a = one(cue, side, 'object', mouths && first === 'drink')
    const b = other(cue, rest, 'tool', mouths && second === 'drink')
    return { pose: poseWith(poseWith({}, side, a), rest, b), pieces: [...a.pieces, ...b.pieces] }
  }
  if (other) {
    const base = stagings[first]({ ...cue, tool: undefined })
    const side: Side = base?.pose?.far ? 'near' : 'far'
    const b = other(cue, side, 'tool', false)
    return base?.pose && { ...base, pose: poseWith(base.pose, side, b), pieces: [...base.pieces, ...b.pieces] }
  }
  const base = stagings[second]({ ...cue, object: cue.tool, tool: undefined })
  if (!one || !base?.pose) return undefined
  const side: Side = base.pose.far ? 'near' : 'far'
  const a = one(cue, side, 'object', false)
  const moved = base.pieces.map((p): Piece => (p.role === 'object' ? { ...p, role: 'tool' } : p))
  return { ...base, pose: poseWith(base.pose, side, a), pieces: [...moved, ...a.pieces] }
}
