import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'
import { cloud, shine } from './sky.ts'
import { floorBand, ridgeLine } from './ground.ts'

export function volcano(stage: Stage): void {
  const { W, horizon, palette } = stage
  const x = W * (stage.focus.x > W / 2 ? 0.32 : 0.66)
  const h = Math.min(0.5, horizon * 0.72)
  const rng = dice(stage, 'volcano')
  for (let i = 0; i < 12; i++)
    cloud(
      stage,
      x + rng.range(-0.1, 0.1) + i * 0.02,
      horizon - h - 0.04 - i * 0.035,
      0.1 + i * 0.02,
      mix('#5a4a4a', palette.sky[1], i * 0.05),
      `smoke${i}`,
    )
  shine(stage, x, horizon - h, 0.4, '#ff7a2a', 0.8)
  const pen = penAt(stage, 0.22, 'cone')
  for (let i = 0; i < 16; i++)
    pen.limb(
      [
        x,
        horizon - h,
        x + rng.range(-0.1, 0.1),
        horizon - h - rng.range(0.06, 0.2),
        x + rng.range(-0.22, 0.22),
        horizon - h - rng.range(-0.02, 0.14),
      ],
      0.014,
      0.008,
      0.005,
      rng.chance(0.5) ? '#ff8a2a' : '#ffd05a',
      flat,
    )
  pen.poly(
    xy(
      [x - 0.55, horizon + 0.02],
      [x - 0.28, horizon - h * 0.45],
      [x - 0.08, horizon - h],
      [x + 0.08, horizon - h],
      [x + 0.3, horizon - h * 0.42],
      [x + 0.58, horizon + 0.02],
    ),
    '#4a3f46',
    { shade: 1 },
  )
  for (const [a, b] of [
    [-0.02, -0.14],
    [0.03, 0.1],
    [0.0, 0.02],
  ] as const)
    pen.limb(
      [x + a, horizon - h, x + b * 0.6, horizon - h * 0.6, x + b * 1.3, horizon - h * (0.15 + Math.abs(a) * 6)],
      0.045,
      0.03,
      0.02,
      '#f0642a',
      { shade: 0.1 },
    )
}

export function cave(stage: Stage): void {
  const { W, H, palette } = stage
  floorBand(stage, 'cavefloor', stage.horizon, '#8a7a6a', '#4a4046', 0.6)
  const pen = penAt(stage, 0, 'cave')
  const rng = dice(stage, 'cave')
  for (const [k, ink] of [
    [0.62, '#5a4f56'],
    [0.8, '#3a3238'],
  ] as const) {
    const hole: number[] = [-0.2, -0.2, W + 0.2, -0.2, W + 0.2, H + 0.2, -0.2, H + 0.2, -0.2, -0.2]
    for (let i = 0; i <= 22; i++) {
      const t = Math.PI + (i / 22) * Math.PI
      hole.push(
        W / 2 + Math.cos(t) * W * 0.5 * k * rng.range(0.92, 1.06),
        H * 0.86 + Math.sin(t) * H * 0.78 * k * rng.range(0.94, 1.05),
      )
    }
    hole.push(W / 2 + W * 0.5 * k, H + 0.2, W / 2 - W * 0.5 * k, H + 0.2, W / 2 - W * 0.5 * k, H * 0.86)
    pen.poly(hole, mix(ink, palette.shadow, 0.2), { shade: 0 })
  }
}

export function canyon(stage: Stage): void {
  const { horizon, H } = stage
  const clay = '#c8693f'
  ridgeLine(stage, 'mesa0', horizon - 0.08, 0.1, 1.2, mix(clay, stage.palette.sky[1], 0.3), 0.6, 0.2, 0.5)
  const pen = penAt(stage, 0.3, 'mesa')
  for (const [x, w, h] of [
    [0.16, 0.2, 0.34],
    [0.78, 0.26, 0.42],
    [0.5, 0.12, 0.22],
  ] as const) {
    const cx = x * stage.W
    pen.poly(
      xy(
        [cx - w * 0.7, horizon + 0.02],
        [cx - w * 0.5, horizon - h * 0.5],
        [cx - w * 0.4, horizon - h],
        [cx + w * 0.36, horizon - h],
        [cx + w * 0.5, horizon - h * 0.45],
        [cx + w * 0.7, horizon + 0.02],
      ),
      clay,
      { shade: 0.9 },
    )
    for (let i = 1; i < 5; i++)
      pen.line(
        [cx - w * 0.45, horizon - h * i * 0.19, cx + w * 0.44, horizon - h * i * 0.19 + 0.006],
        0.006,
        mix(clay, i % 2 ? '#f0c890' : '#7a2f1f', 0.5),
        0.8,
      )
  }
  floorBand(stage, 'clay', horizon, mix(clay, stage.palette.haze, 0.4), clay)
  ridgeLine(
    stage,
    'clayfold',
    horizon + (H - horizon) * 0.4,
    0.05,
    1,
    mix(clay, stage.palette.shadow, 0.12),
    0.05,
    0.2,
    0.4,
  )
}
