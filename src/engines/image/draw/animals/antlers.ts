import { xy } from '../../kit/geometry.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import { DARK } from './eye.ts'

/** The antlers of a deer. */
export function antlers(pen: Pen, ink: Ink): void {
  for (const [lean, tone] of [
    [0.35, mix(ink, DARK, 0.3)],
    [-0.2, ink],
  ] as const)
    pen.at(-0.08, -0.36, {}, () => {
      pen.limb([0, 0, lean * 0.8 - 0.12, -0.4, lean * 1.6 - 0.2, -0.8, lean * 1.7, -1.2], 0.1, 0.075, 0.03, tone)
      pen.limb([lean * 0.5, -0.3, lean + 0.3, -0.56, lean + 0.34, -0.8], 0.075, 0.05, 0.02, tone)
      pen.limb([lean * 1.4 - 0.18, -0.7, lean * 1.2 - 0.5, -0.9, lean * 1.2 - 0.5, -1.14], 0.07, 0.05, 0.02, tone)
      pen.limb([lean * 1.6 - 0.1, -0.86, lean * 1.6 + 0.3, -1.06, lean * 1.6 + 0.3, -1.3], 0.07, 0.05, 0.02, tone)
    })
}

/** The broad antlers of a moose. */
export function shovels(pen: Pen, ink: string): void {
  for (const [lean, tone] of [
    [0.45, mix(ink, DARK, 0.3)],
    [-0.25, ink],
  ] as const)
    pen.at(-0.06, -0.34, {}, () => {
      pen.limb([0, 0, lean * 0.7, -0.24], 0.13, 0.13, 0.13, tone)
      pen.poly(
        xy(
          [lean * 0.4 - 0.1, -0.2],
          [lean * 2.2 - 0.45, -0.36],
          [lean * 2.4 - 0.5, -0.8],
          [lean * 2.2 - 0.28, -0.62],
          [lean * 2.2 - 0.1, -1],
          [lean * 2, -0.66],
          [lean * 2.1 + 0.2, -0.98],
          [lean * 2 + 0.2, -0.58],
          [lean * 2 + 0.42, -0.72],
          [lean + 0.2, -0.2],
        ),
        tone,
        { shade: 0.4 },
      )
    })
}
