import type { Size } from '../../media/form.ts'
import type { View } from '../presets/camera.ts'
import type { Bendable } from '../../vision/mesh.ts'
import { waysTo } from '../../vision/warp.ts'
import type { DepthMap } from './depth.ts'

/** How a picture is bent at one moment. Pixels. */
export interface Bend {
  readonly view: View
  /** How far the camera can move to each side. */
  readonly room: { readonly x: number; readonly y: number }
  /** The displacement and lean of the subject, and its stretch around its middle. */
  readonly subject: {
    readonly x: number
    readonly y: number
    readonly wide: number
    readonly tall: number
    readonly lean: number
  }
  /** Waves across the lower part, as on water: amplitude, and time. */
  readonly ripple: { readonly reach: number; readonly time: number }
}

/**
 * Rows of a picture that share one row of the grid on which positions are computed: depth is smooth enough for that.
 */
const CELL = 8

/**
 * Bends a picture into `into`, which has the same size: near things move further than far ones. If nothing moves, every
 * pixel stays the same.
 */
export function warp(
  size: Size,
  picture: Bendable,
  { near, subject, focus }: DepthMap,
  { view, room, subject: motion, ripple }: Bend,
  into: Uint8ClampedArray,
): void {
  const { width, height } = size
  const isStill = motion.x === 0 && motion.y === 0 && motion.wide === 1 && motion.tall === 1 && motion.lean === 0
  const cos = Math.cos(-view.roll)
  const sin = Math.sin(-view.roll)
  const shore = height * 0.58
  const field = waysTo(size, CELL, (x, y, way) => {
    const at = Math.min(height - 1, Math.round(y)) * width + Math.min(width - 1, Math.round(x))
    const depth = (near[at] ?? 0) / 255
    const own = (subject[at] ?? 0) / 255
    const zoom = 1 + (view.zoom - 1) * (0.45 + 0.55 * depth)
    const scale = view.far === undefined ? zoom : view.far + (view.zoom - view.far) * depth
    const share = view.pivot === 0 ? 0.25 + 0.75 * depth : (depth - view.pivot) / Math.max(view.pivot, 1 - view.pivot)
    const px = view.roll === 0 ? x : focus.x + (x - focus.x) * cos - (y - focus.y) * sin
    const py = view.roll === 0 ? y : focus.y + (x - focus.x) * sin + (y - focus.y) * cos
    way[0] = focus.x + (px - focus.x + view.x * room.x * share) / scale
    way[1] = focus.y + (py - focus.y + view.y * room.y * share) / scale
    if (!isStill) {
      way[0] -= own * (motion.x + (x - focus.x) * (motion.wide - 1) - motion.lean * (y - focus.y))
      way[1] -= own * (motion.y + (y - focus.y) * (motion.tall - 1))
    }
    const low = y > shore ? (y - shore) / (height - shore) : 0
    if (ripple.reach > 0 && low > 0) {
      const wave = ripple.reach * low * (1 - own)
      way[0] += wave * Math.sin(ripple.time * 2.1 + (y / height) * (64 - 30 * low))
      way[1] += wave * 0.5 * Math.cos(ripple.time * 1.6 + (y / height) * 40)
    }
  })
  picture.bend(field, into)
}
