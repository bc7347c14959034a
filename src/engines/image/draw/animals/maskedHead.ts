import { flat } from '../press.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import type { Head, HeadLook } from '../head.ts'
import { DARK, eye } from './eye.ts'

/** What tells a small face from others. */
interface SmallFace {
  /** Stripes in this ink along a face in the second one. */
  stripes?: 0 | 2
  /** A dark band across the eyes. */
  band?: boolean
  /** A dark ring around the eye. */
  eyeRing?: boolean
  teeth?: boolean
  iris?: Ink
}

/** Otters, beavers, badgers, raccoons, weasels: small round ears, a short pointed muzzle, and the mask of each. */
export const masked =
  (own: SmallFace = {}): Head =>
  (pen, look, asleep) =>
    drawMasked(pen, look, asleep, own)

function drawMasked(pen: Pen, look: HeadLook, asleep: boolean, own: SmallFace): void {
  const [main, second, third] = look.inks
  const { stripes } = own
  pen.both(() => {
    pen.oval(-0.34, -0.36, 0.13, 0.14, mix(main, DARK, 0.15))
    pen.oval(-0.34, -0.34, 0.07, 0.08, second, flat)
  })
  const skull = [
    -0.5, 0.06, -0.44, -0.28, -0.14, -0.44, 0.2, -0.42, 0.44, -0.2, 0.68, 0.06, 0.66, 0.24, 0.36, 0.4, -0.1, 0.44, -0.4,
    0.32,
  ]
  pen.blob(skull, stripes === undefined ? main : second, { shade: 0.5 })
  pen.within(skull, true, () => {
    pen.blob([-0.6, 0.2, -0.2, 0.14, 0.2, 0.12, 0.7, 0.06, 0.8, 0.5, -0.5, 0.6], stripes === 0 ? main : second, {
      shade: 0,
      soft: true,
    })
    if (own.band) {
      pen.blob([-0.5, 0.02, -0.2, -0.18, 0.16, -0.16, 0.44, -0.14, 0.5, 0.06, 0.2, 0.14, -0.2, 0.16], third, {
        shade: 0,
        soft: true,
      })
      pen.limb([-0.4, -0.24, 0, -0.3, 0.34, -0.24], 0.07, 0.07, 0.06, second, { shade: 0 })
    }
    if (stripes !== undefined)
      for (const [y, w] of [
        [-0.3, 0.16],
        [0.08, 0.15],
      ] as const)
        pen.limb([-0.6, y - 0.02, 0, y, 0.6, y + 0.16], w, w, w * 0.5, look.inks[stripes], {
          shade: 0,
          soft: true,
        })
    if (own.eyeRing) pen.oval(0.1, -0.08, 0.15, 0.12, third, flat)
  })
  if (own.teeth) pen.box(0.42, 0.28, 0.13, 0.18, '#f2dfa8', { round: 0.02, shade: 0.1 })
  eye(pen, look, 0.12, -0.06, 0.06, asleep, own.iris)
  pen.oval(0.66, 0.06, 0.09, 0.075, DARK, { shade: 0 })
  pen.line([0.6, 0.2, 0.46, 0.27, 0.3, 0.24], 0.025, DARK, 0.8)
  if (pen.detail > 0.5)
    for (const y of [0.14, 0.2, 0.26])
      pen.line([0.5, y, 0.9, y - 0.06 + (y - 0.2) * 1.4], 0.013, mix(second, '#ffffff', 0.5))
}
