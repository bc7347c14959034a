import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn, type Figure } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#2b211e'

export const steam = (pen: Pen, y: number) => {
  for (const k of [-0.14, 0, 0.14])
    pen.line([k, y, k + 0.06, y - 0.12, k - 0.03, y - 0.24, k + 0.05, y - 0.36], 0.028, '#f3eee2', 0.6)
}

const bread = drawn(1.8, (pen, [main, second, third]) => {
  pen.blob([-0.88, -0.24, -0.8, -0.7, -0.4, -0.94, 0.4, -0.94, 0.8, -0.7, 0.88, -0.24, 0.7, 0, -0.7, 0], main, {
    shade: 0.8,
  })
  for (const x of [-0.46, -0.05, 0.36])
    pen.limb([x - 0.1, -0.36, x, -0.6, x + 0.16, -0.82], 0.03, 0.13, 0.03, second, { shade: 0.3 })
  for (const x of [-0.46, -0.05, 0.36]) pen.line([x - 0.14, -0.4, x - 0.05, -0.62, x + 0.1, -0.84], 0.02, third)
})

const cake = drawn({ width: 1.15, margin: 0.25 }, (pen, [main, second, third]) => {
  pen.oval(0, -0.02, 0.6, 0.06, '#dfe3e2', { shade: 0.4 })
  for (const [y, w, h] of [
    [-0.02, 0.48, 0.34],
    [-0.36, 0.33, 0.28],
  ] as const) {
    pen.box(-w, y - h, w * 2, h, main, { round: 0.04, shade: 0.6 })
    pen.box(-w, y - h * 0.46, w * 2, 0.045, third, { shade: 0 })
    const drip: number[] = [-w, y - h]
    for (let i = 0; i <= 12; i++) drip.push(-w + (i / 12) * w * 2, y - h + (i % 2 ? 0.05 : 0.13))
    drip.push(w, y - h)
    pen.blob(drip, second, { shade: 0.3 })
    pen.oval(0, y - h, w, 0.055, mix(second, '#ffffff', 0.25), { shade: 0.2 })
  }
  for (const x of [-0.18, 0, 0.18]) {
    pen.box(x - 0.02, -0.86, 0.04, 0.2, ['#3f7f9a', '#e0a53a', '#5f9a5a'][Math.round((x + 0.18) / 0.18)] ?? '#3f7f9a', {
      shade: 0,
    })
    pen.glow(x, -0.92, 0.14, '#f6c85a', 0.6)
    pen.blob([x - 0.025, -0.88, x, -0.99, x + 0.025, -0.88], '#f0a02a', flat)
  }
})

const pizza = drawn(2.2, (pen, [main, second, third]) => {
  pen.oval(0, -0.5, 1.06, 0.5, third, { shade: 0.6 })
  pen.oval(0, -0.53, 0.92, 0.41, mix(second, main, 0.35), { shade: 0 })
  pen.oval(0, -0.53, 0.87, 0.38, main, { shade: 0.2 })
  for (let i = 0; i < 11; i++)
    pen.oval(
      Math.cos(i * 2.4) * (0.16 + i * 0.055),
      -0.53 + Math.sin(i * 2.4) * (0.07 + i * 0.024),
      0.12,
      0.06,
      second,
      { shade: 0.4 },
    )
  for (let i = 0; i < 9; i++)
    pen.oval(
      Math.cos(i * 2.1 + 1) * (0.2 + i * 0.06),
      -0.53 + Math.sin(i * 2.1 + 1) * (0.08 + i * 0.026),
      0.05,
      0.022,
      '#4f8a3f',
      flat,
    )
  for (const a of [0.4, 1.45, 2.5])
    pen.line(
      [Math.cos(a) * 0.94, -0.53 + Math.sin(a) * 0.42, -Math.cos(a) * 0.94, -0.53 - Math.sin(a) * 0.42],
      0.014,
      mix(third, DARK, 0.4),
    )
})

const burger = drawn(1.25, (pen, [main, second, third]) => {
  pen.blob([-0.54, -0.2, 0.54, -0.2, 0.48, -0.02, 0, 0, -0.48, -0.02], main, { shade: 0.6 })
  pen.box(-0.58, -0.38, 1.16, 0.19, second, { round: 0.09, shade: 0.6 })
  pen.poly([-0.58, -0.4, 0.58, -0.4, 0.4, -0.26, 0.26, -0.38, 0, -0.28, -0.2, -0.38, -0.4, -0.28], '#efc23a', {
    shade: 0.1,
  })
  pen.box(-0.54, -0.46, 1.08, 0.08, '#cf3f2f', { round: 0.03, shade: 0.2 })
  pen.blob(
    [
      -0.64, -0.46, -0.4, -0.54, 0, -0.5, 0.4, -0.54, 0.64, -0.46, 0.4, -0.4, 0.2, -0.46, 0, -0.4, -0.2, -0.46, -0.4,
      -0.4,
    ],
    third,
    { shade: 0.2 },
  )
  pen.blob([-0.58, -0.52, -0.5, -0.82, 0, -1, 0.5, -0.82, 0.58, -0.52, 0, -0.5], main, { shade: 0.8 })
  for (let i = 0; i < 12; i++)
    pen.oval(-0.36 + (i % 6) * 0.145, -0.74 - (i % 2) * 0.1 - Math.floor(i / 6) * 0.06, 0.03, 0.017, '#f3e3b8', flat)
})

const sushi = drawn(1.9, (pen, [main, second, third]) => {
  pen.box(-0.96, -0.16, 1.92, 0.16, '#b5834a', { shade: 0.4 })
  pen.oval(-0.46, -0.34, 0.42, 0.2, main, { shade: 0.5 })
  pen.blob([-0.94, -0.36, -0.8, -0.66, -0.4, -0.78, -0.06, -0.6, 0.02, -0.36, -0.4, -0.46], second, { shade: 0.5 })
  for (const x of [-0.7, -0.5, -0.3]) pen.line([x, -0.48, x + 0.08, -0.68], 0.03, mix(second, '#ffffff', 0.5))
  pen.box(0.2, -0.68, 0.6, 0.5, third, { round: 0.05, shade: 0.3 })
  pen.oval(0.5, -0.68, 0.3, 0.16, third, { shade: 0 })
  pen.oval(0.5, -0.69, 0.25, 0.13, main, { shade: 0 })
  pen.oval(0.5, -0.7, 0.11, 0.06, second, { shade: 0.2 })
})

const noodles = drawn({ width: 1.4, margin: 0.3 }, (pen, [main, second, third]) => {
  steam(pen, -0.82)
  pen.oval(0, -0.6, 0.66, 0.17, third, { shade: 0.2 })
  pen.oval(0, -0.58, 0.58, 0.135, '#c9823a', { shade: 0 })
  for (let i = 0; i < 9; i++)
    pen.line(
      [
        -0.42 + i * 0.03,
        -0.56 - (i % 3) * 0.035,
        -0.2 + i * 0.05,
        -0.64 + (i % 2) * 0.07,
        0.1 + i * 0.02,
        -0.56 - (i % 3) * 0.03,
      ],
      0.03,
      second,
    )
  pen.oval(0.3, -0.64, 0.17, 0.09, '#f8f4e8', { shade: 0.2 })
  pen.oval(0.3, -0.645, 0.08, 0.05, '#ee9a2a', flat)
  pen.box(-0.5, -0.86, 0.17, 0.28, '#26402f', { shade: 0.1 })
  for (let i = 0; i < 6; i++) pen.oval(-0.12 + i * 0.06, -0.6 + (i % 2) * 0.05, 0.024, 0.018, '#5fa83f', flat)
  pen.poly(
    [
      -0.67, -0.59, -0.4, -0.46, 0, -0.425, 0.4, -0.46, 0.67, -0.59, 0.58, -0.3, 0.34, -0.08, 0.22, 0, -0.22, 0, -0.34,
      -0.08, -0.58, -0.3,
    ],
    main,
    { shade: 0.7 },
  )
  pen.limb([-0.6, -0.34, 0, -0.22, 0.6, -0.34], 0.05, 0.05, 0.05, third, { shade: 0 })
  for (const r of [0, 0.07]) pen.line([0.3, -0.7 + r, 0.94, -1.04 + r * 1.6], 0.032, '#6b3a22')
})

const dumpling = drawn({ width: 1.7, margin: 0.3 }, (pen, [main, second, third]) => {
  steam(pen, -0.82)
  pen.box(-0.8, -0.3, 1.6, 0.3, third, { round: 0.04, shade: 0.5 })
  for (let i = 0; i < 9; i++)
    pen.line([-0.7 + i * 0.175, -0.28, -0.7 + i * 0.175, -0.02], 0.016, mix(third, DARK, 0.35))
  for (const x of [-0.46, 0.46, 0]) {
    pen.blob([x - 0.3, -0.3, x - 0.24, -0.56, x, -0.72, x + 0.24, -0.56, x + 0.3, -0.3, x, -0.24], main, {
      shade: 0.7,
    })
    for (const k of [-0.14, -0.07, 0, 0.07, 0.14]) pen.line([x, -0.7, x + k, -0.5], 0.018, second)
  }
  pen.limb([-0.82, -0.28, 0, -0.22, 0.82, -0.28], 0.06, 0.06, 0.06, mix(third, '#ffffff', 0.2), { shade: 0.2 })
})

const egg: Figure = {
  width: 0.8,
  draw(pen, look) {
    pen.blob([0, -1, -0.28, -0.76, -0.4, -0.4, -0.26, -0.06, 0, 0, 0.26, -0.06, 0.4, -0.4, 0.28, -0.76], look.inks[0], {
      shade: 0.9,
    })
  },
}

const cheese = drawn(1.5, (pen, [main, second, third]) => {
  pen.poly([-0.72, -0.5, 0.66, -0.94, 0.74, -0.5], mix(main, '#ffffff', 0.25), { shade: 0.1 })
  pen.poly([-0.72, -0.5, 0.74, -0.5, 0.74, 0, -0.72, 0], main, { shade: 0.3 })
  for (const [x, y, r] of [
    [-0.4, -0.22, 0.1],
    [-0.02, -0.34, 0.07],
    [0.24, -0.16, 0.12],
    [0.56, -0.36, 0.07],
  ] as const)
    pen.oval(x, y, r, r * 0.85, mix(second, third, 0.5), { shade: 0.2 })
  pen.oval(0.3, -0.66, 0.11, 0.05, second, flat)
})

const icecream = drawn(0.56, (pen, [main, second, third]) => {
  const cone = [-0.19, -0.5, 0.19, -0.5, 0, 0.01]
  pen.poly(cone, third, { shade: 0.5 })
  pen.within(cone, false, () => {
    for (let i = -4; i < 6; i++)
      for (const s of [-1, 1])
        pen.line([i * 0.08 - s * 0.3, -0.6, i * 0.08 + s * 0.3, 0.1], 0.01, mix(third, DARK, 0.35))
  })
  pen.oval(0, -0.72, 0.2, 0.19, second, { shade: 0.5 })
  pen.blob(
    [
      -0.25, -0.48, -0.24, -0.64, -0.1, -0.74, 0.1, -0.74, 0.24, -0.64, 0.25, -0.48, 0.14, -0.44, 0.06, -0.5, -0.06,
      -0.43, -0.14, -0.5,
    ],
    main,
    { shade: 0.6 },
  )
  pen.oval(0, -0.94, 0.055, 0.055, '#b81f2f')
  pen.line([0, -0.98, 0.05, -1.06], 0.014, '#4f7a3f')
})

const donut = drawn(1.6, (pen, [main, second]) => {
  pen.oval(0, -0.46, 0.78, 0.46, second, { shade: 0.7 })
  pen.blob(
    [
      -0.74, -0.5, -0.5, -0.86, 0, -0.96, 0.5, -0.86, 0.74, -0.5, 0.5, -0.24, 0.3, -0.3, 0.1, -0.16, -0.16, -0.26, -0.4,
      -0.18,
    ],
    main,
    { shade: 0.5 },
  )
  pen.oval(0, -0.58, 0.22, 0.12, mix(second, DARK, 0.4), { shade: 0.3 })
  for (let i = 0; i < 18; i++)
    pen.at(
      Math.cos(i * 2.4) * (0.36 + (i % 3) * 0.1),
      -0.58 + Math.sin(i * 2.4) * (0.19 + (i % 3) * 0.05),
      { rot: i },
      () => pen.line([-0.03, 0, 0.03, 0], 0.024, ['#f6e08a', '#7fc4d4', '#ffffff'][i % 3] ?? '#ffffff'),
    )
})

const dish = family({ habitat: 'table', setting: 'table' })

export const dishes = [
  dish('bread', 'bread, loaf, baguette, croissant, toast', '面包, 吐司', 0.15, '#cf9246 #f0d49a #8a5526', {
    figure: bread,
  }),
  dish('cake', 'cake, birthday cake, cupcake, pie, dessert', '蛋糕, 生日蛋糕, 甜点', 0.2, '#f3e3cc #d9607a #8a5a3a', {
    figure: cake,
    eaten: 'spoon',
    puffed: 'out',
  }),
  dish('pizza', 'pizza', '披萨, 比萨', 0.06, '#e8b84a #c8401f #b5763a', {
    madeBy: 'cook',
    figure: pizza,
    eaten: 'slice',
  }),
  dish('taco', 'taco, falafel', '玉米饼', 0.12, '#d99a4a #7fae3f #a8321f', {
    draw: 'burger',
    variant: 'burger',
    figure: burger,
  }),
  dish('burger', 'burger, hamburger, sandwich', '汉堡, 汉堡包, 三明治', 0.12, '#cf8f42 #6b3a22 #6fa83f', {
    figure: burger,
  }),
  dish('sushi', 'sushi', '寿司', 0.06, '#f4efe4 #ee8460 #26302a', { figure: sushi }),
  dish(
    'rice',
    'rice, bowl of rice, porridge, cereal, food, meal, dinner, lunch, breakfast',
    '米饭, 饭, 粥, 食物, 晚餐, 早餐, 午餐',
    0.12,
    '#3f6f8a #f6f2e6 #f3ead8',
    { draw: 'noodles', figure: noodles, eaten: 'spoon' },
  ),
  dish(
    'noodles',
    'noodles, ramen, noodle soup, pasta, spaghetti, soup',
    '面条, 拉面, 面, 汤, 牛肉面',
    0.15,
    '#b8321f #efcf8a #f4efe4',
    { madeBy: 'cook', figure: noodles, eaten: 'spoon' },
  ),
  dish(
    'dumpling',
    'dumpling, dumplings, bun, steamed bun',
    '饺子, 包子, 小笼包, 馒头',
    0.07,
    '#f3e8d2 #d9bd94 #b58a55',
    { figure: dumpling },
  ),
  dish('egg', 'egg, fried egg', '鸡蛋, 蛋', 0.06, '#f1e2c8 #efb02b #d9c4a0', { figure: egg }),
  dish(
    'cheese',
    'cheese, wheel of cheese, cheese wheel, block of cheese, piece of cheese',
    '奶酪, 芝士',
    0.12,
    '#efc04a #d9a02f #b5832a',
    { figure: cheese },
  ),
  dish(
    'icecream',
    'ice cream, ice-cream, icecream, gelato, ice cream cone',
    '冰淇淋, 雪糕',
    0.2,
    '#f3b8c0 #f5e6c8 #cf9246',
    { grip: { at: [0, -0.2], scale: 1.2 }, figure: icecream, eaten: 'cone' },
  ),
  dish('donut', 'donut, doughnut', '甜甜圈', 0.1, '#e8849a #cf9246 #f3e3b8', { figure: donut }),
]
