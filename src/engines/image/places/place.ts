import type { Ink } from '../kit/colour.ts'
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
  /** Its ground is paved. */
  paved?: boolean
  /** Behind it is a wall that pictures can hang on. */
  walled?: boolean
  /** What lies far behind it is as bare as its ground. */
  barren?: boolean
  /** No bough hangs into the picture. */
  treeless?: boolean
  /** Grass grows between its stones. */
  duneGrass?: boolean
  /** Stones lie everywhere, also where the subject stands. */
  strewn?: boolean
  /** The ink of its rocks; stone if left out. */
  rocks?: Ink
  /** What drives on it drives in one line. */
  narrow?: boolean
  /** What it sounds like, in words that the sound engine knows. */
  sounds?: string
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
