import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Work } from '#contract/studio/works.ts'
import { unpaidStates } from '#contract/studio/workStates.ts'
import { belongsTo, isMoving, type WorksFilter } from './filter.ts'

interface WorksPage {
  readonly items: Work[]
  readonly next: string | null
  readonly revision: number
  /** The number of works in the whole list; only on its first page. */
  readonly total?: number | undefined
}

export type WorksList = InfiniteData<WorksPage>

const LISTS = ['works', 'list'] as const
/** Pages of a list that is read by position: works in them are updated, but none are added or removed. */
const ROWS = ['works', 'rows'] as const

const everything: WorksFilter = { area: null, operations: null, select: 'all', search: '' }

/**
 * `list` with the `changed` works: those that no longer belong to it are removed, new ones are inserted by age. Old
 * revisions are ignored; unchanged works stay the same objects, so that they are not rendered again.
 */
export function patchWorks(list: WorksList, changed: readonly Work[], filter: WorksFilter = everything): WorksList {
  const known = new Map(list.pages.flatMap(page => page.items).map(work => [work.id, work]))
  const fresh = changed.filter(work => work.revision > (known.get(work.id)?.revision ?? -1))
  const own = new Map(fresh.flatMap(work => (known.has(work.id) ? [[work.id, work] as const] : [])))
  const added = fresh.filter(work => !known.has(work.id) && belongsTo(filter, work) === true)
  const coming = added.map(work => ({ work, page: pageFor(list, work) })).filter(({ page }) => page >= 0)
  if (own.size === 0 && coming.length === 0) return list
  let gone = 0
  const pages = list.pages.map((page, index) => {
    const joining = coming.flatMap(one => (one.page === index ? [one.work] : []))
    if (joining.length === 0 && !page.items.some(work => own.has(work.id))) return page
    const items = page.items.flatMap(work => {
      const now = own.get(work.id) ?? work
      if (now === work || belongsTo(filter, now) !== false) return [now]
      gone += 1
      return []
    })
    return { ...page, items: joining.length > 0 ? [...joining, ...items].toSorted(newestFirst) : items }
  })
  return {
    ...list,
    pages: pages.map(page => (page.total === undefined ? page : { ...page, total: page.total + coming.length - gone })),
  }
}

const newestFirst = (a: Work, b: Work) => b.createdAt - a.createdAt

/** The page of a list that a work belongs to by its age; -1: one that has not been loaded yet. */
function pageFor(list: WorksList, work: Work): number {
  return list.pages.findIndex(page => {
    const oldest = page.items.at(-1)
    return page.next === null || oldest === undefined || work.createdAt >= oldest.createdAt
  })
}

/**
 * Updates changed works in every loaded list and where they are cached individually. Returns those that the page saw in
 * progress and that have now ended.
 */
export function receiveWorks(client: QueryClient, changed: readonly Work[]): Work[] {
  const watched = new Set(
    everyWork(client)
      .filter(isMoving)
      .map(work => work.id),
  )
  for (const [key] of client.getQueriesData<WorksList>({ queryKey: LISTS }))
    client.setQueryData<WorksList>(key, list => list && patchWorks(list, changed, key[2] as WorksFilter))
  swapRows(client, old => changed.find(({ id, revision }) => id === old.id && revision > old.revision) ?? old)
  for (const work of changed)
    client.setQueryData<Work>(['works', 'one', work.id], old => (old && old.revision < work.revision ? work : old))
  // Failed and cancelled works cost nothing, so they no longer count as earlier requests.
  if (changed.some(({ state }) => unpaidStates.includes(state)))
    void client.invalidateQueries({ queryKey: ['works', 'earlier'] })
  return changed.filter(work => watched.has(work.id) && !isMoving(work))
}

function swapRows(client: QueryClient, swap: (old: Work) => Work): void {
  client.setQueriesData<{ readonly items: readonly Work[] }>({ queryKey: ROWS }, page => {
    if (!page) return page
    const items = page.items.map(swap)
    return items.some((work, at) => work !== page.items[at]) ? { ...page, items } : page
  })
}

function everyWork(client: QueryClient): Work[] {
  return client.getQueriesData<WorksList>({ queryKey: LISTS }).flatMap(([, list]) => worksOf(list))
}

export function worksOf(list: WorksList | undefined): Work[] {
  return list?.pages.flatMap(page => page.items) ?? []
}

/** The number of works in a list, loaded or not; while that is unknown, the number of loaded works. */
export function totalOf(list: WorksList | undefined): number {
  return Math.max(list?.pages[0]?.total ?? 0, worksOf(list).length)
}

/** Whether anything in any loaded list is still in progress. */
export function anythingMoves(client: QueryClient): boolean {
  return everyWork(client).some(isMoving)
}

/** The revision from which changes have to be requested: the oldest one loaded; undefined: no list is loaded. */
export function loadedRevision(client: QueryClient): number | undefined {
  const revisions = client
    .getQueriesData<WorksList>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages.map(page => page.revision) ?? [])
  return revisions.length > 0 ? Math.min(...revisions) : undefined
}

/** Replaces a work by one that was read again, which has valid links; older revisions are ignored. */
export function renewWork(client: QueryClient, work: Work): void {
  const swap = (old: Work) => (old.id === work.id && old.revision <= work.revision ? work : old)
  client.setQueriesData<WorksList>(
    { queryKey: LISTS },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.map(swap) })) },
  )
  swapRows(client, swap)
  client.setQueryData<Work>(['works', 'one', work.id], old => old && swap(old))
}
