import { expect, it } from 'vitest'
import { pickedIds, readFeedSearch } from './feedSearch.ts'

it('reads the open work, filter, search text and selection from the address, and nothing else', () => {
  const search = { work: 'w', show: 'trash', q: 'fox', picked: 'a.b' }
  expect(readFeedSearch({ ...search, other: 1 })).toEqual(search)
  expect(readFeedSearch({ work: 1, show: 'everything', q: '' })).toEqual({})
})

it('accepts a selection that is still empty', () => {
  expect(readFeedSearch({ picked: '' })).toEqual({ picked: '' })
  expect([pickedIds(undefined), pickedIds(''), pickedIds('a.b')]).toEqual([[], [], ['a', 'b']])
})
