import { registerMediabunnyServer } from '@mediabunny/server'
import { AudioSampleSource, FilePathTarget, FlacOutputFormat, Output } from 'mediabunny'
import { nativeSample, type SampleForm } from './nativeSample.ts'

registerMediabunnyServer({ hardwareContext: null })

/** A 16-bit FLAC file that is written part by part. */
export interface FlacFile {
  /** Interleaved samples of all channels. */
  write(samples: Int16Array): Promise<void>
  close(): Promise<void>
  /** Ends the file unfinished. */
  cancel(): Promise<void>
}

/** Samples of a channel that the encoder gets at once, whatever the rate: a second of 192 kHz is four of 48. */
const PIECE = 32_768

/** Opens a file that stores the given samples losslessly, in half the space. Its last frame is padded with silence. */
export async function openFlac(path: string, form: SampleForm): Promise<FlacFile> {
  const output = new Output({ format: new FlacOutputFormat(), target: new FilePathTarget(path) })
  const source = new AudioSampleSource({ codec: 'flac' })
  output.addAudioTrack(source)
  await output.start()
  let frames = 0
  return {
    async write(data) {
      // In small pieces: with many samples at once, the native encoder has been seen to corrupt its heap.
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
