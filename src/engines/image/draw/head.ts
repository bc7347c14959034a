import type { Random } from '../../random.ts'
import type { Ink } from '../kit/colour.ts'
import type { Pen } from './pen.ts'

/** What a head shows of the look of its figure. */
export interface HeadLook {
  /** Body, second and accent ink. */
  inks: readonly [Ink, Ink, Ink]
  parts: Readonly<Record<string, Ink>>
  rng: Random
  night: boolean
}

/** Draws a head in units of a radius around its middle, looking to the right. */
export type Head = (pen: Pen, look: HeadLook, asleep: boolean) => void
