import type { Ink } from '../../kit/colour.ts'

/** The role of a lexicon entry. */
export type Kind =
  | 'thing'
  | 'garment'
  | 'setting'
  | 'time'
  | 'season'
  | 'weather'
  | 'mood'
  | 'light'
  | 'view'
  | 'style'
  | 'colour'
  | 'trait'
  | 'theme'
  | 'part'
  | 'number'
  | 'relation'
  | 'grammar'

/** Where a thing is at home in a picture. */
export type Habitat = 'land' | 'sky' | 'water' | 'under' | 'table' | 'space' | 'wall' | 'celestial'

/**
 * What a thing is and does. Composers ask for these and never for the id of a thing, so that one record is all that a
 * new thing needs. A family may share them.
 */
export interface Traits {
  /** It can act: a person, an animal or a teddy bear. */
  animate?: boolean
  /** A person with an occupation, whose clothes an animal can wear. */
  occupation?: boolean
  /** A plant or a part of one. */
  grows?: boolean
}

export interface Entry extends Traits {
  id: string
  kind: Kind
  /** English words and phrases in the singular; the first one is its name. */
  en: readonly string[]
  zh: readonly string[]
  /** Name of its drawing; its own id if left out. */
  draw?: string
  /** Variant of the drawing, e.g. which quadruped. */
  variant?: string
  /** Default inks: body, second, accent. */
  inks?: readonly Ink[]
  /** Height in metres, before composition reduces the differences. */
  size?: number
  habitat?: Habitat
  /** Its setting if the prompt names none. */
  setting?: string
  /** Occupation whose clothes an upright animal wears; `animal` if it wears only what the prompt names. */
  guise?: string
  /** The number that a number word stands for. */
  count?: number
}
