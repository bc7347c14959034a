import { xy } from '../kit/geometry.ts'
import { drawn } from '../draw/figure.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#241e20'

/** A spoked wheel. */
function spoked(pen: Pen, x: number, y: number, r: number, ink: string): void {
  const ring: number[] = []
  for (let i = 0; i <= 24; i++) ring.push(x + Math.cos(i * 0.2618) * r, y + Math.sin(i * 0.2618) * r)
  pen.line(ring, 0.045, ink, 1, true)
  for (let i = 0; i < 8; i++)
    pen.line([x, y, x + Math.cos(i * 0.785) * r, y + Math.sin(i * 0.785) * r], 0.008, ink, 0.7)
}

const utensil = family({ habitat: 'table', setting: 'room' })

/** Things in kitchens, bathrooms and streets, in bags and in drawers. */
export const household = [
  utensil('hairbrush', 'hairbrush, comb, hair brush', '梳子, 发刷', 0.22, '#a8653a #2b2326', {
    figure: drawn(0.4, (pen, [a, b]) => {
      pen.limb([0, 0, 0, -0.45], 0.1, 0.09, 0.1, a)
      pen.blob([-0.13, -0.45, 0.13, -0.45, 0.15, -0.8, 0, -1, -0.15, -0.8], a, { shade: 0.4 })
      for (let i = 0; i < 6; i++) pen.line([0.1, -0.5 - i * 0.08, 0.26, -0.52 - i * 0.08], 0.03, b)
    }),
  }),
  utensil('handmirror', 'hand mirror, handheld mirror', '手镜, 小镜子', 0.25, '#c99a3a #cfe6ea', {
    figure: drawn(0.6, (pen, [a, b]) => {
      pen.limb([0, 0, 0, -0.4], 0.1, 0.08, 0.1, a)
      pen.oval(0, -0.68, 0.3, 0.33, a, { shade: 0.4 })
      pen.oval(0, -0.68, 0.23, 0.26, b, { shade: 0.2 })
      pen.line([-0.1, -0.58, 0.08, -0.82], 0.03, '#ffffff', 0.7)
    }),
  }),
  utensil('toothbrush', 'toothbrush', '牙刷', 0.2, '#2f8fb0 #f6f8f8', {
    setting: 'bathroom',
    figure: drawn(0.2, (pen, [a, b]) => {
      pen.limb([0, 0, 0.02, -0.5, 0, -0.98], 0.08, 0.06, 0.06, a)
      pen.box(0.02, -1, 0.1, 0.2, b, { shade: 0.1 })
    }),
  }),
  utensil('vacuum', 'vacuum cleaner, vacuum, hoover', '吸尘器', 0.8, '#c8321f #c9cdd0', {
    habitat: 'land',
    figure: drawn(1.3, (pen, [a, b]) => {
      pen.line([-0.62, -0.95, -0.4, -1, -0.2, -0.7, 0.5, -0.1], 0.07, DARK)
      pen.line([-0.62, -0.95, -0.75, -0.5, -0.45, -0.3], 0.05, b)
      pen.blob([0.36, -0.14, 0.66, -0.12, 0.7, 0, 0.3, 0], DARK, { shade: 0.2 })
      pen.blob([-0.6, -0.05, -0.58, -0.4, -0.3, -0.5, 0, -0.34, 0.04, -0.05], a, { shade: 0.5 })
      pen.oval(-0.42, -0.07, 0.13, 0.13, DARK)
      pen.oval(-0.3, -0.32, 0.09, 0.09, b, flat)
    }),
  }),
  utensil('clothesline', 'clothesline, washing line, drying rack', '晾衣绳, 晾衣架', 1.9, '#8a5f34 #f3ead2', {
    habitat: 'land',
    setting: 'garden',
    figure: drawn(1.5, (pen, [a, b]) => {
      for (const x of [-0.7, 0.7]) {
        pen.limb([x, -1, x, 0], 0.04, 0.04, 0.045, a)
        pen.line([x - 0.09, -0.94, x + 0.09, -0.94], 0.035, a)
      }
      pen.line([-0.7, -0.94, 0, -0.89, 0.7, -0.94], 0.014, b)
    }),
  }),
  utensil(
    'picniccloth',
    'picnic, picnic blanket, picnic cloth, picnic basket',
    '野餐垫, 野餐布, 野餐篮',
    0.4,
    '#c8321f #f6f2e6',
    {
      habitat: 'land',
      setting: 'park',
      figure: drawn(4, (pen, [a, b]) => {
        pen.poly([-1.6, -0.42, 1.6, -0.42, 2, 0, -2, 0], b, { shade: 0.1 })
        for (let i = -4; i < 4; i++)
          pen.poly([i * 0.4, -0.42, i * 0.4 + 0.2, -0.42, i * 0.5 + 0.25, 0, i * 0.5, 0], a, { shade: 0, alpha: 0.75 })
        pen.poly([-1.72, -0.3, 1.72, -0.3, 1.82, -0.18, -1.82, -0.18], a, { shade: 0, alpha: 0.55 })
        pen.line([-0.72, -0.7, -0.36, -1.1, 0, -0.7], 0.06, '#8a5f34')
        pen.poly([-0.8, -0.75, 0.08, -0.75, 0, -0.2, -0.72, -0.2], '#b5833f', { shade: 0.5 })
        for (let i = 0; i < 3; i++)
          pen.line([-0.76 + i * 0.03, -0.62 + i * 0.15, 0.04 - i * 0.03, -0.62 + i * 0.15], 0.03, '#8a5f34')
        pen.oval(0.62, -0.24, 0.32, 0.09, '#f6f2e6', { shade: 0.2 })
        for (const [x, c] of [
          [0.5, '#c8321f'],
          [0.72, '#e8a03a'],
        ] as const)
          pen.oval(x, -0.34, 0.12, 0.12, c, { shade: 0.5 })
        pen.blob(
          [1, -0.2, 0.98, -0.6, 1.04, -0.72, 1.04, -0.95, 1.12, -0.95, 1.12, -0.72, 1.2, -0.6, 1.18, -0.2],
          '#3f6a4a',
          { shade: 0.5 },
        )
        pen.oval(-1.2, -0.22, 0.28, 0.08, '#f6f2e6', { shade: 0.2 })
        pen.poly([-1.36, -0.25, -1.04, -0.25, -1.2, -0.44], '#e0b46a', { shade: 0.3 })
      }),
    },
  ),
  utensil('beachball', 'beach ball, beachball, inflatable ball', '沙滩球', 0.45, '#c8321f #2a62b0 #efc02b', {
    habitat: 'land',
    setting: 'beach',
    played: 'caught',
    figure: drawn(1, pen => {
      pen.oval(0, -0.5, 0.5, 0.5, '#f8f4ea', { shade: 0.3 })
      for (const [k, c] of [
        [0, '#c8321f'],
        [2.09, '#2a62b0'],
        [4.19, '#efc02b'],
      ] as const)
        pen.blob(
          xy(
            [0.08, -0.58],
            [Math.cos(k) * 0.44, -0.5 + Math.sin(k) * 0.44],
            [Math.cos(k + 0.5) * 0.47, -0.5 + Math.sin(k + 0.5) * 0.47],
            [Math.cos(k + 1) * 0.44, -0.5 + Math.sin(k + 1) * 0.44],
          ),
          c,
          { shade: 0.3 },
        )
      pen.oval(0.08, -0.58, 0.07, 0.06, '#ffffff', flat)
    }),
  }),
  utensil('tandem', 'tandem bicycle, tandem bike, tandem', '双人自行车, 协力车', 1.1, '#2f7a7a #2b2a30 #6b3a20', {
    habitat: 'land',
    setting: 'park',
    mount: { size: 0.74, seat: [0.24, -0.92], hand: [0.92, -0.96], foot: [0.5, -0.26], lean: 0.6, pedals: true },
    forTwo: true,
    figure: {
      width: 2.7,
      seat: [-0.2, -0.72, 1.1],
      draw(pen, look) {
        const [main, second, third] = look.inks
        for (const x of [-1, 1]) spoked(pen, x, -0.33, 0.32, second)
        const pipe = (p: number[]) => pen.line(p, 0.05, main, 1, true)
        pipe([
          -1, -0.33, -0.52, -0.3, 0.46, -0.3, 0.84, -0.74, -0.72, -0.7, -0.52, -0.3, -0.12, -0.72, 0.28, -0.7, 0.46,
          -0.3,
        ])
        pipe([-1, -0.33, -0.72, -0.7, -0.76, -0.84])
        pipe([0.28, -0.7, 0.24, -0.84])
        pipe([1, -0.33, 0.82, -0.82, 0.8, -0.96])
        pipe([-0.12, -0.72, -0.14, -0.96])
        for (const x of [0.8, -0.14]) pen.line([x, -0.96, x - 0.12, -1, x + 0.12, -0.96, x + 0.18, -0.88], 0.04, third)
        for (const x of [-0.76, 0.24]) pen.blob([x - 0.16, -0.86, x + 0.02, -0.9, x + 0.16, -0.85, x, -0.82], third)
        for (const x of [-0.52, 0.46]) {
          pen.oval(x, -0.3, 0.08, 0.08, second)
          pen.line([x, -0.3, x + 0.08, -0.14], 0.03, second)
        }
      },
    },
  }),
  utensil(
    'stroller',
    'stroller, baby stroller, pram, baby carriage, baby buggy, pushchair, carriage for a baby',
    '婴儿车, 童车',
    1,
    '#4a6a9a #9aa5ab',
    {
      habitat: 'land',
      setting: 'park',
      bearsSomebody: true,
      passenger: { at: [0.05, -0.5], low: true, most: 0.5 },
      figure: drawn({ width: 1.1, hold: [-0.05, -0.5, 0.42] }, (pen, [a, b]) => {
        for (const [x, r] of [
          [-0.3, 0.16],
          [0.34, 0.13],
        ] as const)
          spoked(pen, x, -r - 0.02, r, DARK)
        pen.line([-0.3, -0.2, 0.2, -0.5, 0.34, -0.15], 0.04, b)
        pen.line([-0.2, -0.4, -0.52, -0.98], 0.04, b)
        pen.blob([-0.32, -0.55, 0.44, -0.55, 0.3, -0.28, -0.2, -0.28], a, { shade: 0.5 })
        pen.blob([-0.06, -0.56, 0.02, -0.9, 0.32, -0.96, 0.5, -0.6, 0.46, -0.54], mix(a, DARK, 0.15), { shade: 0.5 })
      }),
    },
  ),
  utensil('microwave', 'microwave, microwave oven', '微波炉', 0.35, '#d9dcdc #8f9aa2', {
    setting: 'kitchen',
    figure: drawn(1.6, (pen, [a, b]) => {
      pen.box(-0.8, -1, 1.6, 0.94, a, { round: 0.05, shade: 0.3 })
      pen.box(-0.7, -0.88, 1, 0.7, mix(b, DARK, 0.4), { round: 0.04, shade: 0.2 })
      pen.box(-0.6, -0.78, 0.8, 0.5, '#6f6350', flat)
      pen.box(0.42, -0.88, 0.28, 0.14, '#4fc08a', flat)
      for (let i = 0; i < 6; i++) pen.oval(0.5 + (i % 2) * 0.14, -0.6 + Math.floor(i / 2) * 0.15, 0.045, 0.04, b, flat)
      for (const x of [-0.6, 0.6]) pen.box(x - 0.06, -0.06, 0.12, 0.06, DARK)
    }),
  }),
  utensil('toaster', 'toaster, toaster oven', '烤面包机, 吐司机', 0.25, '#c9cdd0 #2b2a30', {
    setting: 'kitchen',
    figure: drawn(1.4, (pen, [a, b]) => {
      for (const x of [-0.24, 0.2]) pen.box(x - 0.18, -1, 0.36, 0.3, '#d9a052', { round: 0.08, shade: 0.3 })
      pen.blob([-0.62, -0.06, -0.6, -0.7, -0.4, -0.8, 0.4, -0.8, 0.6, -0.7, 0.62, -0.06], a, { shade: 0.6 })
      pen.box(0.6, -0.56, 0.1, 0.1, b)
      pen.box(-0.6, -0.1, 1.2, 0.1, DARK)
    }),
  }),
  utensil(
    'trafficlight',
    'traffic light, stoplight, stop light, traffic signal, signal light, street signal',
    '红绿灯, 交通灯, 信号灯',
    3,
    '#33383e',
    {
      habitat: 'land',
      setting: 'street',
      figure: drawn(0.36, (pen, [a]) => {
        pen.limb([0, -0.5, 0, 0], 0.06, 0.06, 0.07, mix(a, '#888888', 0.3))
        pen.box(-0.15, -1, 0.3, 0.54, a, { round: 0.05, shade: 0.3 })
        for (const [y, c] of [
          [-0.9, '#d8281f'],
          [-0.73, '#efb02b'],
          [-0.56, '#3fae4a'],
        ] as const) {
          pen.oval(0, y, 0.075, 0.075, c, { shade: 0.2 })
          pen.line([-0.1, y - 0.05, 0, y - 0.09, 0.1, y - 0.05], 0.02, DARK)
        }
      }),
    },
  ),
  utensil('stopsign', 'stop sign', '停车标志, 停止标志', 2.2, '#c8241f', {
    habitat: 'land',
    setting: 'street',
    figure: drawn(0.44, (pen, [a]) => {
      pen.limb([0, -0.6, 0, 0], 0.04, 0.04, 0.045, '#8f9aa2')
      const ring = (r: number) =>
        Array.from({ length: 8 }, (_, i) => [
          Math.cos(i * 0.785 + 0.393) * r,
          -0.78 + Math.sin(i * 0.785 + 0.393) * r,
        ]).flat()
      pen.poly(ring(0.23), '#f6f2e6', { shade: 0.1 })
      pen.poly(ring(0.205), a, { shade: 0.2 })
      pen.box(-0.13, -0.8, 0.26, 0.05, '#f6f2e6', flat)
    }),
  }),
  utensil('hydrant', 'fire hydrant, hydrant, fireplug', '消防栓', 0.8, '#d8331f #efb02b', {
    habitat: 'land',
    setting: 'street',
    figure: drawn(0.62, (pen, [a, b]) => {
      pen.box(-0.22, -0.08, 0.44, 0.08, a)
      pen.box(-0.17, -0.72, 0.34, 0.66, a, { shade: 0.5 })
      pen.blob([-0.22, -0.7, -0.18, -0.88, 0, -0.95, 0.18, -0.88, 0.22, -0.7], a, { shade: 0.5 })
      pen.box(-0.05, -1, 0.1, 0.07, b)
      for (const s of [-1, 1]) pen.box(s > 0 ? 0.15 : -0.29, -0.58, 0.14, 0.16, b, { round: 0.03, shade: 0.4 })
      pen.oval(0, -0.48, 0.1, 0.1, b, { shade: 0.4 })
    }),
  }),
  utensil('parkingmeter', 'parking meter, meter', '停车计时器, 咪表', 1.4, '#6f7f86 #cfe6ea', {
    habitat: 'land',
    setting: 'street',
    figure: drawn(0.3, (pen, [a, b]) => {
      pen.limb([0, -0.62, 0, 0], 0.05, 0.05, 0.07, a)
      pen.blob([-0.14, -0.6, -0.15, -0.85, 0, -1, 0.15, -0.85, 0.14, -0.6], mix(a, '#ffffff', 0.1), { shade: 0.5 })
      pen.box(-0.08, -0.88, 0.16, 0.1, b, flat)
    }),
  }),
  utensil(
    'towel',
    'towel, bath towel, hand towel, dishtowel, beach towel, dishrag, cloth, napkin, tablecloth, washcloth, handkerchief, paper towel, tissue',
    '毛巾, 浴巾, 餐巾, 桌布, 手帕, 抹布, 纸巾',
    0.6,
    '#5fa0b0 #f6f2e6',
    {
      cutInHands: true,
      figure: drawn(0.9, (pen, [a, b]) => {
        pen.box(-0.42, -1, 0.84, 0.98, a, { round: 0.06, shade: 0.4 })
        for (const y of [-0.22, -0.14]) pen.box(-0.42, y, 0.84, 0.04, b, flat)
        pen.line([-0.14, -0.96, -0.12, -0.3], 0.02, mix(a, DARK, 0.2))
        pen.line([0.2, -0.96, 0.19, -0.3], 0.02, mix(a, DARK, 0.2))
      }),
    },
  ),
  utensil('calculator', 'calculator, cash register', '计算器, 收银机', 0.18, '#4a5056 #c9cdd0', {
    setting: 'office',
    figure: drawn(0.7, (pen, [a, b]) => {
      pen.box(-0.34, -1, 0.68, 1, a, { round: 0.06, shade: 0.3 })
      pen.box(-0.26, -0.92, 0.52, 0.2, '#bcd0b0', flat)
      for (let i = 0; i < 12; i++)
        pen.box(-0.25 + (i % 3) * 0.18, -0.64 + Math.floor(i / 3) * 0.155, 0.13, 0.11, i === 11 ? '#e0762a' : b, {
          round: 0.02,
          shade: 0.1,
        })
    }),
  }),
  utensil('remote', 'remote control, remote, wii remote, controller', '遥控器', 0.18, '#33383e', {
    figure: drawn(0.34, (pen, [a]) => {
      pen.box(-0.16, -1, 0.32, 1, a, { round: 0.08, shade: 0.3 })
      pen.oval(0, -0.88, 0.06, 0.06, '#c8321f', flat)
      for (let i = 0; i < 9; i++)
        pen.oval(-0.08 + (i % 3) * 0.08, -0.7 + Math.floor(i / 3) * 0.1, 0.03, 0.03, '#c9cdd0', flat)
      pen.oval(0, -0.24, 0.1, 0.1, mix(a, '#ffffff', 0.3), flat)
    }),
  }),
  utensil('soap', 'soap, bar of soap, sponge', '肥皂, 香皂, 海绵', 0.08, '#f0b8c8', {
    setting: 'bathroom',
    figure: drawn(1.7, (pen, [a]) => {
      pen.box(-0.8, -0.75, 1.6, 0.72, a, { round: 0.3, shade: 0.5 })
      for (const [x, y, r] of [
        [-0.3, -0.85, 0.16],
        [0.1, -0.95, 0.12],
        [0.4, -0.82, 0.18],
      ] as const)
        pen.oval(x, y, r, r, '#eef6fa', { shade: 0.2, alpha: 0.85 })
    }),
  }),
  utensil(
    'frame',
    'picture frame, framed photo, framed photograph, postcard, poster on the wall, picture on the wall, framed picture, painting on the wall, portrait on the wall',
    '相框, 明信片, 画框',
    0.6,
    '#8a5f34 #a9cfe0',
    {
      habitat: 'wall',
      figure: drawn(0.8, (pen, [a, b]) => {
        pen.box(-0.4, -1, 0.8, 1, a, { shade: 0.4 })
        pen.box(-0.33, -0.93, 0.66, 0.86, '#f6f2e6', { shade: 0.1 })
        pen.box(-0.28, -0.88, 0.56, 0.5, b, flat)
        pen.blob(
          [-0.28, -0.4, -0.1, -0.62, 0.06, -0.46, 0.18, -0.58, 0.28, -0.42, 0.28, -0.16, -0.28, -0.16],
          '#5f8a4a',
          flat,
        )
        pen.oval(0.14, -0.74, 0.07, 0.07, '#efc02b', flat)
      }),
    },
  ),
  utensil('calendar', 'calendar', '日历, 挂历', 0.4, '#c8321f #f6f2e6', {
    habitat: 'wall',
    figure: drawn(0.9, (pen, [a, b]) => {
      pen.box(-0.44, -0.94, 0.88, 0.92, b, { shade: 0.2 })
      pen.box(-0.44, -0.94, 0.88, 0.22, a, { shade: 0.2 })
      for (const x of [-0.2, 0.2]) pen.line([x, -1, x, -0.86], 0.05, DARK)
      for (let i = 0; i < 20; i++)
        pen.box(-0.36 + (i % 5) * 0.155, -0.64 + Math.floor(i / 5) * 0.15, 0.1, 0.09, i === 13 ? a : '#b9b4a8', flat)
    }),
  }),
  utensil('wheelchair', 'wheelchair', '轮椅', 1, '#33506a #8f9aa2', {
    habitat: 'land',
    setting: 'hospital',
    bearsSomebody: true,
    passenger: { at: [0.02, -0.42] },
    figure: drawn({ width: 0.9, seat: [0, -0.5, 1.1] }, (pen, [a, b]) => {
      pen.line([-0.34, -1, -0.26, -0.9, -0.2, -0.45], 0.05, b)
      pen.box(-0.24, -0.86, 0.1, 0.4, a, { shade: 0.3 })
      pen.box(-0.2, -0.5, 0.5, 0.1, a, { shade: 0.3 })
      pen.line([0.26, -0.44, 0.34, -0.12, 0.46, -0.1], 0.045, b)
      pen.line([-0.18, -0.66, 0.2, -0.66, 0.22, -0.5], 0.035, b)
      spoked(pen, -0.08, -0.3, 0.29, DARK)
      spoked(pen, 0.3, -0.09, 0.08, DARK)
    }),
  }),
  utensil(
    'birdhouse',
    'birdhouse, bird house, birdfeeder, bird feeder, birdbox, mailbox, letterbox, postbox',
    '鸟屋, 鸟箱, 邮箱, 邮筒',
    1.5,
    '#c99a5a #a8402f',
    {
      habitat: 'land',
      setting: 'garden',
      figure: drawn(0.8, (pen, [a, b]) => {
        pen.limb([0, -0.4, 0, 0], 0.07, 0.07, 0.08, '#6b452c')
        pen.box(-0.26, -0.78, 0.52, 0.42, a, { shade: 0.4 })
        pen.poly([-0.38, -0.74, 0, -1, 0.38, -0.74, 0.34, -0.68, -0.34, -0.68], b, { shade: 0.4 })
        pen.oval(0, -0.6, 0.08, 0.08, DARK, flat)
        pen.line([0, -0.46, 0.1, -0.46], 0.03, '#6b452c')
      }),
    },
  ),
  utensil(
    'tube',
    'toothpaste, tube of paint, tube of toothpaste, lotion, sunscreen, cream tube',
    '牙膏, 护手霜, 防晒霜',
    0.18,
    '#f6f8f8 #2f8fb0',
    {
      setting: 'bathroom',
      figure: drawn(0.5, (pen, [a, b]) => {
        pen.box(-0.08, -0.16, 0.16, 0.16, b, { round: 0.02 })
        pen.poly([-0.13, -0.16, 0.13, -0.16, 0.23, -1, -0.23, -1], a, { shade: 0.4 })
        pen.poly([-0.16, -0.4, 0.16, -0.4, 0.19, -0.66, -0.19, -0.66], b, flat)
      }),
    },
  ),
  utensil('lipstick', 'lipstick, lip balm, makeup, cosmetics', '口红, 唇膏, 化妆品', 0.1, '#c8243f', {
    setting: 'table',
    figure: drawn(0.4, (pen, [a]) => {
      pen.box(-0.16, -0.46, 0.32, 0.46, DARK, { shade: 0.4 })
      pen.box(-0.12, -0.66, 0.24, 0.22, '#d9a434', { shade: 0.4 })
      pen.poly([-0.1, -0.66, 0.1, -0.66, 0.1, -1, -0.1, -0.84], a, { shade: 0.4 })
    }),
  }),
  utensil('battery', 'battery, batteries', '电池', 0.08, '#33383e #c99a3a', {
    setting: 'table',
    figure: drawn(0.5, (pen, [a, b]) => {
      pen.box(-0.08, -1, 0.16, 0.1, '#b9c2c8')
      pen.box(-0.22, -0.92, 0.44, 0.92, a, { round: 0.04, shade: 0.5 })
      pen.box(-0.22, -0.92, 0.44, 0.28, b, { round: 0.04, shade: 0.5 })
    }),
  }),
  utensil(
    'hoop',
    'basketball hoop, hoop, basketball backboard, backboard',
    '篮球架, 篮筐, 篮板',
    3,
    '#e0602a #f6f2e6',
    {
      habitat: 'land',
      setting: 'playground',
      figure: drawn(0.7, (pen, [a, b]) => {
        pen.limb([0.2, -0.7, 0.2, 0], 0.05, 0.05, 0.06, '#6f7a80')
        pen.box(-0.32, -1, 0.64, 0.42, b, { shade: 0.2 })
        pen.line([-0.12, -0.66, 0.12, -0.66, 0.12, -0.86, -0.12, -0.86, -0.12, -0.66], 0.02, a, 1, true)
        pen.line([-0.16, -0.62, 0.16, -0.62], 0.035, a)
        for (let i = 0; i < 5; i++) pen.line([-0.14 + i * 0.07, -0.61, -0.08 + i * 0.04, -0.42], 0.012, '#fbfbf4')
      }),
    },
  ),
  utensil('radiator', 'radiator, heater', '暖气片, 暖气, 暖炉', 0.7, '#e8e4da', {
    habitat: 'land',
    figure: drawn(1.4, (pen, [a]) => {
      for (let i = 0; i < 8; i++) pen.box(-0.66 + i * 0.165, -1, 0.15, 0.92, a, { round: 0.06, shade: 0.5 })
      for (const x of [-0.5, 0.5]) pen.box(x - 0.04, -0.1, 0.08, 0.1, mix(a, DARK, 0.3))
    }),
  }),
  utensil('airconditioner', 'air conditioner, ac unit', '空调', 0.4, '#f3f3ee #4fc08a', {
    habitat: 'wall',
    figure: drawn({ width: 2.4, airy: true }, (pen, [a, b]) => {
      pen.box(-1.2, -1, 2.4, 0.9, a, { round: 0.12, shade: 0.3 })
      for (let i = 0; i < 4; i++) pen.line([-1, -0.46 + i * 0.09, 1, -0.46 + i * 0.09], 0.03, mix(a, DARK, 0.3))
      pen.oval(1, -0.8, 0.05, 0.05, b, flat)
    }),
  }),
  utensil('nest', "nest, bird nest, bird's nest", '鸟巢, 鸟窝, 窝', 0.25, '#8a6a44 #dfe9ea', {
    setting: 'forest',
    figure: drawn({ width: 1.8, hold: [0, -0.4, 0.8] }, (pen, [a, b]) => {
      for (const x of [-0.3, 0.05, 0.38]) pen.oval(x, -0.72, 0.2, 0.26, b, { shade: 0.4 })
      pen.blob([-0.9, -0.5, -0.5, -0.62, 0.5, -0.62, 0.9, -0.5, 0.6, -0.06, 0, 0.02, -0.6, -0.06], a, { shade: 0.6 })
      for (let i = 0; i < 9; i++)
        pen.line(
          [-0.85 + i * 0.1, -0.5 + (i % 3) * 0.1, -0.2 + i * 0.12, -0.2 - (i % 4) * 0.08],
          0.03,
          mix(a, i % 2 ? DARK : '#ffffff', 0.25),
        )
    }),
  }),
  utensil('padlock', 'padlock, lock, deadbolt', '锁, 挂锁', 0.1, '#d9a434 #9aa5ab', {
    setting: 'table',
    figure: drawn(0.8, (pen, [a, b]) => {
      pen.line([-0.22, -0.5, -0.22, -0.85, 0, -1, 0.22, -0.85, 0.22, -0.5], 0.1, b)
      pen.box(-0.36, -0.58, 0.72, 0.58, a, { round: 0.06, shade: 0.5 })
      pen.oval(0, -0.34, 0.08, 0.08, DARK, flat)
      pen.line([0, -0.32, 0, -0.16], 0.06, DARK)
    }),
  }),
  utensil('ribbon', 'ribbon, gift bow, hair bow, hairpin, barrette, hair ribbon', '丝带, 缎带, 发夹', 0.15, '#c8324f', {
    setting: 'table',
    cutInHands: true,
    figure: drawn(1.3, (pen, [a]) => {
      for (const s of [-1, 1]) {
        pen.blob([0, -0.62, s * 0.3, -0.98, s * 0.62, -0.9, s * 0.6, -0.5, s * 0.3, -0.44], a, { shade: 0.5 })
        pen.poly([0, -0.6, s * 0.42, 0, s * 0.24, -0.05, s * 0.12, 0], mix(a, DARK, 0.12), { shade: 0.3 })
      }
      pen.oval(0, -0.64, 0.13, 0.14, mix(a, DARK, 0.15), { shade: 0.4 })
    }),
  }),
  utensil('hose', 'hose, garden hose, fire hose, cable, wire', '水管, 软管, 电线', 0.4, '#3f8a4a', {
    habitat: 'land',
    setting: 'garden',
    figure: drawn(1.6, (pen, [a]) => {
      for (const r of [0.62, 0.48, 0.34]) {
        const ring: number[] = []
        for (let i = 0; i <= 20; i++) ring.push(Math.cos(i * 0.314) * r, -0.42 + Math.sin(i * 0.314) * r * 0.6)
        pen.line(ring, 0.11, a, 1, true)
      }
      pen.line([0.6, -0.42, 0.72, -0.8], 0.1, a)
      pen.line([0.72, -0.8, 0.76, -0.98], 0.07, '#d9a434')
    }),
    sprays: true,
  }),
  utensil(
    'stalks',
    'asparagus, celery, leek, scallion, spring onion, green onion, rhubarb',
    '芦笋, 芹菜, 葱, 大葱, 韭菜',
    0.25,
    '#6fa04a #4f7a34',
    {
      setting: 'table',
      figure: drawn(0.7, (pen, [a, b]) => {
        for (const [x, r] of [
          [-0.2, -0.16],
          [0, 0],
          [0.2, 0.16],
          [-0.1, -0.05],
          [0.1, 0.08],
        ] as const)
          pen.at(x * 0.6, 0, { rot: r }, () => {
            pen.limb([0, 0, 0, -0.75], 0.1, 0.09, 0.08, a)
            pen.blob([-0.07, -0.72, 0.07, -0.72, 0.05, -0.9, 0, -1, -0.05, -0.9], mix(a, DARK, 0.15), { shade: 0.3 })
            pen.line([-0.03, -0.4, 0.03, -0.46], 0.03, b)
          })
        pen.box(-0.2, -0.4, 0.4, 0.09, '#c8502f')
      }),
    },
  ),
  utensil(
    'trousers',
    'trousers, pants, jeans, jean, pair of trousers, leggings, sweatpants, sweat pants, slacks',
    '裤子, 牛仔裤, 长裤',
    1,
    '#3f5f8a #c99a3a',
    {
      figure: drawn(0.7, (pen, [a, b]) => {
        pen.poly([-0.26, -1, 0.26, -1, 0.34, 0, 0.06, 0, 0, -0.62, -0.06, 0, -0.34, 0], a, { shade: 0.5 })
        pen.box(-0.26, -1, 0.52, 0.08, mix(a, DARK, 0.25), { shade: 0.2 })
        pen.oval(0, -0.96, 0.025, 0.025, '#d9b04a', flat)
        pen.line([-0.2, -0.88, -0.12, -0.8, -0.05, -0.9], 0.015, b)
        pen.line([0, -0.9, 0, -0.66], 0.015, b)
      }),
      sewn: true,
    },
  ),
  utensil(
    'shorts',
    'shorts, short pants, swimming trunks, underwear, underpants, diaper',
    '短裤, 泳裤, 内裤, 尿布',
    0.4,
    '#c8502f #f6f2e6',
    {
      figure: drawn(1, (pen, [a, b]) => {
        pen.poly([-0.36, -1, 0.36, -1, 0.5, -0.02, 0.08, -0.02, 0, -0.5, -0.08, -0.02, -0.5, -0.02], a, { shade: 0.5 })
        pen.box(-0.36, -1, 0.72, 0.14, b, { shade: 0.2 })
      }),
    },
  ),
  utensil('sock', 'sock, socks, stocking, stockings, tights', '袜子, 长袜', 0.25, '#c8502f #f6f2e6', {
    setting: 'table',
    madeBy: 'sew',
    figure: drawn(0.9, (pen, [a, b]) => {
      pen.blob([-0.25, -1, 0.1, -1, 0.1, -0.42, 0.44, -0.2, 0.42, 0, -0.05, 0, -0.27, -0.2], a, { shade: 0.5 })
      pen.box(-0.26, -1, 0.37, 0.16, b, { shade: 0.2 })
      pen.oval(0.32, -0.09, 0.12, 0.1, b, { shade: 0.2 })
    }),
  }),
  utensil('bikini', 'bikini, swimsuit, bathing suit, swimwear, bra, brassiere', '泳衣, 比基尼, 泳装', 0.6, '#d8415a', {
    setting: 'beach',
    figure: drawn(0.9, (pen, [a]) => {
      for (const s of [-1, 1]) {
        pen.blob([s * 0.02, -0.6, s * 0.3, -0.6, s * 0.16, -0.86], a, { shade: 0.4 })
        pen.line([s * 0.16, -0.84, s * 0.06, -1], 0.025, a)
      }
      pen.line([-0.4, -0.6, 0.4, -0.6], 0.03, a)
      pen.poly([-0.32, -0.34, 0.32, -0.34, 0.06, -0.04, -0.06, -0.04], a, { shade: 0.4 })
    }),
  }),
  utensil(
    'ring',
    'ring, wedding ring, bracelet, earring, earrings, bangle, jewelry, jewellery, brooch',
    '戒指, 手镯, 耳环, 首饰, 珠宝',
    0.06,
    '#d9a434 #a9d8e8',
    {
      setting: 'table',
      figure: drawn(0.8, (pen, [a, b]) => {
        const hoop: number[] = []
        for (let i = 0; i <= 24; i++) hoop.push(Math.cos(i * 0.2618) * 0.33, -0.35 + Math.sin(i * 0.2618) * 0.33)
        pen.line(hoop, 0.1, a, 1, true)
        pen.poly([-0.17, -0.84, -0.09, -1, 0.09, -1, 0.17, -0.84, 0, -0.64], b, { shade: 0.5 })
      }),
    },
  ),
  utensil('wallet', 'wallet, purse, coin purse', '钱包', 0.12, '#7a4a2f #d9a434', {
    setting: 'table',
    figure: drawn(1.3, (pen, [a, b]) => {
      pen.box(-0.6, -0.86, 1.2, 0.2, '#9ab08a', { shade: 0.1 })
      pen.box(-0.64, -0.78, 1.28, 0.78, a, { round: 0.08, shade: 0.4 })
      pen.box(0.3, -0.5, 0.34, 0.22, mix(a, DARK, 0.2), { round: 0.05 })
      pen.oval(0.42, -0.39, 0.05, 0.05, b, flat)
    }),
  }),
  utensil('chain', 'chain, chains', '链子, 铁链', 0.2, '#8f9aa2', {
    setting: 'table',
    figure: drawn(2.2, (pen, [a]) => {
      for (let i = 0; i < 6; i++) {
        const hoop: number[] = []
        for (let k = 0; k <= 12; k++)
          hoop.push(-0.9 + i * 0.36 + Math.cos(k * 0.524) * 0.24, -0.5 + Math.sin(k * 0.524) * (i % 2 ? 0.1 : 0.26))
        pen.line(hoop, 0.09, mix(a, DARK, i % 2 ? 0.2 : 0), 1, true)
      }
    }),
  }),
  utensil('saddle', 'saddle', '马鞍', 0.5, '#8a4a2a #c9cdd0', {
    setting: 'stable',
    figure: drawn(1.3, (pen, [a, b]) => {
      pen.blob([-0.5, -0.6, -0.44, -0.95, -0.2, -0.72, 0.24, -0.7, 0.4, -1, 0.5, -0.7, 0.36, -0.5, -0.3, -0.48], a, {
        shade: 0.5,
      })
      pen.blob([-0.24, -0.52, 0.26, -0.52, 0.3, -0.2, 0, -0.1, -0.24, -0.2], mix(a, DARK, 0.15), { shade: 0.4 })
      pen.line([0, -0.2, 0, -0.08], 0.06, DARK)
      pen.line([-0.1, 0, -0.08, -0.1, 0.08, -0.1, 0.1, 0, -0.1, 0], 0.04, b)
    }),
  }),
  utensil(
    'ferriswheel',
    'ferris wheel, big wheel, giant wheel, carousel, merry-go-round',
    '摩天轮, 旋转木马',
    20,
    '#e8e4da #c9cdd0',
    {
      habitat: 'land',
      setting: 'park',
      figure: drawn(1, (pen, [a, b]) => {
        for (const s of [-1, 1]) pen.line([0, -0.52, s * 0.3, 0], 0.03, b)
        const hoop: number[] = []
        for (let i = 0; i <= 32; i++) hoop.push(Math.cos(i * 0.19635) * 0.42, -0.52 + Math.sin(i * 0.19635) * 0.42)
        pen.line(hoop, 0.02, a, 1, true)
        pen.line(
          hoop.map((v, i) => (i % 2 ? (v + 0.52) * 0.86 - 0.52 : v * 0.86)),
          0.014,
          a,
          1,
          true,
        )
        for (let i = 0; i < 12; i++) {
          const x = Math.cos(i * 0.5236) * 0.42
          const y = -0.52 + Math.sin(i * 0.5236) * 0.42
          pen.line([0, -0.52, x, y], 0.008, a)
          pen.blob(
            [x - 0.045, y, x + 0.045, y, x + 0.04, y + 0.075, x - 0.04, y + 0.075],
            ['#c8321f', '#efc02b', '#2a62b0', '#3f9a4a'][i % 4] ?? a,
            { shade: 0.3 },
          )
        }
        pen.oval(0, -0.52, 0.04, 0.04, b)
      }),
    },
  ),
  utensil('cauldron', "cauldron, witch's cauldron, hot pot, hotpot", '大锅, 坩埚, 火锅', 0.7, '#33363c #6fae3f', {
    habitat: 'land',
    mixedIn: true,
    figure: drawn({ width: 1.1, hold: [0, -0.6, 0.5] }, (pen, [a, b]) => {
      for (const x of [-0.26, 0.26]) pen.limb([x, -0.16, x * 1.2, 0], 0.07, 0.06, 0.05, a)
      pen.blob([-0.36, -0.78, 0.36, -0.78, 0.52, -0.42, 0.3, -0.1, -0.3, -0.1, -0.52, -0.42], a, { shade: 0.6 })
      pen.oval(0, -0.78, 0.4, 0.09, mix(a, '#ffffff', 0.15))
      pen.oval(0, -0.79, 0.34, 0.06, b, { shade: 0.1 })
      for (const [x, y, r] of [
        [-0.12, -0.86, 0.06],
        [0.1, -0.92, 0.045],
        [0.02, -0.99, 0.03],
      ] as const)
        pen.oval(x, y, r, r, lighten(b, 0.12), { shade: 0.2 })
    }),
    eaten: 'atTable',
  }),
  utensil('bubble', 'soap bubble, bubble', '肥皂泡, 泡泡, 气泡', 0.6, '#dff0f6', {
    habitat: 'sky',
    setting: 'meadow',
    figure: drawn({ width: 1, airy: true, clear: true, hold: [0, -0.2, 0.6] }, pen => {
      pen.oval(0, -0.5, 0.5, 0.5, '#dff0f6', { shade: 0.25, alpha: 0.4 })
      pen.line([-0.36, -0.72, -0.2, -0.88, 0, -0.93], 0.03, '#ffffff', 0.9)
      pen.oval(-0.2, -0.74, 0.08, 0.05, '#ffffff', { ...flat, alpha: 0.8, rot: -0.7 })
    }),
  }),
  utensil('barberpole', 'barber pole', '理发店灯柱', 1.2, '#c8321f #2a62b0', {
    habitat: 'land',
    setting: 'barbershop',
    figure: drawn(0.32, (pen, [a, b]) => {
      pen.oval(0, -0.95, 0.11, 0.07, '#c9cdd0', { shade: 0.5 })
      pen.box(-0.11, -0.9, 0.22, 0.8, '#f6f2e6', { shade: 0.3 })
      for (let i = 0; i < 5; i++) {
        const y = -0.86 + i * 0.16
        pen.poly([-0.11, y + 0.08, 0.11, y, 0.11, y + 0.06, -0.11, y + 0.14], i % 2 ? b : a, flat)
      }
      pen.box(-0.14, -0.12, 0.28, 0.12, '#c9cdd0', { shade: 0.5 })
    }),
  }),
  utensil('hand', 'human hand, open hand', '手掌', 0.3, '#e6b694', {
    setting: 'plain',
    figure: drawn(0.7, (pen, [a]) => {
      for (const [x, h, r] of [
        [-0.17, 0.36, -0.12],
        [-0.05, 0.44, -0.02],
        [0.07, 0.42, 0.08],
        [0.18, 0.32, 0.2],
      ] as const)
        pen.at(x, -0.5, { rot: r }, () => pen.limb([0, 0, 0, -h], 0.12, 0.11, 0.08, a))
      pen.limb([-0.14, -0.26, -0.34, -0.5], 0.15, 0.12, 0.09, a)
      pen.blob([-0.22, -0.1, -0.24, -0.5, 0, -0.58, 0.24, -0.5, 0.2, -0.1, 0, 0.02], a, { shade: 0.5 })
    }),
  }),
  utensil('eye', 'eyeball, human eye', '眼球', 0.3, '#4a8ab0 #2b2326', {
    setting: 'plain',
    figure: drawn({ width: 1.9, airy: true }, (pen, [a, b]) => {
      pen.blob([-0.95, -0.48, -0.4, -0.9, 0.4, -0.9, 0.95, -0.48, 0.4, -0.12, -0.4, -0.12], '#fbf8f2', { shade: 0.3 })
      pen.oval(0, -0.5, 0.36, 0.38, a, { shade: 0.3 })
      pen.oval(0, -0.5, 0.17, 0.18, DARK, flat)
      pen.oval(0.1, -0.6, 0.07, 0.07, '#ffffff', flat)
      pen.line([-0.95, -0.48, -0.4, -0.9, 0.4, -0.9, 0.95, -0.48], 0.07, b)
      for (const x of [-0.6, -0.3, 0, 0.3, 0.6])
        pen.line([x, -0.86 + Math.abs(x) * 0.2, x * 1.15, -1.04 + Math.abs(x) * 0.2], 0.035, b)
    }),
  }),
  utensil('mouth', 'human mouth, red lips', '嘴唇', 0.2, '#c8324f', {
    setting: 'plain',
    draw: 'mouthlips',
    figure: drawn({ width: 2, airy: true }, (pen, [a]) => {
      pen.blob([-0.95, -0.5, -0.4, -0.86, 0, -0.74, 0.4, -0.86, 0.95, -0.5, 0, -0.5], a, { shade: 0.5 })
      pen.blob([-0.95, -0.5, 0, -0.44, 0.95, -0.5, 0.4, -0.12, -0.4, -0.12], lighten(a, 0.06), { shade: 0.5 })
      pen.line([-0.9, -0.5, 0, -0.46, 0.9, -0.5], 0.04, mix(a, DARK, 0.5))
    }),
  }),
  utensil('foot', 'footprint, footprints, paw print, paw prints, bare foot', '脚印', 0.3, '#8a6a4a', {
    habitat: 'land',
    setting: 'beach',
    draw: 'footprint',
    figure: drawn(0.5, (pen, [a]) => {
      pen.blob([-0.14, -0.04, -0.16, -0.4, -0.2, -0.6, 0, -0.74, 0.2, -0.62, 0.1, -0.36, 0.12, -0.06, 0, 0], a, {
        shade: 0.2,
      })
      for (const [x, y, r] of [
        [-0.2, -0.82, 0.05],
        [-0.08, -0.9, 0.06],
        [0.05, -0.9, 0.06],
        [0.17, -0.84, 0.055],
        [0.25, -0.72, 0.05],
      ] as const)
        pen.oval(x, y, r, r * 1.1, a, { shade: 0.2 })
    }),
  }),
  utensil('screw', 'screw, bolt, nail, nut and bolt, thumbtack, pin', '螺丝, 钉子, 螺丝钉, 图钉', 0.08, '#9aa5ab', {
    setting: 'table',
    figure: drawn(0.4, (pen, [a]) => {
      pen.box(-0.2, -1, 0.4, 0.18, a, { round: 0.06, shade: 0.5 })
      pen.box(-0.14, -0.95, 0.28, 0.05, DARK, flat)
      pen.poly([-0.09, -0.82, 0.09, -0.82, 0.06, -0.12, 0, 0, -0.06, -0.12], a, { shade: 0.5 })
      for (let i = 0; i < 6; i++) pen.line([-0.11, -0.7 + i * 0.1, 0.11, -0.75 + i * 0.1], 0.035, mix(a, DARK, 0.35))
    }),
  }),
  utensil('wig', 'wig, hairpiece, hairstyle', '假发', 0.3, '#7a4a2f', {
    setting: 'plain',
    figure: drawn(1, (pen, [a]) => {
      pen.blob(
        [
          -0.4, 0, -0.48, -0.6, -0.2, -0.98, 0.2, -0.98, 0.48, -0.6, 0.4, 0, 0.24, -0.1, 0.2, -0.55, 0, -0.66, -0.2,
          -0.55, -0.24, -0.1,
        ],
        a,
        { shade: 0.6 },
      )
      for (const x of [-0.36, -0.3, 0.3, 0.36]) pen.line([x, -0.6, x * 1.05, -0.08], 0.025, mix(a, DARK, 0.25))
    }),
  }),
  utensil(
    'washer',
    'washing machine, washer, dryer, dishwasher, automatic washer',
    '洗衣机, 洗碗机, 烘干机',
    0.9,
    '#eceae4 #5f8aa0',
    {
      habitat: 'land',
      setting: 'bathroom',
      figure: drawn(0.8, (pen, [a, b]) => {
        pen.box(-0.4, -1, 0.8, 1, a, { round: 0.04, shade: 0.3 })
        pen.box(-0.4, -1, 0.8, 0.17, mix(a, DARK, 0.12), flat)
        pen.oval(0.24, -0.91, 0.05, 0.05, DARK, flat)
        pen.oval(0, -0.44, 0.28, 0.28, '#b9c2c8', { shade: 0.4 })
        pen.oval(0, -0.44, 0.21, 0.21, b, { shade: 0.5 })
        pen.line([-0.12, -0.5, 0, -0.4, 0.14, -0.46], 0.04, '#eef6fa', 0.8)
      }),
    },
  ),
  utensil('hookah', 'hookah, water pipe', '水烟', 0.6, '#2f7a7a #d9a434', {
    figure: drawn(0.5, (pen, [a, b]) => {
      pen.blob([-0.2, 0, -0.24, -0.24, 0, -0.36, 0.24, -0.24, 0.2, 0], a, { shade: 0.5 })
      pen.limb([0, -0.34, 0, -0.84], 0.06, 0.05, 0.08, b)
      pen.oval(0, -0.9, 0.09, 0.07, '#8a4a34')
      pen.line([0.02, -0.5, 0.3, -0.5, 0.34, -0.2, 0.2, -0.04], 0.03, '#a8321f')
    }),
  }),
  utensil('keyboard', 'computer keyboard, keyboard, keypad', '键盘', 0.1, '#33383e #c9cdd0', {
    setting: 'table',
    figure: drawn(3, (pen, [a, b]) => {
      pen.poly([-1.4, -0.9, 1.4, -0.9, 1.5, -0.05, -1.5, -0.05], a, { shade: 0.2 })
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 12; c++) {
          if (r === 3 && c > 2 && c < 9) continue
          pen.box(-1.32 + c * 0.22 - r * 0.012, -0.8 + r * 0.18, 0.17, 0.13, b, { round: 0.03, shade: 0.1 })
        }
      pen.box(-0.6, -0.26, 1.2, 0.13, b, { round: 0.03, shade: 0.1 })
    }),
  }),
]
