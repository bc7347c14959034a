import { expect, it } from 'vitest'
import { library as en } from '#web/i18n/en/library.ts'
import { library as zh } from '#web/i18n/zh/library.ts'
import { choicesOf, readLibrarySearch } from './address.ts'

const named = ['kind', 'source', 'size', 'pixels', 'length', 'used', 'order'] as const

it.each([
  ['English', en.library.values],
  ['Chinese', zh.library.values],
])('every value of a filter has a name in %s', (_, values) => {
  const nameless = named.flatMap(name =>
    choicesOf(name).filter(value => typeof (values[name] as Readonly<Record<string, unknown>>)[value] !== 'string'),
  )
  expect(nameless).toEqual([])
})

it('reads the parts of an address that the library knows, and drops the rest', () => {
  const known = {
    q: 'fox',
    kind: 'video',
    size: 'huge',
    project: 'project_1',
    show: 'trash',
    view: 'list',
    item: 'item_1',
  }
  expect(readLibrarySearch({ ...known, page: 3, model: '' })).toEqual(known)
  // The router parses a bare word that looks like JSON.
  expect(readLibrarySearch({ used: true, kind: 'sculpture', tag: 7 })).toEqual({ used: 'true' })
})
