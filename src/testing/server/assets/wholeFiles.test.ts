import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  OggOutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny'
import { Demuxer, Muxer } from 'node-av/api'
import {
  FF_ENCODER_AAC,
  FF_ENCODER_ADPCM_IMA_WAV,
  FF_ENCODER_ADPCM_MS,
  FF_ENCODER_ALAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_PCM_ALAW,
  FF_ENCODER_PCM_F32LE,
  FF_ENCODER_PCM_MULAW,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_PCM_S24LE,
  FF_ENCODER_PCM_S32LE,
  FF_ENCODER_PCM_U8,
  FF_ENCODER_PRORES,
} from 'node-av/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadInOf } from '#contract/kit/soundStart.ts'
import { mediaEngine } from '#engines/media/engine.ts'
import { pictureEngine, type PictureType } from '#engines/picture/engine.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { quarters, quartersHeic } from '../support/pictures.ts'
import { record, RECORDING } from '../support/recordings.ts'
import { transcode, type Target } from '../support/transcode.ts'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

/** Inspects a file as an upload is inspected, and returns what is to be stored. */
async function inspect(bytes: Buffer) {
  const own = await mkdtemp(join(folder.path, 'job-'))
  const path = join(own, 'given')
  await writeFile(path, bytes)
  const format = await readFormat(path)
  if (!format) throw new Error('The format is not recognised.')
  const isPicture = /png|jpeg|webp|hei[cf]/.test(format)
  const {
    files: [file],
  } = await (isPicture
    ? pictureEngine({ path, mimeType: `image/${format}` as PictureType }, 0, unwatched(own))
    : mediaEngine({ path, format: format as Parameters<typeof mediaEngine>[0]['format'] }, 0, unwatched(own)))
  if (!file) throw new Error('No file was answered.')
  const { mimeType, duration = 0, width, thumbnail, peaks } = file
  return { mimeType, duration, width, thumbnail, peaks, isGiven: file.path === path, stored: await readFile(file.path) }
}

/** The difference in seconds from the length of a recording. */
const off = (duration: number, whole = RECORDING.seconds) => Math.abs(duration - whole)
/** Seconds that codecs add, most of all at both ends of each part of a joined file. */
const PADDING = 0.15

const tone = (container: string, ...sound: NonNullable<Target['sound']>) =>
  record('wav').then(wav => transcode(wav, { container, sound }))

describe('sound in any codec is taken', () => {
  const codecs: readonly (readonly [what: string, make: () => Promise<Buffer>, mimeType: string])[] = [
    ['8 bits', () => tone('wav', FF_ENCODER_PCM_U8, 'u8'), 'audio/wav'],
    ['24 bits', () => tone('wav', FF_ENCODER_PCM_S24LE, 's32'), 'audio/wav'],
    ['32 bits', () => tone('wav', FF_ENCODER_PCM_S32LE, 's32'), 'audio/wav'],
    ['floats', () => tone('wav', FF_ENCODER_PCM_F32LE, 'flt'), 'audio/wav'],
    ['mu-law', () => tone('wav', FF_ENCODER_PCM_MULAW, 's16'), 'audio/wav'],
    ['A-law', () => tone('wav', FF_ENCODER_PCM_ALAW, 's16'), 'audio/wav'],
    ['ADPCM of Microsoft', () => tone('wav', FF_ENCODER_ADPCM_MS, 's16'), 'audio/flac'],
    ['ADPCM of IMA', () => tone('wav', FF_ENCODER_ADPCM_IMA_WAV, 's16p'), 'audio/flac'],
    ['MP3 in WAV', () => tone('wav', FF_ENCODER_LIBMP3LAME, 'fltp'), 'audio/wav'],
    ['WAV of the extensible form', async () => extensible(await record('wav')), 'audio/wav'],
    ['ALAC', () => tone('ipod', FF_ENCODER_ALAC, 's16p'), 'audio/flac'],
    ['AAC in frames of its own', () => tone('adts', FF_ENCODER_AAC, 'fltp'), 'audio/flac'],
    ['AIFF', () => tone('aiff', FF_ENCODER_PCM_S16BE, 's16'), 'audio/flac'],
    ['CAF', () => tone('caf', FF_ENCODER_PCM_S16BE, 's16'), 'audio/flac'],
    ['Vorbis', () => seconds('vorbis', [0, 1]), 'audio/flac'],
    ['WebM with sound alone', () => tone('webm', FF_ENCODER_LIBOPUS, 's16'), 'audio/webm'],
    ['Matroska with sound alone', () => tone('matroska', FF_ENCODER_LIBOPUS, 's16'), 'audio/x-matroska'],
    ['MP4 with sound alone', () => tone('mp4', FF_ENCODER_AAC, 'fltp'), 'audio/mp4'],
    ['QuickTime with sound alone', () => tone('mov', FF_ENCODER_AAC, 'fltp'), 'audio/mp4'],
    ['AMR', async () => amr(RECORDING.seconds), 'audio/flac'],
  ]
  it.each(codecs)('%s', async (_, make, mimeType) => {
    const given = await make()
    const found = await inspect(given)
    expect(found).toMatchObject({ mimeType, isGiven: mimeType !== 'audio/flac', width: undefined })
    expect(off(found.duration)).toBeLessThan(PADDING)
    expect(found.peaks).toBeDefined()
    // What was converted is whole too: FLAC consists of blocks of equal length.
    if (!found.isGiven) expect(off((await inspect(found.stored)).duration, found.duration)).toBeLessThan(0.1)
  })

  it.each(['3gp4', '3gp5', '3gp6', '3g2a', 'isom', 'mp42', 'M4B ', 'M4A ', 'MSNV', 'dash'])(
    'M4A of the brand %s',
    async brand => {
      const file = await record('m4a')
      file.write(brand, 8, 'latin1')
      expect(await inspect(file)).toMatchObject({ mimeType: 'audio/mp4', isGiven: true })
    },
  )
})

describe('the length that a file states is a hint', () => {
  it('in a WAV, whatever a writer never filled in, and whatever follows the samples', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(0, 0xffff_ffff, 0x7fff_ffff, 0x8000_0000),
          fc.integer({ min: 0x7fff_0000, max: 0x7fff_ffff }),
          fc.integer({ min: -9, max: 9 }).map(by => RECORDING.rate * RECORDING.seconds * 2 + by),
        ),
        fc.nat(0xffff_ffff),
        fc.oneof(fc.constant(Buffer.alloc(0)), bytes(400), chunk, id3),
        async (samples, riff, rest) => {
          const wav = await record('wav')
          wav.writeUInt32LE(riff, 4)
          wav.writeUInt32LE(samples, wav.indexOf('data') + 4)
          const found = await inspect(Buffer.concat([wav, rest]))
          expect(found).toMatchObject({ mimeType: 'audio/wav', isGiven: true })
          // Without a length, what follows counts as samples.
          expect(off(found.duration)).toBeLessThan(0.01 + rest.length / (2 * RECORDING.rate))
        },
      ),
      { numRuns: 30 },
    ))

  it('in an MP3 of several streams, of variable rate, and behind zeros or a tag', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constant(Buffer.alloc(0)),
          fc.integer({ min: 1, max: 60_000 }).map(length => Buffer.alloc(length)),
          id3,
          ape,
        ),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
        async (front, streams) => {
          const [plain, other] = await Promise.all([record('mp3'), tone('mp3', FF_ENCODER_LIBMP3LAME, 'fltp')])
          const parts = streams.map(isOther => withoutCount(isOther ? other : plain))
          const found = await inspect(Buffer.concat([front, ...parts]))
          expect(found.mimeType).toBe('audio/mpeg')
          expect(off(found.duration, streams.length * RECORDING.seconds)).toBeLessThan(0.25 * streams.length)
          expect(found.stored[0] === 0xff || found.stored.toString('latin1', 0, 3) === 'ID3').toBe(true)
        },
      ),
      { numRuns: 20 },
    ))

  it('in two files that were joined, of which the first counts only its own', async () => {
    const mp3 = await record('mp3')
    const { duration } = await inspect(Buffer.concat([mp3, mp3]))
    expect(off(duration, 2 * RECORDING.seconds)).toBeLessThan(2 * PADDING)
  })

  it('in two FLAC files that were joined', async () => {
    const flac = await record('flac')
    expect(off((await inspect(Buffer.concat([flac, flac]))).duration, 4)).toBeLessThan(PADDING)
  })

  it('in a FLAC behind a tag of any length, without which it is stored', () =>
    fc.assert(
      fc.asyncProperty(id3, async tag => {
        const flac = await record('flac')
        const found = await inspect(Buffer.concat([tag, flac]))
        expect(found).toMatchObject({ mimeType: 'audio/flac', isGiven: false })
        expect(found.stored.equals(flac)).toBe(true)
      }),
      { numRuns: 5 },
    ))
})

describe('times in a file', () => {
  it('may have gaps, as a recorder that paused leaves them: they are silent', async () => {
    const found = await inspect(await paused(await seconds('opus', [0, 1]), 2))
    expect(off(found.duration, 4)).toBeLessThan(PADDING)
    const { peaks } = JSON.parse(await readFile(found.peaks ?? '', 'utf8')) as { peaks: number[] }
    const loudest = (from: number, to: number) => Math.max(...peaks.slice(from * 375, to * 375))
    expect([loudest(0.2, 0.8) > 0.4, loudest(1.2, 2.8) < 0.01, loudest(3.2, 3.8) > 0.4]).toEqual([true, true, true])
  })

  it('may begin late', async () => {
    expect(off((await inspect(await seconds('opus', [20, 21]))).duration)).toBeLessThan(PADDING)
  })
})

describe('what follows the content of a file', () => {
  const files: readonly (readonly [what: string, make: () => Promise<Buffer>])[] = [
    ['PNG', () => quarters().png().toBuffer()],
    ['JPEG', () => quarters().jpeg().toBuffer()],
    ['JPEG in several scans', () => quarters().jpeg({ progressive: true }).toBuffer()],
    ['JPEG with a preview in it', async () => withPreview(await quarters().jpeg().toBuffer())],
    ['WebP', () => quarters().webp().toBuffer()],
    ['MP4', () => record('mp4')],
    ['M4A', () => record('m4a')],
    ['QuickTime', () => record('mov')],
  ]
  it.each(files)('%s: is not stored', async (_, make) => {
    const file = await make()
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes(300), chunk, fc.constant(file.subarray(0, 300))), async rest => {
        const found = await inspect(Buffer.concat([file, rest]))
        expect(found.stored.equals(file)).toBe(true)
      }),
      { numRuns: 6 },
    )
  })

  it('HEIC: is not converted', async () => {
    const [alone, more] = await Promise.all([
      inspect(await quartersHeic()),
      inspect(Buffer.concat([await quartersHeic(), Buffer.from('PK\x03\x04 and some more', 'latin1')])),
    ])
    expect(more.stored.equals(alone.stored)).toBe(true)
  })
})

describe('films', () => {
  it('with ProRes are taken, with a picture', async () => {
    const film = await transcode(await record('mp4'), {
      container: 'mov',
      pictures: [FF_ENCODER_PRORES, 'yuv422p10le'],
    })
    const found = await inspect(film)
    expect(found).toMatchObject({ mimeType: 'video/quicktime', width: RECORDING.width, isGiven: true })
    const { dominant } = await sharp(found.thumbnail).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  it('are as long as their pictures, whatever they state', async () => {
    const film = await record('mkv')
    // The length of Matroska, as a float of 64 bits: half of what is there.
    const at = film.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3
    film.writeDoubleBE(film.readDoubleBE(at) / 2, at)
    expect(off((await inspect(film)).duration)).toBeLessThan(PADDING)
  })
})

describe('refused', () => {
  const half = (file: Buffer) => file.subarray(0, file.length >> 1)

  it.each(['mp3', 'wav', 'flac', 'm4a', 'ogg_opus', 'mp4', 'mov', 'mkv', 'webm', 'avi'] as const)(
    'is half of a file that was completely written, because it breaks off: %s',
    async format => {
      await expect(inspect(half(await record(format)))).rejects.toThrow(/^The file breaks off: [\d.,]+ of [\d.,]+ /)
    },
  )

  it('is sound of which much cannot be decoded', async () => {
    const file = await record('m4a')
    file.fill(0x55, file.indexOf('mdat') + 1000)
    await expect(inspect(file)).rejects.toThrow(/damaged/)
  })

  it.each([
    ['sound', 'm4a', 'mp4a'],
    ['pictures', 'mp4', 'avc1'],
  ] as const)('are %s in a codec that nothing here reads, by its name', async (_, format, codec) => {
    const file = await record(format)
    // In the list of tracks; without the box that names the codec of sound in its own way.
    file.write('zz9z', file.lastIndexOf(codec), 'latin1')
    if (file.includes('esds')) file.write('zzzz', file.indexOf('esds'), 'latin1')
    await expect(inspect(file)).rejects.toThrow('This codec is not supported: zz9z')
  })
})

/** Other programs' data of up to `most` bytes, whatever it is. */
function bytes(most: number) {
  return fc.uint8Array({ minLength: 1, maxLength: most }).map(data => Buffer.from(data))
}

/** A list of RIFF: its type is its first four bytes. */
const chunk = fc.uint8Array({ minLength: 4, maxLength: 200 }).map(data => {
  const head = Buffer.from('LIST\0\0\0\0', 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
})

/** A tag of ID3. */
const id3 = fc.integer({ min: 0, max: 90_000 }).map(length => {
  const head = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
  for (const at of [6, 7, 8, 9]) head[at] = (length >> (7 * (9 - at))) & 0x7f
  return Buffer.concat([head, Buffer.alloc(length)])
})

/** A tag of APE. */
const ape = fc.integer({ min: 0, max: 5000 }).map(length => {
  const head = Buffer.alloc(32)
  head.write('APETAGEX', 'latin1')
  head.writeUInt32LE(length, 12)
  return Buffer.concat([head, Buffer.alloc(length, 'x')])
})

/** An MP3 without its tag and its first frame, which counts the others. */
function withoutCount(mp3: Buffer): Buffer {
  const first = mp3.indexOf(0xff, leadInOf(mp3))
  const next = mp3.indexOf(mp3.subarray(first, first + 2), first + 4)
  return mp3.subarray(next)
}

/** A JPEG with a whole JPEG in one of its segments, as cameras write it. */
function withPreview(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(jpeg.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, jpeg, jpeg.subarray(2)])
}

/** A WAV whose format is stated in the longer form. */
function extensible(wav: Buffer): Buffer {
  const format = Buffer.alloc(48)
  format.write('fmt ', 'latin1')
  format.writeUInt32LE(40, 4)
  wav.copy(format, 8, wav.indexOf('fmt ') + 8, wav.indexOf('fmt ') + 24)
  format.writeUInt16LE(0xfffe, 8)
  format.writeUInt16LE(22, 24)
  format.writeUInt16LE(16, 26)
  Buffer.from('0100000000001000800000aa00389b71', 'hex').copy(format, 32)
  return Buffer.concat([wav.subarray(0, 12), format, wav.subarray(wav.indexOf('data'))])
}

/** Seconds of a tone as Vorbis in Ogg, or as Opus in WebM, each of which begins at its own time. */
async function seconds(codec: 'vorbis' | 'opus', times: readonly number[]): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: codec === 'vorbis' ? new OggOutputFormat() : new WebMOutputFormat(), target })
  const source = new AudioSampleSource({ codec, quality: new Quality('medium') })
  output.addAudioTrack(source)
  await output.start()
  const { rate } = RECORDING
  const data = Float32Array.from({ length: rate }, (_, at) => Math.sin(at / 20) / 2)
  for (const timestamp of times) {
    const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: rate, timestamp })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** A WebM whose second half begins `by` seconds later. */
async function paused(webm: Buffer, by: number): Promise<Buffer> {
  const own = await mkdtemp(join(folder.path, 'paused-'))
  const [from, to] = [join(own, 'from'), join(own, 'to')]
  await writeFile(from, webm)
  const input = Demuxer.openSync(from)
  const stream = input.audio()
  if (!stream) throw new Error('The source has no sound.')
  const output = Muxer.openSync(to, { format: 'webm' })
  const track = output.addStream(stream)
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) break
    if (packet.pts >= 1000n) packet.pts = packet.dts = packet.pts + BigInt(by * 1000)
    output.writePacketSync(packet, track)
    packet.free()
  }
  output.closeSync()
  input.closeSync()
  return readFile(to)
}

/** AMR of the lowest rate, in frames of 20 milliseconds. */
function amr(seconds: number): Buffer {
  const frame = Buffer.alloc(13)
  frame[0] = 0x04
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: seconds * 50 }, () => frame)])
}
