import { expect, it } from 'vitest'
import { effectsIn } from './effects.ts'

it.each([
  'light wind in the leaves',
  'leaves rustling in the wind',
  'dry leaves crunching',
  'wind in autumn leaves',
  'birds, leaves rustling',
])('in "%s" nothing moves away: they are the leaves of trees', words => {
  expect(effectsIn(words).flatMap(({ motions }) => motions)).toEqual([])
})

it.each([
  ['leaves rustling', ['rustling leaves']],
  ['the rustling of dry leaves', ['rustling leaves']],
  ['trees rustle in the wind', ['rustling leaves', 'wind on trees']],
  ['树叶沙沙作响', ['rustling leaves']],
  ['paper rustling', ['paper']],
])('%s is %j', (words, kinds) => {
  expect(effectsIn(words).map(effect => effect.words)).toEqual(kinds)
})

it.each(['a car leaves', 'the bus leaves', 'a train arrives and leaves'])('in "%s" something moves away', words => {
  expect(effectsIn(words).flatMap(({ motions }) => motions)).toContain('leaves')
})
