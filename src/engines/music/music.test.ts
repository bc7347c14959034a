import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EngineRun } from '../run/engine.ts'
import { compose } from './compose/compose.ts'
import { musicEngine } from './engine.ts'
import { genres, type GenreId } from './genres/genres.ts'
import { secondOf, TICKS } from './score.ts'
import { planOf } from './operations/generate.ts'
import { read } from './understand/read.ts'

const run = async (): Promise<EngineRun> => ({
  folder: await mkdtemp(join(tmpdir(), 'music-')),
  progress: () => {},
  signal: new AbortController().signal,
})

const score = async (prompt: string, seed = 1) => {
  const { plan, songSeed } = await planOf({ prompt, instrumental: true, model: 'auto' }, seed)
  return compose(plan, songSeed)
}

test('a stated tempo, key and length are obeyed', async () => {
  const { files, details } = await musicEngine(
    { operation: 'generate', prompt: 'lo-fi at 82 bpm in D minor, 10 seconds', instrumental: true, model: 'auto' },
    7,
    await run(),
  )
  expect(details).toMatchObject({ tempo: 82, key: 'D minor', genre: 'lo-fi hip hop' })
  expect(files[0]?.duration).toBeGreaterThan(8)
  expect(files[0]?.duration).toBeLessThan(18)
})

test('the same seed writes the same song, another seed a different one', async () => {
  const prompt = 'a happy folk song with fiddle'
  expect(await score(prompt, 3)).toEqual(await score(prompt, 3))
  expect((await score(prompt, 4)).parts).not.toEqual((await score(prompt, 3)).parts)
})

test.each(Object.keys(genres) as GenreId[])('%s: every part has notes, all of them within the song', async id => {
  const { parts, seconds, ...song } = await score(genres[id].name, 2)
  expect(song.genre).toBe(id)
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThan(155)
  for (const { name, notes } of parts) {
    expect(notes.length, name).toBeGreaterThan(0)
    for (let i = 0; i < notes.length; i += 4) {
      const [at = 0, length = 0, key = 0, velocity = 0] = notes.slice(i, i + 4)
      expect(secondOf(song, at / TICKS)).toBeLessThan(seconds)
      expect(length).toBeGreaterThan(0)
      expect(key >= 20 && key <= 110).toBe(true)
      expect(velocity >= 1 && velocity <= 127).toBe(true)
    }
  }
})

test('genres differ in tempo, metre and instruments', async () => {
  const [first, second] = [await score('trap'), await score('Viennese waltz')]
  expect(first.tempo).not.toBe(second.tempo)
  expect(first.beatsPerBar).not.toBe(second.beatsPerBar)
  const programs = (song: typeof first) => song.parts.map(part => part.program)
  expect(programs(first).filter(program => programs(second).includes(program))).toEqual([])
})

test.each([
  [
    '一首悲伤的中国风歌曲, D小调, 速度72, 二胡',
    { tempo: 72, key: { tonic: 2, mode: 'minor' }, genre: 'chinese traditional' },
  ],
  ['fast reggae in Bb major', { key: { tonic: 10, mode: 'major' }, genre: 'reggae' }],
  ['folk rock at 101 bpm', { tempo: 101, genre: 'rock' }],
  ['a waltz in F# minor', { key: { tonic: 6, mode: 'minor' }, beatsPerBar: 3 }],
])('%s is understood', async (prompt, expected) => {
  expect((await planOf({ prompt, instrumental: true, model: 'auto' }, 1)).plan).toMatchObject(expected)
})

test.each([
  ['folk rock with piano', ['folk', 'rock', 'piano'], []],
  ['jazz, then techno', ['jazz'], ['techno']],
  ['jazz with piano, violin, cello, flute, trumpet', ['jazz', 'piano', 'violin', 'cello', 'flute'], ['trumpet']],
] as const)('what is heard is understood, and the rest is not shown: %s', (prompt, heard, left) => {
  const { understood, notShown } = read(prompt, 1)
  expect(understood).toEqual(heard)
  expect(notShown).toEqual(left)
})
