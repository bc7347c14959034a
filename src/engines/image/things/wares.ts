import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family, prop, propOf } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

const sausage = drawn(2.4, (pen, [a, b]) => {
  pen.blob([-1.1, -0.1, -1, -0.7, 1, -0.7, 1.1, -0.1, 0, 0], b, { shade: 0.4 })
  pen.limb([-1.1, -0.7, 0, -0.82, 1.1, -0.7], 0.36, 0.38, 0.36, a, { shade: 0.5 })
  pen.line([-0.9, -0.78, -0.5, -0.7, -0.1, -0.88, 0.4, -0.7, 0.9, -0.8], 0.09, '#efc02b')
})

const jar = drawn(0.8, (pen, [a, b]) => {
  pen.blob([-0.34, 0, -0.4, -0.3, -0.38, -0.66, -0.28, -0.76, 0.28, -0.76, 0.38, -0.66, 0.4, -0.3, 0.34, 0], a, {
    shade: 0.6,
  })
  pen.box(-0.32, -0.95, 0.64, 0.2, mix(b, '#8a5a1f', 0.3), { round: 0.05 })
  pen.box(-0.26, -0.55, 0.52, 0.3, b, { round: 0.03, shade: 0.1 })
  pen.oval(0, -0.4, 0.09, 0.08, '#e0a02a', flat)
})

const article = family({ setting: 'table' })

/** Things on farms, at fairs, in kitchens and on playgrounds. */
export const wares = [
  prop('stands', '', { width: 5 }, pen => {
    const cloths = ['#3b5f7a', '#b8403a', '#d99a3a', '#4a7a5a', '#6a4a7a', '#e8e0d0']
    pen.poly([-2.5, -1, 2.5, -1, 2.5, 0, -2.5, 0], '#8a8f94', { shade: 0.2 })
    for (let row = 0; row < 4; row++) {
      const y = -0.86 + row * 0.23
      for (let i = 0; i < 19; i++) {
        const x = -2.36 + i * 0.26 + (row % 2) * 0.12
        pen.box(x - 0.08, y, 0.16, 0.18, cloths[(i * 5 + row * 3) % 6] ?? '#3b5f7a', { round: 0.05, shade: 0 })
        pen.oval(
          x,
          y - 0.05,
          0.065,
          0.075,
          ['#f0c8a4', '#c68a5c', '#9a6440', '#e0ac82'][(i * 3 + row) % 4] ?? '#e0ac82',
          { shade: 0 },
        )
        pen.line(
          [x - 0.05, y - 0.1, x + 0.05, y - 0.1],
          0.05,
          ['#2b211f', '#6b4426', '#8a5a2c'][(i + row) % 3] ?? '#2b211f',
        )
      }
    }
    pen.box(-2.5, -0.06, 5, 0.06, '#e8e4da', { shade: 0 })
  }),
  prop('goal', '', { width: 2.2, clear: true }, pen => {
    for (let i = -5; i <= 5; i++) {
      pen.line([i * 0.2, -0.96, i * 0.18, -0.06], 0.012, '#f3f1ea', 0.6)
      if (i > -1) pen.line([-1, -0.96 + i * 0.18, 1, -0.96 + i * 0.18], 0.012, '#f3f1ea', 0.6)
    }
    pen.line([-1.05, 0, -1.05, -1, 1.05, -1, 1.05, 0], 0.06, '#fbfaf6', 1, true)
  }),
  article('fridge', 'fridge, refrigerator, freezer', '冰箱', 1.8, '#e8e6de #9aa5ab', {
    setting: 'kitchen',
    figure: drawn(0.56, pen => {
      pen.box(-0.26, -1, 0.52, 1, '#e4e8e6', { round: 0.05, shade: 0.5 })
      pen.line([-0.26, -0.62, 0.26, -0.62], 0.015, '#8a9496')
      for (const y of [-0.74, -0.48]) pen.line([0.18, y, 0.18, y + 0.1], 0.03, '#8a9496')
      pen.box(-0.14, -0.9, 0.1, 0.12, '#efc02b', flat)
    }),
  }),
  article('blackboard', 'blackboard, chalkboard, whiteboard', '黑板, 白板', 1.4, '#2f4f42 #a8703a', {
    setting: 'classroom',
    writtenOn: true,
    figure: drawn(2, pen => {
      pen.box(-1, -1, 2, 0.95, '#8a5f34', { shade: 0.2 })
      pen.box(-0.93, -0.94, 1.86, 0.82, '#2f4a3f', { shade: 0.2 })
      pen.line([-0.7, -0.7, -0.5, -0.78, -0.3, -0.66], 0.03, '#f3efe4')
      pen.line([-0.1, -0.72, 0.6, -0.72], 0.025, '#f3efe4')
      pen.line([-0.1, -0.56, 0.45, -0.56], 0.025, '#f3efe4')
    }),
  }),
  article('bone', 'bone', '骨头', 0.2, '#f3ead8 #d9cdb4 #b5a88a', {
    habitat: 'table',
    setting: 'meadow',
    figure: drawn(2.2, (pen, [a]) => {
      for (const x of [-0.8, 0.8]) for (const y of [-0.28, -0.72]) pen.oval(x, y, 0.28, 0.28, a)
      pen.box(-0.8, -0.68, 1.6, 0.36, a, { shade: 0.3 })
    }),
  }),
  article(
    'log',
    'log, tree trunk, tree stump, stump, firewood, timber',
    '木头桩, 树桩, 原木',
    0.4,
    '#8a5f3a #d9b07a #5a3a24',
    {
      setting: 'forest',
      seat: { size: 0.36, at: [0, -0.85] },
      seatsTwo: true,
      onShoulder: 'one',
      wood: 'lying',
      figure: drawn({ width: 2.6, seat: [0, -0.9, 1.4] }, (pen, [a, b]) => {
        pen.limb([-1.2, -0.5, 0.95, -0.5], 0.9, 0.9, 0.9, a, { shade: 0.6 })
        pen.oval(1, -0.5, 0.3, 0.46, b, { shade: 0.3 })
        pen.oval(1, -0.5, 0.17, 0.28, mix(b, a, 0.5), flat)
        for (const y of [-0.75, -0.45, -0.25]) pen.line([-1, y, 0.5, y + 0.03], 0.03, mix(a, DARK, 0.4))
      }),
    },
  ),
  article('rock', 'rock, stone, boulder, stones, pebble', '石头, 岩石, 石块', 0.6, '#8f8a84 #b5b0a8 #5f5a56', {
    setting: 'coast',
    seat: { size: 0.42, at: [0, -0.85] },
    climbed: 'side',
    figure: drawn({ width: 1.5, seat: [0, -0.9, 1.2] }, (pen, [a, b]) => {
      pen.blob([-0.7, 0, -0.72, -0.45, -0.35, -0.9, 0.2, -1, 0.6, -0.6, 0.74, 0], a, { shade: 0.8 })
      pen.blob([-0.3, -0.8, 0.15, -0.92, 0.3, -0.6, -0.1, -0.55], b, { shade: 0.2, soft: true })
      pen.line([0.3, -0.5, 0.45, -0.2], 0.025, DARK, 0.4)
    }),
  }),
  article('hay', 'hay, haystack, straw, bale of hay', '干草, 草堆, 稻草', 1, '#dcb85a #b58a3a #f0d98a', {
    setting: 'farm',
    bed: { size: 0.4, at: [0, -0.8] },
    figure: drawn({ width: 1.7, seat: [0, -0.95, 0.8] }, (pen, [a, b, c]) => {
      pen.blob([-0.85, 0, -0.7, -0.6, -0.2, -1, 0.3, -0.98, 0.7, -0.6, 0.85, 0], a, { shade: 0.7 })
      for (let i = 0; i < 22; i++) {
        const x = -0.7 + (i % 11) * 0.14
        const y = -0.1 - (i % 5) * 0.15
        pen.line([x, y, x + 0.09, y - 0.14], 0.02, i % 2 ? b : c)
      }
    }),
  }),
  article('hammock', 'hammock', '吊床', 1, '#c8503f #f3ead2 #8a5f34', {
    setting: 'garden',
    bed: { size: 0.6, at: [0, -0.42], asPeople: true },
    figure: drawn({ width: 2.4, seat: [0, -0.4, 0.6] }, (pen, [a, b, c]) => {
      for (const x of [-1.1, 1.1]) pen.limb([x, -1, x, 0], 0.1, 0.1, 0.12, c)
      pen.blob([-1.1, -0.95, -0.6, -0.6, 0, -0.45, 0.6, -0.6, 1.1, -0.95, 0.6, -0.35, 0, -0.2, -0.6, -0.35], a, {
        shade: 0.5,
      })
      for (const x of [-0.4, 0, 0.4]) pen.line([x, -0.5, x, -0.24], 0.05, b)
    }),
  }),
  article('swing', 'swing, playground swing', '秋千', 2, '#a8703a #c8321f #b58a55', {
    setting: 'park',
    bearsSomebody: true,
    seat: { size: 1.4, at: [0, -0.25] },
    forSitting: true,
    passenger: { at: [0, -0.24] },
    hangsFrom: true,
    figure: drawn({ width: 1.1, seat: [0, -0.25, 0.5] }, (pen, [a, b, c]) => {
      for (const s of [-1, 1]) {
        pen.limb([s * 0.36, -1, s * 0.54, 0], 0.05, 0.05, 0.05, b)
        pen.line([s * 0.14, -0.97, s * 0.14, -0.24], 0.014, c)
      }
      pen.line([-0.4, -0.98, 0.4, -0.98], 0.05, b)
      pen.box(-0.2, -0.26, 0.4, 0.035, a)
    }),
  }),
  article('rug', 'rug, carpet, blanket, mat, flying carpet', '地毯, 毯子, 垫子', 0.3, '#b8403a #f0d49a #2f4a6a', {
    setting: 'room',
    bed: { size: 0.1, at: [0, -0.6] },
    onShoulder: 'several',
    figure: drawn({ width: 6, seat: [0, -0.5, 3] }, (pen, [a, b]) => {
      pen.poly([-2.6, -1, 2.6, -1, 3, 0, -3, 0], a, { shade: 0.2 })
      pen.poly([-2.3, -0.85, 2.3, -0.85, 2.6, -0.15, -2.6, -0.15], b, { shade: 0.1 })
      pen.poly([-2, -0.72, 2, -0.72, 2.25, -0.28, -2.25, -0.28], a, flat)
    }),
    underfoot: true,
  }),
  article('pillow', 'pillow, cushion', '枕头, 靠垫', 0.25, '#f3ead8 #d9a434 #b8403a', {
    setting: 'room',
    figure: drawn({ width: 1.6, seat: [0, -0.8, 1.4] }, (pen, [a, b]) => {
      pen.blob([-0.8, -0.1, -0.7, -0.5, -0.8, -0.95, 0, -0.85, 0.8, -0.95, 0.7, -0.5, 0.8, -0.1, 0, -0.02], a, {
        shade: 0.6,
      })
      pen.line([-0.6, -0.2, 0, -0.12, 0.6, -0.2], 0.04, b)
    }),
    sewn: true,
  }),
  article('sign', 'sign, placard, board, signpost, poster board', '牌子, 标牌, 路标', 1.4, '#c99a5a #f6f0e0 #6b452c', {
    setting: 'street',
    grip: { at: [0, -0.1] },
    spread: true,
    figure: drawn(0.8, (pen, [a, b]) => {
      pen.limb([0, -0.6, 0, 0], 0.06, 0.06, 0.06, a)
      pen.box(-0.4, -1, 0.8, 0.5, b, { round: 0.03, shade: 0.2 })
      for (const y of [-0.86, -0.74, -0.62]) pen.line([-0.28, y, 0.28, y], 0.03, DARK)
    }),
  }),
  article('sled', 'sled, sledge, sleigh, toboggan', '雪橇', 0.5, '#a8402f #d9b06a #6b452c', {
    setting: 'snowfield',
    bearsSomebody: true,
    board: true,
    passenger: { at: [0.05, -0.72], low: true },
    figure: drawn({ width: 2.4, seat: [0, -0.75, 1.4] }, (pen, [a, b]) => {
      pen.line([-1.1, -0.1, 0.9, -0.1, 1.2, -0.5], 0.09, DARK)
      for (const x of [-0.7, 0.5]) pen.line([x, -0.1, x, -0.6], 0.09, a)
      pen.box(-1, -0.75, 2, 0.18, b, { round: 0.06, shade: 0.3 })
      pen.line([1, -0.66, 1.15, -0.95], 0.06, a)
    }),
  }),
  article(
    'cart',
    'cart, wagon, handcart, hand cart, wooden cart',
    '板车, 小车, 拖车, 大车',
    1,
    '#b5763a #5a3a24 #8a5a30',
    {
      setting: 'road',
      container: true,
      bearsSomebody: true,
      passenger: { at: [0, -0.6], low: true },
      figure: drawn({ width: 2.1, hold: [-0.06, -0.6, 0.42] }, (pen, [a, b]) => {
        pen.line([0.6, -0.42, 1.02, -0.5], 0.06, b)
        pen.poly([-0.86, -0.74, 0.72, -0.74, 0.64, -0.34, -0.78, -0.34], a, { shade: 0.5 })
        for (const y of [-0.62, -0.48]) pen.line([-0.82, y, 0.68, y], 0.022, mix(a, DARK, 0.35))
        for (const x of [-0.46, 0.36]) {
          pen.oval(x, -0.24, 0.24, 0.24, b, { shade: 0.3 })
          pen.oval(x, -0.24, 0.17, 0.17, mix(a, '#ffffff', 0.4), flat)
          for (let i = 0; i < 4; i++)
            pen.line(
              [
                x + Math.cos(i * 0.785) * 0.2,
                -0.24 + Math.sin(i * 0.785) * 0.2,
                x - Math.cos(i * 0.785) * 0.2,
                -0.24 - Math.sin(i * 0.785) * 0.2,
              ],
              0.03,
              b,
            )
          pen.oval(x, -0.24, 0.06, 0.06, b, flat)
        }
      }),
    },
  ),
  article(
    'scale',
    'scale, scales, kitchen scale, weighing scale, balance scale',
    '秤, 天平, 电子秤',
    0.35,
    '#c8402f #f6f0e0 #2b2a30',
    {
      setting: 'kitchen',
      figure: drawn({ width: 1.4, seat: [0, -0.92, 1] }, (pen, [a, b, c]) => {
        pen.poly([-0.5, 0, 0.5, 0, 0.36, -0.62, -0.36, -0.62], a, { shade: 0.5 })
        pen.oval(0, -0.3, 0.2, 0.22, b, flat)
        pen.line([0, -0.28, 0.08, -0.44], 0.03, c)
        for (let i = 0; i < 5; i++) {
          const t = Math.PI * (1.1 + i * 0.2)
          pen.oval(Math.cos(t) * 0.15, -0.3 + Math.sin(t) * 0.16, 0.015, 0.02, DARK, flat)
        }
        pen.box(-0.06, -0.8, 0.12, 0.2, mix(a, DARK, 0.4))
        pen.blob([-0.66, -0.96, 0.66, -0.96, 0.5, -0.78, -0.5, -0.78], mix(a, '#ffffff', 0.45), { shade: 0.4 })
      }),
    },
  ),
  article('map', 'map, treasure map, chart', '地图, 藏宝图', 0.5, '#ecdcae #6fa05a #c8321f', {
    setting: 'plain',
    spread: true,
    figure: drawn(1.4, (pen, [a, b, c]) => {
      pen.poly([-0.68, -0.94, -0.24, -1, 0.22, -0.94, 0.68, -1, 0.68, -0.08, 0.22, 0, -0.24, -0.08, -0.68, 0], a, {
        shade: 0.3,
      })
      pen.blob([-0.56, -0.4, -0.4, -0.78, -0.1, -0.8, 0.1, -0.56, 0.42, -0.7, 0.52, -0.34, 0.2, -0.2, -0.2, -0.24], b, {
        shade: 0.2,
      })
      for (const x of [-0.24, 0.22]) pen.line([x, -0.98, x, -0.04], 0.02, mix(a, DARK, 0.3))
      pen.line([-0.5, -0.24, -0.2, -0.46, 0.1, -0.42, 0.34, -0.58], 0.035, c)
      for (const r of [1, -1]) pen.line([0.26, -0.58 - 0.09 * r, 0.44, -0.58 + 0.09 * r], 0.045, c)
    }),
  }),
  article('banner', 'banner, protest banner, streamer', '横幅, 条幅, 标语', 0.7, '#f6f0e0 #c8321f #5a4a40', {
    setting: 'street',
    spread: true,
    cutInHands: true,
    figure: drawn(2.4, (pen, [a, b]) => {
      pen.blob(
        [-1.2, -1, -0.6, -0.95, 0, -0.93, 0.6, -0.95, 1.2, -1, 1.18, -0.06, 0.6, 0, 0, 0.02, -0.6, 0, -1.18, -0.06],
        a,
        { shade: 0.5 },
      )
      for (const y of [-0.82, -0.16]) pen.line([-1.14, y - 0.03, 0, y + 0.02, 1.14, y - 0.03], 0.05, b)
      for (const [x, r] of [
        [-0.6, 0.16],
        [0, 0.22],
        [0.6, 0.16],
      ] as const)
        pen.oval(x, -0.5, r, r, b, { shade: 0.2 })
    }),
    sewn: true,
  }),
  article('wheelbarrow', 'wheelbarrow, trolley', '手推车', 0.8, '#4a7a5a #8a5f34 #2b2a30', {
    setting: 'garden',
    container: true,
    bearsSomebody: true,
    passenger: { at: [0.1, -0.5], low: true },
    figure: drawn({ width: 1.6, hold: [0.1, -0.7, 0.5] }, (pen, [a, b]) => {
      pen.poly([-0.45, -0.85, 0.72, -0.85, 0.5, -0.35, -0.3, -0.35], a, { shade: 0.5 })
      pen.line([-0.8, -0.72, -0.3, -0.45, 0.5, -0.3], 0.06, b)
      pen.line([-0.2, -0.4, -0.3, 0], 0.06, b)
      pen.oval(0.56, -0.2, 0.2, 0.2, DARK, { shade: 0.3 })
      pen.oval(0.56, -0.2, 0.09, 0.09, '#c9cdd0', flat)
    }),
  }),
  article('honey', 'honey, honey jar, jar of honey, jam, jar', '蜂蜜, 蜜罐, 罐子', 0.2, '#e0a02a #f3ead2 #8a5a1f', {
    habitat: 'table',
    draw: 'jar',
    figure: jar,
  }),
  article(
    'meat',
    'meat, steak, ham, roast, roast chicken, turkey dinner',
    '肉, 牛排, 烤肉, 火腿',
    0.12,
    '#a8503a #e0a07a #f3ead8',
    {
      habitat: 'table',
      figure: drawn(1.5, (pen, [a, b, c]) => {
        pen.limb([0.4, -0.4, 0.75, -0.2], 0.16, 0.14, 0.14, c)
        pen.oval(0.8, -0.16, 0.11, 0.11, c)
        pen.blob([-0.7, -0.4, -0.55, -0.85, 0, -1, 0.45, -0.75, 0.5, -0.35, 0.1, -0.05, -0.5, -0.08], a, { shade: 0.7 })
        pen.oval(-0.2, -0.55, 0.2, 0.16, b, flat)
      }),
      grilled: true,
    },
  ),
  article('hotdog', 'hotdog, hot dog, burrito, wrap, kebab', '热狗', 0.12, '#b5523a #e0b06a', {
    habitat: 'table',
    draw: 'sausage',
    figure: sausage,
  }),
  article('sausage', 'sausage, bacon', '香肠', 0.12, '#b5503a #d9a05a #e0b46a', {
    habitat: 'table',
    figure: sausage,
    grilled: true,
  }),
  article('cookie', 'cookie, biscuit, cookies, cracker', '饼干, 曲奇', 0.12, '#cf9a52 #6b3f22 #e8c48a', {
    habitat: 'table',
    figure: drawn(1.2, (pen, [a, b]) => {
      pen.oval(0, -0.5, 0.56, 0.5, a, { shade: 0.5 })
      pen.ovals([-0.25, -0.65, 0.15, -0.7, 0.3, -0.4, -0.1, -0.35, -0.36, -0.4, 0.05, -0.52], 0.08, 0.07, b, flat)
    }),
  }),
  article('pancake', 'pancake, pancakes, waffle', '煎饼, 薄饼', 0.12, '#d9a052 #f0d090 #8a5a26', {
    habitat: 'table',
    madeBy: 'flip',
    oneAsPlural: true,
    figure: drawn(2, (pen, [a, b]) => {
      for (const y of [-0.2, -0.45, -0.7]) {
        pen.oval(0, y, 0.9, 0.22, mix(a, DARK, 0.15))
        pen.oval(0, y - 0.06, 0.9, 0.2, a, { shade: 0.2 })
      }
      pen.box(-0.16, -0.95, 0.32, 0.16, '#f6e08a', { shade: 0.2 })
      pen.blob([-0.5, -0.78, 0.4, -0.8, 0.5, -0.5, 0.35, -0.4, 0.3, -0.7, -0.3, -0.7], '#a8602a', {
        shade: 0.2,
        alpha: 0.8,
      })
      void b
    }),
  }),
  article(
    'candy',
    'candy, lollipop, sweets, candy cane, chocolate',
    '糖果, 棒棒糖, 巧克力, 糖',
    0.12,
    '#e05a7a #f8e6ea #6b3f22',
    {
      habitat: 'table',
      draw: 'lollipop',
      manyColours: true,
      figure: drawn(0.6, (pen, [a, b]) => {
        pen.line([0, 0, 0, -0.5], 0.06, '#f6f0e0')
        pen.oval(0, -0.7, 0.3, 0.3, a, { shade: 0.4 })
        pen.line([0, -0.7, 0.12, -0.76, 0.1, -0.58, -0.14, -0.6, -0.14, -0.84, 0.16, -0.88], 0.06, b)
      }),
    },
  ),
  article('corn', 'corn cob, maize', '', 0.12, '#efc93a #6fa04a #d9a52a', {
    habitat: 'table',
    figure: drawn(0.6, (pen, [a, b]) => {
      pen.blob([-0.2, -0.2, -0.18, -0.8, 0, -1, 0.18, -0.8, 0.2, -0.2, 0, 0], a, { shade: 0.5 })
      for (const y of [-0.8, -0.65, -0.5])
        for (const x of [-0.1, 0, 0.1]) pen.oval(x, y, 0.04, 0.05, lighten(a, 0.15), flat)
      for (const s of [-1, 1]) pen.blob([0, 0, s * 0.3, -0.2, s * 0.26, -0.62, s * 0.1, -0.3], b, { shade: 0.4 })
    }),
  }),
  article(
    'broccoli',
    'broccoli, cauliflower, lettuce, cabbage, salad, vegetable, vegetables, spinach',
    '西兰花, 白菜, 生菜, 沙拉, 蔬菜, 青菜',
    0.12,
    '#4f8a3f #8ab05a #6fa04a',
    {
      habitat: 'table',
      draw: 'greens',
      figure: drawn(1.1, (pen, [a, b]) => {
        pen.limb([0, 0, 0, -0.5], 0.26, 0.24, 0.3, b)
        for (const [x, y, r] of [
          [-0.3, -0.55, 0.24],
          [0.3, -0.55, 0.24],
          [0, -0.75, 0.28],
          [-0.18, -0.8, 0.2],
          [0.2, -0.8, 0.2],
        ] as const)
          pen.oval(x, y, r, r * 0.9, a, { shade: 0.6 })
      }),
    },
  ),
  article(
    'nut',
    'nut, acorn, nuts, walnut, peanut, chestnut',
    '坚果, 橡果, 花生, 核桃',
    0.12,
    '#a8703a #c9a05a #6b452c',
    {
      habitat: 'table',
      figure: drawn(0.8, (pen, [a, b]) => {
        pen.blob([-0.3, -0.55, -0.28, -0.2, 0, 0, 0.28, -0.2, 0.3, -0.55], a, { shade: 0.6 })
        pen.blob([-0.4, -0.55, -0.3, -0.85, 0, -0.92, 0.3, -0.85, 0.4, -0.55, 0, -0.48], b, { shade: 0.4 })
        pen.line([0, -0.9, 0.05, -1], 0.07, DARK)
      }),
    },
  ),
  article('popcorn', 'popcorn', '爆米花', 0.12, '#c8321f #f6ecc0 #f3ead8', {
    habitat: 'table',
    figure: drawn(0.8, (pen, [a, b]) => {
      pen.poly([-0.36, -0.7, 0.36, -0.7, 0.26, 0, -0.26, 0], '#f6f2e6', { shade: 0.3 })
      for (const x of [-0.22, 0, 0.22])
        pen.poly([x - 0.06, -0.7, x + 0.06, -0.7, x * 0.75 + 0.045, 0, x * 0.75 - 0.045, 0], a, flat)
      pen.ovals([-0.26, -0.76, 0, -0.8, 0.26, -0.76, -0.12, -0.92, 0.14, -0.92], 0.15, 0.13, b, { shade: 0.3 })
    }),
    eaten: 'spoon',
  }),
  article('binoculars', 'binoculars, field glasses', '双筒望远镜', 0.15, '#33363c #5f6a72', {
    habitat: 'table',
    setting: 'hills',
    lens: true,
    figure: drawn(1.6, (pen, [a, b]) => {
      for (const y of [-0.75, -0.25]) {
        pen.box(-0.7, y - 0.2, 1.2, 0.42, a, { round: 0.08, shade: 0.4 })
        pen.oval(0.56, y, 0.14, 0.24, b)
      }
      pen.box(-0.2, -0.6, 0.4, 0.2, a)
    }),
  }),
  article('magnifier', 'magnifying glass, magnifier, microscope', '放大镜, 显微镜', 0.2, '#33363c #cfe6ea #8a5a36', {
    habitat: 'table',
    lens: true,
    figure: drawn(0.7, (pen, [a, b, c]) => {
      pen.limb([0.02, 0, 0.02, -0.42], 0.11, 0.1, 0.08, c)
      pen.oval(0, -0.68, 0.33, 0.32, a)
      pen.oval(0, -0.68, 0.26, 0.25, b, { shade: 0.2 })
    }),
  }),
  article('trophy', 'trophy, cup trophy, medal, award', '奖杯, 奖牌', 0.4, '#dba93a #a8742a #f3dc8a', {
    habitat: 'table',
    setting: 'stage',
    figure: drawn(1, (pen, [a, b]) => {
      pen.both(() => pen.line([0.28, -0.85, 0.5, -0.8, 0.42, -0.55, 0.22, -0.5], 0.06, b))
      pen.blob([-0.34, -0.98, 0.34, -0.98, 0.28, -0.6, 0, -0.4, -0.28, -0.6], a, { shade: 0.7 })
      pen.box(-0.06, -0.42, 0.12, 0.24, b)
      pen.box(-0.26, -0.18, 0.52, 0.18, '#4a342c', { shade: 0.3 })
    }),
  }),
  article(
    'trident',
    'trident, spear, staff, stick, walking stick, cane, pole',
    '三叉戟, 长矛, 棍子, 拐杖, 竹竿',
    1.5,
    '#8a5f34 #b9c2c8 #6b452c',
    {
      setting: 'meadow',
      draw: 'stick',
      grip: { at: [0, -0.45], rot: 0.1 },
      figure: drawn(0.16, (pen, [a]) => pen.limb([0, 0, 0.01, -0.5, -0.01, -1], 0.045, 0.045, 0.05, a, { shade: 0.5 })),
    },
  ),
  article('feather', 'feather, quill', '羽毛', 0.25, '#f3efe4 #a9b5ba #6b452c', {
    habitat: 'table',
    setting: 'plain',
    figure: drawn(0.5, (pen, [a, b]) => {
      pen.blob([0, -0.1, 0.16, -0.5, 0.1, -0.9, 0, -1, -0.14, -0.7, -0.12, -0.35], a, { shade: 0.4 })
      pen.line([0, 0, 0.01, -0.92], 0.025, b)
    }),
  }),
  article('accordion', 'accordion, harmonica', '手风琴, 口琴', 0.4, '#a82f2f #f3ead2 #26242a', {
    habitat: 'table',
    setting: 'stage',
    played: 'squeezed',
    figure: drawn(1.3, (pen, [a, b, c]) => {
      for (let i = -3; i <= 3; i++)
        pen.box(i * 0.1 - 0.06, -0.95, 0.11, 0.9, i % 2 ? b : mix(b, DARK, 0.25), { shade: 0.2 })
      for (const s of [-1, 1]) pen.box(s > 0 ? 0.34 : -0.62, -1, 0.28, 1, a, { round: 0.05, shade: 0.5 })
      for (let i = 0; i < 6; i++) pen.box(0.44, -0.92 + i * 0.14, 0.16, 0.09, i % 2 ? c : '#fbf8f0', { shade: 0 })
    }),
  }),
  article('lilypad', 'lily pad, lily pads, water lilies, lotus leaf', '荷叶, 莲叶', 0.3, '#4f8a4a #f3b8c8 #2f5f3a', {
    habitat: 'water',
    setting: 'lake',
    figure: drawn({ width: 4, airy: true, seat: [0.9, -0.25, 3] }, (pen, [a, b]) => {
      pen.oval(-0.6, -0.4, 1.3, 0.4, a, { shade: 0.4 })
      pen.oval(1.1, -0.2, 0.8, 0.26, lighten(a, 0.06), { shade: 0.4 })
      for (let i = -2; i <= 2; i++)
        pen.blob(
          xy(
            [-0.5, -0.45],
            [-0.5 + i * 0.22 - 0.1, -0.8],
            [-0.5 + i * 0.24, -1.05 + Math.abs(i) * 0.1],
            [-0.5 + i * 0.22 + 0.12, -0.75],
          ),
          b,
          { shade: 0.3 },
        )
      pen.oval(-0.5, -0.6, 0.12, 0.1, '#efc02b', flat)
    }),
  }),
  propOf('jar', '', jar),
]
