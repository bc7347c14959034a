import { xy } from '../kit/geometry.ts'
import { mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'

/** Water from the horizon down: long strokes, finer far off, with the light's path on it. */
export function paintWater(stage: Stage, top: number, bottom: number, ink?: string, calm = false): void {
  const { ctx, palette, press, short, width } = stage
  const far = ink ? mix(ink, palette.sky[2], 0.45) : palette.water[0]
  const near = ink ? mix(ink, palette.shadow, 0.15) : palette.water[1]
  stage.planes.push('water')
  const rng = dice(stage, 'water')
  if (press.line) {
    ctx.fillStyle = press.paper
    ctx.fillRect(0, top * short, width, (bottom - top) * short)
  } else {
    const g = ctx.createLinearGradient(0, top * short, 0, bottom * short)
    g.addColorStop(0, far)
    g.addColorStop(0.25, mix(far, near, 0.5))
    g.addColorStop(1, near)
    ctx.fillStyle = g
    ctx.fillRect(0, top * short - 1, width, (bottom - top) * short + 2)
  }
  const pen = penAt(stage, 0, 'waves')
  const n = Math.round((press.line ? 26 : 70) * Math.max(1, stage.W * 0.8, (bottom - top) * 0.8) * stage.detail)
  for (let i = 0; i < n; i++) {
    const t = rng.next() ** 1.25
    const y = top + 0.004 + t * (bottom - top)
    const w = (0.03 + t * 0.2) * rng.range(0.5, 1.5)
    const x = rng.next() * stage.W
    const h = (0.0025 + t * (calm ? 0.006 : 0.016)) * rng.range(0.6, 1.2)
    const tone = rng.chance(0.5) ? mix(far, palette.glow, 0.3 * (1 - t)) : mix(near, palette.shadow, 0.3)
    if (press.line) pen.line([x - w, y, x - w / 2, y - h, x, y, x + w / 2, y - h, x + w, y], 0.003, tone)
    else
      pen.blob(
        xy(
          [x - w, y],
          [x - w * 0.4, y - h],
          [x + w * 0.3, y - h * 0.6],
          [x + w, y],
          [x + w * 0.2, y + h * 0.5],
          [x - w * 0.5, y + h * 0.4],
        ),
        tone,
        { shade: 0, alpha: 0.55 },
      )
  }
}

/** The glittering path under a sun or moon at `x`. */
export function glitter(stage: Stage, x: number, top: number, bottom: number, ink: string): void {
  const rng = dice(stage, 'glitter')
  const pen = penAt(stage, 0, 'glitter')
  if (stage.press.line) return
  const n = Math.round(46 * stage.detail)
  for (let i = 0; i < n; i++) {
    const t = rng.next()
    const y = top + 0.005 + t * (bottom - top) * 0.92
    const spread = 0.03 + t * 0.12
    const cx = x + rng.bell() * spread
    const w = (0.012 + t * 0.05) * rng.range(0.5, 1.3)
    const h = 0.002 + t * 0.006
    pen.blob([cx - w, y, cx, y - h, cx + w, y, cx, y + h], ink, { shade: 0, alpha: 0.75 - t * 0.3 })
  }
}
