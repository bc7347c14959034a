import { xy } from '../kit/geometry.ts'
import { octopusHead } from '../draw/people/uprightHeads.ts'
import { dolphinHead, fishHead, sharkHead, whaleHead } from '../draw/people/smallHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#1d181b'

const fish = drawn(
  { width: look => (look.variant === 'shark' ? 2.3 : 1.7), airy: true, margin: 0.25, focus: [0.4, -0.5, 0.6] },
  (pen, [main, second, third], look) => {
    if (look.variant === 'shark') {
      pen.poly([-0.8, -0.46, -1.16, -0.98, -0.98, -0.46, -1.14, -0.1], main)
      pen.poly([0.0, -0.7, -0.16, -1.04, 0.26, -0.72], main)
      const body = [
        1.14, -0.5, 0.8, -0.68, 0.2, -0.76, -0.4, -0.62, -0.92, -0.48, -0.4, -0.36, 0.2, -0.24, 0.7, -0.28, 0.98, -0.38,
      ]
      pen.blob(body, main, { shade: 0.5 })
      pen.within(body, true, () =>
        pen.blob([1.2, -0.42, 0.6, -0.44, 0, -0.4, -0.8, -0.42, -0.4, -0.1, 0.9, -0.1], second, flat),
      )
      pen.poly([0.34, -0.34, 0.06, 0.02, 0.56, -0.32], mix(main, DARK, 0.15))
      for (let i = 0; i < 4; i++) pen.line([0.42 - i * 0.07, -0.6, 0.38 - i * 0.07, -0.42], 0.018, mix(main, DARK, 0.5))
      pen.poly([0.7, -0.36, 0.96, -0.42, 0.92, -0.36, 0.86, -0.32, 0.76, -0.3], DARK, { shade: 0 })
      for (let i = 0; i < 5; i++)
        pen.poly([0.74 + i * 0.04, -0.38, 0.77 + i * 0.04, -0.33, 0.79 + i * 0.035, -0.39], '#f8f4e8', flat)
      pen.oval(0.86, -0.54, 0.03, 0.03, DARK, { shade: 0 })
      return
    }
    const koi = look.variant === 'koi'
    const fin = koi ? mix(main, '#ffffff', 0.25) : mix(main, third, koi ? 0 : 0.35)
    pen.blob(
      koi
        ? [-0.44, -0.5, -0.74, -0.92, -0.98, -0.9, -0.8, -0.56, -1.0, -0.16, -0.7, -0.14]
        : [-0.46, -0.5, -0.8, -0.86, -0.86, -0.5, -0.8, -0.14],
      fin,
    )
    pen.blob([-0.3, -0.72, 0.0, -1.0, 0.3, -0.92, 0.3, -0.74], fin)
    pen.poly([0.06, -0.26, -0.14, 0, 0.28, -0.22], fin)
    const body = [0.8, -0.46, 0.56, -0.72, 0.14, -0.82, -0.3, -0.68, -0.56, -0.5, -0.3, -0.32, 0.14, -0.18, 0.56, -0.26]
    pen.blob(body, main, { shade: 0.5 })
    pen.within(body, true, () => {
      if (koi) {
        pen.blob([0.6, -0.9, 0.3, -0.4, 0.1, -0.5, 0.1, -0.9], second, flat)
        pen.oval(-0.2, -0.5, 0.16, 0.24, second, flat)
      } else {
        pen.blob([0.8, -0.34, 0.1, -0.36, -0.5, -0.42, 0, 0, 0.7, 0], second, flat)
        for (const x of [-0.24, 0.06, 0.34])
          pen.limb(
            [x, -0.9, x + 0.03, -0.5, x, -0.1],
            0.09,
            0.1,
            0.08,
            look.traits.includes('striped') ? '#f8f2e4' : mix(second, '#ffffff', 0.2),
            flat,
          )
      }
      if (pen.detail > 0.6)
        for (let r = 0; r < 3; r++)
          for (let i = 0; i < 5; i++)
            pen.line(
              [
                -0.3 + i * 0.14,
                -0.62 + r * 0.12,
                -0.34 + i * 0.14,
                -0.57 + r * 0.12,
                -0.3 + i * 0.14,
                -0.52 + r * 0.12,
              ],
              0.012,
              mix(main, DARK, 0.4),
              0.5,
            )
    })
    pen.blob([0.14, -0.48, -0.1, -0.4, -0.12, -0.26, 0.1, -0.34], fin, { shade: 0.3 })
    pen.oval(0.54, -0.54, 0.085, 0.085, '#f8f2e4', { shade: 0 })
    pen.oval(0.55, -0.54, 0.05, 0.05, DARK, { shade: 0 })
    pen.line([0.78, -0.42, 0.7, -0.38], 0.02, DARK)
    pen.line([0.4, -0.66, 0.34, -0.48, 0.4, -0.32], 0.016, mix(main, DARK, 0.4))
  },
)

const dolphin = drawn({ width: 1.5, margin: 0.2, airy: true, focus: [0.4, -0.6, 0.5] }, (pen, [main, second]) => {
  pen.poly([-0.6, -0.16, -0.9, -0.12, -0.72, 0.02, -0.78, 0.2, -0.52, 0.0], main)
  pen.poly([-0.16, -0.84, -0.34, -1.08, 0.08, -0.92], main)
  const body = [
    0.78, -0.46, 0.62, -0.56, 0.5, -0.76, 0.22, -0.92, -0.14, -0.86, -0.44, -0.56, -0.64, -0.1, -0.36, -0.34, 0.0,
    -0.52, 0.36, -0.46, 0.6, -0.42,
  ]
  pen.blob(body, main, { shade: 0.5 })
  pen.within(body, true, () =>
    pen.blob([0.8, -0.44, 0.5, -0.56, 0.1, -0.62, -0.4, -0.4, -0.2, -0.1, 0.6, -0.3], second, flat),
  )
  pen.poly([0.2, -0.5, 0.02, -0.2, 0.3, -0.42], mix(main, DARK, 0.2))
  pen.oval(0.5, -0.62, 0.026, 0.026, DARK, { shade: 0 })
  pen.line([0.76, -0.46, 0.62, -0.5, 0.52, -0.52], 0.014, DARK)
})

const whale = drawn({ width: 1.9, airy: true, margin: 0.3, focus: [0.5, -0.5, 0.6] }, (pen, [main, second]) => {
  pen.blob([-0.66, -0.56, -0.86, -0.86, -1.08, -0.98, -0.94, -0.76, -1.14, -0.72, -0.96, -0.58, -0.8, -0.48], main)
  const body = [
    0.96, -0.5, 0.88, -0.76, 0.5, -0.9, 0, -0.84, -0.46, -0.66, -0.86, -0.66, -0.5, -0.36, -0.1, -0.14, 0.4, -0.06, 0.8,
    -0.18,
  ]
  pen.blob(body, main, { shade: 0.6 })
  pen.within(body, true, () => {
    const belly = [1, -0.44, 0.6, -0.42, 0.1, -0.3, -0.4, -0.34, 0, 0.1, 1, 0.1]
    pen.blob(belly, second, flat)
    for (let i = 0; i < 6; i++)
      pen.line([0.96, -0.4 + i * 0.06, 0.5, -0.36 + i * 0.06, 0.0, -0.26 + i * 0.05], 0.014, mix(main, second, 0.3))
  })
  pen.blob([0.3, -0.3, 0.1, -0.08, -0.14, 0.12, 0.2, 0.06, 0.44, -0.16], mix(main, DARK, 0.15))
  pen.oval(0.68, -0.5, 0.03, 0.03, DARK, { shade: 0 })
  pen.oval(0.685, -0.51, 0.009, 0.009, '#ffffff', flat)
  for (const s of [-1, 1])
    pen.limb([0.56, -0.9, 0.56 + s * 0.06, -1.12, 0.56 + s * 0.22, -1.14], 0.03, 0.04, 0.05, '#e6f0ee', {
      shade: 0,
      alpha: 0.85,
    })
})

const octopus = drawn({ width: 1.3, airy: true, focus: [0, -0.7, 0.5] }, (pen, [main, second], look) => {
  for (let i = 0; i < 8; i++) {
    const s = i % 2 ? 1 : -1
    const k = 0.1 + (i >> 1) * 0.17
    const w = look.rng.range(-0.08, 0.08)
    pen.limb(
      xy(
        [s * k * 0.4, -0.46],
        [s * (k + 0.14), -0.28 + w],
        [s * (k + 0.04), -0.08],
        [s * (k + 0.16 + w), 0.0],
        [s * (k + 0.2), -0.12],
      ),
      0.15,
      0.09,
      0.03,
      i > 3 ? main : mix(main, DARK, 0.22),
    )
    for (let d = 0; d < 3; d++) pen.oval(s * (k + 0.09), -0.2 + d * 0.06, 0.018, 0.018, second, flat)
  }
  pen.blob([-0.2, -0.4, -0.34, -0.62, -0.3, -0.88, 0, -1, 0.3, -0.88, 0.34, -0.62, 0.2, -0.4], main, { shade: 0.7 })
  pen.both(() => {
    pen.oval(0.14, -0.52, 0.075, 0.085, '#f8f2e4', { shade: 0 })
    pen.oval(0.14, -0.51, 0.04, 0.055, DARK, { shade: 0 })
  })
  for (let i = 0; i < 5; i++)
    pen.oval(look.rng.range(-0.2, 0.2), look.rng.range(-0.92, -0.7), 0.03, 0.025, second, flat)
})

const finned = family({
  habitat: 'under',
  setting: 'underwater',
  draw: 'fish',
  figure: fish,
  animate: true,
  inArms: true,
  mouth: [0.6, -0.5],
  moves: 'swim',
  sounds: 'bubbles',
})
const swimmer = family({ habitat: 'under', setting: 'underwater', animate: true, moves: 'swim' })

export const swimmers = [
  finned('fish', 'fish, salmon, trout, tropical fish', '鱼, 小鱼', 0.3, '#e07a3a #f3e0b8 #2a62b0', {
    upright: { head: fishHead, base: 'tail' },
    grilled: true,
  }),
  finned('goldfish', 'goldfish, koi, carp', '金鱼, 锦鲤, 鲤鱼', 0.3, '#dd5a1f #f6ead8 #c8321f', {
    upright: { head: fishHead, base: 'tail' },
    variant: 'koi',
  }),
  finned('shark', 'shark', '鲨鱼', 2.2, '#5f7482 #d9dedb #26303a', { upright: { head: sharkHead, base: 'tail' } }),
  swimmer('dolphin', 'dolphin, porpoise', '海豚', 2, '#5b7f96 #dfe4e0 #26303a', {
    upright: { head: dolphinHead, base: 'tail' },
    habitat: 'water',
    setting: 'sea',
    aboard: 'ride',
    figure: dolphin,
  }),
  swimmer('whale', 'whale, orca, humpback', '鲸鱼, 鲸, 蓝鲸', 6, '#34536e #cfd8d6 #1c2a38', {
    upright: { head: whaleHead, base: 'tail' },
    aboard: 'ride',
    figure: whale,
    sounds: 'bubbles, sea waves',
  }),
  swimmer('octopus', 'octopus, squid, kraken', '章鱼, 乌贼', 1.2, '#b8453a #e59a7a #3a1f26', {
    upright: { head: octopusHead, base: 'arms' },
    figure: octopus,
  }),
]
