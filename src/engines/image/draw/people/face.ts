import { flat } from '../press.ts'
import { mix } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import type { Hair, Outfit } from './outfit.ts'

const DARK = '#211b20'

/** The look of a face: its inks and expression. */
export interface FaceLook {
  skin: string
  hair: string
  asleep: boolean
  open: boolean
  back: boolean
  /** The eyes look down at the hands. */
  down: boolean
  eyes: string
}

/** Hair that hangs behind the head, in units of its radius around its middle. */
export function hairBehind(pen: Pen, style: Hair, ink: string): void {
  if (style === 'long')
    pen.blob(
      [-0.5, -1, 0.5, -1.05, 0.8, -0.4, 0.2, 0.6, -0.1, 1.7, -0.7, 2.3, -1.4, 2.1, -1.25, 0.6, -1.1, -0.5],
      ink,
      { shade: 0.3 },
    )
  else if (style === 'wild')
    pen.blob(
      [-0.3, -1.4, 0.5, -1.35, 1.05, -0.8, 0.6, 0, -0.2, 1.2, -0.9, 1.3, -1.4, 0.6, -1.35, -0.6, -0.9, -1.2],
      ink,
      { shade: 0.3 },
    )
  else if (style === 'bob')
    pen.blob([-0.2, -1.2, 0.8, -0.9, 0.7, 0.2, -0.2, 0.9, -1.1, 0.9, -1.25, -0.2, -0.9, -0.9], ink, { shade: 0.3 })
  else if (style === 'bun') pen.oval(-0.85, -0.75, 0.48, 0.46, ink, { shade: 0.4 })
  else if (style === 'braids') {
    pen.limb([-0.8, 0.2, -1.1, 1.1, -0.9, 2], 0.4, 0.35, 0.2, ink)
    pen.blob([-0.2, -1.2, 0.8, -0.9, 0.5, 0.2, -0.9, 0.5, -1.15, -0.4], ink, { shade: 0.3 })
  }
}

/** Radius of a head in pixels from which an eye has a white, a lid and a lash; on smaller heads it is a dot. */
const NEAR = 44

function eye(pen: Pen, x: number, lower: number, look: FaceLook): void {
  const high = look.down ? 0.11 : 0.155
  const near = pen.unit > NEAR
  if (near) pen.oval(x - 0.015, 0.01 + lower, 0.155, high * 1.02, '#fbf6ec', { shade: 0.1 })
  pen.oval(x, lower, near ? 0.105 : 0.12, near ? high * 0.9 : high, look.eyes, { shade: 0 })
  pen.oval(x + 0.04, -0.05 + lower, 0.035, 0.04, '#fff8ea', flat)
  if (!near) return
  const lid = lower - high * 0.92
  pen.line([x - 0.18, lid + 0.09, x - 0.06, lid, x + 0.08, lid, x + 0.165, lid + 0.08], 0.045, DARK, 0.85)
}

/** Head and face in units of the radius, three-quarters to the right. */
export function face(pen: Pen, look: FaceLook, outfit: Outfit): void {
  const { skin, hair } = look
  const blush = mix(skin, '#7a2a1a', 0.5)
  const skull = [-0.82, -0.3, -0.45, -0.96, 0.45, -1, 0.9, -0.4, 0.86, 0.25, 0.5, 0.86, 0.1, 1, -0.4, 0.82, -0.78, 0.25]
  pen.blob(skull, skin, { shade: 0.45 })
  if (look.back) {
    if (outfit.hair !== 'bald')
      pen.blob([-0.95, 0, -0.85, -0.85, 0, -1.22, 0.85, -0.85, 0.95, 0, 0.6, 0.75, 0, 0.9, -0.6, 0.75], hair, {
        shade: 0.4,
      })
    pen.both(() => pen.oval(0.86, 0.1, 0.14, 0.22, skin, { shade: 0.2 }))
    return
  }
  pen.oval(-0.46, 0.12, 0.15, 0.24, mix(skin, '#7a3a2a', 0.16), { shade: 0 })
  const lower = look.down ? 0.1 : 0
  for (const x of [0.14, 0.62]) {
    if (look.asleep) pen.line([x - 0.14, 0, x, 0.08, x + 0.14, 0], 0.07, DARK)
    else eye(pen, x, lower, look)
    pen.line([x - 0.16, -0.27 + lower, x + 0.02, -0.33 + lower, x + 0.16, -0.27 + lower], 0.07, mix(hair, DARK, 0.4))
  }
  pen.line([0.46, 0.02, 0.62, 0.3, 0.42, 0.36], 0.07, blush)
  if (look.open) pen.oval(0.36, 0.62, 0.2, 0.17, '#6b2018', { shade: 0 })
  else pen.line([0.1, 0.56, 0.36, 0.68, 0.6, 0.54], 0.09, '#a0403a')
  pen.oval(-0.06, 0.4, 0.19, 0.13, '#e0705a', { ...flat, alpha: 0.38 })
  pen.oval(0.74, 0.38, 0.1, 0.11, '#e0705a', { ...flat, alpha: 0.3 })
  if (outfit.aged) {
    pen.line([-0.3, 0.02, -0.2, 0.1, -0.3, 0.18], 0.05, blush, 0.6)
    pen.line([0.04, 0.34, -0.02, 0.5, 0.02, 0.62], 0.05, blush, 0.7)
    pen.line([0.1, -0.55, 0.4, -0.6, 0.66, -0.54], 0.05, blush, 0.6)
  }
  if (outfit.beard) {
    const long = outfit.beard === '#e8e4da' || outfit.beard === '#f6f4ee'
    pen.blob(
      long
        ? [
            -0.5, 0.1, -0.1, 0.42, 0.35, 0.42, 0.75, 0.36, 0.86, 0.1, 0.86, 0.9, 0.5, 1.9, 0.2, 2.4, -0.1, 1.7, -0.5,
            0.9,
          ]
        : [-0.52, 0, -0.2, 0.4, 0.3, 0.38, 0.7, 0.36, 0.88, 0.05, 0.86, 0.7, 0.5, 1.22, 0.05, 1.26, -0.42, 0.84],
      outfit.beard,
      { shade: 0.4 },
    )
    pen.line([0.16, 0.62, 0.36, 0.68, 0.56, 0.6], 0.08, '#8a3430')
  }
  hairOver(pen, outfit.hair, hair)
}

function hairOver(pen: Pen, style: Hair, ink: string): void {
  if (style === 'bald') return
  if (style === 'wild')
    return pen.blob(
      [
        -1.05, 0.35, -1.25, -0.5, -0.8, -1.2, 0, -1.5, 0.75, -1.25, 1, -0.6, 0.7, -0.62, 0.2, -0.5, -0.4, -0.35, -0.6,
        0.1, -0.62, 0.5,
      ],
      ink,
      { shade: 0.25 },
    )
  const fringe = style === 'bob' || style === 'long'
  pen.blob(
    fringe
      ? [
          -1, 0.5, -1.06, -0.4, -0.75, -1, 0, -1.24, 0.72, -1.02, 0.98, -0.5, 0.86, -0.36, 0.3, -0.52, -0.2, -0.44,
          -0.56, -0.1, -0.62, 0.5,
        ]
      : [
          -0.92, 0.2, -1.02, -0.5, -0.7, -1.02, 0, -1.22, 0.7, -1, 0.94, -0.52, 0.76, -0.52, 0.2, -0.62, -0.34, -0.4,
          -0.52, -0.06, -0.58, 0.26,
        ],
    ink,
    { shade: 0.25 },
  )
}

/** Ink of the hair: from the prompt, the outfit, or at random. */
export function hairOf(look: Look, outfit: Outfit): string {
  const own = look.parts['hair'] ?? outfit.hairInk
  return own ?? look.rng.pick(['#2b211f', '#4a2f20', '#6b4426', '#33262a', '#8a5a2c'])
}
