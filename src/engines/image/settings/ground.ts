import { mix, type Ink } from '../kit/colour.ts'
import { ridge } from '../../noise.ts'
import { air, dice, penAt, type Stage } from '../compose/stage.ts'

/** A ridge across the sheet, filled down to the bottom edge. Units: short sides; `jag` 0 rolling, 1 peaked. */
export function ridgeLine(
  stage: Stage,
  name: string,
  base: number,
  rise: number,
  bumps: number,
  ink: Ink,
  distance: number,
  jag = 0,
  shade = 0.5,
): number[] {
  stage.planes.push(name)
  const rng = dice(stage, name)
  const f = ridge(rng.int(0, 1e9))
  const g = ridge(rng.int(0, 1e9))
  const points: number[] = []
  const steps = Math.round(Math.max(40, 60 * stage.W))
  for (let i = -1; i <= steps + 1; i++) {
    const x = (i / steps) * stage.W
    const u = x * bumps
    const soft = f(u) * 0.7 + g(u * 2.3) * 0.3
    const sharp = 1 - Math.abs(f(u * 0.9)) * 1.6 + g(u * 3.1) * 0.22 + g(u * 9) * 0.07
    points.push(x, base - rise * (soft * (1 - jag) + sharp * jag))
  }
  const top = [...points]
  points.push(stage.W + 0.2, stage.H + 0.2, -0.2, stage.H + 0.2)
  const pen = penAt(stage, distance, name)
  pen.poly(points, ink, { shade: 0 })
  if (shade > 0 && stage.depth >= 0) faces(stage, top, ink, distance, rise, shade, jag)
  return top
}

/** The lee side of a ridge, hatched with the shadow plate. */
function faces(
  stage: Stage,
  top: readonly number[],
  ink: Ink,
  distance: number,
  rise: number,
  shade: number,
  jag: number,
): void {
  const { ctx, press, palette, short } = stage
  if (press.line || jag < 0.45) return
  ctx.save()
  ctx.beginPath()
  for (let i = 0; i < top.length; i += 2) ctx.lineTo((top[i] ?? 0) * short, (top[i + 1] ?? 0) * short)
  ctx.lineTo(stage.width, stage.height)
  ctx.lineTo(0, stage.height)
  ctx.clip()
  const side = press.light.x
  ctx.fillStyle =
    press.treatment === 'soft'
      ? air(stage, mix(ink, palette.shadow, 0.3), distance)
      : press.texture('brush', air(stage, mix(ink, palette.shadow, 0.55), distance), 0.55)
  for (let i = 4; i < top.length - 4; i += 2) {
    const x = top[i] ?? 0
    const y = top[i + 1] ?? 0
    const peak = y < (top[i - 3] ?? 0) && y <= (top[i + 3] ?? 0)
    if (!peak) continue
    const fall = rise * (jag > 0.5 ? 1.7 : 1)
    ctx.globalAlpha = shade
    ctx.beginPath()
    ctx.moveTo(x * short, (y - 0.01) * short)
    ctx.lineTo((x - side * fall * 0.9) * short, (y + fall) * short)
    ctx.lineTo((x - side * fall * 0.25) * short, (y + fall * 0.75) * short)
    ctx.lineTo((x + side * fall * 0.12) * short, (y + fall * 1.1) * short)
    ctx.lineTo((x + side * fall * 0.02) * short, (y + fall * 0.4) * short)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  ctx.restore()
}

/** A plain band of ground with brushed streaks, from `top` down. */
export function floorBand(stage: Stage, name: string, top: number, far: Ink, near: Ink, streaks = 1): void {
  const { ctx, press, short, width, height } = stage
  stage.planes.push(name)
  const rng = dice(stage, name)
  if (press.line) {
    ctx.fillStyle = press.paper
    ctx.fillRect(0, top * short, width, height)
    const pen = penAt(stage, 0, name)
    pen.line([0, top, stage.W, top], 0.004, press.line.key)
    return
  }
  const g = ctx.createLinearGradient(0, top * short, 0, height)
  g.addColorStop(0, far)
  g.addColorStop(1, near)
  ctx.fillStyle = g
  ctx.fillRect(0, top * short, width, height - top * short + 1)
  const n = Math.round(26 * streaks * Math.max(1, stage.W * 0.7) * stage.detail)
  for (let i = 0; i < n; i++) {
    const t = rng.next() ** 1.3
    const y = top + t * (stage.H - top)
    const x = rng.next() * stage.W
    const w = (0.05 + t * 0.5) * rng.range(0.4, 1.2)
    const h = (0.004 + t * 0.03) * rng.range(0.5, 1.3)
    const tone = rng.chance(0.5) ? mix(near, press.glow, 0.16) : mix(near, press.shadow, 0.2)
    ctx.globalAlpha = stage.depth < 0 ? 0.16 : 0.35
    ctx.fillStyle = press.treatment === 'soft' || stage.depth < 0 ? tone : press.texture('brush', tone, 0.5)
    ctx.beginPath()
    ctx.ellipse(x * short, y * short, w * short, h * short, 0, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

/** Blades and tufts; denser and taller towards the bottom edge. */
export function tufts(
  stage: Stage,
  name: string,
  from: number,
  to: number,
  inks: readonly Ink[],
  density: number,
  height = 0.05,
): void {
  const rng = dice(stage, name)
  const pen = penAt(stage, 0, name)
  const n = Math.round(density * 70 * Math.max(1, stage.W) * stage.detail)
  const spots = Array.from({ length: n }, () => ({ x: rng.next() * stage.W, t: rng.next() ** 0.8 })).sort(
    (a, b) => a.t - b.t,
  )
  for (const { x, t } of spots) {
    const y = from + t * (to - from)
    const h = height * (0.35 + t) * rng.range(0.6, 1.3)
    const ink = inks[rng.int(0, inks.length - 1)] ?? '#6f9f45'
    for (let k = -1; k <= 1; k++) {
      const lean = k * h * 0.35 + rng.range(-0.2, 0.2) * h
      pen.poly(
        [x + k * h * 0.1 - h * 0.05, y, x + lean, y - h * rng.range(0.7, 1), x + k * h * 0.1 + h * 0.05, y],
        ink,
        { shade: 0 },
      )
    }
  }
}
