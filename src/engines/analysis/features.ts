import type { MusicFeatures } from '../music/features.ts'

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
