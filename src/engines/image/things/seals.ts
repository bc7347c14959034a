import { xy } from '../kit/geometry.ts'
import { lizardHead } from '../draw/people/uprightHeads.ts'
import { insectHead, sealHead } from '../draw/people/smallHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#1d181b'

/** Lying on its flippers, head up: seals, sea lions, walruses. */
const seal = drawn({ width: 1.9, head: [0.42, -0.96, 0.3], focus: [0.4, -0.75, 0.5] }, (pen, [main, second], look) => {
  const walrus = look.variant === 'walrus'
  const stout = walrus ? 1.16 : 1
  pen.blob([-0.72, -0.14, -0.98, -0.34, -1.02, -0.12, -0.9, -0.02, -1.04, 0, -0.7, 0], mix(main, DARK, 0.15))
  pen.limb([0.2, -0.3, 0.05, -0.1, -0.14, -0.02], 0.16, 0.14, 0.06, mix(main, DARK, 0.3))
  const body = xy(
    [0.42, -0.94 * stout + 0.06],
    [0.24, -0.7 * stout],
    [-0.1, -0.46 * stout],
    [-0.5, -0.34 * stout],
    [-0.8, -0.2],
    [-0.78, -0.04],
    [-0.3, 0],
    [0.24, -0.02],
    [0.5, -0.2],
    [0.64, -0.54],
    [0.66, -0.8],
  )
  pen.blob(body, main, { shade: 0.8 })
  pen.within(body, true, () => {
    pen.blob([0.7, -0.6, 0.42, -0.5, 0.3, -0.2, -0.4, -0.06, -0.4, 0.1, 0.8, 0.1], second, flat)
    if (!walrus)
      for (let i = 0; i < 14; i++)
        pen.oval(-0.6 + look.rng.next() * 0.9, -0.46 + look.rng.next() * 0.34, 0.02, 0.015, mix(main, DARK, 0.4), flat)
    else
      for (let i = 0; i < 4; i++)
        pen.line(
          [0.16 + i * 0.1, -0.62 + i * 0.05, 0.34 + i * 0.08, -0.5 + i * 0.05],
          0.016,
          mix(main, DARK, 0.35),
          0.6,
        )
  })
  pen.limb([0.34, -0.34, 0.44, -0.14, 0.66, -0.02], 0.18, 0.15, 0.07, mix(main, DARK, 0.12))
  pen.oval(0.5, -0.82, 0.25 * stout, 0.2, main, { shade: 0.5 })
  pen.oval(0.66, -0.76, 0.15 * stout, 0.12, walrus ? mix(main, second, 0.7) : second, { shade: 0.3 })
  if (walrus)
    for (const [x, lean] of [
      [0.6, -0.02],
      [0.74, 0.03],
    ] as const)
      pen.poly([x - 0.04, -0.7, x + 0.04, -0.7, x + lean, -0.34], '#f6efdc', { shade: 0.3 })
  pen.oval(0.78, -0.82, 0.05, 0.036, DARK, { shade: 0 })
  pen.oval(0.52, -0.88, 0.04, 0.045, DARK, { shade: 0 })
  pen.oval(0.534, -0.896, 0.012, 0.012, '#f8f2e4', flat)
  for (const y of [-0.76, -0.72, -0.68]) pen.line([0.7, y, 0.94, y + 0.03], 0.01, mix(second, '#ffffff', 0.4))
})

/** Low and long, with a jaw full of teeth. */
const crocodile = drawn({ width: 4.6, focus: [1.4, -0.5, 0.8] }, (pen, [main, second]) => {
  const dark = mix(main, DARK, 0.3)
  for (const x of [-0.5, 0.6]) pen.limb([x, -0.4, x - 0.14, -0.2, x + 0.1, -0.04], 0.3, 0.24, 0.16, dark)
  pen.blob(
    [
      -2.3, -0.1, -1.7, -0.4, -0.9, -0.66, 0.2, -0.76, 0.9, -0.66, 1.1, -0.4, 0.9, -0.16, 0, -0.08, -1, -0.12, -1.7,
      -0.08,
    ],
    main,
    { shade: 0.7 },
  )
  pen.blob([-0.9, -0.2, 0, -0.24, 0.9, -0.22, 0.6, -0.08, -0.6, -0.08], second, flat)
  for (let i = 0; i < 13; i++) {
    const x = -2 + i * 0.23
    const y = -0.36 - 0.36 * Math.sin((i / 13) * Math.PI * 0.75)
    pen.poly([x - 0.08, y + 0.06, x, y - 0.14, x + 0.1, y + 0.06], dark, { shade: 0.2 })
  }
  pen.blob([0.86, -0.22, 1.2, -0.3, 2.16, -0.2, 2.2, -0.08, 1.4, -0.04, 0.9, -0.1], mix(main, second, 0.5), {
    shade: 0.3,
  })
  pen.blob(
    [0.8, -0.4, 0.9, -0.74, 1.16, -0.84, 1.36, -0.62, 1.9, -0.5, 2.24, -0.5, 2.26, -0.34, 1.6, -0.3, 0.9, -0.26],
    main,
    { shade: 0.6 },
  )
  for (let i = 0; i < 8; i++)
    pen.poly([1.26 + i * 0.12, -0.33, 1.32 + i * 0.12, -0.2, 1.37 + i * 0.12, -0.34], '#f8f2e4', flat)
  pen.oval(1.14, -0.74, 0.09, 0.09, '#e8c84a', { shade: 0 })
  pen.oval(1.15, -0.74, 0.03, 0.08, DARK, { shade: 0 })
  pen.oval(2.14, -0.5, 0.05, 0.04, DARK, flat)
  for (const x of [-0.74, 0.4]) {
    pen.limb([x, -0.4, x + 0.08, -0.2, x - 0.1, -0.04], 0.32, 0.26, 0.18, main)
    for (const k of [-0.14, -0.02, 0.1]) pen.oval(x + k, -0.02, 0.06, 0.03, dark, { shade: 0 })
  }
})

/** A row of rings with feet. */
const caterpillar = drawn(2.6, (pen, [main, second]) => {
  for (let i = 0; i < 7; i++) {
    const x = -1.05 + i * 0.3
    const y = -0.36 - Math.abs(Math.sin(i * 0.9)) * 0.26
    pen.line([x, y + 0.2, x, -0.02], 0.05, DARK)
    pen.oval(x, y, 0.26, 0.3, i % 2 ? second : main, { shade: 0.5 })
  }
  for (const x of [0.94, 1.12]) pen.line([x, -0.8, x + 0.06, -1], 0.04, DARK)
  pen.oval(1.02, -0.56, 0.3, 0.33, main, { shade: 0.5 })
  for (const x of [1, 1.18]) pen.oval(x, -0.6, 0.05, 0.07, DARK, { shade: 0 })
  pen.line([1, -0.42, 1.1, -0.38, 1.2, -0.43], 0.03, '#8a3430')
})

const beast = family({ setting: 'snowfield', animate: true })

export const seals = [
  beast('seal', 'seal, sea lion, manatee', '海豹, 海狮', 0.8, '#6f7680 #cfd2d0', {
    upright: { head: sealHead(), base: 'tail' },
    crown: [0.5, -0.86, 0.23],
    eats: 'fish',
    figure: seal,
  }),
  beast('walrus', 'walrus', '海象', 1.2, '#8a5f4a #c9a288', {
    upright: { head: sealHead({ tusks: true }), base: 'tail' },
    draw: 'seal',
    crown: [0.5, -0.86, 0.23],
    eats: 'fish',
    figure: seal,
  }),
  beast('crocodile', 'crocodile, alligator, croc, caiman, gharial', '鳄鱼', 1, '#5a7a42 #c9c48a', {
    upright: { head: lizardHead },
    setting: 'river',
    wades: true,
    crown: [1.12, -0.66, 0.26],
    figure: crocodile,
  }),
  beast(
    'caterpillar',
    'caterpillar, worm, centipede, silkworm, earthworm',
    '毛毛虫, 蠕虫, 蚕',
    0.1,
    '#7fae3f #efd24a',
    { upright: { head: insectHead(), base: 'segments' }, setting: 'meadow', figure: caterpillar },
  ),
]
