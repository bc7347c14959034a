const RATE = 24_000

/** A tone as raw audio in the format that the service reads: s16le, one channel, 24 kHz. */
export function pcmTone(seconds: number, loudness = 9000): Buffer {
  const samples = Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) => loudness * Math.sin(at / 20))
  return Buffer.from(samples.buffer)
}

/** The same tone as WAV. */
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
