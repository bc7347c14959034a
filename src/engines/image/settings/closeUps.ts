import { mix } from '../kit/colour.ts'
import { air, dice, penAt, type Stage } from '../compose/stage.ts'
import { placeOf } from '../places/places.ts'
import { wash } from './inside.ts'

/** A cut block of ground in isometric view, floating on a plain backdrop. */
export function block(stage: Stage): void {
  const { W, H, palette } = stage
  const rng = dice(stage, 'block')
  wash(stage, rng.pick(['#e6d3b5', '#cfdcd6', '#e8cdbf', '#d3d6e3']), palette.paper)
  const pen = penAt(stage, 0, 'block')
  const half = Math.min(W, H) * 0.46
  const cx = W / 2
  const cy = H * 0.62
  const deep = half * 0.26
  const places = stage.scene.settings.flatMap(id => placeOf(id) ?? [])
  const water = places.some(({ surface }) => surface === 'water')
  const snowy = stage.scene.season === 'winter' || stage.scene.weather.includes('snow')
  const paved = places.some(({ paved }) => paved)
  const top = water ? palette.water[0] : snowy ? '#f3f4f0' : paved ? '#cfc4b0' : palette.green[1]
  pen.oval(cx, cy + half * 0.62, half * 0.86, half * 0.3, palette.shadow, { shade: 0, alpha: 0.2, soft: true })
  pen.poly(
    [cx - half, cy, cx, cy + half / 2, cx, cy + half / 2 + deep, cx - half, cy + deep],
    mix('#9a6b42', palette.shadow, 0.2),
    { shade: 0.2 },
  )
  pen.poly(
    [cx + half, cy, cx, cy + half / 2, cx, cy + half / 2 + deep, cx + half, cy + deep],
    mix('#9a6b42', palette.shadow, 0.45),
    { shade: 0.2 },
  )
  pen.poly([cx - half, cy, cx, cy - half / 2, cx + half, cy, cx, cy + half / 2], top, { shade: 0.2 })
  for (let i = 1; i < 6; i++) {
    const t = i / 6
    pen.line(
      [cx - half + half * t, cy - (half / 2) * t, cx + half * t, cy + half / 2 - (half / 2) * t],
      0.002,
      mix(top, palette.shadow, 0.3),
      0.5,
    )
    pen.line(
      [cx - half + half * t, cy + (half / 2) * t, cx + half * t, cy - half / 2 + (half / 2) * t],
      0.002,
      mix(top, palette.shadow, 0.3),
      0.5,
    )
  }
}

/** A leaf or a bough in close view, everything behind it soft. */
export function bough(stage: Stage): void {
  const { W, H, palette } = stage
  wash(stage, palette.sky[0], mix(palette.green[0], palette.sky[2], 0.4))
  const rng = dice(stage, 'bokeh')
  const pen = penAt(stage, 0.2, 'bokeh')
  for (let i = 0; i < 22 * Math.max(1, W); i++) {
    const r = rng.range(0.03, 0.12)
    pen.oval(
      rng.next() * W,
      rng.next() * H,
      r,
      r,
      mix(palette.green[rng.int(0, 2) as 0 | 1 | 2], palette.glow, rng.range(0, 0.5)),
      { shade: 0, alpha: 0.3, soft: true },
    )
  }
  const near = penAt(stage, 0, 'bough')
  const y = stage.horizon + (H - stage.horizon) * 0.6
  const sakura = stage.scene.season === 'spring'
  if (!stage.scene.subjects.some(s => s.entry.bough))
    near.limb([-0.1, y + 0.08, W * 0.3, y + 0.03, W * 0.7, y + 0.02, W + 0.1, y - 0.08], 0.07, 0.05, 0.035, '#6b452c')
  const winter = stage.scene.season === 'winter' || stage.scene.weather.includes('snow')
  for (let i = 0; i < 12 * Math.max(1, W); i++) {
    const x = rng.next() * W
    if (Math.abs(x - stage.focus.x) < 0.14) continue
    const s = rng.chance(0.5) ? 1 : -1
    if (winter) near.limb([x - 0.04, y + 0.01, x + 0.05, y + 0.01], 0.02, 0.03, 0.01, '#f4f5f3', { shade: 0.2 })
    else if (sakura)
      for (let k = 0; k < 5; k++)
        near.oval(
          x + Math.cos(k * 1.257) * 0.018,
          y + s * 0.05 + Math.sin(k * 1.257) * 0.018,
          0.015,
          0.015,
          '#f0b4c0',
          { shade: 0.2, soft: true },
        )
    else
      near.limb(
        [x, y + 0.03, x + 0.06, y + s * 0.06, x + 0.13, y + s * 0.1],
        0.006,
        0.05,
        0.005,
        air(stage, palette.green[rng.int(1, 2) as 1 | 2], 0),
        { shade: 0.5 },
      )
  }
}

/** A web with dew, for spiders. */
export function web(stage: Stage): void {
  bough(stage)
  const { W, H, focus } = stage
  const pen = penAt(stage, 0, 'web')
  const cx = focus.x
  const cy = H * 0.45
  for (let i = 0; i < 14; i++)
    pen.line(
      [cx, cy, cx + Math.cos(i * 0.449) * 1.2 * Math.max(W, H), cy + Math.sin(i * 0.449) * 1.2 * Math.max(W, H)],
      0.0025,
      '#f3f1ea',
      0.8,
    )
  for (let r = 1; r < 11; r++) {
    const ring: number[] = []
    for (let i = 0; i <= 14; i++) ring.push(cx + Math.cos(i * 0.449) * r * 0.062, cy + Math.sin(i * 0.449) * r * 0.062)
    pen.line(ring, 0.002, '#f3f1ea', 0.75, true)
  }
}
