import { fine } from '../draw/animals/build.ts'
import { widthOf, type Anchor } from '../draw/figure.ts'
import type { Pose } from '../draw/people/skeleton.ts'
import { actorWidth, type Actor } from './actor.ts'
import type { Stage } from './stage.ts'

const flat: Pose = {
  hip: [-0.34, -0.13],
  lean: 1.4,
  nod: -1.15,
  near: [0.3, -0.02],
  far: [0.36, -0.03],
  nearFoot: [-0.78, -0.02],
  farFoot: [-0.76, -0.05],
}

/** Puts actors under a piece of furniture: people flat on the ground with their heads out, animals between its legs. */
export function crawlUnder({ W, H }: Stage, mine: readonly Actor[], over: Actor): void {
  const wide = widthOf(over.figure, over.look)
  over.size = Math.min(H * 0.5, (W * 0.72) / wide)
  over.x = W / 2
  over.y = Math.max(over.y, H * 0.84)
  mine.forEach((actor, i) => {
    const person = actor.subject.entry.human
    const small = Math.min(1, (actor.subject.entry.size ?? 1) / 1.7)
    const size = person ? over.size * (0.7 + small * 0.5) : over.size * 0.42
    const edge = over.x + (wide * over.size) / 2
    if (person) actor.look = { ...actor.look, pose: flat }
    const n = mine.length
    const x = person
      ? edge + size * 0.16 - i * size * 0.5
      : over.x + (n > 1 ? (i - (n - 1) / 2) * actorWidth(actor) : actorWidth({ ...actor, size }) * 0.1)
    Object.assign(actor, {
      x,
      y: over.y + 0.012,
      size,
      order: over.order + (person ? -0.1 : 0.1),
      flip: false,
      casts: 'none',
      distance: 0,
    })
  })
}

/** Puts heads into an open window, seen from inside; only the part in the opening is drawn. */
export function lookIn({ W, H }: Stage, mine: readonly Actor[], frame: Actor): void {
  Object.assign(frame, {
    x: W / 2,
    y: H * 0.8,
    size: Math.min(H * 0.68, W * 0.7),
    order: 8,
    distance: 0,
    casts: 'none',
  })
  mine.forEach((actor, i) => {
    const [fx, fy, head] = headOf(actor)
    const size = (frame.size * 0.52) / head / Math.max(1, mine.length * 0.8)
    const side = actor.flip ? -1 : 1
    const place = mine.length > 1 ? ((i + 0.5) / mine.length - 0.5) * 0.6 : 0
    Object.assign(actor, {
      size,
      x: frame.x - side * fx * size + place * frame.size,
      y: frame.y - frame.size * 0.5 - fy * size,
      order: 8.5,
      distance: 0,
      casts: 'none',
      seenIn: frame,
    })
  })
}

/** Middle and height of a head, in units of its figure. */
function headOf({ figure, subject: { entry } }: Actor): Anchor {
  if (!entry.fourLegged) return figure.focus ?? [0, -0.8, 0.4]
  const { build = fine } = entry
  return [build.length + build.headX, build.headY, build.head * 2.6]
}
