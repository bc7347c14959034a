import { expect, it } from 'vitest'
import { testWork } from '#web/works/testWork.ts'
import { readWorksSearch } from './address.ts'
import { isListed, queryOf } from './list/worksFilter.ts'

it('reads the filters that the page knows from an address, as strings, and drops invalid ones', () => {
  expect(readWorksSearch({ q: 'fox', area: 'image', least: 10, from: '2026-11-22', by: 'batch', stray: 'x' })).toEqual({
    q: 'fox',
    area: 'image',
    least: '10',
    from: '2026-11-22',
    by: 'batch',
  })
  expect(readWorksSearch({ from: 'yesterday', most: 'much', by: 'colour', q: '' })).toEqual({})
})

it('turns an address into a query: days from their start to their end, states and selections', () => {
  const query = queryOf({ from: '2026-11-22', to: '2026-11-22', state: 'failed', by: 'day', operation: 'image.sing' })
  expect(query).toEqual({
    from: new Date(2026, 10, 22).getTime(),
    to: new Date(2026, 10, 23).getTime(),
    state: 'failed',
    order: 'day',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(queryOf({ kind: 'lip_sync' })).toEqual({ capability: 'lip_sync' })
  expect(queryOf({ state: 'attention', by: 'project' })).toEqual({ select: 'attention', order: 'project' })
})

it.each([
  [{ area: 'music' }, false],
  [{ state: 'done', model: 'beta-image-2' }, true],
  [{ state: 'moving' }, false],
  [{ least: '8', most: '8' }, true],
  [{ most: '7' }, false],
  [{ state: 'trash' }, false],
  [{ state: 'favourite' }, true],
  [{ kind: 'lip_sync' }, false],
])('tells whether a new work belongs to a list: %o', (search, belongs) => {
  const work = testWork({ recipe: { model: 'beta-image-2' }, favourite: true, createdAt: Date.UTC(2026, 10, 22) })
  expect(isListed(work, queryOf(search))).toBe(belongs)
})
