import { insectHead } from '../draw/people/smallHeads.ts'
import { drawn } from '../draw/figure.ts'
import { flat } from '../draw/press.ts'
import { family, prop } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'

const DARK = '#241e20'

const item = family({ setting: 'room' })

/** Things that particular actions add, in their own inks, and a few similar things that prompts name. */
export const props = [
  prop('flash', '', { width: 1, airy: true, clear: true }, pen => {
    for (let i = 0; i < 8; i++) {
      const t = i * 0.785
      pen.line(
        [Math.cos(t) * 0.2, -0.5 + Math.sin(t) * 0.2, Math.cos(t) * 0.5, -0.5 + Math.sin(t) * 0.5],
        0.09,
        '#fbf3c4',
      )
    }
    pen.oval(0, -0.5, 0.16, 0.16, '#fffbe6', flat)
  }),
  prop('cupcake', '', { width: 0.9 }, pen => {
    pen.poly([-0.32, -0.42, 0.32, -0.42, 0.24, 0, -0.24, 0], '#c88a4a', { shade: 0.4 })
    pen.blob([-0.42, -0.42, -0.3, -0.74, 0, -0.94, 0.3, -0.74, 0.42, -0.42], '#f0a8bc', { shade: 0.4 })
    pen.oval(0, -0.92, 0.1, 0.1, '#c8243f', { shade: 0.3 })
  }),
  prop('hush', '', { width: 0.9, airy: true, clear: true }, pen => {
    for (const r of [0.2, 0.36, 0.52])
      pen.line([-0.3 + r * 0.6, -0.5 - r * 0.8, -0.3 + r * 1.1, -0.5, -0.3 + r * 0.6, -0.5 + r * 0.8], 0.06, '#fbf6e6')
  }),
  prop('feathers', '', { width: 1.6, airy: true, clear: true }, pen => {
    for (const [x, y, r] of [
      [-0.6, -0.3, 0.5],
      [-0.2, -0.8, -0.4],
      [0.2, -0.5, 1.2],
      [0.55, -0.85, 0.2],
      [0.1, -0.12, -0.9],
      [0.65, -0.3, -0.2],
      [-0.45, -0.95, 1],
    ] as const)
      pen.at(x, y, { rot: r }, () => {
        pen.blob([-0.13, 0, 0, -0.055, 0.14, 0, 0, 0.055], '#fbfaf4', { shade: 0.2 })
        pen.line([-0.15, 0, 0.12, 0], 0.012, '#c9c4b4')
      })
  }),
  prop('tightrope', '', { width: 2.6, airy: true }, pen => {
    for (const s of [-1, 1]) {
      pen.limb([s * 1.22, -1, s * 1.22, 0], 0.06, 0.06, 0.07, '#8a5f34')
      pen.box(s > 0 ? 1.02 : -1.32, -0.76, 0.3, 0.05, '#a8703a', { shade: 0.3 })
      pen.poly([s * 1.22, -1.02, s * 1.22, -0.9, s * 1.06, -0.96], '#c8321f', { shade: 0 })
      pen.line([s * 1.22, -0.76, s * 1.3, 0], 0.014, '#d9c39a')
    }
    pen.line([-1.2, -0.75, 0, -0.735, 1.2, -0.75], 0.022, '#e8d09a')
  }),
  prop('pole', '', { width: 0.06, airy: true, traits: { onShoulder: 'several' } }, pen => {
    pen.line([0, 0, 0, -1], 0.03, '#c9a06a')
    for (const y of [0, -1]) pen.oval(0, y, 0.025, 0.025, '#c8321f', flat)
  }),
  prop('snowslope', '', { width: 2.38, airy: true }, pen => {
    pen.poly([-1.19, -1, 1.19, 0, -1.19, 0], '#f2f7fa', { shade: 0.3 })
    for (let i = 0; i < 5; i++)
      pen.line([-1.1 + i * 0.44, -0.86 + i * 0.184, -0.86 + i * 0.44, -0.76 + i * 0.184], 0.018, '#b9d3e2')
  }),
  item('ironingboard', 'ironing board', '熨衣板', 0.9, '#5f8fb0', {
    figure: drawn(2, pen => {
      pen.line([-0.5, -0.9, 0.5, 0], 0.06, '#8f9aa2')
      pen.line([0.5, -0.9, -0.5, 0], 0.06, '#8f9aa2')
      pen.blob([-0.95, -0.98, 0.5, -1, 1, -0.94, 0.5, -0.86, -0.95, -0.86], '#5f8fb0', { shade: 0.3 })
    }),
  }),
  prop('ironed', '', { width: 2.6 }, (pen, [a]) => {
    pen.blob([-1.2, -0.5, -0.9, -0.85, 0.9, -0.85, 1.2, -0.55, 0.8, -0.3, 0.9, 0.2, -0.9, 0.2, -0.8, -0.3], a, {
      shade: 0.5,
    })
    pen.line([0, -0.8, 0.02, 0.15], 0.05, mix(a, DARK, 0.25))
    pen.poly([-0.3, -0.85, 0, -0.55, 0.3, -0.85], lighten(a, 0.15), { shade: 0.2 })
  }),
  prop('flatiron', '', { width: 1.6 }, pen => {
    pen.line([-0.4, -0.5, -0.2, -0.92, 0.35, -0.88, 0.45, -0.5], 0.14, '#33383e')
    pen.blob([-0.75, 0, -0.7, -0.4, 0.3, -0.5, 0.85, 0], '#c8503f', { shade: 0.5 })
    pen.line([-0.76, -0.03, 0.84, -0.03], 0.12, '#c9d2d6')
  }),
  prop('waterjet', '', { width: 1.6, airy: true, clear: true }, pen => {
    pen.blob([-0.78, -0.52, -0.2, -0.72, 0.4, -0.78, 0.8, -0.62, 0.74, -0.2, 0.3, -0.5, -0.3, -0.5], '#a9dcf0', {
      shade: 0.3,
      alpha: 0.85,
    })
    pen.ovals([0.5, -0.88, 0.72, -0.8, 0.82, -0.4, 0.66, -0.12, 0.2, -0.86, 0.86, -0.6], 0.04, 0.05, '#dff2fa', flat)
    pen.line([-0.7, -0.53, -0.1, -0.64, 0.5, -0.62], 0.03, '#f2fbff')
  }),
  prop('hoseline', '', { width: 1.2, airy: true }, pen =>
    pen.line([-1.2, -0.02, -0.6, -0.06, -0.2, -0.02, 0.2, -0.2, 0.5, -0.7, 0.74, -0.98], 0.07, '#d9a434'),
  ),
  prop('nozzle', '', { width: 2 }, pen => {
    pen.limb([-0.9, -0.5, 0.9, -0.55], 0.5, 0.5, 0.7, '#b9c2c8', { shade: 0.4 })
  }),
  prop('roaststick', '', { width: 0.16 }, pen => {
    pen.limb([0, 0, 0, -0.9], 0.03, 0.026, 0.018, '#7a5230')
    pen.box(-0.075, -1, 0.15, 0.15, '#fbf6ea', { round: 0.04, shade: 0.4 })
    pen.oval(0.02, -0.99, 0.05, 0.02, '#c99a5a', flat)
  }),
  prop('flyingpancake', '', { width: 1.5, airy: true }, pen => {
    pen.oval(0, -0.62, 0.66, 0.2, '#c98a3f', { rot: -0.3, shade: 0.4 })
    pen.oval(0, -0.68, 0.58, 0.15, '#e8b86a', { rot: -0.3, shade: 0.2 })
    for (const [x, y] of [
      [-0.5, -0.05],
      [-0.1, 0.05],
      [0.3, -0.05],
    ] as const)
      pen.line([x, y, x - 0.03, y - 0.24], 0.04, '#f6f0e0')
  }),
  prop('nail', '', { width: 1.2, airy: true }, pen => pen.oval(0, -0.5, 0.6, 0.42, '#d8203f', flat)),
  prop('nailpolish', '', { width: 0.5 }, pen => {
    pen.box(-0.2, -0.52, 0.4, 0.52, '#d8203f', { round: 0.06, shade: 0.4 })
    pen.box(-0.09, -1, 0.18, 0.5, DARK, { round: 0.03, shade: 0.3 })
  }),
  prop('nailbrush', '', { width: 0.16 }, pen => {
    pen.box(-0.05, -1, 0.1, 0.62, DARK, { round: 0.02 })
    pen.line([0, -0.4, 0, -0.16], 0.03, '#b9c2c8')
    pen.line([0, -0.16, 0, 0], 0.06, '#d8203f')
  }),
  prop('flattray', '', { width: 7 }, pen => {
    pen.blob([-3.4, -0.7, 0, -1, 3.4, -0.7, 3, -0.2, 0, 0, -3, -0.2], '#b9c2c8', { shade: 0.5 })
  }),
  item('mudpuddle', 'mud puddle, muddy puddle, puddle, mud', '泥坑, 水坑, 泥潭, 泥巴, 泥水, 泥', 0.3, '#6b4a30', {
    setting: 'farm',
    figure: drawn(4.4, (pen, [a]) => {
      pen.blob([-2.2, -0.5, -1.2, -0.95, 0.4, -1, 1.8, -0.8, 2.2, -0.4, 1.2, 0, -0.8, 0.05, -1.9, -0.1], a, {
        shade: 0.4,
      })
      pen.line([-1.2, -0.6, -0.4, -0.72, 0.3, -0.66], 0.06, lighten(a, 0.16))
      pen.line([0.5, -0.3, 1.2, -0.36], 0.06, lighten(a, 0.16))
    }),
    splashes: true,
  }),
  prop('mudsplash', '', { width: 3, airy: true, clear: true }, pen => {
    for (const [x, y, r] of [
      [-1.3, -0.4, 0.1],
      [-1.1, -0.8, 0.07],
      [1.2, -0.5, 0.11],
      [1, -0.9, 0.07],
      [-0.7, -0.2, 0.08],
      [0.8, -0.15, 0.09],
      [1.4, -0.2, 0.06],
    ] as const)
      pen.oval(x, y, r, r * 1.2, '#6b4a30', { shade: 0.2 })
  }),
  prop('scribble', '', { width: 1.2, airy: true, clear: true }, pen => {
    pen.line([-0.5, -0.2, -0.5, -0.6, -0.28, -0.8, -0.06, -0.6, -0.06, -0.2, -0.5, -0.2], 0.035, '#c8321f', 1, true)
    pen.line([-0.34, -0.2, -0.34, -0.4, -0.2, -0.4, -0.2, -0.2], 0.03, '#2a62b0', 1, true)
    const sun: number[] = []
    for (let i = 0; i <= 14; i++) sun.push(0.36 + Math.cos(i * 0.45) * 0.12, -0.78 + Math.sin(i * 0.45) * 0.12)
    pen.line(sun, 0.035, '#efb02b')
    for (let i = 0; i < 7; i++)
      pen.line(
        [
          0.36 + Math.cos(i * 0.9) * 0.17,
          -0.78 + Math.sin(i * 0.9) * 0.17,
          0.36 + Math.cos(i * 0.9) * 0.26,
          -0.78 + Math.sin(i * 0.9) * 0.26,
        ],
        0.03,
        '#efb02b',
      )
    pen.line([0.24, -0.16, 0.24, -0.36, 0.16, -0.24], 0.03, '#3f8a4a', 1, true)
    pen.oval(0.24, -0.43, 0.06, 0.06, '#3f8a4a', { shade: 0 })
  }),
  prop('seeds', '', { width: 1.4, airy: true, clear: true }, pen => {
    for (const [x, y] of [
      [-0.5, -0.4],
      [-0.2, -0.7],
      [0.1, -0.5],
      [0.36, -0.85],
      [0.6, -0.62],
      [0.2, -0.2],
      [0.62, -0.3],
    ] as const) {
      pen.line([x, y, x - 0.03, y + 0.16], 0.014, '#8a8468')
      for (const a of [-0.8, -0.4, 0, 0.4, 0.8])
        pen.line([x, y, x + Math.sin(a) * 0.1, y - Math.cos(a) * 0.1], 0.013, '#fbfbf4')
    }
  }),
  item(
    'treasurechest',
    'treasure chest, chest, chest of gold, treasure box, pirate chest, treasure',
    '宝箱, 宝藏, 百宝箱',
    0.6,
    '#8a5a30',
    {
      setting: 'beach',
      figure: drawn(1.3, pen => {
        pen.box(-0.6, -0.55, 1.2, 0.55, '#8a5a30', { shade: 0.5 })
        pen.blob([-0.6, -0.66, -0.56, -0.98, 0, -1.06, 0.56, -0.98, 0.6, -0.66], '#7a4c28', { shade: 0.5 })
        pen.blob([-0.56, -0.54, -0.4, -0.72, 0, -0.78, 0.4, -0.72, 0.56, -0.54], '#efc02b', { shade: 0.4 })
        pen.ovals([-0.3, -0.66, 0, -0.72, 0.28, -0.66, 0.12, -0.6], 0.07, 0.05, '#fbe08a', flat)
        for (const x of [-0.44, 0.44]) pen.line([x, -0.54, x, -0.02], 0.06, '#d9a434')
        pen.box(-0.09, -0.5, 0.18, 0.2, '#d9a434', { round: 0.03 })
        pen.oval(0, -0.42, 0.035, 0.04, DARK, flat)
      }),
    },
  ),
  item(
    'robotvacuum',
    'robot vacuum, robotic vacuum, robot vacuum cleaner, roomba',
    '扫地机器人',
    0.12,
    '#4a5056 #4fc08a',
    {
      mount: { size: 0.24, seat: [0, -0.95], hand: [0.7, -1.9], foot: [0.9, -0.95], lean: -0.04 },
      figure: drawn({ width: 4, seat: [0, -0.95, 3] }, (pen, [a, b]) => {
        pen.blob([-1.9, -0.5, -1.6, -0.95, 0, -1.05, 1.6, -0.95, 1.9, -0.5, 1.5, -0.1, -1.5, -0.1], a, { shade: 0.4 })
        pen.oval(0, -0.86, 1.2, 0.16, lighten(a, 0.18), flat)
        pen.oval(0, -0.88, 0.28, 0.08, b, flat)
        pen.line([1.5, -0.1, 1.95, 0.02], 0.06, '#d9c39a')
        pen.line([1.4, -0.1, 1.6, 0.06], 0.06, '#d9c39a')
        for (const x of [-0.9, 0.9]) pen.oval(x, -0.06, 0.2, 0.14, DARK, flat)
      }),
    },
  ),
  item('birdcage', 'birdcage, bird cage, cage', '鸟笼, 笼子, 笼', 0.7, '#c99a3a', {
    figure: drawn({ width: 0.8, hold: [0, -0.1, 0.5], clear: true }, (pen, [a]) => {
      pen.line([0, -1, 0, -0.92], 0.03, a)
      for (const x of [-0.34, -0.2, -0.07, 0.07, 0.2, 0.34])
        pen.line([0, -0.94, x * 0.8, -0.82, x, -0.6, x, -0.08], 0.014, a)
      for (const y of [-0.08, -0.6]) pen.line([-0.35, y, 0.35, y], 0.022, a)
      pen.box(-0.38, -0.08, 0.76, 0.08, mix(a, DARK, 0.2), { round: 0.03, shade: 0.4 })
    }),
  }),
  item('eiffel', 'eiffel tower, the eiffel tower', '埃菲尔铁塔, 巴黎铁塔', 30, '#8a6f52', {
    setting: 'park',
    figure: drawn(0.52, (pen, [a]) => {
      const d = mix(a, DARK, 0.25)
      for (const s of [-1, 1])
        pen.limb([s * 0.22, 0, s * 0.13, -0.26, s * 0.06, -0.55, s * 0.012, -0.92], 0.07, 0.045, 0.015, a, {
          shade: 0.4,
        })
      pen.line([-0.16, 0, -0.1, -0.14, 0, -0.18, 0.1, -0.14, 0.16, 0], 0.02, d)
      for (const [y, w] of [
        [-0.22, 0.19],
        [-0.46, 0.11],
        [-0.86, 0.035],
      ] as const)
        pen.box(-w, y - 0.02, w * 2, 0.03, d, { shade: 0.3 })
      for (const [y, w, h] of [
        [-0.24, 0.13, 0.2],
        [-0.48, 0.07, 0.18],
        [-0.66, 0.04, 0.16],
      ] as const) {
        pen.line([-w, y, w * 0.6, y - h], 0.01, d)
        pen.line([w, y, -w * 0.6, y - h], 0.01, d)
      }
      pen.line([0, -0.9, 0, -1], 0.012, a)
    }),
  }),
  item('bigtop', 'circus tent, big top', '马戏团帐篷', 9, '#c8321f', {
    setting: 'meadow',
    figure: drawn(1.9, pen => {
      pen.box(-0.8, -0.42, 1.6, 0.42, '#f6f0e2', { shade: 0.3 })
      for (let i = 0; i < 8; i += 2) pen.box(-0.8 + i * 0.2, -0.42, 0.2, 0.42, '#c8321f', { shade: 0.3 })
      pen.poly([-0.94, -0.4, 0, -0.92, 0.94, -0.4], '#f6f0e2', { shade: 0.4 })
      for (const [x, w] of [
        [-0.78, 0.3],
        [-0.2, 0.4],
        [0.46, 0.34],
      ] as const)
        pen.poly([x, -0.4, x + w, -0.4, 0, -0.92], '#c8321f', { shade: 0.3 })
      pen.line([0, -0.9, 0, -1.04], 0.02, DARK)
      pen.poly([0, -1.05, 0.16, -1, 0, -0.95], '#efc02b', { shade: 0 })
      pen.poly([-0.14, 0, 0, -0.36, 0.14, 0], '#4a2a24', { shade: 0 })
    }),
  }),
  prop('ringcurb', '', { width: 6 }, pen => {
    pen.blob([-3, -0.5, -2, -0.95, 0, -1.05, 2, -0.95, 3, -0.5, 2, -0.05, 0, 0.05, -2, -0.05], '#c8321f', {
      shade: 0.2,
    })
    pen.blob([-2.7, -0.5, -1.8, -0.84, 0, -0.92, 1.8, -0.84, 2.7, -0.5, 1.8, -0.17, 0, -0.08, -1.8, -0.17], '#e0b878', {
      shade: 0.2,
    })
    for (let i = 0; i < 9; i++) pen.oval(-2.4 + i * 0.6, -0.12 + Math.abs(i - 4) * -0.045, 0.1, 0.07, '#fbf6e6', flat)
  }),
  prop('tentacle', '', { width: 0.8, airy: true }, (pen, [a, b]) => {
    pen.limb([-0.3, -0.1, 0.1, -0.06, 0.3, -0.4, 0.2, -0.72, 0.36, -0.94], 0.2, 0.14, 0.07, a)
    for (const [x, y] of [
      [0.1, -0.1],
      [0.24, -0.32],
      [0.2, -0.56],
      [0.26, -0.78],
    ] as const)
      pen.oval(x + 0.03, y, 0.035, 0.035, b, flat)
  }),
  prop('jug', '', { width: 0.9, traits: { poursOut: true } }, pen => {
    pen.line([-0.28, -0.8, -0.52, -0.7, -0.5, -0.3, -0.26, -0.2], 0.09, '#8fb0bc')
    pen.blob(
      [-0.26, -0.9, 0.26, -0.9, 0.44, -0.96, 0.22, -0.68, 0.36, -0.3, 0.24, 0, -0.24, 0, -0.36, -0.3, -0.2, -0.68],
      '#c9dde4',
      { shade: 0.5 },
    )
    pen.oval(0.02, -0.9, 0.26, 0.05, '#fbfaf2', flat)
  }),
  item('ant', 'ant', '蚂蚁', 0.08, '#5a2f22 #8a5a40', {
    upright: { head: insectHead(), back: 'legs' },
    setting: 'meadow',
    animate: true,
    figure: drawn(1.8, (pen, [a]) => {
      for (const [x, d] of [
        [-0.12, -0.34],
        [0.06, 0.02],
        [0.2, 0.34],
      ] as const)
        for (const k of [0, 0.1]) pen.line([x + k, -0.42, x + d * 0.7 + k, -0.5, x + d + k, 0], 0.05, a)
      pen.oval(-0.56, -0.5, 0.34, 0.26, a, { rot: 0.2, shade: 0.5 })
      pen.oval(0.04, -0.46, 0.24, 0.17, a, { shade: 0.5 })
      pen.oval(0.5, -0.58, 0.25, 0.23, a, { shade: 0.5 })
      for (const x of [0.02, 0.16]) pen.line([0.56, -0.76, 0.7 + x, -0.96, 0.86 + x, -0.94], 0.035, a)
      pen.oval(0.6, -0.62, 0.06, 0.07, '#fbf8f0', flat)
      pen.oval(0.62, -0.62, 0.03, 0.035, DARK, flat)
    }),
  }),
]
