import { flat } from '../press.ts'
import type { Pen } from '../pen.ts'

const DARK = '#1d181b'

/** An eye of a radius, or its closed lid. */
export const eye = (pen: Pen, x: number, y: number, r: number, asleep = false): void => {
  if (asleep) return pen.line([x - r, y, x, y + r * 0.6, x + r, y], 0.06, DARK)
  pen.oval(x, y, r, r * 1.1, DARK, { shade: 0 })
  pen.oval(x + r * 0.3, y - r * 0.35, r * 0.3, r * 0.3, '#fff8e8', flat)
}
