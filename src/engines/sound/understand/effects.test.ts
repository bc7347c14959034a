import { expect, it } from 'vitest'
import { effectsIn } from './effects.ts'
import { ambienceOf, type Look } from './picture.ts'

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

it('the words for what a picture shows are understood alike in both languages', () => {
  const plain = { contrast: 0.3, green: 0, lowBlue: 0, highBlue: 0, warm: 0, grey: 0, lowWhite: 0, edges: 0 }
  const marks: readonly Partial<Look>[] = [
    { lowBlue: 0.6 },
    { lowWhite: 0.6 },
    { green: 0.4 },
    { warm: 0.5 },
    { grey: 0.7, edges: 0.2 },
    { grey: 0.7 },
    { highBlue: 0.5 },
    {},
  ]
  for (const brightness of [0.2, 0.6])
    for (const mark of marks) {
      const { words, han } = ambienceOf({ ...plain, brightness, ...mark })
      const kinds = (text: string) => effectsIn(text).map(({ recipe }) => recipe)
      expect(kinds(words)).toHaveLength(words.split(',').length)
      expect(kinds(han), han).toEqual(kinds(words))
    }
})
