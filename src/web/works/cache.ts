import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { operationFacts } from '#contract/operationFacts.ts'
import { movingStates, type Work } from '#contract/studio/works.ts'

interface WorksPage {
  readonly items: Work[]
  readonly next: string | null
  readonly revision: number
}

export type WorksList = InfiniteData<WorksPage>

/** `list` with `changed` works put in their places; a work that is new to it comes first. Old revisions are ignored. */
export function patchWorks(list: WorksList, changed: readonly Work[]): WorksList {
  const known = new Map(list.pages.flatMap(page => page.items).map(work => [work.id, work]))
  const fresh = changed.filter(work => work.revision > (known.get(work.id)?.revision ?? -1))
  if (fresh.length === 0) return list
  const byId = new Map(fresh.map(work => [work.id, work]))
  const added = fresh
    .filter(work => !known.has(work.id) && belongs(list, work))
    .sort((a, b) => b.createdAt - a.createdAt)
  const pages = list.pages.map((page, index) => ({
    ...page,
    items: [...(index === 0 ? added : []), ...page.items.map(work => byId.get(work.id) ?? work)],
  }))
  return { ...list, pages }
}

/** A changed work older than the loaded end of a list belongs to a page that was not loaded yet. */
function belongs(list: WorksList, work: Work): boolean {
  const last = list.pages.at(-1)
  const oldest = last?.items.at(-1)
  return last?.next === null || oldest === undefined || work.createdAt >= oldest.createdAt
}

/**
 * Puts changed works into every list of the page, and into the copies that stand alone. Gives back those that the page
 * saw moving and that have come to their end.
 */
export function receiveWorks(client: QueryClient, changed: readonly Work[]): Work[] {
  const watched = new Set(
    everyWork(client)
      .filter(isMoving)
      .map(work => work.id),
  )
  for (const [key] of client.getQueriesData<WorksList>({ queryKey: ['works', 'list'] })) {
    const area = key[2]
    const own = changed.filter(work => area === null || operationFacts[work.operation].area === area)
    client.setQueryData<WorksList>(key, list => list && patchWorks(list, own))
  }
  for (const work of changed)
    client.setQueryData<Work>(['works', 'one', work.id], old => (old && old.revision < work.revision ? work : old))
  return changed.filter(work => watched.has(work.id) && !isMoving(work))
}

function everyWork(client: QueryClient): Work[] {
  return client.getQueriesData<WorksList>({ queryKey: ['works', 'list'] }).flatMap(([, list]) => worksOf(list))
}

export function worksOf(list: WorksList | undefined): Work[] {
  return list?.pages.flatMap(page => page.items) ?? []
}

export function isMoving(work: Work): boolean {
  return movingStates.includes(work.state)
}

/** Whether anything in any loaded list still moves by itself. */
export function anythingMoves(client: QueryClient): boolean {
  return everyWork(client).some(isMoving)
}

/** The revision from which changes have to be asked for: that of the list loaded first. */
export function loadedRevision(client: QueryClient): number | undefined {
  const revisions = client
    .getQueriesData<WorksList>({ queryKey: ['works', 'list'] })
    .flatMap(([, list]) => list?.pages.map(page => page.revision) ?? [])
  return revisions.length > 0 ? Math.min(...revisions) : undefined
}

/** A work read afresh: the same revision with links that live. */
export function renewWork(client: QueryClient, work: Work): void {
  const swap = (old: Work) => (old.id === work.id && old.revision <= work.revision ? work : old)
  client.setQueriesData<WorksList>(
    { queryKey: ['works', 'list'] },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.map(swap) })) },
  )
  client.setQueryData<Work>(['works', 'one', work.id], old => old && swap(old))
}
