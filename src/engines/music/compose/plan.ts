import type { GenreId } from '../genres/genres.ts'
import type { SectionType } from '../score.ts'
import type { Key } from '../theory/key.ts'
import type { InstrumentId } from '../understand/instruments.ts'

/** A line to be sung, with its syllables counted. */
export interface LineToSing {
  readonly text: string
  readonly syllables: number
}

export interface LyricsSection {
  readonly type: SectionType
  readonly lines: readonly LineToSing[]
}

/** What is to be sung, within a register of MIDI keys. */
export interface SingingPlan {
  readonly vocalId: string
  readonly low: number
  readonly high: number
  readonly sections: readonly LyricsSection[]
}

/** What a song takes over from another. */
export interface Material {
  /** The other song's seed: its motifs and players return. */
  readonly seed: number
  /** Its progressions, with bar lines between bars. */
  readonly progressions: Readonly<Partial<Record<SectionType, string>>>
}

/** Everything that is decided before a note is written. */
export interface SongPlan {
  readonly genre: GenreId
  readonly title: string
  /** Quarter notes a minute. */
  readonly tempo: number
  readonly key: Key
  readonly beatsPerBar: 3 | 4
  /** Approximate length in seconds. */
  readonly seconds: number
  /** Whether that length was asked for: then it is that of all that is heard, with the last chord's decay. */
  readonly isLengthAsked?: boolean
  /** The shortest and the longest allowed length, including the decay. Seconds; absent: no limit. */
  readonly limits?: readonly [shortest: number, longest: number]
  /** Calmer below 0, livelier above; -1 to 1. */
  readonly drive: number
  /** The requested instruments. */
  readonly instruments: readonly InstrumentId[]
  readonly without: readonly ('drums' | 'bass')[]
  readonly singing?: SingingPlan
  readonly material?: Material
  /** Loudness from beginning to end, 0 to 1, in place of the one that its form implies. */
  readonly energy?: readonly number[]
  /** The sections of a song without words; by default, its length decides. */
  readonly sections?: readonly SectionType[]
}
