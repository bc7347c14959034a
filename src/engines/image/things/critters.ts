import {
  hedgehogHead,
  lizardHead,
  monkeyHead,
  mouseHead,
  rabbitHead,
  squirrelHead,
} from '../draw/people/uprightHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#1d181b'

const eye = (pen: Pen, x: number, y: number, r: number) => {
  pen.oval(x, y, r, r * 1.1, DARK, { shade: 0 })
  pen.oval(x + r * 0.3, y - r * 0.35, r * 0.3, r * 0.3, '#fff8e8', flat)
}

const rabbit = drawn({ width: 0.9, focus: [0.15, -0.55, 0.6] }, (pen, [main, second, third]) => {
  pen.oval(-0.38, -0.16, 0.1, 0.1, second)
  pen.blob([-0.06, -0.5, 0.16, -0.4, 0.22, -0.14, 0.16, 0, -0.34, 0, -0.4, -0.2, -0.26, -0.42], main, { shade: 0.7 })
  pen.oval(-0.18, -0.15, 0.18, 0.15, main, { shade: 0.4 })
  pen.oval(-0.1, -0.02, 0.15, 0.04, main, { shade: 0.2 })
  pen.limb([0.14, -0.3, 0.18, -0.02], 0.12, 0.08, 0.08, main)
  pen.blob([0.16, -0.34, 0.24, -0.22, 0.16, -0.12, 0.1, -0.24], second, flat)
  for (const [x, r] of [
    [0.1, -0.22],
    [0.2, 0.1],
  ] as const)
    pen.at(x, -0.62, { rot: r }, () => {
      pen.blob([-0.055, 0, -0.075, -0.2, 0, -0.4, 0.075, -0.2, 0.055, 0], main, { shade: 0.4 })
      pen.blob([-0.02, -0.04, -0.035, -0.2, 0, -0.33, 0.035, -0.2, 0.02, -0.04], third, flat)
    })
  pen.blob([-0.02, -0.52, 0.06, -0.66, 0.22, -0.66, 0.36, -0.5, 0.34, -0.4, 0.18, -0.34, 0.02, -0.38], main, {
    shade: 0.5,
  })
  pen.oval(0.28, -0.42, 0.08, 0.06, second, flat)
  pen.oval(0.35, -0.47, 0.026, 0.02, third, { shade: 0 })
  eye(pen, 0.2, -0.53, 0.032)
  for (const y of [-0.43, -0.4]) pen.line([0.3, y, 0.48, y - 0.02], 0.008, second)
})

const mouse = drawn(1.5, (pen, [main, second]) => {
  pen.limb([-0.5, -0.1, -0.8, -0.06, -0.96, -0.24, -0.86, -0.4], 0.05, 0.035, 0.02, second)
  pen.blob([-0.56, -0.1, -0.44, -0.52, -0.06, -0.7, 0.3, -0.56, 0.66, -0.3, 0.72, -0.2, 0.4, -0.04, -0.4, 0], main, {
    shade: 0.7,
  })
  for (const x of [0.06, 0.26]) {
    pen.oval(x, -0.68, 0.2, 0.22, mix(main, DARK, x < 0.1 ? 0.2 : 0))
    pen.oval(x + 0.01, -0.67, 0.13, 0.15, second, flat)
  }
  eye(pen, 0.44, -0.38, 0.045)
  pen.oval(0.72, -0.24, 0.045, 0.04, second, { shade: 0 })
  for (const r of [-0.06, 0.02, 0.1]) pen.line([0.6, -0.22, 0.84, -0.26 + r * 2], 0.01, DARK, 0.7)
  for (const x of [-0.2, 0.3]) pen.oval(x, -0.02, 0.1, 0.035, second, { shade: 0.2 })
})

const squirrel = drawn({ width: 1, focus: [0.2, -0.6, 0.6] }, (pen, [main, second]) => {
  const t = [
    -0.2, -0.04, -0.48, -0.16, -0.5, -0.5, -0.4, -0.84, -0.14, -1, 0.02, -0.88, -0.06, -0.78, -0.2, -0.72, -0.16, -0.44,
    -0.06, -0.2,
  ]
  pen.blob(t, main, { shade: 0.6 })
  for (let i = 0; i < 5; i++)
    pen.line([-0.42 + i * 0.04, -0.3 - i * 0.1, -0.3 + i * 0.03, -0.36 - i * 0.1], 0.02, second, 0.7)
  pen.blob([0.06, -0.56, 0.24, -0.4, 0.26, -0.12, 0.14, 0, -0.16, 0, -0.18, -0.24, -0.06, -0.46], main, {
    shade: 0.7,
  })
  pen.blob([0.2, -0.46, 0.28, -0.3, 0.2, -0.1, 0.12, -0.26], second, flat)
  pen.oval(-0.02, -0.12, 0.14, 0.13, main, { shade: 0.4 })
  pen.poly([0.06, -0.74, 0.06, -0.92, 0.18, -0.78], main)
  pen.blob([0.0, -0.62, 0.08, -0.78, 0.24, -0.78, 0.4, -0.62, 0.34, -0.52, 0.14, -0.48], main, { shade: 0.5 })
  eye(pen, 0.22, -0.66, 0.035)
  pen.oval(0.4, -0.61, 0.022, 0.02, DARK, { shade: 0 })
  pen.limb([0.12, -0.4, 0.28, -0.38, 0.36, -0.44], 0.08, 0.06, 0.05, main)
  pen.oval(0.38, -0.44, 0.07, 0.085, '#8a5a2a', { shade: 0.4 })
  pen.blob([0.3, -0.5, 0.38, -0.56, 0.46, -0.5, 0.38, -0.47], '#5a3a20', { shade: 0 })
  pen.oval(0.1, -0.02, 0.13, 0.035, main, { shade: 0.2 })
})

const hedgehog = drawn({ width: 1.5, focus: [0.4, -0.4, 0.6] }, (pen, [main, second]) => {
  for (const x of [-0.3, 0.26]) pen.oval(x, -0.03, 0.1, 0.05, mix(second, DARK, 0.3), { shade: 0.2 })
  // A dome of spines: rows from the back to the face, each spine leaning backwards.
  pen.blob([-0.66, -0.06, -0.68, -0.4, -0.44, -0.78, -0.06, -0.92, 0.26, -0.78, 0.4, -0.4, 0.3, -0.06], main, {
    shade: 0.8,
  })
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 15; i++) {
      const t = Math.PI * (0.97 + (i / 14) * 0.86)
      const r = 1 - row * 0.155
      const x = -0.12 + Math.cos(t) * 0.58 * r
      const y = -0.14 + Math.sin(t) * 0.74 * r
      const lean = t - 0.35
      const tip = [x + Math.cos(lean) * 0.16, y + Math.sin(lean) * 0.16] as const
      const across = [-Math.sin(lean) * 0.028, Math.cos(lean) * 0.028] as const
      const ink = row % 2 ? mix(main, second, 0.45) : mix(main, DARK, 0.2)
      pen.poly([x + across[0], y + across[1], tip[0], tip[1], x - across[0], y - across[1]], ink, { shade: 0 })
    }
  const face = [0.16, -0.5, 0.38, -0.56, 0.52, -0.44, 0.74, -0.24, 0.7, -0.15, 0.46, -0.06, 0.2, -0.08, 0.08, -0.28]
  pen.blob(face, second, { shade: 0.5 })
  pen.oval(0.22, -0.48, 0.08, 0.09, mix(second, main, 0.35))
  eye(pen, 0.47, -0.34, 0.042)
  pen.oval(0.75, -0.2, 0.05, 0.045, DARK, { shade: 0 })
  pen.line([0.66, -0.13, 0.58, -0.11, 0.5, -0.14], 0.015, DARK, 0.7)
  pen.oval(0.42, -0.2, 0.06, 0.035, '#e0705a', { ...flat, alpha: 0.35 })
})

const monkey = drawn({ width: 0.95, head: [0, -1, 0.35], focus: [0, -0.75, 0.5] }, (pen, [main, second], look) => {
  if (look.variant !== 'gorilla' && look.variant !== 'orangutan')
    pen.limb([-0.2, -0.06, -0.48, -0.1, -0.56, -0.4, -0.42, -0.56, -0.32, -0.46], 0.07, 0.05, 0.04, main)
  pen.blob([-0.2, -0.56, 0.2, -0.56, 0.28, -0.2, 0.2, -0.02, -0.2, -0.02, -0.28, -0.2], main, { shade: 0.6 })
  pen.oval(0, -0.26, 0.15, 0.2, second, { shade: 0.2, soft: true })
  pen.both(() => {
    pen.limb([0.2, -0.5, 0.38, -0.34, 0.26, -0.16], 0.12, 0.09, 0.08, main)
    pen.limb([0.12, -0.1, 0.34, -0.2, 0.3, -0.03], 0.13, 0.12, 0.09, main)
    pen.oval(0.34, -0.02, 0.12, 0.035, second, { shade: 0.2 })
    pen.oval(0.29, -0.78, 0.09, 0.1, main)
    pen.oval(0.29, -0.78, 0.05, 0.06, second, flat)
  })
  pen.oval(0, -0.78, 0.27, 0.24, main, { shade: 0.5 })
  pen.blob([-0.2, -0.82, -0.08, -0.9, 0, -0.84, 0.08, -0.9, 0.2, -0.82, 0.18, -0.66, 0, -0.57, -0.18, -0.66], second, {
    shade: 0.2,
    soft: true,
  })
  pen.both(() => eye(pen, 0.08, -0.79, 0.034))
  pen.both(() => pen.oval(0.02, -0.7, 0.012, 0.01, DARK, flat))
  pen.line([-0.09, -0.64, 0, -0.61, 0.09, -0.64], 0.018, DARK)
})

const kangaroo = drawn(0.95, (pen, [main, second]) => {
  pen.limb([-0.12, -0.24, -0.4, -0.1, -0.66, -0.03], 0.2, 0.1, 0.04, main)
  pen.blob([0.08, -0.72, 0.18, -0.56, 0.18, -0.26, 0, -0.1, -0.26, -0.16, -0.26, -0.38, -0.06, -0.6], main, {
    shade: 0.7,
  })
  pen.blob([0.17, -0.56, 0.18, -0.26, 0.06, -0.16, 0.06, -0.36], second, flat)
  pen.limb([-0.1, -0.26, 0.08, -0.16, -0.14, -0.04], 0.22, 0.14, 0.06, main)
  pen.limb([-0.16, -0.02, 0.2, -0.02], 0.06, 0.06, 0.05, main)
  pen.limb([0.12, -0.58, 0.28, -0.5, 0.26, -0.38], 0.08, 0.06, 0.05, main)
  pen.limb([0.1, -0.68, 0.14, -0.84], 0.14, 0.1, 0.1, main)
  for (const x of [0.06, 0.14]) pen.blob([x, -0.86, x - 0.07, -0.98, x - 0.01, -1.04, x + 0.05, -0.9], main)
  pen.blob([0.04, -0.82, 0.14, -0.92, 0.26, -0.86, 0.38, -0.78, 0.32, -0.72, 0.12, -0.74], main, { shade: 0.4 })
  pen.oval(0.37, -0.78, 0.025, 0.022, DARK, { shade: 0 })
  eye(pen, 0.2, -0.84, 0.02)
})

/** A Chinese dragon: a long coil with mane, horns and whiskers. */
const dragon = drawn(
  { width: 1.9, margin: 0.25, focus: [0.62, -0.72, 0.5], airy: true },
  (pen, [main, second, third]) => {
    const spine = [
      -0.92, -0.5, -0.82, -0.2, -0.6, -0.1, -0.44, -0.34, -0.36, -0.66, -0.16, -0.82, 0.04, -0.62, 0.04, -0.3, 0.22,
      -0.14, 0.42, -0.26, 0.44, -0.5, 0.54, -0.68,
    ]
    for (let i = 2; i < spine.length - 3; i += 2) {
      const x = spine[i] ?? 0
      const y = spine[i + 1] ?? 0
      for (const a of [-0.6, 0, 0.6])
        pen.poly([x - 0.06, y, x + Math.sin(a) * 0.05 - 0.02, y - 0.2 - Math.cos(a) * 0.02, x + 0.07, y], third, {
          shade: 0,
        })
    }
    pen.limb(spine, 0.03, 0.26, 0.2, main, { shade: 0.8 })
    pen.limb(
      spine.map((v, i) => (i % 2 ? v + 0.035 : v + 0.02)),
      0.01,
      0.08,
      0.06,
      second,
      { shade: 0 },
    )
    for (const [x, y, s] of [
      [-0.34, -0.5, -1],
      [0.04, -0.4, 1],
      [0.4, -0.32, 1],
      [-0.56, -0.14, 1],
    ] as const) {
      pen.limb([x, y, x + 0.16 * s, y + 0.08, x + 0.14 * s, y + 0.22], 0.1, 0.07, 0.05, main)
      for (const k of [-0.06, 0, 0.06]) pen.line([x + 0.14 * s, y + 0.22, x + 0.14 * s + k, y + 0.3], 0.018, second)
    }
    for (let i = 0; i < 6; i++)
      pen.limb(
        [-0.9, -0.46, -0.98 + i * 0.04, -0.6, -1.02 + i * 0.06, -0.74 + (i % 2) * 0.06],
        0.05,
        0.04,
        0.006,
        third,
        { shade: 0 },
      )
    for (let i = 0; i < 7; i++)
      pen.limb(
        [0.54, -0.72, 0.36 - i * 0.012, -0.78 + i * 0.05, 0.22 + (i % 2) * 0.05, -0.86 + i * 0.1],
        0.08,
        0.06,
        0.008,
        i % 2 ? third : second,
        { shade: 0 },
      )
    for (const x of [0.54, 0.62])
      pen.limb([x, -0.82, x - 0.1, -0.98, x - 0.04, -1.08], 0.045, 0.03, 0.01, second, { shade: 0 })
    pen.blob(
      [
        0.44, -0.66, 0.5, -0.84, 0.66, -0.86, 0.76, -0.76, 0.92, -0.78, 0.96, -0.68, 0.82, -0.64, 0.74, -0.6, 0.9,
        -0.56, 0.84, -0.5, 0.6, -0.52,
      ],
      main,
      { shade: 0.5 },
    )
    for (let i = 0; i < 4; i++)
      pen.poly([0.76 + i * 0.045, -0.65, 0.785 + i * 0.045, -0.6, 0.8 + i * 0.045, -0.66], '#f8f2e4', flat)
    pen.oval(0.64, -0.76, 0.045, 0.045, '#f6d85a', { shade: 0 })
    pen.oval(0.65, -0.76, 0.022, 0.03, DARK, { shade: 0 })
    pen.line([0.9, -0.72, 1.02, -0.6, 0.98, -0.44, 1.06, -0.36], 0.018, second)
    pen.line([0.86, -0.74, 1.0, -0.84, 1.1, -0.78], 0.016, second)
  },
)

const dinosaur = drawn(1.6, (pen, [main, second]) => {
  pen.limb([-0.1, -0.42, -0.46, -0.34, -0.78, -0.2, -0.9, -0.3], 0.36, 0.18, 0.03, main)
  pen.limb([-0.08, -0.4, -0.2, -0.2, -0.08, -0.12, -0.14, -0.02], 0.26, 0.14, 0.1, mix(main, DARK, 0.25))
  pen.blob([0.24, -0.78, 0.34, -0.56, 0.24, -0.34, 0, -0.22, -0.24, -0.3, -0.26, -0.5, 0, -0.64], main, {
    shade: 0.7,
  })
  pen.blob([0.3, -0.66, 0.32, -0.5, 0.2, -0.32, 0.04, -0.26, 0.16, -0.44], second, flat)
  pen.limb([0.06, -0.38, 0.0, -0.2, 0.1, -0.12, 0.04, -0.02], 0.26, 0.14, 0.1, main)
  pen.poly([0, -0.05, 0.2, -0.02, 0.2, 0, -0.04, 0], main, { shade: 0.2 })
  pen.limb([0.26, -0.5, 0.4, -0.44, 0.42, -0.36], 0.07, 0.05, 0.03, main)
  pen.blob(
    [0.1, -0.8, 0.2, -0.98, 0.42, -1.0, 0.66, -0.9, 0.7, -0.78, 0.46, -0.74, 0.66, -0.7, 0.56, -0.62, 0.28, -0.62],
    main,
    { shade: 0.6 },
  )
  for (let i = 0; i < 5; i++)
    pen.poly([0.42 + i * 0.05, -0.77, 0.445 + i * 0.05, -0.7, 0.465 + i * 0.05, -0.78], '#f8f2e4', flat)
  pen.oval(0.34, -0.9, 0.035, 0.035, '#f0d85a', { shade: 0 })
  pen.oval(0.345, -0.9, 0.014, 0.026, DARK, { shade: 0 })
  for (let i = 0; i < 7; i++)
    pen.poly(
      [0.1 - i * 0.13, -0.68 + i * 0.045, 0.04 - i * 0.13, -0.78 + i * 0.05, -0.02 - i * 0.13, -0.64 + i * 0.045],
      mix(main, DARK, 0.35),
      { shade: 0 },
    )
})

const rodent = family({
  upright: { head: mouseHead },
  setting: 'meadow',
  draw: 'mouse',
  figure: mouse,
  animate: true,
  inArms: true,
  crown: [0.4, -0.4, 0.28],
  mouth: [0.74, -0.2],
})
const ape = family({
  upright: { head: monkeyHead },
  setting: 'jungle',
  draw: 'monkey',
  figure: monkey,
  animate: true,
  inArms: true,
  humanlike: true,
  hands: true,
  crown: [0, -0.78, 0.26],
  mouth: [0.1, -0.64],
  eats: 'banana',
})
const critter = family({ setting: 'forest', animate: true })

export const critters = [
  rodent('rat', 'rat, mole, vole, shrew', '大鼠, 鼹鼠', 0.25, '#5f5752 #e3a9a0 #2b2326'),
  rodent('hamster', 'hamster, guinea pig, gerbil', '仓鼠, 豚鼠', 0.2, '#d9a45c #f6ead2 #2b2326', { setting: 'room' }),
  rodent('mouse', 'mouse', '老鼠, 鼠', 0.2, '#8f8a88 #e3a9a0 #2b2326', { eatsWithPaws: true }),
  ape('gorilla', 'gorilla, ape, king kong', '大猩猩', 1.7, '#3a383c #6a6668 #1d181b'),
  ape('orangutan', 'orangutan', '红毛猩猩', 1.4, '#b5622a #e0b08a #2b2326'),
  ape('monkey', 'monkey, chimpanzee', '猴子, 猴, 猩猩', 0.9, '#6f4a30 #dcae82 #2b2326', { eatsWithPaws: true }),
  critter('rabbit', 'rabbit, bunny, hare', '兔子, 兔, 小兔', 0.4, '#b89878 #f5ead8 #d98a88', {
    upright: { head: rabbitHead },
    setting: 'meadow',
    eatsWithPaws: true,
    inArms: true,
    tallHead: true,
    crown: [0.17, -0.5, 0.18],
    mouth: [0.36, -0.42],
    eats: 'carrot',
    figure: rabbit,
  }),
  critter('squirrel', 'squirrel, chipmunk', '松鼠', 0.3, '#a8572a #f3dfc0 #2b2326', {
    upright: { head: squirrelHead },
    eatsWithPaws: true,
    inArms: true,
    crown: [0.2, -0.64, 0.17],
    mouth: [0.4, -0.5],
    figure: squirrel,
  }),
  critter(
    'porcupine',
    'porcupine, armadillo, pangolin, echidna',
    '豪猪, 穿山甲, 犰狳',
    0.5,
    '#4a4038 #cbb598 #2b2326',
    {
      upright: { head: hedgehogHead },
      draw: 'hedgehog',
      inArms: true,
      crown: [0.5, -0.3, 0.2],
      mouth: [0.86, -0.12],
      figure: hedgehog,
    },
  ),
  critter('hedgehog', 'hedgehog', '刺猬', 0.25, '#6b4f3c #e6c9a0 #2b2326', {
    upright: { head: hedgehogHead },
    eatsWithPaws: true,
    inArms: true,
    crown: [0.5, -0.3, 0.2],
    mouth: [0.86, -0.12],
    figure: hedgehog,
  }),
  critter('kangaroo', 'kangaroo, wallaby', '袋鼠', 1.6, '#b57b4a #e9cfa8 #2b2326', {
    upright: { head: rabbitHead },
    setting: 'savanna',
    tallHead: true,
    crown: [0.14, -0.88, 0.1],
    mouth: [0.3, -0.8],
    figure: kangaroo,
  }),
  critter('dragon', 'dragon', '龙', 4, '#2f7a5a #e0b040 #b8321f', {
    upright: { head: lizardHead },
    setting: 'mountains',
    aboard: 'ride',
    mouth: [0.9, -0.7],
    figure: dragon,
    sounds: 'whoosh, fire',
  }),
  critter('dinosaur', 'dinosaur, t-rex, tyrannosaurus', '恐龙', 4, '#5f8a4a #d9c98a #2b2f26', {
    upright: { head: lizardHead },
    setting: 'jungle',
    mouth: [0.8, -0.8],
    figure: dinosaur,
  }),
]
