import { mix } from '../kit/colour.ts'
import type { Figure, Look } from './figure.ts'
import type { Pen } from './pen.ts'

const DARK = '#241e20'
const flat = { shade: 0, soft: true } as const

/** A figure in one line: its width and what it draws with its three inks. */
const make = (
  width: number,
  draw: (pen: Pen, a: string, b: string, c: string, look: Look) => void,
  more: Partial<Figure> = {},
): Figure => ({
  width,
  draw: (pen, look) => draw(pen, look.inks[0], look.inks[1], look.inks[2], look),
  ...more,
})

/** A tool drawn upright around its middle, leaning a little. */
const tool = (width: number, draw: (pen: Pen, a: string, b: string, c: string) => void): Figure =>
  make(width, (pen, a, b, c) => pen.at(0, -0.5, { rot: 0.4 }, () => draw(pen, a, b, c)))

const gearPoints = (n: number, r: number, y: number) =>
  Array.from({ length: n * 4 }, (_, i) => {
    const k = i % 4 < 2 ? r : r * 0.82
    const t = ((i + 0.5) / (n * 4)) * 6.283
    return [Math.cos(t) * k, y + Math.sin(t) * k]
  }).flat()

export const objects: Readonly<Record<string, Figure>> = {
  book: make(1.5, (pen, a, b, c) => {
    pen.blob(
      [
        0, -0.16, -0.4, -0.12, -0.74, -0.2, -0.72, -0.86, -0.4, -0.8, 0, -0.84, 0.4, -0.8, 0.72, -0.86, 0.74, -0.2, 0.4,
        -0.12,
      ],
      a,
      { shade: 0.4 },
    )
    pen.both(() => {
      pen.blob([0, -0.2, 0.02, -0.84, 0.34, -0.92, 0.68, -0.86, 0.68, -0.24, 0.34, -0.28], b, { shade: 0.5 })
      for (let i = 0; i < 6; i++)
        pen.line([0.1, -0.74 + i * 0.085, 0.34, -0.8 + i * 0.085, 0.6, -0.76 + i * 0.085], 0.016, c, 0.7)
    })
    pen.line([0, -0.84, 0, -0.2], 0.02, mix(b, DARK, 0.4))
  }),
  candle: make(
    0.4,
    (pen, a, b, c) => {
      pen.glow(0, -0.84, 0.5, b, 0.6)
      pen.oval(0, -0.04, 0.2, 0.05, c, { shade: 0.5 })
      pen.blob([-0.1, -0.06, -0.1, -0.62, -0.04, -0.66, 0.1, -0.62, 0.1, -0.06], a, { shade: 0.7 })
      pen.limb([-0.07, -0.62, -0.08, -0.4], 0.04, 0.04, 0.05, mix(a, '#ffffff', 0.4))
      pen.line([0, -0.64, 0, -0.74], 0.02, DARK)
      pen.blob([0, -0.7, -0.07, -0.8, 0, -1, 0.07, -0.8], b, { shade: 0 })
      pen.blob([0, -0.71, -0.035, -0.78, 0, -0.88, 0.035, -0.78], '#fdf0c0', flat)
    },
    { margin: 0.5 },
  ),
  vase: make(
    0.72,
    (pen, a, b, c, look) => {
      if (!look.traits.includes('filled'))
        for (const [x, y] of [
          [-0.26, -0.78],
          [0.24, -0.82],
          [0, -0.92],
          [-0.12, -0.68],
          [0.14, -0.66],
        ] as const) {
          pen.line([0, -0.42, x * 0.6, y + 0.16, x, y], 0.02, c)
          for (let i = 0; i < 6; i++)
            pen.oval(
              x + Math.cos(i * 1.047) * 0.06,
              y + Math.sin(i * 1.047) * 0.06,
              0.05,
              0.05,
              i % 2 ? b : mix(b, '#ffffff', 0.25),
              { shade: 0.2, soft: true },
            )
          pen.oval(x, y, 0.035, 0.035, '#efc23a', flat)
        }
      if (!look.traits.includes('filled'))
        for (const s of [-1, 1]) pen.limb([0, -0.44, s * 0.16, -0.58, s * 0.32, -0.54], 0.03, 0.09, 0.01, c)
      pen.blob(
        [
          -0.1, -0.48, -0.1, -0.42, -0.24, -0.26, -0.2, -0.06, -0.12, 0, 0.12, 0, 0.2, -0.06, 0.24, -0.26, 0.1, -0.42,
          0.1, -0.48,
        ],
        a,
        { shade: 0.9 },
      )
      pen.limb([-0.22, -0.22, 0, -0.17, 0.22, -0.22], 0.03, 0.04, 0.03, '#f3ead2', { shade: 0 })
    },
    { hold: [0, -0.36, 1.35] },
  ),
  lantern: make(
    0.78,
    (pen, a, b, c, look) => {
      pen.glow(0, -0.56, 0.7, b, look.night ? 0.75 : 0.3)
      pen.line([0, -1, 0, -0.86], 0.03, c)
      pen.blob([-0.2, -0.82, 0.2, -0.82, 0.38, -0.56, 0.2, -0.3, -0.2, -0.3, -0.38, -0.56], a, { shade: 0.6 })
      for (const k of [-0.26, -0.13, 0, 0.13, 0.26])
        pen.line([k * 0.5, -0.82, k * 1.1, -0.56, k * 0.5, -0.3], 0.012, mix(a, DARK, 0.3))
      pen.oval(0, -0.56, 0.13, 0.17, b, { shade: 0, soft: true, alpha: 0.8 })
      for (const y of [-0.86, -0.3]) pen.box(-0.2, y, 0.4, 0.06, '#dba93a', { shade: 0.2 })
      for (const x of [-0.06, 0, 0.06]) pen.line([x, -0.24, x, 0], 0.02, b)
    },
    { airy: true, margin: 0.4 },
  ),
  umbrella: make(
    1.1,
    (pen, a, b, c) => {
      pen.line([0, -0.9, 0, -0.1, 0.06, -0.01, 0.14, -0.08], 0.03, c)
      const top = [
        -0.54, -0.5, -0.46, -0.76, -0.2, -0.93, 0, -0.96, 0.2, -0.93, 0.46, -0.76, 0.54, -0.5, 0.36, -0.56, 0.18, -0.5,
        0, -0.57, -0.18, -0.5, -0.36, -0.56,
      ]
      pen.blob(top, a, { shade: 0.7 })
      for (const x of [-0.18, 0.18]) pen.line([0, -0.96, x * 0.8, -0.76, x, -0.52], 0.014, mix(a, DARK, 0.35))
      pen.poly([-0.02, -0.95, 0, -1.03, 0.02, -0.95], b)
    },
    { hold: [0, -0.02, 0.7] },
  ),
  key: make(0.9, (pen, a, b) =>
    pen.at(0, -0.5, { rot: -0.6 }, () => {
      pen.oval(0, -0.32, 0.2, 0.2, a, { shade: 0.6 })
      pen.oval(0, -0.32, 0.09, 0.09, pen.press.paper, { shade: 0 })
      pen.box(-0.045, -0.14, 0.09, 0.62, a, { shade: 0.5 })
      for (const y of [0.28, 0.4]) pen.box(0.03, y, 0.16, 0.07, a, { shade: 0.3 })
      pen.box(-0.07, -0.13, 0.14, 0.06, b)
    }),
  ),
  box: make(
    1.15,
    (pen, a, b, c) => {
      pen.poly([-0.5, -0.66, -0.18, -0.78, 0.54, -0.74, 0.3, -0.6], mix(b, DARK, 0.4), { shade: 0 })
      pen.poly([-0.5, -0.66, 0.3, -0.6, 0.3, 0, -0.5, -0.06], a, { shade: 0.3 })
      pen.poly([0.3, -0.6, 0.54, -0.74, 0.54, -0.16, 0.3, 0], mix(a, pen.press.shadow, 0.35), { shade: 0 })
      pen.poly([-0.5, -0.66, -0.74, -0.84, -0.44, -0.96, -0.18, -0.78], c, { shade: 0.2 })
      pen.poly([0.3, -0.6, 0.54, -0.74, 0.76, -0.6, 0.54, -0.46], c, { shade: 0.2 })
      pen.poly([-0.16, -0.63, -0.04, -0.625, -0.04, -0.36, -0.16, -0.37], mix(c, '#ffffff', 0.2), flat)
    },
    { hold: [-0.04, -0.4, 0.75], seat: [0, -0.72, 0.8] },
  ),
  basket: make(
    1.1,
    (pen, a, b, c) => {
      pen.line([-0.44, -0.52, -0.36, -0.86, 0, -1, 0.36, -0.86, 0.44, -0.52], 0.06, b)
      pen.poly([-0.52, -0.54, 0.52, -0.54, 0.4, 0, -0.4, 0], a, { shade: 0.6 })
      for (let r = 0; r < 5; r++)
        for (let i = 0; i < 8; i++)
          pen.oval(-0.42 + i * 0.12 + (r % 2) * 0.04, -0.46 + r * 0.1, 0.045, 0.03, (i + r) % 2 ? b : c, { shade: 0.2 })
      pen.limb([-0.54, -0.54, 0, -0.5, 0.54, -0.54], 0.08, 0.09, 0.08, c, { shade: 0.4 })
    },
    { hold: [0, -0.42, 0.6] },
  ),
  gift: make(1, (pen, a, b) => {
    pen.box(-0.44, -0.6, 0.88, 0.6, a, { shade: 0.5 })
    pen.box(-0.5, -0.72, 1, 0.16, mix(a, '#ffffff', 0.1), { shade: 0.3 })
    pen.box(-0.08, -0.72, 0.16, 0.72, b, { shade: 0.2 })
    pen.both(() => pen.blob([0, -0.72, 0.1, -0.96, 0.34, -1, 0.36, -0.82, 0.16, -0.72], b, { shade: 0.5 }))
    pen.oval(0, -0.76, 0.08, 0.07, mix(b, DARK, 0.2))
  }),
  suitcase: make(1.25, (pen, a, b, c) => {
    pen.line([-0.2, -0.84, -0.18, -0.98, 0.18, -0.98, 0.2, -0.84], 0.05, b)
    pen.box(-0.6, -0.84, 1.2, 0.84, a, { round: 0.08, shade: 0.6 })
    for (const x of [-0.42, 0.3]) pen.box(x, -0.84, 0.12, 0.84, b, { shade: 0.2 })
    for (const x of [-0.36, 0.36]) pen.box(x - 0.05, -0.5, 0.1, 0.1, c, { shade: 0.2 })
    pen.box(-0.16, -0.36, 0.26, 0.18, '#e6d2ac', { shade: 0.1 })
  }),
  hat: make(1.6, (pen, a, b) => {
    pen.blob([-0.42, -0.3, -0.4, -0.86, -0.16, -1, 0, -0.92, 0.2, -1, 0.42, -0.84, 0.42, -0.3], a, { shade: 0.7 })
    pen.limb([-0.43, -0.36, 0, -0.28, 0.43, -0.36], 0.15, 0.15, 0.15, b, { shade: 0.3 })
    pen.blob([-0.8, -0.24, -0.4, -0.32, 0, -0.22, 0.4, -0.32, 0.8, -0.24, 0.5, -0.04, 0, 0, -0.5, -0.04], a, {
      shade: 0.6,
    })
  }),
  crown: make(1.2, (pen, a, b, c) => {
    pen.poly([-0.5, -0.1, -0.6, -0.8, -0.28, -0.46, 0, -1, 0.28, -0.46, 0.6, -0.8, 0.5, -0.1], a, { shade: 0.8 })
    pen.blob([-0.5, -0.24, 0, -0.14, 0.5, -0.24, 0.48, -0.06, 0, 0, -0.48, -0.06], mix(a, DARK, 0.15), { shade: 0.4 })
    for (const [x, y, k] of [
      [-0.6, -0.84, b],
      [0, -1.02, b],
      [0.6, -0.84, b],
      [0, -0.12, c],
      [-0.28, -0.15, b],
      [0.28, -0.15, b],
    ] as const)
      pen.oval(x, y, 0.07, 0.065, k, { shade: 0.4 })
  }),
  shoe: make(1.9, (pen, a, b, c) => {
    pen.blob(
      [
        -0.78, -0.2, -0.8, -0.82, -0.56, -0.96, -0.2, -0.88, 0.0, -0.56, 0.5, -0.44, 0.84, -0.3, 0.86, -0.14, -0.7,
        -0.12,
      ],
      a,
      { shade: 0.7 },
    )
    pen.blob([-0.84, -0.2, 0.9, -0.2, 0.88, -0.02, -0.8, 0], b, { shade: 0.3 })
    for (let i = 0; i < 4; i++) pen.line([-0.22 + i * 0.12, -0.78 + i * 0.1, 0.0 + i * 0.11, -0.66 + i * 0.08], 0.04, b)
    pen.blob([-0.72, -0.9, -0.4, -0.98, -0.24, -0.88, -0.5, -0.82], c)
  }),
  glasses: make(2.6, (pen, a, b) => {
    for (const x of [-0.62, 0.62]) { pen.oval(x, -0.5, 0.5, 0.44, a, { shade: 0.2 }); pen.oval(x, -0.5, 0.4, 0.35, b, { shade: 0.4 }); pen.line([x - 0.2, -0.4, x + 0.06, -0.7], 0.05, '#ffffff', 0.7) } // prettier-ignore
    pen.line([-0.16, -0.54, 0, -0.66, 0.16, -0.54], 0.09, a)
    pen.both(() => pen.line([1.1, -0.6, 1.3, -0.8], 0.09, a))
  }),
  sword: tool(0.6, (pen, a, b, c) => {
    pen.poly([-0.05, 0.2, -0.05, -0.4, 0, -0.5, 0.05, -0.4, 0.05, 0.2], a, { shade: 0.6 })
    pen.line([0, -0.44, 0, 0.18], 0.012, DARK, 0.5)
    pen.box(-0.17, 0.19, 0.34, 0.05, b)
    pen.box(-0.035, 0.24, 0.07, 0.2, c)
    pen.oval(0, 0.46, 0.05, 0.05, b)
  }),
  shield: make(0.84, (pen, a, b, c) => {
    const s = [0, -1, -0.4, -0.88, -0.4, -0.46, -0.24, -0.16, 0, 0, 0.24, -0.16, 0.4, -0.46, 0.4, -0.88]
    pen.blob(s, b, { shade: 0.6 })
    pen.blob(
      s.map((v, i) => (i % 2 ? -0.5 + (v + 0.5) * 0.86 : v * 0.84)),
      a,
      { shade: 0.6 },
    )
    pen.limb([0, -0.9, 0, -0.1], 0.09, 0.09, 0.06, c, { shade: 0.2 })
    pen.limb([-0.33, -0.58, 0.33, -0.58], 0.09, 0.09, 0.09, c, { shade: 0.2 })
  }),
  camera: make(1.35, (pen, a, b, c) => {
    pen.box(-0.24, -0.98, 0.48, 0.2, a, { round: 0.04 })
    pen.box(-0.64, -0.82, 1.28, 0.8, a, { round: 0.07, shade: 0.5 })
    pen.box(-0.64, -0.82, 1.28, 0.16, b, { round: 0.05, shade: 0.2 })
    pen.oval(0.02, -0.4, 0.33, 0.33, b, { shade: 0.5 })
    pen.oval(0.02, -0.4, 0.26, 0.26, DARK, { shade: 0.4 })
    pen.oval(0.02, -0.4, 0.15, 0.15, '#3f6f9a', { shade: 0.4 })
    pen.oval(-0.04, -0.47, 0.05, 0.05, '#f3f6f8', flat)
    pen.oval(0.48, -0.88, 0.08, 0.05, c)
  }),
  phone: make(0.52, (pen, a, b, c) => {
    pen.box(-0.25, -1, 0.5, 1, a, { round: 0.07, shade: 0.4 })
    pen.box(-0.21, -0.92, 0.42, 0.82, b, { shade: 0.3 })
    for (let r = 0; r < 4; r++)
      for (let i = 0; i < 3; i++)
        pen.box(-0.16 + i * 0.12, -0.8 + r * 0.16, 0.085, 0.1, [c, '#f3ead2', '#4a7a5a', '#c23a5a'][(r + i) % 4] ?? c, {
          round: 0.02,
          shade: 0.1,
        })
    pen.oval(0, -0.05, 0.03, 0.03, b, flat)
  }),
  telephone: make(1.3, (pen, a, b) => {
    pen.blob([-0.6, -0.02, -0.46, -0.5, -0.2, -0.66, 0.2, -0.66, 0.46, -0.5, 0.6, -0.02], a, { shade: 0.7 })
    pen.oval(0, -0.3, 0.25, 0.22, b, { shade: 0.3 })
    for (let i = 0; i < 9; i++)
      pen.oval(Math.cos(i * 0.62) * 0.17, -0.3 + Math.sin(i * 0.62) * 0.15, 0.03, 0.03, DARK, flat)
    pen.blob(
      [-0.64, -0.66, -0.6, -0.86, 0, -0.98, 0.6, -0.86, 0.64, -0.66, 0.42, -0.64, 0.3, -0.8, -0.3, -0.8, -0.42, -0.64],
      a,
      { shade: 0.5 },
    )
  }),
  computer: make(1.5, (pen, a, b, c) => {
    pen.box(-0.58, -0.98, 1.16, 0.74, a, { round: 0.05, shade: 0.3 })
    pen.box(-0.52, -0.92, 1.04, 0.62, b, { shade: 0.3 })
    for (let i = 0; i < 5; i++)
      pen.line(
        [-0.42, -0.8 + i * 0.1, -0.1 + ((i * 37) % 40) / 100, -0.8 + i * 0.1],
        0.03,
        i % 2 ? '#f3ead2' : mix(b, DARK, 0.5),
      )
    pen.poly([-0.58, -0.22, 0.58, -0.22, 0.74, 0, -0.74, 0], c, { shade: 0.3 })
    for (let r = 0; r < 3; r++)
      pen.line([-0.5 - r * 0.05, -0.17 + r * 0.05, 0.5 + r * 0.05, -0.17 + r * 0.05], 0.025, a)
  }),
  tv: make(1.25, (pen, a, b, c) => {
    pen.both(() => pen.line([0, -0.8, 0.24, -1.02], 0.02, c))
    pen.both(() => pen.line([0.4, -0.08, 0.46, 0], 0.05, c))
    pen.box(-0.6, -0.82, 1.2, 0.74, a, { round: 0.08, shade: 0.5 })
    pen.box(-0.52, -0.74, 0.8, 0.58, b, { round: 0.1, shade: 0.5 })
    for (const y of [-0.62, -0.44]) pen.oval(0.44, y, 0.06, 0.06, c, { shade: 0.2 })
    for (let i = 0; i < 3; i++) pen.line([0.38, -0.28 + i * 0.05, 0.5, -0.28 + i * 0.05], 0.018, c)
  }),
  radio: make(1.5, (pen, a, b, c) => {
    pen.line([0.5, -0.76, 0.68, -1.06], 0.025, c)
    pen.box(-0.7, -0.78, 1.4, 0.78, a, { round: 0.1, shade: 0.5 })
    pen.oval(-0.34, -0.38, 0.26, 0.26, b, { shade: 0.3 })
    for (let i = -3; i <= 3; i++)
      pen.line([-0.34 + i * 0.06, -0.56 + Math.abs(i) * 0.03, -0.34 + i * 0.06, -0.2 - Math.abs(i) * 0.03], 0.018, c)
    pen.box(0.04, -0.66, 0.54, 0.22, b, { shade: 0.1 })
    pen.line([0.3, -0.64, 0.3, -0.46], 0.025, '#c8321f')
    for (const x of [0.16, 0.46]) pen.oval(x, -0.22, 0.09, 0.09, c)
  }),
  telescope: make(1.1, (pen, a, b, c) => {
    for (const x of [-0.3, 0.02, 0.34]) pen.line([0, -0.56, x, 0], 0.04, b)
    pen.at(0, -0.62, { rot: -0.6 }, () => {
      pen.box(-0.46, -0.075, 0.4, 0.15, b, { shade: 0.5 })
      pen.box(-0.1, -0.1, 0.62, 0.2, a, { shade: 0.7 })
      for (const x of [-0.1, 0.46]) pen.box(x, -0.115, 0.07, 0.23, c, { shade: 0.3 })
      pen.box(-0.52, -0.05, 0.08, 0.1, DARK)
    })
  }),
  globe: make(0.9, (pen, a, b, c) => {
    pen.oval(0, -0.04, 0.26, 0.05, c, { shade: 0.5 })
    pen.line([0, -0.06, 0, -0.2], 0.06, c)
    pen.line([-0.18, -0.96, -0.42, -0.76, -0.44, -0.44, -0.2, -0.2, 0.1, -0.16], 0.045, c)
    const d = Array.from({ length: 32 }, (_, i) => [
      Math.cos(i * 0.1963) * 0.36,
      -0.57 + Math.sin(i * 0.1963) * 0.36,
    ]).flat()
    pen.poly(d, a, { shade: 0.2 })
    pen.within(d, false, () => {
      pen.blob([-0.3, -0.8, -0.06, -0.84, 0, -0.66, -0.1, -0.54, -0.04, -0.4, -0.14, -0.28, -0.24, -0.5], b, flat)
      pen.blob([0.1, -0.76, 0.3, -0.72, 0.34, -0.5, 0.22, -0.34, 0.14, -0.5], b, flat)
    })
    pen.oval(0, -0.57, 0.36, 0.36, a, { alpha: 0.12, shade: 1, soft: true })
  }),
  letter: make(1.5, (pen, a, b, c) => {
    pen.box(-0.72, -0.96, 1.44, 0.94, a, { shade: 0.3 })
    pen.poly([-0.72, -0.96, 0, -0.38, 0.72, -0.96], mix(a, c, 0.25), { shade: 0.3 })
    pen.line([-0.72, -0.02, -0.16, -0.5], 0.02, c)
    pen.line([0.72, -0.02, 0.16, -0.5], 0.02, c)
    pen.oval(0, -0.42, 0.15, 0.15, b, { shade: 0.5 })
  }),
  pencil: tool(0.5, (pen, a, b, c) => {
    pen.box(-0.09, -0.34, 0.18, 0.6, a, { shade: 0.5 })
    pen.line([0, -0.34, 0, 0.26], 0.014, mix(a, DARK, 0.3))
    pen.box(-0.09, -0.42, 0.18, 0.08, '#b9c2c8')
    pen.box(-0.09, -0.52, 0.18, 0.1, b, { round: 0.04 })
    pen.poly([-0.09, 0.26, 0.09, 0.26, 0, 0.5], '#ead2a8', { shade: 0.3 })
    pen.poly([-0.034, 0.41, 0.034, 0.41, 0, 0.5], c, { shade: 0 })
  }),
  paintbrush: tool(0.5, (pen, a, b, c) => {
    pen.limb([0, -0.52, 0, -0.2, 0, 0.12], 0.03, 0.08, 0.1, a)
    pen.box(-0.07, 0.1, 0.14, 0.14, c, { shade: 0.4 })
    pen.blob([-0.08, 0.22, 0.08, 0.22, 0.09, 0.36, 0, 0.52, -0.09, 0.36], b, { shade: 0.5 })
  }),
  toyballoon: make(
    0.6,
    (pen, a, b, c) => {
      pen.line([0, -0.4, 0.05, -0.26, -0.03, -0.12, 0.02, 0], 0.012, c)
      pen.poly([-0.04, -0.38, 0.04, -0.38, 0, -0.45], a)
      pen.blob([0, -0.42, -0.2, -0.56, -0.28, -0.78, -0.14, -0.97, 0.14, -0.97, 0.28, -0.78, 0.2, -0.56], a, {
        shade: 0.9,
      })
      pen.oval(pen.press.light.x * 0.11, -0.84, 0.05, 0.07, b, flat)
    },
    { airy: true },
  ),
  kite: make(
    0.8,
    (pen, a, b, c) =>
      pen.at(0, -0.1, { rot: 0.3 }, () => {
        pen.line([0, -0.36, 0.06, -0.2, -0.06, -0.06, 0.06, 0.1], 0.016, c)
        for (const y of [-0.22, -0.06, 0.08])
          pen.poly([-0.07, y - 0.04, 0, y, -0.07, y + 0.04, 0.07, y - 0.04, 0, y, 0.07, y + 0.04], c, { shade: 0 })
        pen.poly([0, -1, 0.32, -0.72, 0, -0.34, -0.32, -0.72], a, { shade: 0.3 })
        pen.poly([0, -1, 0.32, -0.72, 0, -0.72], b, { shade: 0.2 })
        pen.poly([0, -0.34, -0.32, -0.72, 0, -0.72], b, { shade: 0.2 })
      }),
    { airy: true },
  ),
  bell: make(0.9, (pen, a, b, c) => {
    pen.oval(0, -0.92, 0.09, 0.08, b)
    pen.oval(0, -0.06, 0.1, 0.08, c)
    pen.blob([0, -0.9, -0.2, -0.78, -0.26, -0.4, -0.42, -0.14, 0, -0.1, 0.42, -0.14, 0.26, -0.4, 0.2, -0.78], a, {
      shade: 0.9,
    })
    pen.limb([-0.36, -0.22, 0, -0.17, 0.36, -0.22], 0.03, 0.04, 0.03, b, { shade: 0 })
  }),
  ball: make(1, (pen, a, b) => {
    const d = Array.from({ length: 32 }, (_, i) => [
      Math.cos(i * 0.1963) * 0.48,
      -0.48 + Math.sin(i * 0.1963) * 0.48,
    ]).flat()
    pen.poly(d, a, { shade: 0.7 })
    pen.within(d, false, () => {
      for (const [x, y, r] of [
        [0, -0.48, 0.15],
        [0.4, -0.6, 0.14],
        [-0.4, -0.6, 0.14],
        [0.26, -0.1, 0.14],
        [-0.26, -0.1, 0.14],
        [0, -0.94, 0.14],
      ] as const) {
        pen.poly(
          Array.from({ length: 5 }, (_, i) => [
            x + Math.cos(i * 1.257 - 1.57) * r,
            y + Math.sin(i * 1.257 - 1.57) * r,
          ]).flat(),
          b,
          flat,
        )
        if (x !== 0 || y !== -0.48) pen.line([0, -0.48, x, y], 0.02, b)
      }
    })
  }),
  teddy: make(0.85, (pen, a, b, c) => {
    pen.both(() => {
      pen.oval(0.24, -0.16, 0.15, 0.13, a)
      pen.oval(0.25, -0.13, 0.08, 0.08, b, { shade: 0.2 })
      pen.limb([0.16, -0.5, 0.34, -0.42, 0.38, -0.3], 0.14, 0.13, 0.11, a)
      pen.oval(0.2, -0.94, 0.1, 0.1, a)
      pen.oval(0.2, -0.94, 0.05, 0.05, b, flat)
    })
    pen.oval(0, -0.32, 0.24, 0.28, a, { shade: 0.7 })
    pen.oval(0, -0.3, 0.14, 0.17, b, { shade: 0.3, soft: true })
    pen.oval(0, -0.74, 0.26, 0.23, a, { shade: 0.6 })
    pen.oval(0.02, -0.68, 0.12, 0.1, b, { shade: 0.2 })
    pen.both(() => pen.oval(0.1, -0.79, 0.03, 0.032, c, { shade: 0 }))
    pen.oval(0.02, -0.72, 0.04, 0.028, c, { shade: 0 })
    pen.line([-0.03, -0.65, 0.02, -0.63, 0.07, -0.65], 0.014, c)
    pen.both(() => pen.poly([0, -0.52, 0.13, -0.58, 0.13, -0.46], '#c8321f', { shade: 0.2 }))
  }),
  skull: make(0.9, (pen, a, b, c) => {
    pen.blob(
      [
        -0.42, -0.62, -0.3, -0.92, 0, -1, 0.3, -0.92, 0.42, -0.62, 0.34, -0.36, 0.22, -0.3, 0.2, -0.02, -0.2, -0.02,
        -0.22, -0.3, -0.34, -0.36,
      ],
      a,
      { shade: 0.8 },
    )
    pen.both(() => pen.oval(0.17, -0.52, 0.13, 0.14, c, { shade: 0 }))
    pen.poly([0, -0.42, -0.06, -0.28, 0.06, -0.28], c, { shade: 0 })
    for (const x of [-0.12, -0.04, 0.04, 0.12]) pen.line([x, -0.18, x, -0.03], 0.018, c)
    pen.line([-0.2, -0.17, 0.2, -0.17], 0.016, b)
  }),
  heart: make(1.05, (pen, a, b) => {
    pen.blob(
      [
        0, 0, -0.3, -0.26, -0.5, -0.56, -0.46, -0.84, -0.24, -0.96, -0.04, -0.84, 0, -0.74, 0.04, -0.84, 0.24, -0.96,
        0.46, -0.84, 0.5, -0.56, 0.3, -0.26,
      ],
      a,
      { shade: 0.8 },
    )
    pen.oval(pen.press.light.x * 0.26, -0.74, 0.1, 0.07, b, { ...flat, rot: -0.5 })
  }),
  gem: make(1.1, (pen, a, b, c) => {
    pen.poly([-0.52, -0.66, -0.3, -0.96, 0.3, -0.96, 0.52, -0.66, 0, 0], a, { shade: 0.2 })
    pen.poly([-0.52, -0.66, -0.18, -0.66, 0, 0], mix(a, c, 0.5), { shade: 0 })
    pen.poly([0.18, -0.66, 0.52, -0.66, 0, 0], c, { shade: 0 })
    pen.poly([-0.3, -0.96, 0, -0.96, -0.18, -0.66], b, { shade: 0 })
    pen.poly([0.3, -0.96, 0, -0.96, 0.18, -0.66], mix(a, b, 0.5), { shade: 0 })
  }),
  gear: make(1.2, (pen, a, b, c) => {
    pen.poly(gearPoints(11, 0.5, -0.5), a, { shade: 0.7 })
    pen.oval(0, -0.5, 0.26, 0.26, b, { shade: 0.4 })
    pen.oval(0, -0.5, 0.1, 0.1, c, { shade: 0.2 })
    pen.at(0.5, -0.06, { sx: 0.55 }, () => { pen.poly(gearPoints(9, 0.44, -0.3), c, { shade: 0.6 }); pen.oval(0, -0.3, 0.15, 0.15, b) }) // prettier-ignore
  }),
  bulb: make(
    0.75,
    (pen, a, b, c) => {
      pen.glow(0, -0.64, 0.8, a, 0.6)
      pen.blob(
        [
          -0.13, -0.28, -0.16, -0.4, -0.34, -0.58, -0.28, -0.88, 0, -1, 0.28, -0.88, 0.34, -0.58, 0.16, -0.4, 0.13,
          -0.28,
        ],
        a,
        { shade: 0.5 },
      )
      pen.line([-0.07, -0.3, -0.1, -0.58, -0.04, -0.5, 0, -0.6, 0.04, -0.5, 0.1, -0.58, 0.07, -0.3], 0.022, c, 1, true)
      for (let i = 0; i < 3; i++) pen.box(-0.13, -0.27 + i * 0.08, 0.26, 0.06, b, { round: 0.02, shade: 0.4 })
      pen.oval(0, -0.02, 0.06, 0.03, DARK)
    },
    { margin: 0.4 },
  ),
  compass: make(1, (pen, a, b, c) => {
    pen.oval(0, -0.94, 0.09, 0.07, a)
    pen.oval(0, -0.45, 0.45, 0.44, a, { shade: 0.7 })
    pen.oval(0, -0.45, 0.36, 0.35, b, { shade: 0.2 })
    for (let i = 0; i < 8; i++)
      pen.line(
        [
          Math.cos(i * 0.785) * 0.32,
          -0.45 + Math.sin(i * 0.785) * 0.31,
          Math.cos(i * 0.785) * 0.27,
          -0.45 + Math.sin(i * 0.785) * 0.26,
        ],
        0.024,
        DARK,
      )
    pen.at(0, -0.45, { rot: 0.6 }, () => { pen.poly([0, -0.28, 0.06, 0, -0.06, 0], c, { shade: 0 }); pen.poly([0, 0.28, 0.06, 0, -0.06, 0], DARK, { shade: 0 }) }) // prettier-ignore
  }),
  hourglass: make(0.62, (pen, a, b, c) => {
    pen.blob(
      [
        -0.22, -0.92, 0.22, -0.92, 0.2, -0.68, 0.03, -0.5, 0.2, -0.32, 0.22, -0.08, -0.22, -0.08, -0.2, -0.32, -0.03,
        -0.5, -0.2, -0.68,
      ],
      b,
      { shade: 0.4 },
    )
    pen.blob([-0.16, -0.74, 0.16, -0.74, 0.0, -0.52], c, { shade: 0.2 })
    pen.line([0, -0.54, 0, -0.2], 0.02, c)
    pen.blob([-0.2, -0.09, 0, -0.26, 0.2, -0.09], c, { shade: 0.2 })
    for (const y of [-1, -0.09]) pen.box(-0.3, y, 0.6, 0.09, a, { round: 0.02, shade: 0.4 })
    for (const x of [-0.26, 0.26]) pen.line([x, -0.92, x, -0.08], 0.035, a)
  }),
  anchor: make(0.86, (pen, a, b) => {
    pen.line([-0.4, -0.34, -0.3, -0.1, 0, 0, 0.3, -0.1, 0.4, -0.34], 0.1, a)
    pen.both(() => pen.poly([0.28, -0.3, 0.42, -0.46, 0.48, -0.24], a))
    pen.box(-0.05, -0.8, 0.1, 0.8, a, { shade: 0.6 })
    pen.box(-0.24, -0.72, 0.48, 0.08, b, { round: 0.03 })
    pen.line([-0.09, -0.9, 0, -0.99, 0.09, -0.9, 0, -0.81, -0.09, -0.9], 0.05, a)
  }),
  hammer: tool(0.8, (pen, a, b, c) => {
    pen.limb([0, -0.3, 0, 0.5], 0.08, 0.085, 0.1, b)
    pen.blob([-0.3, -0.48, 0.2, -0.5, 0.24, -0.28, -0.2, -0.32, -0.36, -0.2, -0.4, -0.3], a, { shade: 0.6 })
    pen.box(0.18, -0.52, 0.12, 0.27, c, { shade: 0.4 })
  }),
  axe: tool(0.8, (pen, a, b, c) => {
    pen.limb([0, -0.5, 0.02, 0, 0, 0.5], 0.07, 0.075, 0.09, b)
    pen.blob([-0.06, -0.46, 0.12, -0.46, 0.36, -0.56, 0.4, -0.26, 0.34, -0.08, 0.1, -0.24, -0.06, -0.24], a, {
      shade: 0.6,
    })
    pen.line([0.36, -0.54, 0.42, -0.3, 0.34, -0.1], 0.035, mix(a, '#ffffff', 0.5))
    pen.box(-0.08, -0.46, 0.06, 0.22, c)
  }),
  saw: make(2, (pen, a, b, c) => {
    const blade = [-0.3, -0.7]
    blade.push(1, -0.56, 1, -0.44)
    for (let i = 0; i <= 16; i++) blade.push(1 - i * 0.08, (i % 2 ? -0.14 : -0.24) - (16 - i) * 0.008)
    pen.poly(blade, a, { shade: 0.3 })
    pen.blob([-0.28, -0.74, -0.6, -0.86, -0.94, -0.7, -0.9, -0.2, -0.6, -0.06, -0.28, -0.12], b, { shade: 0.6 })
    pen.blob([-0.46, -0.58, -0.74, -0.62, -0.76, -0.32, -0.5, -0.3], pen.press.paper, { shade: 0, soft: true })
    pen.oval(-0.34, -0.44, 0.04, 0.04, c)
  }),
  wrench: tool(0.5, (pen, a, b) => {
    pen.limb([0, -0.3, 0, 0.36], 0.13, 0.11, 0.14, a, { shade: 0.6 })
    pen.blob(
      [-0.2, -0.52, -0.08, -0.38, 0.08, -0.38, 0.2, -0.52, 0.2, -0.3, 0.08, -0.18, -0.08, -0.18, -0.2, -0.3],
      a,
      { shade: 0.6 },
    )
    pen.oval(0, 0.42, 0.14, 0.14, a)
    pen.oval(0, 0.42, 0.06, 0.06, b, { shade: 0 })
  }),
  scissors: make(0.8, (pen, a, b, c) => {
    for (const s of [-1, 1])
      pen.at(0, -0.48, { rot: s * 0.26 }, () => {
        pen.poly([-0.05, 0.06, 0.06, 0.06, 0.02, -0.52], s > 0 ? a : mix(a, c, 0.4), { shade: 0.4 })
        pen.oval(s * -0.04, 0.28, 0.14, 0.19, b, { shade: 0.5 })
        pen.oval(s * -0.04, 0.28, 0.075, 0.12, pen.press.paper, { shade: 0, soft: true })
      })
    pen.oval(0, -0.48, 0.035, 0.035, c)
  }),
  shovel: tool(0.5, (pen, a, b, c) => {
    pen.limb([0, -0.46, 0, 0.2], 0.06, 0.055, 0.06, b)
    pen.box(-0.13, -0.52, 0.26, 0.07, b, { round: 0.03 })
    pen.blob([-0.16, 0.14, 0.16, 0.14, 0.17, 0.34, 0, 0.54, -0.17, 0.34], a, { shade: 0.6 })
    pen.line([0, 0.16, 0, 0.4], 0.03, c)
  }),
  ladder: make(0.5, (pen, a, b) => {
    for (let i = 0; i < 9; i++) pen.line([-0.17, -0.07 - i * 0.105, 0.17, -0.07 - i * 0.105], 0.035, b)
    for (const x of [-0.2, 0.2]) pen.limb([x * 1.1, 0, x * 0.9, -1], 0.055, 0.05, 0.05, a)
  }),
  mask: make(0.8, (pen, a, b, c) => {
    pen.blob([-0.38, -0.84, 0, -1, 0.38, -0.84, 0.36, -0.4, 0.18, -0.06, 0, 0, -0.18, -0.06, -0.36, -0.4], a, {
      shade: 0.7,
    })
    pen.both(() => {
      pen.blob([0.07, -0.6, 0.18, -0.7, 0.31, -0.62, 0.18, -0.54], c, { shade: 0 })
      pen.line([0.06, -0.76, 0.18, -0.84, 0.32, -0.78], 0.035, b)
      pen.oval(0.24, -0.42, 0.08, 0.06, b, flat)
    })
    pen.poly([0, -0.6, -0.05, -0.38, 0.06, -0.38], mix(a, DARK, 0.2), { shade: 0.2 })
    pen.blob([-0.17, -0.26, 0, -0.29, 0.17, -0.26, 0, -0.16], b, { shade: 0 })
  }),
  fan: make(1.5, (pen, a, b, c) => {
    for (let i = 0; i < 11; i++) {
      const t = Math.PI * (1.06 + (i / 10) * 0.88)
      const u = t - 0.14
      const v = t + 0.14
      pen.poly(
        [
          Math.cos(u) * 0.3,
          -0.04 + Math.sin(u) * 0.3,
          Math.cos(u) * 0.86,
          -0.04 + Math.sin(u) * 0.92,
          Math.cos(v) * 0.86,
          -0.04 + Math.sin(v) * 0.92,
          Math.cos(v) * 0.3,
          -0.04 + Math.sin(v) * 0.3,
        ],
        i % 2 ? a : mix(a, b, 0.3),
        { shade: 0.2 },
      )
      pen.line([0, -0.04, Math.cos(t) * 0.3, -0.04 + Math.sin(t) * 0.3], 0.03, c)
    }
    for (let i = 0; i < 5; i++) pen.oval(-0.34 + i * 0.17, -0.62 - (2 - Math.abs(i - 2)) * 0.06, 0.05, 0.05, b, flat)
    pen.oval(0, -0.05, 0.05, 0.05, c)
  }),
  flag: make(0.8, (pen, a, b, c) => {
    pen.line([-0.34, 0, -0.34, -1], 0.035, c)
    pen.blob(
      [-0.33, -0.98, -0.08, -0.9, 0.14, -1, 0.42, -0.92, 0.4, -0.5, 0.14, -0.56, -0.08, -0.46, -0.33, -0.54],
      a,
      { shade: 0.6 },
    )
    pen.oval(0.03, -0.74, 0.1, 0.1, b, flat)
    pen.oval(-0.34, -1, 0.03, 0.03, '#d9a434')
  }),
  chess: make(0.6, (pen, a, b) => {
    pen.box(-0.28, -0.1, 0.56, 0.1, a, { round: 0.03 })
    pen.blob(
      [
        -0.2, -0.1, -0.12, -0.4, -0.16, -0.6, -0.28, -0.56, -0.3, -0.68, -0.08, -0.86, -0.04, -1, 0.06, -0.9, 0.22,
        -0.72, 0.24, -0.4, 0.2, -0.1,
      ],
      a,
      { shade: 0.7 },
    )
    pen.oval(-0.04, -0.78, 0.025, 0.025, b, flat)
    for (let i = 0; i < 4; i++)
      pen.line([0.1 + i * 0.025, -0.82 + i * 0.1, 0.2 + i * 0.01, -0.74 + i * 0.1], 0.018, b, 0.6)
  }),
  dice: make(1.1, (pen, a, b, c) => {
    pen.poly([-0.46, -0.66, 0.06, -0.9, 0.5, -0.7, 0, -0.48], mix(a, '#ffffff', 0.4), { shade: 0 })
    pen.poly([-0.46, -0.66, 0, -0.48, 0, 0, -0.46, -0.2], a, { shade: 0.2 })
    pen.poly([0, -0.48, 0.5, -0.7, 0.5, -0.22, 0, 0], mix(a, pen.press.shadow, 0.3), { shade: 0 })
    pen.oval(0.02, -0.7, 0.07, 0.04, b, flat)
    for (const [x, y] of [
      [-0.34, -0.5],
      [-0.12, -0.24],
    ] as const)
      pen.oval(x, y, 0.05, 0.06, c, flat)
    for (const [x, y] of [
      [0.12, -0.42],
      [0.25, -0.36],
      [0.38, -0.3],
    ] as const)
      pen.oval(x, y, 0.045, 0.06, c, flat)
  }),
  coin: make(1.05, (pen, a, b, c) => {
    pen.oval(0.04, -0.48, 0.5, 0.5, b, { shade: 0.3 })
    pen.oval(0, -0.5, 0.48, 0.48, a, { shade: 0.6 })
    pen.oval(0, -0.5, 0.38, 0.38, mix(a, b, 0.4), { shade: 0.2 })
    pen.poly(
      Array.from({ length: 10 }, (_, i) => [
        Math.cos(i * 0.628 - 1.57) * (i % 2 ? 0.12 : 0.28),
        -0.5 + Math.sin(i * 0.628 - 1.57) * (i % 2 ? 0.12 : 0.28),
      ]).flat(),
      c,
      { shade: 0.2 },
    )
  }),
}
