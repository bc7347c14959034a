import { AvFrameAudioSampleResource } from '@mediabunny/server'
import { AudioSample } from 'mediabunny'
import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S16, Frame, Rational } from 'node-av'

/** The form of 16-bit samples. */
export interface SampleForm {
  readonly channels: number
  /** Hz. */
  readonly rate: number
}

/**
 * A piece of sound for an encoder: interleaved samples of all channels, the first of which has index `at` in its
 * channel. It is stored in a frame of the native library, because of any other kind the encoder keeps a copy forever,
 * and a long recording would take memory in proportion to its length. `close` frees it.
 */
export function nativeSample(data: Int16Array, { channels, rate }: SampleForm, at: number): AudioSample {
  const frame = new Frame()
  frame.alloc()
  frame.format = AV_SAMPLE_FMT_S16
  frame.nbSamples = data.length / channels
  frame.sampleRate = rate
  frame.channelLayout = channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO
  frame.timeBase = new Rational(1, rate)
  frame.pts = BigInt(at)
  frame.allocBuffer()
  const [plane] = frame.data ?? []
  if (!plane) throw new Error('a frame of sound has no room')
  plane.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  return new AudioSample(new AvFrameAudioSampleResource(frame))
}
