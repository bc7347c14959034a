import fc from 'fast-check'
import { writeMidi } from 'midi-file'
import { describe, expect, it } from 'vitest'
import { gainsOf, mixOf, peaksOf, plainFader, wavOf } from './mix.ts'
import { readNotes } from './notes.ts'
import { readZip } from './zip.ts'

const stem = (...samples: number[]) => ({ rate: 8000, channels: [Float32Array.from(samples)] })

describe('a mix of stems', () => {
  it('leaves out muted stems, and plays only the soloed ones if there are any', () => {
    const faders = [plainFader, { ...plainFader, volume: 0.5 }, { ...plainFader, muted: true }]
    expect(gainsOf(faders)).toEqual([1, 0.5, 0])
    expect(gainsOf([plainFader, { ...plainFader, solo: true }, { ...plainFader, solo: true, muted: true }])).toEqual([
      0, 1, 0,
    ])
  })

  it('is the sum of the stems at their gains', () => {
    const { channels } = mixOf([stem(0.5, -0.25), stem(0.25, 0.5)], [1, 0.5])
    expect([...(channels[0] ?? [])]).toEqual([0.625, 0])
  })

  it('never clips, whatever the stems are', () => {
    const samples = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(samples, { minLength: 1, maxLength: 4 }), stems => {
        const mixed = mixOf(
          stems.map(list => stem(...list)),
          stems.map(() => 1),
        )
        for (const channel of mixed.channels)
          for (const sample of channel) expect(Math.abs(sample)).toBeLessThanOrEqual(1.000001)
      }),
    )
  })

  it('is encoded as a WAV file with all its channels', () => {
    const wav = new DataView(wavOf({ rate: 8000, channels: [Float32Array.of(1), Float32Array.of(-1)] }))
    expect([wav.getUint16(22, true), wav.getUint32(24, true), wav.getInt16(44, true), wav.getInt16(46, true)]).toEqual([
      2, 8000, 32_767, -32_768,
    ])
  })

  it('has the loudest samples as its peaks', () => {
    expect(peaksOf(stem(0.5, -1, 0, 0.25), 2)).toEqual([1, 0.25])
  })
})

describe('notes of a MIDI file', () => {
  it('are timed in seconds by the tempo, even after it changes', () => {
    const on = (deltaTime: number, noteNumber: number) =>
      ({ deltaTime, type: 'noteOn', channel: 0, noteNumber, velocity: 127 }) as const
    const off = (deltaTime: number, noteNumber: number) =>
      ({ deltaTime, type: 'noteOff', channel: 0, noteNumber, velocity: 0 }) as const
    const bytes = writeMidi({
      header: { format: 1, numTracks: 1, ticksPerBeat: 480 },
      tracks: [
        [
          { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: 500_000 },
          on(0, 60),
          off(480, 60),
          { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: 1_000_000 },
          on(480, 64),
          off(240, 64),
          { deltaTime: 0, type: 'endOfTrack' },
        ],
      ],
    })
    expect(readNotes(Uint8Array.from(bytes))).toEqual([
      { start: 0, duration: 0.5, key: 60, velocity: 1, drum: false },
      { start: 1.5, duration: 0.5, key: 64, velocity: 1, drum: false },
    ])
  })
})

describe('a ZIP archive', () => {
  it('returns its stored files', async () => {
    const entries = await readZip(
      new Blob([
        archive([
          ['vocals.txt', 'la la'],
          ['bass.txt', 'dum'],
        ]),
      ]),
    )
    expect(await Promise.all(entries.map(async ({ name, read }) => [name, await (await read()).text()]))).toEqual([
      ['vocals.txt', 'la la'],
      ['bass.txt', 'dum'],
    ])
  })

  it('is rejected if it is not one', async () => {
    await expect(readZip(new Blob(['not a zip at all, by any means']))).rejects.toThrow('no ZIP')
  })
})

/** A minimal ZIP archive of uncompressed files. */
function archive(files: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [nameBytes, content] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04034b50, true)
    local.setUint32(18, content.length, true)
    local.setUint32(22, content.length, true)
    local.setUint16(26, nameBytes.length, true)
    const central = new DataView(new ArrayBuffer(46))
    central.setUint32(0, 0x02014b50, true)
    central.setUint32(20, content.length, true)
    central.setUint32(24, content.length, true)
    central.setUint16(28, nameBytes.length, true)
    central.setUint32(42, offset, true)
    parts.push(new Uint8Array(local.buffer), nameBytes, content)
    directory.push(new Uint8Array(central.buffer), nameBytes)
    offset += 30 + nameBytes.length + content.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, files.length, true)
  end.setUint32(12, size, true)
  end.setUint32(16, offset, true)
  const all = [...parts, ...directory, new Uint8Array(end.buffer)]
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
