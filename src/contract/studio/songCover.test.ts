import { expect, it } from 'vitest'
import { coverOf } from './songCover.ts'

const peaks = Array.from({ length: 200 }, (_, index) => 0.3 + 0.6 * Math.abs(Math.sin(index / 9)))
const harbour = { title: 'Harbour Lights', tags: 'folk, beach, night, 106 bpm, A major, vocals', peaks }

it('draws the same cover for the same song, and another one for another', () => {
  expect(coverOf(harbour)).toEqual(coverOf({ ...harbour }))
  const others = [
    { ...harbour, title: 'Warm' },
    { ...harbour, tags: 'folk, beach, night, 106 bpm, C minor, vocals' },
    { ...harbour, tags: 'techno, 132 bpm, A major' },
    { ...harbour, peaks: peaks.toReversed().map((peak, index) => (index < 80 ? peak / 4 : peak)) },
  ]
  const drawn = [harbour, ...others].map(song => JSON.stringify(coverOf(song)))
  expect(new Set(drawn).size).toBe(drawn.length)
})

it('is dark in a minor key and light in a major one, in a hue of the key', () => {
  const groundOf = (key: string) =>
    /oklch\(([\d.]+) [\d.]+ (\d+)\)/.exec(coverOf({ ...harbour, tags: `pop, ${key}` }).ground)
  const [[, minor, one] = [], [, major] = [], [, , other] = []] = ['A minor', 'A major', 'E♭ minor'].map(
    key => groundOf(key) ?? [],
  )
  expect(Number(minor)).toBeLessThan(0.4)
  expect(Number(major)).toBeGreaterThan(0.8)
  expect(one).not.toBe(other)
})

it('has shapes with a path and a colour, whatever is known of the song', () => {
  const words = ['pop', 'folk', 'jazz', 'techno', 'ambient', 'rock', 'film score', 'lo-fi', 'waltz', '民谣', '']
  for (const tags of words)
    for (const known of [peaks, [], [0], Array.from({ length: 40 }, () => 1)]) {
      const { shapes } = coverOf({ title: tags, tags, peaks: known })
      expect(shapes.length).toBeGreaterThan(2)
      for (const { path, fill } of shapes) expect([path, fill].join(' ')).not.toMatch(/NaN|undefined|Infinity/)
    }
})
