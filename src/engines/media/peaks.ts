import { AudioSampleSink, type InputAudioTrack } from 'mediabunny'

/** The number of peaks of a sound: as many as a wide waveform has bars. */
const STRETCHES = 1500
const DIGITS = 1000

/** A piece of a sound: interleaved samples of all channels, and the index of its first frame. */
export interface Stretch {
  readonly values: Float32Array
  readonly channels: number
  readonly first: number
}

/** The loudest sample of each of equally long stretches of a sound with `frames` frames, between 0 and 1. */
export async function peaksOf(pieces: AsyncIterable<Stretch>, frames: number): Promise<number[]> {
  const count = Math.min(STRETCHES, Math.max(1, frames))
  const peaks = new Float64Array(count)
  for await (const { values, channels, first } of pieces) {
    for (let at = 0; at < values.length; at++) {
      const stretch = Math.floor(((first + Math.floor(at / channels)) / frames) * count)
      const loud = Math.abs(values[at] ?? 0)
      if (stretch >= 0 && stretch < count && loud > (peaks[stretch] ?? 0)) peaks[stretch] = loud
    }
  }
  return Array.from(peaks, peak => Math.round(Math.min(1, peak) * DIGITS) / DIGITS)
}

/** The same for a track; decodes all of its sound, a little at a time. */
export async function readPeaks(sound: InputAudioTrack): Promise<number[]> {
  const start = Math.max(0, await sound.getFirstTimestamp())
  const frames = Math.max(1, Math.round(((await sound.computeDuration()) - start) * (await sound.getSampleRate())))
  return peaksOf(piecesOf(sound, start), frames)
}

async function* piecesOf(sound: InputAudioTrack, start: number): AsyncGenerator<Stretch> {
  for await (const sample of new AudioSampleSink(sound).samples()) {
    try {
      const { numberOfChannels: channels, numberOfFrames, sampleRate, timestamp } = sample
      const values = new Float32Array(numberOfFrames * channels)
      sample.copyTo(values, { planeIndex: 0, format: 'f32' })
      yield { values, channels, first: Math.round((timestamp - start) * sampleRate) }
    } finally {
      sample.close()
    }
  }
}
