import type { Ink } from '../kit/colour.ts'
import type { MaterialId } from '../draw/materials.ts'
import type { Verb } from './lexicon/verbs.ts'

/** What an entry of the lexicon is good for. */
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

export interface Entry {
  id: string
  kind: Kind
  /** English words and phrases in the singular, the first one is its name. */
  en: readonly string[]
  zh: readonly string[]
  /** The drawing that shows it; its own id when left out. */
  draw?: string
  /** What the drawing is told, e.g. which quadruped. */
  variant?: string
  /** Default inks: body, second, accent. */
  inks?: readonly Ink[]
  /** Height in metres, before composition evens things out. */
  size?: number
  habitat?: Habitat
  /** Setting it brings along when the prompt names none. */
  setting?: string
  /** Occupation whose clothes an animal wears, standing upright as people do; `animal` where it has only what was named. */
  guise?: string
  /** Number it stands for, for words of number. */
  count?: number
}

/** Where one thing is with regard to another. `to` of `between` is the first of the two. */
// oxfmt-ignore
export type RelationKind =
  | 'in' | 'on' | 'above' | 'under' | 'beside' | 'front' | 'behind' | 'wear' | 'hold' | 'with'
  | 'left' | 'right' | 'between' | 'around' | 'among' | 'against' | 'facing' | 'hang' | 'top' | 'edge' | 'through' | 'across' | 'along' | 'outside' | 'far'

interface Relation {
  kind: RelationKind
  /** Index of the subject it is related to. */
  to: number
  /** The second of two it is between. */
  and?: number
}

export interface Subject {
  entry: Entry
  count: number
  /** No word says that it is one: 骑自行车 may be several. */
  bare?: boolean
  /** Colours the prompt bound to it. */
  inks: Ink[]
  /** Colours bound to one of its parts: roof, hair, eyes. */
  parts: Record<string, Ink>
  traits: string[]
  relation?: Relation
  /** What it is made of, and the pattern on it. */
  materials?: MaterialId[]
  /** What it wears, in the order it was named. */
  worn?: { id: string; ink?: Ink; materials?: MaterialId[] }[]
}

/** Who does what to whom, with what. Numbers are indices of subjects. */
export interface Action {
  verb: Verb
  agent: number
  /** Others who do the same: "a cat and a dog". */
  others: number[]
  object?: number
  /** What it is done with, or a second thing it is done to. */
  tool?: number
  /** What the same one does at the same time with the other hand; its object is the tool. */
  and?: Verb
}

/** The prompt as the painter sees it. */
export interface Scene {
  subjects: Subject[]
  actions?: Action[]
  settings: string[]
  /** Inks bound to settings, e.g. a green sea. */
  settingInks: Record<string, Ink>
  weather: string[]
  season?: string
  time?: string
  lights: string[]
  moods: string[]
  themes: string[]
  view?: string
  style?: string
  /** Colours that belong to nothing: the palette of the whole. */
  colours: Ink[]
  /** Ids the prompt does not want to see. */
  without: string[]
  /** Text to draw, exactly as it was quoted. */
  quotes: string[]
  /** Numbers made from words nobody knows; they steer colour and form. */
  steer: number[]
  understood: string[]
  steered: string[]
}
