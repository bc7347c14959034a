import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { LibraryItem, LibraryQuery } from '#contract/studio/library.ts'
import { libraryRoutes } from '#contract/studio/libraryRoutes.ts'
import { call } from '#web/api/call.ts'
import type { LibrarySearch } from './address.ts'
import { filtersOf, ranges } from './librarySearch.ts'

export type LibraryPages = InfiniteData<{ items: LibraryItem[]; next: string | null }, string | null>

/** The query to the studio for the filters of an address. */
function queryOf({
  show,
  size,
  pixels,
  length,
  used,
  order,
  q,
  kind,
  source,
  model,
  project,
  tag,
  work,
}: LibrarySearch) {
  return {
    ...(kind && { kind }),
    ...(source && { source }),
    ...(model !== undefined && { model }),
    ...(project !== undefined && { project }),
    ...(tag !== undefined && { tag }),
    ...(work !== undefined && { work }),
    ...(used && { used }),
    ...(order && { order }),
    ...(q !== undefined && { search: q }),
    ...(size && ranges.size[size]),
    ...(pixels && ranges.pixels[pixels]),
    ...(length && ranges.length[length]),
    ...(show && { [show]: 'true' as const }),
  } satisfies LibraryQuery
}

/** The items of the library, loaded page by page while scrolling. */
export function itemsQuery(search: LibrarySearch) {
  const filters = filtersOf(search)
  return infiniteQueryOptions({
    queryKey: ['library', 'items', filters],
    queryFn: ({ signal, pageParam }) =>
      call(
        libraryRoutes.list,
        { query: { ...queryOf(filters), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    staleTime: 30_000,
  })
}

/** The ids of the whole list, including items that have not been loaded. */
export function idsQuery(search: LibrarySearch) {
  const filters = filtersOf(search)
  return queryOptions({
    queryKey: ['library', 'ids', filters],
    queryFn: async ({ signal }) => {
      const { items } = await call(libraryRoutes.ids, { query: queryOf(filters) }, { signal })
      return items.map(({ id }) => id)
    },
    staleTime: 0,
  })
}

/** The storage used, and the values that can be filtered by. */
export const summaryQuery = queryOptions({
  queryKey: ['library', 'summary'],
  queryFn: ({ signal }) => call(libraryRoutes.summary, {}, { signal }),
})
