import { expect, it } from 'vitest'
import { rankOf } from './paletteRank.ts'

/** Names in the order in which the palette lists them, without those that do not fit. */
const order = (search: string, ...names: readonly string[]) =>
  names.filter(name => rankOf(name, search) > 0).toSorted((one, other) => rankOf(other, search) - rankOf(one, search))

it('the exact word comes first, then beginnings of words, then parts of them', () => {
  expect(order('stem', 'System theme', 'Stems of a song', 'Stem separation', 'Stem', 'Extend')).toEqual([
    'Stem',
    'Stem separation',
    'Stems of a song',
    'System theme',
  ])
  expect(order('音乐', '生成音乐', '音乐')).toEqual(['音乐', '生成音乐'])
})

it('every word must fit, in any order, also with words that are not shown, which count least', () => {
  expect(rankOf('Lip sync', 'sync lip')).toBeGreaterThan(0)
  expect(rankOf('Lip sync', 'lip dog')).toBe(0)
  expect(rankOf('Video', 'film')).toBe(0)
  expect(rankOf('Video', 'film', ['film', 'movie'])).toBeGreaterThan(0)
  expect(rankOf('A film of rain', 'film')).toBeGreaterThan(rankOf('Film', 'clip', ['clip']))
  expect(rankOf('Filmstrip', 'film')).toBeGreaterThan(rankOf('Video', 'film', ['film']))
})

it('nothing searched fits everything', () => expect(rankOf('Image', '')).toBeGreaterThan(0))
