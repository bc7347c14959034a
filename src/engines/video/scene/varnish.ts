import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import { smoothTile, TILE } from '../../noise.ts'
import type { Look } from '../looks.ts'

/**
 * Applies paper grain, darker corners and the model's colours to a picture, with the strength `amount`. `grainScale` is
 * pixels per thousandth of the short side.
 */
export function varnish(
  { width, height }: Size,
  grainScale: number,
  look: Pick<Look, 'grades' | 'tooth' | 'vignette'>,
): (ctx: SKRSContext2D, amount?: number) => void {
  const sheet = createCanvas(width, height)
  const ctx = sheet.getContext('2d')
  if (look.tooth > 0) {
    const pattern = ctx.createPattern(grain(look.tooth), 'repeat')
    const scale = Math.max(0.8, grainScale * 1.2)
    ctx.save()
    ctx.scale(scale, scale)
    ctx.fillStyle = pattern
    ctx.fillRect(0, 0, width / scale, height / scale)
    ctx.restore()
  }
  if (look.vignette > 0) {
    const reach = Math.hypot(width, height) / 2
    const shade = ctx.createRadialGradient(width / 2, height / 2, reach * 0.45, width / 2, height / 2, reach)
    shade.addColorStop(0, 'rgba(10, 8, 20, 0)')
    shade.addColorStop(1, `rgba(10, 8, 20, ${look.vignette})`)
    ctx.fillStyle = shade
    ctx.fillRect(0, 0, width, height)
  }
  const isBlank = look.tooth === 0 && look.vignette === 0
  return (over, amount = 1) => {
    over.setTransform(1, 0, 0, 1, 0, 0)
    for (const { colour, blend, alpha } of look.grades) {
      over.globalCompositeOperation = blend
      over.globalAlpha = alpha * amount
      over.fillStyle = colour
      over.fillRect(0, 0, width, height)
    }
    over.globalCompositeOperation = 'source-over'
    over.globalAlpha = amount
    if (!isBlank) over.drawImage(sheet, 0, 0)
    over.globalAlpha = 1
  }
}

/** A tile of paper grain: black and white specks on a transparent ground. */
function grain(strength: number) {
  const tile = createCanvas(TILE, TILE)
  const ctx = tile.getContext('2d')
  const image = ctx.createImageData(TILE, TILE)
  smoothTile('fibre', 64, 2).forEach((value, index) => {
    const speck = (Math.imul(index, 0x9e3779b1) >>> 24) / 255 - 0.5
    const tooth = (value * 0.75 + speck * 0.7) * strength
    image.data.fill(tooth > 0 ? 255 : 0, index * 4, index * 4 + 3)
    image.data[index * 4 + 3] = Math.min(40, Math.abs(tooth) * 44)
  })
  ctx.putImageData(image, 0, 0)
  return tile
}
