import { mix } from '../kit/colour.ts'
import type { Figure } from './figure.ts'

const DARK = '#1d181b'
const flat = { shade: 0, soft: true } as const

const fish: Figure = {
  width: look => (look.variant === 'shark' ? 2.3 : 1.7),
  airy: true,
  margin: 0.25,
  focus: [0.4, -0.5, 0.6],
  draw(pen, look) {
    const [main, second, third] = look.inks
    if (look.variant === 'shark') {
      pen.poly([-0.8, -0.46, -1.16, -0.98, -0.98, -0.46, -1.14, -0.1], main)
      pen.poly([0.0, -0.7, -0.16, -1.04, 0.26, -0.72], main)
      const body = [
        1.14, -0.5, 0.8, -0.68, 0.2, -0.76, -0.4, -0.62, -0.92, -0.48, -0.4, -0.36, 0.2, -0.24, 0.7, -0.28, 0.98, -0.38,
      ]
      pen.blob(body, main, { shade: 0.5 })
      pen.within(body, true, () =>
        pen.blob([1.2, -0.42, 0.6, -0.44, 0, -0.4, -0.8, -0.42, -0.4, -0.1, 0.9, -0.1], second, flat),
      )
      pen.poly([0.34, -0.34, 0.06, 0.02, 0.56, -0.32], mix(main, DARK, 0.15))
      for (let i = 0; i < 4; i++) pen.line([0.42 - i * 0.07, -0.6, 0.38 - i * 0.07, -0.42], 0.018, mix(main, DARK, 0.5))
      pen.poly([0.7, -0.36, 0.96, -0.42, 0.92, -0.36, 0.86, -0.32, 0.76, -0.3], DARK, { shade: 0 })
      for (let i = 0; i < 5; i++)
        pen.poly([0.74 + i * 0.04, -0.38, 0.77 + i * 0.04, -0.33, 0.79 + i * 0.035, -0.39], '#f8f4e8', flat)
      pen.oval(0.86, -0.54, 0.03, 0.03, DARK, { shade: 0 })
      return
    }
    const koi = look.variant === 'koi'
    const fin = koi ? mix(main, '#ffffff', 0.25) : mix(main, third, koi ? 0 : 0.35)
    pen.blob(
      koi
        ? [-0.44, -0.5, -0.74, -0.92, -0.98, -0.9, -0.8, -0.56, -1.0, -0.16, -0.7, -0.14]
        : [-0.46, -0.5, -0.8, -0.86, -0.86, -0.5, -0.8, -0.14],
      fin,
    )
    pen.blob([-0.3, -0.72, 0.0, -1.0, 0.3, -0.92, 0.3, -0.74], fin)
    pen.poly([0.06, -0.26, -0.14, 0, 0.28, -0.22], fin)
    const body = [0.8, -0.46, 0.56, -0.72, 0.14, -0.82, -0.3, -0.68, -0.56, -0.5, -0.3, -0.32, 0.14, -0.18, 0.56, -0.26]
    pen.blob(body, main, { shade: 0.5 })
    pen.within(body, true, () => {
      if (koi) {
        pen.blob([0.6, -0.9, 0.3, -0.4, 0.1, -0.5, 0.1, -0.9], second, flat)
        pen.oval(-0.2, -0.5, 0.16, 0.24, second, flat)
      } else {
        pen.blob([0.8, -0.34, 0.1, -0.36, -0.5, -0.42, 0, 0, 0.7, 0], second, flat)
        for (const x of [-0.24, 0.06, 0.34])
          pen.limb(
            [x, -0.9, x + 0.03, -0.5, x, -0.1],
            0.09,
            0.1,
            0.08,
            look.traits.includes('striped') ? '#f8f2e4' : mix(second, '#ffffff', 0.2),
            flat,
          )
      }
      if (pen.detail > 0.6)
        for (let r = 0; r < 3; r++)
          for (let i = 0; i < 5; i++)
            pen.line(
              [
                -0.3 + i * 0.14,
                -0.62 + r * 0.12,
                -0.34 + i * 0.14,
                -0.57 + r * 0.12,
                -0.3 + i * 0.14,
                -0.52 + r * 0.12,
              ],
              0.012,
              mix(main, DARK, 0.4),
              0.5,
            )
    })
    pen.blob([0.14, -0.48, -0.1, -0.4, -0.12, -0.26, 0.1, -0.34], fin, { shade: 0.3 })
    pen.oval(0.54, -0.54, 0.085, 0.085, '#f8f2e4', { shade: 0 })
    pen.oval(0.55, -0.54, 0.05, 0.05, DARK, { shade: 0 })
    pen.line([0.78, -0.42, 0.7, -0.38], 0.02, DARK)
    pen.line([0.4, -0.66, 0.34, -0.48, 0.4, -0.32], 0.016, mix(main, DARK, 0.4))
  },
}

const dolphin: Figure = {
  width: 1.5,
  margin: 0.2,
  airy: true,
  focus: [0.4, -0.6, 0.5],
  draw(pen, look) {
    const [main, second] = look.inks
    pen.poly([-0.6, -0.16, -0.9, -0.12, -0.72, 0.02, -0.78, 0.2, -0.52, 0.0], main)
    pen.poly([-0.16, -0.84, -0.34, -1.08, 0.08, -0.92], main)
    const body = [
      0.78, -0.46, 0.62, -0.56, 0.5, -0.76, 0.22, -0.92, -0.14, -0.86, -0.44, -0.56, -0.64, -0.1, -0.36, -0.34, 0.0,
      -0.52, 0.36, -0.46, 0.6, -0.42,
    ]
    pen.blob(body, main, { shade: 0.5 })
    pen.within(body, true, () =>
      pen.blob([0.8, -0.44, 0.5, -0.56, 0.1, -0.62, -0.4, -0.4, -0.2, -0.1, 0.6, -0.3], second, flat),
    )
    pen.poly([0.2, -0.5, 0.02, -0.2, 0.3, -0.42], mix(main, DARK, 0.2))
    pen.oval(0.5, -0.62, 0.026, 0.026, DARK, { shade: 0 })
    pen.line([0.76, -0.46, 0.62, -0.5, 0.52, -0.52], 0.014, DARK)
  },
}

const whale: Figure = {
  width: 1.9,
  airy: true,
  margin: 0.3,
  focus: [0.5, -0.5, 0.6],
  draw(pen, look) {
    const [main, second] = look.inks
    pen.blob([-0.66, -0.56, -0.86, -0.86, -1.08, -0.98, -0.94, -0.76, -1.14, -0.72, -0.96, -0.58, -0.8, -0.48], main)
    const body = [
      0.96, -0.5, 0.88, -0.76, 0.5, -0.9, 0, -0.84, -0.46, -0.66, -0.86, -0.66, -0.5, -0.36, -0.1, -0.14, 0.4, -0.06,
      0.8, -0.18,
    ]
    pen.blob(body, main, { shade: 0.6 })
    pen.within(body, true, () => {
      const belly = [1, -0.44, 0.6, -0.42, 0.1, -0.3, -0.4, -0.34, 0, 0.1, 1, 0.1]
      pen.blob(belly, second, flat)
      for (let i = 0; i < 6; i++)
        pen.line([0.96, -0.4 + i * 0.06, 0.5, -0.36 + i * 0.06, 0.0, -0.26 + i * 0.05], 0.014, mix(main, second, 0.3))
    })
    pen.blob([0.3, -0.3, 0.1, -0.08, -0.14, 0.12, 0.2, 0.06, 0.44, -0.16], mix(main, DARK, 0.15))
    pen.oval(0.68, -0.5, 0.03, 0.03, DARK, { shade: 0 })
    pen.oval(0.685, -0.51, 0.009, 0.009, '#ffffff', flat)
    for (const s of [-1, 1])
      pen.limb([0.56, -0.9, 0.56 + s * 0.06, -1.12, 0.56 + s * 0.22, -1.14], 0.03, 0.04, 0.05, '#e6f0ee', {
        shade: 0,
        alpha: 0.85,
      })
  },
}

const octopus: Figure = {
  width: 1.3,
  airy: true,
  focus: [0, -0.7, 0.5],
  draw(pen, look) {
    const [main, second] = look.inks
    for (let i = 0; i < 8; i++) {
      const s = i % 2 ? 1 : -1
      const k = 0.1 + (i >> 1) * 0.17
      const w = look.rng.range(-0.08, 0.08)
      pen.limb(
        [
          s * k * 0.4,
          -0.46,
          s * (k + 0.14),
          -0.28 + w,
          s * (k + 0.04),
          -0.08,
          s * (k + 0.16 + w),
          0.0,
          s * (k + 0.2),
          -0.12,
        ],
        0.15,
        0.09,
        0.03,
        i > 3 ? main : mix(main, DARK, 0.22),
      )
      for (let d = 0; d < 3; d++) pen.oval(s * (k + 0.09), -0.2 + d * 0.06, 0.018, 0.018, second, flat)
    }
    pen.blob([-0.2, -0.4, -0.34, -0.62, -0.3, -0.88, 0, -1, 0.3, -0.88, 0.34, -0.62, 0.2, -0.4], main, { shade: 0.7 })
    pen.both(() => {
      pen.oval(0.14, -0.52, 0.075, 0.085, '#f8f2e4', { shade: 0 })
      pen.oval(0.14, -0.51, 0.04, 0.055, DARK, { shade: 0 })
    })
    for (let i = 0; i < 5; i++)
      pen.oval(look.rng.range(-0.2, 0.2), look.rng.range(-0.92, -0.7), 0.03, 0.025, second, flat)
  },
}

const jellyfish: Figure = {
  width: 0.8,
  airy: true,
  margin: 0.3,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.glow(0, -0.7, 0.6, second, 0.5)
    for (let i = -4; i <= 4; i++) {
      const x = i * 0.07
      const w = look.rng.range(-0.07, 0.07)
      pen.limb(
        [x, -0.56, x + w, -0.38, x - w, -0.2, x + w * 1.4, look.rng.range(-0.06, 0.06)],
        i % 2 ? 0.05 : 0.02,
        0.03,
        0.008,
        i % 2 ? second : third,
        { shade: 0, alpha: 0.85 },
      )
    }
    pen.blob(
      [
        -0.38, -0.56, -0.34, -0.82, -0.14, -0.98, 0.14, -0.98, 0.34, -0.82, 0.38, -0.56, 0.2, -0.6, 0, -0.54, -0.2,
        -0.6,
      ],
      main,
      { shade: 0.7, alpha: 0.93 },
    )
    for (const x of [-0.16, 0, 0.16]) pen.line([x * 0.6, -0.92, x, -0.78, x * 1.2, -0.64], 0.02, second)
  },
}

const turtle: Figure = {
  width: 1.7,
  airy: true,
  focus: [0.5, -0.5, 0.5],
  draw(pen, look) {
    const [main, second, third] = look.inks
    for (const [x, y, r] of [
      [0.44, -0.2, 0.5],
      [-0.5, -0.14, -0.1],
      [0.3, -0.12, 0.9],
    ] as const)
      pen.at(x, y, { rot: r }, () =>
        pen.blob([0, -0.1, 0.3, -0.02, 0.42, 0.16, 0.16, 0.14, -0.06, 0.06], second, { shade: 0.5 }),
      )
    pen.blob([-0.6, -0.2, -0.86, -0.14, -0.6, -0.06], second)
    pen.blob([0.5, -0.38, 0.66, -0.62, 0.86, -0.6, 0.9, -0.42, 0.74, -0.3, 0.56, -0.22], second, { shade: 0.5 })
    pen.oval(0.76, -0.5, 0.035, 0.04, DARK, { shade: 0 })
    pen.line([0.9, -0.42, 0.78, -0.4], 0.018, DARK)
    const shell = [-0.66, -0.18, -0.6, -0.56, -0.3, -0.88, 0.1, -0.94, 0.44, -0.76, 0.6, -0.38, 0.58, -0.18, 0, -0.1]
    pen.blob(shell, main, { shade: 0.7 })
    pen.within(shell, true, () => {
      for (const [x, y] of [
        [-0.34, -0.5],
        [-0.02, -0.66],
        [0.3, -0.5],
        [-0.16, -0.3],
        [0.16, -0.3],
      ] as const) {
        const hex: number[] = []
        for (let i = 0; i < 6; i++) hex.push(x + Math.cos(i * 1.047) * 0.15, y + Math.sin(i * 1.047) * 0.14)
        pen.poly(hex, mix(main, third, 0.45), { shade: 0.3 })
      }
    })
    pen.limb([-0.66, -0.18, 0, -0.1, 0.6, -0.18], 0.05, 0.06, 0.05, mix(second, '#f3e6b5', 0.3), { shade: 0.2 })
  },
}

const crab: Figure = {
  width: 1.8,
  draw(pen, look) {
    const [main, second] = look.inks
    pen.both(() => {
      for (let i = 0; i < 3; i++)
        pen.limb(
          [0.36, -0.36, 0.68 + i * 0.03, -0.44 + i * 0.12, 0.78 + i * 0.02, -0.02],
          0.1,
          0.07,
          0.03,
          mix(main, DARK, 0.2),
        )
      pen.limb([0.36, -0.46, 0.62, -0.6, 0.62, -0.78], 0.12, 0.1, 0.1, main)
      pen.blob([0.52, -0.74, 0.56, -1.0, 0.74, -1.02, 0.66, -0.88, 0.84, -0.94, 0.8, -0.74, 0.66, -0.66], main)
      pen.line([0.14, -0.6, 0.16, -0.78], 0.04, main)
      pen.oval(0.16, -0.8, 0.06, 0.06, '#f8f2e4', { shade: 0 })
      pen.oval(0.17, -0.8, 0.03, 0.03, DARK, { shade: 0 })
    })
    pen.blob([-0.5, -0.42, -0.3, -0.64, 0.3, -0.64, 0.5, -0.42, 0.3, -0.16, -0.3, -0.16], main, { shade: 0.7 })
    pen.line([-0.14, -0.3, 0, -0.26, 0.14, -0.3], 0.024, DARK)
    for (const x of [-0.26, 0, 0.26]) pen.oval(x, -0.48, 0.035, 0.03, second, flat)
  },
}

const starfish: Figure = {
  width: 1,
  draw(pen, look) {
    const [main, second] = look.inks
    const points: number[] = []
    for (let i = 0; i < 10; i++)
      points.push(
        Math.cos(i * 0.628 - 1.57) * (i % 2 ? 0.2 : 0.5),
        -0.48 + Math.sin(i * 0.628 - 1.57) * (i % 2 ? 0.2 : 0.5),
      )
    pen.blob(points, main, { shade: 0.7 })
    for (let i = 0; i < 5; i++)
      for (let k = 1; k < 4; k++)
        pen.oval(
          Math.cos(i * 1.257 - 1.57) * k * 0.1,
          -0.48 + Math.sin(i * 1.257 - 1.57) * k * 0.1,
          0.024,
          0.024,
          second,
          flat,
        )
  },
}

const shell: Figure = {
  width: 1.1,
  draw(pen, look) {
    const [main, second, third] = look.inks
    const fan = [0, -0.04, -0.5, -0.44, -0.5, -0.74, -0.24, -0.96, 0, -1, 0.24, -0.96, 0.5, -0.74, 0.5, -0.44]
    pen.blob(fan, main, { shade: 0.6 })
    pen.within(fan, true, () => {
      for (let i = -4; i <= 4; i++) pen.line([0, -0.02, i * 0.12, -1], 0.028, i % 2 ? second : third, 0.8)
    })
    pen.poly([-0.16, 0, -0.1, -0.14, 0.1, -0.14, 0.16, 0], second)
  },
}

const seahorse: Figure = {
  width: 0.6,
  airy: true,
  draw(pen, look) {
    const [main, second] = look.inks
    pen.limb(
      [0.0, -0.8, -0.12, -0.6, 0.06, -0.4, -0.02, -0.18, -0.14, -0.06, -0.22, -0.16, -0.14, -0.2],
      0.16,
      0.26,
      0.03,
      main,
      { shade: 0.6 },
    )
    pen.poly([-0.14, -0.58, -0.3, -0.5, -0.28, -0.34, -0.08, -0.42], second)
    pen.blob([-0.1, -0.84, 0.02, -0.96, 0.14, -0.88, 0.3, -0.84, 0.3, -0.77, 0.12, -0.76, 0, -0.72], main)
    for (let i = 0; i < 3; i++)
      pen.poly([-0.08 + i * 0.05, -0.9, -0.08 + i * 0.05, -1.0, 0 + i * 0.05, -0.92], second, { shade: 0 })
    for (let i = 0; i < 6; i++) pen.line([-0.06, -0.62 + i * 0.07, 0.12, -0.6 + i * 0.07], 0.014, mix(main, DARK, 0.4))
    pen.oval(0.08, -0.86, 0.025, 0.025, DARK, { shade: 0 })
  },
}

const mermaid: Figure = {
  width: 1,
  airy: true,
  draw(pen, look) {
    const [main, second, third] = look.inks
    const hair = look.parts['hair'] ?? third
    pen.blob([-0.24, -0.96, 0, -1, 0.1, -0.9, 0.02, -0.66, -0.16, -0.48, -0.34, -0.6], hair)
    pen.limb([-0.02, -0.66, 0, -0.4, 0.16, -0.2, 0.36, -0.2], 0.2, 0.26, 0.06, main, { shade: 0.6 })
    pen.blob([0.32, -0.2, 0.46, -0.38, 0.56, -0.36, 0.48, -0.18, 0.56, -0.02, 0.42, -0.04], main)
    pen.limb([-0.02, -0.8, -0.02, -0.5], 0.13, 0.2, 0.19, second)
    pen.limb([-0.06, -0.74, -0.24, -0.6, -0.3, -0.76], 0.07, 0.06, 0.05, second)
    pen.both(() => pen.oval(0.05, -0.66, 0.05, 0.045, third, { shade: 0.2 }))
    pen.oval(0, -0.88, 0.09, 0.1, second, { shade: 0.3 })
    pen.blob([-0.12, -0.84, -0.1, -0.98, 0.02, -1, 0.1, -0.94, 0.0, -0.94, -0.06, -0.84], hair, { shade: 0.2 })
    for (let i = 0; i < 6; i++)
      pen.line(
        [-0.08 + i * 0.04, -0.42 + i * 0.04, 0.1 + i * 0.03, -0.4 + i * 0.035],
        0.012,
        mix(main, '#ffffff', 0.35),
      )
  },
}

export const swimmers: Readonly<Record<string, Figure>> = {
  fish,
  dolphin,
  whale,
  octopus,
  jellyfish,
  turtle,
  crab,
  starfish,
  shell,
  seahorse,
  mermaid,
}
