import { xy } from '../kit/geometry.ts'
import { birdHead, owlHead } from '../draw/people/uprightHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#1d181b'

export function eye(pen: Pen, x: number, y: number, r: number, ring = '#f3ead2'): void {
  pen.oval(x, y, r * 1.5, r * 1.5, ring, flat)
  pen.oval(x, y, r, r, DARK, { shade: 0 })
}

const bird = drawn(
  { width: 1.25, head: [0.28, -0.98, 0.3], focus: [0.25, -0.75, 0.5], airy: false },
  (pen, [main, second, third], look) => {
    const parrot = look.variant === 'parrot'
    const crow = look.variant === 'crow'
    pen.poly(
      parrot
        ? [-0.3, -0.4, -0.72, 0.28, -0.5, 0.32, -0.1, -0.22]
        : [-0.32, -0.46, -0.78, -0.2, -0.72, -0.08, -0.1, -0.24],
      mix(main, DARK, 0.25),
    )
    const body = [
      -0.4, -0.42, -0.2, -0.66, 0.1, -0.78, 0.16, -0.98, 0.4, -1, 0.52, -0.82, 0.46, -0.5, 0.26, -0.22, -0.06, -0.16,
      -0.3, -0.26,
    ]
    pen.blob(body, main, { shade: 0.6 })
    pen.within(body, true, () =>
      pen.blob(
        [0.5, -0.74, 0.3, -0.7, 0.14, -0.46, 0.1, -0.1, 0.6, -0.1],
        crow || parrot ? mix(main, second, crow ? 0.3 : 0) : second,
        flat,
      ),
    )
    const wing = [0.14, -0.62, -0.1, -0.66, -0.36, -0.5, -0.58, -0.22, -0.24, -0.22, 0.04, -0.34]
    pen.blob(wing, parrot ? second : mix(main, DARK, 0.28), { shade: 0.5 })
    for (let i = 0; i < 3; i++)
      pen.line(
        [-0.02 - i * 0.1, -0.5 + i * 0.02, -0.26 - i * 0.1, -0.3 + i * 0.02],
        0.02,
        parrot ? third : mix(main, second, 0.35),
      )
    if (parrot) pen.blob([0.46, -0.9, 0.64, -0.88, 0.64, -0.64, 0.54, -0.72, 0.46, -0.74], '#3a3436', { shade: 0.2 })
    else pen.poly([0.47, -0.86, crow ? 0.8 : 0.68, -0.78, 0.46, -0.73], crow ? '#3f3b42' : third, { shade: 0.2 })
    eye(pen, 0.34, -0.84, 0.04, parrot ? '#f8f2e4' : crow ? '#8a8792' : second)
    for (const x of [0.02, 0.14]) {
      pen.line([x, -0.18, x + 0.02, 0], 0.032, mix(third, '#6b4a3a', 0.4))
      pen.line([x - 0.05, 0, x + 0.1, 0], 0.03, mix(third, '#6b4a3a', 0.4))
    }
  },
)

/** In the air with both wings up: gulls, doves, eagles, bats. */
const flyer = drawn({ width: 2.1, airy: true, margin: 0.3 }, (pen, [main, second, third], look) => {
  const v = look.variant
  const lift = look.rng.range(-0.1, 0.12)
  // Wings beat round the shoulder: up and stretched, down and folded.
  const beat = look.phase === undefined ? 1 : Math.sin(look.phase * 2 * Math.PI)
  const flap = look.phase === undefined ? { sx: 1, sy: 1 } : { sx: 1 - 0.12 * Math.abs(beat), sy: 0.3 + 0.75 * beat }
  const hinge = (body: () => void) => pen.at(0, -0.42, flap, () => pen.at(0, 0.42, {}, body))
  if (v === 'bat') {
    const spread = [
      0, -0.5, 0.3, -0.9, 0.6, -0.82, 1.05, -0.72, 0.8, -0.42, 0.66, -0.52, 0.5, -0.3, 0.34, -0.44, 0.14, -0.24,
    ]
    hinge(() => pen.both(() => pen.poly(spread, main)))
    pen.oval(0, -0.46, 0.15, 0.24, main)
    pen.both(() => pen.poly([0.02, -0.64, 0.13, -0.9, 0.16, -0.6], main))
    pen.both(() => pen.oval(0.055, -0.6, 0.022, 0.022, '#f0c84a', flat))
    return
  }
  const tip = v === 'eagle' ? mix(main, DARK, 0.5) : v === 'seagull' ? DARK : mix(main, second, 0.8)
  const wing = (k: number) => {
    const w = xy(
      [0.06, -0.44],
      [0.1, -0.72 - lift],
      [0.26, -1],
      [0.62, -1.12 + lift],
      [1.02, -1.04],
      [0.8, -0.86],
      [0.62, -0.7],
      [0.4, -0.5],
      [0.2, -0.36],
    )
    pen.blob(w, k ? main : mix(main, pen.press.shadow, 0.25))
    pen.within(w, true, () => pen.blob([0.74, -1.3, 1.2, -1.2, 1.2, -0.6, 0.7, -0.66, 0.62, -0.9], tip, flat))
    for (let i = 0; i < 4; i++)
      pen.line(
        [0.3 + i * 0.12, -0.52 - i * 0.08, 0.42 + i * 0.13, -0.76 - i * 0.06],
        0.014,
        mix(main, pen.press.shadow, 0.4),
        0.7,
      )
  }
  if (v === 'phoenix')
    for (let i = 0; i < 6; i++)
      pen.limb(
        [-0.3, -0.36, -0.6 - i * 0.04, -0.2 + i * 0.05, -0.9 + i * 0.14, 0.1 + i * 0.04, -1.05 + i * 0.2, 0.2],
        0.1,
        0.08,
        0.01,
        i % 2 ? second : main,
      )
  hinge(() => pen.at(-0.06, 0, { sx: -0.8, sy: 0.95 }, () => wing(0)))
  pen.poly([-0.3, -0.42, -0.66, -0.5, -0.7, -0.34, -0.62, -0.24, -0.24, -0.28], v === 'eagle' ? second : main)
  pen.blob(
    [-0.4, -0.38, -0.1, -0.5, 0.24, -0.5, 0.44, -0.56, 0.56, -0.46, 0.46, -0.34, 0.1, -0.22, -0.2, -0.26],
    main,
    { shade: 0.6 },
  )
  if (v === 'eagle') pen.blob([0.3, -0.52, 0.46, -0.58, 0.58, -0.46, 0.46, -0.34, 0.32, -0.34], second)
  hinge(() => pen.at(-0.1, 0, {}, () => wing(1)))
  pen.poly([0.54, -0.5, 0.72, -0.43, 0.66, -0.38, 0.53, -0.4], third, { shade: 0 })
  eye(pen, 0.45, -0.47, 0.026, v === 'eagle' ? '#efc23a' : main)
})

const waterbird = drawn(
  {
    width: look => (look.variant === 'swan' ? 1.15 : 1.64),
    seat: [-0.1, -0.42, 0.5],
    head: [0.3, -1, 0.25],
    focus: [0.3, -0.8, 0.5],
  },
  (pen, [main, second, third], look) => {
    const duck = look.variant === 'duck'
    const k = duck ? 1.25 : 1
    pen.at(0, 0, { sx: k, sy: 1 }, () => {
      const body = [-0.6, -0.42, -0.3, -0.4, 0.1, -0.44, 0.34, -0.3, 0.38, -0.08, 0.2, 0.02, -0.3, 0.02, -0.5, -0.12]
      if (duck) {
        pen.blob([0.14, -0.4, 0.16, -0.7, 0.2, -0.96, 0.42, -1, 0.52, -0.8, 0.42, -0.6, 0.36, -0.3], second, {
          shade: 0.5,
        })
        pen.limb([0.16, -0.5, 0.38, -0.5], 0.06, 0.06, 0.06, '#f3ead2', { shade: 0 })
        pen.blob([0.48, -0.84, 0.76, -0.78, 0.74, -0.7, 0.48, -0.7], third, { shade: 0.2 })
        eye(pen, 0.36, -0.83, 0.03)
      } else {
        pen.limb([0.2, -0.2, 0.38, -0.44, 0.22, -0.68, 0.2, -0.86, 0.36, -0.98, 0.46, -0.9], 0.24, 0.13, 0.15, main, {
          shade: 0.5,
        })
        pen.oval(0.39, -0.92, 0.11, 0.085, main, { shade: 0.2 })
        pen.poly([0.46, -0.95, 0.64, -0.82, 0.44, -0.85], third, { shade: 0 })
        pen.poly([0.42, -0.94, 0.5, -0.96, 0.46, -0.87], DARK, { shade: 0 })
        pen.oval(0.39, -0.94, 0.018, 0.018, DARK, { shade: 0 })
      }
      pen.blob(body, main, { shade: 0.7 })
      pen.blob(
        [0.16, -0.3, -0.1, -0.5, -0.46, -0.58, -0.68, -0.5, -0.5, -0.3, -0.2, -0.12],
        duck ? mix(main, DARK, 0.25) : second,
        { shade: 0.5 },
      )
      for (let i = 0; i < 3; i++)
        pen.line(
          [-0.08 - i * 0.12, -0.3 - i * 0.03, -0.4 - i * 0.06, -0.38 - i * 0.05],
          0.016,
          mix(main, pen.press.shadow, 0.45),
        )
    })
  },
)

const wader = drawn(
  { width: 1, head: [0.34, -1, 0.2], focus: [0.2, -0.8, 0.5] },
  (pen, [main, second, third], look) => {
    const pink = look.variant === 'flamingo'
    const legs = pink ? second : '#4a4448'
    pen.line([-0.06, -0.5, -0.1, -0.26, -0.04, 0], 0.026, legs, 1, true)
    pen.line([0.06, -0.5, 0.16, -0.34, -0.02, -0.28], 0.026, legs, 1, true)
    pen.line([-0.08, 0, 0.06, 0], 0.026, legs)
    pen.limb([0.14, -0.6, 0.32, -0.68, 0.22, -0.82, 0.2, -0.93, 0.32, -0.97], 0.12, 0.07, 0.07, main)
    if (!pink) pen.limb([0.25, -0.76, 0.2, -0.9], 0.07, 0.06, 0.05, second, { shade: 0 })
    pen.blob([-0.4, -0.5, -0.2, -0.68, 0.1, -0.7, 0.24, -0.6, 0.12, -0.46, -0.16, -0.42], main, { shade: 0.7 })
    pen.poly(
      [-0.1, -0.54, -0.46, -0.58, -0.54, -0.36, -0.4, -0.42, -0.36, -0.34, -0.18, -0.44],
      pink ? second : second,
      { shade: 0.3 },
    )
    pen.oval(0.32, -0.96, 0.06, 0.045, main, { shade: 0.2 })
    if (!pink) pen.oval(0.31, -0.99, 0.04, 0.02, third, flat)
    if (pink) pen.blob([0.36, -0.98, 0.46, -0.92, 0.46, -0.82, 0.4, -0.88, 0.34, -0.93], '#3a2b30', { shade: 0 })
    else pen.poly([0.36, -0.98, 0.66, -0.92, 0.36, -0.93], '#6b6252', { shade: 0 })
    pen.oval(0.33, -0.965, 0.012, 0.012, DARK, { shade: 0 })
  },
)

const owl = drawn(
  { width: 0.75, head: [0, -0.98, 0.45], focus: [0, -0.72, 0.55] },
  (pen, [main, second, third], look) => {
    pen.both(() => pen.poly([0.08, -0.86, 0.3, -1.02, 0.34, -0.7], mix(main, DARK, 0.2)))
    const body = [
      -0.34, -0.66, -0.28, -0.9, 0, -0.94, 0.28, -0.9, 0.34, -0.66, 0.32, -0.3, 0.18, -0.06, -0.18, -0.06, -0.32, -0.3,
    ]
    pen.blob(body, main, { shade: 0.6 })
    pen.blob([-0.18, -0.54, 0.18, -0.54, 0.22, -0.28, 0, -0.1, -0.22, -0.28], second, { shade: 0.2, soft: true })
    for (let r = 0; r < 4; r++)
      for (let i = -2; i <= 2; i++)
        if (Math.abs(i) < 4 - r * 0.6)
          pen.line(
            [i * 0.075 - 0.025, -0.46 + r * 0.09, i * 0.075, -0.43 + r * 0.09, i * 0.075 + 0.025, -0.46 + r * 0.09],
            0.018,
            main,
          )
    pen.both(() => {
      pen.blob([0.2, -0.56, 0.38, -0.5, 0.4, -0.2, 0.24, -0.06, 0.22, -0.3], mix(main, DARK, 0.3), { shade: 0.4 })
      pen.oval(0.14, -0.72, 0.15, 0.15, second, { shade: 0.2 })
      pen.oval(0.13, -0.72, 0.1, 0.1, look.parts['eye'] ?? third, { shade: 0 })
      pen.oval(0.125, -0.72, 0.052, 0.055, DARK, { shade: 0 })
      pen.oval(0.145, -0.745, 0.016, 0.016, '#fff8e8', flat)
      for (const x of [0.06, 0.12]) pen.oval(x, -0.03, 0.026, 0.045, third, { shade: 0.2 })
    })
    pen.poly([-0.04, -0.66, 0.04, -0.66, 0, -0.54], mix(third, DARK, 0.3), { shade: 0 })
  },
)

const songbird = family({
  upright: { head: birdHead() },
  setting: 'branch',
  draw: 'bird',
  figure: bird,
  animate: true,
  inArms: true,
  crown: [0.3, -0.78, 0.2],
  mouth: [0.62, -0.62],
  wings: true,
})
const winged = family({
  habitat: 'sky',
  setting: 'skyscape',
  draw: 'flyer',
  figure: flyer,
  animate: true,
  inArms: true,
  mouth: [0.75, -0.5],
})
const swimmingBird = family({
  upright: { head: birdHead({ bill: true }) },
  habitat: 'water',
  setting: 'lake',
  draw: 'waterbird',
  figure: waterbird,
  animate: true,
  inArms: true,
  crown: [0.34, -0.86, 0.15],
  mouth: [0.6, -0.7],
  eats: 'bread',
})
const wadingBird = family({
  setting: 'lake',
  draw: 'wader',
  figure: wader,
  animate: true,
  wades: true,
  standsInWater: true,
  crown: [0.34, -0.92, 0.09],
  mouth: [0.6, -0.9],
  wings: true,
})
const otherBird = family({ animate: true })

export const birds = [
  songbird('chick', 'chick, baby chicken', '小鸡, 小鸡仔', 0.2, '#f2d45a #f2d45a #e0872a', {
    setting: 'farm',
  }),
  songbird(
    'bird',
    'bird, sparrow, robin, songbird, finch, swallow, nightingale',
    '鸟, 小鸟, 麻雀, 燕子',
    0.2,
    '#3f6f9c #f0d9b0 #e08a2a',
    {},
  ),
  songbird('crow', 'crow, raven, blackbird, magpie', '乌鸦, 喜鹊', 0.45, '#25242c #43424e #6b6872'),
  songbird('parrot', 'parrot, macaw, budgie, toucan', '鹦鹉', 0.5, '#c8321f #2a62b0 #efc02b', {
    setting: 'jungle',
  }),
  winged('eagle', 'eagle, hawk, falcon, vulture', '鹰, 老鹰, 雄鹰', 0.9, '#5a3a22 #f3ead8 #e0a52a', {
    upright: { head: birdHead() },
    setting: 'mountains',
  }),
  winged('seagull', 'seagull, gull, albatross', '海鸥', 0.5, '#f2efe6 #8f9aa4 #e0a52a', {
    upright: { head: birdHead() },
    setting: 'sea',
    sounds: 'seagulls',
  }),
  winged('dove', 'dove, pigeon', '鸽子, 白鸽', 0.35, '#f2efe6 #c9cdd0 #e58aa2', { upright: { head: birdHead() } }),
  winged('flyingbat', 'bat', '蝙蝠', 0.3, '#2b2632 #4a4252 #8a7a8a', { variant: 'bat' }),
  winged('phoenix', 'phoenix', '凤凰', 2, '#d2431f #efb02b #7a1f2a', { upright: { head: birdHead() } }),
  swimmingBird('duckling', 'duckling, baby duck', '小鸭, 小鸭子, 鸭宝宝', 0.22, '#f2cf4a #f2cf4a #e0872a', {
    habitat: 'land',
  }),
  swimmingBird('duck', 'duck, mallard', '鸭子, 鸭', 0.4, '#8a6a4a #2f6f4a #e0a52a', {
    upright: { head: birdHead({ bill: true, hooded: true }) },
  }),
  swimmingBird('swan', 'swan', '天鹅', 1, '#f5f1e8 #d8d8d6 #e07a1f'),
  swimmingBird('goose', 'goose', '鹅, 大雁', 0.8, '#f1ecdf #cfc8ba #e07a1f'),
  wadingBird('crane', 'crane, heron, stork, egret', '鹤, 仙鹤, 白鹭, 鹭, 苍鹭, 鹭鸶', 1.3, '#f2efe6 #2b2a30 #c8321f', {
    upright: { head: birdHead() },
  }),
  wadingBird('flamingo', 'flamingo', '火烈鸟', 1.3, '#ec8f96 #d9606a #2b2326', { upright: { head: birdHead() } }),
  wadingBird('ostrich', 'ostrich, emu, rhea', '鸵鸟', 2.2, '#2b2a30 #f0e0cc #c98a7a', {
    setting: 'savanna',
  }),
  otherBird('owl', 'owl', '猫头鹰', 0.5, '#7a5a3c #e6d2ac #e0a52a', {
    upright: { head: owlHead },
    setting: 'branch',
    inArms: true,
    crown: [-0.12, -0.74, 0.3],
    mouth: [0, -0.6],
    figure: owl,
    sounds: 'owl',
    wings: true,
  }),
]
