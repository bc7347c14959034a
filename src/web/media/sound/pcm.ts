import { wavOf } from '#contract/kit/pcm.ts'

/** Wraps raw 16-bit samples in a WAV file; rate and channels as in `audio/pcm;rate=16000;channels=2`. */
export function wavOfPcm(samples: ArrayBuffer, mimeType: string): ArrayBuffer {
  const { header, bytes } = wavOf(samples.byteLength, mimeType)
  const wav = new Uint8Array(header.length + bytes)
  wav.set(header)
  wav.set(new Uint8Array(samples, 0, bytes), header.length)
  return wav.buffer
}
