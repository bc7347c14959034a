import { useInfiniteQuery } from '@tanstack/react-query'
import type { Work } from '#contract/studio/works.ts'
import { progressOf } from '#web/works/progress.ts'
import { totalOf, worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { useAllPages } from '#web/works/useAllPages.ts'
import { useComing } from '#web/submit/useComing.ts'

const isInLine = (work: Work) => progressOf(work).queuePosition !== undefined

/** How many works are in progress, and how many need attention. */
export function useTrayCounts() {
  const moving = useInfiniteQuery(worksQuery(null, { select: 'moving' }))
  useAllPages(moving)
  const attention = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  return {
    moving: totalOf(moving.data) + useComing(worksOf(moving.data)),
    attention: totalOf(attention.data),
  }
}

/**
 * Everything in the tray: all waiting works, in the order in which they are sent, those in line, all running ones, and
 * the loaded pages of those that need attention.
 */
export function useTray() {
  const { data } = useInfiniteQuery(worksQuery(null, { select: 'moving' }))
  const attention = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  const moving = worksOf(data)
  const sent = moving.filter(work => work.state !== 'waiting').toSorted((a, b) => a.createdAt - b.createdAt)
  return {
    waiting: moving.filter(work => work.state === 'waiting').toSorted((a, b) => a.position - b.position),
    /** Those that have been sent and wait for their turn. */
    inLine: sent.filter(isInLine),
    running: sent.filter(work => !isInLine(work)),
    attention: worksOf(attention.data),
    more: attention.hasNextPage ? () => void attention.fetchNextPage() : undefined,
  }
}
