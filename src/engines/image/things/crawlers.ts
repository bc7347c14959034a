import { xy } from '../kit/geometry.ts'
import { frogHead, lizardHead } from '../draw/people/uprightHeads.ts'
import { insectHead, snailHead, snakeHead } from '../draw/people/smallHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#1d181b'

const frog = drawn(1.3, (pen, [main, second]) => {
  pen.both(() => {
    pen.blob([0.2, -0.3, 0.5, -0.46, 0.64, -0.2, 0.44, -0.02, 0.66, 0, 0.3, 0.02], main, { shade: 0.6 })
    pen.limb([0.18, -0.32, 0.24, -0.04], 0.14, 0.1, 0.1, main)
    for (const k of [-0.06, 0.02, 0.1]) pen.oval(0.24 + k, -0.01, 0.04, 0.025, main, { shade: 0 })
  })
  pen.blob([-0.34, -0.5, 0.34, -0.5, 0.36, -0.2, 0.16, -0.04, -0.16, -0.04, -0.36, -0.2], main, { shade: 0.6 })
  pen.blob([-0.24, -0.42, 0.24, -0.42, 0.24, -0.16, 0, -0.06, -0.24, -0.16], second, flat)
  pen.blob([-0.44, -0.56, -0.3, -0.78, 0.3, -0.78, 0.44, -0.56, 0.26, -0.42, -0.26, -0.42], main, { shade: 0.4 })
  pen.both(() => {
    pen.oval(0.25, -0.83, 0.15, 0.15, main)
    pen.oval(0.26, -0.84, 0.1, 0.1, '#f0d24a', { shade: 0 })
    pen.oval(0.26, -0.84, 0.075, 0.035, DARK, { shade: 0 })
  })
  pen.line([-0.36, -0.6, -0.2, -0.52, 0.2, -0.52, 0.36, -0.6], 0.026, mix(main, DARK, 0.7))
})

const snake = drawn(1.4, (pen, [main, second, third]) => {
  for (const [y, rx] of [
    [-0.1, 0.62],
    [-0.26, 0.5],
    [-0.4, 0.36],
  ] as const) {
    pen.oval(0, y, rx, 0.14, main, { shade: 0.8 })
    for (let i = -3; i <= 3; i++)
      pen.poly(
        xy(
          [i * rx * 0.26, y - 0.04],
          [i * rx * 0.26 + 0.06, y + 0.03],
          [i * rx * 0.26, y + 0.1],
          [i * rx * 0.26 - 0.06, y + 0.03],
        ),
        second,
        flat,
      )
  }
  pen.limb([-0.1, -0.42, -0.16, -0.64, 0.06, -0.76, 0.16, -0.86], 0.16, 0.15, 0.16, main)
  pen.blob([0.06, -0.84, 0.14, -1, 0.34, -0.98, 0.46, -0.86, 0.34, -0.78, 0.14, -0.76], main, { shade: 0.4 })
  pen.line([0.44, -0.86, 0.58, -0.84, 0.66, -0.88], 0.022, third)
  pen.line([0.58, -0.84, 0.66, -0.8], 0.018, third)
  pen.oval(0.28, -0.91, 0.035, 0.04, '#f0d24a', { shade: 0 })
  pen.oval(0.285, -0.91, 0.012, 0.035, DARK, { shade: 0 })
})

const lizard = drawn(2.6, (pen, [main, second], look) => {
  pen.limb([-0.5, -0.3, -0.9, -0.2, -1.2, -0.3, -1.3, -0.6], 0.28, 0.14, 0.03, main)
  for (const x of [-0.44, 0.4]) {
    pen.limb([x, -0.3, x + 0.16, -0.2, x + 0.06, -0.02], 0.16, 0.12, 0.08, main)
    for (const k of [-0.04, 0.06, 0.16]) pen.line([x + 0.06, -0.03, x + 0.06 + k, 0], 0.04, main)
  }
  for (let i = 0; i < 10; i++)
    pen.poly([-0.6 + i * 0.13, -0.46, -0.54 + i * 0.13, -0.68, -0.46 + i * 0.13, -0.46], mix(main, DARK, 0.3), {
      shade: 0,
    })
  pen.blob(
    [-0.64, -0.3, -0.3, -0.54, 0.3, -0.54, 0.7, -0.66, 1.04, -0.54, 1.28, -0.4, 1.0, -0.3, 0.6, -0.22, -0.3, -0.14],
    main,
    { shade: 0.7 },
  )
  pen.blob([1.2, -0.36, 0.6, -0.3, -0.3, -0.24, 0, -0.12, 0.6, -0.18], second, flat)
  pen.oval(0.84, -0.6, 0.08, 0.08, '#f0d24a', { shade: 0.2 })
  pen.oval(0.85, -0.6, 0.025, 0.065, DARK, { shade: 0 })
  for (let i = 0; i < 14; i++)
    pen.oval(look.rng.range(-0.5, 0.6), look.rng.range(-0.5, -0.36), 0.03, 0.024, mix(main, second, 0.5), flat)
})

const butterfly = drawn({ width: 1.25, airy: true }, (pen, [main, second, third], look) => {
  pen.at(0, 0, { rot: look.rng.range(-0.25, 0.25) }, () => {
    pen.both(() => {
      const low = [0.03, -0.44, 0.36, -0.42, 0.46, -0.2, 0.34, -0.02, 0.14, -0.1, 0.04, -0.3]
      const up = [0.03, -0.5, 0.14, -0.84, 0.42, -1, 0.64, -0.92, 0.56, -0.6, 0.36, -0.42, 0.1, -0.4]
      for (const w of [low, up]) {
        pen.blob(w, second, { shade: 0.2 })
        const c = w === up ? [0.3, -0.68] : [0.24, -0.26]
        pen.blob(
          w.map((v, i) => (c[i % 2] ?? 0) + (v - (c[i % 2] ?? 0)) * 0.8),
          main,
          { shade: 0.5 },
        )
      }
      pen.line([0.08, -0.48, 0.4, -0.86], 0.018, second)
      pen.line([0.08, -0.46, 0.5, -0.7], 0.018, second)
      pen.oval(0.44, -0.8, 0.06, 0.05, third, flat)
      pen.oval(0.28, -0.22, 0.06, 0.06, third, flat)
      pen.line([0.02, -0.66, 0.1, -0.86, 0.18, -0.9], 0.014, second)
    })
    pen.limb([0, -0.7, 0, -0.46, 0, -0.18], 0.06, 0.08, 0.03, second)
  })
})

const bee = drawn({ width: 1.3, airy: true }, (pen, [main, second, third]) => {
  for (const [x, r] of [
    [-0.1, -0.5],
    [0.12, 0.1],
  ] as const)
    pen.at(x, -0.6, { rot: r }, () =>
      pen.blob([0, 0, -0.16, -0.24, 0, -0.42, 0.16, -0.24], third, { shade: 0.2, alpha: 0.85 }),
    )
  const body = [-0.6, -0.38, -0.3, -0.66, 0.1, -0.68, 0.3, -0.42, 0.1, -0.14, -0.3, -0.14]
  pen.blob(body, main, { shade: 0.6 })
  pen.within(body, true, () =>
    [-0.46, -0.22, 0.02].forEach(x => pen.limb([x, -0.8, x + 0.03, -0.4, x, 0], 0.11, 0.13, 0.11, second, flat)),
  )
  pen.poly([-0.58, -0.42, -0.74, -0.36, -0.58, -0.34], second, { shade: 0 })
  pen.oval(0.36, -0.42, 0.19, 0.2, second, { shade: 0.4 })
  pen.oval(0.44, -0.46, 0.06, 0.075, '#f8f2e4', flat)
  pen.oval(0.46, -0.46, 0.03, 0.04, DARK, flat)
  for (const x of [0.4, 0.5]) pen.line([x, -0.58, x + 0.08, -0.78], 0.022, second)
})

const ladybird = drawn(1.3, (pen, [main, second, third]) => {
  for (const x of [-0.3, 0, 0.3]) pen.line([x, -0.12, x + 0.05, 0], 0.05, second)
  pen.oval(0.46, -0.3, 0.2, 0.22, second)
  for (const x of [0.52, 0.6]) pen.line([x, -0.46, x + 0.1, -0.66], 0.03, second)
  const dome = [-0.6, -0.1, -0.56, -0.5, -0.2, -0.9, 0.2, -0.84, 0.46, -0.46, 0.44, -0.1]
  pen.blob(dome, main, { shade: 0.7 })
  pen.within(dome, true, () => {
    pen.line([0.3, -0.9, -0.3, -0.56, -0.64, -0.1], 0.03, second)
    pen.ovals([-0.2, -0.72, 0.14, -0.6, -0.1, -0.36, 0.26, -0.28, -0.42, -0.26], 0.09, 0.085, second, flat)
  })
  pen.oval(0.54, -0.36, 0.05, 0.05, third, flat)
})

const dragonfly = drawn({ width: 1.5, airy: true }, (pen, [main, second]) => {
  pen.at(0, -0.5, { rot: -0.5 }, () => {
    for (const r of [-0.35, 0.1])
      pen.both(() =>
        pen.at(0, -0.18, { rot: r }, () =>
          pen.blob([0.04, 0, 0.4, -0.1, 0.74, -0.06, 0.72, 0.06, 0.36, 0.06], second, { shade: 0.3, alpha: 0.8 }),
        ),
      )
    pen.limb([0, -0.1, 0, 0.3, 0, 0.72], 0.09, 0.05, 0.035, main)
    for (let i = 0; i < 5; i++) pen.line([-0.03, 0.1 + i * 0.12, 0.03, 0.1 + i * 0.12], 0.02, DARK)
    pen.oval(0, -0.16, 0.1, 0.14, main, { shade: 0.5 })
    pen.both(() => pen.oval(0.06, -0.32, 0.07, 0.08, mix(main, '#c8321f', 0.5), { shade: 0.3 }))
  })
})

const spider = drawn(1.5, (pen, [main, second, third]) => {
  pen.both(() => {
    for (let i = 0; i < 4; i++)
      pen.line(
        [0.06, -0.46, 0.4 + i * 0.06, -0.94 + i * 0.22, 0.7 - Math.abs(i - 1.5) * 0.04, -0.62 + i * 0.2],
        0.035,
        main,
        1,
        true,
      )
  })
  pen.oval(0, -0.36, 0.24, 0.28, main, { shade: 0.7 })
  pen.poly([-0.06, -0.46, 0.06, -0.46, 0, -0.36, 0.06, -0.26, -0.06, -0.26, 0, -0.36], third, flat)
  pen.oval(0, -0.66, 0.14, 0.13, mix(main, second, 0.3), { shade: 0.4 })
  pen.both(() => pen.oval(0.05, -0.72, 0.026, 0.026, '#f8f2e4', flat))
})

const snail = drawn(1.5, (pen, [main, second, third]) => {
  pen.blob([-0.7, 0, -0.4, -0.12, 0.2, -0.14, 0.36, -0.46, 0.56, -0.58, 0.68, -0.42, 0.58, -0.1, 0.4, 0], second, {
    shade: 0.6,
  })
  for (const x of [0.52, 0.62]) {
    pen.line([x, -0.5, x + 0.06, -0.8], 0.035, second)
    pen.oval(x + 0.06, -0.82, 0.04, 0.04, DARK, { shade: 0 })
  }
  pen.oval(-0.1, -0.52, 0.46, 0.46, main, { shade: 0.7 })
  const coil: number[] = []
  for (let i = 0; i < 22; i++)
    coil.push(-0.1 + Math.cos(i * 0.6) * (0.36 - i * 0.016), -0.5 + Math.sin(i * 0.6) * (0.36 - i * 0.016))
  pen.line(coil, 0.05, third, 0.85)
})

const crawler = family({ setting: 'lake', animate: true })

export const crawlers = [
  crawler('frog', 'frog, toad', '青蛙', 0.2, '#5a9a3f #dfe0a0 #2b3320', {
    upright: { head: frogHead },
    wades: true,
    standsInWater: true,
    crown: [0.1, -0.75, 0.3],
    mouth: [0.4, -0.5],
    figure: frog,
    sounds: 'frogs',
  }),
  crawler('snake', 'snake, serpent, python', '蛇', 0.5, '#4f7f3f #d9c96a #b8321f', {
    upright: { head: snakeHead, base: 'coil' },
    setting: 'jungle',
    mouth: [0.5, -0.8],
    onShoulder: 'several',
    figure: snake,
  }),
  crawler('lizard', 'lizard, gecko, chameleon', '蜥蜴, 壁虎', 0.4, '#5f8a3f #c9c97a #2b3320', {
    upright: { head: lizardHead },
    setting: 'jungle',
    figure: lizard,
  }),
  crawler('butterfly', 'butterfly, moth', '蝴蝶, 飞蛾', 0.15, '#e08a1f #26222a #f3e0b8', {
    upright: { head: insectHead({ paleFace: true }), back: 'patternedWings' },
    habitat: 'sky',
    setting: 'meadow',
    manyColours: true,
    figure: butterfly,
    flutters: true,
  }),
  crawler('bee', 'bee, bumblebee, wasp, honeybee', '蜜蜂', 0.1, '#efb92b #26222a #eaf0ee', {
    upright: { head: insectHead({ striped: true }), back: 'clearWings' },
    habitat: 'sky',
    setting: 'meadow',
    figure: bee,
    sounds: 'bees',
  }),
  crawler('ladybird', 'ladybird, ladybug, beetle', '瓢虫, 甲虫', 0.1, '#c8321f #26222a #f4efe4', {
    upright: { head: insectHead({ paleFace: true }), back: 'patternedWings' },
    setting: 'leaf',
    figure: ladybird,
  }),
  crawler('dragonfly', 'dragonfly', '蜻蜓', 0.12, '#2a7a8a #dfe9e6 #26303a', {
    upright: { head: insectHead(), back: 'clearWings' },
    habitat: 'sky',
    figure: dragonfly,
  }),
  crawler('spider', 'spider', '蜘蛛', 0.1, '#2b262c #6b5a5a #b8321f', {
    upright: { head: insectHead(), back: 'legs' },
    setting: 'web',
    figure: spider,
  }),
  crawler('snail', 'snail', '蜗牛', 0.1, '#a8703a #e0c290 #5a3a22', {
    upright: { head: snailHead, base: 'foot', back: 'spiralShell' },
    setting: 'leaf',
    figure: snail,
  }),
]
