import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { anythingMoves, loadedRevision, patchWorks, receiveWorks, totalOf, worksOf, type WorksList } from './cache.ts'
import { comingOf } from '#web/submit/useComing.ts'
import { worksQuery } from './queries.ts'
import { testWork } from './testWork.ts'

const listOf = (items: Work[], next: string | null = null, revision = 1): WorksList => ({
  pages: [{ items, next, revision }],
  pageParams: [null],
})
const ids = (list: WorksList | undefined) => worksOf(list).map(work => work.id)

describe('changed works in a list', () => {
  it('replace their previous versions', () => {
    const list = listOf([testWork({ id: 'b' }), testWork({ id: 'a', state: 'running' })])
    const patched = patchWorks(list, [testWork({ id: 'a', state: 'done', revision: 2 })])
    expect(worksOf(patched).map(({ id, state }) => [id, state])).toEqual([
      ['b', 'done'],
      ['a', 'done'],
    ])
  })

  it('are added at the front if they are new, newest first', () => {
    const list = listOf([testWork({ id: 'a', createdAt: 1 })])
    expect(ids(patchWorks(list, [testWork({ id: 'b', createdAt: 2 }), testWork({ id: 'c', createdAt: 3 })]))).toEqual([
      'c',
      'b',
      'a',
    ])
  })

  it('are ignored if the list has a newer revision', () => {
    const list = listOf([testWork({ id: 'a', revision: 5 })])
    expect(patchWorks(list, [testWork({ id: 'a', state: 'running', revision: 4 })])).toBe(list)
  })

  it('are not added if they belong to a page that is not loaded', () => {
    const list = listOf([testWork({ id: 'b', createdAt: 20 })], 'b')
    expect(ids(patchWorks(list, [testWork({ id: 'a', createdAt: 10, revision: 2 })]))).toEqual(['b'])
  })
})

describe('the number of works in a list', () => {
  const of = (items: Work[], total: number): WorksList => ({
    pages: [{ items, next: items.at(-1)?.id ?? null, revision: 1, total }],
    pageParams: [null],
  })

  it('includes works that are not loaded, and follows additions and removals', () => {
    const list = of([testWork({ id: 'b', createdAt: 20 }), testWork({ id: 'a', createdAt: 10 })], 260)
    expect(totalOf(list)).toBe(260)
    expect(totalOf(patchWorks(list, [testWork({ id: 'c', createdAt: 30 })]))).toBe(261)
    expect(totalOf(patchWorks(list, [testWork({ id: 'a', createdAt: 10, trashedAt: 40, revision: 2 })]))).toBe(259)
    expect(totalOf(patchWorks(list, [testWork({ id: 'a', createdAt: 10, favourite: true, revision: 2 })]))).toBe(260)
  })

  it('includes all works of a press at once, and counts none of them twice', () => {
    const submissions = ['1', '2', '3'].map(key => ({
      key,
      operation: 'image.generate' as const,
      recipe: {},
      group: 'press-of-100',
      groupSize: 100,
    }))
    const arrived = [testWork({ id: 'a', group: 'press-of-100' }), testWork({ id: 'b' })]
    expect(comingOf([], submissions, {})).toBe(100)
    expect(comingOf(arrived, submissions, { area: 'image' })).toBe(99)
    expect(comingOf(arrived, submissions, { area: 'music' })).toBe(0)
    expect(comingOf(arrived, [], {})).toBe(0)
  })
})

describe('the works of the page', () => {
  it('are updated in every list at once, and those that have ended are returned', () => {
    const client = new QueryClient()
    const running = testWork({ id: 'a', state: 'running' })
    for (const area of [null, 'image']) client.setQueryData<WorksList>(worksQuery(area).queryKey, listOf([running]))
    expect(anythingMoves(client)).toBe(true)

    const done = testWork({ id: 'a', revision: 2 })
    expect(receiveWorks(client, [done])).toEqual([done])
    expect(receiveWorks(client, [done])).toEqual([])
    expect(anythingMoves(client)).toBe(false)
    for (const area of [null, 'image'])
      expect(worksOf(client.getQueryData<WorksList>(worksQuery(area).queryKey))).toEqual([done])
  })

  it('make the form look again for earlier identical requests when they fail', () => {
    const client = new QueryClient()
    const key = ['works', 'earlier', 'image.generate', '{}']
    const work = testWork({ state: 'done' })
    client.setQueryData(key, work)
    receiveWorks(client, [work])
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
    receiveWorks(client, [{ ...work, state: 'failed' }])
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('are polled from the oldest loaded revision', () => {
    const client = new QueryClient()
    expect(loadedRevision(client)).toBeUndefined()
    client.setQueryData<WorksList>(worksQuery(null).queryKey, listOf([], null, 7))
    expect(loadedRevision(client)).toBe(7)
    client.setQueryData<WorksList>(worksQuery('image').queryKey, listOf([], null, 4))
    client.setQueryData<WorksList>(worksQuery('voice').queryKey, listOf([], null, 9))
    expect(loadedRevision(client)).toBe(4)
  })
})
