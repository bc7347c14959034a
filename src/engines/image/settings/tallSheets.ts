import { mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'
import { placeOf } from '../places/places.ts'
import { ridgeLine } from './ground.ts'
import { cloud } from './sky.ts'

/** Height over width above which a sheet is composed like a hanging scroll. */
export const TALL = 1.7

/** Planes stacked up the sheet behind a horizon, mist between them, and birds over them. */
export function scroll(stage: Stage, surface: 'land' | 'water' | 'table' | 'none'): void {
  const { H, W, horizon, palette, scene } = stage
  if (H <= TALL || scene.view === 'below' || scene.view === 'aerial') return
  flock(stage)
  const place = placeOf(stage.ground)
  if (surface === 'none' || place?.paved) return
  const n = Math.max(1, Math.round(H * (surface === 'water' ? 0.45 : 0.7)))
  const step = Math.min(0.42, (horizon * 0.5) / n)
  for (let i = n; i >= 1; i--) {
    const far = 0.25 + 0.6 * (i / (n + 1))
    const ink = mix(
      place?.barren ? palette.earth : palette.green[1],
      mix(palette.stone, palette.shadow, 0.35),
      Math.min(0.8, i / n),
    )
    const y = horizon - step * i
    ridgeLine(stage, `scroll${i}`, y + step * 0.55, 0.22, 1.5, ink, far, i > n / 2 ? 0.85 : 0.35, 0.4)
    const mist = mix(palette.haze, palette.glow, 0.3)
    if (!palette.night) cloud(stage, dice(stage, `mist${i}`).next() * W, y + step * 0.7, 0.34, mist, `mistcloud${i}`)
  }
}

function flock(stage: Stage): void {
  const { H, W, horizon, palette, press, scene } = stage
  if (palette.night || scene.weather.some(w => ['rain', 'storm', 'snow'].includes(w))) return
  const rng = dice(stage, 'flock')
  const pen = penAt(stage, 0.3, 'flock')
  const ink = press.line?.key ?? mix(palette.key, palette.sky[0], 0.25)
  for (let group = 0; group < Math.round(H / 2.5); group++) {
    const cx = W * rng.range(0.25, 0.75)
    const cy = Math.min(horizon, H * 0.7) * rng.range(0.12, 0.62)
    for (let i = 0; i < 6; i++) {
      const x = cx + rng.range(-0.22, 0.22)
      const y = cy + rng.range(-0.18, 0.18)
      const s = rng.range(0.018, 0.034)
      pen.line(
        [x - s, y - s * 0.35, x - s * 0.4, y - s * 0.5, x, y, x + s * 0.4, y - s * 0.5, x + s, y - s * 0.3],
        0.005,
        ink,
      )
    }
  }
}

/** Fills the wall of a tall room with pictures and a lamp on a long cord. */
export function tallRoom(stage: Stage): void {
  const { H, W, horizon, palette, focus } = stage
  if (H <= TALL || !placeOf(stage.ground)?.walled) return
  const rng = dice(stage, 'tallroom')
  const pen = penAt(stage, 0.1, 'tallroom')
  const lamp = focus.x > W / 2 ? 0.36 : 0.62
  const low = horizon - Math.min(1.15, horizon * 0.42)
  for (let y = 0.3; y < low - 0.3; y += rng.range(0.42, 0.62)) {
    const w = rng.range(0.16, 0.26)
    const h = w * rng.range(0.9, 1.35)
    const x = W * (lamp > 0.5 ? rng.range(0.08, 0.26) : rng.range(0.5, 0.66))
    pen.box(x, y, w, h, mix('#6b4a30', palette.shadow, 0.15), { shade: 0.3 })
    pen.box(x + 0.018, y + 0.018, w - 0.036, h - 0.036, mix(palette.sky[1], palette.paper, 0.3), { shade: 0 })
    const land = rng.pick([palette.green[1], palette.accent, palette.water[1]])
    pen.poly(
      [x + 0.018, y + h - 0.018, x + w * 0.4, y + h * 0.45, x + w * 0.65, y + h * 0.65, x + w - 0.018, y + h - 0.018],
      land,
      { shade: 0.2 },
    )
  }
  const x = W * lamp
  pen.line([x, 0, x, low - 0.1], 0.006, palette.key)
  pen.glow(x, low, 0.4, '#ffd98a', 0.5)
  pen.poly(
    [x - 0.04, low - 0.11, x + 0.04, low - 0.11, x + 0.13, low, x - 0.13, low],
    mix(palette.accent, '#c8502f', 0.3),
    { shade: 0.6 },
  )
  pen.oval(x, low + 0.005, 0.035, 0.025, '#ffe6a8', { shade: 0 })
}
