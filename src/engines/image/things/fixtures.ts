import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family, prop } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

const fixed = family({})

/** Things that places add without being named: stalls, slides, futuristic towers, gravestones, counters. */
export const fixtures = [
  fixed(
    'stall',
    'market stall, stall, food cart, hot dog cart, ice cream cart, food stand, lemonade stand, food stall, fruit stand, news stand, newsstand',
    '摊位, 货摊, 小摊, 水果摊',
    2,
    '#c8402f #f6f0e2 #8a5f38',
    {
      setting: 'market',
      figure: drawn(1.3, (pen, [a, b, c]) => {
        for (const x of [-0.56, 0.5]) pen.box(x, -0.8, 0.06, 0.8, c, { shade: 0.3 })
        pen.box(-0.6, -0.42, 1.2, 0.42, mix(c, b, 0.4), { shade: 0.5 })
        for (let i = 0; i < 4; i++)
          pen.line([-0.58, -0.1 - i * 0.1, 0.58, -0.1 - i * 0.1], 0.012, mix(c, DARK, 0.4), 0.6)
        for (let row = 0; row < 2; row++)
          for (let i = 0; i < 10; i++)
            pen.oval(
              -0.5 + i * 0.11 + row * 0.05,
              -0.46 - row * 0.07,
              0.06,
              0.055,
              ['#d8452a', '#efb02b', '#6fa03f', '#e07a2a'][(Math.floor(i / 3) + row) % 4] ?? a,
              { shade: 0.5 },
            )
        for (let i = 0; i < 8; i++)
          pen.poly(
            xy(
              [-0.66 + i * 0.165, -0.78],
              [-0.66 + (i + 1) * 0.165, -0.78],
              [-0.5 + (i + 1) * 0.125, -1],
              [-0.5 + i * 0.125, -1],
            ),
            i % 2 ? b : a,
            { shade: 0.3 },
          )
        for (let i = 0; i < 8; i++) pen.oval(-0.578 + i * 0.165, -0.78, 0.083, 0.05, i % 2 ? b : a, { shade: 0.2 })
      }),
    },
  ),
  prop('slide', '#d8452a #efb02b #5f7a8a', { width: 1.5, traits: { slidDown: true } }, (pen, [a, b, c]) => {
    for (const x of [-0.62, -0.4]) pen.line([x, 0, x + 0.06, -0.94], 0.05, c)
    for (let i = 0; i < 6; i++) pen.line([-0.6, -0.1 - i * 0.14, -0.36, -0.1 - i * 0.14], 0.035, c)
    pen.box(-0.62, -0.86, 0.4, 0.06, b, { shade: 0.3 })
    pen.limb([-0.24, -0.84, 0.1, -0.6, 0.4, -0.2, 0.74, -0.1], 0.12, 0.12, 0.12, a, { shade: 0.5 })
    pen.line([-0.24, -0.92, 0.1, -0.68, 0.4, -0.28, 0.76, -0.17], 0.035, mix(a, DARK, 0.3))
    pen.line([-0.6, -1, -0.24, -0.98], 0.04, c)
  }),
  prop('spire', '#6a86a8 #9fe0f0 #f06ac8', { width: 0.34, margin: 0.2 }, (pen, [a, b, c]) => {
    pen.blob([-0.12, 0, -0.15, -0.3, -0.06, -0.74, 0, -1, 0.06, -0.74, 0.15, -0.3, 0.12, 0], a, { shade: 0.7 })
    for (let i = 0; i < 9; i++)
      pen.line([-0.1 + i * 0.006, -0.08 - i * 0.07, 0.1 - i * 0.006, -0.08 - i * 0.07], 0.014, b, 0.9)
    pen.oval(0, -0.5, 0.15, 0.028, lighten(a, 0.12), { shade: 0.4 })
    pen.oval(0, -0.5, 0.15, 0.01, c, flat)
    pen.line([0, -0.96, 0, -1.1], 0.008, c)
    pen.glow(0, -1.08, 0.06, c, 0.8)
  }),
  prop('hovercar', '#c8402f #bfe0ea #5fe0f0', { width: 2.4, airy: true }, (pen, [a, b, c]) => {
    pen.glow(0, -0.05, 1.1, c, 0.5)
    pen.blob([-1.1, -0.3, -0.7, -0.52, -0.2, -0.9, 0.4, -0.86, 0.7, -0.5, 1.14, -0.34, 0.9, -0.12, -0.9, -0.12], a, {
      shade: 0.7,
    })
    pen.blob([-0.36, -0.52, -0.1, -0.8, 0.34, -0.78, 0.52, -0.5], b, { shade: 0.3 })
    pen.line([-0.9, -0.24, 0.9, -0.24], 0.05, c)
    pen.oval(1.06, -0.32, 0.06, 0.05, '#fff6d0', flat)
  }),
  fixed('tombstone', 'tombstone, gravestone, headstone, grave', '墓碑, 坟墓', 1, '#8f918c #4f6a44', {
    setting: 'graveyard',
    figure: drawn(0.7, (pen, [a, b]) => {
      pen.blob([-0.3, 0, -0.32, -0.7, -0.2, -0.94, 0.02, -1, 0.22, -0.92, 0.32, -0.68, 0.3, 0], a, { shade: 0.6 })
      pen.line([0, -0.84, 0, -0.5], 0.05, mix(a, DARK, 0.45))
      pen.line([-0.12, -0.72, 0.12, -0.72], 0.05, mix(a, DARK, 0.45))
      pen.blob([-0.4, 0, -0.2, -0.14, 0.1, -0.08, 0.4, 0], b, { shade: 0.3 })
    }),
  }),
  fixed('counter', 'counter, shop counter, bar counter, reception desk', '柜台, 吧台', 1.1, '#8a5f34 #d9c39a #c8321f', {
    setting: 'cafe',
    figure: drawn(2.2, (pen, [a, b, c]) => {
      pen.box(-1.05, -0.62, 2.1, 0.62, a, { shade: 0.4 })
      for (let i = 0; i < 5; i++) pen.box(-0.98 + i * 0.4, -0.52, 0.36, 0.44, mix(a, DARK, 0.12), { shade: 0.2 })
      pen.box(-1.1, -0.7, 2.2, 0.1, b, { round: 0.02, shade: 0.3 })
      pen.box(-0.86, -1, 0.5, 0.32, '#8f9aa2', { round: 0.04, shade: 0.5 })
      pen.box(-0.78, -0.84, 0.14, 0.1, DARK, flat)
      pen.oval(-0.5, -0.84, 0.05, 0.05, c, flat)
      for (let i = 0; i < 3; i++) {
        pen.box(0 + i * 0.2, -0.8, 0.13, 0.1, '#f3efe6', { round: 0.02, shade: 0.3 })
        pen.line([0.13 + i * 0.2, -0.77, 0.17 + i * 0.2, -0.75], 0.02, '#f3efe6')
      }
      pen.blob([0.62, -0.7, 0.62, -0.88, 0.8, -0.96, 0.98, -0.88, 0.98, -0.7], '#dff0f6', { shade: 0.3, alpha: 0.6 })
      pen.oval(0.8, -0.76, 0.13, 0.06, '#c98a5a', { shade: 0.4 })
    }),
  }),
  prop('roundtable', '#a8703f #f3efe6', { width: 1.1, traits: { crawledUnder: true } }, (pen, [a, b]) => {
    pen.limb([0, -0.9, 0, -0.1], 0.09, 0.08, 0.12, mix(a, DARK, 0.3))
    pen.oval(0, -0.05, 0.3, 0.06, mix(a, DARK, 0.3))
    pen.oval(0, -0.9, 0.52, 0.1, a, { shade: 0.3 })
    pen.box(-0.16, -1.02, 0.13, 0.12, b, { round: 0.03, shade: 0.3 })
    pen.line([-0.03, -0.99, 0.02, -0.95], 0.02, b)
  }),
  prop('cupboards', '#c9b08a #e6d6b5 #8a5a36', { width: 2.6 }, (pen, [a, b, c]) => {
    pen.box(-1.28, -1, 2.56, 1, a, { shade: 0.3 })
    for (let i = 0; i < 4; i++) {
      pen.box(-1.22 + i * 0.62, -0.9, 0.56, 0.8, mix(a, b, 0.5), { shade: 0.2 })
      pen.oval(i % 2 ? -1.14 + i * 0.62 : -0.74 + i * 0.62, -0.3, 0.035, 0.05, c, flat)
    }
  }),
  fixed('treadmill', 'treadmill, running machine', '跑步机', 1.4, '#33383e #8f9aa2 #4fc08a', {
    setting: 'gym',
    figure: drawn(1.3, (pen, [a, b, c]) => {
      pen.poly([-0.62, -0.06, 0.5, -0.06, 0.62, 0, -0.62, 0], a)
      pen.poly([-0.58, -0.14, 0.46, -0.2, 0.56, -0.06, -0.6, -0.06], mix(a, DARK, 0.4), { shade: 0.2 })
      pen.limb([0.42, -0.12, 0.5, -0.9], 0.07, 0.06, 0.05, b)
      pen.line([0.5, -0.66, 0.02, -0.6, -0.04, -0.5], 0.045, b)
      pen.poly([0.34, -1, 0.62, -0.94, 0.56, -0.78, 0.32, -0.84], a, { shade: 0.3 })
      pen.poly([0.37, -0.97, 0.56, -0.93, 0.53, -0.84, 0.36, -0.87], c, flat)
    }),
  }),
  prop('rack', '#5a6268 #b9c2c8', { width: 1.5 }, (pen, [a, b]) => {
    for (const x of [-0.68, 0.68]) pen.limb([x, -0.9, x, 0], 0.07, 0.07, 0.08, a)
    for (const y of [-0.78, -0.36]) {
      pen.line([-0.7, y, 0.7, y], 0.06, a)
      for (let i = 0; i < 4; i++) {
        const x = -0.5 + i * 0.33
        pen.line([x - 0.09, y - 0.1, x + 0.09, y - 0.1], 0.045, b)
        for (const d of [-0.1, 0.1]) pen.box(x + d - 0.035, y - 0.19, 0.07, 0.18, DARK, { round: 0.02, shade: 0.3 })
      }
    }
  }),
  fixed('trolley', 'shopping cart, shopping trolley, supermarket cart', '购物车', 1, '#9aa5ab #c8402f', {
    setting: 'supermarket',
    container: true,
    bearsSomebody: true,
    passenger: { at: [0.05, -0.55], low: true },
    figure: drawn({ width: 1.1, hold: [0, -0.42, 0.3] }, (pen, [a, b]) => {
      for (const x of [-0.3, 0.34]) {
        pen.oval(x, -0.06, 0.07, 0.07, DARK)
        pen.oval(x, -0.06, 0.03, 0.03, a, flat)
      }
      pen.line([-0.3, -0.16, 0.42, -0.16, 0.3, -0.34, -0.34, -0.34], 0.035, a)
      for (const [x, h, k] of [
        [-0.2, 0.2, '#efb02b'],
        [0, 0.3, '#3f8a5a'],
        [0.2, 0.24, '#c8402f'],
      ] as const)
        pen.box(x - 0.08, -0.74 - h + 0.12, 0.16, h, k, { round: 0.03, shade: 0.3 })
      for (let i = 0; i <= 6; i++) pen.line([-0.42 + i * 0.15, -0.76, -0.34 + i * 0.115, -0.36], 0.02, a)
      for (const y of [-0.76, -0.62, -0.48, -0.36])
        pen.line([-0.44 + (0.76 + y) * 0.22, y, 0.5 - (0.76 + y) * 0.3, y], 0.025, a)
      pen.line([-0.42, -0.74, -0.54, -0.98, -0.44, -1], 0.05, b)
    }),
  }),
  prop('drip', '#9aa5ab #e6eef2 #c3dbe6', { width: 0.5 }, (pen, [a, b, c]) => {
    pen.line([0, -1, 0, -0.06], 0.025, a)
    pen.line([-0.14, -1, 0.14, -1], 0.022, a)
    for (const x of [-0.2, 0, 0.2]) {
      pen.line([0, -0.1, x, -0.03], 0.022, a)
      pen.oval(x, -0.02, 0.022, 0.022, DARK, flat)
    }
    pen.box(0.05, -0.97, 0.13, 0.24, b, { round: 0.04, shade: 0.3, alpha: 0.9 })
    pen.box(0.07, -0.86, 0.09, 0.11, c, flat)
    pen.line([0.115, -0.74, 0.13, -0.5, 0.3, -0.36], 0.012, c)
  }),
  prop('altar', '#c9b28a #fbf7ec #d9a434', { width: 2 }, (pen, [a, b, c]) => {
    pen.box(-0.9, -0.7, 1.8, 0.7, a, { shade: 0.4 })
    pen.poly([-0.98, -0.76, 0.98, -0.76, 0.94, -0.44, 0.7, -0.36, 0, -0.4, -0.7, -0.36, -0.94, -0.44], b, {
      shade: 0.3,
    })
    pen.line([-0.9, -0.42, 0.9, -0.42], 0.03, c)
    for (const x of [-0.66, 0.66]) {
      pen.box(x - 0.035, -0.96, 0.07, 0.22, '#f6f0e0', { shade: 0.3 })
      pen.glow(x, -1, 0.2, '#f6d27a', 0.7)
      pen.oval(x, -1, 0.03, 0.055, '#f4b04a', flat)
    }
  }),
  prop('plinth', '#efe8d8 #b5643f #2b2326', { width: 0.6 }, (pen, [a, b, c]) => {
    pen.box(-0.22, -0.46, 0.44, 0.46, a, { shade: 0.4 })
    pen.box(-0.26, -0.5, 0.52, 0.06, lighten(a, 0.1), { shade: 0.2 })
    pen.box(-0.26, -0.05, 0.52, 0.05, mix(a, DARK, 0.1))
    pen.blob(
      [
        -0.07, -0.5, -0.18, -0.68, -0.16, -0.82, -0.06, -0.9, -0.1, -1, 0.1, -1, 0.06, -0.9, 0.16, -0.82, 0.18, -0.68,
        0.07, -0.5,
      ],
      b,
      { shade: 0.6 },
    )
    for (const y of [-0.84, -0.7]) pen.line([-0.15, y, 0.15, y], 0.025, c)
  }),
  prop('tyres', '', { width: 1 }, pen => {
    for (let i = 0; i < 3; i++) {
      const y = -0.16 - i * 0.29
      pen.limb([-0.3, y, 0.3, y], 0.3, 0.32, 0.3, '#2f3236', { shade: 0.5 })
      for (let k = -3; k <= 3; k++) pen.line([k * 0.1, y - 0.1, k * 0.1, y + 0.1], 0.02, '#4a4e54')
    }
    pen.oval(0, -0.86, 0.24, 0.06, '#141618', flat)
  }),
  prop('shelter', '#5f6a72 #3f8a8a #a8703a', { width: 1.4 }, (pen, [a, b, c]) => {
    pen.box(-0.58, -0.84, 1.16, 0.6, '#cfe2e8', { shade: 0.1, alpha: 0.6 })
    for (const x of [-0.6, 0, 0.6]) pen.line([x, -0.88, x, 0], 0.03, a)
    pen.box(-0.7, -0.95, 1.4, 0.09, b, { round: 0.02, shade: 0.4 })
    pen.box(-0.42, -0.3, 0.7, 0.05, c, { shade: 0.3 })
    for (const x of [-0.36, 0.22]) pen.line([x, -0.26, x, 0], 0.025, a)
    pen.line([0.66, -0.88, 0.66, 0], 0.025, a)
    pen.oval(0.66, -0.88, 0.1, 0.1, '#2a62b0', { shade: 0.2 })
    pen.box(0.6, -0.92, 0.12, 0.07, '#f6f2e6', flat)
  }),
  fixed('chimney', 'chimney, pillar, column', '烟囱, 柱子', 2, '#a85a42 #d9c8b0', {
    setting: 'rooftop',
    figure: drawn(0.6, (pen, [a, b]) => {
      pen.box(-0.24, -0.86, 0.48, 0.86, a, { shade: 0.5 })
      for (let r = 0; r < 7; r++)
        for (let i = 0; i < 3; i++)
          pen.line(
            [-0.22 + i * 0.17 + (r % 2) * 0.06, -0.76 + r * 0.11, -0.1 + i * 0.17 + (r % 2) * 0.06, -0.76 + r * 0.11],
            0.014,
            b,
          )
      pen.box(-0.28, -0.9, 0.56, 0.08, mix(a, DARK, 0.25))
      for (const x of [-0.1, 0.12]) pen.box(x - 0.06, -1, 0.12, 0.12, b, { shade: 0.4 })
    }),
  }),
  prop('parasol', '#c8402f #f6f0e2', { width: 1.5 }, (pen, [a, b]) => {
    pen.line([0, -0.96, 0, 0], 0.03, '#b58a55')
    for (let i = 0; i < 6; i++)
      pen.poly([0, -1, -0.72 + i * 0.24, -0.66, -0.48 + i * 0.24, -0.66], i % 2 ? b : a, { shade: 0.3 })
    for (let i = 0; i < 6; i++) pen.oval(-0.6 + i * 0.24, -0.66, 0.12, 0.035, i % 2 ? b : a, { shade: 0.2 })
  }),
  fixed(
    'bin',
    'garbage can, trash can, garbage bin, rubbish bin, dustbin, trash, trash bin, waste basket, wastebasket',
    '垃圾桶',
    0.9,
    '#6f7f86 #4a565c',
    {
      setting: 'street',
      figure: drawn(0.8, (pen, [a, b]) => {
        pen.poly([-0.36, -0.8, 0.36, -0.8, 0.28, 0, -0.28, 0], a, { shade: 0.6 })
        for (const x of [-0.2, 0, 0.2]) pen.line([x * 1.1, -0.74, x * 0.9, -0.06], 0.03, b)
        pen.blob([-0.42, -0.8, -0.3, -0.94, 0.3, -0.94, 0.42, -0.8], b, { shade: 0.5 })
        pen.box(-0.08, -1, 0.16, 0.08, b, { round: 0.03 })
      }),
    },
  ),
]
