import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work, WorksGroup } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { withViews } from '#web/works/operationView.ts'
import { isListed, type ListQuery } from './worksFilter.ts'

/** Works per request: as many rows as a tall screen has, and some more. */
const ROWS_AT_ONCE = 100

const NEAR_TOP = 80

/** A list being viewed: works created after `upTo` stay out until the user wants them, so that no row moves. */
export interface HeldList {
  readonly query: ListQuery
  readonly upTo: string | undefined
}

/** A page of rows by index; the first one also counts all rows. */
function rowsQuery({ query, upTo }: HeldList, page: number) {
  return queryOptions({
    queryKey: ['works', 'rows', query, upTo, page],
    queryFn: async ({ signal }) => {
      const paging = {
        offset: page * ROWS_AT_ONCE,
        limit: ROWS_AT_ONCE,
        ...(page === 0 && { count: 'total' as const }),
      }
      return withViews(await call(workRoutes.list, { query: { ...query, ...paging, upTo } }, { signal }))
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** A work in the list, and its group if the list is grouped. */
export interface Row {
  readonly work: Work
  readonly group: WorksGroup | undefined
}

/** The row at an index, once loaded. Each row requests its own page, so that only what comes into view is fetched. */
export function useRow(list: HeldList, place: number): Row | undefined {
  const { data } = useQuery({
    ...rowsQuery(list, Math.floor(Math.max(place, 0) / ROWS_AT_ONCE)),
    enabled: place >= 0,
    // Rows that scroll into view do not retry a page that failed.
    retryOnMount: false,
    // When new works are let in, a row shows what it had until its page is there: it keeps the focus.
    placeholderData: keepPreviousData,
  })
  const at = place % ROWS_AT_ONCE
  const work = data?.items[at]
  if (!work || place < 0) return undefined
  const key = data.groupOf?.[at]
  return { work, group: data.groups?.find(group => group.key === key) }
}

/**
 * A list of works by index. New works are counted and held back until `release`; at the top of the page they appear by
 * themselves, unless the focus is in `box`: the focused row would become another work.
 */
export function useHeldList(query: ListQuery, box: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const newest = useInfiniteQuery(worksQuery(null))
  const known = worksOf(newest.data)
  const [held, setHeld] = useState<string>()
  const [releases, setReleases] = useState(0)
  const first = known[0]?.id
  const upTo = query.select === 'trash' ? undefined : (held ?? first)
  const list: HeldList = { query, upTo }
  const head = useQuery({ ...rowsQuery(list, 0), enabled: newest.isSuccess, placeholderData: keepPreviousData })
  const newer = upTo === undefined ? 0 : known.filter(work => work.id > upTo && isListed(work, query)).length
  // Only the studio knows which of them a search finds: it counts the list with and without them.
  const asks = query.search !== undefined && newer > 0
  const found = useQuery({
    ...rowsQuery({ query, upTo: first }, 0),
    enabled: asks,
    placeholderData: keepPreviousData,
    select: ({ total }) => total,
  })
  const arrived = asks ? Math.max((found.data ?? 0) - (head.data?.total ?? 0), 0) : newer

  const release = () => {
    setHeld(first)
    setReleases(releases + 1)
    window.scrollTo({ top: 0 })
  }
  useEffect(() => {
    // At the top of the page, no row in view would move away.
    const look = () => {
      if (window.scrollY <= NEAR_TOP && !box.current?.contains(document.activeElement)) setHeld(first)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [first, box])

  return {
    list,
    total: head.data?.total,
    // Data loaded before is still worth showing.
    error: head.data ? null : head.error,
    retry: () => void head.refetch(),
    isPending: newest.isPending || head.isPending,
    arrived,
    release,
    /** How often `release` was called: the list then begins anew, at its first row. */
    releases,
    /** Reloads the list: works may have been removed or moved. */
    refresh: () => {
      setHeld(first)
      return client.invalidateQueries({ queryKey: ['works', 'rows'] })
    },
  }
}
