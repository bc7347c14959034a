import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { workRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { loadViews, withViews } from './operationView.ts'
import type { WorksFilter } from './filter.ts'

/**
 * A list of works: of an area, some operations or all, optionally filtered. Fetched once, then kept fresh by the poll.
 */
export function worksQuery(
  area: string | null,
  { operations = null, select = 'all', search = '' }: Partial<WorksFilter> = {},
) {
  const filter: WorksFilter = { area, operations, select, search }
  return infiniteQueryOptions({
    queryKey: ['works', 'list', filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        ...queryOf(area, filter),
        ...(pageParam === null ? { count: 'total' as const } : { before: pageParam }),
      }
      return withViews(await call(workRoutes.list, { query }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    staleTime: Infinity,
    // A search is shown once; the other lists are few and shown again and again.
    gcTime: search === '' ? Infinity : 60_000,
  })
}

/** How many works of a list are done, so that they can be paged through; requested again whenever `now` changes. */
export function finishedQuery(
  area: string | null,
  { operations = null, select = 'all', search = '' }: Partial<WorksFilter>,
  now: string,
) {
  return queryOptions({
    queryKey: ['works', 'finished', { area, operations, select, search }, now],
    queryFn: async ({ signal }) => {
      const query = {
        ...queryOf(area, { operations, select, search }),
        state: 'done',
        count: 'total',
        limit: 1,
      } as const
      return (await call(workRoutes.list, { query }, { signal })).total
    },
    placeholderData: keepPreviousData,
  })
}

/** The query parameters for the studio; one that is left out means all. */
function queryOf(area: string | null, { operations, select, search }: Omit<WorksFilter, 'area'>) {
  return {
    ...(area !== null && { area }),
    ...(operations && { operation: operations.join(',') }),
    ...(select !== 'all' && { select }),
    ...(search !== '' && { search }),
  }
}

/** One work by its id, for a link to a work that no list holds yet. */
export function workQuery(workId: string) {
  return queryOptions({
    queryKey: ['works', 'one', workId],
    queryFn: async ({ signal }) => {
      const work = await call(workRoutes.read, { params: { workId } }, { signal })
      await loadViews([work.operation])
      return work
    },
    staleTime: Infinity,
  })
}
