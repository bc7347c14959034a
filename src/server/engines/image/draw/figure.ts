import type { Ink } from '../kit/colour.ts'
import type { Random } from '../../kit/random.ts'
import type { MaterialId } from './materials.ts'
import type { Pen } from './pen.ts'
import type { Pose } from './people/skeleton.ts'

/** A piece of clothing, or what is worn on the head or the back. */
export interface Garment {
  id: string
  ink?: Ink
  materials?: readonly MaterialId[]
}

/** Where in the order of a figure something it carries is drawn: behind it, before its body, before its hands. */
export type Layer = 'back' | 'lap' | 'front'

/** What a figure is told about the one it is to draw. */
export interface Look {
  /** Which of the family: fox, horse, oak. */
  variant: string
  /** Body, second and accent ink. */
  inks: readonly [Ink, Ink, Ink]
  parts: Readonly<Record<string, Ink>>
  traits: readonly string[]
  rng: Random
  night: boolean
  season: string
  /** How much of a step or a beat of the wings is done, 0 to 1, where it moves; left out, it holds its pose. */
  phase?: number
  /** Kind of animal or machine whose head is on an upright body; left out, it is human. */
  species?: string
  /** What is worn, in the order it was named. */
  worn?: readonly Garment[]
  /** What the body does; left out, it stands or does what its traits say. */
  pose?: Pose
  /** Draws what is carried in one layer. */
  carried?: (pen: Pen, layer: Layer) => void
}

/** A place on a figure, in its units: x, y, and how tall a thing there should be. */
export type Anchor = readonly [x: number, y: number, size: number]

/**
 * A drawing of one kind of thing. It stands on y = 0, is one unit tall (y = -1)
 * and `width` units wide, centred on x = 0, looking to the right.
 */
export interface Figure {
  width: number | ((look: Look) => number)
  draw(pen: Pen, look: Look): void
  /** Where something that is on it stands. */
  seat?: Anchor
  /** Where something that is in it stands; its front is printed over it. */
  hold?: Anchor
  /** Where a hat goes, and a thing held in the hand. */
  head?: Anchor
  hand?: Anchor
  /** The part a close-up looks at. */
  focus?: Anchor
  /** Things seen through it, like a bowl, let what they hold show. */
  clear?: boolean
  /** Printed without a cast shadow: it flies, floats or hangs. */
  airy?: boolean
  /** Extra room round the unit box, in units, for tails, rays and smoke. */
  margin?: number
}

export function widthOf(figure: Figure, look: Look): number {
  return typeof figure.width === 'number' ? figure.width : figure.width(look)
}
