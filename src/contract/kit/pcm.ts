/** Raw sound is 16-bit little-endian, and mono at 24 kHz unless its MIME type says otherwise. */
const usual = { rate: 24_000, channels: 1 } as const

const HEADER = 44
const BYTES_A_SAMPLE = 2

/** Whether files of this MIME type are raw samples, which no browser plays. */
export function isPcm(mimeType: string): boolean {
  return /^audio\/(x-)?(pcm|l16)\b/i.test(mimeType)
}

/**
 * What makes raw samples a WAV file: the header before them, and how many of their bytes follow it. Rate and channels
 * as in `audio/pcm;rate=16000;channels=2`.
 */
export function wavOf(byteLength: number, mimeType: string): { readonly header: Uint8Array; readonly bytes: number } {
  const rate = parameter(mimeType, 'rate') ?? usual.rate
  const channels = parameter(mimeType, 'channels') ?? usual.channels
  const frame = channels * BYTES_A_SAMPLE
  // A file that was cut short must not end in half a sample.
  const bytes = byteLength - (byteLength % frame)
  const header = new Uint8Array(HEADER)
  const view = new DataView(header.buffer)
  write(header, 0, 'RIFF')
  view.setUint32(4, HEADER - 8 + bytes, true)
  write(header, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * frame, true)
  view.setUint16(32, frame, true)
  view.setUint16(34, BYTES_A_SAMPLE * 8, true)
  write(header, 36, 'data')
  view.setUint32(40, bytes, true)
  return { header, bytes }
}

function parameter(mimeType: string, name: 'rate' | 'channels'): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d+)`, 'i').exec(mimeType)?.[1]
  return found === undefined ? undefined : Number(found)
}

function write(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}
