import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMidi } from 'midi-file'
import { expect, it } from 'vitest'
import { toMono } from '#engines/music/measure/measure.ts'
import type { Note } from '#engines/analysis/midi/note.ts'
import { notesOf } from '#engines/analysis/midi/transcribe.ts'
import { TRANSCRIPTION_RATE } from '#engines/analysis/midi/rate.ts'
import { render } from '#engines/music/render/render.ts'
import { RATE } from '#engines/music/render/sampler.ts'
import { TICKS, type Part, type Score } from '#engines/music/score.ts'
import { resample } from '#engines/sound/signal/resample.ts'
import { writeNotes } from '#engines/analysis/midi/write.ts'

/** Two hands: chords below, and a melody above that often doubles them at the octave, which is the hardest case. */
const score: readonly Note[] = Array.from({ length: 8 }, (_, beat) => {
  const start = 0.2 + beat * 0.6
  const root = [48, 53, 55, 48][beat >> 1] ?? 48
  const melody = [72, 74, 77, 76, 79, 77, 74, 72][beat] ?? 72
  const chord =
    beat % 2 === 0 ? [root, root + 4, root + 7].map(key => ({ start, duration: 1.1, key, velocity: 80 })) : []
  return [...chord, { start, duration: 0.55, key: melody, velocity: 90 }]
}).flat()

it('finds most notes of a small piano piece', async () => {
  const found = await notesOf(await playedOnPiano(score), { lowest: 50, highest: 2000 })
  const isSame = (a: Note, b: Note) => a.key === b.key && Math.abs(a.start - b.start) < 0.06
  const precision = found.filter(note => score.some(truth => isSame(note, truth))).length / found.length
  const recall = score.filter(note => found.some(one => isSame(note, one))).length / score.length
  expect(precision).toBeGreaterThan(0.7)
  expect(recall).toBeGreaterThanOrEqual(0.75)
})

/** The notes played by the piano of the sound bank, in one channel at TRANSCRIPTION_RATE. */
async function playedOnPiano(notes: readonly Note[]): Promise<Float32Array> {
  const tempo = 120
  const ticks = (seconds: number) => Math.round((seconds * tempo * TICKS) / 60)
  const piano: Part = {
    name: 'piano',
    role: 'chords',
    stem: 'other',
    program: 0,
    level: 0,
    pan: 0,
    reverb: 0,
    notes: notes.flatMap(({ start, duration, key, velocity }) => [ticks(start), ticks(duration), key, velocity]),
  }
  const song: Score = {
    version: 1,
    seed: 1,
    title: 'piano',
    genre: 'ballad',
    tempo,
    key: { tonic: 0, mode: 'major' },
    beatsPerBar: 4,
    offset: 0,
    seconds: 6,
    sections: [],
    chords: [],
    parts: [piano],
    production: { room: 0.1, wet: 0 },
  }
  const { mix } = await render(song, { progress: () => {}, signal: new AbortController().signal })
  return resample(toMono(mix), TRANSCRIPTION_RATE / RATE)
}

it('a written MIDI file contains the given notes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-midi-'))
  const path = await writeNotes(join(folder, 'piano.mid'), score, { name: 'other', channel: 3, tempo: 96 })
  const { header, tracks } = parseMidi(await readFile(path))
  await rm(folder, { recursive: true })
  let tick = 0
  const begun = tracks.flat().flatMap(event => {
    tick += event.deltaTime
    return event.type === 'noteOn'
      ? [{ start: (tick / (header.ticksPerBeat ?? 1)) * (60 / 96), key: event.noteNumber, velocity: event.velocity }]
      : []
  })
  const expected = score.toSorted((a, b) => a.start - b.start || a.key - b.key)
  expect(begun.map(({ key, velocity }) => [key, velocity])).toEqual(
    expected.map(({ key, velocity }) => [key, velocity]),
  )
  begun.forEach(({ start }, i) => expect(start).toBeCloseTo(expected[i]?.start ?? -1, 2))
})
