import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { PaintedPlace } from '../settings/places.ts'
import { backPlane, frontPlane } from '../settings/planes.ts'
import { clouds, paintAir, shine } from '../settings/sky.ts'
import { scroll, tallRoom } from '../settings/tallSheets.ts'
import { paintTheme } from '../settings/themes.ts'
import { glitter } from '../settings/water.ts'
import type { Scene } from '../understand/scene.ts'
import type { Actor } from './actor.ts'
import { lean, setUp, type Order } from './compose.ts'
import { layOut } from './layout.ts'
import type { Stage } from './stage.ts'
import type { Style } from './style.ts'

/** A plane of a scene, from the back to the front. */
export type LayerName = 'air' | 'clouds' | 'back' | 'ground' | 'middle' | 'front' | 'theme'

/** A plane on a sheet of its own, transparent where it is empty. */
export interface Layer {
  readonly name: LayerName
  readonly canvas: Canvas
}

/** A scene with separate planes and subjects, which `compose` would print on one sheet. */
export interface LayeredScene {
  readonly stage: Stage
  readonly style: Style
  readonly base: PaintedPlace
  readonly layers: readonly Layer[]
  /** In painting order; celestial ones belong behind the planes after `clouds`. */
  readonly actors: readonly Actor[]
  /** Sun or moon, which lights the scene. */
  readonly lamp: Actor | undefined
}

/**
 * Paints a scene in planes. Everything is where `compose` puts it, except that subjects keep away from the edges by
 * `inset`, a share of each side, for a camera that does not show the whole sheet.
 */
export function composeLayers(scene: Scene, order: Order, inset = 0): LayeredScene {
  const { stage, base, backs, style } = setUp(scene, order)
  const { press, palette, width, height, W, H } = stage
  const actors = layOut(stage, base.surface)
  const heavenly = actors.filter(actor => actor.subject.entry.habitat === 'celestial')
  lean(actors, stage, order.borrowed?.layout)
  for (const actor of actors) {
    actor.x = W / 2 + (actor.x - W / 2) * (1 - 2 * inset)
    actor.y = stage.horizon + (actor.y - stage.horizon) * (1 - 2 * inset)
    actor.size *= 1 - 2 * inset
    const room = actor.y - H * inset * 1.15
    if (scene.view !== 'close' && inset > 0 && !actor.subject.relation && actor.party === undefined && room > 0.1)
      actor.size = Math.min(actor.size, room)
  }
  const lamp = heavenly.find(actor => actor.subject.entry.lamp)
  if (lamp) press.light.x = Math.abs(press.light.x) * (lamp.x > W / 2 ? 1 : -1)
  const hero = actors.find(actor => actor.index >= 0 && actor.subject.entry.habitat !== 'celestial')
  if (hero) stage.focus = { x: hero.x, y: hero.y }

  const layers: Layer[] = []
  const layer = (name: LayerName, paint: () => void) => {
    const canvas = createCanvas(width, height)
    stage.ctx = canvas.getContext('2d')
    paint()
    layers.push({ name, canvas })
  }
  const isTheme =
    !hero && heavenly.length === 0 && scene.settings.length === 0 && scene.themes.length + scene.steer.length > 0
  if (isTheme) layer('theme', () => paintTheme(stage, scene.themes[0]))
  else {
    if (!base.closed) {
      const isLow = scene.time === 'sunset' || scene.time === 'dawn'
      layer('air', () => {
        paintAir(stage)
        if (heavenly.length === 0 && isLow)
          shine(stage, W * (press.light.x > 0 ? 0.72 : 0.28), stage.horizon, 0.9, palette.glow, 0.6)
      })
      if (!scene.without.includes('cloud')) layer('clouds', () => clouds(stage))
      layer('back', () => {
        scroll(stage, base.surface)
        for (const back of backs) back.back?.(stage)
      })
    }
    layer('ground', () => {
      base.ground?.(stage)
      tallRoom(stage)
      if (base.surface === 'water' && lamp && !base.closed) glitter(stage, lamp.x, stage.horizon, H, palette.glow)
    })
    if (stage.depth >= 1) layer('middle', () => backPlane(stage))
    if (stage.depth >= 2) layer('front', () => frontPlane(stage))
  }
  return { stage, style, base, layers, actors, lamp }
}
