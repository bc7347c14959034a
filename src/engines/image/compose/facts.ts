import { solve, type Point } from '../draw/people/skeleton.ts'
import { bodyOf } from '../draw/people/poses.ts'
import { personFigure } from '../things/people.ts'
import type { Scene } from '../understand/scene.ts'
import { actorWidth, type Actor } from './actor.ts'
import { setUp, type Order } from './compose.ts'
import { layOut } from './layout.ts'

/** A rectangle on the sheet, in units of its shorter side. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** A thing in a laid-out scene. */
export interface Laid {
  id: string
  /** Index of its subject; -1 if an action or a place added it. */
  index: number
  box: Bounds
  worn: readonly string[]
  /** Index of the subject that holds it. */
  holder: number | undefined
  /** Positions of its joints, if it has any. */
  joints: Readonly<Record<'near' | 'far' | 'mouth' | 'eyes' | 'hip' | 'nearFoot' | 'farFoot', Point>> | undefined
  order: number
  flip: boolean
}

/** Lays a scene out and returns where everything is, from which one can tell who touches what. */
export function laidOut(scene: Scene, order: Order): { things: Laid[]; width: number; height: number } {
  const { stage, base } = setUp(scene, order)
  const things: Laid[] = []
  for (const actor of layOut(stage, base.surface)) {
    things.push(laid(actor))
    for (const held of actor.carries ?? []) {
      const side = actor.flip ? -1 : 1
      const middle: Point = [
        held.x + Math.sin(held.rot) * held.size * 0.5,
        held.y - Math.cos(held.rot) * held.size * 0.5,
      ]
      const wide = actorWidth({ ...held.actor, size: held.size })
      const turn = Math.abs(Math.sin(held.rot))
      const w = (wide * (1 - turn) + held.size * turn) * actor.size
      const h = (held.size * (1 - turn) + wide * turn) * actor.size
      const x = actor.x + middle[0] * actor.size * side
      const y = actor.y + middle[1] * actor.size
      const box = { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 }
      things.push({ ...laid(held.actor), box, holder: actor.index, order: actor.order })
    }
  }
  return { things, width: stage.W, height: stage.H }
}

/** The bounding box of an actor, with its tilt if that is large. */
function boundsOf({ x, y, size, tilt }: Actor, w: number): Bounds {
  if (Math.abs(tilt) <= 0.8) return { left: x - w / 2, right: x + w / 2, top: y - size, bottom: y }
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const corners = [-w / 2, w / 2].flatMap(px =>
    [0, -size].map((py): Point => [x + px * cos - py * sin, y + px * sin + py * cos]),
  )
  const xs = corners.map(([at]) => at)
  const ys = corners.map(([, at]) => at)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function laid(actor: Actor): Laid {
  const { subject, index, x, y, size, flip, order } = actor
  const w = actorWidth(actor)
  const pose = actor.look.pose
  const jointed = actor.figure === personFigure && pose !== undefined
  const on = ([px, py]: Point): Point => [x + px * size * (flip ? -1 : 1), y + py * size]
  const bones = jointed ? solve(pose, bodyOf(actor.look)) : undefined
  return {
    id: subject.entry.id,
    index,
    order,
    flip,
    box: boundsOf(actor, w),
    worn: (subject.worn ?? []).map(g => g.id),
    holder: undefined,
    joints: bones && {
      near: on(bones.near.end),
      far: on(bones.far.end),
      mouth: on(bones.mouth),
      eyes: on(bones.eyes),
      hip: on(bones.hip),
      nearFoot: on(bones.nearLeg.end),
      farFoot: on(bones.farLeg.end),
    },
  }
}
