import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

/** One bunch, hanging from its stem and tapering. */
const grapes = drawn(0.9, (pen, [main, second, third]) => {
  pen.limb([0.02, -0.8, 0, -0.94, 0.14, -1], 0.05, 0.045, 0.04, '#6b4a2a')
  pen.line([0.02, -0.9, 0.2, -0.92, 0.24, -0.82, 0.3, -0.9], 0.014, '#6f8a3f')
  const rows = [5, 6, 5, 4, 4, 3, 2, 1]
  rows.forEach((n, row) => {
    for (let i = 0; i < n; i++) {
      const x = (i - (n - 1) / 2) * 0.152 + (((i * 7 + row * 5) % 3) - 1) * 0.012
      const y = -0.76 + row * 0.098 + (i % 2) * 0.02
      pen.oval(x, y, 0.092, 0.096, (row + i) % 3 ? main : mix(main, second, 0.5), { shade: 0.8 })
      pen.oval(x - 0.03, y - 0.035, 0.022, 0.018, '#ffffff', { shade: 0, soft: true, alpha: 0.6 })
    }
  })
  pen.blob(
    [-0.02, -0.86, -0.14, -1, -0.26, -0.92, -0.44, -0.94, -0.4, -0.8, -0.48, -0.68, -0.3, -0.66, -0.16, -0.72],
    third,
    { shade: 0.5 },
  )
  pen.line([-0.04, -0.84, -0.24, -0.8, -0.4, -0.76], 0.014, mix(third, '#ffffff', 0.3))
})

const knife = drawn(0.22, (pen, [a, b]) => {
  pen.blob([-0.05, -0.38, -0.07, -0.8, 0.02, -1, 0.07, -0.8, 0.06, -0.38], a, { shade: 0.4 })
  pen.box(-0.05, -0.4, 0.1, 0.4, b, { round: 0.04, shade: 0.4 })
})

const ware = family({ habitat: 'table', setting: 'table' })

/** Furniture, vessels and food without a similar kind. */
export const goods = [
  ware('grapes', 'grapes, grape', '葡萄', 0.2, '#6b3f7a #9a6aa8 #5f7a3f', {
    onTrees: true,
    oneAsPlural: true,
    figure: grapes,
  }),
  ware(
    'wardrobe',
    'wardrobe, cupboard, cabinet, closet, armoire, locker',
    '衣柜, 柜子, 橱柜',
    2,
    '#9a6a40 #7a4a2f #e0b04a',
    {
      habitat: 'land',
      setting: 'room',
      figure: drawn(0.72, (pen, [a, b, c]) => {
        pen.box(-0.34, -1, 0.68, 0.96, a, { round: 0.02, shade: 0.5 })
        for (const s of [-1, 0]) pen.box(s * 0.31 + 0.01, -0.93, 0.29, 0.62, mix(a, b, 0.4), { shade: 0.2 })
        pen.box(-0.31, -0.27, 0.62, 0.17, mix(a, b, 0.4), { shade: 0.2 })
        for (const x of [-0.05, 0.05]) pen.oval(x, -0.6, 0.02, 0.03, c, flat)
        pen.oval(0, -0.19, 0.03, 0.02, c, flat)
        for (const x of [-0.3, 0.24]) pen.box(x, -0.05, 0.06, 0.05, DARK, flat)
      }),
    },
  ),
  ware(
    'drawers',
    'chest of drawers, dresser, nightstand, sideboard, commode',
    '抽屉柜, 床头柜',
    1,
    '#a8753f #7a5230 #e0b04a',
    {
      habitat: 'land',
      setting: 'room',
      figure: drawn({ width: 1.2, seat: [0, -0.98, 0.6] }, (pen, [a, b, c]) => {
        pen.box(-0.58, -1, 1.16, 0.92, a, { round: 0.02, shade: 0.5 })
        for (let i = 0; i < 3; i++) {
          pen.box(-0.52, -0.93 + i * 0.28, 1.04, 0.24, mix(a, b, 0.4), { shade: 0.2 })
          for (const x of [-0.26, 0.26]) pen.oval(x, -0.81 + i * 0.28, 0.04, 0.03, c, flat)
        }
        for (const x of [-0.52, 0.44]) pen.box(x, -0.09, 0.08, 0.09, DARK, flat)
      }),
    },
  ),
  ware('sink', 'sink, washbasin, wash basin', '水槽, 洗手池', 1, '#f3f1ea #d9d4c8 #9aa3a8', {
    habitat: 'land',
    setting: 'room',
    figure: drawn(0.9, (pen, [a, b, c]) => {
      pen.box(-0.42, -0.72, 0.84, 0.72, b, { round: 0.02, shade: 0.4 })
      pen.line([0, -0.66, 0, -0.04], 0.015, mix(b, DARK, 0.4))
      pen.blob([-0.46, -0.78, 0.46, -0.78, 0.36, -0.62, -0.36, -0.62], a, { shade: 0.5 })
      pen.limb([0.02, -0.78, 0.02, -0.98, 0.16, -0.98, 0.18, -0.86], 0.05, 0.05, 0.05, c, { shade: 0.3 })
      pen.line([-0.08, -0.82, -0.08, -0.88], 0.04, c)
    }),
  }),
  ware('toilet', 'toilet, lavatory', '马桶', 0.8, '#f6f4ee #e2dfd6', {
    habitat: 'land',
    setting: 'room',
    figure: drawn({ width: 0.8, seat: [0.06, -0.52, 0.9] }, (pen, [a, b]) => {
      pen.box(-0.36, -1, 0.26, 0.56, a, { round: 0.04, shade: 0.4 })
      pen.blob([-0.3, -0.52, 0.36, -0.52, 0.34, -0.36, 0.16, -0.16, 0.18, 0, -0.26, 0, -0.2, -0.2], a, { shade: 0.5 })
      pen.oval(0.06, -0.53, 0.32, 0.06, b, { shade: 0.2 })
      pen.box(-0.28, -0.94, 0.1, 0.04, mix(b, DARK, 0.4), flat)
    }),
  }),
  ware('chandelier', 'chandelier, candelabra', '吊灯, 枝形吊灯', 1, '#c99a3a #ffe9a8', {
    habitat: 'sky',
    setting: 'room',
    figure: drawn({ width: 1.3, airy: true }, (pen, [a, b]) => {
      pen.line([0, -1, 0, -0.6], 0.025, a)
      pen.both(() => {
        pen.line([0, -0.4, 0.3, -0.34, 0.52, -0.52], 0.05, a)
        pen.line([0, -0.34, 0.18, -0.26, 0.28, -0.44], 0.045, a)
        for (const [x, y] of [
          [0.52, -0.54],
          [0.28, -0.46],
        ] as const) {
          pen.box(x - 0.025, y - 0.14, 0.05, 0.14, '#f8f2e4', flat)
          pen.glow(x, y - 0.2, 0.16, b, 0.7)
          pen.blob([x - 0.025, y - 0.15, x, y - 0.25, x + 0.025, y - 0.15], b, flat)
        }
        for (const x of [0.12, 0.26, 0.42])
          pen.poly([x - 0.03, -0.28, x + 0.03, -0.28, x, -0.14], '#dff0f6', { shade: 0.2, alpha: 0.8 })
      })
      pen.oval(0, -0.46, 0.09, 0.15, a, { shade: 0.5 })
      pen.poly([-0.06, -0.26, 0.06, -0.26, 0, -0.02], '#dff0f6', { shade: 0.2, alpha: 0.85 })
    }),
  }),
  ware('throne', 'throne', '王座, 宝座', 1.9, '#c9982f #9a2432 #7fc4d4', {
    habitat: 'land',
    setting: 'hall',
    seat: { size: 1.1, at: [0, -0.4] },
    forSitting: true,
    figure: drawn({ width: 0.66, seat: [0, -0.42, 1] }, (pen, [a, b, c]) => {
      pen.blob([-0.26, -0.3, -0.28, -0.86, -0.14, -0.96, 0, -1, 0.14, -0.96, 0.28, -0.86, 0.26, -0.3], a, {
        shade: 0.6,
      })
      pen.blob([-0.19, -0.34, -0.2, -0.82, 0, -0.9, 0.2, -0.82, 0.19, -0.34], b, { shade: 0.5 })
      for (const x of [-0.24, 0, 0.24]) pen.oval(x, x === 0 ? -0.98 : -0.9, 0.035, 0.035, c, { shade: 0.2 })
      pen.box(-0.3, -0.42, 0.6, 0.1, b, { round: 0.03, shade: 0.4 })
      pen.box(-0.31, -0.33, 0.62, 0.07, a, { shade: 0.3 })
      for (const x of [-0.3, 0.22]) {
        pen.limb([x + 0.04, -0.28, x + 0.04, 0], 0.09, 0.06, 0.09, a)
        pen.limb([x + 0.04, -0.34, x + 0.04, -0.56], 0.06, 0.05, 0.05, a)
        pen.oval(x + 0.05, -0.57, 0.07, 0.035, a, { shade: 0.3 })
      }
    }),
  }),
  ware('bush', 'bush, shrub, hedge, bushes, thicket', '灌木, 灌木丛', 1.2, '#4f8a3f #8ab55a', {
    habitat: 'land',
    setting: 'garden',
    figure: drawn(1.5, (pen, [a, b]) => {
      for (const [x, y, r] of [
        [-0.42, -0.32, 0.32],
        [0.42, -0.32, 0.32],
        [0, -0.42, 0.4],
        [-0.22, -0.66, 0.3],
        [0.24, -0.64, 0.3],
      ] as const) {
        pen.blob(
          xy(
            [x - r, y + r * 0.7],
            [x - r, y - r * 0.4],
            [x - r * 0.3, y - r],
            [x + r * 0.5, y - r * 0.9],
            [x + r, y - r * 0.2],
            [x + r * 0.9, y + r * 0.8],
          ),
          a,
          { shade: 0.7 },
        )
        pen.line([x - r * 0.3, y - r * 0.3, x, y - r * 0.5, x + r * 0.3, y - r * 0.3], 0.02, b, 0.6)
      }
    }),
  }),
  ware(
    'houseplant',
    'plant, plant in a pot, houseplant, house plant, potted plant, pot plant',
    '盆栽, 植物, 绿植',
    0.6,
    '#4f9a4a #b5643f #8a4a34',
    {
      setting: 'room',
      figure: drawn(0.9, (pen, [a, b, c]) => {
        for (const [x, y, rot] of [
          [-0.2, -0.5, -0.9],
          [0.2, -0.5, 0.9],
          [-0.1, -0.55, -0.35],
          [0.12, -0.55, 0.4],
          [0, -0.5, 0.02],
        ] as const)
          pen.at(x * 0.3, y + 0.14, { rot }, () => {
            pen.blob([0, 0, 0.1, -0.2, 0.07, -0.46, 0, -0.58, -0.08, -0.44, -0.1, -0.2], a, { shade: 0.5 })
            pen.line([0, 0, 0, -0.5], 0.014, lighten(a, 0.18))
          })
        pen.poly([-0.24, -0.36, 0.24, -0.36, 0.17, 0, -0.17, 0], b, { shade: 0.6 })
        pen.box(-0.27, -0.42, 0.54, 0.1, mix(b, c, 0.2), { round: 0.02, shade: 0.3 })
      }),
    },
  ),
  ware('igloo', 'igloo', '冰屋', 2, '#e8f1f4 #a9c4d4', {
    habitat: 'land',
    setting: 'snowfield',
    madeBy: 'build',
    figure: drawn(2, (pen, [a, b]) => {
      const dome = [-0.92, 0, -0.86, -0.5, -0.5, -0.88, 0, -1, 0.5, -0.88, 0.86, -0.5, 0.92, 0]
      pen.blob(dome, a, { shade: 0.7 })
      pen.within(dome, true, () => {
        for (let row = 1; row < 5; row++) {
          const y = -row * 0.22
          pen.line([-1, y + 0.04, 0, y - 0.05, 1, y + 0.04], 0.014, b, 0.8)
          for (let i = -4; i < 5; i++)
            pen.line([i * 0.24 + (row % 2 ? 0.12 : 0), y, i * 0.22 + (row % 2 ? 0.11 : 0), y - 0.2], 0.012, b, 0.7)
        }
      })
      pen.blob([0.1, 0, 0.12, -0.38, 0.36, -0.5, 0.6, -0.38, 0.64, 0], mix(a, b, 0.3), { shade: 0.5 })
      pen.blob([0.2, 0, 0.22, -0.28, 0.37, -0.38, 0.52, -0.28, 0.54, 0], '#33485c', { shade: 0.2 })
    }),
  }),
  ware('gardenwall', 'wall, stone wall, garden wall, city wall', '围墙, 石墙, 城墙', 1.4, '#a39c90 #6b655c', {
    habitat: 'land',
    setting: 'meadow',
    writtenOn: true,
    paintedWhole: true,
    figure: drawn({ width: 2.6, seat: [0, -0.98, 0.9] }, (pen, [a, b]) => {
      pen.box(-1.28, -0.9, 2.56, 0.9, b, { shade: 0.3 })
      for (let row = 0; row < 5; row++)
        for (let i = 0; i < 7; i++) {
          const x = -1.26 + i * 0.38 - (row % 2 ? 0.17 : 0)
          const w = Math.min(0.36, 1.27 - x)
          if (w > 0.05 && x + w > -1.26)
            pen.box(
              Math.max(-1.26, x),
              -0.89 + row * 0.178,
              w - Math.max(0, -1.26 - x),
              0.16,
              mix(a, DARK, ((row * 5 + i * 3) % 4) * 0.06),
              { round: 0.04, shade: 0.3 },
            )
        }
      for (let i = 0; i < 6; i++)
        pen.box(-1.3 + i * 0.435, -1, 0.42, 0.13, mix(a, DARK, (i % 3) * 0.06), { round: 0.03, shade: 0.3 })
    }),
  }),
  ware('crystalball', 'crystal ball, orb, magic ball, snow globe', '水晶球', 0.3, '#c9d6f2 #8f7fd0 #6b452c', {
    figure: drawn(0.9, (pen, [a, b, c]) => {
      pen.blob([-0.3, 0, -0.22, -0.2, 0.22, -0.2, 0.3, 0], c, { shade: 0.5 })
      pen.oval(0, -0.56, 0.42, 0.42, a, { shade: 0.6 })
      pen.blob([-0.26, -0.5, -0.1, -0.7, 0.12, -0.56, 0.24, -0.7, 0.2, -0.4, 0, -0.34, -0.16, -0.3], b, {
        ...flat,
        alpha: 0.7,
      })
      pen.oval(-0.16, -0.76, 0.1, 0.06, '#ffffff', { ...flat, alpha: 0.85, rot: -0.5 })
      pen.glow(0, -0.56, 0.6, b, 0.4)
    }),
  }),
  ware('fries', 'fry, fries, french fry, french fries, chips', '薯条', 0.14, '#efc04a #c8281f', {
    figure: drawn(0.8, (pen, [a, b]) => {
      for (let i = 0; i < 9; i++) {
        const x = -0.28 + i * 0.07
        pen.at(x, -0.4, { rot: (i - 4) * 0.05 }, () =>
          pen.box(-0.035, -0.5 + ((i * 5) % 3) * 0.07, 0.07, 0.5, i % 2 ? a : lighten(a, 0.06), { shade: 0.3 }),
        )
      }
      pen.poly([-0.36, -0.5, 0.36, -0.5, 0.26, 0, -0.26, 0], b, { shade: 0.4 })
      pen.oval(0, -0.24, 0.1, 0.1, a, flat)
    }),
  }),
  ware('mitten', 'mitten, glove', '', 0.2, '#c8402f #f1e8d8', {
    figure: drawn(0.9, (pen, [a, b]) => {
      pen.limb([0.1, -0.34, 0.36, -0.46, 0.4, -0.64], 0.24, 0.22, 0.2, a)
      pen.blob([-0.3, -0.3, -0.34, -0.7, -0.2, -0.95, 0.06, -1, 0.2, -0.8, 0.2, -0.3], a, { shade: 0.6 })
      pen.box(-0.34, -0.32, 0.56, 0.3, b, { round: 0.05, shade: 0.4 })
      for (const x of [-0.2, -0.06, 0.08]) pen.line([x, -0.28, x, -0.06], 0.02, mix(b, DARK, 0.3))
    }),
  }),
  ware('knife', 'knife, dagger, kitchen knife, penknife', '刀, 小刀, 匕首, 菜刀', 0.25, '#c9d2d6 #5a3a28', {
    figure: knife,
  }),
  ware('fork', 'fork, pitchfork', '叉子', 0.2, '#c3ccd2', {
    figure: drawn(0.24, (pen, [a]) => {
      for (const x of [-0.07, -0.024, 0.024, 0.07]) pen.line([x, -1, x, -0.74], 0.026, a)
      pen.blob([-0.085, -0.78, 0.085, -0.78, 0.03, -0.56, -0.03, -0.56], a, { shade: 0.3 })
      pen.limb([0, -0.6, 0, 0], 0.05, 0.045, 0.06, a)
    }),
  }),
]
