import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import { familiesFor } from '../../image/finish/fonts.ts'

/** The characters carved into it: moving picture. */
const CHARACTERS = ['影', '像'] as const

/** The red seal in the lower corner of videos of the China region, stamped at the beginning. */
export function seal(ctx: SKRSContext2D, { width, height }: Size, seconds: number, duration: number): void {
  const side = Math.min(width, height) * 0.062
  const shown = Math.min(1, (seconds + 1 / 24) / Math.min(0.5, duration / 4))
  const x = width - side * 1.5
  const y = height - side * 2.6
  ctx.save()
  ctx.globalAlpha = 0.9 * shown
  ctx.fillStyle = '#b3261e'
  ctx.beginPath()
  ctx.roundRect(x, y, side, side * 2, side * 0.14)
  ctx.fill()
  ctx.fillStyle = '#fbf3e4'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fontVariationSettings = "'wght' 700"
  ctx.font = `700 ${side * 0.78}px ${familiesFor(CHARACTERS.join(''))}`
  CHARACTERS.forEach((character, row) => ctx.fillText(character, x + side / 2, y + side * (0.54 + row * 0.94)))
  ctx.restore()
}
