import { mix } from '../../kit/colour.ts'
import type { Head } from '../head.ts'
import { DARK, eye } from './eye.ts'

export const elephant: Head = (pen, look) => {
  const [main, second, third] = look.inks
  // the far ear, skull, trunk, tusk, near ear
  pen.blob([-0.36, 0.1, -0.3, -0.36, 0, -0.52, 0.3, -0.4, 0.44, -0.06, 0.4, 0.24, 0.1, 0.42, -0.2, 0.4], main, {
    shade: 0.5,
  })
  pen.limb([0.3, 0.02, 0.5, 0.3, 0.52, 0.7, 0.5, 1.1, 0.62, 1.3, 0.8, 1.24], 0.4, 0.2, 0.12, main, { shade: 0.5 })
  for (let i = 0; i < 7; i++)
    pen.line([0.36 + i * 0.01, 0.28 + i * 0.13, 0.62 - i * 0.012, 0.26 + i * 0.13], 0.018, mix(main, DARK, 0.4), 0.6)
  pen.limb([0.34, 0.34, 0.54, 0.52, 0.78, 0.46], 0.11, 0.08, 0.02, third)
  const ear = [-0.12, -0.34, -0.4, -0.5, -0.72, -0.3, -0.74, 0.16, -0.52, 0.52, -0.3, 0.42, -0.1, 0.1]
  pen.blob(ear, mix(main, second, 0.35), { shade: 0.9 })
  eye(pen, look, 0.16, -0.06, 0.045, false)
}

export const pig: Head = (pen, look) => {
  const [main, second] = look.inks
  pen.blob([-0.46, 0, -0.34, -0.38, 0.06, -0.44, 0.36, -0.2, 0.5, 0.02, 0.5, 0.26, 0.2, 0.42, -0.3, 0.38], main, {
    shade: 0.5,
  })
  pen.poly([-0.3, -0.3, -0.14, -0.66, 0.1, -0.36], second)
  pen.oval(0.5, 0.12, 0.12, 0.17, second, { shade: 0.3 })
  for (const y of [0.07, 0.18]) pen.oval(0.52, y, 0.03, 0.038, '#7a3a40', { shade: 0 })
  pen.line([0.42, 0.32, 0.26, 0.3], 0.03, '#7a3a40')
  eye(pen, look, 0.14, -0.1, 0.05, false)
}

/** The broad head of a hippo, or of a rhino with its horns. */
export const hippo =
  ({ horned = false } = {}): Head =>
  (pen, look) => {
    const [main, second] = look.inks
    pen.both(() => pen.oval(-0.3, -0.42, 0.09, 0.1, main))
    pen.blob(
      [-0.44, 0.04, -0.36, -0.32, -0.02, -0.4, 0.26, -0.24, 0.58, -0.06, 0.68, 0.24, 0.5, 0.46, 0, 0.44, -0.36, 0.34],
      main,
      { shade: 0.5 },
    )
    pen.oval(0.46, 0.22, 0.24, 0.22, mix(main, second, 0.5), { shade: 0.3, soft: true })
    for (const x of [0.46, 0.58]) pen.oval(x, 0.06, 0.035, 0.03, DARK, { shade: 0 })
    eye(pen, look, 0.02, -0.2, 0.05, false)
    if (horned) {
      pen.poly([0.42, -0.08, 0.66, -0.62, 0.66, 0.06], '#d8ccb4', { shade: 0.4 })
      pen.poly([0.2, -0.2, 0.32, -0.48, 0.38, -0.14], '#d8ccb4', { shade: 0.4 })
    }
    pen.line([0.64, 0.34, 0.4, 0.38, 0.2, 0.3], 0.025, DARK, 0.7)
  }
