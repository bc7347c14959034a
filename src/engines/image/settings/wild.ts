import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'
import { cloud, shine } from './sky.ts'
import { floorBand, ridgeLine } from './ground.ts'
import { wash } from './inside.ts'

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
      xy(
        [x, -0.1],
        [x + 0.06, -0.1],
        [x + 0.26 - stage.press.light.x * 0.3, H * 0.9],
        [x + 0.05 - stage.press.light.x * 0.3, H * 0.9],
      ),
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
          xy(
            [x + k * 0.02, y],
            [x + k * 0.02 + h * 0.2, y - h * 0.7],
            [x + k * 0.02 - h * 0.15, y - h * 1.4],
            [x + k * 0.02 + h * 0.1, y - h * 2],
          ),
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
      xy(
        [W * 0.78 - 0.06, horizon * 0.4 - 0.05],
        [W * 0.78 + 0.02, horizon * 0.4 - 0.07],
        [W * 0.78 + 0.03, horizon * 0.4 + 0.02],
        [W * 0.78 - 0.03, horizon * 0.4 + 0.05],
      ),
      '#7fae6a',
      flat,
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
    pen.oval(x, y, r, r * 0.3, mix(dust, '#2a2a3a', 0.4), flat)
    pen.oval(x, y + r * 0.09, r * 0.86, r * 0.22, mix(dust, '#ffffff', 0.12), flat)
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
