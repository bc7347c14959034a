import { xy } from '../kit/geometry.ts'
import { drawn } from '../draw/figure.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { DARK, tool } from './objects.ts'

const instrument = family({ habitat: 'table', setting: 'table' })

/** Instruments of measure, tools and games. */
export const tools = [
  instrument('bulb', 'light bulb, lightbulb, bulb, idea', '灯泡', 0.15, '#f6e08a #b9b0a0 #e0a52a', {
    setting: 'plain',
    grip: { at: [0, -0.15], scale: 1.2 },
    luminous: true,
    figure: drawn({ width: 0.75, margin: 0.4 }, (pen, [a, b, c]) => {
      pen.glow(0, -0.64, 0.8, a, 0.6)
      pen.blob(
        [
          -0.13, -0.28, -0.16, -0.4, -0.34, -0.58, -0.28, -0.88, 0, -1, 0.28, -0.88, 0.34, -0.58, 0.16, -0.4, 0.13,
          -0.28,
        ],
        a,
        { shade: 0.5 },
      )
      pen.line([-0.07, -0.3, -0.1, -0.58, -0.04, -0.5, 0, -0.6, 0.04, -0.5, 0.1, -0.58, 0.07, -0.3], 0.022, c, 1, true)
      for (let i = 0; i < 3; i++) pen.box(-0.13, -0.27 + i * 0.08, 0.26, 0.06, b, { round: 0.02, shade: 0.4 })
      pen.oval(0, -0.02, 0.06, 0.03, DARK)
    }),
  }),
  instrument('compass', 'compass', '指南针, 罗盘', 0.12, '#c99a3a #f3ead2 #c8321f', {
    figure: drawn(1, (pen, [a, b, c]) => {
      pen.oval(0, -0.94, 0.09, 0.07, a)
      pen.oval(0, -0.45, 0.45, 0.44, a, { shade: 0.7 })
      pen.oval(0, -0.45, 0.36, 0.35, b, { shade: 0.2 })
      for (let i = 0; i < 8; i++)
        pen.line(
          [
            Math.cos(i * 0.785) * 0.32,
            -0.45 + Math.sin(i * 0.785) * 0.31,
            Math.cos(i * 0.785) * 0.27,
            -0.45 + Math.sin(i * 0.785) * 0.26,
          ],
          0.024,
          DARK,
        )
      pen.at(0, -0.45, { rot: 0.6 }, () => {
        pen.poly([0, -0.28, 0.06, 0, -0.06, 0], c, { shade: 0 })
        pen.poly([0, 0.28, 0.06, 0, -0.06, 0], DARK, { shade: 0 })
      })
    }),
  }),
  instrument('hourglass', 'hourglass, sandglass', '沙漏', 0.3, '#8a5a36 #cfe0e0 #dcb46c', {
    figure: drawn(0.62, (pen, [a, b, c]) => {
      pen.blob(
        [
          -0.22, -0.92, 0.22, -0.92, 0.2, -0.68, 0.03, -0.5, 0.2, -0.32, 0.22, -0.08, -0.22, -0.08, -0.2, -0.32, -0.03,
          -0.5, -0.2, -0.68,
        ],
        b,
        { shade: 0.4 },
      )
      pen.blob([-0.16, -0.74, 0.16, -0.74, 0.0, -0.52], c, { shade: 0.2 })
      pen.line([0, -0.54, 0, -0.2], 0.02, c)
      pen.blob([-0.2, -0.09, 0, -0.26, 0.2, -0.09], c, { shade: 0.2 })
      for (const y of [-1, -0.09]) pen.box(-0.3, y, 0.6, 0.09, a, { round: 0.02, shade: 0.4 })
      for (const x of [-0.26, 0.26]) pen.line([x, -0.92, x, -0.08], 0.035, a)
    }),
  }),
  instrument('anchor', 'anchor', '锚', 1, '#4a5a64 #33414f #b5763a', {
    habitat: 'land',
    setting: 'beach',
    figure: drawn(0.86, (pen, [a, b]) => {
      pen.line([-0.4, -0.34, -0.3, -0.1, 0, 0, 0.3, -0.1, 0.4, -0.34], 0.1, a)
      pen.both(() => pen.poly([0.28, -0.3, 0.42, -0.46, 0.48, -0.24], a))
      pen.box(-0.05, -0.8, 0.1, 0.8, a, { shade: 0.6 })
      pen.box(-0.24, -0.72, 0.48, 0.08, b, { round: 0.03 })
      pen.line([-0.09, -0.9, 0, -0.99, 0.09, -0.9, 0, -0.81, -0.09, -0.9], 0.05, a)
    }),
  }),
  instrument('hammer', 'hammer, mallet', '锤子, 榔头', 0.3, '#7a8288 #a8703a #4a5056', {
    grip: { at: [0, -0.15], rot: 0.4, scale: 1.2 },
    figure: tool(0.8, (pen, [a, b, c]) => {
      pen.limb([0, -0.3, 0, 0.5], 0.08, 0.085, 0.1, b)
      pen.blob([-0.3, -0.48, 0.2, -0.5, 0.24, -0.28, -0.2, -0.32, -0.36, -0.2, -0.4, -0.3], a, { shade: 0.6 })
      pen.box(0.18, -0.52, 0.12, 0.27, c, { shade: 0.4 })
    }),
  }),
  instrument('axe', 'axe, hatchet', '斧头, 斧子', 0.7, '#9aa3a8 #a8703a #4a5056', {
    grip: { at: [0, -0.2], rot: 0.5 },
    figure: tool(0.8, (pen, [a, b, c]) => {
      pen.limb([0, -0.5, 0.02, 0, 0, 0.5], 0.07, 0.075, 0.09, b)
      pen.blob([-0.06, -0.46, 0.12, -0.46, 0.36, -0.56, 0.4, -0.26, 0.34, -0.08, 0.1, -0.24, -0.06, -0.24], a, {
        shade: 0.6,
      })
      pen.line([0.36, -0.54, 0.42, -0.3, 0.34, -0.1], 0.035, mix(a, '#ffffff', 0.5))
      pen.box(-0.08, -0.46, 0.06, 0.22, c)
    }),
  }),
  instrument('saw', 'saw, handsaw', '锯子, 锯', 0.5, '#b9c2c8 #a8602f #6b7278', {
    figure: drawn(2, (pen, [a, b, c]) => {
      const blade = [-0.3, -0.7]
      blade.push(1, -0.56, 1, -0.44)
      for (let i = 0; i <= 16; i++) blade.push(1 - i * 0.08, (i % 2 ? -0.14 : -0.24) - (16 - i) * 0.008)
      pen.poly(blade, a, { shade: 0.3 })
      pen.blob([-0.28, -0.74, -0.6, -0.86, -0.94, -0.7, -0.9, -0.2, -0.6, -0.06, -0.28, -0.12], b, { shade: 0.6 })
      pen.blob([-0.46, -0.58, -0.74, -0.62, -0.76, -0.32, -0.5, -0.3], pen.press.paper, flat)
      pen.oval(-0.34, -0.44, 0.04, 0.04, c)
    }),
  }),
  instrument('wrench', 'wrench, spanner', '扳手', 0.25, '#8f9aa2 #5f6a72 #c9d2d6', {
    figure: tool(0.5, (pen, [a, b]) => {
      pen.limb([0, -0.3, 0, 0.36], 0.13, 0.11, 0.14, a, { shade: 0.6 })
      pen.blob(
        [-0.2, -0.52, -0.08, -0.38, 0.08, -0.38, 0.2, -0.52, 0.2, -0.3, 0.08, -0.18, -0.08, -0.18, -0.2, -0.3],
        a,
        { shade: 0.6 },
      )
      pen.oval(0, 0.42, 0.14, 0.14, a)
      pen.oval(0, 0.42, 0.06, 0.06, b, { shade: 0 })
    }),
  }),
  instrument('scissors', 'scissors, shears', '剪刀', 0.2, '#b9c2c8 #c8321f #6b7278', {
    figure: drawn(0.8, (pen, [a, b, c]) => {
      for (const s of [-1, 1])
        pen.at(0, -0.48, { rot: s * 0.26 }, () => {
          pen.poly([-0.05, 0.06, 0.06, 0.06, 0.02, -0.52], s > 0 ? a : mix(a, c, 0.4), { shade: 0.4 })
          pen.oval(s * -0.04, 0.28, 0.14, 0.19, b, { shade: 0.5 })
          pen.oval(s * -0.04, 0.28, 0.075, 0.12, pen.press.paper, flat)
        })
      pen.oval(0, -0.48, 0.035, 0.035, c)
    }),
  }),
  instrument('shovel', 'shovel', '铲子, 铁锹', 1.1, '#7a8288 #a8703a #4a5056', {
    habitat: 'land',
    setting: 'garden',
    grip: { at: [0, -0.5], rot: 0.2 },
    figure: tool(0.5, (pen, [a, b, c]) => {
      pen.limb([0, -0.46, 0, 0.2], 0.06, 0.055, 0.06, b)
      pen.box(-0.13, -0.52, 0.26, 0.07, b, { round: 0.03 })
      pen.blob([-0.16, 0.14, 0.16, 0.14, 0.17, 0.34, 0, 0.54, -0.17, 0.34], a, { shade: 0.6 })
      pen.line([0, 0.16, 0, 0.4], 0.03, c)
    }),
  }),
  instrument('ladder', 'ladder', '梯子', 3, '#b5834a #8a5f34 #e0bd84', {
    habitat: 'land',
    setting: 'plain',
    onShoulder: 'one',
    climbed: 'rungs',
    figure: drawn(0.5, (pen, [a, b]) => {
      for (let i = 0; i < 9; i++) pen.line([-0.17, -0.07 - i * 0.105, 0.17, -0.07 - i * 0.105], 0.035, b)
      for (const x of [-0.2, 0.2]) pen.limb([x * 1.1, 0, x * 0.9, -1], 0.055, 0.05, 0.05, a)
    }),
  }),
  instrument('mask', 'mask, theatre mask, theater mask', '脸谱', 0.3, '#f1e8d8 #c8321f #26201e', {
    setting: 'plain',
    figure: drawn(0.8, (pen, [a, b, c]) => {
      pen.blob([-0.38, -0.84, 0, -1, 0.38, -0.84, 0.36, -0.4, 0.18, -0.06, 0, 0, -0.18, -0.06, -0.36, -0.4], a, {
        shade: 0.7,
      })
      pen.both(() => {
        pen.blob([0.07, -0.6, 0.18, -0.7, 0.31, -0.62, 0.18, -0.54], c, { shade: 0 })
        pen.line([0.06, -0.76, 0.18, -0.84, 0.32, -0.78], 0.035, b)
        pen.oval(0.24, -0.42, 0.08, 0.06, b, flat)
      })
      pen.poly([0, -0.6, -0.05, -0.38, 0.06, -0.38], mix(a, DARK, 0.2), { shade: 0.2 })
      pen.blob([-0.17, -0.26, 0, -0.29, 0.17, -0.26, 0, -0.16], b, { shade: 0 })
    }),
  }),
  instrument('fan', 'fan, folding fan', '扇子, 折扇', 0.4, '#c8402a #f3e6c8 #5a3a28', {
    setting: 'plain',
    grip: { at: [0, -0.1], rot: 0.2, scale: 1.2 },
    figure: drawn(1.5, (pen, [a, b, c]) => {
      for (let i = 0; i < 11; i++) {
        const t = Math.PI * (1.06 + (i / 10) * 0.88)
        const u = t - 0.14
        const v = t + 0.14
        pen.poly(
          xy(
            [Math.cos(u) * 0.3, -0.04 + Math.sin(u) * 0.3],
            [Math.cos(u) * 0.86, -0.04 + Math.sin(u) * 0.92],
            [Math.cos(v) * 0.86, -0.04 + Math.sin(v) * 0.92],
            [Math.cos(v) * 0.3, -0.04 + Math.sin(v) * 0.3],
          ),
          i % 2 ? a : mix(a, b, 0.3),
          { shade: 0.2 },
        )
        pen.line([0, -0.04, Math.cos(t) * 0.3, -0.04 + Math.sin(t) * 0.3], 0.03, c)
      }
      for (let i = 0; i < 5; i++) pen.oval(-0.34 + i * 0.17, -0.62 - (2 - Math.abs(i - 2)) * 0.06, 0.05, 0.05, b, flat)
      pen.oval(0, -0.05, 0.05, 0.05, c)
    }),
  }),
  instrument('flag', 'flag', '旗, 旗帜, 国旗', 3, '#c8321f #f3ead2 #5a4a40', {
    habitat: 'land',
    setting: 'hills',
    grip: { at: [-0.2, -0.3], rot: 0.1, scale: 0.6 },
    raised: { at: [0.2, -0.78], size: 0.9, layer: 'lap' },
    onShoulder: 'one',
    figure: drawn(0.8, (pen, [a, b, c]) => {
      pen.line([-0.34, 0, -0.34, -1], 0.035, c)
      pen.blob(
        [-0.33, -0.98, -0.08, -0.9, 0.14, -1, 0.42, -0.92, 0.4, -0.5, 0.14, -0.56, -0.08, -0.46, -0.33, -0.54],
        a,
        { shade: 0.6 },
      )
      pen.oval(0.03, -0.74, 0.1, 0.1, b, flat)
      pen.oval(-0.34, -1, 0.03, 0.03, '#d9a434')
    }),
    onPole: true,
    sewn: true,
  }),
  instrument('chess', 'chess, chess piece, chessboard, pawn', '象棋, 国际象棋, 棋', 0.15, '#2b2628 #f1e4c8 #8a5a36', {
    forTwo: true,
    game: 'chessboard',
    played: 'board',
    figure: drawn(0.6, (pen, [a, b]) => {
      pen.box(-0.28, -0.1, 0.56, 0.1, a, { round: 0.03 })
      pen.blob(
        [
          -0.2, -0.1, -0.12, -0.4, -0.16, -0.6, -0.28, -0.56, -0.3, -0.68, -0.08, -0.86, -0.04, -1, 0.06, -0.9, 0.22,
          -0.72, 0.24, -0.4, 0.2, -0.1,
        ],
        a,
        { shade: 0.7 },
      )
      pen.oval(-0.04, -0.78, 0.025, 0.025, b, flat)
      for (let i = 0; i < 4; i++)
        pen.line([0.1 + i * 0.025, -0.82 + i * 0.1, 0.2 + i * 0.01, -0.74 + i * 0.1], 0.018, b, 0.6)
    }),
  }),
  instrument('dice', 'dice, die', '骰子', 0.05, '#f3ede0 #c8321f #26201e', {
    game: 'dice',
    played: 'board',
    figure: drawn(1.1, (pen, [a, b, c]) => {
      pen.poly([-0.46, -0.66, 0.06, -0.9, 0.5, -0.7, 0, -0.48], mix(a, '#ffffff', 0.4), { shade: 0 })
      pen.poly([-0.46, -0.66, 0, -0.48, 0, 0, -0.46, -0.2], a, { shade: 0.2 })
      pen.poly([0, -0.48, 0.5, -0.7, 0.5, -0.22, 0, 0], mix(a, pen.press.shadow, 0.3), { shade: 0 })
      pen.oval(0.02, -0.7, 0.07, 0.04, b, flat)
      pen.ovals([-0.34, -0.5, -0.12, -0.24], 0.05, 0.06, c, flat)
      pen.ovals([0.12, -0.42, 0.25, -0.36, 0.38, -0.3], 0.045, 0.06, c, flat)
    }),
  }),
  instrument('coin', 'coin, money', '硬币, 钱, 金币', 0.05, '#dba93a #a8742a #f3dc8a', {
    figure: drawn(1.05, (pen, [a, b, c]) => {
      pen.oval(0.04, -0.48, 0.5, 0.5, b, { shade: 0.3 })
      pen.oval(0, -0.5, 0.48, 0.48, a, { shade: 0.6 })
      pen.oval(0, -0.5, 0.38, 0.38, mix(a, b, 0.4), { shade: 0.2 })
      pen.poly(
        Array.from({ length: 10 }, (_, i) => [
          Math.cos(i * 0.628 - 1.57) * (i % 2 ? 0.12 : 0.28),
          -0.5 + Math.sin(i * 0.628 - 1.57) * (i % 2 ? 0.12 : 0.28),
        ]).flat(),
        c,
        { shade: 0.2 },
      )
    }),
  }),
]
