import { mix } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'

const DARK = '#211b20'

const flat = { shade: 0, soft: true } as const

export function drawFace(pen: Pen, look: Look, y: number, r: number, skin: string, hair: string): void {
  const v = look.variant
  if (v === 'astronaut') {
    pen.oval(0.01, y, r * 1.35, r * 1.3, look.inks[0], { shade: 0.6 })
    pen.blob([-0.03, y - r * 0.7, r * 1.1, y - r * 0.6, r * 1.3, y, r, y + r * 0.7, -0.02, y + r * 0.6], '#2f4a66', {
      shade: 0.3,
    })
    pen.line([r * 0.5, y - r * 0.5, r * 0.95, y - r * 0.3], 0.016, '#dff0f4')
    return
  }
  const woman = ['woman', 'girl', 'queen', 'dancer', 'angel'].includes(v)
  if (woman)
    pen.blob(
      [
        -r,
        y - r * 0.6,
        0,
        y - r * 1.15,
        r,
        y - r * 0.5,
        r * 0.6,
        y,
        -r * 0.2,
        y + r * 0.6,
        -r * 0.5,
        y + r * (v === 'dancer' ? 0.6 : 2.3),
        -r * 1.3,
        y + r * (v === 'dancer' ? 0.4 : 2),
      ],
      hair,
      { shade: 0.3 },
    )
  pen.limb([0, y + r * 0.4, 0, y + r * 1.3], r * 0.8, r * 0.75, r * 0.8, mix(skin, '#7a3a2a', 0.2), { shade: 0 })
  pen.blob(
    [
      -r * 0.82,
      y - r * 0.3,
      -r * 0.4,
      y - r,
      r * 0.5,
      y - r,
      r * 0.9,
      y - r * 0.3,
      r * 0.84,
      y + r * 0.3,
      r * 0.3,
      y + r,
      -r * 0.3,
      y + r * 0.9,
      -r * 0.8,
      y + r * 0.2,
    ],
    skin,
    { shade: 0.45 },
  )
  if (v !== 'monk')
    pen.blob(
      [
        -r * 1,
        y + r * 0.1,
        -r * 0.95,
        y - r * 0.8,
        -r * 0.1,
        y - r * 1.25,
        r * 0.8,
        y - r * 0.9,
        r * 0.85,
        y - r * 0.4,
        r * 0.1,
        y - r * 0.5,
        -r * 0.4,
        y - r * 0.2,
        -r * 0.5,
        y + r * 0.3,
      ],
      hair,
      { shade: 0.2 },
    )
  const e = look.parts['eye'] ?? DARK
  for (const x of [0.08, 0.58]) pen.oval(r * x, y - r * 0.02, r * 0.1, r * 0.13, e, { shade: 0 })
  pen.line([r * 0.38, y + r * 0.05, r * 0.5, y + r * 0.3, r * 0.36, y + r * 0.34], r * 0.07, mix(skin, '#7a2a1a', 0.5))
  pen.line([r * 0.08, y + r * 0.58, r * 0.32, y + r * 0.66, r * 0.55, y + r * 0.56], r * 0.1, '#a8443a')
  pen.oval(r * -0.05, y + r * 0.36, r * 0.18, r * 0.13, '#e0705a', { ...flat, alpha: 0.4 })
}

/** What shows a calling: hats, crowns, swords, rods. */
export function gear(pen: Pen, look: Look, y: number, r: number, shoulder: number, third: string): void {
  const hand = [0.24, shoulder + 0.14] as const
  switch (look.variant) {
    case 'king':
    case 'queen':
      return pen.poly(
        [
          -r * 0.9,
          y - r * 0.7,
          -r * 1.05,
          y - r * 1.7,
          -r * 0.4,
          y - r * 1.1,
          0.0,
          y - r * 1.95,
          r * 0.45,
          y - r * 1.1,
          r * 1.05,
          y - r * 1.7,
          r * 0.9,
          y - r * 0.7,
        ],
        third,
        { shade: 0.4 },
      )
    case 'wizard':
      pen.blob([-r * 1.7, y - r * 0.5, 0, y - r * 0.85, r * 1.7, y - r * 0.5, 0, y - r * 0.3], look.inks[0], {
        shade: 0.4,
      })
      pen.poly(
        [
          -r * 0.95,
          y - r * 0.6,
          -r * 0.4,
          y - r * 2.6,
          -r * 0.9,
          y - r * 3.2,
          r * 0.3,
          y - r * 2.5,
          r * 0.95,
          y - r * 0.6,
        ],
        look.inks[0],
      )
      pen.blob([-r * 0.5, y + r * 0.5, r * 0.7, y + r * 0.5, r * 0.4, y + r * 2.4, 0, y + r * 2.9], '#e8e4da', {
        shade: 0.3,
      })
      pen.line([0.25, -0.86, 0.24, 0], 0.03, '#7a5230', 1, true)
      pen.glow(0.25, -0.88, 0.2, third, 0.8)
      return pen.oval(0.25, -0.88, 0.04, 0.04, third)
    case 'knight':
      pen.blob(
        [-r, y + r * 0.8, -r * 1.05, y - r * 0.6, 0, y - r * 1.3, r * 1.05, y - r * 0.6, r, y + r * 0.8],
        look.inks[1],
        { shade: 0.6 },
      )
      pen.box(r * -0.1, y - r * 0.2, r * 1.1, r * 0.3, DARK, { shade: 0 })
      pen.limb([0, y - r * 1.1, -r, y - r * 2.2, -r * 2, y - r * 1.4], 0.05, 0.07, 0.02, third)
      pen.poly(
        [
          0.22,
          shoulder - 0.36,
          0.25,
          shoulder - 0.42,
          0.28,
          shoulder - 0.36,
          0.27,
          shoulder + 0.12,
          0.23,
          shoulder + 0.12,
        ],
        '#dfe6e8',
        { shade: 0.3 },
      )
      return pen.line([0.17, shoulder + 0.12, 0.33, shoulder + 0.12], 0.03, '#d9a434')
    case 'samurai':
      pen.oval(-r * 0.2, y - r * 1.3, r * 0.4, r * 0.4, DARK)
      pen.line([hand[0], hand[1], 0.36, shoulder - 0.1, 0.42, shoulder - 0.34], 0.025, '#e6ecee')
      return pen.line([hand[0] - 0.03, hand[1] + 0.06, hand[0] + 0.02, hand[1] - 0.05], 0.035, '#7a1f1f')
    case 'fisherman':
      hat(pen, r, y, third)
      pen.line([0.2, shoulder + 0.18, 0.46, shoulder - 0.28], 0.018, '#6b452c', 1, true)
      return pen.line([0.46, shoulder - 0.28, 0.52, shoulder, 0.52, -0.06], 0.006, '#f3ead2')
    case 'farmer':
      hat(pen, r, y, '#d9b45a')
      pen.line([-0.2, -0.86, -0.16, 0], 0.024, '#8a5f34', 1, true)
      return [-0.05, 0, 0.05].forEach(x => pen.line([-0.2 + x, -1.0, -0.2 + x * 0.6, -0.86], 0.016, '#6b7278', 1, true))
    case 'chef':
      pen.box(-r * 0.85, y - r * 1.4, r * 1.7, r * 0.8, '#fbf8f0', { shade: 0.3 })
      return pen.blob(
        [-r * 1.2, y - r * 1.4, -r * 0.8, y - r * 2.3, 0, y - r * 2.5, r * 0.8, y - r * 2.3, r * 1.2, y - r * 1.4],
        '#fbf8f0',
        { shade: 0.5 },
      )
    case 'musician':
      pen.at(0.08, shoulder + 0.3, { rot: 0.9, sx: 0.42, sy: 0.42 }, () => {
        pen.blob(
          [-0.2, 0, -0.24, -0.2, -0.12, -0.32, -0.15, -0.46, 0, -0.54, 0.15, -0.46, 0.12, -0.32, 0.24, -0.2, 0.2, 0],
          '#c07a35',
          { shade: 0.6 },
        )
        pen.oval(0, -0.28, 0.08, 0.08, DARK, flat)
        pen.box(-0.035, -1.1, 0.07, 0.8, '#5a3320')
      })
      return
    case 'angel':
      return pen.line([-r, y - r * 1.6, 0, y - r * 1.85, r, y - r * 1.6, 0, y - r * 1.4, -r, y - r * 1.6], 0.02, third)
    case 'runner':
      return pen.limb([-r * 0.9, y - r * 0.6, r * 0.8, y - r * 0.6], 0.025, 0.025, 0.025, '#f3ead2', { shade: 0 })
  }
}

export function hat(pen: Pen, r: number, y: number, ink: string): void {
  pen.blob([-r * 1.8, y - r * 0.55, 0, y - r * 0.9, r * 1.9, y - r * 0.5, 0, y - r * 0.35], ink, { shade: 0.4 })
  pen.blob([-r * 0.9, y - r * 0.65, -r * 0.7, y - r * 1.4, r * 0.7, y - r * 1.4, r * 0.9, y - r * 0.6], ink, {
    shade: 0.5,
  })
}

export function ghost(pen: Pen, look: Look): void {
  const [main, second, third] = look.inks
  pen.glow(0, -0.6, 0.8, main, 0.35)
  pen.blob(
    [
      0, -1, 0.24, -0.9, 0.3, -0.6, 0.32, -0.2, 0.36, 0, 0.2, -0.1, 0.1, 0, 0, -0.1, -0.1, 0, -0.2, -0.1, -0.36, 0,
      -0.32, -0.2, -0.3, -0.6, -0.24, -0.9,
    ],
    main,
    { shade: 0.6, alpha: 0.93 },
  )
  pen.both(() => pen.oval(0.1, -0.72, 0.045, 0.07, third, { shade: 0 }))
  pen.oval(0.0, -0.54, 0.05, 0.07, third, { shade: 0 })
  pen.both(() => pen.limb([0.26, -0.6, 0.44, -0.54, 0.42, -0.42], 0.1, 0.08, 0.05, mix(main, second, 0.4)))
}
