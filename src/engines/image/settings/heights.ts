import { mix } from '../kit/colour.ts'
import type { Stage } from '../compose/stage.ts'
import { ridgeLine } from './ground.ts'

/** Three ranges of mountains, each nearer, darker and warmer than the last, with snow where it stays. */
export function mountainsBack(stage: Stage): void {
  const { palette, scene, horizon, H } = stage
  const rise = Math.min(0.5, Math.max(0.22, horizon * 0.62)) * (H > 2 ? 1.3 : 1)
  const rock = mix(palette.stone, palette.shadow, 0.35)
  const snowy = scene.season === 'winter' || scene.weather.includes('snow')
  const ink = scene.settingInks['mountains']
  const near = ink ?? mix(rock, palette.green[2], snowy ? 0 : 0.4)
  const far = ridgeLine(
    stage,
    'range0',
    horizon - rise * 0.35,
    rise * 0.7,
    1.6,
    ink ?? mix(rock, palette.sky[0], 0.3),
    0.75,
    1,
    0.7,
  )
  caps(stage, far, rise)
  if (stage.depth >= 0)
    ridgeLine(stage, 'range1', horizon - rise * 0.08, rise * 0.42, 2.2, mix(near, rock, 0.5), 0.55, 0.9, 0.6)
  ridgeLine(stage, 'range2', horizon + 0.01, rise * 0.2, 2.6, near, 0.32, 0.5, 0.4)
}

function caps(stage: Stage, top: readonly number[], rise: number): void {
  const { ctx, short, palette, press, horizon } = stage
  const line = horizon - rise * 0.62
  ctx.fillStyle = press.line ? press.paper : mix('#f6f3ea', palette.sky[1], palette.night ? 0.45 : 0.12)
  let run: number[] = []
  const flush = () => {
    if (run.length >= 6) {
      ctx.beginPath()
      for (let i = 0; i < run.length; i += 2) ctx.lineTo((run[i] ?? 0) * short, ((run[i + 1] ?? 0) - 0.001) * short)
      for (let i = run.length - 2; i >= 0; i -= 2) {
        const y = run[i + 1] ?? 0
        const depth = (line - y) * (0.5 + 0.35 * Math.sin(i * 2.7) + 0.2 * Math.sin(i * 1.3))
        ctx.lineTo((run[i] ?? 0) * short, (y + Math.max(0.004, depth)) * short)
      }
      ctx.closePath()
      ctx.fill()
    }
    run = []
  }
  for (let i = 0; i < top.length; i += 2) {
    const y = top[i + 1] ?? 0
    if (y < line) run.push(top[i] ?? 0, y)
    else flush()
  }
  flush()
}

/** Rolling hills in planes. */
export function hillsBack(stage: Stage): void {
  const { palette, horizon } = stage
  const ink = stage.scene.settingInks['hills']
  ridgeLine(stage, 'hill0', horizon - 0.06, 0.1, 1.1, ink ?? mix(palette.green[0], palette.sky[0], 0.35), 0.7, 0, 0.4)
  if (stage.depth >= 0) ridgeLine(stage, 'hill1', horizon - 0.03, 0.07, 1.5, ink ?? palette.green[0], 0.45, 0, 0.4)
  ridgeLine(
    stage,
    'hill2',
    horizon + 0.01,
    0.045,
    1.8,
    ink ?? mix(palette.green[0], palette.green[1], 0.7),
    0.25,
    0,
    0.4,
  )
}
