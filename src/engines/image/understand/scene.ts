import type { Ink } from '../kit/colour.ts'
import type { Verb } from '../verbs/catalogue.ts'
import type { Subject } from './subject.ts'

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

/** What a word of a prompt is about: indices of a subject or of an action. */
type Told = { readonly word: string } & ({ readonly subject: number } | { readonly action: number })

/** How a picture is framed and inked where its prompt leaves that open. */
export interface Framing {
  /** The half of the sheet that the focal subject stands in: -1 is the left one. */
  side: -1 | 1
  /** How much lower the horizon is than usual, as a share of the sheet. */
  eye: number
  /** A factor of the sizes of subjects. */
  distance: number
  /** Which of four harmonies of inks, 0 to 3. */
  harmony: number
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
  /** Absent: the seed frames it by chance. */
  framing?: Framing
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
  /** Which subject or action a word of `understood` belongs to; words about the whole picture belong to none. */
  told: Told[]
  steered: string[]
}
