import { loudnessOf } from './loudness.ts'

/** A request to this worker; it answers with LUFS, or undefined for silence. */
export interface LoudnessQuestion {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}

addEventListener('message', ({ data }: MessageEvent<LoudnessQuestion>) => {
  postMessage(loudnessOf(data.channels, data.rate))
})
