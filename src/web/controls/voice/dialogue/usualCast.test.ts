import { expect, it } from 'vitest'
import { openPlace, type CastVoice } from '../cast.ts'
import { usualCast } from './usualCast.ts'

const speakers = [
  { name: 'Ava', speakerId: 'ava', gender: 'female', language: 'en' },
  { name: 'June', speakerId: 'june', gender: 'female', language: 'en' },
  { name: 'Miles', speakerId: 'miles', gender: 'male', language: 'en' },
  { name: '晓岚', speakerId: 'xiaolan', gender: 'female', language: 'zh' },
  { name: 'Mine', speakerId: 'mine', gender: 'male', language: 'en', private: true },
]
const named = (name: string): CastVoice => ({ ...openPlace, name })
const idsOf = (cast: readonly CastVoice[]) => cast.map(place => (place.type === 'speaker' ? place.id : place.type))

it('gives each person of a script a speaker of the language, none of them twice', () => {
  expect(idsOf(usualCast([named('Mara'), named('Tom'), named('Eve')], 'en', speakers))).toEqual([
    'ava',
    'miles',
    'june',
  ])
  expect(idsOf(usualCast([named('小岚'), named('阿舟')], 'zh', speakers))).toEqual(['xiaolan', ''])
})

it('gives a person the speaker of the same name', () => {
  expect(idsOf(usualCast([named('Tom'), named('AVA')], 'en', speakers))).toEqual(['ava', 'ava'])
  expect(usualCast([named('Mine')], 'en', speakers)).toEqual([{ type: 'speaker', id: 'mine', name: 'Mine' }])
})

it('changes no place that was chosen, is a clip, or that the script does not name', () => {
  const cast: CastVoice[] = [
    { type: 'speaker', id: 'june', name: 'Anna' },
    openPlace,
    { type: 'reference', url: null, name: 'Tom' },
  ]
  expect(usualCast(cast, 'en', speakers)).toEqual(cast)
})
