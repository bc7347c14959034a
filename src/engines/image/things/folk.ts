import { robotHead, snowmanHead } from '../draw/people/uprightHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { random } from '../../random.ts'
import { drawn, type Figure, type Look } from '../draw/figure.ts'
import { people } from './people.ts'
import type { Pen } from '../draw/pen.ts'
import { person } from '../draw/people/person.ts'

const DARK = '#211b20'

const skins = ['#f0c8a4', '#e0ac82', '#c68a5c', '#9a6440', '#6f4630']

const cloths = ['#3b5f7a', '#b8403a', '#d99a3a', '#4a7a5a', '#6a4a7a', '#2f6f7f', '#c86a4a', '#8a8f5a']

const dressedAs = (look: Look, variant: string): Look => ({
  ...look,
  variant,
  outfit: people.find(({ id }) => id === variant)?.outfit,
})

const crowd: Figure = {
  width: 2.3,
  draw(pen, look) {
    const rng = look.rng
    const turned = look.traits.includes('back')
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 9 - row; i++) {
        const v = rng.pick(['person', 'woman', 'man', 'girl', 'person'])
        const inks = [
          row === 2 && i === 3 ? (look.inks[2] ?? '#b8403a') : (cloths[rng.int(0, cloths.length - 1)] ?? '#3b5f7a'),
          skins[rng.int(0, 3)] ?? '#e0ac82',
          '#e3c79a',
        ] as const
        pen.dim(pen.press.shadow, (2 - row) * 0.16, () =>
          pen.at(
            -1.02 + (i + (row % 2) * 0.5) * 0.26 + rng.range(-0.03, 0.03),
            -0.26 + row * 0.13,
            { sx: (i % 2 ? -1 : 1) * 0.72, sy: 0.72 * rng.range(0.92, 1.06) },
            () =>
              person.draw(pen, {
                ...dressedAs(look, v),
                inks,
                traits: [],
                rng: random(i + row * 20, 'crowd'),
                ...(turned && {
                  pose: (i + row) % 3 ? { back: true } : { back: true, near: [-0.2, -1.06], far: [0.2, -1.1] },
                }),
              }),
          ),
        )
      }
  },
}

const couple: Figure = {
  width: 0.8,
  focus: [0, -0.85, 0.4],
  draw(pen, look) {
    pen.at(-0.15, 0, {}, () =>
      person.draw(pen, { ...dressedAs(look, 'man'), inks: [look.inks[0], look.inks[1], DARK] }),
    )
    pen.at(0.16, 0, { sx: -0.94, sy: 0.94 }, () =>
      person.draw(pen, { ...dressedAs(look, 'woman'), inks: [look.inks[2], look.inks[1], DARK] }),
    )
  },
}

const robot = drawn(
  { width: 0.62, head: [0, -1, 0.25], hand: [0.26, -0.4, 0.3], focus: [0, -0.8, 0.4] },
  (pen, [main, second, third], look) => {
    const dark = mix(main, DARK, 0.45)
    pen.both(() => {
      pen.box(0.04, -0.36, 0.1, 0.32, dark)
      pen.box(0.02, -0.08, 0.16, 0.08, main, { round: 0.02 })
      pen.limb([0.2, -0.62, 0.27, -0.5, 0.25, -0.36], 0.08, 0.07, 0.07, dark)
      pen.oval(0.21, -0.64, 0.06, 0.06, main)
      pen.poly([0.2, -0.36, 0.3, -0.36, 0.31, -0.26, 0.27, -0.3, 0.24, -0.3, 0.2, -0.26], main)
    })
    pen.box(-0.19, -0.7, 0.38, 0.37, main, { round: 0.03, shade: 0.7 })
    pen.box(-0.12, -0.62, 0.24, 0.15, second, { round: 0.015, shade: 0.2 })
    for (const x of [-0.07, 0, 0.07]) pen.oval(x, -0.58, 0.02, 0.02, third, flat)
    pen.line([-0.08, -0.52, -0.03, -0.52, 0, -0.55, 0.03, -0.5, 0.08, -0.52], 0.012, third, 1, true)
    pen.box(-0.04, -0.74, 0.08, 0.06, dark)
    pen.box(-0.16, -0.95, 0.32, 0.22, main, { round: 0.04, shade: 0.6 })
    pen.both(() => {
      pen.oval(0.07, -0.85, 0.04, 0.04, look.parts['eye'] ?? '#f6e08a', { shade: 0 })
      pen.oval(0.07, -0.85, 0.018, 0.018, DARK, { shade: 0 })
      pen.box(0.16, -0.89, 0.035, 0.1, third)
    })
    for (let i = -2; i <= 2; i++) pen.line([i * 0.03, -0.78, i * 0.03, -0.76], 0.014, DARK)
    pen.line([0, -0.95, 0, -1.03], 0.018, dark)
    pen.oval(0, -1.04, 0.03, 0.03, third)
  },
)

const snowman = drawn({ width: 0.7, head: [0, -0.96, 0.3] }, (pen, [main, second, third], look) => {
  pen.both(() => pen.line([0.2, -0.5, 0.46, -0.66, 0.54, -0.64], 0.025, '#5a3a28'))
  pen.oval(0, -0.2, 0.31, 0.22, main, { shade: 0.8 })
  pen.oval(0, -0.5, 0.23, 0.19, main, { shade: 0.7 })
  pen.oval(0, -0.77, 0.165, 0.16, main, { shade: 0.6 })
  for (const y of [-0.58, -0.5, -0.42]) pen.oval(0, y, 0.02, 0.02, third, { shade: 0 })
  for (const x of [-0.05, 0.07]) pen.oval(x, -0.82, 0.02, 0.022, third, { shade: 0 })
  pen.poly([0.0, -0.79, 0.22, -0.74, 0, -0.73], second, { shade: 0.3 })
  pen.limb([-0.16, -0.65, 0, -0.6, 0.16, -0.65], 0.07, 0.07, 0.07, look.parts['scarf'] ?? '#c8321f')
  pen.limb([0.1, -0.64, 0.16, -0.5, 0.14, -0.4], 0.07, 0.06, 0.06, look.parts['scarf'] ?? '#c8321f')
  if (look.traits.includes('hat')) return
  pen.box(-0.22, -0.93, 0.44, 0.035, third)
  pen.box(-0.13, -1.12, 0.26, 0.2, third)
})

function hat(pen: Pen, r: number, y: number, ink: string): void {
  pen.blob([-r * 1.8, y - r * 0.55, 0, y - r * 0.9, r * 1.9, y - r * 0.5, 0, y - r * 0.35], ink, { shade: 0.4 })
  pen.blob([-r * 0.9, y - r * 0.65, -r * 0.7, y - r * 1.4, r * 0.7, y - r * 1.4, r * 0.9, y - r * 0.6], ink, {
    shade: 0.5,
  })
}

const scarecrow = drawn(0.9, (pen, [main, second, third]) => {
  pen.line([0, -0.8, 0, 0], 0.05, second)
  pen.line([-0.42, -0.66, 0.42, -0.66], 0.04, second)
  pen.poly(
    [-0.4, -0.74, 0.4, -0.74, 0.38, -0.58, 0.16, -0.58, 0.2, -0.26, -0.2, -0.26, -0.16, -0.58, -0.38, -0.58],
    third,
    { shade: 0.7 },
  )
  for (const x of [-0.42, 0.42])
    for (const k of [-0.08, 0, 0.08]) pen.line([x, -0.66, x + Math.sign(x) * 0.08, -0.62 + k], 0.018, main)
  pen.oval(0, -0.83, 0.11, 0.12, '#e6cfa0')
  for (const x of [-0.04, 0.04]) pen.oval(x, -0.85, 0.016, 0.018, DARK, { shade: 0 })
  pen.line([-0.05, -0.78, 0, -0.76, 0.05, -0.78], 0.014, DARK)
  hat(pen, 0.12, -0.84, main)
})

const someone = family({ setting: 'street' })

export const folk = [
  someone(
    'crowd',
    'crowd, audience, parade, protest, procession',
    '人群, 观众, 人山人海, 众人',
    1.8,
    '#3b5f7a #e0b08a #b8403a',
    { animate: true, crowd: true, figure: crowd },
  ),
  someone('couple', 'lovers, married couple', '情侣, 恋人, 夫妻', 1.7, '#34495e #e0b08a #b8403a', {
    animate: true,
    couple: true,
    figure: couple,
  }),
  someone('robot', 'robot, android, cyborg, mech', '机器人', 1.7, '#8fa3a8 #d9dedb #e0762a', {
    upright: { head: robotHead, claws: 1, metal: true, slight: true },
    setting: 'city',
    animate: true,
    hands: true,
    humanlike: true,
    serves: true,
    madeBy: 'build',
    crown: [0, -0.84, 0.17],
    figure: robot,
  }),
  someone('snowman', 'snowman', '雪人', 1.5, '#f4f4ef #e07a1f #26303a', {
    upright: { head: snowmanHead },
    setting: 'snowfield',
    animate: true,
    humanlike: true,
    madeBy: 'build',
    crown: [0, -0.8, 0.16],
    figure: snowman,
    handBuilt: 0.85,
  }),
  someone('scarecrow', 'scarecrow', '稻草人', 1.8, '#c99a4a #6b4a2f #b8403a', { setting: 'farm', figure: scarecrow }),
]
