import type { Field } from '../../vision/mats.ts'
import { sampler } from '../../vision/warp.ts'
import type { Motion } from './motion.ts'

/**
 * How a mover differs from its first pose: moved, tilted and stretched as a whole, and bent in its parts. Grid cells.
 */
export interface Pose {
  readonly gone: readonly [number, number]
  /** Change of the offset per cell: across by x, across by y, down by x, down by y. */
  readonly tilt: readonly [number, number, number, number]
  /** The additional motion of each part. */
  readonly bend: Field
}

/** Share of each that is kept from frame to frame, so that small measuring errors do not add up. */
const KEPT = { gone: 0.992, tilt: 0.965, bend: 0.96 } as const

/** Cells over which a bend is smoothed each frame, so that parts stay together. */
const STIFFNESS = 1.1

export function restingPose({ width, height }: Motion): Pose {
  return { gone: [0, 0], tilt: [0, 0, 0, 0], bend: { width, height, data: new Float32Array(width * height * 2) } }
}

/** The pose after one more step; `soften` blurs a field by some cells. */
export function stepped(pose: Pose, step: Field, soften: (field: Field, cells: number) => Field): Pose {
  const { gone, tilt } = fitted(step)
  const [tx, ty] = gone
  return {
    gone: [pose.gone[0] * KEPT.gone + tx, pose.gone[1] * KEPT.gone + ty],
    tilt: [0, 1, 2, 3].map(k => (pose.tilt[k] ?? 0) * KEPT.tilt + (tilt[k] ?? 0)) as [number, number, number, number],
    bend: soften(bent(pose, step, gone), STIFFNESS),
  }
}

/** The motion of the moving cells of a step as one body: by least squares, weighted by the square of their speed. */
function fitted({ width, height, data }: Field): Pick<Pose, 'gone' | 'tilt'> {
  let sum = 1e-6
  const mean = { x: 0, y: 0, dx: 0, dy: 0 }
  const each = (visit: (x: number, y: number, dx: number, dy: number, weight: number) => void) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const dx = data[(y * width + x) * 2] ?? 0
        const dy = data[(y * width + x) * 2 + 1] ?? 0
        visit(x, y, dx, dy, dx * dx + dy * dy)
      }
  }
  each((x, y, dx, dy, weight) => {
    sum += weight
    mean.x += x * weight
    mean.y += y * weight
    mean.dx += dx * weight
    mean.dy += dy * weight
  })
  const cx = mean.x / sum
  const cy = mean.y / sum
  const tx = mean.dx / sum
  const ty = mean.dy / sum
  // A body of a few cells has no measurable tilt: keep the sums of squares above that.
  let xx = sum * 9
  let yy = sum * 9
  const by = [0, 0, 0, 0]
  each((x, y, dx, dy, weight) => {
    const u = x - cx
    const v = y - cy
    xx += u * u * weight
    yy += v * v * weight
    by[0] = (by[0] ?? 0) + (dx - tx) * u * weight
    by[1] = (by[1] ?? 0) + (dx - tx) * v * weight
    by[2] = (by[2] ?? 0) + (dy - ty) * u * weight
    by[3] = (by[3] ?? 0) + (dy - ty) * v * weight
  })
  // If almost nothing moves, nothing is fitted.
  const sure = Math.min(1, sum / 0.5)
  return {
    gone: [tx * sure, ty * sure],
    tilt: [
      ((by[0] ?? 0) / xx) * sure,
      ((by[1] ?? 0) / yy) * sure,
      ((by[2] ?? 0) / xx) * sure,
      ((by[3] ?? 0) / yy) * sure,
    ],
  }
}

/** Adds to each part how its place moves more than the body; places that stand still contribute nothing. */
function bent({ gone, bend }: Pose, step: Field, whole: readonly [number, number]): Field {
  const { width, height } = bend
  const at = sampler(step, width, height)
  const pair: [number, number] = [0, 0]
  const data = new Float32Array(bend.data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 2
      at(x + gone[0] + (bend.data[i] ?? 0), y + gone[1] + (bend.data[i + 1] ?? 0), pair)
      const fast = Math.hypot(pair[0], pair[1])
      const moves = fast / (fast + 0.12)
      data[i] = (bend.data[i] ?? 0) * KEPT.bend + (pair[0] - whole[0]) * moves
      data[i + 1] = (bend.data[i + 1] ?? 0) * KEPT.bend + (pair[1] - whole[1]) * moves
    }
  return { width, height, data }
}
