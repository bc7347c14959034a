import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import type { View } from '../presets/camera.ts'
import type { Plane } from './planes.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** The view of a camera. Pixels. */
interface Field extends Size {
  /** The painted area, larger than the visible one. */
  readonly sheet: Size
  /** The point on the sheet that it zooms in on. */
  readonly focus: Point
  /** The displacement of everything. */
  readonly shift: Point
}

/** Draws planes and places things as they are visible at one moment. */
export interface Camera {
  /** A whole plane, drifting or leaning over. */
  readonly draw: (ctx: SKRSContext2D, plane: Plane, motion: { readonly drift?: number; readonly lean?: number }) => void
  /** The ground: nearer parts move more. `time`, in seconds, makes it wave. */
  readonly floor: (ctx: SKRSContext2D, plane: Plane, horizon: number, time: number | undefined) => void
  /** Where a row of the sheet appears on the ground, in pixels from the top; undefined if the picture is rolled. */
  readonly rowOf: (plane: Plane, horizon: number, row: number) => number | undefined
  /** Greatest distance in pixels from where another camera shows the same depth. */
  readonly apart: (other: Camera, depth: number) => number
  /** Where a point of the sheet appears at a depth, before the roll. */
  readonly seen: (depth: number, x: number, y: number) => Point
  readonly roll: number
  /** Moves the origin to a point of the sheet at a depth, in pixels of the sheet. */
  readonly place: (ctx: SKRSContext2D, depth: number, x: number, y: number) => void
}

const mix = (from: number, to: number, t: number) => from + (to - from) * t

/** Depth of the most distant things on the ground. */
const HORIZON = 0.2

/** How far a depth moves with a camera that goes sideways, as a share of how far the nearest one does. */
export const swayAt = (depth: number): number => 0.2 + 0.8 * depth

/** The camera for a view. */
export function cameraOf(view: View, { width, height, sheet, focus, shift }: Field): Camera {
  const room = { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2 }
  const share = (depth: number) =>
    view.pivot === 0 ? swayAt(depth) : (depth - view.pivot) / Math.max(view.pivot - HORIZON, 1 - view.pivot)
  const centre = {
    x: Math.max(width * 0.25, Math.min(width * 0.75, focus.x - room.x)),
    y: Math.max(height * 0.25, Math.min(height * 0.75, focus.y - room.y)),
  }
  /** Scale and offset of a depth: a point of the sheet appears at scale * point + offset. */
  const at = (depth: number) => {
    const near = 1 + (view.zoom - 1) * (0.3 + 0.7 * depth)
    const scale = view.far === undefined ? near : mix(view.far, view.zoom, depth)
    const sway = 0.35 + 0.65 * depth
    // Up to the edges of the sheet, which are further away the larger the scale.
    const spare = 1 - 1 / scale
    const limited = (value: number, margin: number, before: number, length: number) =>
      Math.max(-margin - (length - before) * spare, Math.min(margin + before * spare, value))
    const dx = limited(-view.x * room.x * share(depth) + shift.x * sway, room.x, centre.x, width)
    const dy = limited(-view.y * room.y * share(depth) + shift.y * sway, room.y, centre.y, height)
    return { scale, x: centre.x + scale * (dx - room.x - centre.x), y: centre.y + scale * (dy - room.y - centre.y) }
  }
  const turned = (ctx: SKRSContext2D) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (view.roll === 0) return
    ctx.translate(width / 2, height / 2)
    ctx.rotate(view.roll)
    ctx.translate(-width / 2, -height / 2)
  }
  const seen = (depth: number, px: number, py: number) => {
    const { scale, x, y } = at(depth)
    return { x: x + scale * px, y: y + scale * py }
  }
  return {
    seen,
    roll: view.roll,
    rowOf: ({ far, near }, horizon, row) =>
      view.roll === 0
        ? seen(mix(far, near, Math.max(0, Math.min(1, (row - horizon) / Math.max(1, sheet.height - horizon)))), 0, row)
            .y
        : undefined,
    apart(other, depth) {
      const corners = [0, 1, 2, 3].map(k => {
        const [x, y] = [(k & 1) * sheet.width, (k >> 1) * sheet.height]
        const [here, there] = [seen(depth, x, y), other.seen(depth, x, y)]
        return Math.hypot(here.x - there.x, here.y - there.y)
      })
      return Math.max(...corners) + (Math.abs(view.roll - other.roll) * width) / 2
    },
    draw(ctx, { canvas, top, parts = [{ canvas, left: 0, top }], far }, { drift = 0, lean = 0 }) {
      const { scale, x, y } = at(far)
      turned(ctx)
      ctx.translate(x + drift, y)
      if (lean !== 0) ctx.transform(1, 0, -lean, 1, lean * sheet.height * scale, 0)
      ctx.scale(scale, scale)
      for (const part of parts) ctx.drawImage(part.canvas, part.left, part.top)
    },
    floor(ctx, { canvas, top, far, near }, horizon, time) {
      turned(ctx)
      const bottom = top + canvas.height
      const depthOf = (row: number) =>
        mix(far, near, Math.max(0, Math.min(1, (row - horizon) / Math.max(1, sheet.height - horizon))))
      const rows = time === undefined ? Math.max(8, sheet.height / 40) : Math.max(3, sheet.height / 170)
      // Everything above the horizon is at its own depth, as a whole.
      const edges = [top]
      for (let row = Math.max(top, Math.round(horizon)); row < bottom; row += rows)
        if (row > top) edges.push(Math.round(row))
      edges.push(bottom)
      for (let strip = 0; strip + 1 < edges.length; strip++) {
        const from = edges[strip] ?? top
        const to = edges[strip + 1] ?? bottom
        if (to <= from) continue
        const upper = at(depthOf(from))
        const lower = at(depthOf(to))
        const middle = at(depthOf((from + to) / 2))
        const y0 = upper.y + upper.scale * from
        const y1 = lower.y + lower.scale * to
        const depth = depthOf(from)
        const wave =
          time === undefined || from < horizon
            ? 0
            : sheet.height *
              (0.0012 + 0.0048 * depth * depth) *
              Math.sin(time * 1.7 + from * (0.09 - 0.05 * depth) * (720 / sheet.height))
        ctx.drawImage(
          canvas,
          0,
          from - top,
          canvas.width,
          to - from,
          middle.x + wave,
          y0,
          canvas.width * middle.scale,
          y1 - y0 + 1,
        )
      }
    },
    place(ctx, depth, px, py) {
      const { scale, x, y } = at(depth)
      turned(ctx)
      ctx.translate(x + scale * px, y + scale * py)
      ctx.scale(scale, scale)
    },
  }
}
