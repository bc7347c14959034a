import { loudnessOf } from './loudness.ts'

/** What the page asks of this worker; it answers with LUFS, or undefined for silence. */
export interface LoudnessQuestion {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}

addEventListener('message', ({ data }: MessageEvent<LoudnessQuestion>) => {
  postMessage(loudnessOf(data.channels, data.rate))
})
