import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn, type Figure, type InkedDrawing } from '../draw/figure.ts'

export const DARK = '#241e20'

/** A tool drawn upright around its middle, leaning a little. */
export const tool = (width: number, draw: InkedDrawing): Figure =>
  drawn(width, (pen, inks, look) => pen.at(0, -0.5, { rot: 0.4 }, () => draw(pen, inks, look)))

const object = family({ habitat: 'table', setting: 'table' })

export const objects = [
  object('book', 'book, books, novel, notebook, diary', '书, 书本, 书籍, 笔记本', 0.3, '#a8402f #f3ead2 #33484f', {
    readable: true,
    manyColours: true,
    bed: { size: 0.3, at: [0, -0.8] },
    played: 'read',
    figure: drawn(1.5, (pen, [a, b, c]) => {
      pen.blob(
        [
          0, -0.16, -0.4, -0.12, -0.74, -0.2, -0.72, -0.86, -0.4, -0.8, 0, -0.84, 0.4, -0.8, 0.72, -0.86, 0.74, -0.2,
          0.4, -0.12,
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
  }),
  object('candle', 'candle, candles', '蜡烛', 0.3, '#f3e6c8 #f0a83a #8a6a3a', {
    grip: { at: [0, -0.1], scale: 1.2 },
    luminous: true,
    flames: true,
    figure: drawn({ width: 0.4, margin: 0.5 }, (pen, [a, b, c]) => {
      pen.glow(0, -0.84, 0.5, b, 0.6)
      pen.oval(0, -0.04, 0.2, 0.05, c, { shade: 0.5 })
      pen.blob([-0.1, -0.06, -0.1, -0.62, -0.04, -0.66, 0.1, -0.62, 0.1, -0.06], a, { shade: 0.7 })
      pen.limb([-0.07, -0.62, -0.08, -0.4], 0.04, 0.04, 0.05, mix(a, '#ffffff', 0.4))
      pen.line([0, -0.64, 0, -0.74], 0.02, DARK)
      pen.blob([0, -0.7, -0.07, -0.8, 0, -1, 0.07, -0.8], b, { shade: 0 })
      pen.blob([0, -0.71, -0.035, -0.78, 0, -0.88, 0.035, -0.78], '#fdf0c0', flat)
    }),
    puffed: 'out',
    moves: 'pulse',
  }),
  object('vase', 'vase, pot, flowerpot, flower vase', '花瓶, 花盆', 0.5, '#3f6f9a #e8768a #5f8a4a', {
    madeBy: 'handle',
    holdsStems: true,
    figure: drawn({ width: 0.72, hold: [0, -0.36, 1.35] }, (pen, [a, b, c], look) => {
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
    }),
  }),
  object('lantern', 'lantern, paper lantern, chinese lantern', '灯笼, 孔明灯', 0.5, '#d2331f #f4c24a #7a2a1f', {
    habitat: 'sky',
    setting: 'plain',
    manyColours: true,
    grip: { at: [0, -1], scale: 1.1 },
    raised: { at: [0.3, -0.62], size: 0.26, layer: 'lap' },
    luminous: true,
    byHandle: 'one',
    figure: drawn({ width: 0.78, airy: true, margin: 0.4 }, (pen, [a, b, c], look) => {
      pen.glow(0, -0.56, 0.7, b, look.night ? 0.75 : 0.3)
      pen.line([0, -1, 0, -0.86], 0.03, c)
      pen.blob([-0.2, -0.82, 0.2, -0.82, 0.38, -0.56, 0.2, -0.3, -0.2, -0.3, -0.38, -0.56], a, { shade: 0.6 })
      for (const k of [-0.26, -0.13, 0, 0.13, 0.26])
        pen.line([k * 0.5, -0.82, k * 1.1, -0.56, k * 0.5, -0.3], 0.012, mix(a, DARK, 0.3))
      pen.oval(0, -0.56, 0.13, 0.17, b, { shade: 0, soft: true, alpha: 0.8 })
      for (const y of [-0.86, -0.3]) pen.box(-0.2, y, 0.4, 0.06, '#dba93a', { shade: 0.2 })
      for (const x of [-0.06, 0, 0.06]) pen.line([x, -0.24, x, 0], 0.02, b)
    }),
    moves: 'pulse',
  }),
  object('umbrella', 'umbrella, parasol', '雨伞, 伞, 油纸伞', 1, '#c8321f #f3ead2 #5a3a28', {
    habitat: 'land',
    setting: 'plain',
    manyColours: true,
    grip: { at: [0, -0.1], scale: 1.5 },
    raised: { at: [0.2, -0.66], size: 0.85, layer: 'back' },
    shelters: true,
    figure: drawn({ width: 1.1, hold: [0, -0.02, 0.7] }, (pen, [a, b, c]) => {
      pen.line([0, -0.9, 0, -0.1, 0.06, -0.01, 0.14, -0.08], 0.03, c)
      const top = [
        -0.54, -0.5, -0.46, -0.76, -0.2, -0.93, 0, -0.96, 0.2, -0.93, 0.46, -0.76, 0.54, -0.5, 0.36, -0.56, 0.18, -0.5,
        0, -0.57, -0.18, -0.5, -0.36, -0.56,
      ]
      pen.blob(top, a, { shade: 0.7 })
      for (const x of [-0.18, 0.18]) pen.line([0, -0.96, x * 0.8, -0.76, x, -0.52], 0.014, mix(a, DARK, 0.35))
      pen.poly([-0.02, -0.95, 0, -1.03, 0.02, -0.95], b)
    }),
  }),
  object('key', 'key', '钥匙', 0.1, '#c99a3a #8a6a26 #f3dc9a', {
    grip: { at: [0, -0.5], scale: 1.3 },
    figure: drawn(0.9, (pen, [a, b]) =>
      pen.at(0, -0.5, { rot: -0.6 }, () => {
        pen.oval(0, -0.32, 0.2, 0.2, a, { shade: 0.6 })
        pen.oval(0, -0.32, 0.09, 0.09, pen.press.paper, { shade: 0 })
        pen.box(-0.045, -0.14, 0.09, 0.62, a, { shade: 0.5 })
        for (const y of [0.28, 0.4]) pen.box(0.03, y, 0.16, 0.07, a, { shade: 0.3 })
        pen.box(-0.07, -0.13, 0.14, 0.06, b)
      }),
    ),
  }),
  object('box', 'box, crate, package, cardboard box', '盒子, 箱子, 纸箱', 0.5, '#c29a64 #8a6540 #e6c894', {
    habitat: 'land',
    setting: 'plain',
    container: true,
    bearsSomebody: true,
    seat: { size: 0.42, at: [0, -0.95] },
    passenger: { at: [0, -0.6], low: true },
    byHandle: 'two',
    figure: drawn({ width: 1.15, hold: [-0.04, -0.4, 0.75], seat: [0, -0.72, 0.8] }, (pen, [a, b, c]) => {
      pen.poly([-0.5, -0.66, -0.18, -0.78, 0.54, -0.74, 0.3, -0.6], mix(b, DARK, 0.4), { shade: 0 })
      pen.poly([-0.5, -0.66, 0.3, -0.6, 0.3, 0, -0.5, -0.06], a, { shade: 0.3 })
      pen.poly([0.3, -0.6, 0.54, -0.74, 0.54, -0.16, 0.3, 0], mix(a, pen.press.shadow, 0.35), { shade: 0 })
      pen.poly([-0.5, -0.66, -0.74, -0.84, -0.44, -0.96, -0.18, -0.78], c, { shade: 0.2 })
      pen.poly([0.3, -0.6, 0.54, -0.74, 0.76, -0.6, 0.54, -0.46], c, { shade: 0.2 })
      pen.poly([-0.16, -0.63, -0.04, -0.625, -0.04, -0.36, -0.16, -0.37], mix(c, '#ffffff', 0.2), flat)
    }),
  }),
  object('basket', 'basket, barrel', '篮子, 桶, 木桶', 0.4, '#b58a4f #7a5630 #e0bd84', {
    habitat: 'land',
    setting: 'plain',
    container: true,
    grip: { at: [0, -0.95] },
    byHandle: 'one',
    figure: drawn({ width: 1.1, hold: [0, -0.42, 0.6] }, (pen, [a, b, c]) => {
      pen.line([-0.44, -0.52, -0.36, -0.86, 0, -1, 0.36, -0.86, 0.44, -0.52], 0.06, b)
      pen.poly([-0.52, -0.54, 0.52, -0.54, 0.4, 0, -0.4, 0], a, { shade: 0.6 })
      for (let r = 0; r < 5; r++)
        for (let i = 0; i < 8; i++)
          pen.oval(-0.42 + i * 0.12 + (r % 2) * 0.04, -0.46 + r * 0.1, 0.045, 0.03, (i + r) % 2 ? b : c, {
            shade: 0.2,
          })
      pen.limb([-0.54, -0.54, 0, -0.5, 0.54, -0.54], 0.08, 0.09, 0.08, c, { shade: 0.4 })
    }),
  }),
  object('gift', 'gift, present, gift box', '礼物, 礼盒', 0.4, '#c8321f #f0c84a #f4efe4', {
    habitat: 'land',
    setting: 'room',
    manyColours: true,
    seat: { size: 0.45, at: [0, -0.85] },
    byHandle: 'two',
    figure: drawn(1, (pen, [a, b]) => {
      pen.box(-0.44, -0.6, 0.88, 0.6, a, { shade: 0.5 })
      pen.box(-0.5, -0.72, 1, 0.16, mix(a, '#ffffff', 0.1), { shade: 0.3 })
      pen.box(-0.08, -0.72, 0.16, 0.72, b, { shade: 0.2 })
      pen.both(() => pen.blob([0, -0.72, 0.1, -0.96, 0.34, -1, 0.36, -0.82, 0.16, -0.72], b, { shade: 0.5 }))
      pen.oval(0, -0.76, 0.08, 0.07, mix(b, DARK, 0.2))
    }),
  }),
  object(
    'suitcase',
    'suitcase, luggage, bag, briefcase, handbag, shopping bag',
    '行李箱, 包',
    0.6,
    '#a8653a #5a3a28 #e0b46a',
    {
      habitat: 'land',
      setting: 'plain',
      seat: { size: 0.42, at: [0, -0.85] },
      grip: { at: [0, -1] },
      byHandle: 'one',
      figure: drawn(1.25, (pen, [a, b, c]) => {
        pen.line([-0.2, -0.84, -0.18, -0.98, 0.18, -0.98, 0.2, -0.84], 0.05, b)
        pen.box(-0.6, -0.84, 1.2, 0.84, a, { round: 0.08, shade: 0.6 })
        for (const x of [-0.42, 0.3]) pen.box(x, -0.84, 0.12, 0.84, b, { shade: 0.2 })
        for (const x of [-0.36, 0.36]) pen.box(x - 0.05, -0.5, 0.1, 0.1, c, { shade: 0.2 })
        pen.box(-0.16, -0.36, 0.26, 0.18, '#e6d2ac', { shade: 0.1 })
      }),
    },
  ),
  object('hat', 'hat', '', 0.25, '#4a3a34 #c8402a #e3c79a', {
    figure: drawn(1.6, (pen, [a, b]) => {
      pen.blob([-0.42, -0.3, -0.4, -0.86, -0.16, -1, 0, -0.92, 0.2, -1, 0.42, -0.84, 0.42, -0.3], a, { shade: 0.7 })
      pen.limb([-0.43, -0.36, 0, -0.28, 0.43, -0.36], 0.15, 0.15, 0.15, b, { shade: 0.3 })
      pen.blob([-0.8, -0.24, -0.4, -0.32, 0, -0.22, 0.4, -0.32, 0.8, -0.24, 0.5, -0.04, 0, 0, -0.5, -0.04], a, {
        shade: 0.6,
      })
    }),
  }),
  object('crown', 'crown', '', 0.25, '#dba93a #c8321f #2a62b0', {
    figure: drawn(1.2, (pen, [a, b, c]) => {
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
  }),
  object('shoe', 'shoe, boot, sneaker, shoes, sneakers', '鞋, 鞋子', 0.2, '#a8452f #f1e8d8 #33292a', {
    figure: drawn(1.9, (pen, [a, b, c]) => {
      pen.blob(
        [
          -0.78, -0.2, -0.8, -0.82, -0.56, -0.96, -0.2, -0.88, 0.0, -0.56, 0.5, -0.44, 0.84, -0.3, 0.86, -0.14, -0.7,
          -0.12,
        ],
        a,
        { shade: 0.7 },
      )
      pen.blob([-0.84, -0.2, 0.9, -0.2, 0.88, -0.02, -0.8, 0], b, { shade: 0.3 })
      for (let i = 0; i < 4; i++)
        pen.line([-0.22 + i * 0.12, -0.78 + i * 0.1, 0.0 + i * 0.11, -0.66 + i * 0.08], 0.04, b)
      pen.blob([-0.72, -0.9, -0.4, -0.98, -0.24, -0.88, -0.5, -0.82], c)
    }),
  }),
  object('glasses', 'glasses', '', 0.1, '#26242a #a9c4ca #b8803a', {
    figure: drawn(2.6, (pen, [a, b]) => {
      for (const x of [-0.62, 0.62]) {
        pen.oval(x, -0.5, 0.5, 0.44, a, { shade: 0.2 })
        pen.oval(x, -0.5, 0.4, 0.35, b, { shade: 0.4 })
        pen.line([x - 0.2, -0.4, x + 0.06, -0.7], 0.05, '#ffffff', 0.7)
      }
      pen.line([-0.16, -0.54, 0, -0.66, 0.16, -0.54], 0.09, a)
      pen.both(() => pen.line([1.1, -0.6, 1.3, -0.8], 0.09, a))
    }),
  }),
  object('sword', 'sword, katana, blade', '剑, 宝剑', 1, '#c9d2d6 #d9a434 #6b2a22', {
    setting: 'plain',
    grip: { at: [0, -0.12], rot: 0.5 },
    onShoulder: 'one',
    figure: tool(0.6, (pen, [a, b, c]) => {
      pen.poly([-0.05, 0.2, -0.05, -0.4, 0, -0.5, 0.05, -0.4, 0.05, 0.2], a, { shade: 0.6 })
      pen.line([0, -0.44, 0, 0.18], 0.012, DARK, 0.5)
      pen.box(-0.17, 0.19, 0.34, 0.05, b)
      pen.box(-0.035, 0.24, 0.07, 0.2, c)
      pen.oval(0, 0.46, 0.05, 0.05, b)
    }),
  }),
  object('shield', 'shield', '盾牌, 盾', 0.8, '#a8321f #d9a434 #c9d2d6', {
    setting: 'plain',
    grip: { at: [0, -0.5] },
    figure: drawn(0.84, (pen, [a, b, c]) => {
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
  }),
  object('camera', 'camera', '相机, 照相机, 摄像机', 0.15, '#33343a #b9c2c8 #c8402a', {
    figure: drawn(1.35, (pen, [a, b, c]) => {
      pen.box(-0.24, -0.98, 0.48, 0.2, a, { round: 0.04 })
      pen.box(-0.64, -0.82, 1.28, 0.8, a, { round: 0.07, shade: 0.5 })
      pen.box(-0.64, -0.82, 1.28, 0.16, b, { round: 0.05, shade: 0.2 })
      pen.oval(0.02, -0.4, 0.33, 0.33, b, { shade: 0.5 })
      pen.oval(0.02, -0.4, 0.26, 0.26, DARK, { shade: 0.4 })
      pen.oval(0.02, -0.4, 0.15, 0.15, '#3f6f9a', { shade: 0.4 })
      pen.oval(-0.04, -0.47, 0.05, 0.05, '#f3f6f8', flat)
      pen.oval(0.48, -0.88, 0.08, 0.05, c)
    }),
  }),
  object('phone', 'phone, smartphone, mobile phone', '手机', 0.15, '#26282e #8fc4d0 #e0762a', {
    played: 'read',
    figure: drawn(0.52, (pen, [a, b, c]) => {
      pen.box(-0.25, -1, 0.5, 1, a, { round: 0.07, shade: 0.4 })
      pen.box(-0.21, -0.92, 0.42, 0.82, b, { shade: 0.3 })
      for (let r = 0; r < 4; r++)
        for (let i = 0; i < 3; i++)
          pen.box(
            -0.16 + i * 0.12,
            -0.8 + r * 0.16,
            0.085,
            0.1,
            [c, '#f3ead2', '#4a7a5a', '#c23a5a'][(r + i) % 4] ?? c,
            { round: 0.02, shade: 0.1 },
          )
      pen.oval(0, -0.05, 0.03, 0.03, b, flat)
    }),
  }),
  object('telephone', 'telephone, rotary phone', '电话', 0.2, '#b8321f #f3ead2 #26242a', {
    figure: drawn(1.3, (pen, [a, b]) => {
      pen.blob([-0.6, -0.02, -0.46, -0.5, -0.2, -0.66, 0.2, -0.66, 0.46, -0.5, 0.6, -0.02], a, { shade: 0.7 })
      pen.oval(0, -0.3, 0.25, 0.22, b, { shade: 0.3 })
      for (let i = 0; i < 9; i++)
        pen.oval(Math.cos(i * 0.62) * 0.17, -0.3 + Math.sin(i * 0.62) * 0.15, 0.03, 0.03, DARK, flat)
      pen.blob(
        [
          -0.64, -0.66, -0.6, -0.86, 0, -0.98, 0.6, -0.86, 0.64, -0.66, 0.42, -0.64, 0.3, -0.8, -0.3, -0.8, -0.42,
          -0.64,
        ],
        a,
        { shade: 0.5 },
      )
    }),
  }),
]
