import { verbs } from '../verbs/catalogue.ts'
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import { mix } from '../kit/colour.ts'
import { random } from '../../random.ts'
import { Press } from '../draw/press.ts'
import { finish } from '../finish/finish.ts'
import { paintTheme } from '../settings/themes.ts'
import { paintWeather } from '../settings/weather.ts'
import { letter } from '../finish/lettering.ts'
import { paintSky, shine } from '../settings/sky.ts'
import { glitter } from '../settings/water.ts'
import { placeOf } from '../places/places.ts'
import type { PaintedPlace } from '../settings/places.ts'
import type { Scene } from '../understand/scene.ts'
import { actorWidth, type Actor } from './actor.ts'
import { printActor } from './printActor.ts'
import { focal, layOut } from './layout.ts'
import { mixPalette, type Palette } from './palette.ts'
import { penAt, type Stage } from './stage.ts'
import { backPlane, frontPlane } from '../settings/planes.ts'
import { scroll, TALL, tallRoom } from '../settings/tallSheets.ts'
import type { Technique } from './technique.ts'
import type { Borrowed, Inks, Layout } from '../reference/picture.ts'
import { settingsOf } from './settings.ts'
import { styleOf, type Style } from './style.ts'

export interface Order extends Partial<Technique> {
  /** Exact pixels. */
  width: number
  height: number
  seed: number
  /** Amount of detail; 1 is normal. */
  detail: number
  /** Inks, layout and subject taken from references. */
  borrowed?: Borrowed | undefined
  /** Tells by its id whether a thing is laid out but not drawn. */
  omit?: (id: string) => boolean
}

/** Most pixels that are painted. The last pass enlarges bigger pictures, which keeps them under the memory cap. */
const LARGEST = 2900 * 2900

/** A finished sheet: three bytes a pixel. */
export interface Sheet {
  width: number
  height: number
  pixels: Uint8Array
  /** The opacity of each pixel; absent: all are opaque. */
  alpha?: Uint8Array
}

/** A finished sheet with facts about what was painted. */
export interface Composition extends Sheet {
  /** Planes from the back to the front. */
  planes: readonly string[]
  /** Shapes and lines laid down. */
  strokes: number
  /** Where the first subject stands, as shares of the sheet: middle, base, and its height. */
  subject: { x: number; y: number; tall: number } | undefined
}

/** Prepares canvas, press, inks and measures of a picture. Nothing is painted yet. */
export function setUp(
  scene: Scene,
  order: Order,
): { stage: Stage; canvas: Canvas; base: PaintedPlace; backs: PaintedPlace[]; style: Style } {
  const { depth = 0, plates = 2, edge = 1 } = order
  const { width, height, seed, detail } = order
  const rng = random(seed, 'compose')
  const palette = borrowInks(mixPalette(scene, random(seed, 'palette')), order.borrowed?.inks)
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
    plates,
  })
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const { base, ground, backs } = settingsOf(scene)
  const W = width / short
  const H = height / short
  const eye = (scene.framing?.eye ?? 0) * (base.closed ? 0.4 : 1)
  let share = base.horizon + rng.range(-0.04, 0.04) + eye
  if (scene.view === 'aerial') share = 0.14
  if (scene.view === 'below') share = 0.86
  // A jump over the moon needs a high sky.
  const leaps = scene.actions?.some(
    d => verbs[d.verb].celestial && scene.subjects[d.object ?? -1]?.entry.habitat === 'celestial',
  )
  if (leaps) share = 0.86
  if (order.borrowed?.layout && !base.closed) share = order.borrowed.layout.horizon
  if (H > TALL) share = base.surface === 'water' ? Math.max(share, 0.56) : Math.max(share, H > 3 ? 0.76 : 0.7)
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
    depth,
    edge,
    ground,
    planes: [],
    focus: { x: W / 2, y: H * 0.7 },
  }
  return { stage, canvas, base, backs, style }
}

/**
 * Paints the subjects of a scene on a transparent sheet, to be laid into another
 * picture. `whole` if it has no subjects: then its setting fills the sheet.
 */
export function paintSubjects(scene: Scene, order: Order): { rgba: Uint8ClampedArray; whole: boolean } {
  const { stage, base, backs } = setUp(scene, order)
  const whole = scene.subjects.length === 0
  if (whole) paintScenery(stage, base, backs, layOut(stage, base.surface), undefined)
  else {
    for (const actor of layOut(stage, 'none')) {
      const w = actorWidth(actor)
      const celestial = actor.subject.entry.habitat === 'celestial'
      if (scene.subjects.length === 1 && actor.subject.count === 1) {
        // One thing fills its region, standing on the lower edge.
        actor.size *= Math.min((stage.W * 0.92) / w, (stage.H * 0.92) / actor.size)
        actor.x = stage.W / 2
        actor.y = celestial || actor.figure.airy ? stage.H / 2 + actor.size / 2 : stage.H * 0.97
      }
      printActor(stage, { ...actor, casts: 'none', distance: 0 })
    }
  }
  return { rgba: stage.ctx.getImageData(0, 0, order.width, order.height).data, whole }
}

/** Paints a scene on a sheet of exactly the ordered size. */
export function compose(scene: Scene, order: Order): Composition {
  const { width, height } = order
  const k = Math.min(1, Math.sqrt(LARGEST / (width * height)))
  const inner = k < 1 ? { ...order, width: Math.round(width * k), height: Math.round(height * k) } : order
  const { stage, canvas, base, backs, style } = setUp(scene, inner)
  const { press, W, H, short } = stage
  const actors = layOut(stage, base.surface)
  const heavenly = actors.filter(a => a.subject.entry.habitat === 'celestial')
  lean(actors, stage, order.borrowed?.layout)
  const lamp = heavenly.find(a => a.subject.entry.lamp)
  if (lamp) press.light.x = Math.abs(press.light.x) * (lamp.x > W / 2 ? 1 : -1)
  const hero = actors.find(a => a.index >= 0 && a.subject.entry.habitat !== 'celestial')
  if (hero) stage.focus = { x: hero.x, y: hero.y }
  const abstract =
    hero === undefined &&
    scene.settings.length === 0 &&
    heavenly.length === 0 &&
    (scene.themes.length > 0 || scene.steer.length > 0)
  if (abstract) paintTheme(stage, scene.themes[0])
  else paintScenery(stage, base, backs, order.omit ? shownOf(actors, order.omit) : actors, lamp)
  if (style.name === 'blueprint') squares(stage)
  // No weather indoors.
  if (!base.closed || placeOf(stage.ground)?.weather) paintWeather(stage)
  if (scene.quotes.length > 0) letter(stage, scene.quotes, (hero ? hero.y - hero.size : H * 0.4) * short)
  if (order.borrowed?.cut && hero === undefined && scene.quotes.length === 0 && !styleOnly(scene))
    printCut(stage, order.borrowed)
  const data = canvas.data()
  canvas.width = 1
  const pixels = finish(data, stage, style, { width, height })
  const subject = hero && { x: hero.x / W, y: hero.y / H, tall: hero.size / H }
  return { width, height, pixels, planes: stage.planes, strokes: press.strokes, subject }
}

/** The actors and held things that are not omitted. */
function shownOf(actors: readonly Actor[], omit: NonNullable<Order['omit']>): Actor[] {
  const isShown = ({ subject }: Actor) => !omit(subject.entry.id)
  return actors
    .filter(isShown)
    .map(actor => (actor.carries ? { ...actor, carries: actor.carries.filter(held => isShown(held.actor)) } : actor))
}

/** Replaces the painter's inks by those of the references. */
function borrowInks(palette: Palette, from: Inks | undefined): Palette {
  if (!from) return palette
  const band = (i: number) => from.bands[i] ?? palette.haze
  return {
    ...palette,
    sky: [band(0), band(1), band(2)],
    haze: mix(band(2), band(3), 0.5),
    green: [
      mix(band(3), palette.green[0], 0.25),
      mix(band(4), palette.green[1], 0.25),
      mix(band(5), palette.green[2], 0.25),
    ],
    water: [mix(band(3), palette.water[0], 0.2), mix(band(5), palette.water[1], 0.2)],
    earth: band(5),
    stone: mix(band(3), palette.stone, 0.3),
    shadow: mix(from.dark, palette.shadow, 0.3),
    glow: mix(from.light, palette.glow, 0.3),
    accent: from.accent,
    ambient: mix(band(2), from.accent, 0.3),
    ambientShare: Math.max(0.2, palette.ambientShare),
  }
}

/** "in the style of the reference" takes its inks but not its subject. */
const styleOnly = (scene: Scene) => scene.steered.includes('reference') || scene.understood.includes('reference')

/** Moves the focal subject horizontally to where the reference has its own. */
export function lean(actors: readonly Actor[], stage: Stage, from: Layout | undefined): void {
  if (!from) return
  const index = focal(stage.scene.subjects)
  const mine = actors.filter(a => a.index === index)
  const first = mine[0]
  if (!first || mine.length > 3) return
  const half = actorWidth(first) / 2
  const shift = Math.max(half, Math.min(stage.W - half, from.focus.x * stage.W)) - first.x
  for (const actor of actors)
    if (actor.subject.entry.habitat !== 'celestial')
      actor.x += shift * (actor.index === index || actor.subject.relation ? 1 : 0.4)
}

/** Prints the subject cut out of the reference at its place there. */
function printCut(stage: Stage, { cut, layout }: Borrowed): void {
  if (!cut || !layout) return
  const { focus } = layout
  const part = createCanvas(cut.width, cut.height)
  part.getContext('2d').putImageData(new ImageData(cut.rgba, cut.width, cut.height), 0, 0)
  const k = Math.min((stage.width * 0.7) / cut.width, (stage.height * 0.66) / cut.height)
  const w = cut.width * k
  const h = cut.height * k
  const x = Math.max(0, Math.min(stage.width - w, focus.x * stage.width - w / 2))
  const y = Math.max(0, Math.min(stage.height * 0.94 - h, focus.y * stage.height - h / 2))
  const d = Math.max(1, stage.press.scale * 2)
  stage.ctx.drawImage(part, x, y, w, h)
  stage.ctx.globalCompositeOperation = 'soft-light'
  stage.ctx.globalAlpha = 0.5
  stage.ctx.drawImage(part, x + d, y + d, w, h)
  stage.ctx.globalCompositeOperation = 'source-over'
  stage.ctx.globalAlpha = 1
}

/** The ruled squares of a drawing sheet. */
function squares(stage: Stage): void {
  const pen = penAt(stage, 0, 'squares')
  const key = stage.press.line?.key ?? '#ffffff'
  for (let x = 0.05; x < stage.W; x += 0.05) pen.line([x, 0, x, stage.H], 0.001, key, 0.12)
  for (let y = 0.05; y < stage.H; y += 0.05) pen.line([0, y, stage.W, y], 0.001, key, 0.12)
}

/** Paints sky, backdrop, ground and subjects, from the back to the front. */
function paintScenery(
  stage: Stage,
  base: PaintedPlace,
  backs: readonly PaintedPlace[],
  actors: readonly Actor[],
  lamp: Actor | undefined,
): void {
  const { scene, palette, press, W, H } = stage
  const light = press.light
  const heavenly = actors.filter(a => a.subject.entry.habitat === 'celestial')
  const celestial = heavenly.length > 0
  if (!base.closed) paintSky(stage)
  if (!base.closed && !celestial && (scene.time === 'sunset' || scene.time === 'dawn'))
    shine(stage, W * (light.x > 0 ? 0.72 : 0.28), stage.horizon, 0.9, palette.glow, 0.6)
  if (!base.closed) for (const actor of heavenly) printActor(stage, actor)
  stage.planes.push('sky')
  if (!base.closed) scroll(stage, base.surface)
  for (const back of backs) back.back?.(stage)
  base.ground?.(stage)
  // A closed place has no sky: paint the moon over its backdrop.
  if (base.closed) for (const actor of heavenly) printActor(stage, actor)
  tallRoom(stage)
  backPlane(stage)
  if (base.surface === 'water' && lamp && !base.closed) glitter(stage, lamp.x, stage.horizon, H, palette.glow)
  for (const actor of actors) if (actor.subject.entry.habitat !== 'celestial') printActor(stage, actor)
  stage.planes.push('subjects')
  frontPlane(stage)
}
