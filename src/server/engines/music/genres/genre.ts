import type { Role } from '../score.ts'
import type { Mode, ScaleName } from '../theory/key.ts'
import type { Register, Voicing } from '../theory/voicing.ts'

/** The drums of a kit that grooves are written for, by their keys in General MIDI. */
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
 * A groove: for each drum a bar or more of steps, four to the beat. `X` loud, `x` plain, `o` soft, `g` ghost, `.` nothing.
 */
export type Groove = Readonly<Partial<Record<Drum, string>>>

export interface Drums {
  readonly kit: number
  readonly level: number
  /** By how much is going on in the section. */
  readonly light: Groove
  readonly main: Groove
  readonly full: Groove
  /** One bar each, played at the end of a section. */
  readonly fills: readonly Groove[]
}

/**
 * Steps of a bass line: `R` root, `3` `5` `7` of the chord, `8` octave, `r` soft root, `a` the step before the next root,
 * `-` goes on, `.` silent. `walk` walks in quarters.
 */
export interface Bass {
  readonly programs: readonly [number, ...number[]]
  readonly level: number
  readonly low: number
  /** By how much is going on. */
  readonly light: string
  readonly main: string
}

/**
 * One accompanying layer. Steps of its rhythm: `X` `x` `o` the chord, loud, plain or soft; digits one voice of it from
 * below; `b` its lowest and `u` its other voices; `-` goes on, `.` silent.
 */
export interface Layer {
  readonly name: string
  readonly role: Extract<Role, 'chords' | 'pad' | 'effects'>
  readonly programs: readonly [number, ...number[]]
  readonly voicing: Voicing
  readonly register: Register
  readonly rhythm: string
  /** Another rhythm where much is going on. */
  readonly full?: string
  /** Sections with less energy do without. */
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
  /** Length of notes against the time to the next one. */
  readonly gate: number
}

/** Progressions by section, bars between bars; see `barsOf`. */
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
  /** Where the second of two eighths or sixteenths falls, 0.5 straight; on which of them. */
  readonly swing?: { readonly unit: 8 | 16; readonly at: number }
  /** The likelier mode first. */
  readonly modes: readonly [Mode, ...Mode[]]
  readonly harmony: Readonly<Partial<Record<Mode, Harmony>>>
  readonly drums?: Drums
  readonly percussion?: Omit<Drums, 'fills'>
  readonly bass?: Bass
  readonly layers: readonly Layer[]
  readonly lead: Lead
  /** Seconds of timing that players are off by. */
  readonly looseness: number
  readonly room: number
  readonly wet: number
  readonly effect?: 'tape' | 'pump' | 'chip'
  /** How a singer's lines lie: bars a line at a comfortable tempo. */
  readonly barsPerLine?: 1 | 2 | 4
}
