import { verbs, type Verb } from '../../verbs/catalogue.ts'
import type { OneHanded, Side } from '../../verbs/oneHanded.ts'
import type { Cue, Piece, Tableau } from '../../verbs/tableau.ts'
import type { Pose } from '../../draw/people/skeleton.ts'

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
export function atOnce(cue: Cue, first: Verb, second: Verb): Tableau | undefined {
  const [one, other] = [verbs[first].oneHand, verbs[second].oneHand]
  const mouths = verbs[first].meal === true && verbs[second].meal === true
  if (one && other) {
    const side = one.nearHand && !(one.yields && other.needsNear) ? 'near' : 'far'
    const rest: Side = side === 'near' ? 'far' : 'near'
    const a = one.gesture(cue, side, 'object', mouths)
    const b = other.gesture(cue, rest, 'tool', mouths)
    return { pose: poseWith(poseWith({}, side, a), rest, b), pieces: [...a.pieces, ...b.pieces] }
  }
  if (other) {
    const base = verbs[first].stage({ ...cue, tool: undefined })
    const side: Side = base?.pose?.far ? 'near' : 'far'
    const b = other.gesture(cue, side, 'tool', false)
    return base?.pose && { ...base, pose: poseWith(base.pose, side, b), pieces: [...base.pieces, ...b.pieces] }
  }
  const base = verbs[second].stage({ ...cue, object: cue.tool, tool: undefined })
  if (!one || !base?.pose) return undefined
  const side: Side = base.pose.far ? 'near' : 'far'
  const a = one.gesture(cue, side, 'object', false)
  const moved = base.pieces.map((p): Piece => (p.role === 'object' ? { ...p, role: 'tool' } : p))
  return { ...base, pose: poseWith(base.pose, side, a), pieces: [...moved, ...a.pieces] }
}
