import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateTypes } from '#contract/areas/music/models.ts'
import { measureFeatures } from './measure/measure.ts'
import type { EngineResult, EngineRun } from '../run/engine.ts'
import { loudness } from '../sound/signal/loudness.ts'
import { musicEngine, type MusicInput } from './engine.ts'
import { genres, type GenreId } from './genres/genres.ts'
import type { SongDetails } from './operations/finish.ts'
import { readSource, type SongSource } from './operations/source.ts'
import { RATE } from './render/sampler.ts'
import { keyName } from './theory/key.ts'

async function make(
  input: MusicInput,
  seed = 5,
): Promise<{ result: EngineResult; details: SongDetails; source: SongSource }> {
  const run: EngineRun = {
    folder: await mkdtemp(join(tmpdir(), 'music-')),
    progress: () => {},
    signal: new AbortController().signal,
  }
  const result = await musicEngine(input, seed, run)
  const [file] = result.files
  const details = result.details as unknown as SongDetails
  return { result, details, source: { recording: { path: file?.path ?? '' }, song: details } }
}

/** The similarity of two sounds around a second, 0 to 1, at the delay that an encoder adds. */
function likeness(first: Float32Array, second: Float32Array, at: number): number {
  const window = RATE / 4
  const own = first.subarray(at * RATE, at * RATE + window)
  const length = own.length
  const ownEnergy = energy(own, 0, length)
  let best = 0
  for (let delay = 0; delay < 3000; delay++) {
    const from = at * RATE + delay
    let product = 0
    for (let i = 0; i < length; i++) product += (own[i] ?? 0) * (second[from + i] ?? 0)
    best = Math.max(best, product / Math.sqrt(ownEnergy * energy(second, from, length)))
  }
  return best
}

function energy(samples: Float32Array, from: number, length: number): number {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}

/** The largest change between two samples that the samples before them do not predict, between two seconds. */
function leap(samples: Float32Array, from: number, until: number): number {
  let most = 0
  for (let i = Math.round(from * RATE) + 2; i < Math.min(samples.length, until * RATE); i++)
    most = Math.max(most, Math.abs((samples[i] ?? 0) - 2 * (samples[i - 1] ?? 0) + (samples[i - 2] ?? 0)))
  return most
}

const lyrics = '[Verse]\nWalking through the summer rain\n[Chorus]\nStay with me until the morning'
let song: Awaited<ReturnType<typeof make>>
let recording: SongSource

beforeAll(async () => {
  song = await make({
    operation: 'generate',
    prompt: 'pop at 120 bpm in A minor',
    lyrics,
    instrumental: false,
    model: 'auto',
    seconds: 10,
  })
  // The same file as if it had been uploaded.
  recording = { recording: song.source.recording }
})

describe('a sung song', () => {
  test('has its lines in order and within the song', () => {
    const { lyricsSections = [], duration } = song.details
    expect(lyricsSections.map(section => section.sectionType)).toEqual(['verse', 'chorus'])
    const times = lyricsSections.flatMap(section => section.lines.flatMap(({ start, end }) => [start, end]))
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(times[0]).toBeGreaterThanOrEqual(0)
    expect(times.at(-1)).toBeLessThanOrEqual(duration)
  })

  test('has the loudness of songs, without clipping', async () => {
    const sound = await readSource(song.source.recording)
    expect(Math.abs(loudness(sound, RATE) + 14)).toBeLessThan(1)
    const peak = sound.reduce(
      (most, channel) => channel.reduce((high, value) => Math.max(high, Math.abs(value)), most),
      0,
    )
    expect(peak).toBeLessThan(10 ** (-1 / 20))
  })

  test('ends within half a second of its last sound', async () => {
    const sound = await readSource(song.source.recording)
    const last = sound.map(channel => channel.findLastIndex(value => Math.abs(value) > 10 ** (-42 / 20)))
    expect(sound[0].length - Math.max(...last)).toBeLessThan(0.5 * RATE)
  })

  test('lasts as long as asked, within a second', async () => {
    const prompt = 'folk, 8 seconds'
    const { details } = await make({ operation: 'generate', prompt, instrumental: true, model: 'auto' }, 3)
    expect(Math.abs(details.duration - 8)).toBeLessThan(1)
  })

  test('has the requested tempo and key', async () => {
    const { tempo, key } = measureFeatures({ channels: await readSource(song.source.recording), rate: RATE })
    expect(Math.abs(tempo / 120 - 1)).toBeLessThan(0.02)
    expect(key).toEqual({ tonic: 9, mode: 'minor' })
  })
})

describe('extend', () => {
  test.each(['tail', 'head'] as const)('continues a song of the studio in its tempo and key: %s', async extendType => {
    const { details } = await make({
      operation: 'extend',
      source: song.source,
      extendType,
      model: 'music-8',
      instrumental: true,
      seconds: 6,
    })
    expect(details.duration).toBeGreaterThan(song.details.duration + 4)
    expect(details.tempo).toBe(song.details.tempo)
    expect(details.key).toBe(song.details.key)
    expect(details.sections.length).toBeGreaterThan(song.details.sections.length)
  })

  test('continues a recording where it is last loud, without a fall of level at the join', async () => {
    const { details, source } = await make({
      operation: 'extend',
      source: recording,
      extendType: 'tail',
      model: 'auto',
      instrumental: true,
      seconds: 8,
    })
    const before = await readSource(recording.recording)
    const after = await readSource(source.recording)
    const join = details.sections[0]?.start ?? 0
    const level = (from: number, until: number) =>
      loudness(
        after.map(channel => channel.subarray(Math.round(from * RATE), Math.round(until * RATE))),
        RATE,
      )
    const [old, added] = [level(join - 4, join), level(join, join + 4)]
    expect(Math.abs(old - added)).toBeLessThan(1.5)
    expect(level(join - 0.5, join + 0.5)).toBeGreaterThan(Math.min(old, added) - 1)
    expect(likeness(before[0], after[0], 4)).toBeGreaterThan(0.9)
  })

  test.each(process.env.ATELIER_SOAK ? (Object.keys(genres) as GenreId[]) : (['folk'] as const))(
    'continues a recording in its tempo and key, at its level and without a click at the join: %s',
    async genre => {
      const first = await make({
        operation: 'generate',
        prompt: genres[genre].name,
        instrumental: true,
        model: 'auto',
        seconds: 14,
      })
      const { source } = await make({
        operation: 'extend',
        source: { recording: first.source.recording },
        extendAt: 12,
        extendType: 'tail',
        model: 'auto',
        prompt: genres[genre].name,
        instrumental: true,
        seconds: 9,
      })
      const [before, whole] = [await readSource(first.source.recording), await readSource(source.recording)]
      const after = whole.map(channel => channel.subarray(13 * RATE))
      // Half or twice the tempo is the same pulse, counted differently.
      const pulse = measureFeatures({ channels: after, rate: RATE }).tempo / first.details.tempo
      expect(Math.min(...[0.5, 1, 2].map(times => Math.abs(pulse / times - 1)))).toBeLessThan(0.02)
      const { key } = measureFeatures({ channels: before, rate: RATE })
      expect(keyName(measureFeatures({ channels: whole, rate: RATE }).key)).toBe(keyName(key))
      const level = (from: number, until: number) =>
        loudness(
          whole.map(channel => channel.subarray(from * RATE, until * RATE)),
          RATE,
        )
      expect(Math.abs(level(8, 11.5) - level(12.5, 16))).toBeLessThan(3)
      // The join is on a beat near the requested second. A click would stand out from the strokes of the music.
      expect(leap(whole[0], 11.2, 12.8)).toBeLessThan(1.5 * Math.max(leap(whole[0], 2, 11.2), leap(whole[0], 12.8, 22)))
    },
  )

  test('gives lyrics after a recording their times in the whole', async () => {
    const { details } = await make({
      operation: 'extend',
      source: recording,
      extendAt: 8,
      extendType: 'tail',
      model: 'auto',
      lyrics: 'On and on we go',
      instrumental: false,
      seconds: 8,
    })
    const lines = details.lyricsSections?.flatMap(section => section.lines) ?? []
    expect(lines[0]?.text).toBe('On and on we go')
    expect(lines[0]?.start).toBeGreaterThan(7.5)
    expect(lines.at(-1)?.end).toBeLessThanOrEqual(details.duration)
  })

  test('refuses to continue from beyond the end of the song', async () => {
    const beyond = make({
      operation: 'extend',
      source: song.source,
      extendAt: 100,
      extendType: 'tail',
      model: 'auto',
      instrumental: true,
    })
    await expect(beyond).rejects.toThrow(/extendAt/u)
  })
})

describe('track', () => {
  test.each(process.env.ATELIER_SOAK ? generateTypes : (['Vocals', 'Drums'] as const))(
    'adds %s within its range',
    async generateType => {
      const { details } = await make({
        operation: 'track',
        source: song.source,
        generateType,
        prompt: 'warm and simple',
        generateStart: 2,
        generateEnd: 8.5,
        ...(generateType === 'Vocals' && { lyrics: 'Carry me home', vocalGender: 'male' as const }),
      })
      expect(details).toMatchObject({ stem: generateType, duration: song.details.duration, tempo: 120 })
      const before = song.details.score?.parts.length ?? 0
      const parts = details.score?.parts ?? []
      if (generateType === 'Vocals') expect(details.lyricsSections?.[0]?.lines[0]?.text).toBe('Carry me home')
      else expect(parts.length).toBeGreaterThan(before)
      const starts = parts
        .slice(before)
        .flatMap(({ notes }) => notes.filter((_, i) => i % 4 === 0).map(tick => (tick / 480) * 0.5 + 0.3))
      expect(starts.every(start => start >= 1.95 && start <= 8.5)).toBe(true)
    },
  )

  test('keeps the length of a recording', async () => {
    const { result } = await make({ operation: 'track', source: recording, generateType: 'Strings', prompt: 'soft' })
    expect(result.files[0]?.duration).toBeCloseTo(song.details.duration, 0)
  })
})

test('a remix keeps key and singer, with new words, in a new style and with the length in its prompt', async () => {
  const { details } = await make({
    operation: 'remix',
    source: song.source,
    lyrics: '[Verse]\nSomething new tonight',
    prompt: 'reggae of 8 seconds',
  })
  expect(details.duration).toBeLessThan(25)
  const { key, vocalId, title } = song.details
  expect(details).toMatchObject({ genre: 'reggae', key, vocalId, title: `${title} (Remix)` })
  expect(details.lyricsSections?.[0]?.lines[0]?.text).toBe('Something new tonight')
})

test('an instrumental follows the tempo and key of a reference', async () => {
  const { details } = await make({
    operation: 'instrumental',
    reference: recording.recording,
    model: 'auto',
    seconds: 8,
  })
  expect(Math.abs(details.tempo / 120 - 1)).toBeLessThan(0.02)
  expect(details.key).toBe('A minor')
  expect(details.lyricsSections).toBeUndefined()
})
