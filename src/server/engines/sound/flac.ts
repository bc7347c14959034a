import { registerMediabunnyServer } from '@mediabunny/server'
import { AudioSampleSource, FilePathTarget, FlacOutputFormat, Output } from 'mediabunny'
import { nativeSample, type SampleForm } from './nativeSample.ts'

registerMediabunnyServer({ hardwareContext: null })

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
export async function openFlac(path: string, form: SampleForm): Promise<FlacFile> {
  const output = new Output({ format: new FlacOutputFormat(), target: new FilePathTarget(path) })
  const source = new AudioSampleSource({ codec: 'flac' })
  output.addAudioTrack(source)
  await output.start()
  let frames = 0
  return {
    async write(data) {
      // A little at a time: with many samples at once the native encoder has been seen to corrupt its heap.
      const step = PIECE * form.channels
      for (let at = 0; at < data.length; at += step) {
        const piece = data.subarray(at, at + step)
        const sample = nativeSample(piece, form, frames)
        frames += piece.length / form.channels
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
