import { flat } from '../press.ts'
import type { Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'

const DARK = '#211b20'

export type Wear = (pen: Pen, ink: Ink) => void

function ring(pen: Pen, x: number, y: number, r: number, ink: Ink): void {
  const points: number[] = []
  for (let i = 0; i <= 12; i++)
    points.push(x + Math.cos((i / 12) * Math.PI * 2) * r, y + Math.sin((i / 12) * Math.PI * 2) * r)
  pen.line(points, 0.075, ink, 1, true)
}

/** Things worn on the face, in units of the head's radius, with their default inks. */
export const facewear: Readonly<Record<string, readonly [ink: Ink, draw: Wear]>> = {
  glasses: [
    '#26242a',
    (pen, ink) => {
      for (const x of [0.12, 0.66]) {
        pen.oval(x, 0.02, 0.25, 0.24, '#dfeef2', { shade: 0, soft: true, alpha: 0.45 })
        ring(pen, x, 0.02, 0.25, ink)
      }
      pen.line([0.36, 0, 0.42, 0], 0.08, ink)
      pen.line([-0.12, -0.02, -0.5, -0.06], 0.08, ink)
    },
  ],
  sunglasses: [
    '#1d1a20',
    (pen, ink) => {
      for (const x of [0.1, 0.66])
        pen.blob([x - 0.27, -0.16, x + 0.26, -0.18, x + 0.2, 0.2, x - 0.16, 0.22], ink, { shade: 0.2 })
      pen.line([-0.16, -0.1, 0.8, -0.12], 0.1, ink)
      pen.line([-0.12, -0.08, -0.55, -0.06], 0.08, ink)
    },
  ],
  goggles: [
    '#33414f',
    (pen, ink) => {
      pen.limb([-0.95, -0.15, 0, -0.2, 0.9, -0.2], 0.16, 0.16, 0.16, DARK, flat)
      pen.blob([-0.14, -0.26, 0.86, -0.28, 0.92, 0.18, 0.4, 0.22, -0.14, 0.16], ink, { shade: 0.2 })
      pen.line([0.1, -0.12, 0.5, -0.16], 0.08, '#cfe6ea')
    },
  ],
  eyepatch: [
    '#1d1a20',
    (pen, ink) => {
      pen.oval(0.62, 0.02, 0.24, 0.24, ink, flat)
      pen.line([-0.9, -0.5, 0.62, -0.1], 0.07, ink)
    },
  ],
  eyemask: [
    '#26242a',
    (pen, ink) =>
      pen.blob([-0.3, -0.18, 0.4, -0.12, 0.9, -0.2, 0.86, 0.2, 0.4, 0.1, -0.1, 0.24], ink, { shade: 0, alpha: 0.6 }),
  ],
  ninjamask: [
    '#26262c',
    (pen, ink) => {
      pen.blob([-0.98, 0.2, -1, -0.6, 0, -1.2, 0.96, -0.6, 0.9, -0.3, 0, -0.34, -0.5, -0.1], ink, { shade: 0.2 })
      pen.blob([-0.9, 0.1, 0.1, 0.28, 0.9, 0.18, 0.6, 0.95, 0.1, 1.05, -0.6, 0.8], ink, { shade: 0.2 })
    },
  ],
  mask: [
    '#f1e8d8',
    (pen, ink) => {
      pen.blob([-0.4, -0.6, 0.3, -0.8, 0.94, -0.55, 0.9, 0.3, 0.4, 1, -0.2, 0.5], ink, { shade: 0.3 })
      for (const x of [0.1, 0.62]) pen.oval(x, -0.05, 0.14, 0.12, DARK, flat)
      pen.line([0.15, 0.5, 0.4, 0.62, 0.62, 0.5], 0.1, '#c8321f')
    },
  ],
  headphones: [
    '#c8402a',
    (pen, ink) => {
      pen.line([-0.5, 0, -0.75, -0.8, -0.1, -1.36, 0.6, -1.1, 0.8, -0.6], 0.16, DARK)
      pen.oval(-0.5, 0.1, 0.3, 0.4, ink, { shade: 0.4 })
    },
  ],
  clownnose: [
    '#d2241f',
    (pen, ink) => {
      pen.oval(0.52, 0.22, 0.24, 0.22, ink, { shade: 0.4 })
      pen.oval(0.34, 0.62, 0.36, 0.2, '#fbf8f0', flat)
      pen.line([0.1, 0.58, 0.36, 0.7, 0.6, 0.58], 0.1, '#c8321f')
    },
  ],
}
