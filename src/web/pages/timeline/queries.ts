import { queryOptions } from '@tanstack/react-query'
import { timelineRoutes } from '#contract/studio/timelineRoutes.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { call } from '#web/api/call.ts'
import type { TimelineSearch } from './address.ts'

/** The pieces that the page lists. */
export function piecesQuery({ project, show }: Pick<TimelineSearch, 'project' | 'show'>) {
  const query = { ...(project !== undefined && { project }), ...(show === 'trash' && { trash: 'true' as const }) }
  return queryOptions({
    queryKey: ['timelines', 'list', query],
    queryFn: async ({ signal }) => (await call(timelineRoutes.list, { query }, { signal })).items,
  })
}

/** One piece as it is stored. The editor asks for it itself: what is edited must not change by itself. */
export const pieceQuery = (timelineId: string) =>
  queryOptions({
    queryKey: ['timelines', 'one', timelineId],
    queryFn: ({ signal }) => call(timelineEndpoints.read, { params: { timelineId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Milliseconds between two looks at exports that are being made. */
const LOOK = 1000

/** The latest exports of a piece; looked at again while one of them waits or is being made. */
export const rendersQuery = (timelineId: string) =>
  queryOptions({
    queryKey: ['timelines', 'renders', timelineId],
    queryFn: async ({ signal }) =>
      (await call(timelineEndpoints.renders, { params: { timelineId } }, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(one => one.state === 'waiting' || one.state === 'running') ? LOOK : false,
  })
