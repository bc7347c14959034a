import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetNames } from '#web/controls/speakers/facets.ts'
import { facetOf, readSpeakersSearch, written } from './address.ts'

describe('search parameters of the speakers page', () => {
  it('keep known parameters and drop unknown or invalid ones', () => {
    const search = { q: 'calm', show: 'own', speaker: 'en-ava', make: true, language: 'en', trait: ['calm', 'dark'] }
    expect(readSpeakersSearch({ ...search, other: 1 })).toEqual(search)
    expect(readSpeakersSearch({ show: 'everything', q: '', make: 'yes', gender: [], accent: null })).toEqual({})
  })

  it('are read as text even if they look like numbers', () => {
    expect(readSpeakersSearch({ q: 1984, style: [2000, 'news'] })).toEqual({ q: '1984', style: ['2000', 'news'] })
  })

  it('drop duplicate facet values, ignoring case and spaces', () => {
    expect(readSpeakersSearch({ accent: ['Swiss', ' swiss', '', 'SWISS'] })).toEqual({ accent: 'swiss' })
  })

  it('survive a round trip, and any input is read without an error', () => {
    const values = fc.uniqueArray(fc.constantFrom('en', 'calm', '1', 'true', 'null', '音'), { minLength: 1 })
    fc.assert(
      fc.property(values, list => {
        expect(facetOf(written(list))).toEqual(list)
      }),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'show', 'speaker', 'make', ...facetNames), fc.jsonValue()),
        any => {
          const once = readSpeakersSearch(any)
          expect(readSpeakersSearch({ ...once })).toEqual(once)
        },
      ),
    )
  })
})
