import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetNames } from '#web/controls/speakers/facets.ts'
import { facetOf, readSpeakersSearch, written } from './address.ts'

describe('the address of the speakers', () => {
  it('holds what is open, looked for, shown and filtered, and nothing else', () => {
    const search = { q: 'calm', show: 'own', speaker: 'en-ava', make: true, language: 'en', trait: ['calm', 'dark'] }
    expect(readSpeakersSearch({ ...search, other: 1 })).toEqual(search)
    expect(readSpeakersSearch({ show: 'everything', q: '', make: 'yes', gender: [], accent: null })).toEqual({})
  })

  it('is read as text where it looks like a number', () => {
    expect(readSpeakersSearch({ q: 1984, style: [2000, 'news'] })).toEqual({ q: '1984', style: ['2000', 'news'] })
  })

  it('has a value once, however often and in whatever letters it stands there', () => {
    expect(readSpeakersSearch({ accent: ['Swiss', ' swiss', '', 'SWISS'] })).toEqual({ accent: 'swiss' })
  })

  it('reads what it wrote as what it was, and anything at all without a fault', () => {
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
