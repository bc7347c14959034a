import type { SKRSContext2D } from '@napi-rs/canvas'
import { random } from '../../random.ts'
import type { Stage } from '../../image/compose/stage.ts'
import type { Camera } from './camera.ts'
import { depthAt } from './planes.ts'

/** Glints that appear and disappear on the water. */
export function shimmer(ctx: SKRSContext2D, stage: Stage, camera: Camera, time: number): void {
  if (stage.press.line) return
  const { short, W, H, horizon, palette } = stage
  ctx.fillStyle = palette.glow
  for (let glint = 0; glint < 90; glint++) {
    const dice = random(stage.seed, `glint${glint}`)
    const near = dice.next() ** 1.5
    const y = horizon + 0.008 + near * (H - horizon)
    const beat = Math.sin(time * dice.range(0.9, 2.2) + dice.next() * 6.28)
    if (beat <= 0.05) continue
    const x = W * dice.next() + 0.02 * Math.sin(time * 0.6 + glint)
    const wide = (0.008 + near * 0.05) * beat * short
    camera.place(ctx, depthAt(stage, y), x * short, y * short)
    ctx.globalAlpha = 0.5 * beat
    ctx.beginPath()
    ctx.ellipse(0, 0, wide, Math.max(0.6, wide * 0.07), 0, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}
