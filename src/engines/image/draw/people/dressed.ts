import type { Ink } from '../../kit/colour.ts'
import type { Garment, Look } from '../figure.ts'
import type { Outfit } from './outfit.ts'
import type { Body, Pose, Skeleton } from './skeleton.ts'

/** Everything a body part needs to be drawn. */
export interface Dressed {
  look: Look
  outfit: Outfit
  pose: Pose
  body: Body
  bones: Skeleton
  skin: Ink
  top: Ink
  legs: Ink
  shoes: Ink
  sleeve: Ink
  worn: readonly Garment[]
}
