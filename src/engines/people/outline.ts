import type { Frame } from '../frame.ts'
import { output, run, sideOf } from './model.ts'
import { sampled, squareAround, type Square } from './square.ts'

/** How much of each pixel of a square belongs to people, from 0 to 1, row by row. */
export interface Outline {
  readonly square: Square
  readonly side: number
  readonly shares: Float32Array
}

/** Where the people in a square of a picture are, or in the whole of it. */
export function outlineIn(frame: Frame, square: Square = squareAround(frame)): Outline {
  const side = sideOf('selfie')
  const shares = output(
    run(
      'selfie',
      sampled(frame, square, side).map(value => value / 255),
    ),
    `1x${side}x${side}x1`,
  )
  return { square, side, shares }
}
