import { registerMediabunnyServer } from '@mediabunny/server'
import { AudioSample, AudioSampleSource, FilePathTarget, FlacOutputFormat, Output } from 'mediabunny'

registerMediabunnyServer({ hardwareContext: null })

interface FlacForm {
  readonly channels: number
  readonly rate: number
}

/** A FLAC file of 16 bits that is written a part at a time. */
export interface FlacFile {
  /** Samples of all channels in turn. */
  write(samples: Int16Array): Promise<void>
  close(): Promise<void>
  /** Ends it unfinished. */
  cancel(): Promise<void>
}

/** Samples of a channel that the encoder is given at once, whatever the rate: a second of 192 kHz is four of 48. */
const PIECE = 32_768

/** Opens a file that holds exactly the samples it is given, in half of the room. Its last frame is filled up with silence. */
export async function openFlac(path: string, { channels, rate }: FlacForm): Promise<FlacFile> {
  const output = new Output({ format: new FlacOutputFormat(), target: new FilePathTarget(path) })
  const source = new AudioSampleSource({ codec: 'flac' })
  output.addAudioTrack(source)
  await output.start()
  let frames = 0
  return {
    async write(data) {
      // A little at a time: with many samples at once the native encoder has been seen to corrupt its heap.
      const step = PIECE * channels
      for (let at = 0; at < data.length; at += step) {
        const piece = data.slice(at, at + step)
        const sample = new AudioSample({
          data: piece,
          format: 's16',
          numberOfChannels: channels,
          sampleRate: rate,
          timestamp: frames / rate,
        })
        frames += piece.length / channels
        try {
          await source.add(sample)
        } finally {
          sample.close()
        }
      }
    },
    close: () => output.finalize(),
    cancel: () => output.cancel(),
  }
}
