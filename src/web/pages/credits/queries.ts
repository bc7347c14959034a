import { timeZone } from '#web/ui/localDay.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { creditEndpoints } from '#contract/studio/credits.ts'
import { call } from '#web/api/call.ts'

const DAY = 24 * 3_600_000

/** How many days a summary may cover. */
export const spans = ['7', '30', '90', '365'] as const
export type Span = (typeof spans)[number]

/** Summary of the last days including today, by days in the browser's time zone. */
export function summaryQuery(span: Span) {
  return queryOptions({
    queryKey: ['account', 'credits', 'summary', span],
    queryFn: ({ signal }) => {
      const zone = timeZone()
      const midnight = new Date()
      midnight.setHours(24, 0, 0, 0)
      const to = midnight.getTime()
      return call(creditEndpoints.summary, { query: { from: to - Number(span) * DAY, to, zone } }, { signal })
    },
  })
}

/** The history, newest first. */
export const entriesQuery = infiniteQueryOptions({
  queryKey: ['account', 'credits', 'entries'],
  queryFn: ({ signal, pageParam }) =>
    call(creditEndpoints.entries, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
})
