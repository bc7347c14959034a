import type { Role } from './role.ts'
import type { Key } from './theory/key.ts'
import type { Vocals } from './sing/vocals.ts'
import type { GenreId } from './genres/genres.ts'

/** Ticks of one beat in a score's notes. */
export const TICKS = 480

export type SectionType = 'intro' | 'verse' | 'prechorus' | 'chorus' | 'bridge' | 'solo' | 'outro'

/** A section of the form, in beats. */
export interface Section {
  readonly type: SectionType
  readonly start: number
  readonly beats: number
  /** How much is going on, 0 to 1. */
  readonly energy: number
}

/** The stem that a part belongs to; the voice is a stem of its own. */
type PartStem = 'bass' | 'drums' | 'other'

export interface Part {
  readonly name: string
  readonly role: Role
  readonly stem: PartStem
  /** Of General MIDI, or of the studio's own oscillators from 200 on; of a drum kit if the stem is `drums`. */
  readonly program: number
  /** Loudness relative to the other parts, in dB. */
  readonly level: number
  /** -1 left to 1 right. */
  readonly pan: number
  /** Share of reverberation, 0 to 1. */
  readonly reverb: number
  /** Start, length (both in ticks), key and velocity of each note in turn. */
  readonly notes: readonly number[]
}

/** How the sound is finished. */
interface Production {
  /** Reverberation time in seconds. */
  readonly room: number
  readonly wet: number
  /** The character given to the whole. */
  readonly effect?: 'tape' | 'pump' | 'chip' | undefined
}

/** A song made by the studio, as a score: enough to play it again, in parts or changed. */
export interface Score {
  readonly version: 1
  readonly seed: number
  readonly title: string
  readonly genre: GenreId
  /** Quarter notes a minute. */
  readonly tempo: number
  readonly key: Key
  /** Quarter notes a bar. */
  readonly beatsPerBar: number
  /** Seconds until the first beat. */
  readonly offset: number
  /** Of the whole, including what rings on after the last beat. */
  readonly seconds: number
  readonly sections: readonly Section[]
  /** Beat, numeral and length in beats of each chord. */
  readonly chords: readonly (readonly [beat: number, numeral: string, beats: number])[]
  readonly parts: readonly Part[]
  readonly vocals?: Vocals | undefined
  readonly production: Production
}

/** The time in seconds of a beat of a score. */
export function secondOf(score: Pick<Score, 'tempo' | 'offset'>, beat: number): number {
  return score.offset + (beat * 60) / score.tempo
}
