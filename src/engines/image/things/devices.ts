import { teddyHead } from '../draw/people/uprightHeads.ts'
import { drawn } from '../draw/figure.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { DARK, tool } from './objects.ts'

/** The outline of a gear wheel of `n` teeth. */
const gearPoints = (n: number, r: number, y: number) =>
  Array.from({ length: n * 4 }, (_, i) => {
    const k = i % 4 < 2 ? r : r * 0.82
    const t = ((i + 0.5) / (n * 4)) * 6.283
    return [Math.cos(t) * k, y + Math.sin(t) * k]
  }).flat()

const paintbrush = tool(0.5, (pen, [a, b, c]) => {
  pen.limb([0, -0.52, 0, -0.2, 0, 0.12], 0.03, 0.08, 0.1, a)
  pen.box(-0.07, 0.1, 0.14, 0.14, c, { shade: 0.4 })
  pen.blob([-0.08, 0.22, 0.08, 0.22, 0.09, 0.36, 0, 0.52, -0.09, 0.36], b, { shade: 0.5 })
})

const toyballoon = drawn({ width: 0.6, airy: true }, (pen, [a, b, c]) => {
  pen.line([0, -0.4, 0.05, -0.26, -0.03, -0.12, 0.02, 0], 0.012, c)
  pen.poly([-0.04, -0.38, 0.04, -0.38, 0, -0.45], a)
  pen.blob([0, -0.42, -0.2, -0.56, -0.28, -0.78, -0.14, -0.97, 0.14, -0.97, 0.28, -0.78, 0.2, -0.56], a, {
    shade: 0.9,
  })
  pen.oval(pen.press.light.x * 0.11, -0.84, 0.05, 0.07, b, flat)
})

const teddy = drawn(0.85, (pen, [a, b, c]) => {
  pen.both(() => {
    pen.oval(0.24, -0.16, 0.15, 0.13, a)
    pen.oval(0.25, -0.13, 0.08, 0.08, b, { shade: 0.2 })
    pen.limb([0.16, -0.5, 0.34, -0.42, 0.38, -0.3], 0.14, 0.13, 0.11, a)
    pen.oval(0.2, -0.94, 0.1, 0.1, a)
    pen.oval(0.2, -0.94, 0.05, 0.05, b, flat)
  })
  pen.oval(0, -0.32, 0.24, 0.28, a, { shade: 0.7 })
  pen.oval(0, -0.3, 0.14, 0.17, b, { shade: 0.3, soft: true })
  pen.oval(0, -0.74, 0.26, 0.23, a, { shade: 0.6 })
  pen.oval(0.02, -0.68, 0.12, 0.1, b, { shade: 0.2 })
  pen.both(() => pen.oval(0.1, -0.79, 0.03, 0.032, c, { shade: 0 }))
  pen.oval(0.02, -0.72, 0.04, 0.028, c, { shade: 0 })
  pen.line([-0.03, -0.65, 0.02, -0.63, 0.07, -0.65], 0.014, c)
  pen.both(() => pen.poly([0, -0.52, 0.13, -0.58, 0.13, -0.46], '#c8321f', { shade: 0.2 }))
})

const gearFigure = drawn(1.2, (pen, [a, b, c]) => {
  pen.poly(gearPoints(11, 0.5, -0.5), a, { shade: 0.7 })
  pen.oval(0, -0.5, 0.26, 0.26, b, { shade: 0.4 })
  pen.oval(0, -0.5, 0.1, 0.1, c, { shade: 0.2 })
  pen.at(0.5, -0.06, { sx: 0.55 }, () => {
    pen.poly(gearPoints(9, 0.44, -0.3), c, { shade: 0.6 })
    pen.oval(0, -0.3, 0.15, 0.15, b)
  })
})

const device = family({ habitat: 'table', setting: 'table' })

/** Machines, toys and signs. */
export const devices = [
  device('computer', 'computer, laptop, monitor', '电脑, 笔记本电脑, 计算机', 0.4, '#4a5058 #8fc4d0 #d9dde0', {
    played: 'screen',
    figure: drawn(1.5, (pen, [a, b, c]) => {
      pen.box(-0.58, -0.98, 1.16, 0.74, a, { round: 0.05, shade: 0.3 })
      pen.box(-0.52, -0.92, 1.04, 0.62, b, { shade: 0.3 })
      for (let i = 0; i < 5; i++)
        pen.line(
          [-0.42, -0.8 + i * 0.1, -0.1 + ((i * 37) % 40) / 100, -0.8 + i * 0.1],
          0.03,
          i % 2 ? '#f3ead2' : mix(b, DARK, 0.5),
        )
      pen.poly([-0.58, -0.22, 0.58, -0.22, 0.74, 0, -0.74, 0], c, { shade: 0.3 })
      for (let r = 0; r < 3; r++)
        pen.line([-0.5 - r * 0.05, -0.17 + r * 0.05, 0.5 + r * 0.05, -0.17 + r * 0.05], 0.025, a)
    }),
  }),
  device('tv', 'television, tv', '电视, 电视机', 0.6, '#8a5a36 #8fb5ba #33292a', {
    setting: 'room',
    played: 'screen',
    figure: drawn(1.25, (pen, [a, b, c]) => {
      pen.both(() => pen.line([0, -0.8, 0.24, -1.02], 0.02, c))
      pen.both(() => pen.line([0.4, -0.08, 0.46, 0], 0.05, c))
      pen.box(-0.6, -0.82, 1.2, 0.74, a, { round: 0.08, shade: 0.5 })
      pen.box(-0.52, -0.74, 0.8, 0.58, b, { round: 0.1, shade: 0.5 })
      for (const y of [-0.62, -0.44]) pen.oval(0.44, y, 0.06, 0.06, c, { shade: 0.2 })
      for (let i = 0; i < 3; i++) pen.line([0.38, -0.28 + i * 0.05, 0.5, -0.28 + i * 0.05], 0.018, c)
    }),
  }),
  device('radio', 'radio, gramophone, record player, cassette', '收音机, 留声机', 0.3, '#a8653a #e8d9b5 #33292a', {
    figure: drawn(1.5, (pen, [a, b, c]) => {
      pen.line([0.5, -0.76, 0.68, -1.06], 0.025, c)
      pen.box(-0.7, -0.78, 1.4, 0.78, a, { round: 0.1, shade: 0.5 })
      pen.oval(-0.34, -0.38, 0.26, 0.26, b, { shade: 0.3 })
      for (let i = -3; i <= 3; i++)
        pen.line([-0.34 + i * 0.06, -0.56 + Math.abs(i) * 0.03, -0.34 + i * 0.06, -0.2 - Math.abs(i) * 0.03], 0.018, c)
      pen.box(0.04, -0.66, 0.54, 0.22, b, { shade: 0.1 })
      pen.line([0.3, -0.64, 0.3, -0.46], 0.025, '#c8321f')
      for (const x of [0.16, 0.46]) pen.oval(x, -0.22, 0.09, 0.09, c)
    }),
  }),
  device('telescope', 'telescope', '望远镜', 1.4, '#b8803a #33484f #d9a434', {
    habitat: 'land',
    setting: 'hills',
    grip: { at: [0, -0.5], scale: 0.6 },
    lens: 'onStand',
    figure: drawn(1.1, (pen, [a, b, c]) => {
      for (const x of [-0.3, 0.02, 0.34]) pen.line([0, -0.56, x, 0], 0.04, b)
      pen.at(0, -0.62, { rot: -0.6 }, () => {
        pen.box(-0.46, -0.075, 0.4, 0.15, b, { shade: 0.5 })
        pen.box(-0.1, -0.1, 0.62, 0.2, a, { shade: 0.7 })
        for (const x of [-0.1, 0.46]) pen.box(x, -0.115, 0.07, 0.23, c, { shade: 0.3 })
        pen.box(-0.52, -0.05, 0.08, 0.1, DARK)
      })
    }),
  }),
  device('globe', 'globe', '地球仪', 0.4, '#3f7f9a #8fa84a #8a5a36', {
    figure: drawn(0.9, (pen, [a, b, c]) => {
      pen.oval(0, -0.04, 0.26, 0.05, c, { shade: 0.5 })
      pen.line([0, -0.06, 0, -0.2], 0.06, c)
      pen.line([-0.18, -0.96, -0.42, -0.76, -0.44, -0.44, -0.2, -0.2, 0.1, -0.16], 0.045, c)
      const d = Array.from({ length: 32 }, (_, i) => [
        Math.cos(i * 0.1963) * 0.36,
        -0.57 + Math.sin(i * 0.1963) * 0.36,
      ]).flat()
      pen.poly(d, a, { shade: 0.2 })
      pen.within(d, false, () => {
        pen.blob([-0.3, -0.8, -0.06, -0.84, 0, -0.66, -0.1, -0.54, -0.04, -0.4, -0.14, -0.28, -0.24, -0.5], b, flat)
        pen.blob([0.1, -0.76, 0.3, -0.72, 0.34, -0.5, 0.22, -0.34, 0.14, -0.5], b, flat)
      })
      pen.oval(0, -0.57, 0.36, 0.36, a, { alpha: 0.12, shade: 1, soft: true })
    }),
  }),
  device('letter', 'letter, envelope, mail', '信, 信封', 0.15, '#f3ead2 #c8321f #b5a88a', {
    readable: true,
    cutInHands: true,
    figure: drawn(1.5, (pen, [a, b, c]) => {
      pen.box(-0.72, -0.96, 1.44, 0.94, a, { shade: 0.3 })
      pen.poly([-0.72, -0.96, 0, -0.38, 0.72, -0.96], mix(a, c, 0.25), { shade: 0.3 })
      pen.line([-0.72, -0.02, -0.16, -0.5], 0.02, c)
      pen.line([0.72, -0.02, 0.16, -0.5], 0.02, c)
      pen.oval(0, -0.42, 0.15, 0.15, b, { shade: 0.5 })
    }),
  }),
  device('pencil', 'pencil, pen, crayon', '铅笔, 笔, 钢笔', 0.3, '#efb92b #e58aa2 #3a302a', {
    grip: { at: [0, -0.3], rot: 0.7 },
    figure: tool(0.5, (pen, [a, b, c]) => {
      pen.box(-0.09, -0.34, 0.18, 0.6, a, { shade: 0.5 })
      pen.line([0, -0.34, 0, 0.26], 0.014, mix(a, DARK, 0.3))
      pen.box(-0.09, -0.42, 0.18, 0.08, '#b9c2c8')
      pen.box(-0.09, -0.52, 0.18, 0.1, b, { round: 0.04 })
      pen.poly([-0.09, 0.26, 0.09, 0.26, 0, 0.5], '#ead2a8', { shade: 0.3 })
      pen.poly([-0.034, 0.41, 0.034, 0.41, 0, 0.5], c, { shade: 0 })
    }),
  }),
  device('brush', '', '', 0.2, '#a8653a #f3ead2', {
    setting: 'room',
    draw: 'paintbrush',
    variant: 'paintbrush',
    grip: { at: [0, -0.3], rot: 0.7 },
    figure: paintbrush,
  }),
  device('paintbrush', 'paintbrush, brush, palette', '画笔, 毛笔, 调色板', 0.4, '#a8653a #c8321f #d9dde0', {
    grip: { at: [0, -0.3], rot: 0.7 },
    figure: paintbrush,
  }),
  device('cartoon', 'balloon animal', '气球动物', 0.4, '#d2332f #f4b8b0', {
    habitat: 'sky',
    setting: 'park',
    draw: 'toyballoon',
    manyColours: true,
    grip: { at: [0, -0.02] },
    raised: { at: [0.2, -0.78], size: 0.75, layer: 'lap' },
    figure: toyballoon,
  }),
  device('toyballoon', 'balloon, balloons, party balloon', '气球', 1, '#d2332f #f4b8b0 #8a6a5a', {
    habitat: 'sky',
    setting: 'skyscape',
    manyColours: true,
    grip: { at: [0, -0.02] },
    raised: { at: [0.2, -0.78], size: 0.75, layer: 'lap' },
    bunches: true,
    played: 'caught',
    figure: toyballoon,
    onString: true,
  }),
  device('kite', 'kite', '风筝', 1, '#d2431f #f0c84a #2a62b0', {
    habitat: 'sky',
    setting: 'meadow',
    madeBy: 'build',
    manyColours: true,
    figure: drawn({ width: 0.8, airy: true }, (pen, [a, b, c]) =>
      pen.at(0, -0.1, { rot: 0.3 }, () => {
        pen.line([0, -0.36, 0.06, -0.2, -0.06, -0.06, 0.06, 0.1], 0.016, c)
        for (const y of [-0.22, -0.06, 0.08])
          pen.poly([-0.07, y - 0.04, 0, y, -0.07, y + 0.04, 0.07, y - 0.04, 0, y, 0.07, y + 0.04], c, { shade: 0 })
        pen.poly([0, -1, 0.32, -0.72, 0, -0.34, -0.32, -0.72], a, { shade: 0.3 })
        pen.poly([0, -1, 0.32, -0.72, 0, -0.72], b, { shade: 0.2 })
        pen.poly([0, -0.34, -0.32, -0.72, 0, -0.72], b, { shade: 0.2 })
      }),
    ),
    onString: true,
  }),
  device('bell', 'bell', '铃铛, 钟声, 风铃', 0.4, '#d2a03a #8a6426 #5a3a28', {
    setting: 'plain',
    grip: { at: [0, -1] },
    figure: drawn(0.9, (pen, [a, b, c]) => {
      pen.oval(0, -0.92, 0.09, 0.08, b)
      pen.oval(0, -0.06, 0.1, 0.08, c)
      pen.blob([0, -0.9, -0.2, -0.78, -0.26, -0.4, -0.42, -0.14, 0, -0.1, 0.42, -0.14, 0.26, -0.4, 0.2, -0.78], a, {
        shade: 0.9,
      })
      pen.limb([-0.36, -0.22, 0, -0.17, 0.36, -0.22], 0.03, 0.04, 0.03, b, { shade: 0 })
    }),
    sounds: 'bell',
  }),
  device('ball', 'ball, football, soccer ball, soccer', '球, 足球', 0.25, '#f1ece0 #26242a #c8402a', {
    habitat: 'land',
    setting: 'meadow',
    played: 'kicked',
    figure: drawn(1, (pen, [a, b]) => {
      const d = Array.from({ length: 32 }, (_, i) => [
        Math.cos(i * 0.1963) * 0.48,
        -0.48 + Math.sin(i * 0.1963) * 0.48,
      ]).flat()
      pen.poly(d, a, { shade: 0.7 })
      pen.within(d, false, () => {
        for (const [x, y, r] of [
          [0, -0.48, 0.15],
          [0.4, -0.6, 0.14],
          [-0.4, -0.6, 0.14],
          [0.26, -0.1, 0.14],
          [-0.26, -0.1, 0.14],
          [0, -0.94, 0.14],
        ] as const) {
          pen.poly(
            Array.from({ length: 5 }, (_, i) => [
              x + Math.cos(i * 1.257 - 1.57) * r,
              y + Math.sin(i * 1.257 - 1.57) * r,
            ]).flat(),
            b,
            flat,
          )
          if (x !== 0 || y !== -0.48) pen.line([0, -0.48, x, y], 0.02, b)
        }
      })
    }),
    shot: true,
  }),
  device('doll', 'doll, puppet', '娃娃, 木偶', 0.4, '#e8768a #e8ba98 #4a2a20', {
    upright: { head: teddyHead },
    habitat: 'land',
    setting: 'room',
    draw: 'teddy',
    variant: 'teddy',
    hands: true,
    humanlike: true,
    inArms: true,
    crown: [0, -0.76, 0.24],
    played: 'onFloor',
    figure: teddy,
    sewn: true,
  }),
  device('teddy', 'teddy bear, teddy, toy, stuffed toy', '泰迪熊, 玩具, 玩偶', 0.4, '#b5783f #e6c08a #33241e', {
    upright: { head: teddyHead },
    habitat: 'land',
    setting: 'room',
    animate: true,
    hands: true,
    humanlike: true,
    inArms: true,
    crown: [0, -0.76, 0.24],
    played: 'onFloor',
    figure: teddy,
    sewn: true,
  }),
  device('skull', 'skull, bones', '骷髅, 头骨', 0.25, '#ece2cc #c2b08f #26201e', {
    figure: drawn(0.9, (pen, [a, b, c]) => {
      pen.blob(
        [
          -0.42, -0.62, -0.3, -0.92, 0, -1, 0.3, -0.92, 0.42, -0.62, 0.34, -0.36, 0.22, -0.3, 0.2, -0.02, -0.2, -0.02,
          -0.22, -0.3, -0.34, -0.36,
        ],
        a,
        { shade: 0.8 },
      )
      pen.both(() => pen.oval(0.17, -0.52, 0.13, 0.14, c, { shade: 0 }))
      pen.poly([0, -0.42, -0.06, -0.28, 0.06, -0.28], c, { shade: 0 })
      for (const x of [-0.12, -0.04, 0.04, 0.12]) pen.line([x, -0.18, x, -0.03], 0.018, c)
      pen.line([-0.2, -0.17, 0.2, -0.17], 0.016, b)
    }),
  }),
  device('heart', 'heart', '心, 爱心', 0.3, '#cf2a3a #f08a8a #7a1526', {
    setting: 'plain',
    figure: drawn(1.05, (pen, [a, b]) => {
      pen.blob(
        [
          0, 0, -0.3, -0.26, -0.5, -0.56, -0.46, -0.84, -0.24, -0.96, -0.04, -0.84, 0, -0.74, 0.04, -0.84, 0.24, -0.96,
          0.46, -0.84, 0.5, -0.56, 0.3, -0.26,
        ],
        a,
        { shade: 0.8 },
      )
      pen.oval(pen.press.light.x * 0.26, -0.74, 0.1, 0.07, b, { ...flat, rot: -0.5 })
    }),
  }),
  device('gem', 'diamond, gem, crystal, jewel', '钻石, 宝石, 水晶', 0.2, '#7fc4d4 #dff2f2 #2f7a9a', {
    setting: 'plain',
    figure: drawn(1.1, (pen, [a, b, c]) => {
      pen.poly([-0.52, -0.66, -0.3, -0.96, 0.3, -0.96, 0.52, -0.66, 0, 0], a, { shade: 0.2 })
      pen.poly([-0.52, -0.66, -0.18, -0.66, 0, 0], mix(a, c, 0.5), { shade: 0 })
      pen.poly([0.18, -0.66, 0.52, -0.66, 0, 0], c, { shade: 0 })
      pen.poly([-0.3, -0.96, 0, -0.96, -0.18, -0.66], b, { shade: 0 })
      pen.poly([0.3, -0.96, 0, -0.96, 0.18, -0.66], mix(a, b, 0.5), { shade: 0 })
    }),
  }),
  device('cog', 'cog, cogwheel, machine part', '齿轮', 0.5, '#8f9aa2 #5f6a72', { draw: 'gear', figure: gearFigure }),
  device('wheel', 'wheel, gear, machine, clockwork', '轮子, 机器', 0.6, '#8a7a64 #5a4a3c #c9a35a', {
    setting: 'plain',
    draw: 'gear',
    figure: gearFigure,
    moves: 'spin',
  }),
]
