import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Ink } from '../kit/colour.ts'
import { bounds, curve, multiply, tapered, type Box, type Matrix, type Points } from '../kit/geometry.ts'
import type { Random } from '../../random.ts'
import type { Lay, Press } from './press.ts'
import { covers, inMaterial, opacityOf, printSurface, type Surface } from './surface.ts'

export interface Turn {
  /** Clockwise, in radians. */
  rot?: number
  sx?: number
  sy?: number
}

/**
 * Draws one subject. Figures speak in units: x from the middle, y up the
 * negative axis, the subject standing on y = 0 and one unit tall. The pen turns
 * that into pixels, so grain and light stay the same all over the sheet
 * whatever the subject's size, and a mirrored fox is still lit from the moon's
 * side.
 */
export class Pen {
  readonly ctx: SKRSContext2D
  readonly press: Press
  readonly rng: Random
  private matrix: Matrix
  private tone: (ink: Ink) => Ink
  /** Pixels in one unit of the whole figure, independent of the scale of its parts. */
  private whole: number
  private surfaces: readonly Surface[] = []

  constructor(ctx: SKRSContext2D, press: Press, matrix: Matrix, rng: Random, tone: (ink: Ink) => Ink) {
    this.ctx = ctx
    this.press = press
    this.matrix = matrix
    this.rng = rng
    this.tone = tone
    this.whole = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
  }

  /** Amount of detail: above 1 for detailed hands, below 1 for quick ones. */
  get detail(): number {
    return this.press.detail
  }

  /** Pixels in one unit at the present scale. */
  get unit(): number {
    return Math.sqrt(Math.abs(this.matrix.a * this.matrix.d - this.matrix.b * this.matrix.c))
  }

  blob(points: Points, ink: Ink, lay: Lay = {}): void {
    this.outline(curve(points, 7, true), ink, lay)
  }

  poly(points: Points, ink: Ink, lay: Lay = {}): void {
    this.outline(points, ink, lay)
  }

  oval(cx: number, cy: number, rx: number, ry: number, ink: Ink, lay: Lay & { rot?: number } = {}): void {
    const cos = Math.cos(lay.rot ?? 0)
    const sin = Math.sin(lay.rot ?? 0)
    const steps = Math.max(14, Math.min(48, Math.round(Math.max(rx, ry) * this.unit * 0.5)))
    const points: number[] = []
    for (let i = 0; i < steps; i++) {
      const t = (i / steps) * Math.PI * 2
      const x = Math.cos(t) * rx
      const y = Math.sin(t) * ry
      points.push(cx + x * cos - y * sin, cy + x * sin + y * cos)
    }
    this.outline(points, ink, lay)
  }

  /** Ovals of one size around several points. */
  ovals(points: Points, rx: number, ry: number, ink: Ink, lay: Lay & { rot?: number } = {}): void {
    for (let i = 0; i + 1 < points.length; i += 2) this.oval(points[i] ?? 0, points[i + 1] ?? 0, rx, ry, ink, lay)
  }

  /** A rectangle from its top left corner, corners rounded by `round` units. */
  box(x: number, y: number, w: number, h: number, ink: Ink, lay: Lay & { round?: number } = {}): void {
    const r = Math.min(lay.round ?? 0, w / 2, h / 2)
    if (r <= 0) return this.outline([x, y, x + w, y, x + w, y + h, x, y + h], ink, lay)
    const points: number[] = []
    const corner = (cx: number, cy: number, from: number) => {
      for (let i = 0; i <= 5; i++) {
        const t = from + (i / 5) * (Math.PI / 2)
        points.push(cx + Math.cos(t) * r, cy + Math.sin(t) * r)
      }
    }
    corner(x + w - r, y + r, -Math.PI / 2)
    corner(x + w - r, y + h - r, 0)
    corner(x + r, y + h - r, Math.PI / 2)
    corner(x + r, y + r, Math.PI)
    this.outline(points, ink, lay)
  }

  /** A stroke that thins or swells: legs, tails, stems, branches. Widths in units at start, middle and end. */
  limb(points: Points, w0: number, w1: number, w2: number, ink: Ink, lay: Lay = {}): void {
    this.outline(tapered(points, w0, w1, w2), ink, { shade: 0.35, ...lay })
  }

  /** A drawn line of even width (units) with round ends. */
  line(points: Points, width: number, ink: Ink, opacity = 1, straight = false): void {
    const { ctx, press } = this
    press.strokes++
    const path = this.trace(points.length > 4 && !straight ? curve(points, 7) : points, false)
    ctx.globalAlpha = opacity
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    ctx.lineWidth = Math.max(press.hair * 0.7, width * this.unit)
    const surface = this.surfaces.find(one => covers(one, ink))
    ctx.strokeStyle = press.line ? press.line.key : this.tone(surface ? inMaterial(surface, ink) : ink)
    if (press.line) ctx.lineWidth = Math.min(ctx.lineWidth, press.line.width)
    ctx.stroke(path)
    ctx.globalAlpha = 1
  }

  /** Runs `body` with the origin moved, turned and scaled. */
  at(x: number, y: number, turn: Turn, body: () => void): void {
    const before = this.matrix
    const cos = Math.cos(turn.rot ?? 0)
    const sin = Math.sin(turn.rot ?? 0)
    const sx = turn.sx ?? 1
    const sy = turn.sy ?? sx
    this.matrix = multiply(before, { a: cos * sx, b: sin * sx, c: -sin * sy, d: cos * sy, e: x, f: y })
    body()
    this.matrix = before
  }

  /** Draws `body` on both sides of the line x = 0. */
  both(body: (side: 1 | -1) => void): void {
    body(1)
    this.at(0, 0, { sx: -1, sy: 1 }, () => body(-1))
  }

  /** Clips everything `body` draws to the closed outline. */
  within(points: Points, smooth: boolean, body: () => void): void {
    const { ctx } = this
    ctx.save()
    ctx.clip(this.trace(smooth ? curve(points, 7, true) : points, true))
    body()
    ctx.restore()
  }

  /** Blends every ink of `body` by `share` towards another one: for a far leg or a wall in shadow. */
  dim(towards: Ink, share: number, body: () => void): void {
    const before = this.tone
    const { press } = this
    this.tone = ink => before(press.blend(ink, towards, share))
    body()
    this.tone = before
  }

  /** Everything `body` draws is made of the first of these surfaces that covers its ink. */
  surfaced(surfaces: readonly Surface[], body: () => void): void {
    const before = this.surfaces
    this.surfaces = surfaces
    body()
    this.surfaces = before
  }

  /** A soft glow around a point, which only lightens. */
  glow(x: number, y: number, radius: number, ink: Ink, strength = 0.6): void {
    if (this.press.line) return
    const { ctx } = this
    const [px, py] = this.place(x, y)
    const r = radius * this.unit
    const shine = ctx.createRadialGradient(px, py, 0, px, py, r)
    shine.addColorStop(0, this.press.wash(ink, strength))
    shine.addColorStop(0.4, this.press.wash(ink, strength * 0.35))
    shine.addColorStop(1, this.press.wash(ink, 0))
    ctx.fillStyle = shine
    ctx.fillRect(px - r, py - r, r * 2, r * 2)
  }

  /** Where a point in units lands, in pixels. */
  place(x: number, y: number): [number, number] {
    const m = this.matrix
    return [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]
  }

  private trace(points: Points, closed: boolean): Path2D {
    const path = new Path2D()
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x, y] = this.place(points[i] ?? 0, points[i + 1] ?? 0)
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    if (closed) path.closePath()
    return path
  }

  private outline(points: Points, ink: Ink, lay: Lay): void {
    const path = this.trace(points, true)
    const { ctx, press } = this
    const surface = this.surfaces.find(one => covers(one, ink))
    const tone = this.tone(surface ? inMaterial(surface, ink) : ink)
    const local = bounds(points)
    const corners: number[] = []
    for (const [x, y] of [
      [local.x, local.y],
      [local.x + local.w, local.y],
      [local.x, local.y + local.h],
      [local.x + local.w, local.y + local.h],
    ] as const)
      corners.push(...this.place(x, y))
    const box: Box = bounds(corners)
    ctx.globalAlpha = (lay.alpha ?? 1) * (surface ? opacityOf(surface) : 1)
    press.lay(ctx, path, box, tone, lay)
    if (surface && !press.line) {
      const [x, y] = this.place(0, 0)
      printSurface(ctx, path, box, tone, surface, { x, y, unit: this.whole })
    }
    ctx.globalAlpha = 1
  }
}
