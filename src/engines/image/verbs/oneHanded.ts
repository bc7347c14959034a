import type { Point } from '../draw/people/skeleton.ts'
import { bonesOf, gripped, handy, type Cue, type Piece, type Role } from './tableau.ts'

export type Side = 'near' | 'far'

/** What one hand does while the other one is busy, and its effect on mouth and head. */
export interface OneHanded {
  hand?: Point
  open?: boolean
  elbowBack?: boolean
  nod?: number
  pieces: readonly Piece[]
}

/** What is done with one hand on `side`; `busy`: the mouth is busy with something else. */
type Gesture = (cue: Cue, side: Side, role: Role, busy: boolean) => OneHanded

/** A verb done with one hand, and which hand it takes if both are free: the far one if left out. */
export interface OneHand {
  gesture: Gesture
  nearHand?: true
  /** It cannot be done with the far hand, so that one that `yields` leaves the near one. */
  needsNear?: true
  yields?: true
}

/** The subject that a gesture is done with; undefined if the prompt names none. */
const itself = (cue: Cue, role: Role): Cue['object'] => (role === 'tool' ? cue.tool : cue.object)

/** Things in the far hand are drawn behind the front of the body. */
const layerOf = (side: Side): 'front' | 'lap' => (side === 'near' ? 'front' : 'lap')

const lips = (cue: Cue): Point => bonesOf(cue, {}).mouth

export const biteInHand: Gesture = (cue, side, role) => {
  const [x, y] = lips(cue)
  const size = Math.min(0.17, handy(itself(cue, role), cue.agent, 0.13, 0.17))
  const hand: Point = [x + 0.1, y + size * 0.5]
  return { hand, pieces: [gripped(role, [x + 0.06, y], size, layerOf(side), { grip: [0, -0.5] })] }
}

/** At the lips, or in front of the chest while the mouth is busy. */
export const cupInHand: Gesture = (cue, side, role, busy) => {
  const [x, y] = lips(cue)
  const at: Point = busy ? [side === 'near' ? 0.1 : 0.28, -0.6] : [x + 0.045, y + 0.03]
  const hand: Point = busy ? at : [at[0] + 0.04, at[1] + 0.06]
  const piece = gripped(role, at, 0.14, layerOf(side), { grip: [-0.1, -0.75], rot: busy ? 0 : -0.4 })
  return { hand, pieces: [busy ? { ...piece, y: at[1] + 0.06 } : piece] }
}

export const phoneAtEar: Gesture = (cue, side, role) => {
  const { head } = bonesOf(cue, {})
  const ear: Point = [head[0] - 0.085, head[1] + 0.02]
  const named = itself(cue, role)
  const phone = gripped(named ? role : 'extra', ear, 0.12, layerOf(side), named ? {} : { thing: 'phone' })
  return { hand: [ear[0] - 0.01, ear[1] + 0.03], open: true, elbowBack: side === 'near', pieces: [phone] }
}

/** A page in one hand in front of the eyes. */
export const pageInHand: Gesture = (cue, side, role) => {
  const named = itself(cue, role)
  const paper = named?.entry.broadsheet
  const at: Point = [0.28, -0.62]
  const page = gripped(named ? role : 'extra', at, paper ? 0.26 : 0.17, layerOf(side), {
    grip: [0, -0.3],
    rot: 0.06,
    ...(named ? {} : { thing: 'book' }),
  })
  return { hand: at, nod: 0.16, pieces: [page] }
}

export const thingInHand: Gesture = (cue, side, role) => {
  const named = itself(cue, role)
  const tall = (named?.entry.raised?.size ?? 0) > 0.5
  const at: Point = side === 'near' ? [-0.22, tall ? -0.7 : -0.6] : [0.26, tall ? -0.7 : -0.62]
  const size = tall ? 0.8 : Math.min(0.3, handy(named, cue.agent))
  return {
    hand: at,
    pieces: [gripped(role, at, size, tall ? 'back' : layerOf(side), { grip: [0, tall ? -0.1 : -0.35] })],
  }
}

/** With the mouth alone: the hands are free. */
export const songWithoutHands: Gesture = () => ({
  open: true,
  nod: -0.1,
  pieces: [{ role: 'extra', thing: 'notes', x: 0.42, y: -0.86, size: 0.26, free: true, order: 0.2 }],
})

export const wavingHand: Gesture = (_, side) => ({ hand: side === 'near' ? [-0.26, -1] : [0.28, -1.02], pieces: [] })
