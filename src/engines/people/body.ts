import type { Frame } from '../frame.ts'
import { output, run, sideOf } from './model.ts'
import { fromSquare, sampled, squareAround, type Square } from './square.ts'

/** The joints of a body as MoveNet orders them; left and right are the person's own. */
export const joints = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const

export type Joint = (typeof joints)[number]

/** Where a joint is, in pixels, and how sure that is, from 0 to 1. */
interface JointAt {
  readonly x: number
  readonly y: number
  readonly score: number
}

export type Body = { readonly [joint in Joint]: JointAt }

/** Score from which a joint counts as seen. */
export const SEEN = 0.3
/** How much larger than the box of its joints the square is in which a body is found again. */
const AROUND = 1.5

/** The joints of the person in a picture, near where the `before` body was if that is given; undefined without one. */
export function bodyIn(frame: Frame, before?: Body): Body | undefined {
  const followed = before && bodyWithin(frame, aroundBody(before))
  if (followed) return followed
  const rough = bodyWithin(frame, squareAround(frame))
  if (!rough) return undefined
  // The second look from nearby is more exact.
  const near = bodyWithin(frame, aroundBody(rough))
  return near && worth(near) > worth(rough) ? near : rough
}

/** Mean score of a body's joints. */
function worth(body: Body): number {
  return joints.reduce((sum, joint) => sum + body[joint].score, 0) / joints.length
}

/** The square around the joints that are seen. */
function aroundBody(body: Body): Square {
  const seen = joints.map(joint => body[joint]).filter(({ score }) => score >= SEEN)
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))]
  const [top, low] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))]
  const side = Math.max(right - left, low - top, 16) * AROUND
  return { x: (left + right) / 2, y: (top + low) / 2, side, turn: 0 }
}

function bodyWithin(frame: Frame, square: Square): Body | undefined {
  const found = output(run('movenet-lightning', sampled(frame, square, sideOf('movenet-lightning'))), '1x1x17x3')
  const body = Object.fromEntries(
    joints.map((joint, k) => {
      const [x, y] = fromSquare(square, found[k * 3 + 1] ?? 0, found[k * 3] ?? 0)
      return [joint, { x, y, score: found[k * 3 + 2] ?? 0 }]
    }),
    // Safe: every joint is among the entries.
  ) as Body
  const seen = joints.filter(joint => body[joint].score >= SEEN)
  const hasTrunk = body.leftShoulder.score >= SEEN && body.rightShoulder.score >= SEEN
  return hasTrunk && seen.length >= 5 ? body : undefined
}
