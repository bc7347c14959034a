import { flat } from '../draw/press.ts'
import { family, propOf } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import { steam } from './dishes.ts'

const DARK = '#2b211e'

const fruit = drawn(
  look => ({ pumpkin: 1.25, cherry: 1.1, lemon: 1.3, tomato: 1.1 })[look.variant] ?? 0.96,
  (pen, [main, second, third], look) => {
    const v = look.variant
    const leafy = '#5f8f3f'
    if (v === 'pumpkin') {
      for (const x of [-0.38, 0.38, -0.2, 0.2, 0])
        pen.oval(x, -0.38, 0.26, 0.38, x === 0 ? main : mix(main, second, 0.45), { shade: 0.6 })
      pen.limb([0, -0.72, 0.02, -0.84, 0.1, -0.96], 0.12, 0.09, 0.08, third)
      return
    }
    if (v === 'cherry') {
      pen.line([-0.26, -0.36, -0.1, -0.74, 0.1, -1], 0.035, third)
      pen.line([0.28, -0.3, 0.24, -0.7, 0.1, -1], 0.035, third)
      pen.blob([0.1, -0.98, 0.34, -1.02, 0.5, -0.84, 0.28, -0.84], third)
      for (const [x, y] of [
        [-0.26, -0.24],
        [0.28, -0.22],
      ] as const) {
        pen.oval(x, y, 0.25, 0.24, main, { shade: 0.7 })
        pen.oval(x + pen.press.light.x * 0.1, y - 0.09, 0.045, 0.03, '#fff4e6', flat)
      }
      return
    }
    const body = {
      apple: [
        0, -0.76, -0.26, -0.86, -0.46, -0.64, -0.42, -0.26, -0.2, -0.01, 0, -0.05, 0.2, -0.01, 0.42, -0.26, 0.46, -0.64,
        0.26, -0.86,
      ],
      pear: [
        0, -0.88, -0.17, -0.8, -0.22, -0.54, -0.42, -0.28, -0.3, -0.02, 0, 0.01, 0.3, -0.02, 0.42, -0.28, 0.22, -0.54,
        0.17, -0.8,
      ],
      lemon: [
        -0.66, -0.34, -0.4, -0.66, 0, -0.76, 0.4, -0.66, 0.58, -0.4, 0.72, -0.36, 0.58, -0.3, 0.4, -0.08, 0, 0, -0.4,
        -0.08,
      ],
      peach: [0.02, -0.78, -0.3, -0.84, -0.48, -0.5, -0.3, -0.08, 0, 0, 0.3, -0.08, 0.48, -0.5, 0.3, -0.84],
      strawberry: [0, 0, -0.22, -0.2, -0.42, -0.56, -0.32, -0.8, 0, -0.84, 0.32, -0.8, 0.42, -0.56, 0.22, -0.2],
    }[v] ?? [0, -0.82, -0.34, -0.74, -0.46, -0.4, -0.32, -0.08, 0, 0, 0.32, -0.08, 0.46, -0.4, 0.34, -0.74]
    pen.blob(body, main, { shade: 0.8 })
    pen.within(body, true, () => {
      if (v === 'apple' || v === 'peach' || v === 'pear')
        pen.oval(-pen.press.light.x * -0.2, -0.5, 0.2, 0.26, second, { ...flat, alpha: 0.5 })
      if (v === 'peach') pen.line([0.02, -0.78, -0.1, -0.5, -0.02, -0.2], 0.02, mix(second, DARK, 0.3), 0.7)
      if (v === 'strawberry')
        for (let i = 0; i < 20; i++)
          pen.oval(
            -0.3 + (i % 5) * 0.15 + (Math.floor(i / 5) % 2) * 0.07,
            -0.68 + Math.floor(i / 5) * 0.17,
            0.016,
            0.026,
            second,
            flat,
          )
      if (v === 'orange_fruit' || v === 'lemon')
        for (let i = 0; i < 16; i++)
          pen.oval(look.rng.range(-0.4, 0.4), look.rng.range(-0.75, -0.05), 0.014, 0.012, mix(main, DARK, 0.25), flat)
    })
    pen.oval(pen.press.light.x * 0.19, -0.6, 0.07, 0.045, '#fff6e8', { ...flat, alpha: 0.8 })
    if (v === 'strawberry' || v === 'tomato') {
      for (let i = -2; i <= 2; i++)
        pen.poly([i * 0.05 - 0.05, -0.82, i * 0.16, -0.7 + Math.abs(i) * 0.02, i * 0.05 + 0.06, -0.84], leafy, {
          shade: 0.2,
        })
      pen.limb([0, -0.82, 0.03, -0.98], 0.05, 0.04, 0.04, leafy)
    } else if (v !== 'lemon') {
      pen.limb([0, -0.76, 0.02, -0.9, 0.08, -0.99], 0.045, 0.04, 0.05, '#5a3a28')
      if (v !== 'plum') pen.blob([0.04, -0.9, 0.2, -1, 0.38, -0.92, 0.2, -0.84], leafy, { shade: 0.5 })
    } else pen.blob([-0.6, -0.36, -0.78, -0.6, -0.56, -0.64], leafy)
  },
)

/** A bunch that lies on its side, stem to the left. */
const banana = drawn(1.7, (pen, [main, second, third]) => {
  for (const r of [-0.16, 0.06, 0.26])
    pen.at(0.5, -0.86, { rot: r }, () =>
      pen.blob(
        [0, 0, -0.14, 0.36, -0.56, 0.7, -1.16, 0.62, -1.2, 0.54, -0.72, 0.46, -0.36, 0.14, -0.1, -0.06],
        r > 0.2 ? mix(main, second, 0.5) : main,
        { shade: 0.6 },
      ),
    )
  pen.limb([0.44, -0.84, 0.58, -1], 0.12, 0.1, 0.1, third)
})

const watermelon = drawn(1.8, (pen, [main, second, third]) => {
  const arc = (r: number) =>
    Array.from({ length: 17 }, (_, i) => [
      Math.cos((i / 16) * Math.PI) * r,
      -0.92 + Math.sin((i / 16) * Math.PI) * r,
    ]).flat()
  pen.poly(arc(0.9), second, { shade: 0.3 })
  pen.poly(arc(0.8), '#f0ecd0', flat)
  pen.poly(arc(0.73), main, { shade: 0.5 })
  for (let i = 0; i < 9; i++)
    pen.oval(
      Math.cos(0.4 + i * 0.29) * (i % 2 ? 0.36 : 0.56),
      -0.86 + Math.sin(0.4 + i * 0.29) * (i % 2 ? 0.36 : 0.54),
      0.022,
      0.036,
      third,
      flat,
    )
})

const pineapple = drawn(0.55, (pen, [main, second, third]) => {
  for (let i = -3; i <= 3; i++)
    pen.limb(
      [i * 0.03, -0.6, i * 0.06, -0.8, i * 0.1, -1 + Math.abs(i) * 0.06],
      0.06,
      0.06,
      0.006,
      i % 2 ? third : mix(third, DARK, 0.25),
    )
  const body = [0, -0.64, -0.2, -0.54, -0.25, -0.3, -0.18, -0.04, 0, 0, 0.18, -0.04, 0.25, -0.3, 0.2, -0.54]
  pen.blob(body, main, { shade: 0.7 })
  pen.within(body, true, () => {
    for (let i = -6; i < 7; i++)
      for (const s of [-1, 1]) pen.line([i * 0.09 - s * 0.4, -0.7, i * 0.09 + s * 0.4, 0.06], 0.016, second, 0.8)
  })
})

const carrot = drawn(0.6, (pen, [main, second, third]) => {
  for (const l of [-0.22, -0.1, 0, 0.12, 0.24]) pen.limb([0, -0.66, l * 0.6, -0.84, l, -1], 0.03, 0.07, 0.01, third)
  pen.blob([-0.16, -0.62, 0, -0.7, 0.16, -0.62, 0.1, -0.3, 0.0, 0.01, -0.1, -0.3], main, { shade: 0.7 })
  for (let i = 0; i < 4; i++)
    pen.line([-0.1 + i * 0.03, -0.5 + i * 0.11, 0.0 + i * 0.015, -0.49 + i * 0.11], 0.014, second)
})

const bowlShape = [-0.66, -0.6, 0.66, -0.6, 0.58, -0.3, 0.34, -0.08, 0.22, 0, -0.22, 0, -0.34, -0.08, -0.58, -0.3]

const cup = drawn({ width: 1.4, margin: 0.4, hold: [0, -0.5, 0.7] }, (pen, [main, second, third]) => {
  steam(pen, -0.88)
  pen.oval(0, -0.04, 0.66, 0.08, mix(main, third, 0.7), { shade: 0.5 })
  pen.line([0.42, -0.64, 0.66, -0.62, 0.66, -0.36, 0.36, -0.28], 0.08, main)
  pen.blob([-0.46, -0.78, 0.46, -0.78, 0.44, -0.4, 0.26, -0.08, -0.26, -0.08, -0.44, -0.4], main, { shade: 0.8 })
  pen.oval(0, -0.78, 0.46, 0.11, mix(main, '#ffffff', 0.3), { shade: 0 })
  pen.oval(0, -0.77, 0.4, 0.085, second, { shade: 0 })
  pen.limb([-0.42, -0.5, 0, -0.42, 0.42, -0.5], 0.04, 0.05, 0.04, third, { shade: 0 })
})

const teapot = drawn({ width: 1.5, margin: 0.3 }, (pen, [main, second, third]) => {
  pen.line([-0.44, -0.66, -0.78, -0.6, -0.74, -0.26, -0.42, -0.2], 0.08, third)
  pen.limb([0.4, -0.3, 0.62, -0.44, 0.78, -0.76], 0.24, 0.13, 0.09, main)
  pen.blob([-0.5, -0.4, -0.4, -0.68, 0, -0.78, 0.4, -0.68, 0.5, -0.4, 0.34, -0.06, 0, 0, -0.34, -0.06], main, {
    shade: 0.9,
  })
  pen.blob([-0.28, -0.74, 0, -0.88, 0.28, -0.74, 0, -0.7], mix(main, DARK, 0.2))
  pen.oval(0, -0.91, 0.07, 0.07, third)
  for (let i = 0; i < 5; i++) pen.oval(-0.24 + i * 0.12, -0.38 + Math.abs(i - 2) * 0.03, 0.05, 0.05, second, flat)
})

const bottle = drawn(0.36, (pen, [main, second, third]) => {
  pen.blob(
    [
      -0.06, -0.94, 0.06, -0.94, 0.06, -0.66, 0.17, -0.54, 0.17, -0.02, 0, 0.01, -0.17, -0.02, -0.17, -0.54, -0.06,
      -0.66,
    ],
    main,
    { shade: 0.9 },
  )
  pen.box(-0.065, -1, 0.13, 0.14, third, { round: 0.02, shade: 0.2 })
  pen.box(-0.165, -0.44, 0.33, 0.28, second, { shade: 0.3 })
  pen.line([-0.1, -0.34, 0.1, -0.34], 0.02, third)
  pen.line([-0.08, -0.27, 0.08, -0.27], 0.012, third)
  pen.line([pen.press.light.x * 0.11, -0.5, pen.press.light.x * 0.11, -0.08], 0.02, '#e6f0e6', 0.5)
})

const glassFigure = drawn({ width: 0.56, clear: true, hold: [0, -0.5, 0.5] }, (pen, [main, second]) => {
  pen.line([0, -0.44, 0, -0.04], 0.035, main)
  pen.oval(0, -0.03, 0.2, 0.035, main, { shade: 0.3 })
  pen.blob([-0.22, -1, 0.22, -1, 0.25, -0.72, 0.14, -0.48, 0, -0.43, -0.14, -0.48, -0.25, -0.72], main, {
    alpha: 0.5,
    shade: 0.4,
  })
  pen.blob([-0.235, -0.78, 0.235, -0.78, 0.2, -0.58, 0.06, -0.46, -0.06, -0.46, -0.2, -0.58], second, { shade: 0.5 })
  pen.oval(0, -0.78, 0.235, 0.04, mix(second, '#ffffff', 0.25), flat)
  pen.line([-0.17, -0.92, -0.18, -0.7], 0.018, '#ffffff', 0.7)
})

const bowl = drawn(
  { width: 1.4, hold: [0, -0.42, 0.62], seat: [0, -0.56, 0.55], clear: false },
  (pen, [main, second, third], look) => {
    if (look.traits.includes('glass')) {
      const globe = [
        -0.44, -0.92, 0.44, -0.92, 0.64, -0.62, 0.6, -0.24, 0.34, -0.01, -0.34, -0.01, -0.6, -0.24, -0.64, -0.62,
      ]
      pen.blob(globe, '#cfe6e6', { alpha: 0.35, shade: 0.6 })
      pen.blob([-0.63, -0.66, 0, -0.62, 0.63, -0.66, 0.6, -0.24, 0.34, -0.02, -0.34, -0.02, -0.6, -0.24], '#5fb0c0', {
        alpha: 0.4,
        shade: 0.3,
        soft: true,
      })
      pen.line([-0.44, -0.92, 0, -0.96, 0.44, -0.92, 0, -0.88, -0.44, -0.92], 0.03, '#eef6f4')
      return pen.line([-0.46, -0.7, -0.5, -0.5, -0.44, -0.28], 0.035, '#ffffff', 0.8)
    }
    pen.poly(bowlShape, main, { shade: 0.8 })
    pen.oval(0, -0.6, 0.66, 0.06, second, { shade: 0.2 })
    pen.limb([-0.6, -0.4, 0, -0.28, 0.6, -0.4], 0.05, 0.05, 0.05, second, { shade: 0 })
    for (let i = -2; i <= 2; i++) pen.oval(i * 0.2, -0.2 + Math.abs(i) * -0.02, 0.035, 0.035, third, flat)
  },
)

const plate = drawn({ width: 3.6, seat: [0, -0.55, 3], hold: [0, -0.5, 3] }, (pen, [main, second]) => {
  pen.oval(0, -0.46, 1.76, 0.46, main, { shade: 0.4 })
  pen.oval(0, -0.5, 1.5, 0.36, second, { shade: 0 })
  pen.oval(0, -0.5, 1.42, 0.33, main, { shade: 0.2 })
})

const roundFruit = family({ habitat: 'table', setting: 'table', draw: 'fruit', figure: fruit })
const plated = family({ habitat: 'table', setting: 'table', draw: 'plate', figure: plate })
const food = family({ habitat: 'table', setting: 'table' })

export const foods = [
  roundFruit('lime', 'lime, limes', '青柠', 0.07, '#8fbf3a #c8dc7a #4f8a3f', { variant: 'lemon' }),
  roundFruit('pomegranate', 'pomegranate, guava', '石榴', 0.1, '#b8283a #e58a7a #6b452c', { variant: 'apple' }),
  roundFruit('onion', 'onion, garlic, turnip, beet, beetroot', '洋葱, 大蒜', 0.08, '#c98a4a #f1e0c0 #8a9a4a', {
    variant: 'plum',
  }),
  roundFruit('coconut', 'coconut', '椰子', 0.14, '#6b4a30 #8a6a4a #4a342c', { variant: 'plum' }),
  roundFruit('eggplant', 'eggplant, aubergine', '茄子', 0.2, '#4a2a5a #6b4a7a #5f8a3f', { variant: 'pear' }),
  roundFruit('basketball', 'basketball, volleyball', '篮球, 排球', 0.28, '#d9762a #8a4a1f #26242a', {
    habitat: 'land',
    setting: 'park',
    variant: 'orange_fruit',
    played: 'caught',
    shot: true,
  }),
  roundFruit('potato', 'potato, potatoes', '土豆', 0.12, '#c9a05a #e0c48a #8a6a3a'),
  roundFruit(
    'pepper',
    'pepper, chili, bell pepper, cucumber, zucchini',
    '辣椒, 黄瓜',
    0.12,
    '#c8321f #e0605a #3f7a3f',
    { variant: 'tomato' },
  ),
  roundFruit(
    'mango',
    'mango, papaya, kiwi, avocado, melon slice, fruit, fruits',
    '芒果, 木瓜, 牛油果, 水果',
    0.12,
    '#e8a03a #f0c86a #5f8a3f',
    { variant: 'peach', onTrees: true },
  ),
  roundFruit('apple', 'apple', '苹果', 0.1, '#c8321f #e8b84a #5a3a28', { onTrees: true }),
  roundFruit('pear', 'pear', '梨, 梨子', 0.1, '#c2b84a #e0d27a #5a3a28', { onTrees: true }),
  roundFruit(
    'orange_fruit',
    'oranges, orange fruit, mandarin, tangerines, clementine',
    '橙子, 橘子',
    0.1,
    '#e8862a #f4b45a #3f7a3f',
    { onTrees: true },
  ),
  roundFruit('lemon', 'lemon, lime fruit', '柠檬', 0.1, '#efcf3a #f6e48a #5f8a3f', { onTrees: true }),
  roundFruit('peach', 'peach, apricot', '桃子, 桃, 水蜜桃', 0.1, '#efa07a #e0605a #5f8a3f', { onTrees: true }),
  roundFruit('tomato', 'tomato', '西红柿, 番茄', 0.1, '#d2331f #ee7a4a #3f7a3f'),
  roundFruit('plum', 'plum, blueberry, blueberries, fig', '李子, 蓝莓', 0.1, '#5a3a6f #8a6aa0 #4f7a3f', {
    onTrees: true,
  }),
  roundFruit('cherry', 'cherries, cherry', '樱桃', 0.07, '#b81f2f #e0605a #4f7a3f', { onTrees: true }),
  roundFruit('strawberry', 'strawberry, strawberries, raspberry', '草莓', 0.07, '#d2282f #f3d98a #4f8a3f'),
  roundFruit('pumpkin', 'pumpkin, jack-o-lantern, squash', '南瓜', 0.3, '#e0762a #b85a1f #5f7a3f', {
    seat: { size: 0.42, at: [0, -0.85] },
  }),
  plated('frisbee', 'frisbee, disc', '飞盘', 0.25, '#c8321f #f3ead2 #26242a', {
    habitat: 'land',
    setting: 'meadow',
    played: 'caught',
  }),
  plated('tray', 'tray, tray of drinks', '托盘', 0.3, '#b9c2c8 #8f9aa2 #dfe6e8', { servedOn: true }),
  plated('plate', 'plate, dish', '盘子', 0.05, '#f1ece0 #4a7f9a #d9a434'),
  food('banana', 'banana', '香蕉', 0.15, '#efc93a #d9a52a #6b4a2a', { onTrees: true, figure: banana }),
  food('watermelon', 'watermelon, melon', '西瓜', 0.25, '#d9414a #3f8a4a #2b2326', { figure: watermelon }),
  food('pineapple', 'pineapple', '菠萝, 凤梨', 0.3, '#d9a02f #a8702a #4f8a4a', { figure: pineapple }),
  food('carrot', 'carrot, radish, parsnip', '胡萝卜, 萝卜, 白萝卜', 0.2, '#e8792a #c85a1f #4f8a3f', {
    figure: carrot,
    eaten: 'stalk',
  }),
  food(
    'coffee',
    'coffee, cup, cup of coffee, mug, latte, espresso, teacup, cup of tea, tea, hot chocolate',
    '咖啡, 杯子, 茶, 茶杯, 一杯咖啡',
    0.1,
    '#3f7a86 #5a3320 #f1e8d8',
    {
      draw: 'cup',
      manyColours: true,
      grip: { at: [0.05, -0.45] },
      drink: true,
      mixedIn: true,
      figure: cup,
      drunkFrom: 0.15,
      stream: 'dark',
    },
  ),
  food('teapot', 'teapot, kettle, jug', '茶壶, 水壶', 0.18, '#3f6f8a #e8dcc4 #8a4a2f', {
    drink: true,
    figure: teapot,
    drunkFrom: 0.15,
    poursOut: true,
  }),
  food(
    'wine',
    'wine, bottle, wine bottle, beer, potion, magic potion, elixir, medicine, perfume, shampoo, olive oil, ketchup, mustard',
    '酒瓶, 红酒, 瓶子, 酒, 啤酒, 药水, 药, 香水, 洗发水, 酱油, 醋, 矿泉水, 饮料',
    0.3,
    '#2f4f3a #efe3c8 #8a1f2f',
    { draw: 'bottle', grip: { at: [0, -0.4] }, drink: true, figure: bottle, drunkFrom: 0.26, poursOut: true },
  ),
  food(
    'milk',
    'milk, glass of milk, water glass, glass of water, lemonade',
    '牛奶, 柠檬水',
    0.18,
    '#f3efe6 #dfe9e6 #8fb5c4',
    { draw: 'glass', grip: { at: [0, -0.3] }, drink: true, figure: glassFigure, drunkFrom: 0.15, stream: 'white' },
  ),
  food(
    'glass',
    'glass, wine glass, cocktail, juice, glass of wine',
    '玻璃杯, 酒杯, 果汁',
    0.18,
    '#cfe0e0 #a82a3a #e0762a',
    { grip: { at: [0, -0.3] }, drink: true, figure: glassFigure, drunkFrom: 0.15, stream: 'clear' },
  ),
  food('bowl', 'bowl, fishbowl, fish bowl, fruit bowl', '鱼缸', 0.14, '#4a7f9a #f1e8d8 #c8482f', {
    fishbowl: true,
    mixedIn: true,
    figure: bowl,
    eaten: 'spoon',
    drunkFrom: 0.15,
  }),
  propOf('bottle', '', bottle, { drunkFrom: 0.26, poursOut: true }),
]
