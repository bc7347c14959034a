import fc from 'fast-check'
import { expect, test } from 'vitest'
import { musicModelIds } from '#contract/areas/music/models.ts'
import { genres, type GenreId } from '../genres/genres.ts'
import { modelTraits, songLimits } from '../operations/models.ts'
import { planOf } from '../operations/generate.ts'
import { compose } from './compose.ts'
import { heardSeconds, secondsOf } from './form.ts'
import type { SongPlan } from './plan.ts'

const [shortest, longest] = songLimits

const isSongLong = ({ seconds }: { readonly seconds: number }) => {
  expect(seconds).toBeGreaterThanOrEqual(shortest)
  expect(seconds).toBeLessThanOrEqual(longest)
}

const ids = Object.keys(genres) as GenreId[]
const RUNS = process.env.ATELIER_SOAK ? 2000 : 60
const sectionTypes = ['intro', 'verse', 'prechorus', 'chorus', 'bridge', 'solo', 'outro'] as const

/** Plans of every genre at any of its tempos, with the lengths that models choose. */
const plans = fc
  .record({
    genre: fc.constantFrom(...ids),
    model: fc.constantFrom(...musicModelIds),
    pace: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    beatsPerBar: fc.constantFrom(3 as const, 4 as const),
    tonic: fc.integer({ min: 0, max: 11 }),
  })
  .map(({ genre, model, pace, length, beatsPerBar, tonic }): SongPlan => {
    const [slow, , , fast] = genres[genre].tempo
    const [least, most] = modelTraits[model].seconds
    return {
      genre,
      title: '',
      tempo: Math.round(slow + (fast - slow) * pace),
      key: { tonic, mode: genres[genre].modes[0] },
      beatsPerBar,
      seconds: least + (most - least) * length,
      limits: songLimits,
      drive: 0,
      instruments: [],
      without: [],
    }
  })

/** Up to sixteen lines, in up to four sections of any kind. */
const lyrics = fc.array(
  fc.record({
    type: fc.constantFrom(...sectionTypes),
    lines: fc.array(
      fc.integer({ min: 1, max: 12 }).map(syllables => ({ text: 'la '.repeat(syllables).trim(), syllables })),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

test('music without words lasts 60 to 150 seconds', () => {
  fc.assert(
    fc.property(plans, fc.nat(), (plan, seed) => isSongLong(compose(plan, seed))),
    { numRuns: RUNS },
  )
})

test('a song of up to sixteen lines lasts 60 to 150 seconds', () => {
  fc.assert(
    fc.property(plans, lyrics, fc.nat(), (plan, sections, seed) => {
      fc.pre(sections.some(({ lines }) => lines.length > 0))
      const sung = { ...plan, singing: { vocalId: 'v', low: 55, high: 72, sections } }
      const score = compose(sung, seed)
      isSongLong(score)
      const written = sections.flatMap(({ lines }) => lines.map(({ text }) => text))
      expect(score.vocals?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(written))
    }),
    { numRuns: RUNS },
  )
})

test.each(['ambient', 'slow ambient', 'ballad', 'fast salsa', 'folk in 3/4', 'funk at 110 bpm in D minor', 'blues'])(
  '%s lasts 60 to 150 seconds, whatever the model and the seed',
  async prompt => {
    for (const model of musicModelIds)
      for (let seed = 1; seed <= 2; seed++) {
        const { plan, songSeed } = await planOf({ prompt, instrumental: true, model }, seed)
        isSongLong(compose(plan, songSeed))
      }
  },
)

/** Seconds of a song without the silence after its decay. */
const heardOf = (plan: SongPlan, seed: number) =>
  compose(plan, seed).seconds - secondsOf(plan, 0) + heardSeconds(plan, 0)

test.each([
  ['A folk song of 8 seconds', 8],
  ['jazz waltz, 12 seconds', 12],
  ['techno, 30 seconds', 30],
  ['slow ambient, 45 seconds', 45],
  ['folk, 3 minutes', 180],
] as const)('%s: is as long as asked, within a second or a hundredth', async (prompt, seconds) => {
  for (let seed = 1; seed <= 12; seed++) {
    const { plan, songSeed } = await planOf({ prompt, instrumental: true, model: 'auto' }, seed)
    expect(Math.abs(heardOf(plan, songSeed) - seconds)).toBeLessThan(Math.max(1, seconds / 100))
  }
})

test('four lines are sung three times at most, unless a longer song is asked for, where solos come between', () => {
  const lines = ['sea', 'light', 'home', 'song'].map(word => ({ text: `la la la la la ${word}`, syllables: 6 }))
  const plan: SongPlan = {
    genre: 'folk',
    title: '',
    tempo: 100,
    key: { tonic: 0, mode: genres.folk.modes[0] },
    beatsPerBar: 4,
    seconds: 140,
    limits: songLimits,
    drive: 0,
    instruments: [],
    without: [],
    singing: { vocalId: 'v', low: 55, high: 72, sections: [{ type: 'verse', lines }] },
  }
  const typesIn = (asked: SongPlan) => compose(asked, 1).sections.map(({ type }) => type)
  expect(typesIn(plan).filter(type => type === 'verse')).toHaveLength(3)
  const long = typesIn({ ...plan, isLengthAsked: true }).join(' ')
  expect(long).toBe('intro verse solo verse verse solo verse outro')
})

test('a line that is sung fits into the length that is asked', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const lyrics = 'The river runs to the sea'
    const { plan, songSeed } = await planOf(
      { prompt: 'A folk song of 12 seconds', lyrics, instrumental: false, model: 'auto' },
      seed,
    )
    expect(Math.abs(heardOf(plan, songSeed) - 12)).toBeLessThan(1)
  }
})

test('a tempo that is given as a figure stays, and the length is met by bars', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { plan, songSeed } = await planOf(
      { prompt: 'funk at 110 bpm, 40 seconds', instrumental: true, model: 'auto' },
      seed,
    )
    expect(plan.tempo).toBe(110)
    expect(Math.abs(heardOf(plan, songSeed) - 40)).toBeLessThan(8)
  }
})
