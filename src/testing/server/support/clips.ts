const RATE = 24_000

/** Raw sound as the service reads it, s16le in one channel at 24 kHz: a tone of so many seconds. */
export function pcmTone(seconds: number, loudness = 9000): Buffer {
  const samples = Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) => loudness * Math.sin(at / 20))
  return Buffer.from(samples.buffer)
}

/** The same as WAV. */
export function wavTone(seconds: number, loudness?: number): Buffer {
  const sound = pcmTone(seconds, loudness)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}
