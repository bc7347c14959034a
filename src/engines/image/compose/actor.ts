import { hueOf, lab, lch, lighten, type Ink } from '../kit/colour.ts'
import { widthOf, type Figure, type Layer, type Look } from '../draw/figure.ts'
import type { Subject } from '../understand/subject.ts'

/** One drawn subject with its place on the sheet, in the stage's units. */
export interface Actor {
  subject: Subject
  index: number
  copy: number
  figure: Figure
  look: Look
  /** Middle of its base. */
  x: number
  y: number
  /** Height of its unit box. */
  size: number
  /** How much taller it is than its own proportions; 1 if left out. */
  stretch?: number
  distance: number
  flip: boolean
  /** Painting order: lower is further back. */
  order: number
  tilt: number
  /** What is under it: ground with its shadow, water with its reflection, or a bank in the water. */
  casts: 'ground' | 'water' | 'bank' | 'none'
  /**
   * Index of the agent whose action it takes part in, its own index for the agent: they are placed and move together.
   */
  party?: number
  /** The mirror or window through which alone it is seen. */
  seenIn?: Actor
  /** Things it holds, which are printed with it. Their positions and sizes are in its units. */
  carries?: readonly Carried[]
}

/** A thing in somebody's hands, in the holder's units. */
export interface Carried {
  actor: Actor
  x: number
  y: number
  size: number
  rot: number
  flip: boolean
  layer: Layer
}

/** The inks a subject is printed in: those the prompt bound to it, else its own. */
export function inksOf(subject: Subject): readonly [Ink, Ink, Ink] {
  const own = subject.entry.inks ?? []
  const a = own[0] ?? '#8a7a6a'
  const b = own[1] ?? '#e6d8bc'
  const c = own[2] ?? '#2b2426'
  const [first, second] = subject.inks
  if (!first) return [a, b, c]
  if (second) return [first, second, c]
  // A near-white or near-black second ink still reads on the new colour; anything else follows it.
  const chroma = hueOf(b).chroma
  const follow = chroma > 0.06 && Math.abs(lab(a)[0] - lab(b)[0]) < 0.35
  const { hue, chroma: strength } = hueOf(first)
  return [
    first,
    follow ? lch(Math.max(0.2, Math.min(0.9, lab(first)[0] + (lab(b)[0] - lab(a)[0]) * 0.6)), strength * 0.8, hue) : b,
    Math.abs(lab(first)[0] - lab(c)[0]) < 0.12 ? lighten(first, 0.25) : c,
  ]
}

/** The width of an actor in units of the stage. */
export function actorWidth(actor: { figure: Figure; look: Look; size: number; stretch?: number }): number {
  return (widthOf(actor.figure, actor.look) * actor.size) / (actor.stretch ?? 1)
}
