import { xy } from '../kit/geometry.ts'
import { mix } from '../kit/colour.ts'
import type { Pen } from '../draw/pen.ts'
import { inMaterial, type Surface } from '../draw/surface.ts'
import type { Subject } from '../understand/subject.ts'
import { windowFigure } from '../things/yards.ts'
import { lamp } from '../things/furnishings.ts'
import { dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'
import { floorBand } from './ground.ts'
import { shine } from './sky.ts'

/** A plain of one brushed tone: walls, backdrops. */
export function wash(stage: Stage, top: string, low: string, to = stage.H): void {
  const { ctx, press, width, short } = stage
  if (press.line) {
    ctx.fillStyle = press.paper
    ctx.fillRect(0, 0, width, to * short)
    return
  }
  const g = ctx.createLinearGradient(0, 0, 0, to * short)
  g.addColorStop(0, top)
  g.addColorStop(1, low)
  ctx.fillStyle = g
  ctx.fillRect(0, 0, width, to * short + 1)
  if (press.treatment === 'soft' || press.treatment === 'flat') return
  ctx.globalAlpha = 0.3
  ctx.fillStyle = press.texture('brush', mix(low, press.glow, 0.4), 0.35)
  ctx.fillRect(0, 0, width, to * short)
  ctx.globalAlpha = 1
}

function tones(stage: Stage): { wall: string; low: string; floor: string } {
  const { palette, scene } = stage
  const rng = dice(stage, 'tones')
  const own = scene.settingInks['room'] ?? scene.colours[0]
  const base = own
    ? mix(own, '#e6d7b5', 0.4)
    : rng.pick(['#d9b48a', '#a9b59a', '#8fa9b0', '#d8a08a', '#c9b6a0', '#7f9a95'])
  const wall = mix(base, palette.ambient, palette.ambientShare * 1.3)
  return {
    wall,
    low: mix(wall, palette.glow, 0.25),
    floor: mix(mix('#9c6b40', wall, 0.2), palette.shadow, palette.night ? 0.35 : 0.05),
  }
}

/** A room: wall, window with the hour outside, floor boards, a rug. */
export function room(stage: Stage): void {
  const { horizon, W, H, palette, scene } = stage
  const { wall, low, floor } = tones(stage)
  wash(stage, wall, low, horizon)
  const rng = dice(stage, 'room')
  const pen = penAt(stage, 0.12, 'room')
  for (let x = 0.06; x < W && stage.detail > 0.7; x += 0.12)
    pen.line([x, 0, x, horizon], 0.006, mix(wall, palette.glow, 0.3), 0.35)
  floorBand(stage, 'boards', horizon, mix(floor, low, 0.2), floor, 0.4)
  for (let i = -7; i <= 7; i++)
    pen.line([W / 2 + i * 0.12, horizon, W / 2 + i * 0.32, H], 0.003, mix(floor, palette.shadow, 0.35), 0.6)
  pen.box(-0.1, horizon - 0.03, W + 0.2, 0.04, mix(wall, '#ffffff', 0.45), { shade: 0.1 })
  const has = (id: string) => scene.subjects.some(s => s.entry.id === id)
  const side = rng.chance(0.5) ? 0.24 : 0.76
  if (!has('window') && !scene.without.includes('window')) {
    plant(
      pen,
      windowFigure,
      lookOf(stage, 'window', ['#7a5a40', palette.sky[1], '#efe3cc'], rng),
      W * side,
      horizon * 0.86,
      Math.min(0.46, horizon * 0.72),
    )
    const light = penAt(stage, 0, 'windowlight')
    if (!palette.night && !stage.press.line)
      light.poly(
        xy(
          [W * side - 0.1, horizon + 0.02],
          [W * side + 0.14, horizon + 0.02],
          [W * side + 0.3 - side * 0.5, H * 0.96],
          [W * side - 0.04 - side * 0.5, H * 0.96],
        ),
        palette.glow,
        { shade: 0, alpha: 0.22, soft: true },
      )
  }
  const frame = W * (1 - side)
  pen.box(frame - 0.09, horizon * 0.3, 0.18, 0.22, '#6b452c', { shade: 0.3 })
  pen.box(frame - 0.075, horizon * 0.3 + 0.015, 0.15, 0.19, mix(palette.accent, '#efe3cc', 0.5), { shade: 0 })
  pen.oval(frame, horizon * 0.3 + 0.11, 0.045, 0.045, palette.accent, { shade: 0.3 })
  pen.oval(
    W * 0.5,
    horizon + (H - horizon) * 0.62,
    Math.min(W * 0.42, 0.6),
    (H - horizon) * 0.27,
    mix(palette.accent, floor, 0.35),
    { shade: 0, alpha: 0.85 },
  )
  pen.oval(
    W * 0.5,
    horizon + (H - horizon) * 0.62,
    Math.min(W * 0.36, 0.5),
    (H - horizon) * 0.21,
    mix('#efe3cc', floor, 0.3),
    { shade: 0, alpha: 0.6 },
  )
  if (!has('lamp') && (palette.night || scene.moods.includes('cosy')) && W > 0.8)
    plant(
      pen,
      lamp,
      lookOf(stage, 'lamp', ['#e8c05a', '#4a3a34', '#f6e6b5'], rng),
      W * (side > 0.5 ? 0.12 : 0.88),
      horizon + 0.08,
      0.5,
    )
}

/** The surface of a table that fills the sheet. */
function surfaceOf(table: Subject | undefined): Surface | undefined {
  return table?.materials && { ids: table.materials, ink: table.inks[0] }
}

/** A table top across the sheet, a plain wall behind, light from one side. */
export function tableTop(stage: Stage): void {
  const { horizon, W, palette, press, scene } = stage
  const { wall, low } = tones(stage)
  const made = surfaceOf(scene.subjects.find(s => s.entry.id === 'table'))
  const wood = scene.settingInks['table'] ?? '#a8703f'
  const top = mix(made ? inMaterial(made, wood) : wood, palette.ambient, palette.ambientShare)
  wash(stage, mix(wall, palette.shadow, 0.16), low, horizon)
  shine(stage, W * (press.light.x > 0 ? 0.9 : 0.1), horizon * 0.2, 0.9, palette.glow, 0.5)
  floorBand(stage, 'table', horizon, mix(top, palette.glow, 0.22), top, 0.8)
  if (made) {
    // The material covers the whole top; only wood has boards.
    const sheet = penAt(stage, 0, 'tabletop')
    sheet.surfaced([made], () => topOf(stage, wood, sheet))
    if (!made.ids.includes('wood')) return
  }
  const pen = penAt(stage, 0, 'tabletop')
  const rng = dice(stage, 'planks')
  for (let i = 1; i < 5; i++)
    pen.line(
      [
        0,
        horizon + (stage.H - horizon) * (i / 5) ** 1.4,
        W,
        horizon + (stage.H - horizon) * (i / 5) ** 1.4 + rng.range(-0.004, 0.004),
      ],
      0.003,
      mix(top, palette.shadow, 0.4),
      0.6,
    )
  pen.line([0, horizon, W, horizon], 0.006, mix(top, palette.shadow, 0.35))
}

function topOf({ horizon, W, H }: Stage, ink: string, pen: Pen): void {
  pen.poly([-0.02, horizon, W + 0.02, horizon, W + 0.02, H + 0.02, -0.02, H + 0.02], ink, { shade: 0 })
}

/** An even backdrop with a band of floor, for things that need no place. */
export function plain(stage: Stage): void {
  const { palette, horizon, W, H, press } = stage
  const rng = dice(stage, 'plain')
  const own = stage.scene.colours[0]
  const tone = own ?? rng.pick(['#e0b48a', '#a9c0b5', '#e6c86a', '#d99a86', '#9ab5c4', '#d8c8a0'])
  const lit = mix(tone, palette.ambient, palette.ambientShare)
  wash(stage, mix(lit, palette.shadow, 0.08), mix(lit, palette.paper, 0.3))
  shine(stage, W / 2 + press.light.x * 0.25, H * 0.4, 0.75, palette.glow, 0.55)
  const pen = penAt(stage, 0, 'plain')
  pen.poly([-0.1, horizon, W + 0.1, horizon, W + 0.1, H + 0.1, -0.1, H + 0.1], mix(lit, palette.shadow, 0.22), {
    shade: 0,
  })
  if (!press.line)
    for (let i = 0; i < 5; i++)
      pen.oval(W / 2, H * 0.5, 0.42 + i * 0.16, 0.42 + i * 0.16, mix(lit, palette.paper, 0.45), {
        shade: 0,
        alpha: 0.09,
        soft: true,
      })
}

/** Curtains, boards and a cone of light. */
export function stageSet(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  wash(stage, '#1f1420', '#4a1f2f', horizon)
  floorBand(stage, 'boards', horizon, '#8a5a36', '#5a3622', 0.6)
  const pen = penAt(stage, 0, 'stage')
  const red = stage.scene.settingInks['stage'] ?? '#a32a2f'
  for (const [x, s] of [
    [0, 1],
    [W, -1],
  ] as const)
    for (let i = 0; i < 4; i++)
      pen.blob(
        xy(
          [x + s * i * 0.055, -0.05],
          [x + s * (i * 0.055 + 0.08), -0.05],
          [x + s * (i * 0.05 + 0.07), H * 0.5],
          [x + s * (i * 0.05 + 0.09), horizon + 0.06],
          [x + s * i * 0.05, horizon + 0.06],
        ),
        i % 2 ? red : mix(red, '#2a0a14', 0.35),
        { shade: 0.5 },
      )
  for (let x = 0; x < W; x += 0.16)
    pen.blob([x - 0.02, -0.05, x + 0.18, -0.05, x + 0.14, 0.07, x + 0.08, 0.1, x + 0.02, 0.07], red, { shade: 0.6 })
  pen.poly(
    xy(
      [stage.focus.x - 0.05, -0.1],
      [stage.focus.x + 0.05, -0.1],
      [stage.focus.x + 0.42, H * 0.86],
      [stage.focus.x - 0.42, H * 0.86],
    ),
    palette.glow,
    { shade: 0, alpha: 0.18, soft: true },
  )
  pen.oval(stage.focus.x, horizon + (H - horizon) * 0.56, 0.44, (H - horizon) * 0.24, palette.glow, {
    shade: 0,
    alpha: 0.3,
    soft: true,
  })
}

/** Columns and arches either side of a red carpet. */
export function hall(stage: Stage): void {
  const { W, H, horizon, palette } = stage
  wash(stage, '#4a3a4a', '#c9a57a', horizon)
  floorBand(stage, 'marble', horizon, '#c9b08a', '#8a6f5a', 0.5)
  const pen = penAt(stage, 0.1, 'hall')
  pen.poly([W / 2 - 0.05, horizon, W / 2 + 0.05, horizon, W / 2 + 0.32, H, W / 2 - 0.32, H], '#a32a2f', { shade: 0.1 })
  for (let i = 0; i < 3; i++)
    for (const s of [-1, 1]) {
      const x = W / 2 + s * (0.2 + i * 0.17) * Math.max(1, W)
      const w = 0.05 + i * 0.025
      pen.box(x - w / 2, 0, w, horizon + i * 0.06, '#d9c39a', { shade: 0.8 })
      pen.box(x - w * 0.8, horizon + i * 0.06 - 0.03, w * 1.6, 0.04, '#c9b08a', { shade: 0.2 })
      pen.box(x - w * 0.8, 0.04, w * 1.6, 0.04, palette.accent, { shade: 0.2 })
    }
}
