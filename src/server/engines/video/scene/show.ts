import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../film/form.ts'
import type { Frame } from '../../kit/frame.ts'
import { random } from '../../kit/random.ts'
import { actorWidth, bank, type Actor } from '../../image/compose/actor.ts'
import type { Manner } from '../../image/compose/hand.ts'
import { composeLayers } from '../../image/compose/layers.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { figureOf } from '../../image/draw/index.ts'
import { letter } from '../../image/finish/lettering.ts'
import { treat } from '../../image/finish/treatments.ts'
import type { Borrowed } from '../../image/reference/picture.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { Look } from '../looks.ts'
import type { Movement } from '../presets/camera.ts'
import { swing, type Pace } from '../presets/motion.ts'
import type { Action } from './actions.ts'
import { cameraOf, type Camera } from './camera.ts'
import { air } from './air.ts'
import { flames } from './flames.ts'
import { poseOf, type Doer, type Pose, type World } from './perform.ts'
import { depthAt, planeOf, type Plane } from './planes.ts'
import { spritesOf, type Sprite } from './sprites.ts'
import { varnish } from './varnish.ts'
import { shimmer } from './water.ts'

/** A scene that is to move. */
export interface ShowOrder extends Size {
  readonly scene: Scene
  readonly seed: number
  /** Seconds. */
  readonly duration: number
  readonly look: Look
  readonly manner?: Manner | undefined
  readonly movement: Movement
  readonly pace: Pace
  /** What each subject does. */
  readonly actions: readonly Action[]
  /** Colours, horizon and place of the subject of reference pictures. */
  readonly borrowed?: Borrowed | undefined
  /** Cut-out pictures that stand in the scene. */
  readonly guests?: readonly Guest[] | undefined
}

/** A picture that takes part in a scene. */
export interface Guest {
  readonly canvas: Canvas
  readonly action: Action
}

/** A scene ready to be shown at any moment. */
export interface Show {
  /** Draws a moment on a canvas of the show's own, which the next moment is drawn on too. */
  readonly canvasAt: (seconds: number) => Canvas
  /** The same as a frame of its own. */
  readonly frameAt: (seconds: number) => Frame
}

/** Room around what is seen, as a share of each side: what the camera moves into. */
export const MARGIN = 0.09

/** Somebody in the scene: how it is drawn and what it does. */
interface Player {
  readonly doer: Doer
  readonly actor: Actor
  readonly spriteAt: (phase: number | undefined) => Sprite | undefined
  readonly depth: number
  readonly order: number
  /** Who carries it; it moves as that does. */
  readonly carrier?: number | undefined
  readonly isCelestial: boolean
  /** It cannot leave its place. */
  readonly isBound: boolean
}

/** Paints a scene in planes and gets its subjects ready to move. */
export function openShow(order: ShowOrder): Show {
  const { width, height, seed, scene, look, duration, movement, pace } = order
  const sheet = { width: 2 * Math.round(width * (0.5 + MARGIN)), height: 2 * Math.round(height * (0.5 + MARGIN)) }
  const inset = MARGIN / (1 + 2 * MARGIN)
  const layered = composeLayers(
    scene,
    { ...sheet, seed, ...(order.manner ?? look.manner), borrowed: order.borrowed },
    inset,
  )
  const { stage, base, actors } = layered
  for (const actor of actors) takeOff(stage, actor, order.actions[actor.index])
  const players = actors.map(actor => playerOf(stage, actor, order.actions))
  const ground = layered.layers.find(({ name }) => name === 'ground')
  if (ground) {
    stage.ctx = ground.canvas.getContext('2d')
    for (const { actor } of players) if (actor.casts === 'bank') bank(stage, actor, actorWidth(actor) / actor.size)
  }
  const planes = layered.layers.map(layer => planeOf(layer, stage)).filter(plane => plane !== undefined)
  const guests = (order.guests ?? []).map((guest, index, all) => guestOf(stage, guest, index, all.length))
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const over = varnish({ width, height }, stage, look)
  const title = titleOf(order, stage, players)
  const weather = air(stage, seed)
  const isWater = base.surface === 'water'
  const margins = {
    x: (width * MARGIN) / (1 + 2 * MARGIN) / stage.short,
    y: (height * MARGIN) / (1 + 2 * MARGIN) / stage.short,
  }
  const world: World = {
    left: margins.x,
    right: stage.W - margins.x,
    top: margins.y,
    bottom: stage.H - margins.y,
    duration: duration * pace.tempo * look.tempo,
    reach: pace.reach,
  }
  const everybody = [...players, ...guests]
  const isStyled = ['watercolour', 'ink', 'woodcut', 'pixel', 'oil', 'poster'].includes(layered.style.name)

  const canvasAt = (seconds: number): Canvas => {
    const time = seconds * pace.tempo * look.tempo
    const swung = swing(pace, seconds)
    const camera = cameraOf(movement(Math.min(1, seconds / duration), seconds), {
      width,
      height,
      sheet,
      focus: { x: stage.focus.x * stage.short, y: stage.focus.y * stage.short },
      shift: { x: swung.x * height, y: swung.y * height },
    })
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalAlpha = 1
    ctx.globalCompositeOperation = 'source-over'
    ctx.fillStyle = stage.palette.haze
    ctx.fillRect(0, 0, width, height)
    const poses = everybody.map(player => posed(player, players, world, time))
    const show = (isWanted: (player: Player) => boolean) =>
      everybody.forEach((player, index) => {
        const pose = poses[index]
        if (pose && isWanted(player)) drawPlayer(ctx, stage, camera, player, pose, time, weather.isDull)
      })
    const draw = (plane: Plane) => {
      if (plane.name === 'clouds')
        camera.draw(ctx, plane, { drift: (seconds / duration - 0.5) * 0.09 * width * pace.reach })
      else if (plane.name === 'front') camera.draw(ctx, plane, { lean: 0.012 * Math.sin(time * 1.4) })
      else if (plane.name === 'ground')
        camera.floor(ctx, plane, stage.horizon * stage.short, isWater ? time : undefined)
      else if (plane.name === 'theme') camera.floor(ctx, plane, 0, time)
      else camera.draw(ctx, plane, {})
    }
    const isBehind = (plane: Plane) => plane.name === 'air' || plane.name === 'clouds'
    for (const plane of planes) if (isBehind(plane)) draw(plane)
    weather.behind(ctx, camera, time)
    if (!base.closed) show(player => player.isCelestial)
    for (const plane of planes) if (!isBehind(plane) && plane.name !== 'front') draw(plane)
    if (isWater) shimmer(ctx, stage, camera, time)
    if (base.closed) show(player => player.isCelestial)
    show(player => !player.isCelestial)
    for (const plane of planes) if (plane.name === 'front') draw(plane)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    weather.before(ctx, { width, height }, seconds, duration)
    if (title) {
      ctx.globalAlpha = Math.min(1, seconds / 0.6 + 1 / 24)
      ctx.drawImage(title, 0, 0)
      ctx.globalAlpha = 1
    }
    if (isStyled) {
      const image = ctx.getImageData(0, 0, width, height)
      const sized = { ...stage, width, height }
      treat(new Uint8Array(image.data.buffer), sized, layered.style)
      ctx.putImageData(image, 0, 0)
    }
    over(ctx)
    return canvas
  }
  return {
    canvasAt,
    frameAt(seconds) {
      // Nothing is see-through here, so the canvas' own bytes are the picture.
      const bytes = canvasAt(seconds).data()
      return { width, height, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    },
  }
}

/** Who is moved along by whom: a rider by the horse, a hat by its wearer. */
const CARRIED = new Set(['on', 'in', 'wear', 'hold'])
/** Actions that take their subject somewhere, which a carried one leaves to its carrier. */
const GOES = new Set<Action>(['walk', 'run', 'fly', 'sail', 'swim', 'drive', 'fall', 'roll', 'rest', 'hover'])

function playerOf(stage: Stage, actor: Actor, actions: readonly Action[]): Player {
  const action = actions[actor.index] ?? 'rest'
  const { relation, entry } = actor.subject
  const isCelestial = entry.habitat === 'celestial'
  const carried = relation && CARRIED.has(relation.kind) && GOES.has(action) ? relation.to : undefined
  const isFree = actor.figure.airy === true || actor.casts === 'none'
  return {
    actor,
    order: actor.order,
    depth: isCelestial
      ? 0.06
      : isFree && actor.distance === 0
        ? Math.max(0.5, depthAt(stage, actor.y))
        : Math.max(0.24, depthAt(stage, actor.y) - actor.distance * 0.5),
    spriteAt: spritesOf(stage, actor),
    carrier: carried,
    isCelestial,
    isBound: actor.casts === 'bank' || isCelestial || isRooted(stage, actor),
    doer: {
      action,
      x: actor.x,
      y: actor.y,
      size: actor.size,
      width: actorWidth(actor),
      facing: actor.flip ? -1 : 1,
      own: actor.copy === 0 ? 0 : random(stage.seed, `own${actor.index}.${actor.copy}`).next(),
      isFree,
      isBird: actor.figure === figureOf('flyer'),
    },
  }
}

/** A bird that is to fly spreads its wings, and what flies leaves the ground. */
function takeOff(stage: Stage, actor: Actor, action: Action | undefined): void {
  const { entry } = actor.subject
  if ((action !== 'fly' && action !== 'circle') || entry.habitat === 'celestial') return
  if (['bird', 'wader', 'owl'].includes(entry.draw ?? entry.id)) actor.figure = figureOf('flyer')
  if (actor.casts === 'none') return
  const dice = random(stage.seed, `air${actor.index}.${actor.copy}`)
  actor.y = Math.max(actor.size * 1.15 + stage.H * MARGIN, Math.min(actor.y, stage.horizon * dice.range(0.62, 0.98)))
  actor.casts = 'none'
}

/** In a close view nobody walks out of the picture. */
const isRooted = (stage: Stage, actor: Actor) => stage.scene.view === 'close' && actor.size > stage.H * 0.6

/** A picture that stands in the scene as its subjects do. */
function guestOf(stage: Stage, { canvas, action }: Guest, index: number, count: number): Player {
  const size = Math.min(0.62 * stage.H, (0.8 * stage.W) / count) * (count > 1 ? 0.86 : 1)
  const tall = Math.min(size, (size * canvas.height) / canvas.width, stage.H * 0.66)
  const wide = (tall * canvas.width) / canvas.height
  const x = stage.W * (0.14 + (0.72 * (index + 0.5)) / count)
  const y = Math.min(stage.H * 0.9, stage.horizon + (stage.H - stage.horizon) * 0.62)
  const scale = (tall * stage.short) / canvas.height
  const sized = createCanvas(Math.max(1, Math.round(wide * stage.short)), Math.max(1, Math.round(tall * stage.short)))
  sized.getContext('2d').drawImage(canvas, 0, 0, canvas.width * scale, canvas.height * scale)
  const sprite: Sprite = { canvas: sized, left: -sized.width / 2, top: -sized.height, shadow: sized }
  const actor = { casts: 'none', size: tall, x, y } as const
  return {
    actor: { ...emptyActor, ...actor },
    order: 11,
    depth: depthAt(stage, y),
    spriteAt: () => sprite,
    isCelestial: false,
    isBound: true,
    doer: { action, x, y, size: tall, width: wide, facing: 1, own: index * 0.37, isFree: true, isBird: false },
  }
}

const emptyActor: Actor = {
  subject: { entry: { id: 'guest', kind: 'thing', en: [], zh: [] }, count: 1, inks: [], parts: {}, traits: [] },
  index: -1,
  copy: 0,
  figure: { width: 1, draw: () => undefined, clear: true },
  look: {
    variant: '',
    inks: ['#000', '#000', '#000'],
    parts: {},
    traits: [],
    rng: random(0, 'guest'),
    night: false,
    season: '',
  },
  x: 0,
  y: 0,
  size: 1,
  distance: 0,
  flip: false,
  order: 11,
  tilt: 0,
  casts: 'none',
}

/** The pose of a player, with the way its carrier takes it. */
function posed(player: Player, all: readonly Player[], world: World, time: number): Pose {
  const carrier = player.carrier === undefined ? undefined : all.find(({ actor }) => actor.index === player.carrier)
  const own = poseOf(carrier ? { ...player.doer, action: 'rest' } : player.doer, world, time)
  if (carrier && carrier !== player) {
    const carried = posed(carrier, all, world, time)
    return { ...own, x: carried.x, y: carried.y, turn: own.turn + carried.turn * 0.5 }
  }
  return player.isBound ? { ...own, x: Math.max(-0.15, Math.min(0.15, own.x)) * 0.4 } : own
}

function drawPlayer(
  ctx: SKRSContext2D,
  stage: Stage,
  camera: Camera,
  { actor, depth, spriteAt, doer }: Player,
  pose: Pose,
  time: number,
  isDull: boolean,
): void {
  const sprite = spriteAt(pose.phase)
  if (!sprite || pose.alpha <= 0) return
  const { short, press, palette } = stage
  const size = actor.size * short
  const x = (actor.x + pose.x) * short
  const lift = pose.y * short
  const y = actor.y * short
  const draw = (picture: Canvas, scale: number) =>
    ctx.drawImage(picture, sprite.left, sprite.top, picture.width / scale, picture.height / scale)

  if (actor.casts === 'ground' && !press.line && doer.action !== 'fall') {
    camera.place(ctx, depth, x, y)
    const isLow = stage.scene.time === 'sunset' || stage.scene.time === 'dawn'
    const flat = isLow ? 0.3 : 0.2
    const high = Math.min(1, Math.abs(lift) / Math.max(1, size))
    ctx.globalAlpha = pose.alpha * (isDull ? 0.2 : 0.3) * (1 - 0.5 * high)
    ctx.transform(pose.wide, 0, -press.light.x * (isLow ? 1.5 : 0.8) * flat, -flat * pose.tall, 0, 0)
    draw(sprite.shadow, 0.5)
  }
  if ((actor.casts === 'water' || actor.casts === 'bank') && !press.line) {
    camera.place(ctx, depth, x, y)
    ctx.globalAlpha = pose.alpha * 0.28
    ctx.transform(pose.wide, 0, 0.05 * Math.sin(time * 2.1), -0.7 * pose.tall, 0, 0)
    draw(sprite.canvas, 1)
  }
  if (pose.glow > 0) {
    camera.place(ctx, depth, x, y + lift - size / 2)
    const radius = size * 1.1
    const shine = ctx.createRadialGradient(0, 0, 0, 0, 0, radius)
    shine.addColorStop(0, withAlpha(palette.glow, 0.5 * pose.glow))
    shine.addColorStop(1, withAlpha(palette.glow, 0))
    ctx.globalCompositeOperation = 'screen'
    ctx.globalAlpha = 1
    ctx.fillStyle = shine
    ctx.fillRect(-radius, -radius, 2 * radius, 2 * radius)
    ctx.globalCompositeOperation = 'source-over'
  }
  camera.place(ctx, depth, x, y + lift)
  ctx.globalAlpha = pose.alpha
  const middle = pose.aroundMiddle ? size / 2 : 0
  ctx.translate(0, -middle)
  ctx.rotate(pose.turn)
  ctx.transform(pose.wide, 0, -pose.lean, pose.tall, 0, 0)
  ctx.translate(0, middle)
  if (pose.wave > 0) wavy(ctx, sprite, pose.wave * size, doer.facing, time)
  else draw(sprite.canvas, 1)
  ctx.globalAlpha = 1
  if (doer.action === 'burn' || actor.subject.traits.includes('burning')) {
    camera.place(ctx, depth, x, y + lift)
    flames(ctx, { size, width: doer.width * short, time, seed: actor.index + actor.copy })
  }
}

/** Strips of a body, one behind the other: a wave goes from head to tail and grows on its way. */
function wavy(ctx: SKRSContext2D, { canvas, left, top }: Sprite, reach: number, facing: number, time: number): void {
  const strips = 18
  const wide = canvas.width / strips
  for (let strip = 0; strip < strips; strip++) {
    const along = facing > 0 ? 1 - strip / strips : strip / strips
    const lift = reach * (0.15 + along * along) * Math.sin(time * 6.5 - along * 5)
    ctx.drawImage(
      canvas,
      strip * wide,
      0,
      wide,
      canvas.height,
      left + strip * wide,
      top + lift,
      wide + 0.6,
      canvas.height,
    )
  }
}

function withAlpha(ink: string, alpha: number): string {
  const number = Number.parseInt(ink.slice(1, 7), 16)
  return `rgba(${number >> 16}, ${(number >> 8) & 255}, ${number & 255}, ${alpha})`
}

/** What the prompt quotes, lettered on a sheet of its own. */
function titleOf({ scene, width, height }: ShowOrder, stage: Stage, players: readonly Player[]): Canvas | undefined {
  if (scene.quotes.length === 0) return undefined
  const canvas = createCanvas(width, height)
  const hero = players.find(player => !player.isCelestial)?.actor
  const top = hero ? ((hero.y - hero.size) / stage.H) * height : height * 0.4
  letter({ ...stage, ctx: canvas.getContext('2d'), width, height }, scene.quotes, top)
  return canvas
}
