import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { church, house } from '../things/buildings.ts'
import { streetlamp } from '../things/furnishings.ts'
import { air, dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'
import { floorBand } from './ground.ts'

const walls = ['#c98a5a', '#e0c08a', '#a8553f', '#8a9a8a', '#5f7a86', '#d9a37a', '#e6d7b5', '#7a5a6a']

/** Towers against the sky in two planes, windows lit at night. */
export function skyline(stage: Stage): void {
  const { horizon, W, H, palette, scene } = stage
  const rng = dice(stage, 'skyline')
  const neon = scene.moods.includes('neon')
  const base = scene.settingInks['city'] ?? mix(palette.stone, palette.sky[0], 0.45)
  for (const [d, low, high, w] of [
    [0.62, 0.2, 0.5, 0.08],
    [0.34, 0.1, 0.36, 0.11],
  ] as const) {
    const pen = penAt(stage, d, `towers${d}`)
    for (let x = -0.05; x < W;) {
      const width = w * rng.range(0.6, 1.4)
      const h = Math.min(horizon * 0.9, rng.range(low, high) * Math.min(1.3, Math.max(0.7, H)) * Math.max(1, H * 0.45))
      const ink = mix(base, rng.pick(['#5a7486', '#8a7a6a', '#4a5a70']), 0.4)
      pen.box(x, horizon - h, width, h + 0.03, ink, { shade: 0.3 })
      const top = rng.int(0, 3)
      if (top === 1) pen.poly([x, horizon - h, x + width / 2, horizon - h - width * 0.6, x + width, horizon - h], ink)
      if (top === 2) pen.line([x + width / 2, horizon - h, x + width / 2, horizon - h - 0.06], 0.004, ink)
      const lit = neon ? rng.pick(['#ff4fb0', '#4fe0ff', '#ffe05a']) : '#f6d27a'
      const cols = Math.max(2, Math.round(width / 0.022))
      const rows = Math.round(h / 0.032)
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < cols; c++) {
          const on = rng.chance(palette.night || neon ? 0.45 : 0.7)
          if (on)
            pen.box(
              x + (c + 0.3) * (width / cols),
              horizon - h + 0.014 + r * 0.032,
              (width / cols) * 0.45,
              0.014,
              palette.night || neon ? lit : mix(ink, palette.sky[2], 0.45),
              flat,
            )
        }
      x += width * rng.range(0.9, 1.15)
    }
  }
}

export function pavement(stage: Stage): void {
  const { palette, horizon, H, W, scene } = stage
  const wet = scene.weather.includes('rain') || scene.weather.includes('storm')
  const stone = mix(mix(palette.stone, palette.sky[1], 0.25), palette.shadow, palette.night ? 0.45 : 0.1)
  floorBand(stage, 'pavement', horizon, air(stage, stone, 0.25), wet ? mix(stone, palette.shadow, 0.35) : stone)
  const pen = penAt(stage, 0, 'slabs')
  const line = mix(stone, palette.shadow, 0.3)
  for (let i = 1; i < 7; i++) {
    const y = horizon + (H - horizon) * (i / 7) ** 1.8
    pen.line([0, y, W, y], 0.002 + i * 0.0005, line, 0.6)
  }
  for (let i = -8; i <= 8; i++) pen.line([W / 2 + i * 0.07, horizon, W / 2 + i * 0.36, H], 0.003, line, 0.5)
  if (wet) {
    const rng = dice(stage, 'puddles')
    for (let i = 0; i < 10; i++) {
      const t = rng.next()
      pen.oval(
        rng.next() * W,
        horizon + (0.15 + t * 0.8) * (H - horizon),
        0.05 + t * 0.12,
        0.006 + t * 0.014,
        mix(palette.sky[2], palette.glow, 0.3),
        { shade: 0, alpha: 0.5, soft: true },
      )
    }
  }
}

/** House fronts on both sides, closing towards the middle; lamps and a pavement. */
export function street(stage: Stage): void {
  const { horizon, W, H, palette } = stage
  const rng = dice(stage, 'fronts')
  pavement(stage)
  const night = palette.night || stage.scene.time === 'dusk'
  for (const side of [-1, 1])
    for (let i = 4; i >= 0; i--) {
      const t = i / 5
      const near = 1 - t
      const x0 = W / 2 + side * (W / 2) * (1 - t * 0.86)
      const x1 = W / 2 + side * (W / 2) * (1 - (t + 0.2) * 0.86)
      const a = Math.max(horizon * 0.96, 0.3) * (0.3 + near * 0.75) * rng.range(0.86, 1.12)
      const foot0 = horizon + (H - horizon) * near * 0.42
      const foot1 = horizon + (H - horizon) * Math.max(0, near - 0.2) * 0.42
      const top0 = horizon - a
      const top1 = horizon - a * 0.84
      const pen = penAt(stage, t * 0.75, `front${side}${i}`)
      const wall = stage.scene.settingInks['street'] ?? walls[rng.int(0, walls.length - 1)] ?? '#c98a5a'
      pen.poly([x0, foot0, x0, top0, x1, top1, x1, foot1], wall, { shade: 0.2 })
      pen.poly([x0, top0, x0, top0 - 0.05 * near, x1, top1 - 0.05 * near, x1, top1], mix(wall, '#3a2a2a', 0.5), {
        shade: 0,
      })
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 2; c++) {
          const u = 0.2 + c * 0.4
          const x = x0 + (x1 - x0) * u
          const w = (x1 - x0) * 0.2
          const top = top0 + (top1 - top0) * u
          const foot = foot0 + (foot1 - foot0) * u
          const y = top + (foot - top) * (0.08 + r * 0.2)
          const h = (foot - top) * 0.12
          pen.poly(
            [x, y, x + w, y, x + w, y + h, x, y + h],
            night && rng.chance(0.6) ? '#f6d27a' : mix('#4a5a6a', wall, 0.2),
            { shade: 0.1 },
          )
        }
      const awning = [palette.accent, '#3f6f6a', '#e0a53a', '#8a3f4a'][rng.int(0, 3)] ?? palette.accent
      const y = foot0 - (foot0 - top0) * 0.2
      pen.poly(
        xy(
          [x0, y],
          [x1, foot1 - (foot1 - top1) * 0.2],
          [x1, foot1 - (foot1 - top1) * 0.14],
          [x0 - side * 0.03 * near, y + 0.045 * near],
        ),
        awning,
        { shade: 0.2 },
      )
    }

  for (const [x, s, d] of [
    [0.24, 0.44, 0.1],
    [0.78, 0.34, 0.25],
  ] as const)
    plant(
      penAt(stage, d, `lamp${x}`),
      streetlamp,
      lookOf(stage, 'streetlamp', ['#33383c', '#f6dc8a', '#4a5054'], rng),
      W * x,
      horizon + (H - horizon) * 0.24,
      s * Math.min(1, H),
    )
}

/** A road to the vanishing point with its dashes; rails when it is a railway. */
export function road(stage: Stage): void {
  const { horizon, W, H, palette, scene } = stage
  const rail =
    ['railway', 'station'].some(id => scene.settings.includes(id)) || scene.subjects.some(s => s.entry.onRails)
  const pen = penAt(stage, 0, 'road')
  const depth = H - horizon
  const y0 = horizon + depth * 0.5
  const y1 = horizon + depth * 0.86
  if (rail) {
    pen.poly(
      [-0.1, y0 + 0.02, W + 0.1, y0 + 0.02, W + 0.1, y1, -0.1, y1],
      mix('#8a7a6a', palette.ambient, palette.ambientShare),
      { shade: 0 },
    )
    for (let x = -0.05; x < W + 0.1; x += 0.09)
      pen.poly(
        [x, y0 + depth * 0.07, x + 0.045, y0 + depth * 0.07, x + 0.03, y1 - depth * 0.03, x - 0.03, y1 - depth * 0.03],
        '#5a4232',
        { shade: 0.2 },
      )
    for (const y of [y0 + depth * 0.13, y1 - depth * 0.08]) pen.line([-0.1, y, W + 0.1, y], 0.009, '#6b7278')
    return
  }
  const tar = mix('#5a5a62', palette.ambient, palette.ambientShare)
  pen.poly([-0.1, y0, W + 0.1, y0, W + 0.1, y1, -0.1, y1], tar, { shade: 0 })
  for (const y of [y0, y1]) pen.line([-0.1, y, W + 0.1, y], 0.006, mix(tar, '#f3ead2', 0.6))
  for (let x = 0; x < W + 0.1; x += 0.16)
    pen.limb([x, (y0 + y1) / 2, x + 0.08, (y0 + y1) / 2], 0.012, 0.012, 0.012, '#f3ead2', { shade: 0 })
}

/** Small houses and a church among trees. */
export function villageBack(stage: Stage): void {
  const { horizon, W } = stage
  const rng = dice(stage, 'village')
  for (let i = 0; i < 8 * Math.max(1, W * 0.8); i++) {
    const x = rng.next() * W
    const s = rng.range(0.09, 0.17)
    const y = horizon + 0.01 + rng.next() * 0.05
    plant(
      penAt(stage, 0.3, `village${i}`),
      house,
      lookOf(stage, 'house', [walls[i % 8] ?? '#ead9b8', rng.pick(['#b8482f', '#8a4a34', '#5a6a78']), '#4a342c'], rng),
      x,
      y,
      s,
      rng.chance(0.5),
    )
  }
  plant(
    penAt(stage, 0.34, 'vchurch'),
    church,
    lookOf(stage, 'church', ['#e6dcc6', '#5a6a78', '#8a5a3a'], rng),
    W * rng.range(0.2, 0.8),
    horizon + 0.02,
    0.27,
  )
}

export function harbourBack(stage: Stage): void {
  villageBack(stage)
  const { horizon, W, H } = stage
  const pen = penAt(stage, 0.1, 'pier')
  const y = horizon + (H - horizon) * 0.16
  pen.poly([0, y, W * 0.46, y, W * 0.46, y + 0.022, 0, y + 0.03], '#7a5a3c', { shade: 0.2 })
  for (let x = 0.03; x < W * 0.46; x += 0.07) pen.line([x, y, x, y + 0.08], 0.011, '#5a4230')
}
