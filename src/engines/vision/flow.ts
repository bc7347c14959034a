import type { Frame } from '../frame.ts'
import { blurred, resized } from './filters.ts'
import { emptyMat, fieldOf, greyMat, type Desk, type Field } from './mats.ts'

/** How motion is searched for. */
export interface FlowSettings {
  /** Long side in pixels of the pictures that are compared; the field has the same size. */
  readonly side: number
  /** Size in pixels of the areas that move together: small ones follow detail, large ones bridge differences. */
  readonly window: number
  /** Equalises brightness first, for two pictures that do not show the same scene. */
  readonly equalise?: boolean
}

/**
 * Where each pixel of `from` has moved in `to`: dense optical flow (Farneback), on a grid of at most `side` pixels.
 * Values are pixels of that grid.
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
