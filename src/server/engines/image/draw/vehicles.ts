import { mix } from '../kit/colour.ts'
import type { Figure } from './figure.ts'
import type { Pen } from './pen.ts'

const DARK = '#232026'
const flat = { shade: 0, soft: true } as const

function wheel(pen: Pen, x: number, r: number, hub = '#c9cdd0', y = -r): void {
  pen.oval(x, y, r, r, DARK, { shade: 0.4 })
  pen.oval(x, y, r * 0.55, r * 0.55, hub, { shade: 0.3 })
  pen.oval(x, y, r * 0.16, r * 0.16, DARK, flat)
}

/** Motor cars and all with a body on wheels, by outline and windows. */
const motor = (
  width: number,
  body: number[],
  windows: number[][],
  wheels: number[],
  r: number,
  more?: (pen: Pen, inks: readonly string[]) => void,
): Figure => ({
  width,
  hold: [0, -0.35, 0.6],
  seat: [0, -0.98, 0.7],
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.poly(body, main, { shade: 0.5 })
    for (const w of windows) pen.poly(w, look.night ? '#f6dc9a' : second, { shade: 0.2 })
    pen.within(body, false, () =>
      pen.limb([-width, -r * 1.1, width, -r * 1.1], 0.03, 0.03, 0.03, mix(main, DARK, 0.35), flat),
    )
    more?.(pen, [main, second, third])
    for (const x of wheels) wheel(pen, x, r)
    if (look.night) pen.glow(width * 0.48, -r * 1.6, 0.5, '#f6e6a0', 0.6)
  },
})

const car = motor(
  2.5,
  [
    -1.2, -0.24, -1.22, -0.5, -0.98, -0.58, -0.62, -0.94, -0.4, -1, 0.3, -1, 0.5, -0.9, 0.8, -0.6, 1.16, -0.5, 1.24,
    -0.26, 1.2, -0.16, -1.18, -0.16,
  ],
  [
    [-0.74, -0.6, -0.52, -0.88, -0.1, -0.9, -0.1, -0.6],
    [0, -0.6, 0, -0.9, 0.32, -0.9, 0.64, -0.6],
  ],
  [-0.7, 0.76],
  0.25,
  (pen, [main, , third]) => {
    pen.box(0.04, -0.5, 0.14, 0.04, third ?? DARK, flat)
    pen.oval(1.14, -0.38, 0.07, 0.06, '#f6e6a0', { shade: 0 })
    pen.oval(-1.18, -0.4, 0.05, 0.06, mix(main ?? DARK, '#ff2020', 0.6), { shade: 0 })
    pen.line([-0.05, -0.92, -0.05, -0.22], 0.016, mix(main ?? DARK, DARK, 0.4))
  },
)
const truck = motor(
  2.3,
  [-1.1, -0.2, -1.1, -0.96, 0.36, -0.96, 0.36, -0.84, 0.78, -0.84, 1.02, -0.5, 1.12, -0.44, 1.12, -0.16, -1.1, -0.16],
  [[0.46, -0.52, 0.46, -0.76, 0.72, -0.76, 0.9, -0.52]],
  [-0.76, -0.4, 0.74],
  0.19,
  (pen, [main, second]) => {
    pen.box(-1.06, -0.92, 1.36, 0.62, second ?? DARK, { shade: 0.3 })
    for (let i = 0; i < 5; i++)
      pen.line([-0.86 + i * 0.26, -0.9, -0.86 + i * 0.26, -0.32], 0.014, mix(second ?? DARK, DARK, 0.3))
    pen.oval(1.08, -0.34, 0.04, 0.05, '#f6e6a0', flat)
    pen.limb([-1.1, -0.24, 0.36, -0.24], 0.07, 0.07, 0.07, main ?? DARK, { shade: 0 })
  },
)
const van = motor(
  2,
  [-0.98, -0.2, -1, -0.9, -0.86, -1, 0.5, -1, 0.76, -0.62, 0.98, -0.5, 1, -0.18, -0.98, -0.16],
  [
    [-0.84, -0.58, -0.84, -0.86, -0.42, -0.86, -0.42, -0.58],
    [-0.32, -0.58, -0.32, -0.86, 0.06, -0.86, 0.06, -0.58],
    [0.18, -0.58, 0.18, -0.86, 0.46, -0.86, 0.64, -0.58],
  ],
  [-0.6, 0.6],
  0.2,
  (pen, [, second]) => {
    pen.poly([-0.99, -0.46, 0.98, -0.46, 0.98, -0.36, -0.99, -0.36], second ?? DARK, flat)
    pen.oval(0.94, -0.3, 0.05, 0.06, '#f6e6a0', flat)
  },
)
const bus = motor(
  2.4,
  [-1.16, -0.14, -1.18, -0.92, -1.1, -1, 1.1, -1, 1.18, -0.9, 1.18, -0.14],
  Array.from({ length: 6 }, (_, i) => [
    -1.06 + i * 0.34,
    -0.88,
    -0.78 + i * 0.34,
    -0.88,
    -0.78 + i * 0.34,
    -0.54,
    -1.06 + i * 0.34,
    -0.54,
  ]),
  [-0.72, 0.74],
  0.16,
  (pen, [main]) => {
    pen.limb([-1.17, -0.46, 1.17, -0.46], 0.05, 0.05, 0.05, '#f3ead8', flat)
    pen.box(0.98, -0.88, 0.17, 0.4, '#cfe0e2', { shade: 0.1 })
    pen.box(0.28, -0.44, 0.22, 0.3, mix(main ?? DARK, DARK, 0.3), { shade: 0.1 })
    pen.oval(1.13, -0.26, 0.04, 0.05, '#f6e6a0', flat)
  },
)
const tram = motor(
  2.4,
  [-1.14, -0.1, -1.18, -0.56, -1.06, -0.84, 1.06, -0.84, 1.18, -0.56, 1.14, -0.1],
  Array.from({ length: 6 }, (_, i) => [
    -0.98 + i * 0.34,
    -0.72,
    -0.72 + i * 0.34,
    -0.72,
    -0.72 + i * 0.34,
    -0.44,
    -0.98 + i * 0.34,
    -0.44,
  ]),
  [-0.66, -0.44, 0.44, 0.66],
  0.08,
  (pen, [, second, third]) => {
    pen.poly([-1.17, -0.38, 1.17, -0.38, 1.14, -0.14, -1.14, -0.14], second ?? DARK, { shade: 0.2 })
    pen.box(-1.0, -0.9, 2, 0.06, third ?? DARK)
    pen.line([-0.2, -0.88, 0.1, -1.0, -0.1, -1.1], 0.025, third ?? DARK, 1, true)
    pen.line([-1.6, -1.1, 1.6, -1.1], 0.012, third ?? DARK)
  },
)

const train: Figure = {
  width: 3,
  margin: 0.6,
  seat: [-0.6, -0.8, 0.6],
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (let i = 0; i < 5; i++)
      pen.oval(0.86 - i * 0.24, -1.12 - Math.sin(i) * 0.06 - i * 0.06, 0.14 + i * 0.05, 0.11 + i * 0.035, '#e9e6de', {
        alpha: 0.85,
        shade: 0.7,
      })
    for (const x of [-2.1, -1.2]) {
      pen.box(x, -0.72, 0.84, 0.56, second, { shade: 0.4, round: 0.03 })
      pen.box(x - 0.03, -0.78, 0.9, 0.08, mix(second, DARK, 0.5))
      for (let i = 0; i < 4; i++)
        pen.box(x + 0.07 + i * 0.19, -0.62, 0.13, 0.2, look.night ? '#f6d27a' : '#e6dfc8', { shade: 0 })
      for (const w of [0.16, 0.66]) wheel(pen, x + w, 0.1, third)
    }
    pen.box(-0.3, -0.9, 0.52, 0.74, main, { shade: 0.4 })
    pen.box(-0.38, -0.98, 0.68, 0.09, mix(main, DARK, 0.4))
    pen.box(-0.2, -0.8, 0.3, 0.26, look.night ? '#f6d27a' : '#cfe0e2', { shade: 0.1 })
    pen.box(0.2, -0.68, 1.02, 0.44, main, { round: 0.12, shade: 0.7 })
    for (const x of [0.42, 0.72, 1.02]) pen.box(x, -0.69, 0.05, 0.45, third, { shade: 0 })
    pen.poly([0.86, -0.66, 0.82, -1.02, 1.04, -1.02, 1.0, -0.66], DARK, { shade: 0.3 })
    pen.oval(0.56, -0.7, 0.1, 0.09, third)
    pen.oval(1.22, -0.46, 0.1, 0.2, mix(main, DARK, 0.3))
    pen.oval(1.28, -0.62, 0.07, 0.07, '#f6e6a0', { shade: 0 })
    pen.box(-0.34, -0.26, 1.6, 0.08, second, { shade: 0.1 })
    for (const [x, r] of [
      [-0.1, 0.18],
      [0.34, 0.18],
      [0.76, 0.13],
      [1.06, 0.13],
    ] as const)
      wheel(pen, x, r, second)
    pen.line([-0.1, -0.17, 0.34, -0.17], 0.04, third)
    pen.poly([1.2, -0.2, 1.52, 0, 1.1, 0], second, { shade: 0.3 })
  },
}

const bicycle: Figure = {
  width: 1.7,
  seat: [-0.2, -0.72, 1.1],
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const x of [-0.5, 0.5]) {
      const ring: number[] = []
      for (let i = 0; i <= 24; i++) ring.push(x + Math.cos(i * 0.2618) * 0.32, -0.33 + Math.sin(i * 0.2618) * 0.32)
      pen.line(ring, 0.045, second, 1, true)
      for (let i = 0; i < 8; i++)
        pen.line([x, -0.33, x + Math.cos(i * 0.785) * 0.3, -0.33 + Math.sin(i * 0.785) * 0.3], 0.008, second, 0.7)
    }
    const pipe = (p: number[]) => pen.line(p, 0.05, main, 1, true)
    pipe([-0.5, -0.33, -0.04, -0.3, 0.34, -0.74, -0.22, -0.7, -0.04, -0.3])
    pipe([-0.5, -0.33, -0.22, -0.7, -0.26, -0.84])
    pipe([0.5, -0.33, 0.32, -0.82, 0.3, -0.96])
    pen.line([0.3, -0.96, 0.18, -1, 0.42, -0.96, 0.48, -0.88], 0.04, third)
    pen.blob([-0.42, -0.86, -0.24, -0.9, -0.1, -0.85, -0.26, -0.82], third)
    pen.oval(-0.04, -0.3, 0.08, 0.08, second)
    pen.line([-0.04, -0.3, 0.04, -0.14], 0.03, second)
  },
}

const motorcycle: Figure = {
  width: 1.9,
  seat: [-0.2, -0.66, 1.1],
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const x of [-0.6, 0.6]) wheel(pen, x, 0.28, third)
    pen.line([0.6, -0.28, 0.36, -0.86, 0.2, -0.98], 0.055, third, 1, true)
    pen.blob([-0.34, -0.24, -0.4, -0.44, 0.1, -0.48, 0.24, -0.3, 0.1, -0.16], mix(second, '#888888', 0.4), {
      shade: 0.6,
    })
    pen.blob([-0.1, -0.54, 0.1, -0.76, 0.36, -0.74, 0.4, -0.6, 0.2, -0.5], main, { shade: 0.6 })
    pen.blob([-0.76, -0.62, -0.5, -0.7, -0.06, -0.58, -0.1, -0.48, -0.5, -0.52], second)
    pen.blob([-0.86, -0.5, -0.6, -0.62, -0.36, -0.46, -0.6, -0.5], main)
    pen.limb([-0.1, -0.2, -0.5, -0.16, -0.86, -0.2], 0.06, 0.07, 0.08, third)
    pen.oval(0.44, -0.76, 0.09, 0.1, '#f6e6a0', { shade: 0.1 })
  },
}

const tractor: Figure = {
  width: 1.5,
  draw(pen, look) {
    const [main, second] = look.inks
    pen.box(-0.5, -0.96, 0.56, 0.06, main)
    for (const x of [-0.46, 0]) pen.line([x, -0.92, x, -0.5], 0.04, DARK)
    pen.box(-0.44, -0.9, 0.42, 0.36, '#cfe0e2', { shade: 0.1 })
    pen.box(-0.5, -0.54, 0.6, 0.26, main, { shade: 0.4 })
    pen.box(0.06, -0.58, 0.62, 0.3, main, { round: 0.05, shade: 0.6 })
    for (let i = 0; i < 4; i++) pen.line([0.3 + i * 0.08, -0.5, 0.3 + i * 0.08, -0.36], 0.02, DARK)
    pen.line([0.34, -0.58, 0.34, -0.86], 0.05, DARK)
    wheel(pen, -0.36, 0.34, second)
    wheel(pen, 0.5, 0.19, second)
  },
}

const carriage: Figure = {
  width: 1.5,
  draw(pen, look) {
    const [main, second] = look.inks
    pen.blob([-0.6, -0.3, -0.7, -0.6, -0.5, -1, 0.3, -1, 0.56, -0.6, 0.44, -0.3, 0, -0.24], main, { shade: 0.6 })
    pen.box(-0.22, -0.84, 0.4, 0.32, look.night ? '#f6d27a' : '#e6dfc8', { round: 0.05, shade: 0 })
    pen.line([-0.6, -0.42, 0.5, -0.42], 0.03, second)
    pen.line([0.4, -0.34, 0.9, -0.3], 0.03, second)
    for (const [x, r] of [
      [-0.44, 0.3],
      [0.4, 0.24],
    ] as const) {
      const ring: number[] = []
      for (let i = 0; i <= 20; i++) ring.push(x + Math.cos(i * 0.314) * r, -r + Math.sin(i * 0.314) * r)
      pen.line(ring, 0.05, second, 1, true)
      for (let i = 0; i < 8; i++)
        pen.line([x, -r, x + Math.cos(i * 0.785) * r, -r + Math.sin(i * 0.785) * r], 0.02, second)
    }
  },
}

const sailboat: Figure = {
  width: 0.95,
  hold: [-0.05, -0.1, 0.24],
  seat: [-0.1, -0.14, 0.24],
  draw(pen, look) {
    const [main, second, third] = look.inks
    const sail = look.parts['sail'] ?? second
    pen.line([0, -0.12, 0, -1], 0.022, third)
    pen.blob([0.03, -0.97, 0.2, -0.6, 0.38, -0.22, 0.03, -0.22], sail, { shade: 0.6 })
    pen.blob([-0.03, -0.88, -0.2, -0.5, -0.32, -0.22, -0.03, -0.24], mix(sail, pen.press.shadow, 0.14), { shade: 0.5 })
    for (let i = 0; i < 3; i++)
      pen.line([0.04, -0.44 - i * 0.16, 0.27 - i * 0.08, -0.42 - i * 0.16], 0.008, mix(sail, DARK, 0.4))
    pen.poly([0, -1, 0.14, -0.96, 0, -0.93], main, { shade: 0 })
    const hull = [-0.44, -0.17, 0.48, -0.19, 0.34, -0.03, 0.26, 0.02, -0.3, 0.02, -0.38, -0.05]
    pen.poly(hull, main, { shade: 0.6 })
    pen.within(hull, false, () => pen.limb([-0.5, -0.15, 0.5, -0.17], 0.035, 0.035, 0.035, '#f3ead8', flat))
  },
}

const rowboat: Figure = {
  width: 2.6,
  hold: [0, -0.34, 1],
  seat: [0, -0.4, 1],
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.blob([-1.1, -0.56, 0, -0.4, 1.1, -0.6, 0.8, -0.34, -0.8, -0.32], mix(third, DARK, 0.3), { shade: 0 })
    pen.poly(
      [-1.22, -0.7, -0.7, -0.46, 0, -0.4, 0.7, -0.46, 1.28, -0.78, 0.96, -0.12, 0.76, 0.04, -0.76, 0.04, -0.98, -0.12],
      main,
      { shade: 0.7 },
    )
    pen.line([-1.22, -0.7, -0.7, -0.46, 0, -0.4, 0.7, -0.46, 1.28, -0.78], 0.07, second)
    pen.line([-1.05, -0.3, 0, -0.16, 1.06, -0.34], 0.025, third)
    pen.line([-0.3, -0.9, 0.5, 0.05], 0.05, second)
    pen.blob([0.4, -0.05, 0.56, 0, 0.7, 0.22, 0.52, 0.14], second)
  },
}

const ship: Figure = {
  width: 2.1,
  margin: 0.3,
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const x of [-0.36, 0, 0.34]) {
      for (let i = 0; i < 3; i++)
        pen.oval(x - 0.1 - i * 0.13, -1.04 - i * 0.06, 0.08 + i * 0.03, 0.06 + i * 0.02, '#d9d6ce', {
          alpha: 0.6,
          shade: 0.4,
        })
      pen.poly([x - 0.06, -0.58, x - 0.1, -0.98, x + 0.06, -0.98, x + 0.09, -0.58], third, { shade: 0.5 })
      pen.box(x - 0.1, -0.98, 0.16, 0.08, DARK)
    }
    pen.poly([-0.8, -0.34, -0.78, -0.5, -0.66, -0.5, -0.66, -0.62, 0.6, -0.62, 0.64, -0.5, 0.76, -0.34], second, {
      shade: 0.4,
    })
    for (let i = 0; i < 11; i++) pen.box(-0.58 + i * 0.11, -0.57, 0.05, 0.045, look.night ? '#f6d27a' : '#4a6a86', flat)
    for (let i = 0; i < 12; i++)
      pen.oval(-0.7 + i * 0.125, -0.42, 0.022, 0.022, look.night ? '#f6d27a' : '#4a6a86', flat)
    const hull = [-1, -0.34, 1.06, -0.38, 0.86, -0.02, 0.8, 0.02, -0.86, 0.02, -0.94, -0.12]
    pen.poly(hull, main, { shade: 0.6 })
    pen.within(hull, false, () => pen.limb([-1.1, -0.02, 1.1, -0.02], 0.1, 0.1, 0.1, third, flat))
    pen.line([-0.98, -0.32, 1.03, -0.36], 0.02, second)
  },
}

const galleon: Figure = {
  width: 1.3,
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const [x, h] of [
      [-0.34, 0.8],
      [0.02, 0.98],
      [0.36, 0.78],
    ] as const) {
      pen.line([x, -0.2, x, -h], 0.02, main)
      for (const [k, w] of [
        [0.3, 0.17],
        [0.58, 0.14],
      ] as const) {
        const y = -0.24 - (h - 0.2) * k
        pen.blob(
          [
            x - w,
            y - 0.17,
            x + w,
            y - 0.17,
            x + w * 1.25,
            y,
            x + w * 0.6,
            y + 0.05,
            x - w * 0.7,
            y + 0.05,
            x - w * 0.75,
            y,
          ],
          look.parts['sail'] ?? second,
          { shade: 0.7 },
        )
      }
    }
    pen.poly([0.02, -1.04, -0.16, -1, 0.02, -0.95], third, { shade: 0 })
    pen.line([0.5, -0.24, 0.78, -0.4], 0.02, main)
    pen.poly(
      [
        -0.6, -0.46, -0.34, -0.4, -0.3, -0.24, 0.34, -0.22, 0.38, -0.3, 0.62, -0.34, 0.46, -0.02, 0.36, 0.03, -0.44,
        0.03, -0.56, -0.1,
      ],
      main,
      { shade: 0.7 },
    )
    for (let i = 0; i < 5; i++) pen.box(-0.34 + i * 0.15, -0.16, 0.05, 0.05, third, flat)
    pen.line([-0.56, -0.26, -0.3, -0.2, 0.5, -0.2], 0.02, '#d9a434')
    for (const x of [-0.52, -0.43]) pen.box(x, -0.38, 0.05, 0.06, '#f6d27a', flat)
  },
}

const submarine: Figure = {
  width: 2,
  airy: true,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.box(-0.16, -0.86, 0.42, 0.3, main, { round: 0.06, shade: 0.5 })
    pen.line([0.1, -0.84, 0.1, -1.04, 0.24, -1.04], 0.045, second, 1, true)
    pen.poly([-0.84, -0.4, -1.04, -0.72, -1.0, -0.1], second)
    pen.oval(0, -0.4, 0.94, 0.36, main, { shade: 0.8 })
    for (const x of [-0.42, 0, 0.42]) {
      pen.oval(x, -0.42, 0.13, 0.13, second, { shade: 0.3 })
      pen.oval(x, -0.42, 0.09, 0.09, third, { shade: 0.2 })
    }
    pen.poly([-0.2, -0.2, 0.2, -0.16, 0.0, -0.02], second)
  },
}

const plane: Figure = {
  width: 2.2,
  airy: true,
  seat: [0, -0.6, 0.4],
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.at(0, 0, { rot: -0.12 }, () => {
      pen.poly([0.1, -0.5, -0.3, -0.86, -0.1, -0.86, 0.46, -0.54], mix(main, pen.press.shadow, 0.3), { shade: 0.2 })
      pen.poly([-0.76, -0.5, -1.08, -0.98, -0.84, -0.96, -0.5, -0.58], second, { shade: 0.3 })
      const body = [1.1, -0.42, 0.96, -0.54, 0.6, -0.62, -0.6, -0.62, -1.04, -0.5, -0.6, -0.38, 0.5, -0.3, 0.94, -0.34]
      pen.blob(body, main, { shade: 0.6 })
      pen.within(body, true, () => pen.limb([-1.1, -0.4, 1.1, -0.42], 0.05, 0.05, 0.05, second, flat))
      for (let i = 0; i < 9; i++) pen.oval(-0.56 + i * 0.13, -0.52, 0.03, 0.035, third, flat)
      pen.poly([0.8, -0.54, 0.94, -0.52, 1.0, -0.46, 0.82, -0.47], third, { shade: 0 })
      pen.poly([0.24, -0.42, -0.4, 0.04, -0.18, 0.04, 0.56, -0.38], mix(main, second, 0.1), { shade: 0.4 })
      pen.poly([-0.78, -0.46, -1.02, -0.3, -0.9, -0.28, -0.6, -0.44], second)
      pen.limb([-0.04, -0.14, 0.22, -0.16], 0.13, 0.13, 0.12, second)
    })
  },
}

const helicopter: Figure = {
  width: 2.1,
  airy: true,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.limb([-0.2, -0.54, -1, -0.62], 0.2, 0.1, 0.05, main)
    pen.poly([-0.96, -0.62, -1.1, -0.9, -0.98, -0.9, -0.86, -0.6], main)
    pen.line([-1.16, -0.82, -0.92, -0.5], 0.025, third)
    pen.blob([-0.3, -0.3, -0.36, -0.66, 0, -0.84, 0.44, -0.8, 0.74, -0.5, 0.62, -0.26, 0.1, -0.2], main, { shade: 0.7 })
    pen.blob([0.3, -0.5, 0.28, -0.74, 0.46, -0.74, 0.7, -0.5, 0.6, -0.42], second, { shade: 0.3 })
    pen.box(-0.08, -0.66, 0.26, 0.2, second, { round: 0.04, shade: 0.1 })
    pen.line([0.12, -0.82, 0.12, -0.98], 0.045, third)
    pen.line([-0.86, -0.96, 1.1, -1], 0.035, third)
    pen.line([-0.26, -0.04, 0.6, -0.04], 0.035, third)
    for (const x of [0, 0.4]) pen.line([x, -0.24, x, -0.04], 0.028, third)
  },
}

const hotballoon: Figure = {
  width: 0.76,
  airy: true,
  seat: [0, -0.1, 0.12],
  hold: [0, -0.06, 0.16],
  draw(pen, look) {
    const [main, second, third] = look.inks
    const body = [
      0, -0.26, -0.13, -0.3, -0.34, -0.52, -0.37, -0.76, -0.22, -0.96, 0, -1, 0.22, -0.96, 0.37, -0.76, 0.34, -0.52,
      0.13, -0.3,
    ]
    pen.blob(body, main, { shade: 0 })
    pen.within(body, true, () => {
      for (const k of [-0.36, 0, 0.36])
        pen.blob(
          [
            k * 0.3 - 0.02,
            -1.02,
            k * 0.9 - 0.07,
            -0.85,
            k - 0.08,
            -0.7,
            k * 0.8 - 0.05,
            -0.46,
            k * 0.2 - 0.02,
            -0.24,
            k * 0.2 + 0.02,
            -0.24,
            k * 0.8 + 0.05,
            -0.46,
            k + 0.08,
            -0.7,
            k * 0.9 + 0.07,
            -0.85,
            k * 0.3 + 0.02,
            -1.02,
          ],
          second,
          flat,
        )
      pen.limb([-0.4, -0.66, 0, -0.6, 0.4, -0.66], 0.05, 0.05, 0.05, mix(main, DARK, 0.3), flat)
    })
    pen.blob(body, main, { shade: 1, alpha: 0.12, soft: true })
    for (const x of [-0.1, -0.04, 0.04, 0.1]) pen.line([x, -0.28, x * 0.6, -0.1], 0.008, third)
    pen.box(-0.07, -0.11, 0.14, 0.11, third, { round: 0.02, shade: 0.5 })
    pen.line([-0.07, -0.07, 0.07, -0.07], 0.012, mix(third, '#ffffff', 0.3))
    if (look.night) pen.glow(0, -0.3, 0.3, '#f6c85a', 0.7)
  },
}

const airship: Figure = {
  width: 2.4,
  airy: true,
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const y of [-0.86, -0.3]) pen.poly([-0.76, -0.58, -1.16, y - 0.12, -1.14, y + 0.1], second)
    const body = [-1.1, -0.58, -0.7, -0.84, 0, -0.98, 0.7, -0.86, 1.14, -0.58, 0.7, -0.32, 0, -0.22, -0.7, -0.34]
    pen.blob(body, main, { shade: 0.8 })
    for (const y of [-0.74, -0.58, -0.42])
      pen.line(
        [-1, -0.58 + (y + 0.58) * 0.3, 0, y - (y < -0.6 ? 0.08 : y > -0.5 ? -0.06 : 0), 1.04, -0.58 + (y + 0.58) * 0.3],
        0.014,
        mix(main, DARK, 0.3),
      )
    pen.poly([-0.34, -0.22, 0.4, -0.22, 0.3, -0.02, -0.26, -0.02], third)
    for (let i = 0; i < 5; i++) pen.box(-0.24 + i * 0.11, -0.17, 0.07, 0.07, '#f6d27a', flat)
  },
}

const rocket: Figure = {
  width: 0.52,
  airy: true,
  margin: 0.5,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.at(0, -0.5, { rot: look.traits.includes('flying') || look.rng.chance(0.6) ? 0.35 : 0 }, () =>
      pen.at(0, 0.5, {}, () => {
        pen.glow(0, 0.06, 0.35, '#f6b84a', 0.7)
        pen.blob([-0.1, -0.1, -0.13, 0.1, 0, 0.42, 0.13, 0.1, 0.1, -0.1], '#ee7a2a', { shade: 0 })
        pen.blob([-0.05, -0.1, -0.06, 0.06, 0, 0.24, 0.06, 0.06, 0.05, -0.1], '#f8dc7a', { shade: 0, soft: true })
        pen.both(() => pen.poly([0.1, -0.36, 0.26, -0.12, 0.24, 0.02, 0.1, -0.08], second, { shade: 0.4 }))
        const body = [0, -1, -0.12, -0.8, -0.16, -0.5, -0.11, -0.08, 0.11, -0.08, 0.16, -0.5, 0.12, -0.8]
        pen.blob(body, main, { shade: 0.8 })
        pen.within(body, true, () => {
          pen.poly([-0.3, -1.1, 0.3, -1.1, 0.3, -0.78, -0.3, -0.78], second, flat)
          pen.poly([-0.3, -0.2, 0.3, -0.2, 0.3, -0.14, -0.3, -0.14], second, flat)
        })
        pen.oval(0, -0.58, 0.075, 0.075, third)
        pen.oval(0, -0.58, 0.05, 0.05, '#8fc4d4', { shade: 0.2 })
        pen.poly([-0.02, -0.36, 0.02, -0.36, 0.03, 0, -0.03, 0], second, { shade: 0.1 })
      }),
    )
  },
}

const ufo: Figure = {
  width: 2,
  airy: true,
  margin: 1,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.poly([-0.36, -0.3, 0.36, -0.3, 0.86, 1, -0.86, 1], third, { shade: 0, alpha: 0.28, soft: true })
    pen.blob([-0.42, -0.56, -0.3, -0.9, 0, -1, 0.3, -0.9, 0.42, -0.56], '#b5dfe0', { shade: 0.6 })
    pen.oval(0, -0.72, 0.09, 0.13, '#5fae6a', { shade: 0.2 })
    pen.blob([-1, -0.42, -0.5, -0.62, 0, -0.66, 0.5, -0.62, 1, -0.42, 0.5, -0.24, 0, -0.2, -0.5, -0.24], main, {
      shade: 0.8,
    })
    pen.limb([-0.98, -0.41, 0, -0.36, 0.98, -0.41], 0.03, 0.05, 0.03, second, { shade: 0 })
    for (const x of [-0.64, -0.32, 0, 0.32, 0.64])
      pen.oval(x, -0.3 - Math.abs(x) * 0.05, 0.06, 0.045, third, { shade: 0 })
  },
}

const satellite: Figure = {
  width: 2.2,
  airy: true,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.at(0, -0.5, { rot: -0.4 }, () => {
      pen.both(() => {
        pen.line([0.2, 0, 0.4, 0], 0.05, main)
        pen.box(0.36, -0.24, 0.66, 0.48, second, { shade: 0.2 })
        for (let i = 1; i < 4; i++) pen.line([0.36 + i * 0.165, -0.24, 0.36 + i * 0.165, 0.24], 0.016, '#dfe6f0')
        pen.line([0.36, 0, 1.02, 0], 0.016, '#dfe6f0')
      })
      pen.box(-0.22, -0.28, 0.44, 0.56, main, { shade: 0.6 })
      pen.box(-0.22, -0.06, 0.44, 0.12, third, { shade: 0.1 })
      pen.blob([-0.24, -0.46, 0, -0.32, 0.24, -0.46, 0, -0.28], main)
      pen.line([0, -0.34, 0, -0.56], 0.03, third)
    })
  },
}

export const vehicles: Readonly<Record<string, Figure>> = {
  car,
  truck,
  van,
  bus,
  tram,
  train,
  bicycle,
  motorcycle,
  tractor,
  carriage,
  sailboat,
  rowboat,
  ship,
  galleon,
  submarine,
  plane,
  helicopter,
  hotballoon,
  airship,
  rocket,
  ufo,
  satellite,
}
