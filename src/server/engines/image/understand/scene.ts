import type { Ink } from '../kit/colour.ts'

/** What an entry of the lexicon is good for. */
export type Kind =
  | 'thing'
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
  /** Number it stands for, for words of number. */
  count?: number
}

export type RelationKind = 'in' | 'on' | 'above' | 'under' | 'beside' | 'front' | 'behind' | 'wear' | 'hold' | 'with'

interface Relation {
  kind: RelationKind
  /** Index of the subject it is related to. */
  to: number
}

export interface Subject {
  entry: Entry
  count: number
  /** Colours the prompt bound to it. */
  inks: Ink[]
  /** Colours bound to one of its parts: roof, hair, eyes. */
  parts: Record<string, Ink>
  traits: string[]
  relation?: Relation
}

/** The prompt as the painter sees it. */
export interface Scene {
  subjects: Subject[]
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
