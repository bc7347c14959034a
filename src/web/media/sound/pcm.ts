/** Raw sound is 16-bit little-endian, and mono at 24 kHz unless its MIME type says otherwise. */
const usual = { rate: 24_000, channels: 1 } as const

const HEADER = 44
const BYTES_A_SAMPLE = 2

/** Whether files of this MIME type are raw samples, which no browser plays. */
export function isPcm(mimeType: string): boolean {
  return /^audio\/(x-)?(pcm|l16)\b/i.test(mimeType)
}

/** Wraps raw 16-bit samples in a WAV file; rate and channels as in `audio/pcm;rate=16000;channels=2`. */
export function wavOfPcm(samples: ArrayBuffer, mimeType: string): ArrayBuffer {
  const rate = parameter(mimeType, 'rate') ?? usual.rate
  const channels = parameter(mimeType, 'channels') ?? usual.channels
  const frame = channels * BYTES_A_SAMPLE
  // A file that was cut short must not end in half a sample.
  const bytes = samples.byteLength - (samples.byteLength % frame)
  const wav = new Uint8Array(HEADER + bytes)
  const view = new DataView(wav.buffer)
  write(wav, 0, 'RIFF')
  view.setUint32(4, HEADER - 8 + bytes, true)
  write(wav, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * frame, true)
  view.setUint16(32, frame, true)
  view.setUint16(34, BYTES_A_SAMPLE * 8, true)
  write(wav, 36, 'data')
  view.setUint32(40, bytes, true)
  wav.set(new Uint8Array(samples, 0, bytes), HEADER)
  return wav.buffer
}

function parameter(mimeType: string, name: 'rate' | 'channels'): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d+)`, 'i').exec(mimeType)?.[1]
  return found === undefined ? undefined : Number(found)
}

function write(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(new TextEncoder().encode(text), at)
}
