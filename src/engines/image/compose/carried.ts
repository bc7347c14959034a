import { widthOf, type Anchor, type Look } from '../draw/figure.ts'
import { headwear, isHeadwear } from '../draw/people/headwear.ts'
import type { Pen } from '../draw/pen.ts'
import type { Actor } from './actor.ts'
import { surfacesOf } from './surfaces.ts'

/** How far held things and the pose extend beyond the actor's box, in the actor's units. */
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

/** The look of an actor, with its held things drawn between body and hands. */
export function handing(actor: Actor): Look {
  const { carries } = actor
  if (!carries) return actor.look
  return {
    ...actor.look,
    carried: (pen, layer) => {
      for (const held of carries)
        if (held.layer === layer)
          pen.at(held.x, held.y, { rot: held.rot, sx: held.flip ? -held.size : held.size, sy: held.size }, () =>
            pen.surfaced(surfacesOf(held.actor), () => held.actor.figure.draw(pen, held.actor.look)),
          )
    },
  }
}

/** Hats and scarves for figures that do not draw clothes themselves: birds, snowmen, small animals. */
export function hatted(pen: Pen, { look, subject, figure }: Actor): void {
  const crown = subject.entry.crown ?? topOf(figure.focus)
  if (!look.worn || !crown || look.pose || look.species || subject.entry.human || subject.entry.fourLegged) return
  const [x, y, r] = crown
  for (const g of look.worn) {
    if (isHeadwear(g.id)) pen.at(x, y, { sx: r }, () => headwear(pen, g.id, g.ink))
    if (g.id === 'scarf')
      pen.limb(
        [x - r, y + r * 1.1, x, y + r * 1.35, x + r, y + r * 1.05],
        r * 0.5,
        r * 0.55,
        r * 0.5,
        g.ink ?? '#c8321f',
      )
  }
}

/** Middle of the head and its radius, estimated from a figure's focus. */
function topOf(focus: Anchor | undefined): readonly [number, number, number] | undefined {
  return focus && [focus[0], focus[1] + focus[2] * 0.1, focus[2] * 0.4]
}
