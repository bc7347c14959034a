import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { random } from '../../random.ts'
import { actorWidth, type Actor } from '../../image/compose/actor.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { figureOf } from '../../image/draw/index.ts'
import { actions as known, type Action, type Performer, type Pose, type World } from './catalogue.ts'
import { depthAt } from './planes.ts'
import { spritesOf, type Sprite } from './sprites.ts'

/** Margin around the visible area, as a share of each side, for the camera to move into. */
export const MARGIN = 0.09

/** A picture that takes part in a scene. */
export interface Guest {
  readonly canvas: Canvas
  readonly action: Action
}

/** A subject of the scene: how it is drawn and what it does. */
export interface Player {
  readonly action: Action
  readonly performer: Performer
  readonly actor: Actor
  readonly spriteAt: (phase: number | undefined) => Sprite | undefined
  readonly depth: number
  readonly order: number
  /** Index of the actor that carries it; it moves with that one. */
  readonly carrier?: number | undefined
  readonly isCelestial: boolean
  /** Whether it cannot leave its place. */
  readonly isBound: boolean
}

/** Relations in which a subject is carried: a rider by the horse, a hat by its wearer. */
const CARRIED = new Set(['on', 'in', 'wear', 'hold'])

/** An actor with what it does. */
export function playerOf(stage: Stage, actor: Actor, actions: readonly Action[]): Player {
  const action = actions[actor.index] ?? 'rest'
  const { relation, entry } = actor.subject
  const isCelestial = entry.habitat === 'celestial'
  const leader = actor.party === undefined ? undefined : leaderOf(stage, actor.party, actions)
  const together = leader === actor.index ? undefined : leader
  const carried =
    actor.party !== undefined
      ? together
      : relation && CARRIED.has(relation.kind) && known[action].travels
        ? relation.to
        : undefined
  const isFree = actor.figure.airy === true || actor.casts === 'none'
  return {
    action,
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
    performer: {
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

/** Who moves those who act together: what the agent rides if that goes somewhere, else the agent. */
function leaderOf({ scene }: Stage, agent: number, actions: readonly Action[]): number {
  const relation = scene.subjects[agent]?.relation
  const mount = relation && ['on', 'in'].includes(relation.kind) ? relation.to : undefined
  return mount !== undefined && known[actions[mount] ?? 'rest'].travels ? mount : agent
}

/** A flying bird spreads its wings, and flying things leave the ground. */
export function takeOff(stage: Stage, actor: Actor, action: Action | undefined): void {
  const { entry } = actor.subject
  if ((action !== 'fly' && action !== 'circle') || entry.habitat === 'celestial') return
  if (entry.wings) actor.figure = figureOf('flyer')
  if (actor.casts === 'none') return
  const dice = random(stage.seed, `air${actor.index}.${actor.copy}`)
  actor.y = Math.max(actor.size * 1.15 + stage.H * MARGIN, Math.min(actor.y, stage.horizon * dice.range(0.62, 0.98)))
  actor.casts = 'none'
}

/** In a close view, nobody walks out of the picture. */
const isRooted = (stage: Stage, actor: Actor) => stage.scene.view === 'close' && actor.size > stage.H * 0.6

/** A picture that takes part in the scene like its subjects. */
export function guestOf(stage: Stage, { canvas, action }: Guest, index: number, count: number): Player {
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
    action,
    performer: { x, y, size: tall, width: wide, facing: 1, own: index * 0.37, isFree: true, isBird: false },
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

/** The pose of a player, including the movement of its carrier. */
export function posed(player: Player, all: readonly Player[], world: World, time: number): Pose {
  const carrier = player.carrier === undefined ? undefined : all.find(({ actor }) => actor.index === player.carrier)
  const own = known[carrier ? 'rest' : player.action].pose(player.performer, world, time)
  if (carrier && carrier !== player) {
    const carried = posed(carrier, all, world, time)
    return { ...own, x: carried.x, y: carried.y, turn: own.turn + carried.turn * 0.5 }
  }
  return player.isBound ? { ...own, x: Math.max(-0.15, Math.min(0.15, own.x)) * 0.4 } : own
}
