import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/** The form of raw 16-bit little-endian sound. */
export interface RawSound {
  /** Samples a second; 24,000 by default. */
  readonly rate?: number | undefined
  /** One by default. */
  readonly channels?: number | undefined
}

const BYTES = 2

/** Writes raw PCM as WAV, so that any player can play it. Throws InputError. */
export async function pcmToWav(from: string, to: string, raw: RawSound = {}): Promise<void> {
  const { rate = 24_000, channels = 1 } = raw
  const { size } = await stat(from)
  if (size % (BYTES * channels) !== 0) throw new InputError(reason('sound.partOfSample'))
  const output = createWriteStream(to)
  output.write(wavHeader(size, rate, channels))
  await pipeline(createReadStream(from), output)
}

function wavHeader(bytes: number, rate: number, channels: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * channels * BYTES, 28)
  header.writeUInt16LE(channels * BYTES, 32)
  header.writeUInt16LE(BYTES * 8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return header
}
