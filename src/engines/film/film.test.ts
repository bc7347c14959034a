import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AV_PIX_FMT_YUV444P10LE,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  FF_ENCODER_FFV1,
  type AVColorTransferCharacteristic,
} from 'node-av/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Frame } from '../frame.ts'
import { openContainer } from '../media/container.ts'
import { AvFrame, Encoder, Muxer, Rational } from '../media/library.ts'
import type { Mix } from '../sound/sound.ts'
import { openClip, type Clip } from '../media/clip.ts'
import { framesOf } from '../media/form.ts'
import { joinClips } from './join.ts'
import { writeFilm, type Film } from './write.ts'

const quiet = { progress: () => undefined, signal: new AbortController().signal }
const colours = {
  red: [220, 30, 40],
  green: [20, 180, 60],
  blue: [30, 60, 230],
  grey: [128, 128, 128],
  white: [255, 255, 255],
} as const

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'))
})
afterAll(() => rm(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

describe('a film', () => {
  let film: Film
  let clip: Clip
  beforeAll(async () => {
    const size = { width: 64, height: 36 }
    film = await writeFilm(
      { path: path('film.mp4'), ...size, frames: 60, sound: tone(440, 2.5) },
      flags(size, 60),
      quiet,
    )
    clip = await openClip(film.path)
  })

  test('is H.264 High of BT.709 with AAC, of the exact size, length and frame rate', async () => {
    expect(film).toEqual({ path: path('film.mp4'), width: 64, height: 36, duration: 2.5 })
    const input = openContainer(film.path, 'mp4')
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    expect(await video?.getCodecParameterString()).toMatch(/^avc1\.64/)
    expect(await video?.getColorSpace()).toEqual({
      primaries: 'bt709',
      transfer: 'bt709',
      matrix: 'bt709',
      fullRange: false,
    })
    expect(await video?.computePacketStats()).toMatchObject({ packetCount: 60, averagePacketRate: 24 })
    expect([await video?.getDisplayWidth(), await video?.getDisplayHeight()]).toEqual([64, 36])
    expect([await video?.getFirstTimestamp(), await input.computeDuration()]).toEqual([0, 2.5])
    expect(await audio?.getCodec()).toBe('aac')
    expect([await audio?.getSampleRate(), await audio?.getNumberOfChannels()]).toEqual([48_000, 2])
    input.dispose()
  })

  test('has its index at the beginning, so that it plays while it loads', async () => {
    const bytes = await readFile(film.path)
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('shows the colours that were drawn', async () => {
    for (const [index, colour] of Object.values(colours).entries()) {
      const { data } = await clip.frameAt(0.5 * index + 0.2)
      const middle = 4 * (64 * 18 + 32)
      for (const channel of [0, 1, 2])
        expect(Math.abs((data[middle + channel] ?? 0) - (colour[channel] ?? 0))).toBeLessThanOrEqual(4)
    }
  })

  test('has a sound of its own length', async () => {
    const heard = await clip.sound()
    expect(heard?.rate).toBe(48_000)
    expect(heard?.channels.map(channel => channel.length)).toEqual([120_000, 120_000])
    expect(pitchOf(heard, 0.5, 1.5)).toBeCloseTo(440, -1)
  })

  test('is read frame by frame, from any moment, at any size', async () => {
    const indexes: number[] = []
    for await (const frame of clip.frames()) indexes.push(nameOf(frame))
    expect(indexes).toEqual(Array.from({ length: 60 }, (_, index) => Math.floor(index / 12)))
    const some: number[] = []
    for await (const frame of clip.frames({ from: 1, to: 2, rate: 4, size: { width: 20, height: 40 } })) {
      expect([frame.width, frame.height, frame.data.length]).toEqual([20, 40, 3200])
      some.push(nameOf(frame))
    }
    expect(some).toEqual([2, 2, 3, 3])
    expect(nameOf(await clip.frameAt(99))).toBe(4)
    expect(nameOf(await clip.frameAt(0))).toBe(0)
  })

  test('fits into another shape with bars, or fills it', async () => {
    const square = { width: 64, height: 64 }
    const corner = ({ data }: Frame) => data.slice(0, 3).join()
    expect(corner(await clip.frameAt(2.2, { size: square, fit: 'contain' }))).toBe('0,0,0')
    expect(corner(await clip.frameAt(2.2, { size: square, fit: 'cover' }))).not.toBe('0,0,0')
  })

  test('can be joined with others, with or without sound', async () => {
    const size = { width: 48, height: 48 }
    const silent = await writeFilm({ path: path('silent.mp4'), ...size, frames: 12 }, flags(size, 12), quiet)
    const second = await openClip(silent.path)
    expect(second.hasSound).toBe(false)
    const { frames, pictures, sound } = joinClips([clip, second, clip], size)
    const joined = await writeFilm({ path: path('joined.mp4'), ...size, frames, sound }, pictures, quiet)
    expect(joined.duration).toBe(5.5)
    const result = await openClip(joined.path)
    expect(result.duration).toBe(5.5)
    expect(nameOf(await result.frameAt(2.6))).toBe(0)
    expect(nameOf(await result.frameAt(3.1))).toBe(0)
    expect(nameOf(await result.frameAt(5.4))).toBe(4)
    const heard = await result.sound()
    expect(pitchOf(heard, 3.2, 4)).toBeCloseTo(440, -1)
    expect(loudnessOf(heard, 2.6, 2.9)).toBeLessThan(0.01)
  })
})

describe('writing', () => {
  const size = { width: 32, height: 32 }

  test('reports progress after each frame', async () => {
    const reports: number[] = []
    const run = { ...quiet, progress: (share: number) => reports.push(share) }
    await writeFilm({ path: path('reported.mp4'), ...size, frames: 4 }, flags(size, 4), run)
    expect(reports).toEqual([0.25, 0.5, 0.75, 1])
  })

  test('pads a short sound with silence and cuts a long one', async () => {
    for (const [name, seconds] of [
      ['short', 0.4],
      ['long', 3],
    ] as const) {
      await writeFilm(
        { path: path(name), ...size, frames: 24, sound: tone(300, seconds, 24_000) },
        flags(size, 24),
        quiet,
      )
      const clip = await openClip(path(name))
      const heard = await clip.sound()
      expect([clip.duration, heard?.channels[0]?.length]).toEqual([1, 48_000])
      expect(loudnessOf(heard, 0.6, 0.9) > 0.01).toBe(name === 'long')
    }
  })

  test('stops when it is cancelled and leaves no file', async () => {
    const controller = new AbortController()
    const run = { signal: controller.signal, progress: () => controller.abort() }
    const writing = writeFilm({ path: path('cancelled.mp4'), ...size, frames: 24 }, flags(size, 24), run)
    await expect(writing).rejects.toThrow(/abort/)
    expect(existsSync(path('cancelled.mp4'))).toBe(false)
  })

  test('leaves no file when its frames fail', async () => {
    const broken = function* () {
      yield* flags(size, 3)
      throw new InputError(reason('video.noPicture'))
    }
    const writing = writeFilm({ path: path('broken.mp4'), ...size, frames: 24 }, broken(), quiet)
    await expect(writing).rejects.toThrow('The video holds no picture')
    expect(existsSync(path('broken.mp4'))).toBe(false)
  })
})

test('refuses a file that is not a film with an InputError', async () => {
  await writeFile(path('text.mp4'), 'this is no film at all, only a text of some length')
  await expect(openClip(path('text.mp4'))).rejects.toThrow(InputError)
})

test('refuses a damaged film when a frame is read', async () => {
  const size = { width: 64, height: 64 }
  await writeFilm({ path: path('whole.mp4'), ...size, frames: 48 }, flags(size, 48), quiet)
  const bytes = await readFile(path('whole.mp4'))
  const at = bytes.indexOf('mdat')
  bytes.fill(0x55, at + 4)
  await writeFile(path('cut.mp4'), bytes)
  const clip = await openClip(path('cut.mp4'))
  await expect(clip.frameAt(1)).rejects.toThrow(InputError)
})

test('counts at least one frame for any length', () => {
  expect([5, 2.5, 0.03, 0].map(framesOf)).toEqual([120, 60, 1, 1])
})

/** Half a second of each colour. */
function* flags({ width, height }: { width: number; height: number }, count: number): Generator<Frame> {
  const all = Object.values(colours)
  for (let index = 0; index < count; index++) {
    const colour = all[Math.floor(index / 12) % all.length] ?? colours.red
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    for (let at = 0; at < data.length; at += 4) data.set(colour, at)
    yield { width, height, data }
  }
}

/** Which of the colours fills a frame. */
function nameOf({ width, height, data }: Frame): number {
  const at = 4 * (width * Math.floor(height / 2) + Math.floor(width / 2))
  const distances = Object.values(colours).map(colour =>
    colour.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function tone(pitch: number, seconds: number, rate = 48_000): Mix {
  const samples = Float32Array.from(
    { length: seconds * rate },
    (_, i) => 0.4 * Math.sin((2 * Math.PI * pitch * i) / rate),
  )
  return { channels: [samples], rate }
}

function stretch(mix: Mix | undefined, from: number, to: number): Float32Array {
  const { channels: [left = new Float32Array()] = [], rate = 1 } = mix ?? {}
  return left.subarray(from * rate, to * rate)
}

/** Rising zero crossings a second. */
function pitchOf(mix: Mix | undefined, from: number, to: number): number {
  const samples = stretch(mix, from, to)
  let crossings = 0
  for (let i = 1; i < samples.length; i++) if ((samples[i - 1] ?? 0) < 0 && (samples[i] ?? 0) >= 0) crossings += 1
  return crossings / (to - from)
}

function loudnessOf(mix: Mix | undefined, from: number, to: number): number {
  const samples = stretch(mix, from, to)
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

describe('a film with a high dynamic range, as phones record it', () => {
  // The signal of white paper at 203 nits, of 10 % of its light, and of a lamp.
  test.each([
    ['PQ', AVCOL_TRC_SMPTE2084, [0.58, 0.36, 0.75]],
    ['HLG', AVCOL_TRC_ARIB_STD_B67, [0.75, 0.26, 1]],
  ] as const)('is seen in the usual range: %s', async (name, transfer, signals) => {
    const levels = []
    for (const signal of signals) {
      const file = path(`${name} ${signal}.mkv`)
      await writeHighRange(file, transfer, signal)
      const { data } = await (await openClip(file)).frameAt(0)
      const [red = 0, green = 0, blue = 0] = data
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6)
      levels.push(green)
    }
    const [paper = 0, dark = 0, lamp = 0] = levels
    expect(paper).toBeGreaterThan(215)
    expect(paper).toBeLessThan(240)
    expect(dark).toBeGreaterThan(50)
    expect(dark).toBeLessThan(120)
    expect(lamp).toBeGreaterThan(paper + 5)
  })
})

/** A grey film of 10 bits in BT.2020; the signal is between 0 and 1. */
async function writeHighRange(file: string, colorTrc: AVColorTransferCharacteristic, signal: number): Promise<void> {
  const size = { width: 32, height: 16 }
  const samples = new Uint16Array(size.width * size.height * 3).fill(512)
  samples.fill(Math.round(64 + 876 * signal), 0, size.width * size.height)
  const colour = {
    colorRange: AVCOL_RANGE_MPEG,
    colorPrimaries: AVCOL_PRI_BT2020,
    colorTrc,
    colorSpace: AVCOL_SPC_BT2020_NCL,
  }
  const encoder = Encoder.createSync(FF_ENCODER_FFV1, { context: { ...colour, framerate: new Rational(10, 1) } })
  const output = Muxer.openSync(file, { format: 'matroska' })
  const track = output.addStream(encoder)
  const timing = { timeBase: { num: 1, den: 10 }, pts: 0n }
  const frame = AvFrame.fromVideoBuffer(Buffer.from(samples.buffer), {
    ...size,
    format: AV_PIX_FMT_YUV444P10LE,
    ...timing,
  })
  for (const packet of encoder.packetsSync([Object.assign(frame, colour, { duration: 1n }), null]))
    if (packet) output.writePacketSync(packet, track)
  encoder.close()
  output.closeSync()
}
