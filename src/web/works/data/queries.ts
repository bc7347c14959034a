import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { workRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { loadViews, withViews } from '../operationView.ts'
import type { WorksFilter } from './filter.ts'

/** A list of works: one area's or some operations' or all, whole or a part of it. The poll of changes keeps it fresh, so it is fetched once. */
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
    // A search is looked at once; the other lists are few and come back all the time.
    gcTime: search === '' ? Infinity : 60_000,
  })
}

/** How many works of a list are done, and so can be leafed through; asked again when the list is another one, as `now` says. */
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

/** What the studio is asked for: what is left out means all. */
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
