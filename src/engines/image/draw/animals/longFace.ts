import { xy } from '../../kit/geometry.ts'
import { flat } from '../press.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import type { Head, HeadLook } from '../head.ts'
import { DARK, eye } from './eye.ts'
import { antlers, shovels } from './antlers.ts'

/** What tells a long face from others. */
interface LongFace {
  horns?: 'antlers' | 'shovels' | 'curved' | 'swept' | 'knobs' | 'single'
  /** Its ears hang to the side; `long`: they are those of a donkey. */
  ears?: 'wide' | 'long'
  heavyJaw?: boolean
  muzzle?: (inks: HeadLook['inks']) => Ink
  /** A light stripe down the nose. */
  blaze?: boolean
  markings?: 'bands' | 'spots' | 'eyePatch'
  /** A cap of wool on a face in the second ink. */
  woolly?: boolean
  forelock?: boolean
  beard?: boolean
}

/** The muzzle in a mix of the first two inks. */
export const paleMuzzle = ([main, second]: HeadLook['inks']): Ink => mix(main, second, 0.4)

/** Horse, deer, cow, sheep, goat, giraffe, camel: a long face in profile. */
export const longFace =
  (own: LongFace = {}): Head =>
  (pen, look) =>
    drawLongFace(pen, look, own)

function drawLongFace(pen: Pen, look: HeadLook, own: LongFace): void {
  const { horns, markings } = own
  const [main, second, third] = look.inks
  const face = own.woolly ? second : main
  const ears = look.parts['ear'] ?? face
  if (horns === 'antlers') antlers(pen, third)
  if (horns === 'shovels') shovels(pen, '#b08a5c')
  if (horns === 'curved' || horns === 'swept') {
    const up = horns === 'swept'
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
  if (horns === 'knobs')
    for (const x of [-0.16, 0.02]) {
      pen.line([x, -0.3, x - 0.05, -0.74], 0.09, main)
      pen.oval(x - 0.05, -0.76, 0.08, 0.08, second, { shade: 0 })
    }
  const long = own.ears === 'long' ? 0.5 : 0.26
  const wide = own.ears === 'wide'
  if (!wide) pen.poly([-0.06, -0.3, 0.0, -0.42 - long, 0.12, -0.28], mix(ears, DARK, 0.3))
  const jaw = own.heavyJaw ? 0.1 : 0
  const skull = xy(
    [-0.4, 0.02],
    [-0.3, -0.34],
    [0.0, -0.42],
    [0.22, -0.22],
    [0.5, 0.16],
    [0.66, 0.4],
    [0.64, 0.56 + jaw],
    [0.48, 0.62 + jaw],
    [0.3, 0.5],
    [0.02, 0.36],
    [-0.26, 0.36],
  )
  pen.blob(skull, face, { shade: 0.5 })
  pen.within(skull, true, () => {
    if (own.blaze) pen.blob([0.1, -0.3, 0.4, 0.14, 0.56, 0.36, 0.44, 0.3, 0.2, 0, 0.06, -0.2], third, flat)
    if (markings === 'bands')
      for (let i = 0; i < 5; i++) pen.line([-0.3 + i * 0.16, -0.5 + i * 0.1, -0.36 + i * 0.2, 0.5], 0.055, second)
    const muzzle = own.muzzle?.(look.inks) ?? mix(main, DARK, 0.4)
    pen.oval(0.58, 0.5, 0.2, 0.2, muzzle, flat)
    if (markings === 'eyePatch') pen.blob([-0.5, -0.1, -0.4, -0.5, 0.1, -0.5, 0.0, 0.1, -0.2, 0.4], second, flat)
    if (markings === 'spots')
      for (let i = 0; i < 6; i++)
        pen.oval(look.rng.range(-0.3, 0.2), look.rng.range(-0.25, 0.3), 0.07, 0.06, second, flat)
  })
  if (wide)
    pen.blob(
      [-0.2, -0.26, -0.5, -0.4, -0.72, -0.2, -0.46, -0.1, -0.22, -0.14],
      markings === 'eyePatch' ? second : ears,
      {
        shade: 0.3,
      },
    )
  else pen.poly([-0.3, -0.22, -0.24, -0.46 - long, -0.04, -0.32], ears)
  if (own.woolly) pen.ovals([-0.2, -0.4, 0, -0.48, -0.34, -0.24], 0.2, 0.17, look.inks[0], { shade: 0.4 })
  if (horns === 'single') {
    pen.poly([0.0, -0.36, 0.34, -1.06, 0.14, -0.28], third, { shade: 0.4 })
    for (let i = 0; i < 3; i++)
      pen.line(
        [0.06 + i * 0.08, -0.46 - i * 0.16, 0.17 + i * 0.05, -0.42 - i * 0.16],
        0.025,
        mix(third, '#8a5a1f', 0.6),
      )
  }
  if (own.forelock)
    pen.blob([-0.2, -0.42, 0.06, -0.46, 0.2, -0.22, 0.12, -0.06, 0.0, -0.26], look.parts['hair'] ?? second, {
      shade: 0,
    })
  if (own.beard) pen.poly([0.34, 0.56, 0.52, 0.62, 0.38, 0.96], '#efe6d2', { shade: 0.2 })
  eye(pen, look, 0.06, -0.06, 0.05, false)
  pen.oval(0.56, 0.42, 0.03, 0.04, DARK, { shade: 0 })
  pen.line([0.62, 0.56, 0.46, 0.52], 0.02, DARK, 0.7)
}
