import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { alpha, mix, type Ink } from '../kit/colour.ts'
import { random } from '../../random.ts'
import { widthOf } from '../draw/figure.ts'
import { fire } from '../things/furnishings.ts'
import { Pen } from '../draw/pen.ts'
import { bank } from './bank.ts'
import { handing, hatted, overhang } from './carried.ts'
import { isClear, surfacesOf } from './surfaces.ts'
import type { Stage } from './stage.ts'
import { type Actor } from './actor.ts'

/** An actor on a sheet of its own, and the position of that in pixels of the whole sheet. */
interface Drawn {
  sheet: Canvas
  left: number
  top: number
}

/** Draws an actor on a sheet of its own; `whole` includes the parts beyond the edges of the picture. */
export function drawActor(stage: Stage, actor: Actor, whole = false): Drawn | undefined {
  const { short, press } = stage
  const margin = Math.max((actor.figure.margin ?? 0.15) + 0.06, overhang(actor))
  const w = widthOf(actor.figure, actor.look)
  const size = actor.size * short
  if (size < 2) return undefined
  const wide = size / (actor.stretch ?? 1)
  // A strongly tilted actor extends to all sides of its base.
  const over = Math.abs(actor.tilt) > 0.8
  const reach = Math.ceil(Math.max(over ? size : 0, wide * (w / 2)) + wide * margin)
  const up = Math.ceil(size * (1 + margin))
  const down = over
    ? Math.ceil(size * (1 + margin))
    : Math.ceil(size * Math.max(0.12, margin * (actor.figure.airy ? 1 : 0.5)))
  const cx = actor.x * short
  const cy = actor.y * short
  const all = {
    left: Math.floor(cx - reach),
    top: Math.floor(cy - up),
    right: Math.ceil(cx + reach),
    bottom: Math.ceil(cy + down),
  }
  const left = whole ? all.left : Math.max(all.left, -Math.ceil(size * 0.2))
  const top = whole ? all.top : Math.max(all.top, -Math.ceil(size * 0.1))
  const right = whole ? all.right : Math.min(all.right, stage.width + Math.ceil(size * 0.2))
  const bottom = whole ? all.bottom : Math.min(all.bottom, stage.height + 2)
  if (right - left < 2 || bottom - top < 2) return undefined
  const sheet = createCanvas(right - left, bottom - top)
  const own = sheet.getContext('2d')
  const tilt = actor.tilt
  const k = actor.flip ? -wide : wide
  const tone = subjectTone(stage, actor)
  const pen = new Pen(
    own,
    press,
    {
      a: k * Math.cos(tilt),
      b: k * Math.sin(tilt),
      c: -size * Math.sin(tilt),
      d: size * Math.cos(tilt),
      e: cx - left,
      f: cy - top,
    },
    random(stage.seed, `draw${actor.index}.${actor.copy}`),
    tone,
  )
  pen.surfaced(surfacesOf(actor), () => actor.figure.draw(pen, handing(actor)))
  hatted(pen, actor)
  if (actor.subject.traits.includes('burning') && !actor.subject.entry.flames) ablaze(pen, actor, w)
  return { sheet, left, top }
}

/**
 * Draws the actor on a sheet of its own and prints that sheet with its shadow and
 * a hair of bare paper round it, as a block a little off register would leave.
 */
export function printActor(stage: Stage, actor: Actor): void {
  const { ctx, short, press, palette } = stage
  const drawn = drawActor(stage, actor)
  if (!drawn) return
  const { sheet, left, top } = drawn
  const size = actor.size * short
  const cy = actor.y * short
  const w = widthOf(actor.figure, actor.look)
  if (actor.casts === 'ground') castShadow(ctx, stage, sheet, actor, left, top, cy)
  if (actor.casts === 'bank') bank(stage, actor, w)
  if (actor.casts === 'water' || actor.casts === 'bank') reflect(ctx, stage, sheet, left, top, cy, size)
  const clear = isClear(actor)
  if (
    !clear &&
    !actor.seenIn &&
    !press.line &&
    press.treatment !== 'soft' &&
    actor.subject.entry.habitat !== 'celestial' &&
    size > 60 * press.scale
  ) {
    halo(ctx, stage, sheet, left, top, mix(palette.glow, press.paper, 0.4))
  }
  if (actor.seenIn) {
    ctx.save()
    ctx.clip(opening(actor.seenIn, short))
  }
  ctx.drawImage(sheet, left, top)
  if (actor.seenIn) ctx.restore()
  // The canvas draws lazily: flush it and free big sheets, so that recorded drawings do not pile up in memory.
  if (sheet.width * sheet.height > 600_000) {
    ctx.getImageData(0, 0, 1, 1)
    sheet.width = 1
    for (const used of scratch.splice(0)) used.width = 1
  } else scratch.length = 0
}

/** The opening of a window or the glass of a mirror, in pixels. */
function opening({ subject, x, y, size }: Actor, short: number): Path2D {
  const path = new Path2D()
  if (subject.entry.pane === 'mirror')
    path.ellipse(x * short, (y - size * 0.52) * short, size * 0.26 * short, size * 0.38 * short, 0, 0, 2 * Math.PI)
  else path.rect((x - size * 0.37) * short, (y - size * 0.94) * short, size * 0.74 * short, size * 0.87 * short)
  return path
}

const scratch: Canvas[] = []

function subjectTone(stage: Stage, actor: Actor): (ink: Ink) => Ink {
  const { palette, press, scene } = stage
  const backlit = scene.lights.includes('backlit')
  if (actor.subject.entry.habitat === 'celestial' || actor.subject.entry.luminous) return ink => ink
  return ink => {
    const lit = mix(ink, palette.ambient, palette.ambientShare * 0.62)
    const far = actor.distance > 0 ? mix(lit, palette.haze, actor.distance * 0.6) : lit
    return backlit ? mix(far, press.shadow, 0.72) : far
  }
}

/** Flames on a burning thing. */
function ablaze(pen: Pen, actor: Actor, width: number): void {
  for (const [x, y, s] of [
    [-0.3, -0.42, 0.3],
    [0.05, -0.55, 0.4],
    [0.32, -0.4, 0.32],
    [-0.05, -0.08, 0.24],
  ] as const)
    pen.at(x * width, y, { sx: s }, () => fire.draw(pen, { ...actor.look, inks: ['#e8762a', '#f4c84a', '#c8501f'] }))
}

function tinted(sheet: Canvas, ink: string): Canvas {
  const copy = createCanvas(sheet.width, sheet.height)
  const ctx = copy.getContext('2d')
  ctx.drawImage(sheet, 0, 0)
  ctx.globalCompositeOperation = 'source-in'
  ctx.fillStyle = ink
  ctx.fillRect(0, 0, sheet.width, sheet.height)
  scratch.push(copy)
  return copy
}

function halo(ctx: SKRSContext2D, stage: Stage, sheet: Canvas, left: number, top: number, ink: Ink): void {
  const d = Math.max(0.7, stage.press.scale * 2.1)
  const shape = tinted(sheet, ink)
  const { x, y } = stage.press.light
  ctx.globalAlpha = stage.palette.night ? 0.55 : 0.75
  ctx.drawImage(shape, left + x * d, top + y * d)
  ctx.globalAlpha = 1
}

/** A shadow flattened on the ground, away from the light. */
function castShadow(
  ctx: SKRSContext2D,
  stage: Stage,
  sheet: Canvas,
  actor: Actor,
  left: number,
  top: number,
  base: number,
): void {
  const { press, palette } = stage
  const strength = stage.scene.weather.some(w => ['cloudy', 'fog', 'rain'].includes(w))
    ? 0.2
    : palette.night
      ? 0.34
      : 0.3
  if (press.line) return
  const shape = tinted(sheet, alpha(press.shadow, 1))
  const low = stage.scene.time === 'sunset' || stage.scene.time === 'dawn'
  const flat = low ? 0.3 : 0.2
  const slant = -press.light.x * (low ? 1.5 : 0.8)
  ctx.save()
  ctx.globalAlpha = strength * (1 - actor.distance * 0.7)
  ctx.transform(1, 0, -slant * flat * -1, -flat * -1, 0, 0)
  ctx.setTransform(1, 0, slant * flat, -flat, left - slant * flat * (base - top), base + flat * (base - top))
  ctx.drawImage(shape, 0, 0)
  ctx.restore()
}

/** The reflection in water, upside down and broken into strips. */
function reflect(
  ctx: SKRSContext2D,
  stage: Stage,
  sheet: Canvas,
  left: number,
  top: number,
  base: number,
  size: number,
): void {
  const { press } = stage
  if (press.line) return
  ctx.save()
  ctx.beginPath()
  const strip = Math.max(3, size * 0.035)
  for (let y = base; y < base + size * 0.9; y += strip) ctx.rect(left - size, y, sheet.width + size * 2, strip * 0.72)
  ctx.clip()
  ctx.globalAlpha = 0.4
  ctx.setTransform(1, 0, 0, -0.75, left, base + (base - top) * 0.75)
  ctx.drawImage(sheet, 0, 0)
  ctx.restore()
}
