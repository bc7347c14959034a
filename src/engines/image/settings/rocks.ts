import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { tree } from '../things/plants.ts'
import { dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'
import { paintWater } from './water.ts'

export function cliffs(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  const scene = stage.scene
  paintWater(stage, horizon, H, scene.settingInks['sea'])
  const rock = mix('#8a7a6a', palette.shadow, 0.2)
  const flip = stage.focus.x > W / 2
  const m = (x: number) => (flip ? W - x : x)
  const far = penAt(stage, 0.45, 'cliff0')
  far.poly(
    [
      m(W),
      horizon + 0.01,
      m(W),
      horizon - 0.14,
      m(W * 0.86),
      horizon - 0.12,
      m(W * 0.78),
      horizon - 0.05,
      m(W * 0.7),
      horizon + 0.01,
    ],
    rock,
    { shade: 0.6 },
  )
  const pen = penAt(stage, 0.06, 'cliff1')
  const top = horizon + (H - horizon) * 0.28
  pen.poly(
    [
      m(-0.1),
      H + 0.1,
      m(-0.1),
      top - 0.02,
      m(W * 0.2),
      top - 0.01,
      m(W * 0.5),
      top,
      m(W * 0.7),
      top + 0.02,
      m(W * 0.74),
      top + 0.1,
      m(W * 0.69),
      top + 0.16,
      m(W * 0.72),
      top + 0.26,
      m(W * 0.64),
      H + 0.1,
    ],
    rock,
    { shade: 0.7 },
  )
  pen.blob(
    [
      m(-0.1),
      top - 0.03,
      m(W * 0.3),
      top - 0.03,
      m(W * 0.6),
      top - 0.01,
      m(W * 0.72),
      top + 0.02,
      m(W * 0.6),
      top + 0.05,
      m(W * 0.3),
      top + 0.04,
      m(-0.1),
      top + 0.06,
    ],
    palette.green[1],
    { shade: 0.3 },
  )
  const rng = dice(stage, 'cracks')
  for (let i = 0; i < 14; i++) {
    const x = rng.next() * W * 0.64
    const y = rng.range(top + 0.08, H)
    pen.line([m(x), y, m(x + 0.02), y + 0.05, m(x + 0.01), y + 0.1], 0.004, mix(rock, palette.shadow, 0.5), 0.7, true)
  }
  for (let i = 0; i < 9; i++)
    pen.blob(
      [
        m(W * (0.64 + i * 0.025)),
        H * 0.97 - i * 0.006,
        m(W * (0.66 + i * 0.025)),
        H * 0.955 - i * 0.006,
        m(W * (0.69 + i * 0.025)),
        H * 0.975 - i * 0.006,
      ],
      '#f3f4ee',
      { shade: 0, alpha: 0.8 },
    )
}

export function island(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  paintWater(stage, horizon, H, stage.scene.settingInks['sea'])
  const pen = penAt(stage, 0.04, 'island')
  const y = horizon + (H - horizon) * 0.55
  const half = Math.min(W * 0.4, 0.55)
  pen.blob(
    xy(
      [W / 2 - half, y + 0.05],
      [W / 2 - half * 0.6, y - 0.02],
      [W / 2, y - 0.06],
      [W / 2 + half * 0.6, y - 0.02],
      [W / 2 + half, y + 0.05],
      [W / 2, y + 0.09],
    ),
    '#ecd6a6',
    { shade: 0.5 },
  )
  pen.blob(
    [W / 2 - half * 0.6, y - 0.01, W / 2, y - 0.1, W / 2 + half * 0.6, y - 0.01, W / 2, y + 0.01],
    palette.green[1],
    { shade: 0.4 },
  )
  const rng = dice(stage, 'palms')
  for (const [x, s] of [
    [-0.3, 0.5],
    [0.26, 0.42],
    [0.4, 0.3],
  ] as const)
    plant(
      pen,
      tree,
      lookOf(stage, 'palm', ['#4f8f4a', '#8a6540', '#b5c25a'], rng),
      W / 2 + x * half * 1.4,
      y - 0.03,
      s * Math.min(1, H),
      x > 0,
    )
}

export function waterfall(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  const rock = mix('#7a7268', palette.green[2], 0.3)
  const pen = penAt(stage, 0.12, 'fall')
  const x = W * 0.5
  const top = horizon * 0.22
  pen.poly([-0.1, horizon + 0.06, -0.1, top * 0.7, W * 0.2, top * 0.9, x - 0.14, top, x - 0.12, horizon + 0.08], rock, {
    shade: 0.9,
  })
  pen.poly(
    [W + 0.1, horizon + 0.06, W + 0.1, top * 0.6, W * 0.8, top * 0.85, x + 0.14, top, x + 0.12, horizon + 0.08],
    mix(rock, palette.shadow, 0.2),
    { shade: 0.9 },
  )
  pen.poly(
    [x - 0.15, top, x + 0.15, top, x + 0.18, horizon + 0.1, x - 0.18, horizon + 0.1],
    mix(palette.water[0], '#ffffff', 0.35),
    { shade: 0.2 },
  )
  const rng = dice(stage, 'fall')
  for (let i = 0; i < 26; i++) {
    const u = rng.range(-0.14, 0.14)
    const y = rng.range(top, horizon)
    pen.limb(
      [x + u, y, x + u * 1.1, y + rng.range(0.06, 0.2)],
      0.006,
      0.012,
      0.003,
      rng.chance(0.6) ? '#ffffff' : palette.water[0],
      flat,
    )
  }
  for (const s of [-1, 1])
    for (let i = 0; i < 7 * Math.max(1, W); i++)
      pen.oval(
        x + s * (0.17 + rng.next() * (W / 2 - 0.17)),
        top * (0.85 + rng.range(0, 0.2)),
        rng.range(0.05, 0.1),
        rng.range(0.03, 0.07),
        palette.green[rng.int(1, 2) as 1 | 2],
        { shade: 0.6 },
      )
  paintWater(stage, horizon + 0.05, H, undefined, true)
  for (let i = 0; i < 14; i++)
    pen.oval(
      x + rng.range(-0.24, 0.24),
      horizon + 0.07 + rng.range(-0.02, 0.03),
      rng.range(0.03, 0.07),
      rng.range(0.012, 0.03),
      '#ffffff',
      { shade: 0.2, alpha: 0.75 },
    )
}
