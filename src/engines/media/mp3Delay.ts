import { open } from 'node:fs/promises'

/** Samples that an encoder and a decoder put before the sound of an MP3: 576 and 529. */
const SAMPLES = 1105
/** Encoders that state this in the file: then the decoder leaves it out. */
const STATING = ['LAME', 'Lavf', 'Lavc']

/** Seconds by which the sound of an MP3 is late when it is decoded; 0 for other files, and for those that state it. */
export async function mp3Delay(path: string, rate: number): Promise<number> {
  const file = await open(path)
  try {
    const head = await bytesAt(file, 0, 10)
    // A tag states its length in four bytes of seven bits.
    const tag = head.toString('latin1', 0, 3) === 'ID3'
    const begin = tag ? 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0) : 0
    const frame = await bytesAt(file, begin, 256)
    if (frame[0] !== 0xff || ((frame[1] ?? 0) & 0xe6) !== 0xe2) return 0
    const info = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
    if (info < 0) return SAMPLES / rate
    const flags = frame[info + 7] ?? 0
    // What each flag says is there before the name of the encoder.
    const before = [4, 4, 100, 4].reduce((sum, bytes, bit) => sum + ((flags >> bit) & 1) * bytes, 8)
    const encoder = frame.toString('latin1', info + before, info + before + 4)
    return STATING.includes(encoder) ? 0 : SAMPLES / rate
  } finally {
    await file.close()
  }
}

async function bytesAt(file: Awaited<ReturnType<typeof open>>, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
