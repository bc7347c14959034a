import { createCanvas } from '@napi-rs/canvas'
import { random } from '../kit/random.ts'
import { Press } from '../draw/press.ts'
import { finish } from '../finish/finish.ts'
import { paintTheme } from '../settings/themes.ts'
import { paintWeather } from '../settings/weather.ts'
import { letter } from '../finish/lettering.ts'
import { paintSky, shine } from '../settings/sky.ts'
import { glitter } from '../settings/water.ts'
import { places, type Place } from '../settings/places.ts'
import type { Scene } from '../understand/scene.ts'
import { printActor, type Actor } from './actor.ts'
import { focal, layOut } from './layout.ts'
import { mixPalette } from './palette.ts'
import { penAt, type Stage } from './stage.ts'
import { styleOf } from './style.ts'

export interface Order {
  /** Exact pixels. */
  width: number
  height: number
  seed: number
  /** Share of detail, 1 for the usual. */
  detail: number
}

/** A finished sheet: three bytes a pixel. */
export interface Sheet {
  width: number
  height: number
  pixels: Uint8Array
}

/** The settings a scene is set in: the ground to stand on, what rises behind it. */
function settingsOf(scene: Scene): { base: Place; backs: Place[] } {
  const hero = scene.subjects.find(s => s.entry.habitat !== 'celestial')
  const named = scene.settings.filter(id => places[id])
  const drawn = scene.style === 'blueprint' || scene.style === 'line'
  const host = scene.subjects[focal(scene.subjects)] ?? hero
  const table = scene.subjects.some(s => s.entry.habitat === 'table') && host?.entry.id === 'table'
  const own = table ? 'room' : host?.entry.habitat === 'celestial' ? 'hills' : host?.entry.setting
  const ids = scene.style === 'isometric' ? ['block'] : named.length > 0 ? named : [drawn ? 'plain' : (own ?? 'hills')]
  const known = ids.map(id => places[id]).filter((p): p is Place => p !== undefined)
  const closed = known.find(p => p.closed)
  const base = closed ?? known.find(p => p.ground) ?? places['meadow']
  const first = known[0] ?? base
  if (!base) throw new Error('the painter has no ground to stand on')
  const backs = closed ? [] : known.filter(p => p.back)
  return {
    base: {
      ...base,
      horizon: first === base || base.closed ? base.horizon : (base.horizon + (first?.horizon ?? base.horizon)) / 2,
    },
    backs,
  }
}

/** Paints a scene on a sheet of exactly the ordered size. */
export function compose(scene: Scene, order: Order): Sheet {
  const { width, height, seed, detail } = order
  const rng = random(seed, 'compose')
  const palette = mixPalette(scene, random(seed, 'palette'))
  const style = styleOf(scene, palette)
  const short = Math.min(width, height)
  const scale = short / 1000
  const lightSide = rng.chance(0.5) ? 1 : -1
  const light = { x: 0.77 * lightSide, y: scene.time === 'sunset' || scene.time === 'dawn' ? -0.4 : -0.64 }
  const press = new Press({
    treatment: style.treatment,
    light,
    shadow: palette.shadow,
    glow: palette.glow,
    paper: style.paper,
    key: style.key,
    scale,
    detail,
  })
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const { base, backs } = settingsOf(scene)
  const W = width / short
  const H = height / short
  let share = base.horizon + rng.range(-0.04, 0.04)
  if (scene.view === 'aerial') share = 0.14
  if (scene.view === 'below') share = 0.86
  if (H > 1.7) share = Math.max(share, 0.7)
  const stage: Stage = {
    ctx,
    width,
    height,
    short,
    W,
    H,
    horizon: H * share,
    press,
    palette,
    scene,
    seed,
    detail,
    focus: { x: W / 2, y: H * 0.7 },
    pen: undefined as never,
  }
  stage.pen = penAt(stage, 0, 'sheet')
  const actors = layOut(stage, base.surface)
  const heavenly = actors.filter(a => a.subject.entry.habitat === 'celestial')
  const lamp = heavenly.find(a => ['sun', 'moon'].includes(a.subject.entry.id))
  if (lamp) press.light.x = Math.abs(press.light.x) * (lamp.x > W / 2 ? 1 : -1)
  const hero = actors.find(a => a.subject.entry.habitat !== 'celestial')
  if (hero) stage.focus = { x: hero.x, y: hero.y }
  const abstract = hero === undefined && scene.settings.length === 0 && heavenly.length === 0 && (scene.themes.length > 0 || scene.steer.length > 0)
  if (abstract) paintTheme(stage, scene.themes[0])
  else paintScenery(stage, base, backs, actors, lamp)
  if (style.name === 'blueprint') squares(stage)
  paintWeather(stage)
  if (scene.quotes.length > 0) letter(stage, scene.quotes, (hero ? hero.y - hero.size : H * 0.4) * short)
  const data = canvas.data()
  const pixels = finish(data, stage, style)
  return { width, height, pixels }
}

/** The ruled squares of a drawing sheet. */
function squares(stage: Stage): void {
  const pen = penAt(stage, 0, 'squares')
  const key = stage.press.line?.key ?? '#ffffff'
  for (let x = 0.05; x < stage.W; x += 0.05) pen.line([x, 0, x, stage.H], 0.001, key, 0.12)
  for (let y = 0.05; y < stage.H; y += 0.05) pen.line([0, y, stage.W, y], 0.001, key, 0.12)
}

/** Sky, what rises behind, ground and subjects, from the back to the front. */
function paintScenery(stage: Stage, base: Place, backs: readonly Place[], actors: readonly Actor[], lamp: Actor | undefined): void {
  const { scene, palette, press, W, H } = stage
  const light = press.light
  const heavenly = actors.filter(a => a.subject.entry.habitat === 'celestial')
  const celestial = heavenly.length > 0
  if (!base.closed) paintSky(stage)
  if (!base.closed && !celestial && (scene.time === 'sunset' || scene.time === 'dawn'))
    shine(stage, W * (light.x > 0 ? 0.72 : 0.28), stage.horizon, 0.9, palette.glow, 0.6)
  if (!base.closed) for (const actor of heavenly) printActor(stage, actor)
  for (const back of backs) back.back?.(stage)
  base.ground?.(stage)
  // Where there is no sky the moon hangs in front of what is there instead.
  if (base.closed) for (const actor of heavenly) printActor(stage, actor)
  if (base.surface === 'water' && lamp && !base.closed) glitter(stage, lamp.x, stage.horizon, H, palette.glow)
  for (const actor of actors) if (actor.subject.entry.habitat !== 'celestial') printActor(stage, actor)
}
