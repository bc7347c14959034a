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
