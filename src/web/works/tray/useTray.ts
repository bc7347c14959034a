import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { worksOf } from '../data/cache.ts'
import { worksQuery } from '../data/queries.ts'

/** How many works are under way, and how many need somebody. */
export function useTrayCounts() {
  const moving = useInfiniteQuery(worksQuery(null, { select: 'moving' }))
  const attention = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  return {
    moving: worksOf(moving.data).length,
    moreMoving: moving.hasNextPage,
    attention: worksOf(attention.data).length,
    moreAttention: attention.hasNextPage,
  }
}

/** Everything in the tray: all that waits, in the order it goes out, and all that runs; what needs somebody by pages. */
export function useTray() {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(worksQuery(null, { select: 'moving' }))
  const attention = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const moving = worksOf(data)
  return {
    waiting: moving.filter(work => work.state === 'waiting').toSorted((a, b) => a.position - b.position),
    running: moving.filter(work => work.state !== 'waiting').toSorted((a, b) => a.createdAt - b.createdAt),
    attention: worksOf(attention.data),
    more: attention.hasNextPage ? () => void attention.fetchNextPage() : undefined,
  }
}
