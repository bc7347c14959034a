import { things } from '../things/index.ts'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { mix, type Ink } from '../kit/colour.ts'
import { random, type Random } from '../../random.ts'
import type { Figure, Look } from '../draw/figure.ts'
import { Pen } from '../draw/pen.ts'
import type { Press } from '../draw/press.ts'
import type { Scene } from '../understand/scene.ts'
import type { Palette } from './palette.ts'

/**
 * The sheet on which settings are painted. Everything is measured in units of
 * the short side: x from 0 to `W`, y from 0 to `H`, one of which is 1.
 */
export interface Stage {
  ctx: SKRSContext2D
  width: number
  height: number
  /** Pixels in one unit. */
  short: number
  W: number
  H: number
  /** Where sky meets ground, in units. */
  horizon: number
  press: Press
  palette: Palette
  scene: Scene
  seed: number
  detail: number
  /** Additional planes, -1 to 2. */
  depth: number
  /** How irregular edges are; 1 is normal. */
  edge: number
  /** Name of the setting whose ground is painted. */
  ground: string
  /** Planes painted so far, from the back. */
  planes: string[]
  /** Where the focal subject stands, in units; settings keep it clear. */
  focus: { x: number; y: number }
}

/** Random numbers for one part of the picture. */
export function dice(stage: Stage, name: string): Random {
  return random(stage.seed, name)
}

/** An ink as it looks `distance` away: 0 at hand, 1 at the horizon. */
export function air(stage: Stage, ink: Ink, distance: number): Ink {
  const { palette } = stage
  const lit = mix(ink, palette.ambient, palette.ambientShare * 0.8)
  return mix(lit, palette.haze, Math.min(0.9, distance * (stage.scene.weather.includes('fog') ? 1 : 0.72)))
}

/** A pen in the sheet's units whose inks fade with distance. */
export function penAt(stage: Stage, distance: number, name: string): Pen {
  const s = stage.short
  return new Pen(stage.ctx, stage.press, { a: s, b: 0, c: 0, d: s, e: 0, f: 0 }, dice(stage, name), ink =>
    air(stage, ink, distance),
  )
}

/** What belongs to the look of a thing, by its variant. */
const bodies = new Map(things.map(({ variant, outfit, build }) => [variant, { outfit, build }]))

export function lookOf(
  stage: Stage,
  variant: string,
  inks: readonly string[],
  rng: Random,
  traits: readonly string[] = [],
): Look {
  return {
    variant,
    ...bodies.get(variant),
    inks: [inks[0] ?? '#888888', inks[1] ?? inks[0] ?? '#666666', inks[2] ?? inks[1] ?? '#444444'],
    parts: {},
    traits,
    rng,
    night: stage.palette.night,
    season: stage.scene.season ?? (stage.scene.weather.includes('snow') ? 'winter' : 'summer'),
  }
}

/** Draws a figure straight onto the sheet, as part of a setting: `height` in units, standing on (x, y). */
export function plant(pen: Pen, figure: Figure, look: Look, x: number, y: number, height: number, flip = false): void {
  pen.at(x, y, { sx: flip ? -height : height, sy: height }, () => figure.draw(pen, look))
}
