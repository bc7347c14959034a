import { expect, it } from 'vitest'
import { pickedIds, readFeedSearch } from './feedSearch.ts'

it('an address holds what is open, shown, looked for and picked, and nothing else', () => {
  const search = { work: 'w', show: 'trash', q: 'fox', picked: 'a.b' }
  expect(readFeedSearch({ ...search, other: 1 })).toEqual(search)
  expect(readFeedSearch({ work: 1, show: 'everything', q: '' })).toEqual({})
})

it('picking may have picked nothing yet', () => {
  expect(readFeedSearch({ picked: '' })).toEqual({ picked: '' })
  expect([pickedIds(undefined), pickedIds(''), pickedIds('a.b')]).toEqual([[], [], ['a', 'b']])
})
