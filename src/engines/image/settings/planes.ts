import { xy } from '../kit/geometry.ts'
import type { Growth } from '../places/place.ts'
import { placeOf } from '../places/places.ts'
import { mix, type Ink } from '../kit/colour.ts'
import { inksOfTree, tree } from '../things/plants.ts'
import type { Pen } from '../draw/pen.ts'
import type { Random } from '../../random.ts'
import { dice, lookOf, penAt, plant, type Stage } from '../compose/stage.ts'

const growthOf = (stage: Stage): Growth => placeOf(stage.ground)?.growth ?? 'grass'
const bare = (stage: Stage) => stage.press.line !== undefined || stage.scene.view === 'aerial'
const wintry = (stage: Stage) => stage.scene.season === 'winter' || stage.scene.weather.includes('snow')

/** One more plane behind the subject, between the horizon and its feet. */
export function backPlane(stage: Stage): void {
  const growth = growthOf(stage)
  if (stage.depth < 1 || bare(stage) || growth === 'none') return
  stage.planes.push('middle')
  const { W, H, horizon, palette, ground } = stage
  const rng = dice(stage, 'middle')
  const pen = penAt(stage, 0.3, 'middle')
  const y = horizon + Math.min(0.3, H - horizon) * 0.16
  const clear = (x: number) => Math.abs(x - stage.focus.x) > 0.2
  const row = (gap: number, body: (x: number, s: number) => void) => {
    for (let x = rng.range(-0.05, 0.1); x < W + 0.1; x += gap * rng.range(0.6, 1.5)) body(x, rng.range(0.7, 1.3))
  }
  const winter = wintry(stage)
  if (growth === 'grass' || growth === 'snow') {
    const blossoms = !winter && stage.scene.season === 'spring'
    const kind = winter ? 'pine' : blossoms ? 'sakura' : 'tree'
    const inks = blossoms ? inksOfTree('sakura') : [palette.green[2], '#6b452c', palette.green[1]]
    row(0.19, (x, s) => bush(pen, rng, x, y, 0.035 * s, winter ? '#e9eef0' : palette.green[1]))
    row(0.45, (x, s) => {
      if (clear(x)) plant(pen, tree, lookOf(stage, kind, inks, rng), x, y + 0.02, 0.15 * s, rng.chance(0.5))
    })
    if (!winter) fence(pen, W, y + 0.05)
  } else if (growth === 'stones' || growth === 'rocks')
    row(growth === 'rocks' ? 0.6 : 0.28, (x, s) => {
      if (clear(x) || placeOf(ground)?.strewn) stone(pen, rng, x, y, 0.045 * s, rockInk(stage))
    })
  else if (growth === 'reeds')
    row(0.09, (x, s) => {
      for (let k = 0; k < 5; k++)
        blade(pen, x + k * 0.012, y, rng.range(-0.02, 0.02), 0.06 * s, 0.006, palette.green[2])
    })
  else if (growth === 'wood')
    row(0.14, (x, s) => bush(pen, rng, x, y + 0.03, 0.06 * s, mix(palette.green[1], palette.green[2], 0.5)))
  else if (growth === 'posts')
    row(0.3, x => {
      if (!clear(x)) return
      pen.box(x - 0.004, y - 0.2, 0.008, 0.22, palette.key, { shade: 0.2 })
      pen.oval(x, y - 0.21, 0.018, 0.022, mix(palette.glow, '#ffd98a', 0.5), { shade: 0.2 })
    })
  else if (growth === 'kelp') row(0.12, (x, s) => weed(pen, rng, x, H, (H * 0.3 + 0.1) * s, 0.018, palette.water[1]))
  else {
    // A dado on the wall behind.
    const ink = mix(palette.paper, palette.shadow, 0.35)
    const top = horizon - 0.02
    pen.line([0, top - 0.1, W, top - 0.1], 0.004, ink, 0.35)
    pen.line([0, top - 0.12, W, top - 0.12], 0.003, ink, 0.3)
    for (let x = 0.04; x < W; x += 0.12) pen.line([x, top - 0.1, x, top], 0.003, ink, 0.28)
  }
}

/** One more plane in front of the subject, which frames the scene at the lower corners and the sides. */
export function frontPlane(stage: Stage): void {
  const growth = growthOf(stage)
  if (stage.depth < 2 || bare(stage) || growth === 'none' || stage.scene.view === 'close') return
  stage.planes.push('front')
  const { W, H, palette, focus } = stage
  const rng = dice(stage, 'front')
  const pen = penAt(stage, 0, 'front')
  const deep = (ink: Ink) => mix(ink, palette.shadow, 0.4)
  const far = focus.x > W / 2 ? 0 : W
  const inward = far === 0 ? 1 : -1
  const reach = Math.min(0.34, W * 0.3)
  // From each lower corner towards the middle, getting lower.
  const corners = (n: number, body: (x: number, t: number) => void) => {
    for (const [edge, side] of [
      [0, 1],
      [W, -1],
    ] as const)
      for (let i = 0; i < n; i++) {
        const t = rng.next()
        body(edge + side * t * reach, 1 - t)
      }
  }
  const blades = (tall: number, ink: Ink) =>
    corners(34, (x, t) =>
      blade(
        pen,
        x,
        H + 0.02,
        rng.range(-0.06, 0.06),
        tall * (0.35 + t) * rng.range(0.6, 1.1),
        0.012,
        deep(mix(ink, palette.glow, rng.next() * 0.25)),
      ),
    )
  const winter = wintry(stage)
  if (growth === 'grass') {
    blades(0.15, winter ? '#8a7a5a' : palette.green[2])
    if (!winter)
      corners(6, (x, t) => {
        const y = H - 0.05 - 0.12 * t * rng.range(0.6, 1)
        pen.line([x, H, x + 0.01, y], 0.004, deep(palette.green[2]))
        for (let k = 0; k < 6; k++)
          pen.oval(
            x + 0.01 + Math.cos(k * 1.047) * 0.013,
            y + Math.sin(k * 1.047) * 0.013,
            0.009,
            0.009,
            palette.accent,
            { shade: 0 },
          )
        pen.oval(x + 0.01, y, 0.007, 0.007, '#f0c84a', { shade: 0 })
      })
    if (!placeOf(stage.ground)?.treeless) bough(stage, pen, rng, far, inward, winter)
  } else if (growth === 'wood') {
    const x = far + inward * 0.03
    pen.limb([x, H + 0.05, x - inward * 0.02, H * 0.5, x, -0.05], 0.15, 0.11, 0.13, deep('#5a4030'), { shade: 0.7 })
    corners(14, (x0, t) => fern(pen, x0, H + 0.02, 0.17 * (0.4 + t), deep(palette.green[1])))
  } else if (growth === 'snow') {
    blades(0.1, '#8a7a5a')
    corners(3, (x, t) => stone(pen, rng, x, H + 0.02, 0.06 + 0.06 * t, mix(palette.stone, '#ffffff', 0.55)))
    bough(stage, pen, rng, far, inward, true)
  } else if (growth === 'reeds') {
    blades(0.24, palette.green[2])
    corners(5, (x, t) => {
      const y = H - 0.1 - 0.16 * t
      pen.line([x, H, x, y], 0.005, deep(palette.green[2]))
      pen.box(x - 0.009, y - 0.05, 0.018, 0.06, '#6b452c', { round: 0.009 })
    })
  } else if (growth === 'stones' || growth === 'rocks') {
    corners(5, (x, t) => stone(pen, rng, x, H + 0.03, 0.05 + 0.1 * t, deep(rockInk(stage))))
    if (placeOf(stage.ground)?.duneGrass) blades(0.13, '#8f9a5a')
  } else if (growth === 'kelp')
    corners(9, (x, t) => weed(pen, rng, x, H, 0.14 + 0.4 * t * Math.min(1.4, H), 0.03, deep(palette.green[2])))
  else if (growth === 'posts') {
    const x = far + inward * 0.07
    const iron = mix(palette.key, palette.shadow, 0.5)
    for (const dx of [0, 0.2]) {
      pen.box(x + inward * dx - 0.018, H - 0.16, 0.036, 0.2, iron, { round: 0.012 })
      pen.oval(x + inward * dx, H - 0.17, 0.026, 0.026, iron)
    }
    pen.line([x, H - 0.13, x + inward * 0.1, H - 0.08, x + inward * 0.2, H - 0.13], 0.008, iron)
  } else if (growth === 'curtain')
    for (let k = 0; k < 4; k++)
      pen.limb(
        [far + inward * k * 0.024, -0.05, far + inward * k * 0.03, H * 0.5, far + inward * k * 0.02, H + 0.05],
        0.04,
        0.036,
        0.05,
        deep(mix(palette.accent, '#8a3f3a', 0.4)),
        { shade: 0.9 },
      )
  else {
    const fold = xy(
      [far, H - 0.2],
      [far + inward * 0.12, H - 0.1],
      [far + inward * 0.26, H - 0.05],
      [far + inward * 0.34, H + 0.05],
      [far, H + 0.05],
    )
    pen.poly(fold, mix(palette.paper, '#ffffff', 0.3), { shade: 0.5 })
    for (let k = 1; k < 4; k++)
      pen.line([far, H - 0.2 + k * 0.05, far + inward * 0.3, H - 0.02 + k * 0.04], 0.006, palette.accent, 0.8)
  }
}

const rockInk = (stage: Stage): Ink => placeOf(stage.ground)?.rocks ?? stage.palette.stone

/** A leafy bough out of the upper corner far from the subject. */
function bough(stage: Stage, pen: Pen, rng: Random, far: number, inward: number, bareTwigs: boolean): void {
  const { palette, W, scene } = stage
  if (scene.subjects.some(s => s.entry.habitat === 'celestial') || scene.quotes.length > 0) return
  const long = Math.min(0.4, W * 0.32)
  const x = (t: number) => far + inward * (t * long - 0.03)
  const y = (t: number) => 0.03 + 0.06 * Math.sin(t * 2.4) + t * 0.03
  pen.limb([x(0), y(0), x(0.5), y(0.5), x(1), y(1)], 0.022, 0.014, 0.004, mix('#5a4030', palette.shadow, 0.3))
  for (let i = 0; i < 26; i++) {
    const t = rng.range(0.08, 1)
    const drop = rng.range(-0.05, 0.08)
    const leaf = scene.season === 'autumn' ? '#c8702f' : scene.season === 'spring' ? '#f0b4c0' : palette.green[2]
    if (bareTwigs) pen.line([x(t), y(t), x(t) + inward * 0.03, y(t) + drop * 0.8], 0.004, '#5a4438')
    else
      pen.oval(
        x(t) + rng.range(-0.02, 0.02),
        y(t) + drop,
        0.028,
        0.011,
        mix(leaf, palette.shadow, rng.range(0.1, 0.4)),
        { rot: rng.range(0, 3), shade: 0.3 },
      )
  }
}

function blade(pen: Pen, x: number, y: number, lean: number, tall: number, wide: number, ink: Ink): void {
  pen.poly(
    xy(
      [x - wide / 2, y],
      [x + lean * 0.4, y - tall * 0.6],
      [x + lean, y - tall],
      [x + lean * 0.4 + wide * 0.5, y - tall * 0.55],
      [x + wide / 2, y],
    ),
    ink,
    { shade: 0 },
  )
}

function bush(pen: Pen, rng: Random, x: number, y: number, r: number, ink: Ink): void {
  const points: number[] = [x - r * 1.5, y]
  for (let i = 0; i <= 5; i++)
    points.push(x - r * 1.3 + i * r * 0.52, y - r * rng.range(0.6, 1.3) * Math.sin(0.5 + i * 0.42))
  pen.blob([...points, x + r * 1.5, y, x, y + r * 0.15], ink, { shade: 0.6 })
}

function stone(pen: Pen, rng: Random, x: number, y: number, r: number, ink: Ink): void {
  const j = () => rng.range(0.8, 1.15)
  pen.poly(
    xy(
      [x - r * 1.3, y],
      [x - r * j(), y - r * 0.6 * j()],
      [x - r * 0.2, y - r * j()],
      [x + r * 0.7 * j(), y - r * 0.7],
      [x + r * 1.3, y],
      [x, y + r * 0.2],
    ),
    ink,
    { shade: 0.8 },
  )
}

function fern(pen: Pen, x: number, y: number, tall: number, ink: Ink): void {
  for (let k = -2; k <= 2; k++)
    pen.limb(
      [x, y, x + k * tall * 0.2, y - tall * 0.7, x + k * tall * 0.5, y - tall * (0.85 - Math.abs(k) * 0.15)],
      0.006,
      0.024,
      0.003,
      ink,
      { shade: 0 },
    )
}

function weed(pen: Pen, rng: Random, x: number, y: number, tall: number, wide: number, ink: Ink): void {
  const bend = rng.range(-0.06, 0.06)
  pen.limb(
    [x, y + 0.02, x + bend, y - tall * 0.35, x - bend, y - tall * 0.7, x + bend * 0.6, y - tall],
    wide,
    wide * 1.1,
    0.004,
    ink,
  )
}

function fence(pen: Pen, W: number, y: number): void {
  for (let x = 0.03; x < W; x += 0.09) pen.box(x, y - 0.05, 0.009, 0.055, '#8a6a4a', { shade: 0.2 })
  for (const dy of [0.015, 0.035]) pen.line([0, y - dy, W, y - dy], 0.005, '#8a6a4a')
}
