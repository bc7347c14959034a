import { xy } from '../../kit/geometry.ts'
import { flat } from '../press.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import type { Head, HeadLook } from '../head.ts'
import { DARK, eye } from './eye.ts'

/**
 * The head of a four-legged animal around the origin, looking right; `size` is
 * its height in units. It has the distinctive parts: ears, horns, masks, snouts.
 */
export const drawHead = (pen: Pen, look: HeadLook, face: Head, size: number, asleep = false): void =>
  pen.at(0, 0, { sx: size }, () => face(pen, look, asleep))

const earsOf = (look: HeadLook): Ink => look.parts['ear'] ?? look.inks[0]

/** What tells the face of a cat from others. */
interface Feline {
  pointedEars?: boolean
  /** Stripes on the forehead. */
  brow?: boolean
  /** Stripes from both sides. */
  cheeks?: boolean
  spots?: boolean
  /** A soft muzzle and a pink nose, and eyes in the third ink. */
  tame?: boolean
}

/** Seen three-quarters from the front: round face, muzzle, whiskers. */
export const feline =
  (own: Feline = {}): Head =>
  (pen, look, asleep) =>
    drawFeline(pen, look, asleep, own)

function drawFeline(pen: Pen, look: HeadLook, asleep: boolean, own: Feline): void {
  const [main, second, third] = look.inks
  const ears = earsOf(look)
  const { tame } = own
  const round = !own.pointedEars
  pen.both(() => {
    if (round) {
      pen.oval(-0.4, -0.42, 0.17, 0.17, ears)
      pen.oval(-0.4, -0.41, 0.09, 0.09, mix(main, DARK, 0.5), flat)
    } else {
      pen.poly([-0.5, -0.16, -0.48, -0.74, -0.08, -0.42], ears)
      pen.poly([-0.42, -0.3, -0.42, -0.6, -0.2, -0.42], '#d99a94', flat)
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
  const muzzle = tame ? mix(main, second, look.inks[0] === '#3a3638' ? 0.9 : 0.6) : second
  pen.oval(0.04, 0.24, 0.24, 0.19, muzzle, { shade: 0.2, soft: true })
  if (own.brow)
    for (const x of [-0.14, 0.02, 0.18])
      pen.limb([x, -0.5, x + 0.01, -0.3], 0.07, 0.05, 0.015, tame ? mix(main, DARK, 0.5) : third, {
        shade: 0,
        soft: true,
      })
  if (own.cheeks)
    for (const [x, s] of [
      [-0.5, 1],
      [0.5, -1],
    ] as const)
      for (const y of [0, 0.16]) pen.limb([x, y, x + 0.2 * s, y + 0.03], 0.07, 0.04, 0.01, third, flat)
  if (own.spots)
    for (let i = 0; i < 9; i++)
      pen.oval(look.rng.range(-0.35, 0.35), look.rng.range(-0.42, -0.15), 0.035, 0.03, third, flat)
  for (const x of [-0.19, 0.25]) eye(pen, look, x, -0.05, 0.085, asleep, tame ? third : '#e0b03a')
  pen.poly([-0.03, 0.12, 0.11, 0.12, 0.04, 0.21], tame ? '#c97a74' : DARK, { shade: 0 })
  pen.line([0.04, 0.21, 0.04, 0.28, -0.05, 0.33], 0.025, DARK, 0.8)
  pen.line([0.04, 0.28, 0.13, 0.33], 0.025, DARK, 0.8)
  const whisker = look.night ? '#f3ead8' : mix(second, '#ffffff', 0.4)
  if (pen.detail > 0.5)
    for (const y of [0.18, 0.25, 0.32]) {
      pen.line([0.2, y, 0.68, y - 0.1 + (y - 0.2) * 1.2], 0.014, whisker)
      pen.line([-0.12, y, -0.6, y - 0.1 + (y - 0.2) * 1.2], 0.014, whisker)
    }
}

/** What tells the face of a dog from others. */
interface Canine {
  /** How far the snout extends. */
  snout?: number
  iris?: Ink
  /** Its ear is folded, and it has a collar. */
  tame?: boolean
  /** The third ink is in its ears and on its brow, the second one on its ruff. */
  marked?: boolean
}

/** The pointed face of dogs, wolves and foxes. */
export const canine =
  (own: Canine = {}): Head =>
  (pen, look, asleep) =>
    drawCanine(pen, look, asleep, own)

function drawCanine(pen: Pen, look: HeadLook, asleep: boolean, own: Canine): void {
  const [main, second, third] = look.inks
  const ears = earsOf(look)
  const { tame, snout: long = 0.66 } = own
  const deep = tame ? 0.24 : 0.16
  if (!tame) {
    pen.poly([-0.12, -0.3, -0.02, -0.86, 0.2, -0.3], mix(ears, DARK, 0.35))
  }
  const skull = xy(
    [-0.42, -0.02],
    [-0.34, -0.36],
    [-0.04, -0.46],
    [0.2, -0.34],
    [0.36, -0.12],
    [long - 0.02, 0.02],
    [long + 0.04, 0.12],
    [long - 0.06, deep],
    [0.3, 0.32],
    [0.02, 0.44],
    [-0.3, 0.36],
  )
  pen.blob(skull, main, { shade: 0.5 })
  pen.within(skull, true, () =>
    pen.blob([-0.5, 0.2, -0.1, 0.1, 0.18, 0.14, 0.4, 0.08, long + 0.1, 0.1, long, 0.5, -0.4, 0.6], second, {
      shade: 0.1,
      soft: true,
    }),
  )
  if (tame) {
    // one folded ear says dog
    pen.blob(
      [-0.3, -0.4, -0.1, -0.46, -0.02, -0.26, -0.1, 0.14, -0.24, 0.26, -0.36, 0.1, -0.38, -0.2],
      mix(ears, DARK, 0.35),
      { shade: 0.4 },
    )
    pen.limb([-0.4, 0.34, -0.14, 0.47, 0.12, 0.44], 0.1, 0.1, 0.1, '#c8321f', { shade: 0.2 })
  } else {
    pen.poly([-0.44, -0.16, -0.34, -0.9, -0.02, -0.36], ears)
    pen.poly([-0.36, -0.3, -0.31, -0.7, -0.14, -0.38], own.marked ? third : mix(main, second, 0.5), {
      shade: 0,
      soft: true,
    })
    const ruff = [-0.42, 0.02, -0.58, 0.2, -0.4, 0.24, -0.44, 0.44, -0.22, 0.38, -0.1, 0.5, 0.02, 0.3]
    pen.poly(ruff, own.marked ? second : mix(main, second, 0.6), { shade: 0.2 })
  }
  pen.oval(long + 0.01, 0.045, 0.075, 0.065, DARK, { shade: 0 })
  pen.line([long - 0.06, deep, 0.42, 0.22, 0.3, 0.2], 0.022, DARK, 0.75)
  eye(pen, look, 0.12, -0.1, 0.07, asleep, own.iris)
  if (own.marked) pen.line([0.02, -0.14, 0.12, -0.19, 0.24, -0.08], 0.03, third)
}

/** What tells the face of a bear from others. */
interface Ursine {
  /** Ears and patches around the eyes have the second ink. */
  eyePatches?: boolean
  /** Large ears and a long nose. */
  longNose?: boolean
}

/** The broad face of bears. */
export const ursine =
  (own: Ursine = {}): Head =>
  (pen, look, asleep) =>
    drawUrsine(pen, look, asleep, own)

function drawUrsine(pen: Pen, look: HeadLook, asleep: boolean, own: Ursine): void {
  const [main, second, third] = look.inks
  const { eyePatches = false, longNose = false } = own
  const ear = longNose ? 0.28 : 0.17
  pen.both(() =>
    pen.oval(
      -0.36 - (ear - 0.17),
      -0.4 + (ear - 0.17),
      ear,
      ear,
      eyePatches ? second : mix(main, DARK, longNose ? 0.05 : 0.2),
    ),
  )
  pen.both(() => !eyePatches && pen.oval(-0.36, -0.39, 0.08, 0.08, second, flat))
  pen.blob(
    [
      -0.54, 0.06, -0.44, -0.32, -0.14, -0.46, 0.18, -0.46, 0.46, -0.32, 0.54, 0.06, 0.36, 0.38, 0.06, 0.48, -0.28,
      0.42,
    ],
    main,
    { shade: 0.55 },
  )
  if (eyePatches) {
    pen.oval(-0.17, -0.04, 0.13, 0.17, second, { rot: 0.5, shade: 0 })
    pen.oval(0.29, -0.04, 0.13, 0.17, second, { rot: -0.5, shade: 0 })
  }
  pen.oval(0.1, 0.2, 0.26, 0.2, eyePatches ? main : mix(main, second, 0.8), { shade: 0.35, soft: eyePatches })
  for (const x of [-0.15, 0.28]) {
    if (eyePatches) pen.oval(x, -0.04, 0.05, 0.05, '#f8f2e4', flat)
    eye(pen, look, x, -0.04, eyePatches ? 0.038 : 0.055, asleep)
  }
  pen.oval(0.11, longNose ? 0.06 : 0.1, longNose ? 0.11 : 0.1, longNose ? 0.17 : 0.065, mix(third, DARK, 0.6), {
    shade: 0,
  })
  pen.line([0.11, 0.15, 0.11, 0.24, 0.02, 0.29], 0.025, DARK, 0.8)
  pen.line([0.11, 0.24, 0.2, 0.29], 0.025, DARK, 0.8)
}
