import { widthOf, type Look } from '../draw/figure.ts'
import type { Actor } from './actor.ts'

/** How far what is held stands out beyond the one who holds it, in the holder's units. */
export function overhang(actor: Actor): number {
  const half = widthOf(actor.figure, actor.look) / 2
  let most = 0
  for (const { actor: thing, x, y, size } of actor.carries ?? []) {
    const reach = Math.hypot(widthOf(thing.figure, thing.look) / 2, 1) * size * (1 + (thing.figure.margin ?? 0.1))
    most = Math.max(most, Math.abs(x) + reach - half, reach - y - 1)
  }
  const { hip } = actor.look.pose ?? {}
  return Math.max(most, hip ? Math.max(Math.abs(hip[0]) + 0.6 - half, -hip[1] - 0.42) : 0)
}

/** The look of one who holds things, so that they are drawn between body and hands. */
export function handing(actor: Actor): Look {
  const { carries } = actor
  if (!carries) return actor.look
  return {
    ...actor.look,
    carried: (pen, layer) => {
      for (const held of carries)
        if (held.layer === layer)
          pen.at(held.x, held.y, { rot: held.rot, sx: held.flip ? -held.size : held.size, sy: held.size }, () =>
            held.actor.figure.draw(pen, held.actor.look),
          )
    },
  }
}
