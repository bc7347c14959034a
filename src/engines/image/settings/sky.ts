import { alpha, mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'

/** The sky from the top edge to a little under the horizon, with its clouds and stars. */
export function paintSky(stage: Stage): void {
  paintAir(stage)
  if (!stage.scene.without.includes('cloud')) clouds(stage)
}

/** The sky without its clouds. */
export function paintAir(stage: Stage): void {
  const { ctx, palette, press, width, height, short, horizon } = stage
  if (press.line) {
    ctx.fillStyle = press.paper
    ctx.fillRect(0, 0, width, height)
  } else {
    const bottom = Math.max(horizon * short, height * 0.2)
    const g = ctx.createLinearGradient(0, 0, 0, bottom)
    g.addColorStop(0, palette.sky[0])
    g.addColorStop(0.55, palette.sky[1])
    g.addColorStop(1, palette.sky[2])
    ctx.fillStyle = g
    ctx.fillRect(0, 0, width, height)
    bands(stage)
    if (palette.night) stars(stage)
  }
}

/** Broad brush strokes across the sky, so that it does not look like a plain gradient. */
function bands(stage: Stage): void {
  const { ctx, palette, press, width, short, horizon } = stage
  if (press.treatment === 'soft') return
  const rng = dice(stage, 'bands')
  const n = press.treatment === 'flat' || stage.depth < 0 ? 5 : 9
  for (let i = 0; i < n; i++) {
    const y = (i / n) * horizon * short
    const h = (horizon * short) / n
    const tone =
      i < n / 2
        ? mix(palette.sky[0], palette.sky[1], (i / n) * 2)
        : mix(palette.sky[1], palette.sky[2], (i / n) * 2 - 1)
    ctx.globalAlpha = press.treatment === 'flat' ? 1 : stage.depth < 0 ? 0.3 : 0.5
    ctx.fillStyle = press.treatment === 'flat' || stage.depth < 0 ? tone : press.texture('brush', tone, 0.5)
    ctx.beginPath()
    ctx.moveTo(0, y)
    const steps = 12
    for (let k = 0; k <= steps; k++)
      ctx.lineTo((k / steps) * width, y + rng.range(-0.22, 0.22) * Math.min(h, short * 0.1))
    ctx.lineTo(width, y + h * 1.6)
    ctx.lineTo(0, y + h * 1.6)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

function stars(stage: Stage): void {
  const { ctx, palette, short, W, horizon } = stage
  if (stage.scene.weather.some(w => ['fog', 'cloudy', 'rain', 'storm'].includes(w))) return
  const rng = dice(stage, 'stars')
  const n = Math.round(90 * W * Math.max(0.5, horizon) * stage.detail)
  ctx.fillStyle = mix(palette.glow, '#ffffff', 0.3)
  for (let i = 0; i < n; i++) {
    const y = rng.next() ** 1.4 * horizon
    const r = (rng.next() ** 4 * 2.6 + 0.8) * press(stage)
    ctx.globalAlpha = rng.range(0.35, 1) * (1 - y / (horizon * 1.15))
    ctx.beginPath()
    ctx.arc(rng.next() * W * short, y * short, r, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

const press = (stage: Stage) => Math.max(0.5, stage.press.scale)

/** Flat-bottomed clouds, bigger overhead, thinner towards the horizon. */
export function clouds(stage: Stage): void {
  const { palette, scene, W, horizon } = stage
  const rng = dice(stage, 'clouds')
  const cloudy = scene.weather.some(w => ['cloudy', 'rain', 'storm'].includes(w))
  const clear = scene.weather.includes('clear')
  const n = Math.round(
    (cloudy ? 9 : clear ? 2 : palette.night ? 3 : 5) * Math.min(3, Math.max(1, W * 0.8, horizon * 0.45)),
  )
  for (let i = 0; i < n; i++) {
    const t = (i + rng.next()) / n
    const y = horizon * (cloudy ? 0.04 + t * 0.6 : 0.1 + t * 0.72)
    const size = (cloudy ? 0.42 : 0.3) * (1.15 - t) * rng.range(0.6, 1.2)
    const x = rng.next() * W
    const tone = mix(
      mix(palette.sky[2], palette.glow, palette.night ? 0.06 : 0.4),
      palette.sky[1],
      palette.night ? 0.75 : cloudy ? 0.45 : 0.12 + t * 0.2,
    )
    cloud(stage, x, y, size, tone, `cloud${i}`)
  }
}

/** One cloud around (x, y), `size` units wide each side. */
export function cloud(stage: Stage, x: number, y: number, size: number, tone: string, name: string): void {
  const rng = dice(stage, name)
  const pen = penAt(stage, 0, name)
  const puffs = 5
  const points: number[] = [x - size, y]
  for (let i = 0; i <= puffs; i++) {
    const t = i / puffs
    const swell = Math.sin(Math.PI * (0.12 + t * 0.76))
    points.push(x - size * 0.85 + t * size * 1.7, y - size * (0.08 + swell * rng.range(0.14, 0.38)))
  }
  points.push(x + size, y, x + size * 0.5, y + size * 0.05, x - size * 0.4, y + size * 0.03)
  pen.blob(points, tone, { shade: 0.7, alpha: stage.palette.night ? 0.55 : 0.9 })
}

/** Light spilling from a point of the sky. */
export function shine(stage: Stage, x: number, y: number, radius: number, ink: string, strength: number): void {
  const { ctx, short, press: p } = stage
  if (p.line) return
  const g = ctx.createRadialGradient(x * short, y * short, 0, x * short, y * short, radius * short)
  g.addColorStop(0, alpha(ink, strength))
  g.addColorStop(0.35, alpha(ink, strength * 0.4))
  g.addColorStop(1, alpha(ink, 0))
  ctx.fillStyle = g
  ctx.fillRect((x - radius) * short, (y - radius) * short, radius * 2 * short, radius * 2 * short)
}
