import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#231f22'

function spoked(pen: Pen, x: number, r: number, hub: string): void {
  pen.oval(x, -r, r, r, DARK, { shade: 0.4 })
  pen.oval(x, -r, r * 0.72, r * 0.72, '#e8dcc0', { shade: 0.2 })
  for (let i = 0; i < 8; i++) {
    const t = (i / 8) * Math.PI
    pen.line(
      [
        x - Math.cos(t) * r * 0.68,
        -r - Math.sin(t) * r * 0.68,
        x + Math.cos(t) * r * 0.68,
        -r + Math.sin(t) * r * 0.68,
      ],
      0.018,
      DARK,
    )
  }
  pen.oval(x, -r, r * 0.22, r * 0.22, hub, { shade: 0.3 })
}

/** A motor car of the thirties: long bonnet, mudguards, round lamps. */
const vintagecar = drawn({ width: 2.5, hold: [-0.3, -0.5, 0.5] }, (pen, [main, second, third]) => {
  const dark = mix(main, DARK, 0.35)
  pen.box(-1.1, -0.4, 2.1, 0.14, third, { round: 0.04, shade: 0.2 })
  pen.oval(-1.14, -0.5, 0.1, 0.22, DARK, { shade: 0.3 })
  pen.blob([0, -0.36, 0, -0.68, 0.5, -0.72, 0.9, -0.66, 1, -0.36], main, { shade: 0.7 })
  for (let i = 0; i < 5; i++) pen.line([0.28 + i * 0.09, -0.6, 0.28 + i * 0.09, -0.44], 0.014, dark)
  pen.blob([-1.06, -0.36, -1.04, -0.7, -0.92, -0.96, -0.6, -1, -0.04, -0.98, 0.06, -0.7, 0.06, -0.36], main, {
    shade: 0.7,
  })
  pen.blob([-0.9, -0.66, -0.84, -0.88, -0.52, -0.9, -0.52, -0.66], second, { shade: 0.2 })
  pen.blob([-0.42, -0.66, -0.42, -0.9, -0.1, -0.89, -0.02, -0.66], second, { shade: 0.2 })
  pen.line([-0.47, -0.62, -0.47, -0.34], 0.016, dark)
  pen.oval(-0.38, -0.56, 0.04, 0.015, '#d8c080', flat)
  pen.box(0.94, -0.7, 0.08, 0.36, '#c9cdd0', { round: 0.03, shade: 0.4 })
  pen.oval(1.02, -0.52, 0.1, 0.11, '#f6e8b0', { shade: 0.3 })
  spoked(pen, -0.72, 0.25, '#c9cdd0')
  spoked(pen, 0.72, 0.25, '#c9cdd0')
  pen.blob(
    [-1.06, -0.3, -0.96, -0.54, -0.7, -0.62, -0.44, -0.5, -0.36, -0.3, -0.5, -0.32, -0.7, -0.54, -0.92, -0.36],
    dark,
    { shade: 0.4 },
  )
  pen.blob([0.36, -0.3, 0.46, -0.52, 0.72, -0.62, 1, -0.52, 1.1, -0.28, 0.96, -0.36, 0.72, -0.54, 0.5, -0.34], dark, {
    shade: 0.4,
  })
  pen.line([-0.36, -0.3, 0.38, -0.3], 0.05, dark)
  pen.box(1.06, -0.32, 0.12, 0.07, '#c9cdd0', { round: 0.03, shade: 0.3 })
})

/** Hull, tracks, turret and gun. */
const tank = drawn(2.6, (pen, [main, second]) => {
  pen.limb([0.2, -0.82, 1.3, -0.86], 0.1, 0.08, 0.07, mix(main, DARK, 0.3))
  pen.blob([-0.5, -0.6, -0.42, -0.92, -0.1, -1, 0.3, -0.94, 0.42, -0.62], main, { shade: 0.7 })
  pen.oval(-0.1, -0.98, 0.14, 0.05, mix(main, DARK, 0.4))
  pen.poly([-1.1, -0.42, -0.92, -0.66, 0.86, -0.66, 1.14, -0.42], mix(main, second, 0.3), { shade: 0.5 })
  pen.blob([-1.2, -0.24, -1.1, -0.46, -0.8, -0.5, 0.9, -0.5, 1.16, -0.42, 1.2, -0.22, 0.96, 0, -0.96, 0], DARK, {
    shade: 0.4,
  })
  for (let i = 0; i < 6; i++) {
    pen.oval(-0.9 + i * 0.36, -0.22, 0.16, 0.17, mix(main, '#ffffff', 0.1), { shade: 0.4 })
    pen.oval(-0.9 + i * 0.36, -0.22, 0.05, 0.05, DARK, flat)
  }
})

/** A fast open boat with a windscreen. */
const speedboat = drawn({ width: 2.8, hold: [-0.1, -0.5, 0.7] }, (pen, [main, second, third]) => {
  pen.poly([-0.1, -0.62, 0.12, -0.98, 0.2, -0.98, 0.44, -0.62], third, { shade: 0.2, alpha: 0.75 })
  pen.box(-0.8, -0.8, 0.34, 0.24, second, { round: 0.05, shade: 0.3 })
  pen.box(-1.36, -0.7, 0.16, 0.5, DARK, { round: 0.04, shade: 0.3 })
  pen.blob([-1.24, -0.6, 0.2, -0.64, 1.38, -0.72, 1.1, -0.3, 0.7, 0, -1.1, 0, -1.26, -0.3], main, { shade: 0.7 })
  pen.limb([-1.2, -0.4, 0.2, -0.42, 1.16, -0.52], 0.07, 0.07, 0.03, second, { shade: 0 })
  for (const [x, r] of [
    [-1.4, 0.14],
    [-1.2, 0.1],
    [0.8, 0.1],
  ] as const)
    pen.oval(x, -0.02, r * 1.6, r * 0.6, '#f3f6f4', { ...flat, alpha: 0.8 })
  pen.line([1, -0.68, 1.3, -0.7], 0.03, lighten(main, 0.2))
})

const motorcar = family({})

export const cars = [
  motorcar(
    'vintagecar',
    'vintage car, classic car, antique car, oldtimer, hot rod, model t',
    '老爷车, 复古汽车, 古董车',
    1.7,
    '#2f5a4a #cfe0e2 #2b2a30',
    { setting: 'road', manyColours: true, figure: vintagecar },
  ),
  motorcar('tank', 'tank, panzer', '坦克', 2.6, '#5f6a44 #4a5236 #2b2a30', { setting: 'field', figure: tank }),
  motorcar(
    'speedboat',
    'speedboat, motorboat, motor boat, powerboat, jet ski, hovercraft',
    '快艇, 摩托艇',
    2,
    '#f1ece0 #c8321f #9fc4d0',
    { habitat: 'water', setting: 'sea', figure: speedboat },
  ),
]
