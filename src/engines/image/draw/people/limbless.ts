import { xy } from '../../kit/geometry.ts'
import { flat } from '../press.ts'
import { lighten, mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import { sits } from './clothes.ts'
import type { Dressed } from './dressed.ts'
import type { Limb, Point } from './skeleton.ts'
import type { Species } from './species.ts'

const DARK = '#211b20'

/** What replaces the legs of an upright body. */
export const baseOf = ({ look }: Dressed): Species['base'] =>
  look.species ? look.species.base : look.outfit?.fishTail ? 'tail' : undefined

/** How far the body extends below the hips: to the ground, or over the seat if it sits. */
const drop = (d: Dressed): number =>
  sits(d) || d.pose.astride ? 0.15 : Math.max(0.12, Math.min(0.36, -d.bones.hip[1]))

function coil(pen: Pen, d: Dressed, ink: Ink): void {
  const [x, y] = d.bones.hip
  const h = drop(d)
  const belly = d.look.inks[1]
  pen.limb([x - 0.1, y + h - 0.05, x - 0.26, y + h - 0.03, x - 0.4, y + h - 0.09], 0.08, 0.055, 0.015, ink)
  for (const [t, r] of [
    [0.86, 0.22],
    [0.56, 0.18],
    [0.26, 0.135],
  ] as const) {
    pen.oval(x, y + h * t, r, h * 0.2, ink, { shade: 0.6 })
    pen.line(
      [x - r * 0.8, y + h * (t + 0.08), x, y + h * (t + 0.15), x + r * 0.8, y + h * (t + 0.08)],
      0.014,
      mix(belly, ink, 0.3),
    )
  }
}

function tail(pen: Pen, d: Dressed, ink: Ink): void {
  const { root, bend, end } = d.bones.nearLeg
  const along: Point[] = sits(d)
    ? [root, bend, end]
    : [d.bones.hip, [(d.bones.hip[0] + end[0]) / 2 + 0.03, (d.bones.hip[1] + end[1]) / 2], end]
  const [a, b, c] = along
  if (!a || !b || !c) return
  const wide = d.look.species ? 0.27 : 0.2
  pen.limb([a[0], a[1] - 0.02, b[0], b[1], c[0], c[1] - 0.05], wide, wide * 0.7, 0.07, ink, { shade: 0.5 })
  pen.at(
    c[0],
    c[1] - 0.035,
    { rot: Math.max(-0.9, Math.min(0.4, Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.PI / 2)) },
    () =>
      pen.blob(
        [0, -0.06, 0.09, -0.03, 0.19, 0.035, 0.06, 0.03, 0, 0.01, -0.06, 0.03, -0.19, 0.035, -0.09, -0.03],
        mix(ink, DARK, 0.12),
        { shade: 0.3 },
      ),
  )
}

function arms(pen: Pen, d: Dressed, ink: Ink): void {
  const [x, y] = d.bones.hip
  const h = drop(d)
  const suckers = d.look.inks[1]
  for (const [i, shade] of [
    [-2, 0.2],
    [2, 0.2],
    [-1, 0.1],
    [1, 0.1],
    [0, 0],
  ] as const) {
    const side = i === 0 ? 0.4 : Math.sign(i)
    const out = x + i * 0.105
    const points = xy(
      [x + i * 0.045, y - 0.02],
      [x + i * 0.085, y + h * 0.55],
      [out, y + h - 0.03],
      [out + side * 0.09, y + h - 0.07],
    )
    pen.limb(points, 0.1, 0.065, 0.02, mix(ink, DARK, shade))
    for (const t of [0.35, 0.6, 0.82])
      pen.oval(x + i * (0.05 + t * 0.05) + 0.012, y + h * t, 0.011, 0.011, suckers, flat)
  }
}

function segments(pen: Pen, d: Dressed, ink: Ink): void {
  const [x, y] = d.bones.hip
  const h = drop(d)
  for (const t of [0.85, 0.5, 0.15])
    pen.oval(x - 0.04 * t, y + h * t, 0.15, h * 0.24, t === 0.5 ? d.look.inks[1] : ink, { shade: 0.5 })
}

function foot(pen: Pen, d: Dressed, ink: Ink): void {
  const [x, y] = d.bones.hip
  const h = drop(d)
  pen.blob(
    xy(
      [x - 0.09, y - 0.04],
      [x + 0.1, y - 0.04],
      [x + 0.13, y + h * 0.6],
      [x + 0.26, y + h],
      [x - 0.4, y + h],
      [x - 0.16, y + h * 0.7],
    ),
    ink,
    { shade: 0.5 },
  )
}

/** Draws what replaces the legs of kinds without any. Returns whether the kind is one of them. */
export function legless(pen: Pen, d: Dressed, ink: Ink): boolean {
  const base = baseOf(d)
  if (!base) return false
  if (!d.pose.legless)
    ({ coil, tail, arms, foot, segments })[base](pen, d, base === 'tail' && !d.look.species ? d.look.inks[0] : ink)
  return true
}

/** Two shells on the chest of whoever has the tail of a fish. */
export function shells(pen: Pen, d: Dressed): void {
  if (d.look.species || !d.look.outfit?.fishTail) return
  const { hip, neck, lean } = d.bones
  pen.at((hip[0] + neck[0] * 3) / 4, (hip[1] + neck[1] * 3) / 4, { rot: lean }, () => {
    for (const x of [-0.045, 0.055]) pen.oval(x, 0.03, 0.048, 0.042, d.look.inks[2], { shade: 0.4 })
  })
}

/** Draws a limb without bones, such as a tentacle or a fin. Returns whether the animal has such limbs. */
export function boneless(pen: Pen, d: Dressed, { root, bend, end }: Limb, ink: Ink): boolean {
  const base = d.look.species?.base
  if (!base) return false
  if (base === 'tail') {
    const [dx, dy] = [end[0] - bend[0], end[1] - bend[1]]
    pen.limb([root[0], root[1], bend[0], bend[1], end[0] + dx * 0.1, end[1] + dy * 0.1], 0.09, 0.085, 0.03, ink)
    pen.oval(end[0], end[1], 0.045, 0.028, ink, { rot: Math.atan2(dy, dx), shade: 0.2 })
  } else
    pen.limb(
      [root[0], root[1], bend[0], bend[1], end[0], end[1], end[0] + 0.03, end[1] - 0.03],
      0.08,
      0.055,
      0.022,
      ink,
    )
  return true
}

/** Shells and wings, behind the body. */
export function behind(pen: Pen, d: Dressed): void {
  const { look, bones } = d
  const back = look.species?.back
  const [main, second, third] = look.inks
  const at: Point = [(bones.hip[0] + bones.neck[0]) / 2, (bones.hip[1] + bones.neck[1]) / 2]
  pen.at(at[0], at[1], { rot: bones.lean }, () => {
    if (back === 'shell') {
      pen.oval(-0.06, 0, 0.19, 0.22, mix(second, DARK, 0.25), { shade: 0.5 })
      pen.oval(-0.09, 0, 0.12, 0.16, second, { shade: 0.3 })
    } else if (back === 'spiralShell') {
      pen.oval(-0.17, 0.04, 0.21, 0.21, second, { shade: 0.5 })
      pen.line(
        [-0.17, 0.2, -0.31, 0.06, -0.2, -0.1, -0.05, 0, -0.12, 0.12, -0.22, 0.06, -0.17, 0],
        0.025,
        mix(main, DARK, 0.2),
      )
    } else if (back === 'patternedWings' || back === 'clearWings') {
      const patterned = back === 'patternedWings'
      const wing = patterned ? main : mix(third, '#ffffff', 0.5)
      pen.both(() => {
        pen.blob([0.02, -0.1, 0.2, -0.36, 0.42, -0.34, 0.4, -0.08, 0.1, 0.02], wing, { shade: 0.3 })
        pen.blob([0.02, -0.02, 0.24, 0.02, 0.34, 0.2, 0.14, 0.24], lighten(wing, 0.08), { shade: 0.3 })
        if (patterned) pen.oval(0.28, -0.2, 0.06, 0.06, second, flat)
      })
    } else if (back === 'legs')
      pen.both(() => {
        for (const [x, y] of [
          [0.26, -0.08],
          [0.3, 0.06],
          [0.26, 0.2],
        ] as const)
          pen.line([0.06, 0, x, y - 0.08, x + 0.05, y + 0.1], 0.03, mix(main, DARK, 0.2), 1, true)
      })
  })
}
