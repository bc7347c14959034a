import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMidi } from 'midi-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeFile, runIn, unzip } from './files.ts'
import { renderSong, SONG_RATE } from './song.ts'
import { peaks } from '#contract/studio/assets.ts'
import { compose } from '#engines/music/compose/compose.ts'
import { detailsOf } from '#engines/music/operations/finish.ts'
import { render, type Rendered } from '#engines/music/render/render.ts'
import { writeSound } from '#engines/sound/file.ts'
import { notesOfScore } from '#engines/analysis/ownSong.ts'
import { stemEngine, type StemRequest } from '#engines/analysis/stem.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-stem-'))
})
afterAll(() => rm(folder, { recursive: true }))

const names = ['vocals', 'bass', 'drums', 'other'] as const

/** Separates a recording in a folder of its own, and decodes the results. */
async function takeApart(request: StemRequest) {
  const own = await mkdtemp(join(folder, 'run-'))
  const run = runIn(own)
  const { files, details } = await stemEngine(request, 1, run)
  const [stemZip, midiZip] = files
  if (!stemZip) throw new Error('no stems')
  const packed = await unzip(stemZip.path)
  const stems: Record<string, Float32Array[]> = {}
  for (const [name, bytes] of packed) {
    const path = join(own, name)
    await writeFile(path, bytes)
    stems[name] = await decodeFile(path)
  }
  const shape = peaks.parse(JSON.parse(await readFile(stemZip.peaks ?? '', 'utf8')))
  return { stems, packed, details, shape, midi: midiZip && (await unzip(midiZip.path)), progress: run.told }
}

function power(samples: Float32Array): number {
  let sum = 0
  for (let i = 0; i < samples.length; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}

/** The level of what remains of the input after subtracting all stems, in dB relative to the input. */
function missing(input: readonly Float32Array[], stems: Record<string, Float32Array[]>): number {
  let [left, all] = [0, 0]
  for (const [c, channel] of input.entries()) {
    const rest = Float32Array.from(channel)
    for (const name of names) {
      const stem = stems[`${name}.flac`]?.[c] ?? new Float32Array(0)
      for (let i = 0; i < stem.length && i < rest.length; i++) rest[i] = (rest[i] ?? 0) - (stem[i] ?? 0)
    }
    left += power(rest)
    all += power(channel)
  }
  return 10 * Math.log10((left + 1e-12) / all)
}

describe('a recording in stereo', () => {
  const song = renderSong({ groove: 'rock', tempo: 110, tonic: 2, mode: 'major', seconds: 8 })
  const right = song.map((value, i) => 0.7 * value + 0.3 * (song[i - 40] ?? 0))
  const request = async (): Promise<StemRequest> => {
    const own = await mkdtemp(join(folder, 'mix-'))
    const path = await writeSound({ channels: [song, right], rate: SONG_RATE }, 'wav', own)
    return { recording: { path }, midi: true }
  }

  let asked: StemRequest
  let apart: Awaited<ReturnType<typeof takeApart>>
  beforeAll(async () => {
    asked = await request()
    apart = await takeApart(asked)
  })

  it('is separated into four stems that add up to it, and their notes', async () => {
    const { stems, midi, details, progress, shape } = apart
    expect(Object.keys(stems)).toEqual(names.map(name => `${name}.flac`))
    expect(missing(await decodeFile(asked.recording.path), stems)).toBeLessThan(-60)
    expect(details).toMatchObject({ method: 'separated' })
    // The peaks match the loudness of each stem.
    const loudest = (values: Iterable<number>) =>
      [...values].reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(shape.duration).toBeCloseTo(8, 1)
    for (const name of names)
      expect(loudest(shape.stems?.[name] ?? [])).toBeCloseTo(
        Math.max(...(stems[`${name}.flac`] ?? []).map(channel => loudest(channel))),
        2,
      )
    expect(loudest(shape.peaks)).toBeGreaterThan(0.1)
    expect([...(midi?.keys() ?? [])]).toEqual(names.map(name => `${name}.mid`))
    expect(progress.at(-1)).toBeCloseTo(1)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))

    // Kick and snare were played on known beats, where the notes of the drums must be.
    const drums = notesIn(midi?.get('drums.mid'))
    const strokes = drums.filter(({ key }) => key === 36 || key === 38)
    const beat = 60 / 110
    const onBeat = strokes.filter(({ at }) => Math.abs(at - Math.round((at / beat) * 2) * (beat / 2)) < 0.05)
    expect(strokes.length).toBeGreaterThan(10)
    expect(onBeat.length / strokes.length).toBeGreaterThan(0.8)
    // The bass played roots of D, B minor, G and A.
    const bass = notesIn(midi?.get('bass.mid'))
    const roots = new Set([2, 11, 7, 9])
    expect(bass.length).toBeGreaterThan(2)
    expect(bass.filter(({ key }) => roots.has(key % 12)).length / bass.length).toBeGreaterThan(0.7)
  })

  it('is separated in the same way every time, with or without notes', async () => {
    const again = await takeApart({ ...asked, midi: false })
    expect(again.midi).toBeUndefined()
    expect([...again.packed.keys()]).toEqual([...apart.packed.keys()])
    for (const [name, bytes] of again.packed) expect(apart.packed.get(name)?.equals(bytes), name).toBe(true)
  })
})

describe('a song made by the studio', () => {
  const plan = {
    genre: 'country',
    title: 'Granite',
    tempo: 120,
    key: { tonic: 4, mode: 'minor' },
    beatsPerBar: 4,
    seconds: 8,
    drive: 0,
    instruments: [],
    without: [],
  } as const
  const score = compose(plan, 3)
  let played: Rendered['stems']
  let path: string
  beforeAll(async () => {
    const rendered = await render(score, runIn(folder), { stems: true })
    played = rendered.stems
    path = await writeSound({ channels: rendered.mix, rate: 44_100 }, 'mp3', await mkdtemp(join(folder, 'own-')))
  })
  const recording = () => ({ path, format: 'mp3' }) as const

  it('is separated into the stems it was rendered from, and into the notes of its score', async () => {
    const { stems, details, midi } = await takeApart({ recording: recording(), midi: true, song: detailsOf(score, []) })
    expect(details).toMatchObject({ method: 'rendered' })
    expect(missing(await decodeFile(path), stems)).toBeLessThan(-60)
    // The MP3 may start a little later than the rendered stems.
    const [found, truth] = [stems['drums.flac']?.[0], played?.drums[0]]
    if (!found || !truth) throw new Error('no drums')
    const likeness = (late: number) => {
      let product = 0
      for (let i = 0; i < truth.length; i += 7) product += (truth[i] ?? 0) * (found[i + late] ?? 0)
      return product
    }
    let best = 0
    for (let late = 0; late < 3000; late++) best = Math.max(best, likeness(late))
    expect((best * 7) / Math.sqrt(power(found) * power(truth))).toBeGreaterThan(0.95)
    for (const name of names) {
      const written = writtenIn(name)
      const read = notesIn(midi?.get(`${name}.mid`))
      expect(agreement(read, written, 0.005), name).toEqual({ precision: 1, recall: 1 })
      expect(read, name).toHaveLength(written.length)
    }
  })

  const writtenIn = (name: (typeof names)[number]) =>
    (notesOfScore(score)[name] ?? []).map(({ start, key }) => ({ at: start, key }))
})

interface Begun {
  /** Seconds. */
  readonly at: number
  readonly key: number
}

/** The share of the found notes that are in the score, and the share of the score that was found. */
function agreement(found: readonly Begun[], written: readonly Begun[], seconds: number) {
  const share = (some: readonly Begun[], all: readonly Begun[]) =>
    some.length === 0
      ? 1
      : some.filter(one => all.some(({ at, key }) => key === one.key && Math.abs(at - one.at) < seconds)).length /
        some.length
  return { precision: share(found, written), recall: share(written, found) }
}

/** The onsets of the notes in a MIDI file, in seconds. */
function notesIn(bytes: Buffer | undefined): Begun[] {
  if (!bytes) throw new Error('no such file')
  const { header, tracks } = parseMidi(bytes)
  let tick = 0
  let perBeat = 500_000
  return tracks.flat().flatMap(event => {
    tick += event.deltaTime
    if (event.type === 'setTempo') perBeat = event.microsecondsPerBeat
    if (event.type !== 'noteOn') return []
    return [{ at: (tick / (header.ticksPerBeat ?? 480)) * (perBeat / 1e6), key: event.noteNumber }]
  })
}
