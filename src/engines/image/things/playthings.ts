import { xy } from '../kit/geometry.ts'
import { drawn } from '../draw/figure.ts'
import { flat } from '../draw/press.ts'
import { family, prop } from './thing.ts'
import { mix } from '../kit/colour.ts'

const DARK = '#241e20'

const toy = family({})

/** Things that actions add for games, gardens and music. */
export const playthings = [
  prop('jumprope', '', { width: 1, airy: true }, pen => {
    pen.line([-0.46, -0.62, -0.5, -0.3, -0.34, -0.04, 0, 0.02, 0.34, -0.04, 0.5, -0.3, 0.46, -0.62], 0.022, '#c8321f')
    for (const s of [-1, 1]) pen.limb([s * 0.46, -0.66, s * 0.47, -0.56], 0.045, 0.045, 0.04, '#f0d8a0')
  }),
  prop('baton', '', { width: 0.12, airy: true }, pen => {
    pen.line([0, -0.1, 0, -1], 0.05, '#fbf6ea')
    pen.oval(0, -0.08, 0.06, 0.09, '#6b3a20', { shade: 0.3 })
  }),
  toy('earth', 'earth, planet earth, globe in space', '地球', 10, '#3f7fb0 #7fae6a #f6f8f8', {
    habitat: 'celestial',
    inSpace: true,
    figure: drawn({ width: 1, airy: true }, (pen, [a, b, c]) => {
      pen.oval(0, -0.5, 0.5, 0.5, a, { shade: 0.7 })
      pen.within(
        [0, -1, 0.35, -0.86, 0.5, -0.5, 0.35, -0.14, 0, 0, -0.35, -0.14, -0.5, -0.5, -0.35, -0.86],
        true,
        () => {
          pen.blob(
            [-0.42, -0.8, -0.1, -0.88, 0.02, -0.66, -0.16, -0.5, -0.1, -0.24, -0.26, -0.1, -0.34, -0.44],
            b,
            flat,
          )
          pen.blob([0.16, -0.82, 0.44, -0.74, 0.5, -0.4, 0.3, -0.2, 0.18, -0.46], b, flat)
          pen.oval(0, -0.97, 0.2, 0.07, c, flat)
          pen.ovals([-0.2, -0.66, 0.16, -0.32, 0.1, -0.76], 0.16, 0.03, c, flat)
        },
      )
    }),
  }),
  toy('unicycle', 'unicycle, one-wheeled bicycle', '独轮车', 1, '#c8321f #2b2a30', {
    setting: 'circus',
    mount: { size: 0.62, seat: [0, -0.98], hand: [0.5, -1.3], foot: [0.14, -0.44], lean: 0.02, pedals: true },
    aboard: 'ride',
    figure: drawn(0.9, pen => {
      for (let i = 0; i < 8; i++)
        pen.line([0, -0.38, Math.cos(i * 0.785) * 0.34, -0.38 + Math.sin(i * 0.785) * 0.34], 0.012, '#8f9aa2')
      const rim: number[] = []
      for (let i = 0; i <= 20; i++) rim.push(Math.cos(i * 0.314) * 0.36, -0.38 + Math.sin(i * 0.314) * 0.36)
      pen.line(rim, 0.05, DARK)
      pen.limb([0, -0.38, 0, -0.92], 0.05, 0.05, 0.05, '#c8321f')
      pen.blob([-0.16, -0.94, 0.16, -0.94, 0.2, -1, -0.18, -1.02], DARK, { shade: 0.3 })
      pen.line([-0.12, -0.3, 0.12, -0.46], 0.03, '#5f6a72')
      pen.box(-0.18, -0.29, 0.12, 0.03, DARK)
      pen.box(0.07, -0.48, 0.12, 0.03, DARK)
    }),
  }),
  prop('chalk', '', { width: 0.3, airy: true }, pen =>
    pen.box(-0.1, -1, 0.2, 1, '#fbf8f0', { round: 0.08, shade: 0.2 }),
  ),
  prop('tennisnet', '', { width: 0.5 }, pen => {
    pen.limb([0, -1, 0, 0], 0.08, 0.08, 0.09, '#33383e')
    for (let i = 0; i < 6; i++) pen.line([0.02, -0.92 + i * 0.15, 0.22, -1.06 + i * 0.15], 0.02, '#f6f0e2')
    for (let i = 0; i < 4; i++)
      pen.line([0.05 + i * 0.055, -0.95 - i * 0.04, 0.05 + i * 0.055, -0.1 - i * 0.04], 0.016, '#f6f0e2')
    pen.line([0, -0.97, 0.24, -1.1], 0.06, '#fbf8f0')
  }),
  toy('net', 'fishing net, net', '渔网, 网', 0.9, '#8a7a5a', {
    setting: 'sea',
    spread: true,
    figure: drawn({ width: 1.4, airy: true }, pen => {
      const rim = [-0.7, -0.9, -0.5, -0.3, 0, 0, 0.5, -0.3, 0.7, -0.9]
      pen.line(rim, 0.04, '#8a7a5a')
      for (let i = -3; i <= 3; i++) {
        pen.line([i * 0.2, -0.92, i * 0.12, -0.1 - Math.abs(i) * 0.1], 0.018, '#b5a581')
        pen.line(
          [
            -0.62 + Math.abs(i) * 0.05,
            -0.8 + (i + 3) * 0.12,
            0,
            -0.74 + (i + 3) * 0.12,
            0.62 - Math.abs(i) * 0.05,
            -0.8 + (i + 3) * 0.12,
          ],
          0.016,
          '#b5a581',
        )
      }
      for (let i = -3; i <= 3; i++) pen.oval(i * 0.22, -0.93, 0.06, 0.05, '#d8722f', flat)
      for (const [x, y] of [
        [-0.2, -0.4],
        [0.15, -0.3],
        [0.02, -0.55],
      ] as const)
        pen.blob(
          [x - 0.12, y, x, y - 0.06, x + 0.1, y, x + 0.18, y - 0.06, x + 0.18, y + 0.06, x, y + 0.06],
          '#9ab4c0',
          { shade: 0.3 },
        )
    }),
    sewn: true,
  }),
  prop('boxingglove', '', { width: 1, airy: true }, pen => {
    pen.blob([-0.44, -0.5, -0.3, -0.9, 0.2, -0.96, 0.5, -0.6, 0.36, -0.2, -0.2, -0.12], '#c8321f', { shade: 0.5 })
    pen.oval(0.06, -0.74, 0.2, 0.12, '#d8503f', flat)
    pen.box(-0.5, -0.6, 0.16, 0.42, '#fbf6ea', { round: 0.04, shade: 0.2 })
  }),
  prop('podium', '', { width: 3 }, pen => {
    pen.box(-1.5, -1, 3, 1, '#7a4a2a', { round: 0.06, shade: 0.5 })
    pen.box(-1.5, -1, 3, 0.24, '#a8703a', { round: 0.06, shade: 0.2 })
  }),
  toy('trampoline', 'trampoline', '蹦床', 0.9, '#2a62b0 #2b2a30', {
    setting: 'garden',
    figure: drawn(3.4, pen => {
      for (const x of [-1.5, -0.8, 0.8, 1.5]) pen.limb([x * 0.96, -0.75, x, 0], 0.07, 0.07, 0.07, '#5f6a72')
      pen.oval(0, -0.8, 1.66, 0.24, '#2a62b0', { shade: 0.3 })
      pen.oval(0, -0.81, 1.4, 0.17, DARK, flat)
    }),
  }),
  toy('mower', 'lawn mower, lawnmower, mower', '割草机', 1, '#c8321f', {
    setting: 'garden',
    figure: drawn(1.3, pen => {
      pen.line([-0.62, -1, -0.16, -0.4], 0.045, '#5f6a72')
      pen.line([-0.68, -1, -0.56, -1], 0.06, DARK)
      pen.blob([-0.3, -0.2, -0.22, -0.42, 0.3, -0.46, 0.5, -0.36, 0.56, -0.14, -0.3, -0.12], '#c8321f', { shade: 0.5 })
      pen.box(-0.06, -0.6, 0.28, 0.18, '#4a5056', { round: 0.03, shade: 0.3 })
      for (const [x, r] of [
        [-0.22, 0.15],
        [0.44, 0.12],
      ] as const) {
        pen.oval(x, -r, r, r, DARK, { shade: 0.2 })
        pen.oval(x, -r, r * 0.45, r * 0.45, '#c9cdd0', flat)
      }
    }),
  }),
  prop('cuttings', '', { width: 1.6, airy: true, clear: true }, pen => {
    for (const [x, y, r] of [
      [-0.6, -0.3, 0.4],
      [-0.3, -0.6, -0.5],
      [0, -0.25, 1],
      [0.2, -0.8, 0.2],
      [0.5, -0.5, -0.8],
      [-0.1, -0.95, 0.7],
    ] as const)
      pen.at(x, y, { rot: r }, () => pen.line([-0.1, 0, 0.1, 0], 0.04, '#6fae4a'))
  }),
  toy('rake', 'rake, garden rake', '耙子', 1.5, '#a8703a', {
    setting: 'garden',
    figure: drawn(0.5, pen => {
      pen.limb([0, -1, 0, -0.14], 0.028, 0.028, 0.028, '#a8703a')
      for (let i = -3; i <= 3; i++) pen.line([0, -0.16, i * 0.07, 0], 0.018, '#5f6a72')
    }),
  }),
  prop('leafpile', '', { width: 2.2 }, pen => {
    for (const [i, ink] of ['#d9762a', '#c8502f', '#e8a53a', '#b8402f', '#d9902a', '#efb84a', '#c86a2a'].entries())
      pen.blob(
        xy(
          [-1.05 + i * 0.28, 0],
          [-0.95 + i * 0.28, -0.3 - (3 - Math.abs(i - 3)) * 0.2],
          [-0.7 + i * 0.28, -0.34 - (3 - Math.abs(i - 3)) * 0.2],
          [-0.5 + i * 0.28, 0],
        ),
        ink,
        { shade: 0.4 },
      )
  }),
  toy('hulahoop', 'hula hoop', '呼啦圈', 0.9, '#e83f7a', {
    setting: 'park',
    figure: drawn({ width: 3.2, airy: true }, pen => {
      pen.line(
        [-1.5, -0.5, -1.1, -0.86, 0, -1, 1.1, -0.86, 1.5, -0.5, 1.1, -0.14, 0, 0, -1.1, -0.14, -1.5, -0.5],
        0.12,
        '#e83f7a',
      )
    }),
  }),
  prop('washing', '', { width: 2.4, airy: true }, pen => {
    for (const [x, ink, kind] of [
      [-0.9, '#c8402f', 0],
      [-0.1, '#fbf6ea', 1],
      [0.66, '#3f6f9a', 0],
    ] as const) {
      if (kind) pen.poly([x - 0.3, -1, x + 0.3, -1, x + 0.32, -0.1, x - 0.28, -0.06], ink, { shade: 0.4 })
      else
        pen.blob(
          xy(
            [x - 0.2, -1],
            [x + 0.2, -1],
            [x + 0.42, -0.7],
            [x + 0.26, -0.62],
            [x + 0.24, -0.1],
            [x - 0.24, -0.1],
            [x - 0.26, -0.62],
            [x - 0.42, -0.7],
          ),
          ink,
          { shade: 0.4 },
        )
      for (const s of [-0.16, 0.16]) pen.box(x + s - 0.025, -1.07, 0.05, 0.14, '#e0b86a', { shade: 0 })
    }
  }),
  prop('pizzaslice', '', { width: 0.9 }, pen => {
    pen.poly([0, 0, -0.42, -0.86, 0.42, -0.86], '#efc25a', { shade: 0.3 })
    pen.limb([-0.44, -0.9, 0, -0.98, 0.44, -0.9], 0.14, 0.15, 0.14, '#c98a4a')
    pen.ovals([-0.16, -0.7, 0.16, -0.66, 0, -0.4], 0.1, 0.09, '#c8321f', flat)
  }),
  toy('snowball', 'snowball', '雪球', 0.12, '#f6fafc', {
    setting: 'snowfield',
    figure: drawn({ width: 1, airy: true }, pen => {
      pen.oval(0, -0.5, 0.48, 0.48, '#f6fafc', { shade: 0.5 })
      pen.oval(-0.12, -0.64, 0.1, 0.08, '#ffffff', flat)
    }),
  }),
  prop('milkstream', '', { width: 0.3, airy: true, clear: true }, pen => {
    for (const x of [-0.06, 0.06]) pen.line([x, -1, x * 1.4, 0], 0.05, '#fbfaf4')
  }),
  prop('bandage', '', { width: 1.4, airy: true }, pen => {
    pen.box(-0.7, -1, 1.4, 1, '#fbf8f0', { round: 0.3, shade: 0.4 })
    for (const x of [-0.35, 0, 0.35]) pen.line([x - 0.1, -0.95, x + 0.1, -0.05], 0.06, mix('#fbf8f0', DARK, 0.18))
    pen.box(-0.09, -0.75, 0.18, 0.5, '#c8241f', { shade: 0 })
    pen.box(-0.25, -0.59, 0.5, 0.18, '#c8241f', { shade: 0 })
  }),
]
