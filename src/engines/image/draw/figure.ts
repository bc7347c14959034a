import type { Ink } from '../kit/colour.ts'
import type { MaterialId } from './materials.ts'
import type { HeadLook } from './head.ts'
import type { Pen } from './pen.ts'
import type { Build } from './animals/build.ts'
import type { Outfit } from './people/outfit.ts'
import type { Species } from './people/species.ts'
import type { Pose } from './people/skeleton.ts'

/** A piece of clothing, or something worn on the head or the back. */
export interface Garment {
  id: string
  ink?: Ink
  materials?: readonly MaterialId[]
}

/** When a carried thing is drawn: behind the figure, in front of its body, or in front of its hands. */
export type Layer = 'back' | 'lap' | 'front'

/** The look of a particular subject, for its figure. */
export interface Look extends HeadLook {
  /** Which member of the family: fox, horse, oak. */
  variant: string
  traits: readonly string[]
  season: string
  /** Phase of a step or a wing beat, 0 to 1, if it moves; if left out, it holds its pose. */
  phase?: number
  /** The animal or machine that stands like a person; a human if left out. */
  species?: Species | undefined
  /** Its proportions, if it has four legs. */
  build?: Build | undefined
  /** What it wears by itself, if it is a person. */
  outfit?: Outfit | undefined
  /** What it wears, in the order of the prompt. */
  worn?: readonly Garment[]
  /** Pose of the body; if left out, it follows from the traits, or it stands. */
  pose?: Pose
  /** Draws the carried things of one layer. */
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
  /** Where a thing on it stands. */
  seat?: Anchor
  /** Where a thing in it stands, with the figure's front drawn over it. */
  hold?: Anchor
  /** Where a hat goes, and a thing held in the hand. */
  head?: Anchor
  hand?: Anchor
  /** The part that a close-up shows. */
  focus?: Anchor
  /** It is see-through, like a bowl: things in it stay visible. */
  clear?: boolean
  /** Printed without a cast shadow: it flies, floats or hangs. */
  airy?: boolean
  /** Extra room round the unit box, in units, for tails, rays and smoke. */
  margin?: number
}

/** What is true of a figure besides how it is drawn. */
export type FigureFacts = Omit<Figure, 'draw'>

/** Draws in body, second and accent ink. */
export type InkedDrawing = (pen: Pen, inks: Look['inks'], look: Look) => void

/** A figure: its width, alone or with what else is true of it, and how it is drawn. */
export const drawn = (facts: Figure['width'] | FigureFacts, draw: InkedDrawing): Figure => ({
  ...(typeof facts === 'object' ? facts : { width: facts }),
  draw: (pen, look) => draw(pen, look.inks, look),
})

export function widthOf(figure: Figure, look: Look): number {
  return typeof figure.width === 'number' ? figure.width : figure.width(look)
}
