import { frogHead, octopusHead } from '../draw/people/uprightHeads.ts'
import { crabHead, seahorseHead } from '../draw/people/smallHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#1d181b'

const jellyfish = drawn({ width: 0.8, airy: true, margin: 0.3 }, (pen, [main, second, third], look) => {
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
    [-0.38, -0.56, -0.34, -0.82, -0.14, -0.98, 0.14, -0.98, 0.34, -0.82, 0.38, -0.56, 0.2, -0.6, 0, -0.54, -0.2, -0.6],
    main,
    { shade: 0.7, alpha: 0.93 },
  )
  for (const x of [-0.16, 0, 0.16]) pen.line([x * 0.6, -0.92, x, -0.78, x * 1.2, -0.64], 0.02, second)
})

const turtle = drawn({ width: 1.7, airy: true, focus: [0.5, -0.5, 0.5] }, (pen, [main, second, third]) => {
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
})

const crab = drawn(1.8, (pen, [main, second]) => {
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
})

const starfish = drawn(1, (pen, [main, second]) => {
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
})

const shell = drawn(1.1, (pen, [main, second, third]) => {
  const fan = [0, -0.04, -0.5, -0.44, -0.5, -0.74, -0.24, -0.96, 0, -1, 0.24, -0.96, 0.5, -0.74, 0.5, -0.44]
  pen.blob(fan, main, { shade: 0.6 })
  pen.within(fan, true, () => {
    for (let i = -4; i <= 4; i++) pen.line([0, -0.02, i * 0.12, -1], 0.028, i % 2 ? second : third, 0.8)
  })
  pen.poly([-0.16, 0, -0.1, -0.14, 0.1, -0.14, 0.16, 0], second)
})

const seahorse = drawn({ width: 0.6, airy: true }, (pen, [main, second]) => {
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
})

const mermaid = drawn({ width: 1, airy: true }, (pen, [main, second, third], look) => {
  const hair = look.parts['hair'] ?? third
  pen.blob([-0.24, -0.96, 0, -1, 0.1, -0.9, 0.02, -0.66, -0.16, -0.48, -0.34, -0.6], hair)
  pen.limb([-0.02, -0.66, 0, -0.4, 0.16, -0.2, 0.36, -0.2], 0.2, 0.26, 0.06, main, { shade: 0.6 })
  pen.blob([0.32, -0.2, 0.46, -0.38, 0.56, -0.36, 0.48, -0.18, 0.56, -0.02, 0.42, -0.04], main)
  pen.limb([-0.02, -0.8, -0.02, -0.5], 0.13, 0.2, 0.19, second)
  pen.limb([-0.06, -0.74, -0.24, -0.6, -0.3, -0.76], 0.07, 0.06, 0.05, second)
  pen.both(() => pen.oval(0.05, -0.66, 0.05, 0.045, third, { shade: 0.2 }))
  pen.oval(0, -0.88, 0.09, 0.1, second, { shade: 0.3 })
  pen.blob([-0.12, -0.84, -0.1, -0.98, 0.02, -1, 0.1, -0.94, 0.0, -0.94, -0.06, -0.84], hair, { shade: 0.2 })
  for (const x of [-0.005, 0.055]) pen.oval(x, -0.885, 0.014, 0.02, DARK, { shade: 0 })
  pen.line([-0.005, -0.83, 0.03, -0.818, 0.062, -0.833], 0.012, '#a83a3a')
  pen.limb([0.06, -0.74, 0.2, -0.62, 0.3, -0.74], 0.07, 0.06, 0.05, second)
  for (let i = 0; i < 6; i++)
    pen.line([-0.08 + i * 0.04, -0.42 + i * 0.04, 0.1 + i * 0.03, -0.4 + i * 0.035], 0.012, mix(main, '#ffffff', 0.35))
})

const creature = family({ habitat: 'under', setting: 'underwater' })

export const shorelife = [
  creature('jellyfish', 'jellyfish, jelly fish', '水母', 0.8, '#d98fb4 #f3d2dc #8a5a9a', {
    upright: { head: octopusHead, base: 'arms' },
    animate: true,
    luminous: true,
    figure: jellyfish,
    moves: 'swim',
  }),
  creature('turtle', 'turtle, tortoise', '乌龟, 龟', 0.5, '#5a7a3f #a5a35a #34402a', {
    upright: { head: frogHead, back: 'shell' },
    habitat: 'land',
    setting: 'beach',
    animate: true,
    seat: { size: 0.5, at: [-0.05, -0.9] },
    wades: true,
    mouth: [0.6, -0.5],
    figure: turtle,
  }),
  creature('seaturtle', 'sea turtle', '海龟', 0.5, '#5a7a3f #a5a35a #34402a', {
    upright: { head: frogHead, back: 'shell' },
    draw: 'turtle',
    animate: true,
    seat: { size: 0.5, at: [-0.05, -0.9] },
    wades: true,
    mouth: [0.6, -0.5],
    figure: turtle,
  }),
  creature('crab', 'crab, lobster', '螃蟹, 龙虾', 0.3, '#cf4326 #ee9a6a #3a1a1a', {
    upright: { head: crabHead, back: 'legs', claws: 2.6 },
    habitat: 'land',
    setting: 'beach',
    animate: true,
    figure: crab,
  }),
  creature('starfish', 'starfish', '海星', 0.2, '#e0763a #f0b27a #a84a1f', {
    habitat: 'land',
    setting: 'beach',
    figure: starfish,
  }),
  creature('shell', 'shell, seashell, conch', '贝壳, 海螺', 0.2, '#ecc9ac #d99a86 #8a5a4a', {
    habitat: 'land',
    setting: 'beach',
    figure: shell,
  }),
  creature('seahorse', 'seahorse', '海马', 0.3, '#e0a03a #f3d79a #a5642c', {
    upright: { head: seahorseHead, base: 'tail' },
    animate: true,
    figure: seahorse,
    moves: 'swim',
  }),
  creature('mermaid', 'mermaid', '美人鱼', 1.6, '#2f8a7a #e8ba98 #b8403a', {
    animate: true,
    halfHuman: true,
    figure: mermaid,
    moves: 'swim',
    outfit: { cut: 'bare', hair: 'long', hairInk: '#a8402f', fishTail: true },
  }),
]
