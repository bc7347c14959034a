import { mix, type Ink } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import { DARK, eye, elephant, pig, hippo, antlers } from './muzzles.ts'

/**
 * The head of a four-legged animal around the origin, looking right; `size` is
 * its height in units. The telling parts are here: ears, horns, masks, snouts.
 */
export function drawHead(pen: Pen, look: Look, size: number, asleep = false): void {
  const ears = look.parts['ear'] ?? look.inks[0]
  pen.at(0, 0, { sx: size }, () => {
    const v = look.variant
    if (v === 'cat' || v === 'tiger' || v === 'leopard' || v === 'lion') feline(pen, look, ears, asleep)
    else if (v === 'panda' || v === 'bear' || v === 'polarbear') ursine(pen, look, asleep)
    else if (v === 'fox' || v === 'wolf' || v === 'dog') canine(pen, look, ears, asleep)
    else if (v === 'elephant') elephant(pen, look)
    else if (v === 'pig') pig(pen, look)
    else if (v === 'hippo') hippo(pen, look)
    else longFace(pen, look)
  })
}

/** Seen three-quarters from the front: round face, muzzle, whiskers. */
function feline(pen: Pen, look: Look, ears: Ink, asleep: boolean): void {
  const [main, second, third] = look.inks
  const v = look.variant
  const round = v === 'lion' || v === 'tiger' || v === 'leopard'
  pen.both(() => {
    if (round) {
      pen.oval(-0.4, -0.42, 0.17, 0.17, ears)
      pen.oval(-0.4, -0.41, 0.09, 0.09, mix(main, DARK, 0.5), { shade: 0, soft: true })
    } else {
      pen.poly([-0.5, -0.16, -0.48, -0.74, -0.08, -0.42], ears)
      pen.poly([-0.42, -0.3, -0.42, -0.6, -0.2, -0.42], '#d99a94', { shade: 0, soft: true })
    }
  })
  pen.blob(
    [
      -0.52, 0.02, -0.46, -0.34, -0.18, -0.48, 0.18, -0.48, 0.46, -0.34, 0.52, 0.02, 0.38, 0.34, 0.12, 0.48, -0.12,
      0.48, -0.38, 0.34,
    ],
    main,
    { shade: 0.55 },
  )
  const muzzle = v === 'cat' ? mix(main, second, look.inks[0] === '#3a3638' ? 0.9 : 0.6) : second
  pen.oval(0.04, 0.24, 0.24, 0.19, muzzle, { shade: 0.2, soft: true })
  if (v === 'tiger' || v === 'cat')
    for (const x of [-0.14, 0.02, 0.18])
      pen.limb([x, -0.5, x + 0.01, -0.3], 0.07, 0.05, 0.015, v === 'tiger' ? third : mix(main, DARK, 0.5), {
        shade: 0,
        soft: true,
      })
  if (v === 'tiger')
    for (const [x, s] of [
      [-0.5, 1],
      [0.5, -1],
    ] as const)
      for (const y of [0, 0.16])
        pen.limb([x, y, x + 0.2 * s, y + 0.03], 0.07, 0.04, 0.01, third, { shade: 0, soft: true })
  if (v === 'leopard')
    for (let i = 0; i < 9; i++)
      pen.oval(look.rng.range(-0.35, 0.35), look.rng.range(-0.42, -0.15), 0.035, 0.03, third, { shade: 0, soft: true })
  for (const x of [-0.19, 0.25]) eye(pen, look, x, -0.05, 0.085, asleep, v === 'cat' ? third : '#e0b03a')
  pen.poly([-0.03, 0.12, 0.11, 0.12, 0.04, 0.21], v === 'cat' ? '#c97a74' : DARK, { shade: 0 })
  pen.line([0.04, 0.21, 0.04, 0.28, -0.05, 0.33], 0.025, DARK, 0.8)
  pen.line([0.04, 0.28, 0.13, 0.33], 0.025, DARK, 0.8)
  const whisker = look.night ? '#f3ead8' : mix(second, '#ffffff', 0.4)
  if (pen.detail > 0.5)
    for (const y of [0.18, 0.25, 0.32]) {
      pen.line([0.2, y, 0.68, y - 0.1 + (y - 0.2) * 1.2], 0.014, whisker)
      pen.line([-0.12, y, -0.6, y - 0.1 + (y - 0.2) * 1.2], 0.014, whisker)
    }
}

function canine(pen: Pen, look: Look, ears: Ink, asleep: boolean): void {
  const [main, second, third] = look.inks
  const dog = look.variant === 'dog'
  const long = look.variant === 'fox' ? 0.78 : look.variant === 'wolf' ? 0.76 : 0.66
  const deep = dog ? 0.24 : 0.16
  if (!dog) {
    pen.poly([-0.12, -0.3, -0.02, -0.86, 0.2, -0.3], mix(ears, DARK, 0.35))
  }
  const skull = [
    -0.42,
    -0.02,
    -0.34,
    -0.36,
    -0.04,
    -0.46,
    0.2,
    -0.34,
    0.36,
    -0.12,
    long - 0.02,
    0.02,
    long + 0.04,
    0.12,
    long - 0.06,
    deep,
    0.3,
    0.32,
    0.02,
    0.44,
    -0.3,
    0.36,
  ]
  pen.blob(skull, main, { shade: 0.5 })
  pen.within(skull, true, () =>
    pen.blob([-0.5, 0.2, -0.1, 0.1, 0.18, 0.14, 0.4, 0.08, long + 0.1, 0.1, long, 0.5, -0.4, 0.6], second, {
      shade: 0.1,
      soft: true,
    }),
  )
  if (dog) {
    // one folded ear says dog
    pen.blob(
      [-0.3, -0.4, -0.1, -0.46, -0.02, -0.26, -0.1, 0.14, -0.24, 0.26, -0.36, 0.1, -0.38, -0.2],
      mix(ears, DARK, 0.35),
      { shade: 0.4 },
    )
    pen.limb([-0.4, 0.34, -0.14, 0.47, 0.12, 0.44], 0.1, 0.1, 0.1, '#c8321f', { shade: 0.2 })
  } else {
    pen.poly([-0.44, -0.16, -0.34, -0.9, -0.02, -0.36], ears)
    pen.poly([-0.36, -0.3, -0.31, -0.7, -0.14, -0.38], look.variant === 'fox' ? third : mix(main, second, 0.5), {
      shade: 0,
      soft: true,
    })
    const ruff = [-0.42, 0.02, -0.58, 0.2, -0.4, 0.24, -0.44, 0.44, -0.22, 0.38, -0.1, 0.5, 0.02, 0.3]
    pen.poly(ruff, look.variant === 'fox' ? second : mix(main, second, 0.6), { shade: 0.2 })
  }
  pen.oval(long + 0.01, 0.045, 0.075, 0.065, DARK, { shade: 0 })
  pen.line([long - 0.06, deep, 0.42, 0.22, 0.3, 0.2], 0.022, DARK, 0.75)
  eye(
    pen,
    look,
    0.12,
    -0.1,
    0.07,
    asleep,
    look.variant === 'wolf' ? '#e0b03a' : look.variant === 'fox' ? '#e8a52a' : undefined,
  )
  if (look.variant === 'fox') pen.line([0.02, -0.14, 0.12, -0.19, 0.24, -0.08], 0.03, third)
}

function ursine(pen: Pen, look: Look, asleep: boolean): void {
  const [main, second, third] = look.inks
  const panda = look.variant === 'panda'
  pen.both(() => pen.oval(-0.36, -0.4, 0.17, 0.17, panda ? second : mix(main, DARK, 0.2)))
  pen.both(() => !panda && pen.oval(-0.36, -0.39, 0.08, 0.08, second, { shade: 0, soft: true }))
  pen.blob(
    [
      -0.54, 0.06, -0.44, -0.32, -0.14, -0.46, 0.18, -0.46, 0.46, -0.32, 0.54, 0.06, 0.36, 0.38, 0.06, 0.48, -0.28,
      0.42,
    ],
    main,
    { shade: 0.55 },
  )
  if (panda) {
    pen.oval(-0.17, -0.04, 0.13, 0.17, second, { rot: 0.5, shade: 0 })
    pen.oval(0.29, -0.04, 0.13, 0.17, second, { rot: -0.5, shade: 0 })
  }
  pen.oval(0.1, 0.2, 0.26, 0.2, panda ? main : mix(main, second, 0.8), { shade: 0.35, soft: panda })
  for (const x of [-0.15, 0.28]) {
    if (panda) pen.oval(x, -0.04, 0.05, 0.05, '#f8f2e4', { shade: 0, soft: true })
    eye(pen, look, x, -0.04, panda ? 0.038 : 0.055, asleep)
  }
  pen.oval(0.11, 0.1, 0.1, 0.065, mix(third, DARK, 0.6), { shade: 0 })
  pen.line([0.11, 0.15, 0.11, 0.24, 0.02, 0.29], 0.025, DARK, 0.8)
  pen.line([0.11, 0.24, 0.2, 0.29], 0.025, DARK, 0.8)
}

/** Horse, deer, cow, sheep, goat, giraffe, camel: a long face in profile. */
function longFace(pen: Pen, look: Look): void {
  const [main, second, third] = look.inks
  const v = look.variant
  const horse = ['horse', 'zebra', 'unicorn', 'donkey'].includes(v)
  const face = v === 'sheep' ? second : main
  const ears = look.parts['ear'] ?? face
  if (v === 'deer') antlers(pen, third)
  if (v === 'cow' || v === 'goat') {
    const up = v === 'goat'
    pen.limb(
      up ? [-0.1, -0.36, -0.3, -0.8, -0.62, -0.9] : [-0.12, -0.34, -0.02, -0.62, 0.22, -0.7],
      0.13,
      0.1,
      0.02,
      '#cfc0a0',
    )
    pen.limb(
      up ? [0, -0.38, -0.14, -0.86, -0.44, -1.02] : [-0.22, -0.32, -0.44, -0.52, -0.38, -0.78],
      0.13,
      0.1,
      0.02,
      '#e6d9bb',
    )
  }
  if (v === 'giraffe') for (const x of [-0.16, 0.02]) { pen.line([x, -0.3, x - 0.05, -0.74], 0.09, main); pen.oval(x - 0.05, -0.76, 0.08, 0.08, second, { shade: 0 }) } // prettier-ignore
  const long = v === 'donkey' ? 0.5 : 0.26
  const wide = v === 'cow' || v === 'sheep' || v === 'deer'
  if (!wide) pen.poly([-0.06, -0.3, 0.0, -0.42 - long, 0.12, -0.28], mix(ears, DARK, 0.3))
  const jaw = v === 'cow' || v === 'camel' ? 0.06 : 0
  const skull = [
    -0.4,
    0.02,
    -0.3,
    -0.34,
    0.0,
    -0.42,
    0.22,
    -0.22,
    0.5,
    0.16,
    0.66,
    0.4,
    0.64,
    0.56 + jaw,
    0.48,
    0.62 + jaw,
    0.3,
    0.5,
    0.02,
    0.36,
    -0.26,
    0.36,
  ]
  pen.blob(skull, face, { shade: 0.5 })
  pen.within(skull, true, () => {
    if (horse && v !== 'zebra')
      pen.blob([0.1, -0.3, 0.4, 0.14, 0.56, 0.36, 0.44, 0.3, 0.2, 0, 0.06, -0.2], third, { shade: 0, soft: true })
    if (v === 'zebra')
      for (let i = 0; i < 5; i++) pen.line([-0.3 + i * 0.16, -0.5 + i * 0.1, -0.36 + i * 0.2, 0.5], 0.055, second)
    const muzzle =
      v === 'cow' || v === 'pig'
        ? third
        : v === 'zebra'
          ? second
          : v === 'sheep'
            ? mix(second, '#6b5a55', 0.4)
            : mix(main, v === 'deer' || v === 'donkey' || v === 'camel' ? second : DARK, 0.4)
    pen.oval(0.58, 0.5, 0.2, 0.2, muzzle, { shade: 0, soft: true })
    if (v === 'cow')
      pen.blob([-0.5, -0.1, -0.4, -0.5, 0.1, -0.5, 0.0, 0.1, -0.2, 0.4], second, { shade: 0, soft: true })
    if (v === 'giraffe')
      for (let i = 0; i < 6; i++)
        pen.oval(look.rng.range(-0.3, 0.2), look.rng.range(-0.25, 0.3), 0.07, 0.06, second, { shade: 0, soft: true })
  })
  if (wide)
    pen.blob([-0.2, -0.26, -0.5, -0.4, -0.72, -0.2, -0.46, -0.1, -0.22, -0.14], v === 'cow' ? second : ears, {
      shade: 0.3,
    })
  else pen.poly([-0.3, -0.22, -0.24, -0.46 - long, -0.04, -0.32], ears)
  if (v === 'sheep')
    for (const [x, y] of [
      [-0.2, -0.4],
      [0, -0.48],
      [-0.34, -0.24],
    ] as const)
      pen.oval(x, y, 0.2, 0.17, look.inks[0], { shade: 0.4 })
  if (v === 'unicorn') {
    pen.poly([0.0, -0.36, 0.34, -1.06, 0.14, -0.28], third, { shade: 0.4 })
    for (let i = 0; i < 3; i++)
      pen.line(
        [0.06 + i * 0.08, -0.46 - i * 0.16, 0.17 + i * 0.05, -0.42 - i * 0.16],
        0.025,
        mix(third, '#8a5a1f', 0.6),
      )
  }
  if (v === 'horse')
    pen.blob([-0.2, -0.42, 0.06, -0.46, 0.2, -0.22, 0.12, -0.06, 0.0, -0.26], look.parts['hair'] ?? second, {
      shade: 0,
    })
  if (v === 'goat') pen.poly([0.34, 0.56, 0.52, 0.62, 0.38, 0.96], '#efe6d2', { shade: 0.2 })
  eye(pen, look, 0.06, -0.06, 0.05, false)
  pen.oval(0.56, 0.42, 0.03, 0.04, DARK, { shade: 0 })
  pen.line([0.62, 0.56, 0.46, 0.52], 0.02, DARK, 0.7)
}
