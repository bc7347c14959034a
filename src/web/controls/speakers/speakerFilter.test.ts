import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { facetNames, facetValue, type FacetName } from './facets.ts'
import { facetsOf, findable, findSpeakers, nearestFirst, writtenOf, type SpeakerFilter } from './speakerFilter.ts'

const speaker = (speakerId: string, more: Partial<Speaker> = {}): Speaker => ({ speakerId, name: speakerId, ...more })
const ids = (speakers: readonly Speaker[]) => speakers.map(one => one.speakerId)
const find = (speakers: readonly Speaker[], filter: SpeakerFilter) => ids(findSpeakers(findable(speakers), filter))

const anna = speaker('anna', { language: 'de', gender: 'female', profile: { traits: ['calm', 'bright'] } })
const bert = speaker('bert', { language: 'de', gender: 'male', profile: { traits: ['Calm '], accent: 'Swiss' } })
const cleo = speaker('cleo', { language: 'en', gender: 'female', profile: { styles: ['news'] } })
const all = [anna, bert, cleo]

describe('a search by words', () => {
  it('finds speakers whose data contain all the words, in any order', () => {
    expect(find(all, { words: 'swiss CALM' })).toEqual(['bert'])
    expect(find(all, { words: 'calm news' })).toEqual([])
    expect(
      find([speaker('x', { profile: { descriptionLocalized: { zh: '温柔的女声' } } })], { words: '温柔' }),
    ).toEqual(['x'])
  })

  it('ignores case, accents, character width and surrounding space', () => {
    const lucia = speaker('es-1', { name: 'Lucía' })
    for (const words of ['lucia', 'LUCÍA', ' Luci\u0301a ', 'ｌｕｃｉａ'])
      expect(find([lucia], { words })).toEqual(['es-1'])
  })

  it('also searches the labels that the page shows in its own language', () => {
    const found = findSpeakers(
      findable([anna, cleo], one => (one === anna ? '德语' : '英语')),
      { words: '德语' },
    )
    expect(ids(found)).toEqual(['anna'])
  })
})

it('private voices come first, then those of the language of the page', () => {
  const own = speaker('own', { private: true, language: 'fr' })
  const british = speaker('dora', { language: 'en-GB' })
  expect(ids(nearestFirst([anna, british, own, cleo], 'en'))).toEqual(['own', 'dora', 'cleo', 'anna'])
})

describe('facets', () => {
  it('match any of the chosen values within a facet, and all facets together', () => {
    expect(find(all, { facets: { language: ['de', 'en'] } })).toEqual(['anna', 'bert', 'cleo'])
    expect(find(all, { facets: { language: ['de'], gender: ['female'] } })).toEqual(['anna'])
  })

  it('treat a word as the same value whatever its case and space, and show its first spelling', () => {
    expect(facetsOf(findable(all), {}).trait).toEqual([
      { value: 'calm', written: 'calm', count: 2 },
      { value: 'bright', written: 'bright', count: 1 },
    ])
  })

  it('ignore their own selection when counting, and keep values that no remaining speaker has', () => {
    const { language, gender } = facetsOf(findable(all), { facets: { language: ['en'] } })
    expect(language.map(one => [one.value, one.count])).toEqual([
      ['de', 2],
      ['en', 1],
    ])
    expect(gender.map(one => [one.value, one.count])).toEqual([
      ['female', 1],
      ['male', 0],
    ])
  })
})

const word = fc.constantFrom('calm', 'Calm', ' bright', 'news', 'EN', 'de', 'Zoë', '')
const words = fc.array(word, { maxLength: 3 })
const anySpeaker = fc.record(
  {
    name: word,
    speakerId: fc.uuid(),
    language: word,
    gender: word,
    profile: fc.record({ traits: words, styles: words, scenes: words, accent: word }, { requiredKeys: [] }),
  },
  { requiredKeys: ['name', 'speakerId'] },
)
const anyValues = fc.array(word.map(facetValue).filter(Boolean), { maxLength: 3 })
const anyFilter = fc.record({
  words: fc.array(word, { maxLength: 2 }).map(list => list.join(' ')),
  facets: fc.record(Object.fromEntries(facetNames.map(facet => [facet, anyValues])), { requiredKeys: [] }),
})
const anything = [fc.uniqueArray(anySpeaker, { selector: one => one.speakerId, maxLength: 12 }), anyFilter] as const

describe('for any speakers and any filter', () => {
  it('finds exactly the speakers that match each part of the filter by itself, in their order', () => {
    fc.assert(
      fc.property(...anything, (speakers, filter) => {
        const found = find(speakers, filter)
        const parts = [
          { words: filter.words },
          ...facetNames.map(facet => ({ facets: { [facet]: filter.facets[facet] ?? [] } })),
        ]
        const each = parts.map(part => new Set(find(speakers, part)))
        expect(found).toEqual(ids(speakers).filter(id => each.every(set => set.has(id))))
      }),
    )
  })

  it('counts for each value how many would be found with only that value chosen in its facet', () => {
    fc.assert(
      fc.property(...anything, (speakers, filter) => {
        const facets = facetsOf(findable(speakers), filter)
        for (const facet of facetNames)
          for (const { value, count } of facets[facet]) {
            const alone = { ...filter, facets: { ...filter.facets, [facet]: [value] } }
            expect(count).toBe(find(speakers, alone).length)
          }
      }),
    )
  })

  it('lists each existing value of a facet once, in an order that no filter changes', () => {
    fc.assert(
      fc.property(...anything, (speakers, filter) => {
        const valuesOf = (facet: FacetName, by: SpeakerFilter) =>
          facetsOf(findable(speakers), by)[facet].map(one => one.value)
        for (const facet of facetNames) {
          const values = valuesOf(facet, filter)
          expect(values).toEqual(valuesOf(facet, {}))
          const had = speakers.flatMap(one => writtenOf(one, facet).map(facetValue))
          expect(values.toSorted()).toEqual([...new Set(had)].toSorted())
        }
      }),
    )
  })
})
