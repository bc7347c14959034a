import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { random } from '../../random.ts'
import { drawActor } from '../../image/compose/printActor.ts'
import type { Actor } from '../../image/compose/actor.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { isClear } from '../../image/compose/surfaces.ts'
import { figureOf } from '../../image/draw/index.ts'
import { mix } from '../../image/kit/colour.ts'
import { around, cut, inkedBoxes } from './inked.ts'
import { roughen } from './roughen.ts'

/** A picture of an actor, and its corner relative to the middle of the actor's base, in pixels of the sheet. */
export interface Sprite {
  readonly canvas: Canvas
  readonly left: number
  readonly top: number
  /** Its shape in one ink, at half the size: its shadow. */
  readonly shadow: Canvas
}

/** Drawings whose limbs move. */
const MOVING = ['quadruped', 'person', 'flyer']
/** Number of poses in one step or wing beat: drawn on twos, as is usual in animation. */
const POSES = 8

/** Draws an actor in a pose when that is first needed. */
export function spritesOf(stage: Stage, actor: Actor): (phase: number | undefined) => Sprite | undefined {
  const isMoving = MOVING.some(name => actor.figure === figureOf(name))
  const drawn = new Map<number, Sprite | undefined>()
  return phase => {
    const pose = phase === undefined || !isMoving ? -1 : Math.floor(phase * POSES) % POSES
    if (!drawn.has(pose)) drawn.set(pose, paint(stage, actor, pose < 0 ? undefined : pose / POSES))
    return drawn.get(pose)
  }
}

function paint(stage: Stage, actor: Actor, phase: number | undefined): Sprite | undefined {
  const look = {
    ...actor.look,
    // The same random numbers for every pose: only moving parts differ.
    rng: random(stage.seed, `look${actor.index}.${actor.copy}`),
    ...(phase !== undefined && { phase }),
  }
  // Flames are animated, so they are not part of the sprite.
  const subject = { ...actor.subject, traits: actor.subject.traits.filter(trait => trait !== 'burning') }
  const drawn = drawActor(stage, { ...actor, subject, look }, true)
  if (!drawn) return undefined
  roughen(drawn.sheet, stage)
  const canvas = haloed(stage, actor, drawn.sheet)
  const box = around(inkedBoxes(canvas)) ?? { left: 0, top: 0, width: canvas.width, height: canvas.height }
  return {
    canvas: cut(canvas, box),
    left: drawn.left + box.left - actor.x * stage.short,
    top: drawn.top + box.top - actor.y * stage.short,
    shadow: inked(cut(drawn.sheet, box), stage.press.shadow, 0.5),
  }
}

/** Adds a thin edge of bare paper around it, as the painter prints it. */
function haloed(stage: Stage, actor: Actor, sheet: Canvas): Canvas {
  const { press, palette } = stage
  const isLight = actor.subject.entry.habitat === 'celestial'
  if (isClear(actor) || isLight || press.line || press.treatment === 'soft') return sheet
  const canvas = createCanvas(sheet.width, sheet.height)
  const ctx = canvas.getContext('2d')
  const reach = Math.max(0.7, press.scale * 2.1)
  ctx.globalAlpha = palette.night ? 0.55 : 0.75
  ctx.drawImage(inked(sheet, mix(palette.glow, press.paper, 0.4), 1), press.light.x * reach, press.light.y * reach)
  ctx.globalAlpha = 1
  ctx.drawImage(sheet, 0, 0)
  return canvas
}

/** The shape of a sheet in one ink. */
function inked(sheet: Canvas, ink: string, scale: number): Canvas {
  const canvas = createCanvas(
    Math.max(1, Math.round(sheet.width * scale)),
    Math.max(1, Math.round(sheet.height * scale)),
  )
  const ctx = canvas.getContext('2d')
  ctx.drawImage(sheet, 0, 0, canvas.width, canvas.height)
  ctx.globalCompositeOperation = 'source-in'
  ctx.fillStyle = ink
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
