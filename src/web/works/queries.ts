import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { workEndpoints } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'

/** A list of works: one area's, or all. The poll of changes keeps it fresh, so it is fetched once. */
export function worksQuery(area: string | null) {
  return infiniteQueryOptions({
    queryKey: ['works', 'list', area],
    queryFn: ({ signal, pageParam }) =>
      call(
        workEndpoints.list,
        { query: { ...(area !== null && { area }), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/** One work by its id, for a link to a work that no list holds yet. */
export function workQuery(workId: string) {
  return queryOptions({
    queryKey: ['works', 'one', workId],
    queryFn: ({ signal }) => call(workEndpoints.read, { params: { workId } }, { signal }),
    staleTime: Infinity,
  })
}
