import type { Role } from '../role.ts'
import type { Mode, ScaleName } from '../theory/key.ts'
import type { Register, Voicing } from '../theory/voicing.ts'

/** The drums of a kit that grooves can use, with their keys in General MIDI. */
export const drumKeys = {
  kick: 36,
  snare: 38,
  rim: 37,
  clap: 39,
  brush: 40,
  hat: 42,
  pedal: 44,
  open: 46,
  crash: 49,
  ride: 51,
  bell: 53,
  tamb: 54,
  cowbell: 56,
  tomHigh: 50,
  tomMid: 47,
  tomLow: 43,
  bongoHigh: 60,
  bongoLow: 61,
  congaMute: 62,
  conga: 63,
  congaLow: 64,
  timbale: 65,
  cabasa: 69,
  shaker: 70,
  guiro: 73,
  clave: 75,
  wood: 76,
  woodLow: 77,
  triangle: 81,
} as const
export type Drum = keyof typeof drumKeys

/**
 * A groove: for each drum a bar or more of steps, four to the beat. `X` loud, `x` plain, `o` soft, `g` ghost, `.`
 * nothing.
 */
export type Groove = Readonly<Partial<Record<Drum, string>>>

export interface Drums {
  readonly kit: number
  readonly level: number
  /** Chosen by the energy of the section. */
  readonly light: Groove
  readonly main: Groove
  readonly full: Groove
  /** One bar each, played at the end of a section. */
  readonly fills: readonly Groove[]
}

/**
 * Steps of a bass line: `R` root, `3` `5` `7` of the chord, `8` octave, `r` soft root, `a` the step before the next
 * root, `-` holds, `.` silent. `walk` walks in quarters.
 */
export interface Bass {
  readonly programs: readonly [number, ...number[]]
  readonly level: number
  readonly low: number
  /** Chosen by the energy of the section. */
  readonly light: string
  readonly main: string
}

/**
 * One accompanying layer. Steps of its rhythm: `X` `x` `o` the chord, loud, plain or soft; digits a single voice of it,
 * counted from below; `b` its lowest and `u` its other voices; `-` holds, `.` silent.
 */
export interface Layer {
  readonly name: string
  readonly role: Extract<Role, 'chords' | 'pad' | 'effects'>
  readonly programs: readonly [number, ...number[]]
  readonly voicing: Voicing
  readonly register: Register
  readonly rhythm: string
  /** Another rhythm for sections with much energy. */
  readonly full?: string
  /** Sections with less energy leave it out. */
  readonly from: number
  readonly level: number
  readonly pan: number
  readonly reverb: number
  /** Milliseconds between the strings of a strummed chord. */
  readonly strum?: number
  /** Share of a step's length that sounds; 1 by default. */
  readonly gate?: number
}

export interface Lead {
  readonly programs: readonly [number, ...number[]]
  readonly register: Register
  readonly level: number
  readonly pan: number
  readonly reverb: number
  /** Notes a beat in plain phrases. */
  readonly density: number
  /** How much falls between the beats, 0 to 1. */
  readonly syncopation: number
  readonly scale: Readonly<Record<Mode, ScaleName>>
  /** Length of notes relative to the time until the next one. */
  readonly gate: number
}

/** Progressions by section, with bar lines between bars; see `barsOf`. */
export interface Harmony {
  readonly verse: readonly [string, ...string[]]
  readonly chorus: readonly [string, ...string[]]
  readonly bridge: readonly [string, ...string[]]
  /** The last bars: how it closes. */
  readonly close: string
}

export interface Genre {
  /** For titles, tags and descriptions. */
  readonly name: string
  /** Quarter notes a minute: slowest, usual range, fastest. */
  readonly tempo: readonly [slow: number, low: number, high: number, fast: number]
  readonly beatsPerBar: 3 | 4
  /** Position of the second of two eighths or sixteenths (the `unit`); 0.5 is straight. */
  readonly swing?: { readonly unit: 8 | 16; readonly at: number }
  /** The likelier mode first. */
  readonly modes: readonly [Mode, ...Mode[]]
  readonly harmony: Readonly<Partial<Record<Mode, Harmony>>>
  readonly drums?: Drums
  readonly percussion?: Omit<Drums, 'fills'>
  readonly bass?: Bass
  readonly layers: readonly Layer[]
  readonly lead: Lead
  /** Seconds by which the timing of players is off. */
  readonly looseness: number
  readonly room: number
  readonly wet: number
  readonly effect?: 'tape' | 'pump' | 'chip'
  /** Bars per sung line at a comfortable tempo. */
  readonly barsPerLine?: 1 | 2 | 4
}
