import { xy } from '../../kit/geometry.ts'
import { flat } from '../press.ts'
import { mix } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import type { Build } from './build.ts'

/** Paints the markings on a trunk, to which the caller has clipped. */
export function coats(pen: Pen, look: Look, b: Build, at: { chestY: number; hipY: number; top: number }): void {
  const [main, second, third] = look.inks
  const L = b.length
  const rng = look.rng
  const striped = look.traits.includes('striped')
  const spotted = look.traits.includes('spotted')
  const coat = striped ? 'bands' : spotted ? 'rosettes' : b.coat
  if (coat === undefined) return
  switch (coat) {
    case 'belly':
    case 'saddle':
    case 'dapples':
      // pale chest and belly
      pen.blob(
        xy(
          [L * 1.1, at.chestY - 0.06],
          [L * 0.75, at.chestY + 0.02],
          [L * 0.5, at.chestY + b.chest * 0.36],
          [-L * 0.5, at.hipY + b.loin * 0.34],
          [-L, at.hipY + b.loin * 0.8],
          [L, at.chestY + b.chest],
        ),
        second,
        flat,
      )
      if (coat === 'saddle')
        pen.blob(
          [L * 0.9, at.top - 0.1, L * 0.8, at.top + 0.1, 0, at.top + 0.12, -L, at.top + 0.1, -L * 1.2, at.top - 0.1],
          mix(main, third, 0.5),
          flat,
        )
      if (coat === 'dapples')
        for (let i = 0; i < 12; i++)
          pen.oval(-L * 0.8 + rng.next() * L * 1.3, at.top + 0.04 + rng.next() * 0.09, 0.014, 0.014, second, {
            shade: 0,
            soft: true,
          })
      return
    case 'stripes':
    case 'bands': {
      const bands = coat === 'bands'
      const n = bands ? 12 : 9
      const ink = bands ? (b.coat === 'bands' ? second : mix(main, '#231d20', 0.75)) : third
      if (!bands)
        pen.blob([L, at.chestY + 0.1, 0, at.chestY + b.chest * 0.4, -L, at.hipY + b.loin * 0.3, -L, 0, L, 0], second, {
          shade: 0,
          soft: true,
        })
      for (let i = 0; i < n; i++) {
        const x = -L * 1.05 + (i / (n - 1)) * L * 2.1
        const lean = rng.range(-0.05, 0.05)
        pen.limb(
          [
            x,
            at.top - 0.12,
            x + 0.03 + lean,
            at.chestY,
            x - 0.02 + lean,
            at.chestY + b.chest * (bands ? 0.55 : rng.range(0.05, 0.3)),
          ],
          0.055,
          0.042,
          0.01,
          ink,
          flat,
        )
      }
      return
    }
    case 'rosettes':
    case 'patches': {
      const big = coat === 'patches'
      const step = big ? 0.062 : 0.085
      for (let y = at.top - 0.06; y < at.chestY + b.chest * 0.7; y += step)
        for (let x = -L * 1.1; x < L * 1.1; x += step) {
          const r = step * (big ? 0.42 : 0.3) * rng.range(0.8, 1.15)
          const px = x + rng.range(-0.3, 0.3) * step
          const py = y + rng.range(-0.3, 0.3) * step
          if (big)
            pen.poly(
              xy(
                [px - r, py - r * 0.7],
                [px + r * 0.3, py - r],
                [px + r, py],
                [px + r * 0.4, py + r],
                [px - r * 0.8, py + r * 0.6],
              ),
              second,
              flat,
            )
          else {
            pen.oval(px, py, r, r * 0.9, third, flat)
            pen.oval(px, py, r * 0.45, r * 0.4, mix(main, third, 0.3), flat)
          }
        }
      return
    }
    case 'blotches':
      for (let i = 0; i < 5; i++) {
        const x = -L + (i / 4) * L * 2 + rng.range(-0.06, 0.06)
        const y = at.chestY + rng.range(-0.2, 0.14)
        const r = rng.range(0.1, 0.19)
        pen.blob(
          [x - r, y, x - r * 0.3, y - r * 0.8, x + r * 0.8, y - r * 0.5, x + r, y + r * 0.4, x, y + r * 0.8],
          second,
          flat,
        )
      }
      return
    case 'shoulders':
      pen.blob([L * 1.2, at.top - 0.1, L * 0.3, at.top - 0.1, L * 0.4, at.chestY + 0.3, L, at.chestY + 0.5], second, {
        shade: 0,
        soft: true,
      })
      return
    case 'tabby':
      for (let i = 0; i < 6; i++) {
        const x = -L * 0.9 + i * L * 0.3
        pen.limb(
          [x, at.top - 0.1, x + 0.03, at.top + 0.08, x, at.top + 0.18],
          0.03,
          0.026,
          0.006,
          mix(main, pen.press.shadow, 0.55),
          flat,
        )
      }
      return
    case 'creases':
      if (pen.detail > 0.8)
        for (let i = 0; i < 9; i++) {
          const x = rng.range(-L, L)
          const y = at.chestY + rng.range(-0.15, 0.2)
          pen.line([x, y, x + 0.03, y + 0.05], 0.008, mix(main, pen.press.shadow, 0.5), 0.5)
        }
  }
}
