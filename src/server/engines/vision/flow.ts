import type { Frame } from '../kit/frame.ts'
import { blurred, resized } from './filters.ts'
import { emptyMat, fieldOf, greyMat, type Desk, type Field } from './mats.ts'

/** How motion is looked for. */
export interface FlowSettings {
  /** Pixels of the long side of the pictures that are compared; the field is as large. */
  readonly side: number
  /** Pixels of those pictures that move together: small follows detail, large bridges differences. */
  readonly window: number
  /** Evens out lightness first, for two pictures that are not of one scene. */
  readonly equalise?: boolean
}

/**
 * Where each pixel of `from` has gone in `to`: dense optical flow (Farneback), on a grid of at most `side` pixels. Values
 * are pixels of that grid.
 */
export function flow(desk: Desk, from: Frame, to: Frame, { side, window, equalise = false }: FlowSettings): Field {
  const { cv } = desk
  const scale = Math.min(1, side / Math.max(from.width, from.height))
  const width = Math.max(16, Math.round(from.width * scale))
  const height = Math.max(16, Math.round(from.height * scale))
  const [first, second] = [from, to].map(frame => {
    const small = resized(desk, greyMat(desk, frame), width, height)
    if (!equalise) return small
    const even = emptyMat(desk)
    cv.equalizeHist(blurred(desk, small, 1.5), even)
    return even
  })
  if (!first || !second) throw new Error('Flow needs two pictures')
  const found = emptyMat(desk)
  cv.calcOpticalFlowFarneback(first, second, found, 0.5, 4, window, 3, 7, 1.5, 0)
  return fieldOf(found)
}
