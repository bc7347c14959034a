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
  const kind = subject.entry.draw ?? subject.entry.id
  const crown = crowns[kind] ?? topOf(figure.focus)
  if (!look.worn || !crown || look.pose || look.species || ['person', 'quadruped'].includes(kind)) return
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

/** Middle of the head and its radius, in units of the figure. */
const crowns: Readonly<Record<string, readonly [x: number, y: number, r: number]>> = {
  rabbit: [0.17, -0.5, 0.18],
  mouse: [0.4, -0.4, 0.28],
  squirrel: [0.2, -0.64, 0.17],
  hedgehog: [0.5, -0.3, 0.2],
  monkey: [0, -0.78, 0.26],
  bird: [0.3, -0.78, 0.2],
  waterbird: [0.34, -0.86, 0.15],
  wader: [0.34, -0.92, 0.09],
  owl: [-0.12, -0.74, 0.3],
  penguin: [0.06, -0.84, 0.16],
  rooster: [0.32, -0.84, 0.13],
  snowman: [0, -0.8, 0.16],
  robot: [0, -0.84, 0.17],
  teddy: [0, -0.76, 0.24],
  frog: [0.1, -0.75, 0.3],
  kangaroo: [0.14, -0.88, 0.1],
  seal: [0.5, -0.86, 0.23],
  crocodile: [1.12, -0.66, 0.26],
}
