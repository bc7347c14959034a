import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'

/** Rain, snow, fog and wind, over everything. */
export function paintWeather(stage: Stage): void {
  const { scene, W, H, palette, detail, ctx, short, press } = stage
  const pen = penAt(stage, 0, 'weather')
  const rng = dice(stage, 'weather')
  const has = (id: string) => scene.weather.includes(id) && !scene.without.includes(id)
  const area = Math.max(1, W * H)
  if (has('rain') || has('storm')) {
    const ink = mix(palette.glow, '#dfeaf2', 0.6)
    const lean = has('storm') ? 0.05 : 0.018
    for (let i = 0; i < 170 * area * detail; i++) {
      const x = rng.next() * (W + 0.2) - 0.1
      const y = rng.next() * H
      const l = rng.range(0.03, 0.085)
      pen.line([x, y, x - lean * (l / 0.05), y + l], 0.0016 + rng.next() * 0.0018, ink, 0.55)
    }
  }
  if (has('snow')) {
    for (let i = 0; i < 150 * area * detail; i++) {
      const r = rng.next() ** 2 * 0.008 + 0.0022
      pen.oval(rng.next() * W, rng.next() * H, r, r, '#fbfaf5', { shade: 0, alpha: 0.9, soft: true })
    }
  }
  if (has('fog') && !press.line) {
    for (let i = 0; i < 7; i++) {
      const y = stage.horizon + rng.range(-0.22, 0.3)
      const x = rng.next() * W
      const g = ctx.createRadialGradient(0, 0, 0, 0, 0, 1)
      g.addColorStop(0, press.wash(palette.haze, 0.5))
      g.addColorStop(1, press.wash(palette.haze, 0))
      ctx.save()
      ctx.translate(x * short, y * short)
      ctx.scale(short * 0.7, short * 0.1)
      ctx.fillStyle = g
      ctx.fillRect(-1, -1, 2, 2)
      ctx.restore()
    }
  }
  if (has('wind') || scene.season === 'autumn') {
    const leaves =
      scene.season === 'autumn' ? ['#d2702a', '#e0a53a', '#b5482a'] : [palette.green[1], palette.green[0], palette.glow]
    for (let i = 0; i < 20 * area; i++) {
      const s = rng.range(0.008, 0.018)
      pen.at(rng.next() * W, rng.next() * H, { rot: rng.next() * 6, sx: s }, () =>
        pen.blob([-1, 0, 0, -0.5, 1, 0, 0, 0.5], leaves[i % 3] ?? '#d2702a', flat),
      )
    }
    if (has('wind'))
      for (let i = 0; i < 7 * Math.max(1, W); i++) {
        const x = rng.next() * W
        const y = rng.next() * stage.horizon
        pen.line(
          [x, y, x + 0.12, y - 0.02, x + 0.22, y, x + 0.25, y - 0.03, x + 0.22, y - 0.045],
          0.004,
          palette.glow,
          0.6,
        )
      }
  }
}
