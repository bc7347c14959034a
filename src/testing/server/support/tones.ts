const RATE = 24_000

/** A WAV file with a sound of so many seconds: syllables of a low voice, as far as levels are concerned. */
export function tone(seconds: number, pitch = 220): Buffer {
  const samples = Math.round(seconds * RATE)
  const data = Buffer.alloc(44 + samples * 2)
  data.write('RIFF', 0, 'latin1')
  data.writeUInt32LE(36 + samples * 2, 4)
  data.write('WAVEfmt ', 8, 'latin1')
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 2, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36, 'latin1')
  data.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1) {
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * 4 * at) / RATE)
    data.writeInt16LE(Math.round(9000 * swell * Math.sin((2 * Math.PI * pitch * at) / RATE)), 44 + at * 2)
  }
  return data
}
