import { flat } from '../draw/press.ts'
import { mix } from '../kit/colour.ts'
import { air, dice, penAt, type Stage } from '../compose/stage.ts'
import { floorBand, ridgeLine, tufts } from './ground.ts'
import { paintWater } from './water.ts'

/** Grass in folds, tufts and a few flowers towards the front. */
export function meadow(stage: Stage): void {
  const { palette, horizon, H, scene } = stage
  const [far, middle, near] = palette.green
  const ink = scene.settingInks['meadow']
  floorBand(stage, 'meadow', horizon, air(stage, far, 0.2), ink ?? middle)
  const depth = H - horizon
  ridgeLine(stage, 'fold1', horizon + depth * 0.22, depth * 0.07, 1.2, ink ?? mix(far, middle, 0.75), 0.12, 0, 0)
  if (stage.depth >= 0) ridgeLine(stage, 'fold2', horizon + depth * 0.55, depth * 0.09, 1, ink ?? middle, 0, 0, 0)
  tufts(stage, 'tufts', horizon + depth * 0.25, H - 0.02, [middle, near, mix(middle, palette.glow, 0.3)], 0.8)
  if (scene.season !== 'winter' && !scene.weather.includes('snow')) flowers(stage, horizon + depth * 0.3, H)
}

function flowers(stage: Stage, from: number, to: number): void {
  const { palette, scene } = stage
  const rng = dice(stage, 'wildflowers')
  const pen = penAt(stage, 0, 'wildflowers')
  const inks = scene.season === 'autumn' ? ['#e0a53a', '#c8622f'] : ['#f3ead2', palette.accent, '#efc23a']
  const n = Math.round(34 * Math.max(1, stage.W * 0.8) * stage.detail * (scene.season === 'spring' ? 2 : 1))
  for (let i = 0; i < n; i++) {
    const t = rng.next()
    const y = from + t * (to - from)
    const x = rng.next() * stage.W
    const r = 0.003 + t * 0.007
    const ink = air(stage, inks[rng.int(0, inks.length - 1)] ?? '#ffffff', 0)
    for (let k = 0; k < 5; k++)
      pen.oval(x + Math.cos(k * 1.257) * r * 0.8, y + Math.sin(k * 1.257) * r * 0.6, r * 0.55, r * 0.5, ink, {
        shade: 0,
        soft: true,
      })
    pen.oval(x, y, r * 0.35, r * 0.3, '#b5832f', flat)
  }
}

/** Furrows or ears of grain running to one vanishing point. */
export function field(stage: Stage): void {
  const { palette, horizon, H, W, scene } = stage
  const winter = scene.season === 'winter' || scene.weather.includes('snow')
  const crop =
    scene.settingInks['field'] ??
    (winter ? palette.green[1] : scene.season === 'spring' ? palette.green[1] : air(stage, '#d9a83f', 0))
  const dark = mix(crop, palette.shadow, 0.35)
  floorBand(stage, 'field', horizon, air(stage, crop, 0.5), crop)
  const rng = dice(stage, 'rows')
  const pen = penAt(stage, 0, 'rows')
  const vx = W * rng.range(0.35, 0.65)
  const rows = Math.round(16 * Math.max(1, W * 0.8))
  if (
    !scene.settings.includes('savanna') &&
    !stage.scene.subjects.some(s => s.entry.setting === 'savanna' && scene.settings.length === 0)
  )
    for (let i = -rows; i <= rows; i++) {
      const x = vx + (i / rows) * W * 2.2
      const w = (W * 2.2) / rows
      pen.poly([vx + (i / rows) * W * 0.5, horizon + 0.004, x - w * 0.22, H + 0.05, x + w * 0.22, H + 0.05], dark, {
        shade: 0,
        alpha: 0.45,
      })
    }
  tufts(stage, 'crop', horizon + 0.02, H + 0.03, [crop, mix(crop, palette.glow, 0.4), dark], 1.6, 0.07)
}

/** Dunes, or a beach with the sea behind it. */
export function sand(stage: Stage): void {
  const { palette, horizon, H, scene } = stage
  const beach = scene.settings.includes('beach') || scene.settings.includes('island')
  const grain = air(
    stage,
    scene.settingInks['beach'] ?? scene.settingInks['desert'] ?? (beach ? '#ecd6a6' : '#dba461'),
    0,
  )
  const depth = H - horizon
  if (beach) {
    paintWater(stage, horizon, H, scene.settingInks['sea'])
    const foam = mix('#f8f3e6', palette.haze, 0.15)
    ridgeLine(stage, 'foam', horizon + depth * 0.36, 0.02, 1.4, foam, 0, 0, 0)
    ridgeLine(stage, 'wet', horizon + depth * 0.385, 0.02, 1.4, mix(grain, palette.shadow, 0.25), 0, 0, 0)
    ridgeLine(stage, 'dry', horizon + depth * 0.46, 0.022, 1.3, grain, 0, 0, 0)
    speckle(stage, horizon + depth * 0.5, grain)
    return
  }
  ridgeLine(stage, 'dune0', horizon, 0.09, 1, grain, 0.55, 0.25, 0.6)
  if (stage.depth >= 0)
    ridgeLine(stage, 'dune1', horizon + depth * 0.14, 0.1, 0.9, mix(grain, palette.shadow, 0.1), 0.3, 0.3, 0.7)
  ridgeLine(stage, 'dune2', horizon + depth * 0.42, 0.12, 0.7, grain, 0.08, 0.3, 0.6)
  const pen = penAt(stage, 0, 'ripples')
  const rng = dice(stage, 'ripples')
  for (let i = 0; i < 22 * stage.detail; i++) {
    const t = rng.next()
    const y = horizon + depth * (0.5 + t * 0.5)
    const x = rng.next() * stage.W
    const w = 0.1 + t * 0.2
    pen.line(
      [x - w, y, x - w / 3, y - 0.012, x + w / 3, y + 0.004, x + w, y - 0.01],
      0.003 + t * 0.003,
      mix(grain, palette.shadow, 0.3),
      0.6,
    )
  }
}

function speckle(stage: Stage, from: number, ink: string): void {
  const rng = dice(stage, 'speckle')
  const pen = penAt(stage, 0, 'speckle')
  for (let i = 0; i < 60 * stage.detail; i++) {
    const r = rng.range(0.002, 0.006)
    pen.oval(
      rng.next() * stage.W,
      from + rng.next() * (stage.H - from),
      r * 1.5,
      r,
      mix(ink, stage.palette.shadow, rng.range(0.15, 0.5)),
      flat,
    )
  }
}

export function sea(stage: Stage): void {
  const { scene } = stage
  const ink = scene.settingInks['sea'] ?? scene.settingInks['lake'] ?? scene.settingInks['river']
  paintWater(stage, stage.horizon, stage.H, ink, !scene.settings.includes('sea'))
}

/** Drifts with blue hollows. */
export function snow(stage: Stage): void {
  const { palette, horizon, H } = stage
  const white = mix('#f4f4ef', palette.ambient, palette.ambientShare)
  const hollow = mix(white, palette.sky[0], 0.45)
  const depth = H - horizon
  floorBand(stage, 'snow', horizon, mix(hollow, palette.haze, 0.4), white, 0.5)
  ridgeLine(stage, 'drift0', horizon + depth * 0.1, 0.05, 1.2, mix(white, hollow, 0.5), 0.25, 0, 0.4)
  if (stage.depth >= 0)
    ridgeLine(stage, 'drift1', horizon + depth * 0.36, 0.06, 0.9, mix(white, hollow, 0.22), 0.08, 0, 0.5)
  ridgeLine(stage, 'drift2', horizon + depth * 0.66, 0.06, 0.8, white, 0, 0, 0.5)
}
