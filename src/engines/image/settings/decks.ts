import { mix } from '../kit/colour.ts'
import { penAt, type Stage } from '../compose/stage.ts'
import { floorBand } from './ground.ts'
import { paintWater } from './water.ts'

/** A swimming pool: blue water in a tiled rim, lanes, a ladder. */
export function pool(stage: Stage): void {
  const { W, H, horizon } = stage
  const water = stage.scene.settingInks['pool'] ?? '#49b8cc'
  paintWater(stage, horizon, H, water, true)
  const pen = penAt(stage, 0.1, 'pool')
  const edge = horizon + 0.05
  pen.box(-0.1, horizon - 0.01, W + 0.2, 0.05, '#ece5d4', { shade: 0 })
  pen.box(-0.1, edge - 0.012, W + 0.2, 0.03, '#2f7fa0', { shade: 0 })
  for (let x = 0; x < W; x += 0.05) pen.line([x, edge - 0.012, x, edge + 0.018], 0.003, '#ece5d4')
  for (const t of [0.3, 0.7]) {
    const x = (k: number) => W / 2 + (t - 0.5) * W * (0.5 + k)
    for (let k = 0; k < 1; k += 0.06)
      pen.oval(
        x(k),
        edge + 0.02 + (H - edge) * k,
        0.006 + k * 0.012,
        0.004 + k * 0.008,
        Math.round(k / 0.06) % 2 ? '#f3efe4' : '#c8402f',
        { shade: 0.2 },
      )
  }
  const ladder = W * 0.9
  for (const dx of [0, 0.07])
    pen.line([ladder + dx, edge + 0.1, ladder + dx, edge - 0.06, ladder + dx - 0.03, edge - 0.07], 0.009, '#c3ccd2')
  for (const dy of [0.01, 0.05]) pen.line([ladder, edge + dy, ladder + 0.07, edge + dy], 0.008, '#c3ccd2')
}

/** A railway platform: the rails behind its edge, a roof over it. */
export function platform(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  const depth = H - horizon
  const edge = horizon + depth * 0.34
  floorBand(stage, 'gravel', horizon, '#9a8f80', '#7a7064', 0.4)
  const rails = penAt(stage, 0.1, 'rails')
  for (let x = 0; x < W; x += 0.07) rails.box(x, horizon + depth * 0.15, 0.04, depth * 0.13, '#5a4636', { shade: 0.2 })
  for (const t of [0.17, 0.26]) rails.line([0, horizon + depth * t, W, horizon + depth * t], 0.01, '#b9c2c8')
  const pen = penAt(stage, 0.04, 'platform')
  const stone = mix('#c2b9a8', palette.ambient, palette.ambientShare)
  pen.poly([-0.1, edge, W + 0.1, edge, W + 0.1, H + 0.1, -0.1, H + 0.1], stone, { shade: 0.1 })
  pen.line([0, edge, W, edge], 0.014, mix(stone, palette.shadow, 0.4))
  pen.line([0, edge + 0.035, W, edge + 0.035], 0.014, '#e8bf3a')
  for (let i = -7; i <= 7; i++)
    pen.line([W / 2 + i * 0.2, edge + 0.05, W / 2 + i * 0.34, H], 0.003, mix(stone, palette.shadow, 0.25), 0.7)
  // The roof on its posts.
  const iron = mix('#3f5a5a', palette.ambient, palette.ambientShare)
  for (const x of [W * 0.05, W * 0.95]) pen.box(x - 0.012, 0, 0.024, edge + 0.06, iron, { shade: 0.5 })
  pen.poly([-0.1, -0.1, W + 0.1, -0.1, W + 0.1, 0.05, -0.1, 0.05], iron, { shade: 0.2 })
  for (let x = 0; x < W; x += 0.06) pen.poly([x, 0.05, x + 0.06, 0.05, x + 0.03, 0.085], '#e6dcc6', { shade: 0 })
}

/** A flat roof over the town: tiles to a low wall. */
export function terrace(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  const floor = mix('#b9a58c', palette.ambient, palette.ambientShare)
  floorBand(stage, 'terrace', horizon, mix(floor, palette.shadow, 0.12), floor, 0.4)
  const pen = penAt(stage, 0.05, 'parapet')
  const wall = mix('#a8674c', palette.ambient, palette.ambientShare)
  const top = horizon - 0.05
  pen.box(-0.1, top, W + 0.2, 0.1, wall, { shade: 0.3 })
  pen.box(-0.1, top - 0.016, W + 0.2, 0.026, mix('#d8cbb4', palette.ambient, palette.ambientShare), { shade: 0.2 })
  for (let row = 0; row < 3; row++)
    for (let x = (row % 2) * 0.04; x < W; x += 0.08)
      pen.line([x, top + 0.012 + row * 0.028, x, top + 0.038 + row * 0.028], 0.003, mix(wall, palette.shadow, 0.35))
  for (let i = -8; i <= 8; i++)
    pen.line([W / 2 + i * 0.16, horizon + 0.05, W / 2 + i * 0.34, H], 0.003, mix(floor, palette.shadow, 0.3), 0.7)
  for (const t of [0.24, 0.5, 0.8])
    pen.line(
      [0, horizon + 0.05 + (H - horizon) * t, W, horizon + 0.05 + (H - horizon) * t],
      0.003,
      mix(floor, palette.shadow, 0.3),
      0.7,
    )
}

/** Grass in front of the water, for subjects beside it. */
export function shore(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  const edge = horizon + (H - horizon) * 0.4
  const pen = penAt(stage, 0, 'shore')
  const line = (y: number, by: number): number[] => {
    const points: number[] = []
    for (let i = 0; i <= 8; i++) points.push(-0.1 + ((W + 0.2) * i) / 8, y + Math.sin(i * 1.9 + W) * by)
    return [...points, W + 0.2, H + 0.1, -0.2, H + 0.1]
  }
  pen.blob(line(edge - 0.016, 0.012), mix(palette.earth, palette.green[1], 0.3), { shade: 0.1 })
  pen.blob(line(edge, 0.012), palette.green[1], { shade: 0.1 })
  for (let i = 0; i < 40; i++) {
    const x = W * ((i * 0.618) % 1)
    const y = edge + 0.04 + (H - edge) * ((i * 0.377) % 0.9)
    pen.line([x - 0.008, y, x - 0.012, y - 0.024], 0.004, palette.green[2])
    pen.line([x, y, x + 0.002, y - 0.03], 0.004, palette.green[2])
  }
}
