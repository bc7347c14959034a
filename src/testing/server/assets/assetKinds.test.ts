import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peaks } from '#contract/studio/assets.ts'
import { files } from '#server/db/schema/files.ts'
import { quarters } from '../support/pictures.ts'
import { record, RECORDING, recordedFormats, type Recorded } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'
import { filesOf, formOf, refusalOf, sha256, upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }] })
})
afterAll(() => studio[Symbol.asyncDispose]())

const { open, leftOver } = filesOf(() => studio)
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

describe('audio and video', () => {
  const kinds: Readonly<Record<Recorded, string>> = {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    ogg_opus: 'audio/ogg',
    flac: 'audio/flac',
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    mkv: 'video/x-matroska',
    webm: 'video/webm',
    avi: 'video/x-msvideo',
  }

  it.each(recordedFormats)(
    '%s: has its type, duration and peaks; a video also has its size and a thumbnail',
    async format => {
      const bytes = await record(format)
      const asset = await upload(studio.as('ada'), bytes)
      expect(asset).toMatchObject({ mimeType: kinds[format], sha256: sha256(bytes) })
      expect(Math.abs((asset.duration ?? 0) - RECORDING.seconds)).toBeLessThan(0.15)
      const shape = peaks.parse(JSON.parse((await open(asset.peaksUrl)).toString()))
      expect(shape.duration).toBe(asset.duration)
      expect(shape.peaks).toHaveLength(1500)
      // Away from the edges, where codecs smear: loud in the first half, soft in the second.
      expect(Math.abs(Math.max(...shape.peaks.slice(100, 650)) - 0.5)).toBeLessThan(0.05)
      expect(Math.abs(Math.max(...shape.peaks.slice(850, 1400)) - 0.1)).toBeLessThan(0.02)
      const { width, height } = RECORDING
      if (!kinds[format].startsWith('video/')) {
        expect([asset.width, asset.thumbnailUrl]).toEqual([undefined, undefined])
        return
      }
      expect(asset).toMatchObject({ width, height })
      const { dominant } = await sharp(await open(asset.thumbnailUrl)).stats()
      expect(dominant.r).toBeGreaterThan(200)
      expect(dominant.g + dominant.b).toBeLessThan(60)
    },
  )
})

describe('refused uploads', () => {
  const text = (words: string) => () => Promise.resolve(Buffer.from(words))
  const cut = (format: Recorded) => async () => half(await record(format))
  /** A WAV whose header declares its audio to be `times` as long as it is. */
  const wavOf = (times: number) => async () => {
    const wav = await record('wav')
    const at = wav.indexOf('data') + 4
    wav.writeUInt32LE(Math.floor((wav.readUInt32LE(at) * times) / 2) * 2 + 2, at)
    return wav
  }
  const refused: readonly (readonly [what: string, bytes: () => Promise<Buffer>, status: number, words: RegExp])[] = [
    ['an empty file', text(''), 400, /^file: The file is empty$/],
    ['text', text('hello'), 400, /^file: This is no image, sound or video that can be read here/],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /no image, sound or video/],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 400, /no image, sound or video/],
    ['GIF', text('GIF89a'), 400, /no image, sound or video/],
    ['half a PNG', async () => half(await quarters().resize(800).png().toBuffer()), 400, /breaks off/],
    ['half a WAV', cut('wav'), 400, /breaks off/],
    ['half an MP4', cut('mp4'), 400, /breaks off/],
    ['half an AVI', cut('avi'), 400, /breaks off/],
    ['half a QuickTime film', cut('mov'), 400, /breaks off/],
    ['half a WebM', cut('webm'), 400, /breaks off/],
    ['half an MP3', cut('mp3'), 400, /breaks off/],
    ['half a FLAC', cut('flac'), 400, /breaks off/],
    ['half an Ogg', cut('ogg_opus'), 400, /breaks off/],
    ['a WAV that says of its sound that it is longer', wavOf(2), 400, /breaks off/],
    ['an MP3 that is none', text(`ID3\x04${'\0'.repeat(6)}nothing`), 400, /no mp3|damaged/],
    [
      'a picture of 100 megapixels',
      () =>
        sharp({ create: blank(10_000) })
          .png()
          .toBuffer(),
      413,
      /at most 50 million/,
    ],
  ]
  it.each(refused)('%s', async (_, bytes, status, words) => {
    const rows = await studio.db.$count(files)
    expect(await refusalOf(studio.as('ada'), formOf(await bytes()))).toEqual({
      status,
      code: status * 100,
      message: textLike(words),
    })
    expect(await studio.db.$count(files)).toBe(rows)
  })

  it('damage in the middle, which does not affect the next file', async () => {
    const flac = await record('flac')
    flac.fill(0x55, flac.length >> 1, flac.length - 500)
    expect(await refusalOf(studio.as('ada'), formOf(flac))).toMatchObject({
      status: 400,
      message: textLike(/damaged|breaks off/),
    })
    expect((await upload(studio.as('ada'), await record('flac'))).duration).toBeGreaterThan(1.9)
  })

  it('leave no files behind', async () => {
    expect(await leftOver()).toEqual([])
  })
})

const blank = (side: number) => ({ width: side, height: side, channels: 3, background: 'red' }) as const
