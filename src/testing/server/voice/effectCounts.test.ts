import { describe, expect, it } from 'vitest'
import { beginnings, envelopeOf, hear } from './effectTakes.ts'
import { forecastEffects } from '#engines/run/forecast.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { occurrences } from '#engines/sound/effects/occurrences.ts'
import { loudness } from '#engines/sound/signal/loudness.ts'
import { truePeakOf } from '#engines/sound/testTruePeak.ts'
import { recipes } from '#engines/sound/understand/effects.ts'

/**
 * Words, how often the sound must begin, and the seconds within which beginnings count as one: a phone rings in bursts.
 */
const counted: readonly (readonly [words: string, count: number, apart?: number])[] = [
  ['a dog barks twice', 2],
  ['a phone rings three times', 3, 1.5],
  ['five knocks on a metal door', 5],
  ['two gunshots behind a wall', 2, 0.4],
  ['an owl hoots three times', 3, 0.4],
  ['the church bell tolls five times', 5, 0.6],
  ['a door opens and slams', 2, 0.6],
  ['a ball bounces six times', 6],
  ['someone coughs three times', 3, 0.3],
  ['seven footsteps on wood', 7],
  ['a clock ticks five times', 5],
  ['a zipper opens and closes', 2, 0.4],
  ['狗叫两声', 2],
  ['时钟敲了三下', 3, 0.6],
]

describe('an effect occurs as often as described', () => {
  it.each(counted.map(([words, count, apart = 0.18]) => ({ words, count, apart })))(
    '$words: $count',
    async ({ words, count, apart }) => {
      expect(beginnings(await hear(words), apart)).toBe(count)
    },
  )
})

const all = [
  ...counted.map(([words]) => words),
  'a car passes by',
  'a vase shatters',
  'an engine speeds up, then stops',
  'a glimmerwock',
  'a dog barks in a cathedral',
  '汽车驶过',
]

describe('exactly what is named is understood', () => {
  it.each([
    ['a zipper closes', ['zip']],
    ['a zipper opens and closes', ['zip × 2']],
    ['拉链拉上', ['zip']],
    ['keys drop', ['keys']],
    ['钥匙掉在地上', ['keys']],
    ['a bunch of keys jingles', ['keys']],
    ['the key turns in the lock', ['lock']],
    ['a door opens and closes', ['creak', 'slam']],
    ['a book drops on the floor', ['thud']],
    ['a baby laughs', ['laughter']],
    ['an arrow flies by', ['whoosh passes']],
    ['a cat purrs', ['purr']],
  ])('%s', async (words, understood) => {
    expect((await hear(words)).understood).toEqual(understood)
  })
})

describe('an effect', () => {
  it.each(all)('has no silence at its ends, the usual loudness, and nothing read aloud: %s', async words => {
    const take = await hear(words)
    const levels = envelopeOf(take)
    const top = Math.max(...levels)
    expect(levels.findIndex(level => level > top - 50)).toBeLessThan(6)
    expect(levels.length - 1 - levels.findLastIndex(level => level > top - 60)).toBeLessThan(8)
    expect(take.engine).toBe('effects')
    const loud = loudness(take.channels, take.rate)
    expect(loud).toBeGreaterThan(-19 - 8 - 4)
    expect(loud).toBeLessThan(-18.5)
    expect(20 * Math.log10(truePeakOf(take.channels))).toBeLessThan(-1)
  })

  it.each(all)('is about as long as forecast, and no longer than its upper bound: %s', async words => {
    const { seconds } = await hear(words)
    const forecast = forecastEffects(`[${words}]`)
    expect(Math.abs(seconds - (forecast?.seconds ?? 0))).toBeLessThan(0.5 + seconds * 0.12)
    expect(seconds).toBeLessThanOrEqual(lengthBound(`[${words}]`, 0))
  })

  it('with more occurrences than fit brings them closer together', async () => {
    const take = await hear('bell tolls 12 times')
    expect(take.seconds).toBeLessThanOrEqual(lengthBound('[bell tolls 12 times]', 0))
    expect(beginnings(take, 1.1)).toBe(12)
  })
})

describe('successive events follow each other without a long pause', () => {
  it.each([
    'a gunshot, then a scream, then a splash',
    'a door opens and slams',
    'a dog barks twice, then a door slams',
  ])('%s', async words => {
    const levels = envelopeOf(await hear(words))
    const top = Math.max(...levels)
    let [quiet, longest] = [0, 0]
    for (const level of levels) {
      quiet = level < top - 45 ? quiet + 1 : 0
      longest = Math.max(longest, quiet)
    }
    // Hundredths of a second.
    expect(longest).toBeLessThan(40)
  })
})

it('every occurrence belongs to a recipe', () => {
  const ids = new Set(recipes.map(one => one.id))
  expect(Object.keys(occurrences).filter(id => !ids.has(id))).toEqual([])
})
