import { xy } from '../../kit/geometry.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import { type Build } from './build.ts'

export function leg(
  pen: Pen,
  b: Build,
  x: number,
  hip: number,
  step: number,
  ink: Ink,
  hind: boolean,
  look: Look,
  lift = 0,
): void {
  const foot = b.stockings ? mix(ink, look.inks[b.stockings.ink], b.stockings.share) : ink
  const knee = hip * 0.48
  const bend = hind ? -0.05 : 0.02
  const points = hind
    ? xy(
        [x + 0.02, hip],
        [x + step * 0.3 + 0.04, knee - 0.05],
        [x + step * 0.7 + bend, knee * 0.5 - lift * 0.4],
        [x + step, -b.foot * 0.4 - lift],
      )
    : [x, hip, x + step * 0.45 + bend, knee, x + step * 0.9, -b.foot * 0.4 - lift]
  pen.limb(points, b.thigh * (hind ? 1.35 : 1.1), b.thigh * 0.62, b.foot, ink, { shade: 0.45 })
  if (foot !== ink)
    pen.limb(
      [x + step * 0.66 + bend * 0.8, knee * 0.6 - lift * 0.4, x + step, -b.foot * 0.4 - lift],
      b.foot * 1.15,
      b.foot,
      b.foot,
      foot,
      { shade: 0 },
    )
  const paw = x + step
  const ground = -lift
  if (b.hoof)
    pen.poly(
      xy(
        [paw - b.foot * 0.6, ground - b.foot],
        [paw + b.foot * 0.6, ground - b.foot],
        [paw + b.foot * 0.85, ground],
        [paw - b.foot * 0.7, ground],
      ),
      mix(look.inks[2], '#1c1614', 0.6),
      { shade: 0 },
    )
  else
    pen.blob(
      xy(
        [paw - b.foot * 0.55, ground - b.foot * 0.8],
        [paw + b.foot * 0.5, ground - b.foot * 0.85],
        [paw + b.foot * 1.1, ground - b.foot * 0.2],
        [paw + b.foot * 0.9, ground],
        [paw - b.foot * 0.6, ground],
      ),
      foot,
      { shade: 0.2 },
    )
}

export function tail(pen: Pen, look: Look, b: Build, x: number, y: number): void {
  const [main, second, third] = look.inks
  const sway = look.rng.range(-0.05, 0.05)
  switch (b.tail) {
    case 'bushy': {
      const brush = xy(
        [x + 0.08, y + 0.02],
        [x - 0.1, y - 0.06 + sway],
        [x - 0.34, y + 0.04 + sway],
        [x - 0.52, y + 0.02],
        [x - 0.6, y - 0.1],
        [x - 0.52, y + 0.16],
        [x - 0.34, y + 0.22 + sway],
        [x - 0.12, y + 0.14],
        [x + 0.06, y + 0.14],
      )
      pen.blob(brush, main, { shade: 0.6 })
      pen.within(brush, true, () =>
        pen.blob(
          [x - 0.36, y - 0.14, x - 0.42, y + 0.06, x - 0.38, y + 0.28, x - 0.8, y + 0.2, x - 0.8, y - 0.2],
          second,
          { shade: 0.3 },
        ),
      )
      return
    }
    case 'paddle':
      pen.blob(
        [x + 0.1, -0.16, x - 0.2, -0.2, x - 0.56, -0.16, x - 0.62, -0.06, x - 0.5, 0, x - 0.1, -0.02],
        mix(main, third, 0.7),
      )
      for (let i = 0; i < 5; i++)
        pen.line([x - 0.16 - i * 0.08, -0.17, x - 0.2 - i * 0.08, -0.02], 0.01, mix(main, '#d9c0a0', 0.3), 0.6)
      return
    case 'ringed':
      for (let i = 0; i < 6; i++)
        pen.oval(
          x - 0.04 - i * 0.085,
          y + 0.06 + Math.sin(i * 0.7) * 0.04,
          0.085,
          0.1 - i * 0.004,
          i % 2 ? third : mix(main, second, 0.4),
          { shade: 0.4 },
        )
      return
    case 'brush':
      return pen.blob(
        xy(
          [x + 0.06, y],
          [x - 0.1, y + 0.02],
          [x - 0.24, y + 0.16],
          [x - 0.34, y + 0.36 + sway],
          [x - 0.22, y + 0.34],
          [x - 0.08, y + 0.22],
          [x + 0.06, y + 0.12],
        ),
        mix(main, third, 0.15),
        { shade: 0.5 },
      )
    case 'up':
      return pen.limb(
        [x + 0.04, y + 0.06, x - 0.1, y + 0.02, x - 0.16, y - 0.18, x - 0.1 + sway, y - 0.4, x - 0.2, y - 0.5],
        0.09,
        0.075,
        0.05,
        main,
      )
    case 'whorl':
      return pen.line(
        [x, y + 0.1, x - 0.1, y + 0.08, x - 0.12, y, x - 0.06, y + 0.02, x - 0.12, y + 0.06, x - 0.18, y],
        0.03,
        main,
      )
    case 'curl':
      return pen.limb(
        [x + 0.05, y + 0.05, x - 0.1, y - 0.08, x - 0.12, y - 0.26, x + 0.01, y - 0.32, x + 0.06, y - 0.22],
        0.11,
        0.1,
        0.06,
        main,
      )
    case 'hair':
      return pen.blob(
        xy(
          [x + 0.06, y - 0.02],
          [x - 0.1, y + 0.0],
          [x - 0.2, y + 0.18],
          [x - 0.22 + sway, y + 0.46],
          [x - 0.15, y + 0.5],
          [x - 0.06, y + 0.3],
          [x - 0.01, y + 0.14],
        ),
        second,
        { shade: 0.4 },
      )
    case 'tuft':
    case 'shortTuft': {
      const long = b.tail === 'shortTuft' ? 0.2 : 0.4
      pen.limb(
        [x + 0.03, y + 0.03, x - 0.08, y + 0.08, x - 0.1 + sway, y + long],
        0.05 * (long + 0.5),
        0.03,
        0.022,
        main,
      )
      return pen.oval(x - 0.1 + sway, y + long + 0.05, 0.035, 0.07, b.tuftInThird ? third : second, { shade: 0 })
    }
    case 'rope':
      pen.limb(
        [x + 0.05, y + 0.05, x - 0.16, y + 0.1, x - 0.3, y + 0.28, x - 0.44, y + 0.24, x - 0.46, y + 0.1 + sway],
        0.1,
        0.075,
        0.07,
        main,
      )
      for (let i = 0; i < 4; i++)
        pen.line([x - 0.2 - i * 0.07, y + 0.1 + i * 0.05, x - 0.22 - i * 0.07, y + 0.24], 0.028, third)
      return
    case 'stub':
    case 'scut':
      return pen.oval(x - 0.05, y + 0.06, 0.06, 0.08, b.tail === 'scut' ? second : main, { shade: 0.3, rot: 0.5 })
    case 'thin':
      return pen.limb([x, y, x - 0.15, y + 0.1, x - 0.25, y + 0.3], 0.07, 0.05, 0.03, main)
  }
}

export function wool(pen: Pen, look: Look, b: Build, chestY: number): void {
  const ink = look.inks[0]
  const curls = 15
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < curls; i++) {
      const t = (i / curls) * Math.PI * 2
      const k = ring ? 0.6 : 0.9
      pen.oval(Math.cos(t) * b.length * k * 1.05, chestY + 0.02 + Math.sin(t) * b.chest * 0.5 * k, 0.13, 0.12, ink, {
        shade: ring ? 0.4 : 0.6,
      })
    }
  pen.oval(0, chestY, b.length * 0.75, b.chest * 0.36, ink, { shade: 0.2 })
}

export function mane(pen: Pen, look: Look, b: Build, headX: number, chestY: number): void {
  const [, second, third] = look.inks
  if (b.mane === 'neck') {
    const hair = look.parts['hair'] ?? second
    const L = b.length
    const strands: number[] = [headX - 0.02, b.headY - 0.13]
    for (let i = 0; i <= 5; i++) {
      const t = i / 5
      strands.push(
        headX - 0.14 - t * (headX - L * 0.5 - 0.1) * 0.62 - (i % 2) * 0.05,
        b.headY + t * (chestY - b.headY) * 0.62 + (i % 2) * 0.05,
      )
    }
    strands.push(L * 0.66, chestY - b.chest * 0.42, headX - 0.16, b.headY + 0.02)
    pen.poly(strands, hair, { shade: 0.3 })
  } else if (b.mane === 'face') {
    const n = 18
    const burst: number[] = []
    for (let i = 0; i < n * 2; i++) {
      const t = (i / (n * 2)) * Math.PI * 2
      const r = b.head * (i % 2 ? 0.82 : 1.08)
      burst.push(headX - 0.03 + Math.cos(t) * r, b.headY + 0.06 + Math.sin(t) * r * 1.08)
    }
    pen.poly(burst, look.parts['hair'] ?? second, { shade: 0.6 })
    pen.oval(headX, b.headY + 0.03, b.head * 0.72, b.head * 0.76, mix(second, third, 0.25), { shade: 0.2 })
  }
}
