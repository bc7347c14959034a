import { infiniteQueryOptions } from '@tanstack/react-query'
import { libraryRoutes } from '#contract/studio/libraryRoutes.ts'
import { call } from '#web/api/call.ts'

export const shelfKinds = ['all', 'video', 'image', 'audio'] as const
export type ShelfKind = (typeof shelfKinds)[number]

/** Results and files for pieces, newest first, page by page. */
export function shelfQuery(kind: ShelfKind, search: string) {
  const query = { limit: 40, ...(kind !== 'all' && { kind }), ...(search.trim() !== '' && { search: search.trim() }) }
  return infiniteQueryOptions({
    queryKey: ['library', 'items', 'shelf', query],
    queryFn: ({ signal, pageParam }) =>
      call(libraryRoutes.list, { query: { ...query, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    staleTime: 10_000,
  })
}
