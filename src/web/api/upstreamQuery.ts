import { queryOptions } from '@tanstack/react-query'
import { upstreamEndpoints } from '#contract/studio/upstream.ts'
import { call } from './call.ts'

/** The remote service behind the studio, the account's key for it, and what it answered that it does not offer. */
export const upstreamQuery = queryOptions({
  queryKey: ['upstream'],
  queryFn: ({ signal }) => call(upstreamEndpoints.read, {}, { signal }),
})
