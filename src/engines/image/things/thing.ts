import { drawn, type Figure, type FigureFacts, type InkedDrawing } from '../draw/figure.ts'
import type { Entry, Habitat, Traits } from '../understand/lexicon/entry.ts'
import { split } from '../understand/lexicon/split.ts'

/** A thing in the catalogue: its words, how large it is, how it behaves, and how it is drawn. */
export interface Thing<Id extends string = string> extends Entry {
  kind: 'thing'
  id: Id
  size: number
  habitat: Habitat
  inks: readonly string[]
  draw: string
  variant: string
  figure: Figure
}

/** Facts of a thing that its family may share. */
export interface Facts extends Traits {
  /** `land` if left out. */
  habitat?: Habitat
  /** Its place if the prompt names none. */
  setting?: string
  /** Name of the drawing that it shares with others; its own id if left out. */
  draw?: string
  /** Which of the things that share a drawing; its own id if left out. */
  variant?: string
  figure?: Figure
}

/**
 * A function that adds a thing to the catalogue, for things that have facts in common. `en` and `zh` are its words,
 * separated by commas, English ones in the singular and its name first; `size` is its height in metres, before
 * composition reduces the differences; `inks` are body, second and accent. Each word may stand in one record only.
 * Throws if the thing has no drawing.
 */
export const family =
  (shared: Facts) =>
  <const Id extends string>(id: Id, en: string, zh: string, size: number, inks: string, own: Facts = {}): Thing<Id> => {
    const { figure, habitat = 'land', draw = id, variant = id, ...facts } = { ...shared, ...own }
    if (!figure) throw new Error(`${id} has no drawing`)
    const words = { en: split(en), zh: split(zh) }
    return { kind: 'thing', id, ...words, size, inks: inks.split(' '), habitat, draw, variant, figure, ...facts }
  }

/** A thing with a figure that only actions and places bring with them: prompts have no word for it. */
export const propOf = <const Id extends string>(
  id: Id,
  inks: string,
  figure: Figure,
  traits: Traits = {},
): Thing<Id> => ({ ...family({ figure, ...traits })(id, '', '', 0.5, inks), inks: inks.split(' ').filter(Boolean) })

/** The same, with its drawing. */
export const prop = <const Id extends string>(
  id: Id,
  inks: string,
  { traits, ...facts }: FigureFacts & { traits?: Traits },
  draw: InkedDrawing,
): Thing<Id> => propOf(id, inks, drawn(facts, draw), traits)
