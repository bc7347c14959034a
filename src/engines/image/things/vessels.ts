import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#232026'

const sailboat = drawn(
  { width: 0.95, hold: [-0.05, -0.1, 0.24], seat: [-0.1, -0.14, 0.24] },
  (pen, [main, second, third], look) => {
    const sail = look.parts['sail'] ?? second
    pen.line([0, -0.12, 0, -1], 0.022, third)
    pen.blob([0.03, -0.97, 0.2, -0.6, 0.38, -0.22, 0.03, -0.22], sail, { shade: 0.6 })
    pen.blob([-0.03, -0.88, -0.2, -0.5, -0.32, -0.22, -0.03, -0.24], mix(sail, pen.press.shadow, 0.14), { shade: 0.5 })
    for (let i = 0; i < 3; i++)
      pen.line([0.04, -0.44 - i * 0.16, 0.27 - i * 0.08, -0.42 - i * 0.16], 0.008, mix(sail, DARK, 0.4))
    pen.poly([0, -1, 0.14, -0.96, 0, -0.93], main, { shade: 0 })
    const hull = [-0.44, -0.17, 0.48, -0.19, 0.34, -0.03, 0.26, 0.02, -0.3, 0.02, -0.38, -0.05]
    pen.poly(hull, main, { shade: 0.6 })
    pen.within(hull, false, () => pen.limb([-0.5, -0.15, 0.5, -0.17], 0.035, 0.035, 0.035, '#f3ead8', flat))
  },
)

const rowboat = drawn({ width: 2.6, hold: [0, -0.34, 1], seat: [0, -0.4, 1] }, (pen, [main, second, third]) => {
  pen.blob([-1.1, -0.56, 0, -0.4, 1.1, -0.6, 0.8, -0.34, -0.8, -0.32], mix(third, DARK, 0.3), { shade: 0 })
  pen.poly(
    [-1.22, -0.7, -0.7, -0.46, 0, -0.4, 0.7, -0.46, 1.28, -0.78, 0.96, -0.12, 0.76, 0.04, -0.76, 0.04, -0.98, -0.12],
    main,
    { shade: 0.7 },
  )
  pen.line([-1.22, -0.7, -0.7, -0.46, 0, -0.4, 0.7, -0.46, 1.28, -0.78], 0.07, second)
  pen.line([-1.05, -0.3, 0, -0.16, 1.06, -0.34], 0.025, third)
  pen.line([-0.3, -0.9, 0.5, 0.05], 0.05, second)
  pen.blob([0.4, -0.05, 0.56, 0, 0.7, 0.22, 0.52, 0.14], second)
})

/** Long and low, with raised ends and thwarts; nothing rises above its rim. */
const canoe = drawn({ width: 4.6, hold: [0, -0.36, 1.5], seat: [0, -0.4, 1.5] }, (pen, [main, second, third]) => {
  pen.blob([-1.9, -0.66, -1, -0.5, 0, -0.46, 1, -0.5, 1.9, -0.66, 1.2, -0.34, -1.2, -0.34], mix(third, DARK, 0.35), {
    shade: 0,
  })
  for (const x of [-1, 0, 1]) pen.line([x, -0.52, x + 0.1, -0.36], 0.06, second)
  const hull = [
    -2.26, -1, -2.1, -0.98, -1.86, -0.66, -1.1, -0.44, 0, -0.38, 1.1, -0.44, 1.86, -0.66, 2.1, -0.98, 2.26, -1, 2.3,
    -0.6, 1.98, -0.16, 1.5, 0.03, -1.5, 0.03, -1.98, -0.16, -2.3, -0.6,
  ]
  pen.poly(hull, main, { shade: 0.7 })
  pen.line([-2.16, -0.98, -1.86, -0.66, -1.1, -0.44, 0, -0.38, 1.1, -0.44, 1.86, -0.66, 2.16, -0.98], 0.07, second)
  pen.within(hull, false, () => {
    for (const x of [-1.3, -0.65, 0, 0.65, 1.3]) pen.line([x, -0.42, x * 0.94, 0.04], 0.02, mix(main, DARK, 0.4))
    pen.limb([-2.3, -0.08, 2.3, -0.08], 0.05, 0.05, 0.05, third, flat)
  })
})

const ship = drawn({ width: 2.1, hold: [0.5, -0.3, 0.42], margin: 0.3 }, (pen, [main, second, third], look) => {
  for (const x of [-0.36, 0, 0.34]) {
    for (let i = 0; i < 3; i++)
      pen.oval(x - 0.1 - i * 0.13, -1.04 - i * 0.06, 0.08 + i * 0.03, 0.06 + i * 0.02, '#d9d6ce', {
        alpha: 0.6,
        shade: 0.4,
      })
    pen.poly([x - 0.06, -0.58, x - 0.1, -0.98, x + 0.06, -0.98, x + 0.09, -0.58], third, { shade: 0.5 })
    pen.box(x - 0.1, -0.98, 0.16, 0.08, DARK)
  }
  pen.poly([-0.8, -0.34, -0.78, -0.5, -0.66, -0.5, -0.66, -0.62, 0.6, -0.62, 0.64, -0.5, 0.76, -0.34], second, {
    shade: 0.4,
  })
  for (let i = 0; i < 11; i++) pen.box(-0.58 + i * 0.11, -0.57, 0.05, 0.045, look.night ? '#f6d27a' : '#4a6a86', flat)
  for (let i = 0; i < 12; i++) pen.oval(-0.7 + i * 0.125, -0.42, 0.022, 0.022, look.night ? '#f6d27a' : '#4a6a86', flat)
  const hull = [-1, -0.34, 1.06, -0.38, 0.86, -0.02, 0.8, 0.02, -0.86, 0.02, -0.94, -0.12]
  pen.poly(hull, main, { shade: 0.6 })
  pen.within(hull, false, () => pen.limb([-1.1, -0.02, 1.1, -0.02], 0.1, 0.1, 0.1, third, flat))
  pen.line([-0.98, -0.32, 1.03, -0.36], 0.02, second)
})

const galleon = drawn({ width: 1.3, hold: [0.05, -0.27, 0.34] }, (pen, [main, second, third], look) => {
  for (const [x, h] of [
    [-0.34, 0.8],
    [0.02, 0.98],
    [0.36, 0.78],
  ] as const) {
    pen.line([x, -0.2, x, -h], 0.02, main)
    for (const [k, w] of [
      [0.3, 0.17],
      [0.58, 0.14],
    ] as const) {
      const y = -0.24 - (h - 0.2) * k
      pen.blob(
        xy(
          [x - w, y - 0.17],
          [x + w, y - 0.17],
          [x + w * 1.25, y],
          [x + w * 0.6, y + 0.05],
          [x - w * 0.7, y + 0.05],
          [x - w * 0.75, y],
        ),
        look.parts['sail'] ?? second,
        { shade: 0.7 },
      )
    }
  }
  pen.poly([0.02, -1.04, -0.16, -1, 0.02, -0.95], third, { shade: 0 })
  pen.line([0.5, -0.24, 0.78, -0.4], 0.02, main)
  pen.poly(
    [
      -0.6, -0.46, -0.34, -0.4, -0.3, -0.24, 0.34, -0.22, 0.38, -0.3, 0.62, -0.34, 0.46, -0.02, 0.36, 0.03, -0.44, 0.03,
      -0.56, -0.1,
    ],
    main,
    { shade: 0.7 },
  )
  for (let i = 0; i < 5; i++) pen.box(-0.34 + i * 0.15, -0.16, 0.05, 0.05, third, flat)
  pen.line([-0.56, -0.26, -0.3, -0.2, 0.5, -0.2], 0.02, '#d9a434')
  for (const x of [-0.52, -0.43]) pen.box(x, -0.38, 0.05, 0.06, '#f6d27a', flat)
})

const submarine = drawn({ width: 2, airy: true }, (pen, [main, second, third]) => {
  pen.box(-0.16, -0.86, 0.42, 0.3, main, { round: 0.06, shade: 0.5 })
  pen.line([0.1, -0.84, 0.1, -1.04, 0.24, -1.04], 0.045, second, 1, true)
  pen.poly([-0.84, -0.4, -1.04, -0.72, -1.0, -0.1], second)
  pen.oval(0, -0.4, 0.94, 0.36, main, { shade: 0.8 })
  for (const x of [-0.42, 0, 0.42]) {
    pen.oval(x, -0.42, 0.13, 0.13, second, { shade: 0.3 })
    pen.oval(x, -0.42, 0.09, 0.09, third, { shade: 0.2 })
  }
  pen.poly([-0.2, -0.2, 0.2, -0.16, 0.0, -0.02], second)
})

const vessel = family({ habitat: 'water', setting: 'sea' })

const rowing = family({
  habitat: 'water',
  setting: 'lake',
  manyColours: true,
  cab: { size: 0.5, at: [-0.2, -0.44] },
  vehicle: true,
  aboard: 'drive',
  bed: { size: 0.45, at: [0, -0.35] },
  cabin: 0.6,
  boat: true,
  figure: rowboat,
  sounds: 'splash',
  moves: 'sail',
})

export const vessels = [
  vessel(
    'sailboat',
    'sailboat, boat, sailing boat, yacht, junk, dinghy',
    '帆船, 船, 小船, 游艇',
    6,
    '#a84a2f #f3ead8 #33414f',
    {
      manyColours: true,
      cab: { size: 0.5, at: [-0.2, -0.44], as: 'rowboat' },
      vehicle: true,
      aboard: 'drive',
      cabin: 0.6,
      boat: true,
      figure: sailboat,
      sounds: 'sea waves, wind',
      moves: 'sail',
    },
  ),
  rowing('raft', 'raft, inflatable boat', '木筏, 筏子', 1.4, '#a8753f #d9b88a #5a3a28', {
    draw: 'rowboat',
    variant: 'rowboat',
  }),
  rowing('rowboat', 'rowboat, rowing boat, gondola', '渔船, 木船, 小舟, 舟', 1.6, '#8a5a36 #d9b88a #5a3a28', {
    bearsSomebody: true,
  }),
  vessel(
    'canoe',
    'canoe, kayak, dugout, dugout canoe, birchbark canoe',
    '独木舟, 皮划艇',
    1.3,
    '#b5652f #f0e0bc #6b3a20',
    {
      setting: 'lake',
      cab: { size: 0.36, at: [-0.2, -0.44], flat: true },
      aboard: 'drive',
      cabin: 0.9,
      boat: true,
      figure: canoe,
    },
  ),
  vessel(
    'ship',
    'ship, ocean liner, ferry, cruise ship, steamer, cargo ship, steamship',
    '轮船, 大船, 渡轮, 邮轮, 货轮',
    18,
    '#2b3a4a #f1ece0 #c8321f',
    { vehicle: true, boat: true, figure: ship, sounds: 'ship, sea waves', moves: 'sail' },
  ),
  vessel(
    'galleon',
    'galleon, pirate ship, tall ship, sailing ship, wooden ship, old ship, caravel, viking ship',
    '海盗船, 古船',
    20,
    '#6b452c #f0e4c8 #26222a',
    { vehicle: true, figure: galleon, moves: 'sail' },
  ),
  vessel('submarine', 'submarine', '潜水艇, 潜艇', 5, '#e0b03a #4a5a64 #cfe0e2', {
    habitat: 'under',
    setting: 'underwater',
    vehicle: true,
    figure: submarine,
    moves: 'swim',
  }),
]
