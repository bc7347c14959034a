import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { InputError } from '../engine.ts'

/** What raw sound is unless its type says otherwise: 16 bits, little-endian, one channel. Section "Unstated". */
const USUAL = { rate: 24_000, channels: 1 }
const BYTES = 2
const RATES = { least: 4000, most: 192_000 }
const MOST_CHANNELS = 8

/**
 * Writes raw PCM as WAV, so that whoever plays it has to know nothing. `declared` is its media type, such as
 * `audio/l16;rate=16000;channels=2`. Throws InputError.
 */
export async function pcmToWav(from: string, to: string, declared = ''): Promise<void> {
  const rate = numberIn(declared, 'rate') ?? USUAL.rate
  const channels = numberIn(declared, 'channels') ?? USUAL.channels
  if (rate < RATES.least || rate > RATES.most) throw new InputError(`No sound has ${rate} samples a second`)
  if (channels < 1 || channels > MOST_CHANNELS) throw new InputError(`No sound has ${channels} channels`)
  const { size } = await stat(from)
  if (size % (BYTES * channels) !== 0) throw new InputError('The sound breaks off in the middle of a sample')
  const output = createWriteStream(to)
  output.write(wavHeader(size, rate, channels))
  await pipeline(createReadStream(from), output)
}

function numberIn(mimeType: string, name: string): number | undefined {
  const found = new RegExp(`;\\s*${name}="?(\\d{1,7})`, 'i').exec(mimeType)?.[1]
  return found === undefined ? undefined : Number(found)
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
