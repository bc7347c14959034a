import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Stage } from '../../image/compose/stage.ts'
import type { Camera } from './camera.ts'
import { flames } from './flames.ts'
import { actions, type Pose } from './catalogue.ts'
import type { Player } from './player.ts'
import type { Sprite } from './sprites.ts'

/** Draws a player in a pose: shadow or reflection, light, body, fire. `isDull`: shadows are weak. */
export function drawPlayer(
  ctx: SKRSContext2D,
  stage: Stage,
  camera: Camera,
  { action, actor, depth, spriteAt, performer }: Player,
  pose: Pose,
  time: number,
  isDull: boolean,
): void {
  const sprite = spriteAt(pose.phase)
  if (!sprite || pose.alpha <= 0) return
  const { short, press, palette } = stage
  const size = actor.size * short
  const x = (actor.x + pose.x) * short
  const lift = pose.y * short
  const y = actor.y * short
  const draw = (picture: Canvas, scale: number) =>
    ctx.drawImage(picture, sprite.left, sprite.top, picture.width / scale, picture.height / scale)

  if (actor.casts === 'ground' && !press.line && !actions[action].inAir) {
    camera.place(ctx, depth, x, y)
    const isLow = stage.scene.time === 'sunset' || stage.scene.time === 'dawn'
    const flat = isLow ? 0.3 : 0.2
    const high = Math.min(1, Math.abs(lift) / Math.max(1, size))
    ctx.globalAlpha = pose.alpha * (isDull ? 0.2 : 0.3) * (1 - 0.5 * high)
    ctx.transform(pose.wide, 0, -press.light.x * (isLow ? 1.5 : 0.8) * flat, -flat * pose.tall, 0, 0)
    draw(sprite.shadow, 0.5)
  }
  if ((actor.casts === 'water' || actor.casts === 'bank') && !press.line) {
    camera.place(ctx, depth, x, y)
    ctx.globalAlpha = pose.alpha * 0.28
    ctx.transform(pose.wide, 0, 0.05 * Math.sin(time * 2.1), -0.7 * pose.tall, 0, 0)
    draw(sprite.canvas, 1)
  }
  if (pose.glow > 0) {
    camera.place(ctx, depth, x, y + lift - size / 2)
    const radius = size * 1.1
    const shine = ctx.createRadialGradient(0, 0, 0, 0, 0, radius)
    shine.addColorStop(0, withAlpha(palette.glow, 0.5 * pose.glow))
    shine.addColorStop(1, withAlpha(palette.glow, 0))
    ctx.globalCompositeOperation = 'screen'
    ctx.globalAlpha = 1
    ctx.fillStyle = shine
    ctx.fillRect(-radius, -radius, 2 * radius, 2 * radius)
    ctx.globalCompositeOperation = 'source-over'
  }
  camera.place(ctx, depth, x, y + lift)
  ctx.globalAlpha = pose.alpha
  const middle = pose.aroundMiddle ? size / 2 : 0
  ctx.translate(0, -middle)
  ctx.rotate(pose.turn)
  ctx.transform(pose.wide, 0, -pose.lean, pose.tall, 0, 0)
  ctx.translate(0, middle)
  if (pose.wave > 0) wavy(ctx, sprite, pose.wave * size, performer.facing, time)
  else draw(sprite.canvas, 1)
  ctx.globalAlpha = 1
  if (actions[action].flames || actor.subject.traits.includes('burning')) {
    camera.place(ctx, depth, x, y + lift)
    flames(ctx, { size, width: performer.width * short, time, seed: actor.index + actor.copy })
  }
}

/** Draws a body in strips: a wave runs from head to tail and grows on its way. */
function wavy(ctx: SKRSContext2D, { canvas, left, top }: Sprite, reach: number, facing: number, time: number): void {
  const strips = 18
  const wide = canvas.width / strips
  for (let strip = 0; strip < strips; strip++) {
    const along = facing > 0 ? 1 - strip / strips : strip / strips
    const lift = reach * (0.15 + along * along) * Math.sin(time * 6.5 - along * 5)
    ctx.drawImage(
      canvas,
      strip * wide,
      0,
      wide,
      canvas.height,
      left + strip * wide,
      top + lift,
      wide + 0.6,
      canvas.height,
    )
  }
}

function withAlpha(ink: string, alpha: number): string {
  const number = Number.parseInt(ink.slice(1, 7), 16)
  return `rgba(${number >> 16}, ${(number >> 8) & 255}, ${number & 255}, ${alpha})`
}
