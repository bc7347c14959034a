import type { Ink } from '../../kit/colour.ts'

type Cut =
  | 'shirt'
  | 'suit'
  | 'dress'
  | 'gown'
  | 'robe'
  | 'coat'
  | 'armour'
  | 'overalls'
  | 'jersey'
  | 'tutu'
  | 'space'
  | 'bare'
export type Hair = 'short' | 'long' | 'bun' | 'bald' | 'bob' | 'wild' | 'braids'

/** How somebody of an occupation or an age looks. Inks left out are those of the entry. */
export interface Outfit {
  cut: Cut
  hair: Hair
  top?: Ink
  legs?: Ink
  shoes?: Ink
  hairInk?: Ink
  beard?: Ink
  young?: boolean
  /** Wrinkles and a bent back. */
  aged?: boolean
  /** The colours of skin and shirt differ from one to the next. */
  anyColours?: boolean
  /** Two shells on the chest, and the tail of a fish in place of legs. */
  fishTail?: boolean
  /** How somebody stands of whom nothing is said. */
  stance?: 'running' | 'dancing'
  /** Hats and gear, by their names in `garments.ts`. */
  gear?: readonly string[]
}

/** What somebody wears of whom nothing is said. */
export const plainOutfit: Outfit = { cut: 'shirt', hair: 'short' }
