import type { Key } from './theory/key.ts'

/** What was measured of a recording, so that new music can follow it. Seconds. */
export interface MusicFeatures {
  /** Quarter notes a minute. */
  readonly tempo: number
  readonly key: Key
  readonly duration: number
  /** Loudness of equally long stretches from beginning to end, 0 to 1, relative to the loudest. */
  readonly energy: readonly number[]
  /** Times of the beats; if absent, the first one is assumed to be at the start. */
  readonly beats?: readonly number[]
}

/** What can be measured of a piece of music, and with which confidence. Times in seconds. */
export interface MusicMeasurements extends MusicFeatures {
  /** 0 to 1: how clear the pulse is. Below 0.2 there is no real pulse, and the tempo is a guess. */
  readonly tempoConfidence: number
  readonly beats: readonly number[]
  /** 0 to 1: the lead of the key over the next most likely one. */
  readonly keyConfidence: number
  /** Cents by which the whole piece is above A = 440 Hz. */
  readonly tuning: number
  /** Integrated, in LUFS; -Infinity for silence. */
  readonly loudness: number
}
