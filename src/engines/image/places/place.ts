import type { Entry } from '../understand/lexicon/entry.ts'
import { split } from '../understand/lexicon/split.ts'
import type { Brought } from './brought.ts'

/** What grows, lies or hangs in front of and behind the subject. */
export type Growth =
  | 'grass'
  | 'wood'
  | 'stones'
  | 'snow'
  | 'reeds'
  | 'rocks'
  | 'posts'
  | 'curtain'
  | 'cloth'
  | 'kelp'
  | 'none'

/** What a place is like. */
interface Facts {
  /** The more general place whose ground is painted for it. */
  like?: string
  /** Usual share of the height that is sky. */
  horizon?: number
  /** `land` if left out. */
  surface?: 'land' | 'water' | 'table' | 'none'
  /** It fills the whole sheet: no sky. */
  closed?: boolean
  /** It has a sky in which nothing moves: no birds, no stars. */
  stillSky?: boolean
  /** `grass` if left out. */
  growth?: Growth
  /** Weather is painted although it has no sky. */
  weather?: boolean
  /** Things as large as a house are not in it. */
  indoors?: boolean
  /** People eat and drink at tables in it. */
  tables?: boolean
  /** Its shore has grass on it. */
  shore?: boolean
  /** Vehicles on wheels are on it. */
  wheels?: boolean
  /** Its typical things, which are drawn although the prompt does not name them. */
  brings?: readonly Brought[]
}

/** A place in the catalogue: its words, what it is like, and what it brings. */
export interface Place<Id extends string = string> extends Entry, Facts {
  kind: 'setting'
  id: Id
  horizon: number
  surface: 'land' | 'water' | 'table' | 'none'
}

/**
 * Adds a place to the catalogue. `en` and `zh` are its words, separated by commas; none for a place that only things
 * and styles imply.
 */
export const place = <const Id extends string>(id: Id, en: string, zh: string, facts: Facts): Place<Id> => {
  const words = { en: split(en), zh: split(zh) }
  return { kind: 'setting', id, ...words, horizon: 0.54, surface: 'land', ...facts }
}
