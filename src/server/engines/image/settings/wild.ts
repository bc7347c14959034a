import { mix } from '../kit/colour.ts'
import { plants } from '../draw/plants.ts'
import { dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'
import { cloud, shine } from './sky.ts'
import { floorBand, ridgeLine } from './ground.ts'
import { wash } from './inside.ts'
import { paintWater } from './water.ts'

/** Under the surface: light from above, weed and coral on the sand, bubbles. */
export function underwater(stage: Stage): void {
  const { W, H, palette, scene } = stage
  const own = scene.settingInks['underwater'] ?? scene.settingInks['sea']
  const deep = own ?? (palette.night ? '#0b2a4a' : '#125a7a')
  wash(stage, own ? mix(own, '#e6fff6', 0.5) : palette.night ? '#1f5a7a' : '#7fcfc6', deep)
  const pen = penAt(stage, 0, 'deep')
  const rng = dice(stage, 'deep')
  for (let i = 0; i < 7; i++) {
    const x = W * (0.05 + i * 0.16)
    pen.poly(
      [
        x,
        -0.1,
        x + 0.06,
        -0.1,
        x + 0.26 - stage.press.light.x * 0.3,
        H * 0.9,
        x + 0.05 - stage.press.light.x * 0.3,
        H * 0.9,
      ],
      '#e6fff0',
      { shade: 0, alpha: 0.09, soft: true },
    )
  }
  ridgeLine(stage, 'reef0', H * 0.86, 0.1, 2, mix(deep, '#0a2a3a', 0.35), 0, 0.3, 0.3)
  const sand = mix('#dcc79a', deep, 0.35)
  ridgeLine(stage, 'seabed', H * 0.93, 0.03, 1.4, sand, 0, 0, 0.3)
  const corals = ['#e0605a', '#ee9a5a', '#c86aa0', '#efc24a', '#5fae9a']
  for (let i = 0; i < 13 * Math.max(1, W); i++) {
    const x = rng.next() * W
    const y = H * rng.range(0.9, 0.99)
    const ink = mix(corals[rng.int(0, 4)] ?? '#e0605a', deep, rng.range(0.05, 0.4))
    const h = rng.range(0.05, 0.15)
    const kind = rng.int(0, 2)
    if (kind === 0)
      for (let k = -2; k <= 2; k++)
        pen.limb(
          [x, y, x + k * h * 0.2, y - h * 0.6, x + k * h * 0.4, y - h * (1 - Math.abs(k) * 0.16)],
          h * 0.16,
          h * 0.13,
          h * 0.12,
          ink,
        )
    else if (kind === 1)
      for (let k = 0; k < 3; k++)
        pen.limb(
          [
            x + k * 0.02,
            y,
            x + k * 0.02 + h * 0.2,
            y - h * 0.7,
            x + k * 0.02 - h * 0.15,
            y - h * 1.4,
            x + k * 0.02 + h * 0.1,
            y - h * 2,
          ],
          h * 0.16,
          h * 0.2,
          h * 0.03,
          mix('#2f7a5a', deep, 0.2),
        )
    else pen.oval(x, y - h * 0.3, h * 0.6, h * 0.45, ink, { shade: 0.8 })
  }
  for (let i = 0; i < 16; i++) {
    const r = rng.range(0.004, 0.016)
    pen.oval(rng.next() * W, rng.next() * H * 0.9, r, r, '#dff6f0', { shade: 0, alpha: 0.45, soft: true })
  }
}

/** Stars, a band of nebula, a far planet. */
export function space(stage: Stage): void {
  const { W, H, palette, short, ctx, press, scene } = stage
  wash(stage, '#0b0f2a', '#1f1a48')
  const rng = dice(stage, 'space')
  if (!press.line) {
    const hues = scene.colours.length > 0 ? scene.colours : ['#7a3f9a', '#c2508a', '#2f6fae', '#e08a5a']
    for (let i = 0; i < 26; i++) {
      const t = i / 26
      const ink = hues[i % hues.length] ?? '#7a3f9a'
      shine(stage, t * W * 1.1, H * (0.75 - t * 0.5) + rng.range(-0.14, 0.14), rng.range(0.12, 0.3), ink, 0.24)
    }
  }
  ctx.fillStyle = press.line ? press.line.key : '#f6f1e0'
  for (let i = 0; i < 240 * Math.max(1, W * H) * stage.detail; i++) {
    const r = (rng.next() ** 5 * 3 + 0.7) * Math.max(0.5, press.scale)
    ctx.globalAlpha = rng.range(0.35, 1)
    ctx.beginPath()
    ctx.arc(rng.next() * W * short, rng.next() * H * short, r, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  if (!scene.subjects.some(s => s.entry.habitat === 'celestial')) {
    const pen = penAt(stage, 0, 'farplanet')
    const x = W * (palette.accent > '#a' ? 0.82 : 0.18)
    pen.oval(x, H * 0.2, 0.1, 0.1, mix(palette.accent, '#e6c89a', 0.4), { shade: 1 })
  }
}

/** Grey dust and craters under a black sky with the earth in it. */
export function moonland(stage: Stage): void {
  const { horizon, H, W, scene } = stage
  space(stage)
  const mars = scene.understood.some(w => w.includes('mars') || w.includes('火星'))
  const dust = mars ? '#c9744a' : '#b5b3ae'
  const pen = penAt(stage, 0, 'craters')
  if (!mars) {
    pen.oval(W * 0.78, horizon * 0.4, 0.12, 0.12, '#3f7fb0', { shade: 1 })
    pen.blob(
      [
        W * 0.78 - 0.06,
        horizon * 0.4 - 0.05,
        W * 0.78 + 0.02,
        horizon * 0.4 - 0.07,
        W * 0.78 + 0.03,
        horizon * 0.4 + 0.02,
        W * 0.78 - 0.03,
        horizon * 0.4 + 0.05,
      ],
      '#7fae6a',
      { shade: 0, soft: true },
    )
  }
  floorBand(stage, 'dust', horizon, mix(dust, '#2a2a3a', 0.25), dust, 0.6)
  ridgeLine(stage, 'rim', horizon + 0.01, 0.06, 2, mix(dust, '#2a2a3a', 0.3), 0, 0.5, 0.5)
  ridgeLine(stage, 'rim2', horizon + 0.08, 0.03, 1.2, dust, 0, 0, 0.3)
  const rng = dice(stage, 'craters')
  for (let i = 0; i < 12 * Math.max(1, W); i++) {
    const t = rng.next()
    const x = rng.next() * W
    const y = horizon + 0.1 + t * (H - horizon - 0.1)
    const r = 0.02 + t * 0.06
    pen.oval(x, y, r, r * 0.3, mix(dust, '#2a2a3a', 0.4), { shade: 0, soft: true })
    pen.oval(x, y + r * 0.09, r * 0.86, r * 0.22, mix(dust, '#ffffff', 0.12), { shade: 0, soft: true })
  }
}

/** Above the clouds. */
export function cloudSea(stage: Stage): void {
  const { W, H, palette, horizon } = stage
  const rng = dice(stage, 'cloudsea')
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 5 * Math.max(1, W); i++) {
      const y = Math.max(horizon, H * 0.62) + (row / 4) * H * 0.42
      const tone = mix(
        mix(palette.sky[2], palette.glow, palette.night ? 0.08 : 0.5),
        palette.sky[1],
        palette.night ? 0.5 : 0.4 - row * 0.12,
      )
      cloud(stage, rng.next() * W, y, 0.22 + row * 0.1, tone, `sea${row}.${i}`)
    }
}

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
  for (let i = 0; i < 14; i++) { const x = rng.next() * W * 0.64; const y = rng.range(top + 0.08, H); pen.line([m(x), y, m(x + 0.02), y + 0.05, m(x + 0.01), y + 0.1], 0.004, mix(rock, palette.shadow, 0.5), 0.7, true) } // prettier-ignore
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
    [
      W / 2 - half,
      y + 0.05,
      W / 2 - half * 0.6,
      y - 0.02,
      W / 2,
      y - 0.06,
      W / 2 + half * 0.6,
      y - 0.02,
      W / 2 + half,
      y + 0.05,
      W / 2,
      y + 0.09,
    ],
    '#ecd6a6',
    { shade: 0.5 },
  )
  pen.blob(
    [W / 2 - half * 0.6, y - 0.01, W / 2, y - 0.1, W / 2 + half * 0.6, y - 0.01, W / 2, y + 0.01],
    palette.green[1],
    { shade: 0.4 },
  )
  const palm = plants['tree']
  const rng = dice(stage, 'palms')
  if (palm)
    for (const [x, s] of [
      [-0.3, 0.5],
      [0.26, 0.42],
      [0.4, 0.3],
    ] as const)
      plant(
        pen,
        palm,
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
      { shade: 0, soft: true },
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
      { shade: 0, soft: true },
    )
  pen.poly(
    [
      x - 0.55,
      horizon + 0.02,
      x - 0.28,
      horizon - h * 0.45,
      x - 0.08,
      horizon - h,
      x + 0.08,
      horizon - h,
      x + 0.3,
      horizon - h * 0.42,
      x + 0.58,
      horizon + 0.02,
    ],
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
      [
        cx - w * 0.7,
        horizon + 0.02,
        cx - w * 0.5,
        horizon - h * 0.5,
        cx - w * 0.4,
        horizon - h,
        cx + w * 0.36,
        horizon - h,
        cx + w * 0.5,
        horizon - h * 0.45,
        cx + w * 0.7,
        horizon + 0.02,
      ],
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
