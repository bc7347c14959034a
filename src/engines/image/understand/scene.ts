import type { Ink } from '../kit/colour.ts'
import type { MaterialId } from '../draw/materials.ts'
import type { Verb } from './lexicon/verbs.ts'

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

export interface Entry {
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

/** Position of one thing relative to another. For `between`, `to` is the first of the two. */
export type RelationKind =
  | 'in'
  | 'on'
  | 'above'
  | 'under'
  | 'beside'
  | 'front'
  | 'behind'
  | 'wear'
  | 'hold'
  | 'with'
  | 'left'
  | 'right'
  | 'between'
  | 'around'
  | 'among'
  | 'against'
  | 'facing'
  | 'hang'
  | 'top'
  | 'edge'
  | 'through'
  | 'across'
  | 'along'
  | 'outside'
  | 'far'

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
  /** The prompt does not say how many there are: 骑自行车 may be several bicycles. */
  bare?: boolean
  /** Colours the prompt bound to it. */
  inks: Ink[]
  /** Colours bound to one of its parts: roof, hair, eyes. */
  parts: Record<string, Ink>
  traits: string[]
  relation?: Relation
  /** Its materials and patterns. */
  materials?: MaterialId[]
  /** What it wears, in the order of the prompt. */
  worn?: { id: string; ink?: Ink; materials?: MaterialId[] }[]
}

/** Who does what to whom, and with what. Numbers are indices of subjects. */
export interface Action {
  verb: Verb
  agent: number
  /** Others who do the same: "a cat and a dog". */
  others: number[]
  object?: number
  /** What it is done with, or the second object. */
  tool?: number
  /** A second action of the agent at the same time, with the other hand; its object is `tool`. */
  and?: Verb
}

/** A prompt as the painter understands it. */
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
  /** Colours that belong to no noun: they tint the whole picture. */
  colours: Ink[]
  /** Ids that the prompt excludes. */
  without: string[]
  /** Text to draw, exactly as it was quoted. */
  quotes: string[]
  /** Hashes of unknown words, which steer colour and form. */
  steer: number[]
  understood: string[]
  steered: string[]
}
