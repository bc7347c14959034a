import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn, type Figure } from '../draw/figure.ts'

const DARK = '#211b20'

export const bamboo = drawn(0.5, (pen, [main, second, third], look) => {
  for (const x of [-0.15, 0.0, 0.13]) {
    const lean = look.rng.range(-0.05, 0.05)
    for (let i = 0; i < 7; i++) {
      const y = -i * 0.145
      pen.limb(
        [x + lean * i * 0.2, y, x + lean * (i + 1) * 0.2, y - 0.138],
        0.042,
        0.038,
        0.042,
        i % 2 ? main : second,
        { shade: 0.6 },
      )
    }
    for (let i = 0; i < 6; i++) {
      const y = -0.36 - i * 0.11
      const s = i % 2 ? 1 : -1
      for (const k of [0, 0.05])
        pen.limb(
          [x, y - k, x + s * 0.09, y - 0.02, x + s * 0.18, y + 0.05 + k],
          0.008,
          0.034,
          0.004,
          k ? third : main,
          { shade: 0.2 },
        )
    }
  }
})

const cactus = drawn(0.75, (pen, [main, second, third]) => {
  pen.limb([-0.08, -0.36, -0.28, -0.4, -0.28, -0.66], 0.13, 0.14, 0.12, main)
  pen.limb([0.08, -0.26, 0.28, -0.3, 0.28, -0.5], 0.13, 0.13, 0.11, main)
  pen.limb([0, 0, 0, -0.5, 0, -0.94], 0.24, 0.25, 0.16, main, { shade: 0.7 })
  for (const x of [-0.06, 0, 0.06]) pen.line([x, -0.04, x, -0.9], 0.012, second)
  for (let i = 0; i < 9; i++)
    for (const x of [-0.1, 0.03, 0.1]) pen.line([x, -0.1 - i * 0.09, x + 0.025, -0.12 - i * 0.09], 0.008, '#f3ead2')
  pen.ovals([0, -0.97, -0.28, -0.69, 0.28, -0.52], 0.05, 0.04, third)
})

const mushroom = drawn(1, (pen, [main, second, third]) => {
  pen.blob([-0.13, -0.5, 0.13, -0.5, 0.16, -0.1, 0.2, 0, -0.2, 0, -0.16, -0.1], second, { shade: 0.7 })
  pen.blob([-0.46, -0.46, 0, -0.38, 0.46, -0.46, 0, -0.54], mix(second, third, 0.35), { shade: 0.2 })
  const cap = [-0.5, -0.46, -0.4, -0.78, 0, -1, 0.4, -0.78, 0.5, -0.46, 0.2, -0.5, -0.2, -0.5]
  pen.blob(cap, main, { shade: 0.7 })
  pen.within(cap, true, () => {
    for (const [x, y, r] of [
      [-0.22, -0.68, 0.09],
      [0.08, -0.82, 0.08],
      [0.28, -0.62, 0.08],
      [0, -0.6, 0.05],
      [-0.4, -0.54, 0.05],
    ] as const)
      pen.oval(x, y, r, r * 0.8, '#f8f2e4', { shade: 0.2, soft: true })
  })
  pen.limb([-0.14, -0.36, 0, -0.31, 0.14, -0.36], 0.06, 0.08, 0.06, second, { shade: 0.3 })
})

const leaf = drawn(0.9, (pen, [main, second, third], look) => {
  pen.at(0, -0.45, { rot: look.rng.range(-0.4, 0.4) }, () => {
    const maple: number[] = []
    for (const [x, y] of [
      [0, -0.54],
      [0.09, -0.3],
      [0.26, -0.38],
      [0.24, -0.2],
      [0.48, -0.2],
      [0.36, -0.04],
      [0.5, 0.08],
      [0.26, 0.12],
      [0.3, 0.26],
      [0.06, 0.2],
    ] as const)
      maple.push(x, y)
    const left = [
      [-0.06, 0.2],
      [-0.3, 0.26],
      [-0.26, 0.12],
      [-0.5, 0.08],
      [-0.36, -0.04],
      [-0.48, -0.2],
      [-0.24, -0.2],
      [-0.26, -0.38],
      [-0.09, -0.3],
    ] as const
    for (const [x, y] of left) maple.push(x, y)
    pen.line([0, 0.1, 0.03, 0.5], 0.025, third)
    pen.poly(maple, main, { shade: 0.6 })
    for (const [x, y] of [
      [0, -0.48],
      [0.4, -0.16],
      [-0.4, -0.16],
      [0.4, 0.07],
      [-0.4, 0.07],
    ] as const)
      pen.line([0, 0.18, x, y], 0.014, second)
  })
})

const branch = drawn({ width: 1.8, seat: [0.05, -0.44, 1.1], airy: true }, (pen, [main, second, third]) => {
  pen.limb([-0.9, -0.2, -0.3, -0.4, 0.3, -0.5, 0.85, -0.8], 0.1, 0.06, 0.02, main)
  for (let i = 0; i < 10; i++) {
    const x = -0.6 + i * 0.15
    const s = i % 2 ? 1 : -1
    pen.limb(
      [x, -0.34 - i * 0.03, x + 0.08, -0.4 - i * 0.03 + s * 0.1, x + 0.2, -0.36 - i * 0.04 + s * 0.2],
      0.01,
      0.09,
      0.01,
      i % 3 ? second : third,
    )
  }
})

const grass: Figure = {
  width: 1.2,
  draw(pen, look) {
    for (let i = 0; i < 26; i++) {
      const x = look.rng.range(-0.45, 0.45)
      const l = look.rng.range(-0.25, 0.25)
      pen.limb(
        [x, 0, x + l * 0.3, -0.4, x + l, -look.rng.range(0.55, 1)],
        0.05,
        0.035,
        0.005,
        look.inks[i % 3] ?? look.inks[0],
        { shade: 0 },
      )
    }
  },
}

const wheat = drawn(1.1, (pen, [main, second], look) => {
  for (let i = 0; i < 8; i++) {
    const x = -0.42 + i * 0.12
    const l = look.rng.range(-0.12, 0.12)
    const top = -look.rng.range(0.75, 0.95)
    pen.line([x, 0, x + l * 0.3, top * 0.5, x + l, top], 0.018, second)
    for (let k = 0; k < 6; k++)
      for (const s of [-1, 1])
        pen.oval(x + l + s * 0.025, top + k * 0.05, 0.018, 0.035, main, { rot: s * 0.5, shade: 0 })
  }
})

const flower = drawn(
  { width: look => ({ lavender: 0.4, lotus: 1.3, tulip: 0.5 })[look.variant] ?? 0.62, focus: [0, -0.78, 0.5] },
  (pen, [main, second, third], look) => {
    const petal = look.parts['petal'] ?? main
    const v = look.variant
    const lean = look.rng.range(-0.06, 0.06)
    if (v === 'lotus') {
      pen.oval(-0.3, -0.06, 0.42, 0.08, third, { shade: 0.5 })
      pen.oval(0.4, -0.03, 0.3, 0.055, mix(third, DARK, 0.15), { shade: 0.5 })
      pen.limb([0, 0, 0, -0.3], 0.05, 0.045, 0.04, third)
      for (let ring = 0; ring < 2; ring++)
        for (const a of ring ? [-0.55, 0, 0.55] : [-1.15, -0.75, 0.75, 1.15, -0.3, 0.3])
          pen.at(0, -0.28, { rot: a }, () =>
            pen.blob(
              [0, 0, -0.14, -0.26, -0.08, -0.5, 0, -0.66, 0.08, -0.5, 0.14, -0.26],
              ring ? mix(petal, second, 0.3) : petal,
              { shade: 0.6 },
            ),
          )
      pen.oval(0, -0.34, 0.08, 0.06, '#e8c24a')
      return
    }
    pen.limb([0, 0, lean, -0.4, lean * 0.6, -0.74], 0.05, 0.04, 0.035, third)
    for (const s of [-1, 1]) pen.blob([0, -0.08, s * 0.12, -0.3, s * 0.26, -0.44, s * 0.2, -0.2], third, { shade: 0.5 })
    pen.at(lean * 0.6, -0.76, {}, () => {
      if (v === 'lavender') {
        for (let i = 0; i < 8; i++)
          for (const s of [-1, 0, 1])
            pen.oval(s * 0.05 * (1 - i * 0.07), 0.2 - i * 0.056, 0.035, 0.035, (i + s) % 2 ? petal : second, {
              shade: 0.3,
            })
      } else if (v === 'tulip') {
        pen.blob(
          [-0.19, -0.08, -0.2, -0.24, 0, 0.1, 0.2, -0.24, 0.19, -0.08, 0.12, 0.12, -0.12, 0.12],
          mix(petal, DARK, 0.2),
        )
        pen.blob([0, -0.26, 0.11, -0.06, 0.08, 0.12, -0.08, 0.12, -0.11, -0.06], petal, { shade: 0.6 })
        pen.both(() => pen.blob([0.19, -0.24, 0.21, -0.02, 0.1, 0.13, 0.03, 0.1], petal, { shade: 0.5 }))
      } else if (v === 'rose') {
        for (let ring = 0; ring < 4; ring++) {
          const n = 6 - ring
          for (let i = 0; i < n; i++) {
            const t = (i / n) * 6.283 + ring * 0.7
            const r = 0.16 - ring * 0.045
            pen.oval(
              Math.cos(t) * r,
              Math.sin(t) * r * 0.85,
              0.115 - ring * 0.018,
              0.1 - ring * 0.016,
              ring % 2 ? mix(petal, second, 0.7) : mix(petal, '#ffffff', ring * 0.04),
              { shade: 0.8, rot: t },
            )
          }
        }
      } else if (v === 'dandelion') {
        for (let i = 0; i < 36; i++) {
          const t = i * 2.4
          const r = 0.22 * Math.sqrt((i + 8) / 44)
          pen.line([0, 0, Math.cos(t) * r, Math.sin(t) * r], 0.006, second)
          pen.oval(Math.cos(t) * r, Math.sin(t) * r, 0.018, 0.018, petal, flat)
        }
        pen.oval(0, 0, 0.04, 0.04, '#9a8a6a')
      } else {
        const n = v === 'sunflower' ? 18 : v === 'poppy' ? 5 : 9
        const long = v === 'poppy' ? 0.2 : 0.24
        const fat = v === 'sunflower' ? 0.045 : v === 'poppy' ? 0.13 : 0.06
        for (let ring = 0; ring < (v === 'poppy' ? 1 : 2); ring++)
          for (let i = 0; i < n; i++)
            pen.at(0, 0, { rot: ((i + ring * 0.5) / n) * 6.283 }, () =>
              pen.blob(
                [0, 0.02, -fat, -long * 0.6, 0, -long * (1 - ring * 0.14), fat, -long * 0.6],
                ring ? lighten(petal, 0.05) : mix(petal, pen.press.shadow, 0.14),
                { shade: 0.3 },
              ),
            )
        const r = v === 'sunflower' ? 0.13 : 0.075
        pen.oval(0, 0, r, r, second, { shade: 0.7 })
        if (v === 'sunflower')
          for (let i = 0; i < 26; i++)
            pen.oval(
              Math.cos(i * 2.4) * 0.021 * Math.sqrt(i * 1.2),
              Math.sin(i * 2.4) * 0.021 * Math.sqrt(i * 1.2),
              0.009,
              0.009,
              '#c98a3a',
              flat,
            )
      }
    })
  },
)

const flowering = family({
  setting: 'meadow',
  draw: 'flower',
  figure: flower,
  grows: true,
  grip: { at: [0, -0.2], rot: 0.15, scale: 1.4 },
  flower: true,
})
const herb = family({ setting: 'plain', grows: true })

export const herbs = [
  flowering(
    'flower',
    'flower, bouquet, daisy, wildflower, blossoms',
    '花, 花朵, 鲜花, 小花, 野花',
    0.5,
    '#e8768a #f3d24a #4f8a3f',
    { manyColours: true },
  ),
  flowering('rose', 'rose, peony, camellia', '玫瑰, 玫瑰花, 牡丹, 月季', 0.5, '#c0263a #8a1a2f #3f7a3f'),
  flowering('sunflower', 'sunflower', '向日葵, 葵花', 1.5, '#efb92b #5a3320 #4f8a3f'),
  flowering('tulip', 'tulip', '郁金香', 0.5, '#d2382f #f0a03a #4f8a4a', { manyColours: true }),
  flowering('lotus', 'lotus, water lily, waterlily, lily', '荷花, 莲花, 睡莲, 百合', 0.5, '#ee9fb4 #f8dfe2 #4f8a5a'),
  flowering('lavender', 'lavender, bluebell, hyacinth', '薰衣草', 0.5, '#7a5aa8 #9a7ac2 #5f8a5a'),
  flowering('poppy', 'poppy', '罂粟, 虞美人', 0.5, '#d2381f #2b2028 #5f8a4a'),
  flowering('dandelion', 'dandelion', '蒲公英', 0.5, '#eef0ea #d8dccf #6f9a4a', { puffed: 'away' }),
  herb('bamboo', 'bamboo', '竹子, 竹', 6, '#5f8f3f #86ad55 #3f6a34', {
    setting: 'bamboo',
    reach: 3,
    figure: bamboo,
    eaten: 'stick',
  }),
  herb('cactus', 'cactus, cacti, succulent', '仙人掌', 2, '#4a8a55 #7fb06a #e58aa2', {
    setting: 'desert',
    reach: 2.2,
    figure: cactus,
  }),
  herb('mushroom', 'mushroom, toadstool, fungus, fungi', '蘑菇', 0.2, '#c8321f #f3e8d2 #8a5a3a', {
    setting: 'forest',
    seat: { size: 0.55, at: [0, -0.9] },
    figure: mushroom,
  }),
  herb('leaf', 'leaf, leaves, foliage, fern', '叶子, 树叶, 落叶, 叶', 0.2, '#d27a2a #e0a53a #8a3f1f', {
    bed: { size: 0.5, at: [0, -0.5] },
    grip: { at: [0, -0.1], rot: 0.2, scale: 1.3 },
    figure: leaf,
    eaten: 'stalk',
  }),
  herb('branch', 'branch, twig', '树枝, 枝头', 1, '#6b452c #5f9a4a #e58aa2', {
    bough: true,
    seat: { size: 0.5, at: [0, -0.6] },
    figure: branch,
  }),
  herb('grass', 'grass, reed, reeds', '草, 小草, 芦苇, 青草', 0.6, '#6f9a4a #a8b85a #4a7a34', {
    setting: 'meadow',
    figure: grass,
  }),
  herb('wheat', 'wheat, rice plant, barley, corn', '麦子, 小麦, 水稻, 麦田, 玉米', 1, '#d9a83f #b5832f #8a6a2a', {
    setting: 'field',
    figure: wheat,
  }),
]
