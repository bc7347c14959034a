import { flat } from '../press.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import type { Limb } from './skeleton.ts'

const DARK = '#211b20'

/** An arm or a leg of metal: two rods with a ball at each joint. */
export function machineLimb(pen: Pen, { root, bend, end }: Limb, width: number, ink: Ink): void {
  const dark = mix(ink, DARK, 0.4)
  for (const [a, b] of [
    [root, bend],
    [bend, end],
  ] as const)
    pen.limb([a[0], a[1], b[0], b[1]], width, width, width * 0.92, ink, { shade: 0.5 })
  for (const at of [root, bend]) pen.oval(at[0], at[1], width * 0.66, width * 0.66, dark, { shade: 0.3 })
}

/** A claw of two fingers, opened along the forearm. */
export function claw(pen: Pen, { bend, end }: Limb, ink: Ink, size = 1): void {
  const rot = Math.atan2(end[1] - bend[1], end[0] - bend[0])
  pen.at(end[0], end[1], { rot, sx: size }, () => {
    pen.box(-0.03, -0.026, 0.036, 0.052, mix(ink, DARK, 0.4), { round: 0.01, shade: 0.2 })
    for (const side of [-1, 1])
      pen.limb([0, 0.014 * side, 0.03, 0.034 * side, 0.054, 0.014 * side], 0.022, 0.02, 0.014, ink, { shade: 0.2 })
  })
}

/** A trunk of sheet metal with a screen and three lamps; hips at the origin, upright. */
export function chassis(pen: Pen, torso: number, inks: readonly [Ink, Ink, Ink]): void {
  const [main, second, third] = inks
  pen.box(-0.03, -torso - 0.05, 0.07, 0.08, mix(main, DARK, 0.4))
  pen.box(-0.135, -torso - 0.01, 0.28, torso + 0.05, main, { round: 0.03, shade: 0.6 })
  pen.box(-0.085, -torso * 0.84, 0.19, 0.115, second, { round: 0.015, shade: 0.2 })
  for (const x of [-0.045, 0.01, 0.065]) pen.oval(x, -torso * 0.66, 0.016, 0.016, third, flat)
  for (const y of [0.3, 0.2]) pen.line([-0.08, -torso * y, 0.1, -torso * y], 0.012, mix(main, DARK, 0.4))
}
