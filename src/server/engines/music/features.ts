import type { Key } from './theory/key.ts'

/** What was measured of a recording, so that new music can follow it. Seconds. */
export interface MusicFeatures {
  /** Quarter notes a minute. */
  readonly tempo: number
  readonly key: Key
  readonly duration: number
  /** Loudness of equally long stretches from beginning to end, 0 to 1 of the loudest. */
  readonly energy: readonly number[]
  /** When the beats fall; without it the first one is taken to be at the start. */
  readonly beats?: readonly number[]
}
