import { mix } from '../../kit/colour.ts'
import type { Look } from '../figure.ts'
import type { Pen } from '../pen.ts'

export function hat(pen: Pen, r: number, y: number, ink: string): void {
  pen.blob([-r * 1.8, y - r * 0.55, 0, y - r * 0.9, r * 1.9, y - r * 0.5, 0, y - r * 0.35], ink, { shade: 0.4 })
  pen.blob([-r * 0.9, y - r * 0.65, -r * 0.7, y - r * 1.4, r * 0.7, y - r * 1.4, r * 0.9, y - r * 0.6], ink, {
    shade: 0.5,
  })
}

export function ghost(pen: Pen, look: Look): void {
  const [main, second, third] = look.inks
  pen.glow(0, -0.6, 0.8, main, 0.35)
  pen.blob(
    [
      0, -1, 0.24, -0.9, 0.3, -0.6, 0.32, -0.2, 0.36, 0, 0.2, -0.1, 0.1, 0, 0, -0.1, -0.1, 0, -0.2, -0.1, -0.36, 0,
      -0.32, -0.2, -0.3, -0.6, -0.24, -0.9,
    ],
    main,
    { shade: 0.6, alpha: 0.93 },
  )
  pen.both(() => pen.oval(0.1, -0.72, 0.045, 0.07, third, { shade: 0 }))
  pen.oval(0.0, -0.54, 0.05, 0.07, third, { shade: 0 })
  if (look.traits.includes('armless')) return
  pen.both(() => pen.limb([0.26, -0.6, 0.44, -0.54, 0.42, -0.42], 0.1, 0.08, 0.05, mix(main, second, 0.4)))
}
