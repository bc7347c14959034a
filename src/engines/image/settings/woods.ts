import { mix } from '../kit/colour.ts'
import { bamboo } from '../things/herbs.ts'
import { inksOfTree, tree } from '../things/plants.ts'
import { air, dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'
import { wash } from './inside.ts'
import { floorBand, ridgeLine, tufts } from './ground.ts'

/** A row of trees standing on `y`, `size` tall, as far away as `distance` says. */
function grove(
  stage: Stage,
  name: string,
  kind: string,
  y: number,
  size: number,
  distance: number,
  gap: number,
  clear = 0,
): void {
  stage.planes.push(name)
  const rng = dice(stage, name)
  for (let x = -size * 0.3; x < stage.W + size * 0.3; x += size * gap * rng.range(0.7, 1.3)) {
    if (clear > 0 && Math.abs(x - stage.focus.x) < clear) continue
    const pen = penAt(stage, distance, `${name}${x.toFixed(2)}`)
    plant(
      pen,
      tree,
      lookOf(stage, kind, inksOfTree(kind), rng),
      x,
      y + rng.range(-0.01, 0.02) * size,
      size * rng.range(0.8, 1.2),
      rng.chance(0.5),
    )
  }
}

/** The tree of no particular kind. */
const commonTree = ({ scene }: Stage) => (scene.moods.includes('spooky') ? 'baretree' : 'tree')

/** Trunks in three planes under a roof of leaves, light between them. */
export function forest(stage: Stage): void {
  const { palette, horizon, H, scene, short, W } = stage
  const jungle = scene.settings.includes('jungle')
  const ink = scene.settingInks['forest']
  const leaf = ink ?? palette.green[2]
  const { ctx, press } = stage
  if (!press.line) {
    const g = ctx.createLinearGradient(0, 0, 0, horizon * short)
    g.addColorStop(0, mix(leaf, palette.sky[0], 0.55))
    g.addColorStop(1, mix(mix(palette.haze, palette.glow, 0.35), leaf, 0.15))
    ctx.fillStyle = g
    ctx.fillRect(0, 0, stage.width, horizon * short + 2)
  }
  const rng = dice(stage, 'trunks')
  floorBand(
    stage,
    'forestfloor',
    horizon,
    air(stage, mix(leaf, palette.glow, 0.25), 0.35),
    mix(leaf, palette.shadow, 0.2),
  )
  const pine = scene.season === 'winter' || scene.weather.includes('snow')
  for (const [d, n, w] of [
    [0.75, 13, 0.02],
    [0.5, 9, 0.035],
    [0.22, 5, 0.06],
  ] as const) {
    if (stage.depth < 0 && d === 0.5) continue
    if (!pine) stage.planes.push(`trunks${d}`)
    if (pine)
      grove(
        stage,
        `pines${d}`,
        'pine',
        horizon + (1 - d) * 0.09 * H,
        (0.4 + (1 - d) * 0.75) * Math.min(1.2, H),
        d,
        d > 0.6 ? 0.26 : 0.5,
        d < 0.6 ? 0.34 : 0,
      )
    else {
      const pen = penAt(stage, d, `trunk${d}`)
      const count = Math.round(n * Math.max(1, W))
      for (let i = 0; i < count; i++) {
        const x = ((i + rng.next()) / count) * W
        if (d < 0.6 && Math.abs(x - stage.focus.x) < 0.22) continue
        const foot = horizon + (1 - d) * 0.1 * H
        const lean = rng.range(-0.04, 0.04)
        pen.limb(
          [x, foot + 0.01, x + lean * 0.5, foot * 0.5, x + lean, -0.05],
          w * 1.5,
          w,
          w * 0.8,
          ink ? mix(ink, '#3a2a20', 0.6) : jungle ? '#4a4a2c' : '#5a4230',
          { shade: 0.6 },
        )
        if (d < 0.6)
          for (const s of [-1, 1])
            pen.limb(
              [x + lean * 0.5, foot * rng.range(0.3, 0.6), x + s * 0.08, foot * 0.3, x + s * 0.2, foot * 0.16],
              w * 0.5,
              w * 0.35,
              w * 0.1,
              '#5a4230',
            )
      }
    }
  }
  if (pine) return snowOver(stage)
  const season =
    scene.season === 'autumn'
      ? ['#d2702a', '#e0a53a', '#b5482a']
      : [leaf, mix(leaf, palette.green[1], 0.6), mix(leaf, palette.glow, 0.25)]
  for (let layer = 0; layer < 3; layer++) {
    const pen = penAt(stage, 0.4 - layer * 0.18, `canopy${layer}`)
    const n = Math.round(16 * Math.max(1, W))
    for (let i = 0; i < n; i++) {
      const x = (i / n) * W + rng.range(-0.03, 0.03)
      const edge = Math.min(0.42, Math.abs(x / W - 0.5)) * 0.5
      const y = horizon * (0.02 + edge * 0.5) - layer * 0.02
      const r = rng.range(0.06, 0.13) * (1 + edge)
      const blob: number[] = []
      for (let j = 0; j < 9; j++)
        blob.push(
          x + Math.cos(j * 0.698) * r * rng.range(0.75, 1.25),
          y + Math.sin(j * 0.698) * r * rng.range(0.5, 0.85),
        )
      pen.blob(blob, air(stage, season[layer] ?? leaf, 0), { shade: 0.5 })
    }
  }
  if (jungle && tree) grove(stage, 'jungle', 'palm', horizon + 0.07, 0.6, 0.2, 0.9, 0.3)
  beams(stage)
  tufts(
    stage,
    'ferns',
    horizon + 0.05,
    H,
    [leaf, palette.green[1], mix(leaf, palette.shadow, 0.3)],
    jungle ? 1.6 : 1,
    jungle ? 0.11 : 0.06,
  )
}

function snowOver(stage: Stage): void {
  ridgeLine(
    stage,
    'snowfold',
    stage.horizon + (stage.H - stage.horizon) * 0.35,
    0.05,
    1,
    mix('#f4f4ef', stage.palette.ambient, stage.palette.ambientShare),
    0,
    0,
    0.3,
  )
}

/** Shafts of light, falling from the light's side. */
function beams(stage: Stage): void {
  const { press, palette, W, H } = stage
  if (press.line || palette.night) return
  const pen = penAt(stage, 0, 'beams')
  for (let i = 0; i < 4; i++) {
    const x = W * (0.2 + i * 0.2)
    const lean = -press.light.x * 0.4
    pen.poly([x, -0.1, x + 0.07, -0.1, x + lean + 0.18, H * 0.8, x + lean, H * 0.8], palette.glow, {
      shade: 0,
      alpha: 0.09,
      soft: true,
    })
  }
}

export function bambooGrove(stage: Stage): void {
  const { horizon, palette, W, H } = stage
  wash(stage, mix(palette.green[1], palette.sky[0], 0.5), mix(palette.haze, palette.green[0], 0.5), horizon)
  floorBand(stage, 'bamboofloor', horizon, air(stage, palette.green[1], 0.4), palette.green[2])
  const rng = dice(stage, 'bamboos')
  for (const [d, gap, size] of [
    [0.7, 0.13, 0.8],
    [0.4, 0.22, 1.05],
    [0.1, 0.4, 1.35],
  ] as const)
    for (let x = 0; x < W; x += gap * rng.range(0.7, 1.3)) {
      if (d < 0.6 && Math.abs(x - stage.focus.x) < 0.25) continue
      plant(
        penAt(stage, d, `b${x}`),
        bamboo,
        lookOf(stage, 'bamboo', ['#5f8f3f', '#86ad55', '#3f6a34'], rng),
        x,
        horizon + (1 - d) * 0.12 * H,
        size * Math.min(1, H),
        rng.chance(0.5),
      )
    }
  beams(stage)
}

/** A line of far trees over the ground's edge: parks, gardens, farms. */
export function treeLine(stage: Stage): void {
  grove(stage, 'treeline', commonTree(stage), stage.horizon + 0.02, 0.16, 0.5, 0.5)
}

export function savannaBack(stage: Stage): void {
  const { horizon, W, palette } = stage
  ridgeLine(stage, 'plain', horizon - 0.01, 0.03, 1, palette.haze, 0.7, 0, 0)
  const rng = dice(stage, 'acacia')
  for (let i = 0; i < 3 * Math.max(1, W); i++) {
    const pen = penAt(stage, 0.35, `acacia${i}`)
    const x = rng.next() * W
    const s = rng.range(0.14, 0.24)
    pen.at(x, horizon + 0.02, { sx: s }, () => {
      pen.limb([0, 0, 0.04, -0.4, -0.2, -0.8], 0.08, 0.06, 0.03, '#5a4230')
      pen.limb([0.03, -0.36, 0.2, -0.6, 0.34, -0.8], 0.06, 0.05, 0.03, '#5a4230')
      pen.blob([-0.8, -0.78, -0.4, -1, 0.4, -1, 0.9, -0.8, 0.3, -0.72, -0.3, -0.7], '#6f7a3a', { shade: 0.6 })
    })
  }
}

export function sakuraGarden(stage: Stage): void {
  const kind = stage.scene.season === 'spring' ? 'sakura' : commonTree(stage)
  grove(stage, 'gardenfar', kind, stage.horizon + 0.02, 0.24, 0.45, 0.6)
}
