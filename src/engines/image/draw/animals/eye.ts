import type { HeadLook } from '../head.ts'
import { flat } from '../press.ts'
import type { Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'

export const DARK = '#1d181b'

export function eye(pen: Pen, look: HeadLook, x: number, y: number, r: number, asleep: boolean, iris?: Ink): void {
  if (asleep) return pen.line([x - r * 1.3, y, x, y + r * 0.7, x + r * 1.3, y], r * 0.55, DARK)
  const colour = look.parts['eye'] ?? iris
  if (colour) pen.oval(x, y, r * 1.35, r * 1.25, colour, { shade: 0 })
  pen.oval(x, y, r * (colour ? 0.7 : 1), r * (colour ? 1 : 1.05), DARK, { shade: 0 })
  pen.oval(x + r * 0.3, y - r * 0.35, r * 0.28, r * 0.28, '#f8f2e4', flat)
}
