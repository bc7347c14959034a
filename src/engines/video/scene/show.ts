import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import type { Frame } from '../../frame.ts'
import { frameReader } from '../../frame.ts'
import { actorWidth } from '../../image/compose/actor.ts'
import { bank } from '../../image/compose/bank.ts'
import type { Technique } from '../../image/compose/technique.ts'
import { composeLayers } from '../../image/compose/layers.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { letter } from '../../image/finish/lettering.ts'
import { treat } from '../../image/finish/treatments.ts'
import type { Borrowed } from '../../image/reference/picture.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { Look } from '../looks.ts'
import { followed, swayed, type Movement } from '../presets/camera.ts'
import { swing, timeOf, type Pace } from '../presets/motion.ts'
import { actions as known, type Action, type World } from './catalogue.ts'
import { cameraOf, swayAt, type Camera } from './camera.ts'
import { air } from './air.ts'
import { drawPlayer } from './drawPlayer.ts'
import { planeOf, type Plane } from './planes.ts'
import { guestOf, MARGIN, playerOf, posed, takeOff, type Guest, type Player } from './player.ts'
import { varnish } from './varnish.ts'
import { shimmer } from './water.ts'

/** A scene to be animated. */
export interface ShowOrder extends Size {
  readonly scene: Scene
  readonly seed: number
  /** Seconds. */
  readonly duration: number
  readonly look: Look
  readonly technique?: Technique | undefined
  readonly movement: Movement
  /** Whether the camera moves with the first subject that moves along, instead. */
  readonly follows?: boolean | undefined
  readonly pace: Pace
  /** What each subject does. */
  readonly actions: readonly Action[]
  /** Colours, horizon and position of the subject, from reference pictures. */
  readonly borrowed?: Borrowed | undefined
  /** Only its subjects and its weather, to be drawn over something else. */
  readonly isBare?: boolean | undefined
  /** Cut-out pictures that take part in the scene. */
  readonly guests?: readonly Guest[] | undefined
}

/**
 * Seconds for which distant things may stand still, the depth up to which they may, and their error in pixels at most.
 */
const HELD = 1.5 / 24
const FAR = 0.22
const STEP = 2.5

const isSky = ({ name }: Plane) => name === 'air' || name === 'clouds'

/** A scene ready to be shown at any moment. */
export interface Show {
  /** Whether the camera follows a subject. */
  readonly follows: boolean
  /** Draws a moment onto a canvas of the show's size. */
  readonly drawOver: (ctx: SKRSContext2D, seconds: number) => void
  /** The frame of a moment, valid until the next one is requested. */
  readonly frameAt: (seconds: number) => Frame
}

/** Paints a scene in planes and prepares its subjects to move. */
export function openShow(order: ShowOrder): Show {
  const { width, height, seed, scene, look, duration, pace } = order
  const sheet = { width: 2 * Math.round(width * (0.5 + MARGIN)), height: 2 * Math.round(height * (0.5 + MARGIN)) }
  const inset = MARGIN / (1 + 2 * MARGIN)
  const layered = composeLayers(
    scene,
    { ...sheet, seed, ...(order.technique ?? look.technique), borrowed: order.borrowed },
    inset,
  )
  const { stage, base, actors } = layered
  for (const actor of actors) takeOff(stage, actor, order.actions[actor.index])
  const players = actors.map(actor => playerOf(stage, actor, order.actions))
  const groundLayer = layered.layers.find(({ name }) => name === 'ground')
  if (groundLayer) {
    stage.ctx = groundLayer.canvas.getContext('2d')
    for (const { actor } of players) if (actor.casts === 'bank') bank(stage, actor, actorWidth(actor) / actor.size)
  }
  const planes = order.isBare
    ? []
    : layered.layers.map(layer => planeOf(layer, stage)).filter(plane => plane !== undefined)
  const guests = (order.guests ?? []).map((guest, index, all) => guestOf(stage, guest, index, all.length))
  const ground = planes.find(({ name }) => name === 'ground')
  const horizon = stage.horizon * stage.short
  const canvas = createCanvas(width, height)
  const read = frameReader(canvas)
  const farSheet = createCanvas(width, height)
  let painted: { readonly seconds: number; readonly camera: Camera } | undefined
  const over = varnish({ width, height }, stage.press.scale, look)
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
    duration: timeOf(pace, duration, duration) * look.tempo,
    reach: pace.reach,
  }
  const everybody = [...players, ...guests]
  const hero = order.follows ? players.find(movesAlong) : undefined
  const movement = hero ? followed(hero.performer.facing) : order.movement
  const isStyled =
    !order.isBare && ['watercolour', 'ink', 'woodcut', 'pixel', 'oil', 'poster'].includes(layered.style.name)

  const drawOver = (ctx: SKRSContext2D, seconds: number) => {
    const time = timeOf(pace, seconds, duration) * look.tempo
    const swung = swing(pace, seconds)
    const view = movement(Math.min(1, seconds / duration), seconds)
    const camera = cameraOf(swayed(view, swung), {
      width,
      height,
      sheet,
      focus: { x: stage.focus.x * stage.short, y: stage.focus.y * stage.short },
      shift: { x: swung.x * height, y: swung.y * height },
    })
    const poses = everybody.map(player => {
      const pose = posed(player, players, world, time)
      const carrier = players.find(({ actor }) => actor.index === player.carrier) ?? player
      return hero && movesAlong(carrier) ? { ...pose, x: view.x * margins.x * swayAt(player.depth) } : pose
    })
    const show = (on: SKRSContext2D, isWanted: (player: Player) => boolean) =>
      everybody.forEach((player, index) => {
        const pose = poses[index]
        if (pose && isWanted(player)) drawPlayer(on, stage, camera, player, pose, time, weather.isDull)
      })
    const draw = (on: SKRSContext2D, plane: Plane) => {
      if (plane.name === 'clouds')
        camera.draw(on, plane, { drift: (seconds / duration - 0.5) * 0.09 * width * pace.reach })
      else if (plane.name === 'front') camera.draw(on, plane, { lean: 0.012 * Math.sin(time * 1.4) })
      else if (plane.name === 'ground') camera.floor(on, plane, horizon, isWater ? time : undefined)
      else if (plane.name === 'theme') camera.floor(on, plane, 0, time)
      else camera.draw(on, plane, {})
    }
    /** Paints distant things: they stand still for two frames unless the camera moves fast. */
    const paintFar = () => {
      const on = farSheet.getContext('2d')
      on.save()
      on.fillStyle = stage.palette.haze
      on.fillRect(0, 0, width, height)
      const cover = ground && camera.rowOf(ground, horizon, ground.solidFrom ?? Infinity)
      if (cover !== undefined && cover < height) {
        on.beginPath()
        on.rect(0, 0, width, Math.max(0, cover) + height / 60)
        on.clip()
      }
      for (const plane of planes) if (isSky(plane)) draw(on, plane)
      weather.behind(on, camera, time)
      if (!base.closed) show(on, player => player.isCelestial)
      for (const plane of planes) if (plane.name === 'back') draw(on, plane)
      on.restore()
      painted = { seconds, camera }
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalAlpha = 1
    ctx.globalCompositeOperation = 'source-over'
    if (order.isBare) {
      if (!base.closed) show(ctx, player => player.isCelestial)
    } else {
      const isStale = !painted || Math.abs(seconds - painted.seconds) > HELD || camera.apart(painted.camera, FAR) > STEP
      if (isStale) paintFar()
      ctx.drawImage(farSheet, 0, 0)
    }
    for (const plane of planes) if (!isSky(plane) && plane.name !== 'back' && plane.name !== 'front') draw(ctx, plane)
    if (isWater && !order.isBare) shimmer(ctx, stage, camera, time)
    if (base.closed) show(ctx, player => player.isCelestial)
    show(ctx, player => !player.isCelestial)
    for (const plane of planes) if (plane.name === 'front') draw(ctx, plane)
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
    if (!order.isBare) over(ctx)
  }
  return {
    follows: hero !== undefined,
    drawOver,
    frameAt(seconds) {
      drawOver(canvas.getContext('2d'), seconds)
      return read()
    },
  }
}

/** Whether a subject moves through the picture. */
const movesAlong = ({ action, isBound, isCelestial }: Player) =>
  known[action].crosses === true && !isBound && !isCelestial

/** The quotes of the prompt, lettered on a sheet of their own. */
function titleOf({ scene, width, height }: ShowOrder, stage: Stage, players: readonly Player[]): Canvas | undefined {
  if (scene.quotes.length === 0) return undefined
  const canvas = createCanvas(width, height)
  const hero = players.find(player => !player.isCelestial)?.actor
  const top = hero ? ((hero.y - hero.size) / stage.H) * height : height * 0.4
  letter({ ...stage, ctx: canvas.getContext('2d'), width, height }, scene.quotes, top)
  return canvas
}
