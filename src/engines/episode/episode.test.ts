import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EngineReport, EngineResult, EngineRun } from '../run/engine.ts'
import { openClip } from '../media/clip.ts'
import { readSound } from '../media/readSound.ts'
import { loudness } from '../sound/signal/loudness.ts'
import type { Sound } from '../sound/sound.ts'
import { episodeEngine } from './engine.ts'
import { captionsOf } from './film/captions.ts'
import { episodeFilmEngine } from './film/film.ts'
import type { EpisodeDetails } from './input.ts'

const text =
  'The red fox\n\nA red fox lived in the forest. It slept under an old oak tree. Every night it walked to the river and caught 12 fish. In winter the river froze, and the fox was hungry.'

const reports: EngineReport[] = []
const run = async (report: EngineRun['report'] = () => undefined): Promise<EngineRun> => ({
  folder: await mkdtemp(join(tmpdir(), 'episode-')),
  progress: () => {},
  report,
  signal: new AbortController().signal,
})

let result: EngineResult
let details: EpisodeDetails
let sound: Sound

beforeAll(async () => {
  const input = { mode: 'info', source: { kind: 'text', text }, voice: { speaker: 'en-ava' }, style: 'flat' } as const
  result = await episodeEngine(input, 5, await run(said => void reports.push(said)))
  details = result.details as unknown as EpisodeDetails
  sound = await readSound(result.files.at(-1)?.path ?? '', 'mp3', details.duration)
})

/** The power of `seconds` of sound from a moment on: the mean of squares. */
function power(from: number, seconds: number): number {
  const part = sound.samples.subarray(
    Math.max(0, Math.round(from * sound.rate)),
    Math.round((from + seconds) * sound.rate),
  )
  return part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length)
}

async function pixels(path: string) {
  return sharp(path).resize(96, 54).removeAlpha().raw().toBuffer()
}

const difference = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

describe('an episode', () => {
  test('is a cover, one picture per page and the narration, in this order', () => {
    expect(result.files.map(file => basename(file.path))).toEqual([
      'cover.jpg',
      'page-1.jpg',
      'page-2.jpg',
      'page-3.jpg',
      'page-4.jpg',
      'voice.mp3',
    ])
    for (const { width, height } of result.files.slice(0, -1))
      expect({ width, height }).toEqual({ width: 1920, height: 1080 })
    expect(details).toMatchObject({ title: 'The red fox', language: 'en', mode: 'info', style: 'flat' })
  })

  test('has pages that differ from each other', async () => {
    const pages = await Promise.all(result.files.slice(0, -1).map(file => pixels(file.path)))
    pages.forEach((page, i) => pages.slice(i + 1).forEach(other => expect(difference(page, other)).toBeGreaterThan(4)))
  })

  test('states when each sentence is spoken, after a pause', () => {
    const sentences = details.pages.flatMap(page => page.sentences)
    for (const { start, end } of sentences) {
      expect(power(start, 0.2)).toBeGreaterThan(20 * power(end + 0.08, 0.2))
      if (start > 0) expect(power(start, 0.2)).toBeGreaterThan(20 * power(start - 0.22, 0.16))
    }
  })

  test('has pages that follow each other without a gap from 0 to the end', () => {
    const [first, ...rest] = details.pages
    expect(first?.audioTimestamp).toBe(0)
    rest.forEach((page, i) => expect(page.audioTimestamp).toBe(details.pages[i]?.end))
    for (const page of rest) expect(page.audioTimestamp).toBe(page.sentences[0]?.start)
    expect(details.pages.at(-1)?.end).toBeCloseTo(details.duration, 3)
    expect(sound.samples.length / sound.rate).toBeCloseTo(details.duration, 0)
    expect(details.coverUntil).toBe(first?.sentences[1]?.start)
  })

  test('is spoken at the usual loudness of voices', () => {
    expect(Math.abs(loudness([sound.samples], sound.rate) + 16)).toBeLessThan(1)
  })

  test('reports its pages and their pictures before it is spoken', () => {
    const planned = reports.findIndex(one => one.details)
    const speaking = reports.findIndex(one => one.stage?.name === 'speaking')
    const early = reports.slice(0, speaking).flatMap(one => one.files ?? [])
    expect(planned).toBeLessThan(reports.findIndex(one => one.files))
    expect(early.map(file => file.path)).toEqual(result.files.slice(0, -1).map(file => file.path))
    expect(reports.map(one => one.stage?.name).filter((name, i, all) => name !== all[i - 1])).toEqual([
      'reading',
      'drawing',
      'speaking',
    ])
  })

  test('fails with the code of the narration if the speaker does not exist', async () => {
    const input = { mode: 'story', source: { kind: 'text', text }, voice: { speaker: 'nobody' } } as const
    await expect(episodeEngine(input, 1, await run())).rejects.toMatchObject({ failCode: 1003 })
  })
})

test('a film of 1920 x 1080 has the length of the narration, and shows each page at its time and captions while they are spoken', async () => {
  const [cover = '', ...pages] = result.files.slice(0, -1).map(file => file.path)
  const [first, second] = details.pages
  if (!first || !second) throw new Error('there are no pages')
  // The first two pages, in less than two seconds; only the first has a caption.
  const sentences = [{ text: 'A red fox lived in the forest.', start: 0, end: 0.3, source: 0 }]
  const shown = [
    { ...first, audioTimestamp: 0, end: 0.8, sentences },
    { ...second, audioTimestamp: 0.8, end: 1.5, sentences: [] },
  ]
  const short: EpisodeDetails = { ...details, pages: shown, duration: 1.5, coverUntil: 0 }
  const narration = result.files.at(-1)?.path ?? ''
  const made = await episodeFilmEngine({ details: short, cover, pages, narration, captions: true }, 1, await run())
  const clip = await openClip(made.files[0]?.path ?? '')
  const { width, height, hasSound } = clip
  expect({ width, height, hasSound }).toEqual({ width: 1920, height: 1080, hasSound: true })
  expect(clip.duration).toBeCloseTo(1.5, 2)

  const size = { width: 480, height: 270 }
  const dark: number[] = []
  for (const [index, at] of [0.1, 1.4].entries()) {
    const { data } = await clip.frameAt(at, { size })
    // The captions have the lowest fifth, so the page is above it.
    const seen = await sharp(data, { raw: { ...size, channels: 4 } })
      .extract({ left: 48, top: 0, width: 384, height: 216 })
      .resize(96, 54)
      .removeAlpha()
      .raw()
      .toBuffer()
    const [own, other] = await Promise.all([index, 1 - index].map(page => pixels(pages[page] ?? '')))
    expect(difference(seen, own ?? seen)).toBeLessThan(difference(seen, other ?? seen) / 2)
    // The background of a caption is dark, while the pages of this style are light.
    let found = 0
    for (let y = 246; y < 256; y++)
      for (let x = 190; x < 290; x++) if ((data[(y * size.width + x) * 4 + 1] ?? 255) < 60) found += 1
    dark.push(found)
  }
  expect(dark[0]).toBeGreaterThan(200)
  expect(dark[1]).toBeLessThan((dark[0] ?? 0) / 3)
})

test('captions of a long sentence follow each other and together contain all of it', () => {
  const long =
    'He had found that limestone with clay in it sets hard in water, and from this discovery came the cement of harbours, bridges and cities.'
  const captions = captionsOf([{ text: long, start: 2, end: 10, source: 0 }], 'en')
  expect(captions.length).toBeGreaterThan(1)
  expect(captions.map(one => one.text).join(' ')).toBe(long)
  captions.forEach((one, i) => expect(one.start).toBe(i === 0 ? 2 : captions[i - 1]?.end))
  expect(captions.at(-1)?.end).toBeCloseTo(10, 6)
})
